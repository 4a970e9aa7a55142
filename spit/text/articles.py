"""The articles: the pages beside the rules and the decisions, as far as they are data.

The words of an article are in ``docs/texts/<lang>/<page>.md``, which must have exactly the parts
that its outline lists. What a text says of a figure is played by ``tests/text/test_articles.py``.
"""

from typing import Final

from spit.text.outlines import advice, numbers, questions, rules, vocabulary

#: Every article, in the order of the navigation.
ARTICLES: Final = (
    rules.SUMMARY,
    rules.VARIANTS,
    rules.OTHER_RULES,
    advice.STRATEGY,
    questions.FAQ,
    advice.CHILDREN,
    numbers.NUMBERS,
    vocabulary.GLOSSARY,
)

#: By the name of the page.
BY_PAGE: Final = {article.page: article for article in ARTICLES}
