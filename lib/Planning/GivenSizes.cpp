//===- GivenSizes.cpp - Sizes at which bytes are counted ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/GivenSizes.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using namespace llvm;

Expected<GivenSizes> prec::parseGivenSizes(StringRef text) {
  auto fail = [&] {
    return createStringError("sizes=" + text +
                             " is no argument with its sizes, such as "
                             "forward/arg1:8x128, or forward/arg1:8x? where a "
                             "size stays unknown");
  };
  GivenSizes given;
  auto [place, shape] = text.rsplit(':');
  size_t slash = place.rfind('/');
  if (slash != StringRef::npos) {
    given.function = place.take_front(slash).str();
    place = place.drop_front(slash + 1);
    if (given.function.empty())
      return fail();
  }
  if (!place.consume_front("arg") || place.getAsInteger(10, given.argument))
    return fail();
  SmallVector<StringRef> parts;
  shape.split(parts, 'x');
  for (StringRef part : parts) {
    int64_t size = 0;
    bool isNumber = !part.getAsInteger(10, size) && size >= 0;
    if (!isNumber && part != "?")
      return fail();
    given.sizes.push_back(isNumber ? std::optional(size) : std::nullopt);
  }
  return given;
}

std::string prec::stringify(const GivenSizes &given) {
  std::string text = given.function.empty() ? "" : given.function + "/";
  text += "arg" + std::to_string(given.argument);
  for (auto [i, size] : enumerate(given.sizes))
    text += (i == 0 ? ":" : "x") + (size ? std::to_string(*size) : "?");
  return text;
}
