//===- Json.cpp - Reading JSON without LLVM -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Json.h"
#include <charconv>
#include <cstring>

using namespace prec::runtime;
using namespace prec::runtime::json;

const Value *Value::find(const std::string &name) const {
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == name)
      return &elements[i];
  return nullptr;
}

const char *Value::getKindName() const {
  switch (kind) {
  case Kind::Null:
    return "null";
  case Kind::Bool:
    return "a truth value";
  case Kind::Integer:
    return "an integer";
  case Kind::Number:
    return "a number";
  case Kind::String:
    return "a string";
  case Kind::Array:
    return "an array";
  case Kind::Object:
    return "an object";
  }
  return "";
}

namespace {
/// The first failure ends parsing: every function then returns false.
class Parser {
public:
  Parser(const std::string &text, const std::string &file)
      : text(text), file(file) {}
  Status parseAll(Value &value);

private:
  bool fail(const std::string &what);
  void skipSpace();
  char peek() const { return at < text.size() ? text[at] : '\0'; }
  void advance();
  bool expect(char character, const char *where);
  bool parseValue(Value &value, int depth);
  bool parseWord(const char *word);
  bool parseNumber(Value &value);
  bool parseString(std::string &value);
  bool parseEscape(std::string &value);
  bool parseElements(Value &value, char close, int depth);

  const std::string &text;
  const std::string &file;
  size_t at = 0;
  int line = 1, column = 1;
  Status status;
};
} // namespace

bool Parser::fail(const std::string &what) {
  if (!status.isFailure())
    status = Status::failure(
        file + ":" + std::to_string(line) + ":" + std::to_string(column) +
        ": " + (at >= text.size() ? "the file ends: " : "") + what);
  return false;
}

void Parser::advance() {
  if (at >= text.size())
    return;
  bool isNewline = text[at++] == '\n';
  line += isNewline;
  column = isNewline ? 1 : column + 1;
}

void Parser::skipSpace() {
  while (at < text.size() && std::strchr(" \t\r\n", text[at]))
    advance();
}

bool Parser::expect(char character, const char *where) {
  skipSpace();
  if (at >= text.size() || peek() != character)
    return fail(std::string("expected '") + character + "' " + where);
  advance();
  return true;
}

bool Parser::parseWord(const char *word) {
  if (text.compare(at, std::strlen(word), word) != 0)
    return fail("expected a value");
  for (const char *rest = word; *rest; ++rest)
    advance();
  return true;
}

bool Parser::parseNumber(Value &value) {
  size_t start = at;
  auto skipDigits = [&] {
    size_t first = at;
    while (peek() >= '0' && peek() <= '9')
      advance();
    return at - first;
  };
  if (peek() == '-')
    advance();
  bool startsWithZero = peek() == '0';
  size_t digits = skipDigits();
  if (digits == 0)
    return fail("expected a digit");
  if (startsWithZero && digits > 1)
    return fail("a number must not start with 0");
  bool isInteger = true;
  if (peek() == '.') {
    isInteger = false;
    advance();
    if (skipDigits() == 0)
      return fail("expected a digit after '.'");
  }
  if (peek() == 'e' || peek() == 'E') {
    isInteger = false;
    advance();
    if (peek() == '+' || peek() == '-')
      advance();
    if (skipDigits() == 0)
      return fail("expected a digit in the exponent");
  }
  const char *first = text.data() + start, *last = text.data() + at;
  if (std::from_chars(first, last, value.number).ec != std::errc())
    return fail("the number is too large or too small");
  isInteger = isInteger &&
              std::from_chars(first, last, value.integer).ec == std::errc();
  value.kind = isInteger ? Value::Kind::Integer : Value::Kind::Number;
  return true;
}

bool Parser::parseEscape(std::string &value) {
  static constexpr char kNames[] = "\"\\/bfnrt";
  static constexpr char kMeanings[] = "\"\\/\b\f\n\r\t";
  if (const char *found = peek() ? std::strchr(kNames, peek()) : nullptr) {
    value += kMeanings[found - kNames];
    advance();
    return true;
  }
  // Descriptions are UTF-8 and do not need \u.
  return fail("unknown escape in a string");
}

bool Parser::parseString(std::string &value) {
  if (!expect('"', "to start a name"))
    return false;
  while (at < text.size() && peek() != '"') {
    if (static_cast<unsigned char>(peek()) < 0x20)
      return fail("control character in a string");
    if (peek() != '\\') {
      value += peek();
      advance();
      continue;
    }
    advance();
    if (!parseEscape(value))
      return false;
  }
  return expect('"', "to end the string");
}

bool Parser::parseElements(Value &value, char close, int depth) {
  bool isObject = close == '}';
  advance();
  skipSpace();
  if (peek() == close) {
    advance();
    return true;
  }
  while (true) {
    if (isObject) {
      skipSpace();
      std::string name;
      if (!parseString(name))
        return false;
      if (value.find(name))
        return fail("'" + name + "' is given twice");
      if (!expect(':', "after a name"))
        return false;
      value.names.push_back(name);
    }
    value.elements.emplace_back();
    if (!parseValue(value.elements.back(), depth + 1))
      return false;
    skipSpace();
    if (peek() == close) {
      advance();
      return true;
    }
    if (!expect(',',
                isObject ? "or '}' after a member" : "or ']' after an element"))
      return false;
  }
}

bool Parser::parseValue(Value &value, int depth) {
  constexpr int kMaxDepth = 32;
  if (depth > kMaxDepth)
    return fail("nested too deeply");
  skipSpace();
  value.line = line;
  value.column = column;
  switch (peek()) {
  case '{':
    value.kind = Value::Kind::Object;
    return parseElements(value, '}', depth);
  case '[':
    value.kind = Value::Kind::Array;
    return parseElements(value, ']', depth);
  case '"':
    value.kind = Value::Kind::String;
    return parseString(value.string);
  case 't':
  case 'f':
    value.kind = Value::Kind::Bool;
    value.boolean = peek() == 't';
    return parseWord(value.boolean ? "true" : "false");
  case 'n':
    return parseWord("null");
  default:
    if (peek() == '-' || (peek() >= '0' && peek() <= '9'))
      return parseNumber(value);
    return fail("expected a value");
  }
}

Status Parser::parseAll(Value &value) {
  if (!parseValue(value, /*depth=*/0))
    return status;
  skipSpace();
  if (at < text.size())
    fail("unexpected text after the end");
  return status;
}

Status prec::runtime::json::parse(const std::string &text,
                                  const std::string &file, Value &result) {
  return Parser(text, file).parseAll(result);
}
