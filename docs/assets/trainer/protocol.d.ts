// Made from spit/protocol.py by `python -m build_wasm.protocol_dts --write`; not to be edited.

export type RoundEnd = "tableau_and_spit" | "tableau";

export type ShortDeal = "piles" | "spread";

export type SlapRule = "right" | "race";

export type Stalemate = "fewer" | "race";

export type SoloPile = "chosen" | "own_side";

export type Jokers = "none" | "wild";

export type AceLink = "both" | "ace_only";

export type Centres = "two" | "three";

export type Pace = "free" | "slow";

export type Ending = "no_cards" | "streak" | "timed";

/** How a bot plays; "level" stands for the style of its level. */
export type StyleChoice = "level" | "first" | "tallest" | "side" | "gaps" | "patient" | "ahead";

/**
 * House rules and opponent of one game; what each rule means stands in ``spit/variants.py``.
 */
export interface Options {
  round_end: RoundEnd;
  short_deal: ShortDeal;
  slap: SlapRule;
  stalemate: Stalemate;
  solo: SoloPile;
  jokers: Jokers;
  ace_link: AceLink;
  centres: Centres;
  pace: Pace;
  ending: Ending;
  /** 1 (slowest) to 5, in steps of 0.25; of no meaning where the bot follows */
  level: number;
  /** what the bot prefers to do; "level": the style of its level */
  style: StyleChoice;
  /** 0, or the learner's chance of winning in percent (20 to 80) that the bot keeps */
  follow: number;
  /** the learner's median delay in ms, as View.tempo last told it; 0 if not known */
  median: number;
  /** 0.25 to 2.0; scales the bot and the countdown, never the learner */
  speed: number;
  /** the learner's "spit" is said for him when both are blocked */
  auto_spit: boolean;
  /** a play that holds the game up is not only said to exist, but named */
  assist: boolean;
}

/**
 * Asks what the engine is: its protocol, levels and options.
 *
 * ``median`` is the learner's own median delay in ms, 0 or left out if it is not known; with it
 * the reply says how often he would beat each level.
 */
export interface Hello {
  type: "hello";
  q: number;
  t: number;
  median?: number;
}

/** Starts a game; the same seed gives the same cards for ever. */
export interface NewGame {
  type: "game";
  q: number;
  t: number;
  seed: number;
  options: Options;
}

/** One of two bots that are watched. */
export interface BotWord {
  level: number;
  style: StyleChoice;
}

/**
 * Starts a game of two bots to watch: seat A first, then B.
 *
 * Of the options the house rules and the speed are used. Replies are like those of a game; the
 * learner has nothing to do, and each act is told with its reason (``say.why_…``).
 */
export interface Watch {
  type: "watch";
  q: number;
  t: number;
  seed: number;
  options: Options;
  /** two */
  bots: BotWord[];
}

/** Changes the speed of a game of two bots, 0.25 to 8, from now on. */
export interface Speed {
  type: "speed";
  q: number;
  t: number;
  speed: number;
}

/** Asks what the bot of a level would do in the learner's place, in a game or a position. */
export interface Hint {
  type: "hint";
  q: number;
  t: number;
  level: number;
  style: StyleChoice;
}

/** Takes up a game from the record that an earlier reply to ``save`` carried; starts paused. */
export interface Restore {
  type: "restore";
  q: number;
  t: number;
  record: string;
  options: Options;
}

/** Opens the step-by-step round at a step (its id) and, within a watched step, a frame. */
export interface OpenWalk {
  type: "walk";
  q: number;
  t: number;
  step: string;
  frame: number;
}

/**
 * Lays out a position (SPN) for the learner to try: he has seat A, and nothing moves by itself.
 *
 * ``done`` is what he had done there, as an earlier reply told it; empty for the position
 * itself.
 * A position that cannot be read or has no card is a fault in ``spn``, acts that it does not
 * allow
 * are one in ``done``; what was on the table stays there.
 */
export interface OpenTrial {
  type: "try";
  q: number;
  t: number;
  spn: string;
  done: string[];
}

/**
 * The learner's gesture.
 *
 * ``move``: carry a card from one place to another; ``to`` may be None to send the card to the
 * only place where it fits. ``spit``: say "Spit!" (also "I am ready"); ``to`` may name a pile
 * for
 * a lone flip. ``slap``: a hand on a pile. ``turn``: turn a face-down card up, where a lesson
 * leaves that to the learner. ``choose``: an answer of a lesson question.
 *
 * In Speed, ``move`` from the draw pile draws a card, ``spit`` agrees to begin or to turn, or
 * calls "Speed!", ``slap`` catches who has not called, and ``choose`` names the rank of a joker.
 */
