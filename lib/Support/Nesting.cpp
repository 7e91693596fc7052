//===- Nesting.cpp - How deep texts are nested ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/Nesting.h"
#include <algorithm>

using namespace llvm;

size_t prec::findTooDeep(StringRef text) {
  unsigned depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char next = i + 1 < text.size() ? text[i + 1] : '\0';
    switch (text[i]) {
    case '"': // Ends in its line at the latest.
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
        i += text[i] == '\\';
      break;
    case '/':
      if (next == '/')
        i = std::min(text.find('\n', i), text.size());
      break;
    case '<':
      if (next == '=')
        break;
      [[fallthrough]];
    case '(':
    case '[':
    case '{':
      if (++depth > kDeepestNesting)
        return i;
      break;
    case '>':
      if (next == '=' || (i && text[i - 1] == '-'))
        break;
      [[fallthrough]];
    case ')':
    case ']':
    case '}':
      depth -= depth != 0;
      break;
    default:
      break;
    }
  }
  return StringRef::npos;
}
