"""What ``spit --help`` and ``spit COMMAND --help`` say, beside the options."""

from typing import Final

EPILOG: Final = """\
exit status:
  0    what was asked is done
  1    it cannot be done: a file cannot be read or written, words are missing; coverage
       finds something lacking
  2    the input is wrong: an option, a position, a record, a document
  130  stopped with Ctrl-C

Positions (SPN), records (SGR) and variants are described in NOTATION.md.
"""
PLAY: Final = """\
Play against the bot. The clock moves only when you do: each of your commands takes the time of
--think, and what the bot does meanwhile is told. The bot of --level is as quick as its level, from
1 to 5 in steps of 0.25; after a colon stands what it prefers to do, if that is not the habit of its
level (of no meaning in Speed):

  first      the card that it finds first
  tallest    a card of the pile with most hidden cards
  side       what goes on the central pile of its own side
  gaps       to fill a gap before it plays
  patient    looks twice, is a little slower, and flips late
  ahead      what leaves it most and the other least to play next

Commands of Spit, each followed by Enter:

  3 l, 3 r   the top card of pile 3 onto the left or right central pile
  3          the same, where only one of them takes it
  2 > 1      the top card of pile 2 into the empty place of pile 1
  !          "Spit!": ready, or a flip, or the next round;  ! r  names the pile of a lone flip
  * l        slap the left central pile
  ?          the table in words
  +          wait
  q          quit

Of Speed:

  3 l, 3 r   the third card of the hand onto the left or right central pile
  3          the same, where only one of them takes it
  3 l 7      a joker that stands for a 7
  +          draw
  !          ready, or a turn of the side piles, or the next round
  *          call "Speed!";  * l  takes the left central pile as who has caught another
  .          wait
  q          quit
"""
SIMULATE: Final = """\
Let bots play whole matches, and print how many each won, the rounds of a match, the plays and flips
of a round, and the share of rounds that end in a stalemate; shares with 95 % intervals. Bots are
written as for spit play --level, so that 3.25:ahead is one of level 3.25 that looks ahead. The same
seed gives the same matches, whatever the number of cores. Ctrl-C ends it after the matches in hand
and keeps what has been played.

With --ladder, every two of the bots play, and the pairs take turns; the two change seats after each
match, and each pair has seeds of its own, the first one from --seed on. Printed for each variant:

  Elo         how strong each bot is; 100 points more win 64 % of the matches, 200 points 76 %
  Elo apart   how far neighbours are apart
  won         shares of matches, of which an unfinished one counts as half

The Elo is the likeliest one (Bradley and Terry), with mean 0 and 95 % intervals. Who never lost to
another, not even by way of a third, is better by "at least" so much. --format csv and jsonl have a
line for each match, and counts has one for each pair, with the command that plays this pair alone.
"""
REPLAY: Final = """\
Step through a record. At a terminal, keys lead from line to line; otherwise every line is printed
with the table after it.

  →  ↓  n  space  Enter    the next line
  ←  ↑  p                  the line before
  12 Enter                 line 12;  0 is the deal
  PageDown, PageUp         ten lines on or back
  Home, End                the deal, the last line
  q                        quit
"""
EXPLAIN: Final = """\
Say for both players and each of their piles what may be done in a position, and of what may not,
why. What nobody chooses, such as turning up a card, is done first.
"""
PERFT: Final = """\
Count the sequences of actions that are possible from a position, both players' together, as far as
--depth. Two engines that agree on the counts agree on the rules.
"""
TEXTS: Final = """\
Take the rules from a plain-text document, or write them as one.
"""
IMPORT: Final = """\
Make the source text DIR/LANGUAGE/rules.md of a plain-text document. What does not fit is refused
with its line and what was expected, and then nothing is written. Spaces, quotation marks and
apostrophes are put right for the language; every other change is told.

The document, in UTF-8, with blank lines between its parts:

  a title on the first line
  the introduction, one paragraph or more
  the sections in the order of docs/texts/*/rules.md; each has its heading, in any
  words, alone on a line, and then
    one paragraph                     players, deck, objective, winning
    paragraphs "1. Label: text"       setup (6), play (9)
    "• Label: text" or "• text"       scoring (3), variants (5), tips (6), glossary (8)

Lines may be wrapped. Chips of cards that cling to the end of a paragraph, such as A♠2♠K♠, become a
row of cards below it; elsewhere a card is a word of its own. make site TEXTS=DIR
builds the site from the result.
"""
EXPORT: Final = """\
Write the source text FILE, a rules.md, as a document that import takes.
"""
COVERAGE: Final = """\
Print for every rule the tests that prove it, the steps that show it, and the languages in which it
can be read. Counts the tests, so it works in the project's own folder only.
"""
