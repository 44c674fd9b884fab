// zlib's C interface, and the calls of it that Swift cannot make: macros.
#ifndef WATERFALL_CZLIB_SHIM_H
#define WATERFALL_CZLIB_SHIM_H

#include <zlib.h>

/// Makes a stream that inflates gzip, header and checksum included.
static inline int waterfall_inflate_init(z_stream *stream) {
    return inflateInit2(stream, 15 + 16);
}

#endif
