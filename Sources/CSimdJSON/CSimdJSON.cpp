// The C side of simdjson's DOM. Its values are two words that may be copied bit by bit (asserted
// below), so they cross the boundary as plain structs and no handle has to be freed.

#include "CSimdJSON.h"

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <cstring>
#include <new>
#include <string_view>
#include <type_traits>

namespace dom = simdjson::dom;

struct sj_parser {
  dom::parser parser;
};

namespace {

template <typename To, typename From>
To copy_bits(const From &from) noexcept {
  static_assert(sizeof(To) == sizeof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  To to;
  std::memcpy(static_cast<void *>(&to), &from, sizeof to);
  return to;
}

dom::element element(sj_value value) noexcept { return copy_bits<dom::element>(value); }

sj_text text(std::string_view view) noexcept {
  return {reinterpret_cast<const uint8_t *>(view.data()), view.size()};
}

template <typename Container>
sj_cursor cursor(const Container &container) noexcept {
  return {copy_bits<sj_value>(container.begin()), copy_bits<sj_value>(container.end())};
}

/// Moves a cursor on by one and returns the place it left, unless it is at its end.
template <typename Container>
bool advance(sj_cursor *cursor, typename Container::iterator *place) noexcept {
  *place = copy_bits<typename Container::iterator>(cursor->next);
  if (*place == copy_bits<typename Container::iterator>(cursor->end)) return false;
  auto next = *place;
  cursor->next = copy_bits<sj_value>(++next);
  return true;
}

}  // namespace

size_t sj_padding(void) { return simdjson::SIMDJSON_PADDING; }

sj_parser *sj_parser_create(size_t capacity) {
  auto *parser = new (std::nothrow) sj_parser;
  if (parser && capacity > 0 && parser->parser.allocate(capacity)) {
    delete parser;
    return nullptr;
  }
  return parser;
}

void sj_parser_destroy(sj_parser *parser) { delete parser; }

int sj_parse(sj_parser *parser, const uint8_t *bytes, size_t length, sj_value *root) {
  dom::element parsed;
  // The caller's padding makes simdjson's own copy needless.
  const auto error = parser->parser.parse(bytes, length, false).get(parsed);
  if (!error) *root = copy_bits<sj_value>(parsed);
  return error;
}

const char *sj_error_message(int code) {
  return simdjson::error_message(static_cast<simdjson::error_code>(code));
}

sj_content sj_content_of(sj_value value) {
  const auto source = element(value);
  sj_content content;
  std::memset(&content, 0, sizeof content);
  switch (source.type()) {
    case dom::element_type::NULL_VALUE:
      content.kind = sj_null;
      break;
    case dom::element_type::BOOL:
      content.kind = sj_bool;
      content.boolean = source.get_bool().value_unsafe();
      break;
    case dom::element_type::INT64:
      content.kind = sj_signed;
      content.signed_integer = source.get_int64().value_unsafe();
      break;
    case dom::element_type::UINT64:
      content.kind = sj_unsigned;
      content.unsigned_integer = source.get_uint64().value_unsafe();
      break;
    case dom::element_type::DOUBLE:
      content.kind = sj_double;
      content.real = source.get_double().value_unsafe();
      break;
    case dom::element_type::STRING:
      content.kind = sj_string;
      content.text = text(source.get_string().value_unsafe());
      break;
    case dom::element_type::ARRAY:
      content.kind = sj_array;
      break;
    case dom::element_type::OBJECT:
      content.kind = sj_object;
      break;
  }
  return content;
}

sj_cursor sj_elements(sj_value array) { return cursor(element(array).get_array().value_unsafe()); }

bool sj_next_element(sj_cursor *cursor, sj_value *next) {
  dom::array::iterator place;
  if (!advance<dom::array>(cursor, &place)) return false;
  *next = copy_bits<sj_value>(*place);
  return true;
}

sj_cursor sj_members(sj_value object) {
  return cursor(element(object).get_object().value_unsafe());
}

bool sj_next_member(sj_cursor *cursor, sj_text *name, sj_value *value) {
  dom::object::iterator place;
  if (!advance<dom::object>(cursor, &place)) return false;
  *name = text(place.key());
  *value = copy_bits<sj_value>(place.value());
  return true;
}
