// JSON documents through simdjson, for callers without C++.
//
// A parser owns the document it parsed last. Values, texts and cursors point into that document
// and are valid until the parser parses again or is destroyed. Nothing here throws or locks; a
// parser belongs to one thread at a time.

#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sj_parser sj_parser;

/// A value of a parsed document.
typedef struct {
  const void *document;
  size_t index;
} sj_value;

/// UTF-8 inside a parsed document; not NUL-terminated, may hold NUL.
typedef struct {
  const uint8_t *bytes;
  size_t length;
} sj_text;

typedef enum {
  sj_null,
  sj_bool,
  sj_signed,
  sj_unsigned,
  sj_double,
  sj_string,
  sj_array,
  sj_object,
} sj_kind;

/// A value's kind and, unless it is an array or object, its content.
typedef struct {
  sj_kind kind;
  union {
    bool boolean;
    int64_t signed_integer;
    uint64_t unsigned_integer;
    double real;
    sj_text text;
  };
} sj_content;

/// A place among the elements of an array or the members of an object.
typedef struct {
  sj_value next;
  sj_value end;
} sj_cursor;

/// The bytes that must be readable after the text given to `sj_parse`.
size_t sj_padding(void);

/// A new parser, or NULL when memory is short.
///
/// It takes documents of up to `capacity` bytes without allocating, and grows for longer ones.
sj_parser *sj_parser_create(size_t capacity);
void sj_parser_destroy(sj_parser *parser);

/// Parses one JSON document; returns 0 and its root, or simdjson's error code.
int sj_parse(sj_parser *parser, const uint8_t *bytes, size_t length, sj_value *root);

/// simdjson's sentence for an error code.
const char *sj_error_message(int code);


sj_content sj_content_of(sj_value value);

/// A cursor before the first element; `array` must be of that kind.
sj_cursor sj_elements(sj_value array);
bool sj_next_element(sj_cursor *cursor, sj_value *element);

/// A cursor before the first member; `object` must be of that kind. Members come as written.
sj_cursor sj_members(sj_value object);
bool sj_next_member(sj_cursor *cursor, sj_text *name, sj_value *value);

#ifdef __cplusplus
}
#endif

#endif
