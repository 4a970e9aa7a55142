"""Words that a language must not use, as data: one term per thing, one register per language.

Each pattern is a whole word (or several), in any case; beside it stands what to write instead.
"""

from typing import Final


def _words(words: str) -> str:
    return "|".join(words.split())


_ENGLISH: Final = {
    _words("the and you your with card cards deck player players slap flip stalemate gap"): (
        "a word of this language"
    ),
}

#: language → {pattern: what to write instead}
FORBIDDEN: Final[dict[str, dict[str, str]]] = {
    "fr": _ENGLISH
    | {
        _words("tu te toi ton ta tes tien tienne tiens tiennes") + "|t’": "vous, votre",
        r"piles? de spit|pioches? spit": "pioche de spit",
        r"trous?|places? vides?": "espace vide",
        r"piles? latérales?|talons? latéraux|piles? de tirage": "pile de côté, talon",
        _words("round rounds"): "manche",
        _words("as-tu peux-tu"): "vous",
        r"piles? du centre": "pile centrale",
        r"(?:frapp|tap)(?:er|ez|e|ent|é)(?: sur)? (?:la|une|l’une|sa|cette)": "claquer",
        r"cartes? (?:supérieures?|du haut)": "carte du dessus",
        r"face (?:en bas|vers le bas|découverte|ouverte|en haut)": "face cachée, face visible",
        _words("impasse impasses"): "blocage",
        r"liens? (?:entre|de l’as)|ponts? (?:entre|de l’as)": "liaison",
        _words("jocker jockers"): "joker",
        _words("famille familles"): "enseigne",
    },
    "pt": _ENGLISH
    | {
        _words("tu te ti teu teus tua tuas contigo vós vosso vossa"): "você, seu",
        # Bare "bater" means going out in other card games, so it is always said on what:
        # "bater na pilha", "em que pilha bater", "a pilha … quem bater nela"; a
        # place that is filled in is read as X.
        r"(?<!pilha )(?<!pilhas )(?<!pilha central )(?<!pilhas centrais )(?<!pilha em que )"
        r"bat(?:er|a|am|e|em|eu|eram|endo|ida|idas)"
        r"(?!(?:\W+\w+){0,4}\W+(?:pilhas?|zonas?|nelas?|direita|esquerda|X)\b)": (
            "bater na pilha, em uma pilha"
        ),
        r"pilhas? de spit": "pilha spit",
        r"montes? de compras?|pilhas? de saque": "pilha de compra",
        r"montes? laterais|pilhas? do lado": "pilha lateral",
        _words("buraco buracos lacuna lacunas"): "espaço vazio",
        _words("bloqueado bloqueada bloqueados bloqueadas bloqueio"): "travado, travamento",
        _words("coringa coringas joker"): "curinga",
        _words("ecrã telemóvel"): "tela, celular",
        r"pilhas? do centro": "pilha central",
        _words("tapa tapas tapinha palmada"): "bater na pilha",
        r"face para (?:cima|baixo)": "virada para cima, para baixo",
        _words("impasse impasses"): "travamento",
        _words("elo elos ligação ligações"): "conexão",
        _words("jota jotas sota"): "valete",
        _words("desvirar desvire desvira desviram"): "virar",
        _words("turno turnos"): "vez, rodada",
    },
    "es": _ENGLISH
    | {
        _words("tú tu tus te ti tuyo tuya tuyos tuyas contigo vos"): "usted, su",
        _words("vosotros vosotras vuestro vuestra vuestros vuestras os"): "ustedes, su",
        _words(
            "puedes tienes juegas quieres debes eres podés tenés podéis tenéis"
        ): "usted puede …",
        _words("hueco huecos"): "espacio vacío",
        r"pilas? spit": "pila de spit",
        r"pilas? de robo|mazos? de compra": "mazo de robo",
        r"mazos? laterales?|pilas? de lado": "pila lateral",
        _words("trabado trabada trabados trabadas"): "bloqueado",
        _words("joker jokers"): "comodín",
        r"pilas? del centro|mazos? centrales?": "pila central",
        _words("palmada palmadas bofetada cachetada"): "manotazo",
        r"cara (?:arriba|abajo)": "boca arriba, boca abajo",
        _words("estancamiento atasco atascado atascada atascados"): "bloqueo, bloqueado",
        _words("unión uniones"): "conexión",
        _words("sota sotas"): "jota",
        _words("dama damas"): "reina",
        _words("rango rangos"): "valor",
        _words("destapar destape destapa destapan"): "descubrir, voltear",
        # A vulgar word in much of America.
        _words("coger coge coja cojan cogen cogido cogida"): "tomar, recoger",
    },
    "nl": _ENGLISH
    | {
        _words("u uw uzelf"): "je, jouw",
        # It reads like "slaan", which is the slap.
        _words("omslaan omslaat omsla omgeslagen omsloeg omsloegen"): "omdraaien",
        _words("gat gaten gaatje"): "lege plek",
        _words("geblokkeerd geblokkeerde blokkade"): "vast, patstelling",
        _words("koning koningin dame"): "heer, vrouw",
        r"spit stapels?|spitstapels?": "spit-stapel",
        _words("koopstapel koopstapels aftrekstapel aftrekstapels voorraadstapel"): "trekstapel",
        r"stapels? opzij|zijdelingse stapels?": "zijstapel",
        r"middenstapels?": "centrale stapel",
        _words("omkeren omgekeerd omgekeerde"): "omdraaien",
        _words("gedekt gedekte blind blinde"): "gesloten",
        _words("jack jacks"): "boer",
        _words("potje potjes partij partijen"): "spel",
        _words("koppeling schakel"): "verbinding",
        _words("impasse"): "patstelling",
    },
}
