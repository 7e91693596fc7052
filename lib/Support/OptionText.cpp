//===- OptionText.cpp - Options as text -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/OptionText.h"
#include "llvm/ADT/StringExtras.h"
#include <charconv>

using namespace llvm;

bool prec::beginsOption(StringRef text) {
  size_t end = text.find_if_not([](char c) { return isAlnum(c) || c == '-'; });
  return end != StringRef::npos && end != 0 && text[end] == '=';
}

Error prec::checkGiven(StringRef option, StringRef value) {
  if (!value.empty())
    return Error::success();
  return createStringError("option '" + option +
                           "' is empty; leave it out, or give it a value");
}

std::string prec::printExactly(double number) {
  char text[32];
  return std::string(text, std::to_chars(text, std::end(text), number).ptr);
}

double prec::roundToDigits(double number, unsigned digits) {
  char text[32];
  char *end = std::to_chars(text, std::end(text), number,
                            std::chars_format::scientific, digits - 1)
                  .ptr;
  double rounded = 0;
  (void)to_float(StringRef(text, end - text), rounded);
  return rounded;
}

Error prec::checkSeparators(StringRef options) {
  std::string separated = options.str();
  bool isQuoted = false, hasComma = false;
  int depth = 0;
  for (auto [i, c] : enumerate(options)) {
    if (c == '"' || c == '\'')
      isQuoted = !isQuoted;
    else if (!isQuoted && c == '{')
      ++depth;
    else if (!isQuoted && c == '}')
      --depth;
    else if (c == ',' && !isQuoted && depth == 0 &&
             beginsOption(options.substr(i + 1))) {
      separated[i] = ' ';
      hasComma = true;
    }
  }
  if (!hasComma)
    return Error::success();
  return createStringError("options are separated by spaces, in quotes: \"" +
                           separated + "\" instead of '" + options + "'");
}