export interface Act {
  type: "act";
  q: number;
  /** the time stamp of the input event itself, not of the message */
  t: number;
  /** View.seq that was on the screen */
  seen: number;
  act: "move" | "spit" | "slap" | "turn" | "choose";
  source?: string;
  to?: string | null;
}

/** The time asked for by ``due`` has come. */
export interface Tick {
  type: "tick";
  q: number;
  t: number;
}

/**
 * Pause, resume, deal the next round, tell the state in words, or hand out the record.
 *
 * Where a position is tried: ``next`` does what no player chooses, ``other`` lets the opponent
 * act once, ``undo`` takes the last of all these back, ``again`` lays the position out anew.
 */
export interface Control {
  type: "pause" | "resume" | "next" | "state" | "save" | "other" | "undo" | "again";
  q: number;
  t: number;
}

export type Request = Hello | NewGame | Watch | Speed | Hint | Restore | OpenWalk | OpenTrial | Act | Tick | Control;

/**
 * Raised whenever a message changes its meaning; the page refuses an engine of another number.
 */
export declare const PROTOCOL: 4;

export type GameName = "spit" | "speed";

export type Phase = "deal" | "ready" | "play" | "slap" | "call" | "settled" | "over";

/** 0 is the learner; 2 and 3 only in Speed */
export type Seat = 0 | 1 | 2 | 3;

export type Tone = "refusal" | "info" | "good" | "result";

/**
 * One tableau pile: its top card if face up, and how many cards it holds in all.
 *
 * Of Speed, one place of a hand: the learner's own card, or how many cards another hand has
 * there.
 */
export interface PileView {
  top: string | null;
  count: number;
}

/** One central pile; ``top`` is None for an empty zone, or for cards that lie face down. */
export interface CentreView {
  top: string | null;
  count: number;
  /** the rank that the joker on top stands for (speed.11) */
  named?: string;
}

/**
 * One player's cards. ``tableau`` counts cards, hidden ones included; ``total`` adds spit.
 *
 * Of Speed: the hand, the draw pile and both together. ``blocked`` is told of the learner alone,
 * ``said_spit`` is who agrees to begin or to turn, ``may_slap`` who may catch a player that has
 * not called "Speed!" (speed.10).
 */
export interface SeatView {
  piles: PileView[];
  spit: number;
  tableau: number;
  total: number;
  blocked: boolean;
  said_spit: boolean;
  may_slap: boolean;
}

/** The bot's hand on its way: shown to the learner, who may be quicker (ruling.r10). */
export interface Reach {
  source: string;
  to: string;
  start: number;
  due: number;
}

/** One, two, three, SPIT: ``beats`` times at which each word falls; the last is the flip. */
export interface Countdown {
  beats: number[];
}

/** The ten minutes of a timed game (ruling.r20). */
export interface TimeLeft {
  /** ms; stands still in a pause, and at 0 when play goes on with equal counts */
  left: number;
  /** the moment at which they are over, if no pause comes */
  until: number;
}

/**
 * How a round ended: ``winner`` None for a round without one, ``cards`` held by each after.
 *
 * A timed game may stop in mid-round or between two: then nobody has won that round or claimed
 * anything, and the central piles count for nobody (ruling.r20).
 */
export interface RoundResult {
  cause: "out" | "stalemate" | "equal" | "time";
  winner: Seat | null;
  /** None where nobody slapped in an equal stalemate */
  claimed_by: Seat | null;
  claimed: string | null;
  cards: number[];
  game_winner: Seat | null;
  /** who wins the game too if he wins the next round (ruling.r19) */
  one_more: Seat | null;
  /** what ended the whole game; None while it goes on */
  ending: Ending | null;
}

/** Median delay of each player in ms, from a chance to the card; None before the first card. */
export interface Tempo {
  /** seat A, over the last 80 cards; also from earlier games (Options.median) */
  you: number | null;
  /** seat B */
  bot: number | null;
  /** the bot's pace follows the learner's */
  follows: boolean;
}

