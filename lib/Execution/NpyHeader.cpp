//===- NpyHeader.cpp - What a .npy file says of its elements --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The header is a Python dictionary. The parser accepts the form that NumPy
// writes, with keys in any order and either kind of quotes:
//
//     {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"

using namespace prec;
using namespace llvm;

namespace {
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : rest(text) {}

  Expected<NpyHeader> parse();

private:
  bool consume(StringRef token);
  bool parseString(std::string &value);
  bool parseBool(bool &value);
  bool parseShape(SmallVectorImpl<int64_t> &shape);

  StringRef rest;
};
} // namespace

bool HeaderParser::consume(StringRef token) {
  rest = rest.ltrim();
  return rest.consume_front(token);
}

bool HeaderParser::parseString(std::string &value) {
  StringRef quote = consume("'") ? "'" : consume("\"") ? "\"" : "";
  size_t end = quote.empty() ? StringRef::npos : rest.find(quote);
  if (end == StringRef::npos)
    return false;
  value = rest.take_front(end).str();
  rest = rest.drop_front(end + 1);
  return true;
}

bool HeaderParser::parseBool(bool &value) {
  value = consume("True");
  return value || consume("False");
}

bool HeaderParser::parseShape(SmallVectorImpl<int64_t> &shape) {
  if (!consume("("))
    return false;
  while (!consume(")")) {
    int64_t size = 0;
    rest = rest.ltrim();
    if (rest.consumeInteger(10, size) || size < 0 ||
        shape.size() == NpyHeader::kMaxRank)
      return false;
    shape.push_back(size);
    if (!consume(",") && !rest.ltrim().starts_with(")"))
      return false;
  }
  return true;
}

Expected<NpyHeader> HeaderParser::parse() {
  NpyHeader header;
  bool hasType = false, hasOrder = false, hasShape = false;
  bool wellFormed = consume("{");
  while (wellFormed && !consume("}")) {
    std::string key;
    wellFormed = parseString(key) && consume(":");
    if (wellFormed && key == "descr") {
      if (rest.ltrim().starts_with("["))
        return createStringError(
            "holds records of several fields; save each field as an array");
      wellFormed = hasType = parseString(header.type);
    } else if (wellFormed && key == "fortran_order") {
      wellFormed = hasOrder = parseBool(header.fortranOrder);
    } else if (wellFormed && key == "shape") {
      header.shape.clear();
      wellFormed = hasShape = parseShape(header.shape);
    } else {
      wellFormed = false;
    }
    wellFormed = wellFormed && (consume(",") || rest.ltrim().starts_with("}"));
  }
  if (!wellFormed || !rest.trim().empty() || !hasType || !hasOrder || !hasShape)
    return createStringError("is damaged: its header is no dictionary of "
                             "'descr', 'fortran_order' and 'shape'");
  return header;
}

Expected<NpyHeader> prec::parseNpyHeader(StringRef text) {
  return HeaderParser(text).parse();
}
