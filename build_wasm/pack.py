"""How files travel: as gzip of our own making, which the worker unpacks.

Servers compress only some types of files, quickly rather than well, and each to another size. A
file that is packed once, as well as gzip can, weighs what the manifest says wherever it is served.
"""

import gzip
import sys
from collections.abc import Callable

from build_wasm.errors import BuildError

ENDING = ".gz"


def find_packer() -> Callable[[bytes], bytes]:
    """The function that packs; the same bytes come out each time.

    :raises BuildError: when libdeflate's Python package is not installed.
    """
    try:
        import deflate
    except ImportError:
        raise BuildError(
            f"deflate is not installed for {sys.executable}: pip install deflate"
        ) from None
    return lambda content: bytes(deflate.gzip_compress(content, 12))


def unpack(packed: bytes) -> bytes:
    """What was packed.

    :raises BuildError: when it is not whole.
    """
    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, ValueError) as error:
        raise BuildError(f"it cannot be unpacked: {error}") from None