/** Everything that the page draws: a whole snapshot, never a difference. */
export interface View {
  game: GameName;
  seq: number;
  phase: Phase;
  round: number;
  centre: CentreView[];
  /** of Speed: how many cards lie in the side pile of each central pile */
  sides: number[];
  seats: SeatView[];
  /** of Speed: to agree, or to call "Speed!" */
  can_spit: boolean;
  /** own place → places where its card may go now */
  targets: Record<string, string[]>;
  reach: Reach | null;
  countdown: Countdown | null;
  paused: boolean;
  result: RoundResult | null;
  rounds_won: number[];
  /** slow Spit: when the centre is free again; None while it is (ruling.r18) */
  lock: number | null;
  /** of a timed game; None in others */
  clock: TimeLeft | null;
  /** of a game; None in a walk or a position */
  tempo: Tempo | null;
}

/** One thing that happened, for motion and sound. ``card`` is None while it is face down. */
export interface Event {
  kind: "lay" | "play" | "move" | "turn_up" | "flip" | "say" | "lapse" | "return" | "slap" | "freeze" | "stalemate" | "gather" | "deal" | "round_end" | "game_end" | "time" | "draw" | "open" | "rebuild" | "call" | "catch";
  t: number;
  seat: Seat | null;
  card?: string | null;
  source?: string;
  to?: string;
}

/**
 * A message by its key in the catalog, its parameters, and the paragraph that it cites.
 *
 * A parameter is a number, a card (``5h``), a rank (``5``), a place (``A3``, ``L``), a list of
 * ranks, or ``-`` for an empty place.
 */
export interface Say {
  key: string;
  params: Record<string, number | string | string[]>;
  rule: string | null;
  tone: Tone;
}

/** Where the learner is in the step-by-step round. */
export interface WalkView {
  /** step id; its sentences are `walk.<id>` in the catalog */
  step: string;
  /** from 0 */
  index: number;
  count: number;
  frame: number;
  /** 1 for a step without frames */
  frames: number;
  kind: "watch" | "do" | "choose";
  /** `walk.<id>.<choice>` */
  choices: string[];
  /** astray: legal, but not what is asked */
  state: "open" | "solved" | "wrong" | "astray";
  /** the choice that was made, or `smaller`/`larger` after a slap */
  outcome: string | null;
  /** what is asked is to say "Spit!" */
  asks_spit: boolean;
  rules: string[];
  steps: string[];
}

/** Where the learner is with a position that he tries. */
export interface TrialView {
  /** as it was laid out */
  spn: string;
  /** what has been done since; laid out with these, the table is as it is now */
  done: string[];
  /** the opponent has something to do, and does it when he is asked to */
  other: boolean;
  /** what comes next is no player's choice, and comes when it is asked for */
  goes_on: boolean;
  /** the ranks of which one has to be named for the joker just played */
  choices: string[];
}

/** One level of the bot; those with names are whole numbers. */
export interface LevelInfo {
  level: number;
  /** typical delay in ms at speed 1: the median over whole games */
  delay: number;
  /** chances overlooked at one look, in percent: on the pile that its eye is on */
  near: number;
  /** and on the other one */
  far: number;
  /** cards that do not fit where they are laid, in percent */
  slips: number;
  style: StyleChoice;
  /**
   * How often the learner would win a game against it, in percent, by his median delay, for each
   * choice of round_end, slap and centres, with a space between; None while it is not known.
   */
  beaten: Record<string, number> | null;
  /** the choices by which his pace decides next to nothing */
  unrated: string[];
  /** who keeps the learner's pace is of this level */
  followed: boolean;
}

/** What a bot would do in the learner's place; a place twice where no card is carried. */
export interface HintView {
  source: string;
  to: string;
}

/** What the engine is. */
export interface HelloReply {
  levels: LevelInfo[];
  walk: string[];
}

/** A message that the door could not take: what is wrong, where, what was expected. */
export interface Fault {
  what: string;
  where: string;
}

/** The answer to one request; absent parts do not concern it. */
export interface Reply {
  protocol: number;
  q: number;
  hello?: HelloReply;
  view?: View;
  walk?: WalkView;
  trial?: TrialView;
  /** in answer to ``hint``; None: nothing is to be done */
  hint?: HintView | null;
  events: Event[];
  say: Say[];
  /** send a tick at this time of the page's clock */
  due: number | null;
  /** what the record of the game has grown by since the last reply */
  log?: string;
  /** the whole record, in answer to ``save`` */
  record?: string;
  fault?: Fault;
}
