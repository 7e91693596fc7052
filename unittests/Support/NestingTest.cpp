//===- NestingTest.cpp - How deep texts are nested ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/Nesting.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

namespace {

std::string repeat(StringRef text, size_t count) {
  std::string repeated;
  while (count--)
    repeated += text;
  return repeated;
}

TEST(Nesting, DeepBracketsAreFound) {
  EXPECT_EQ(findTooDeep(repeat("[", kDeepestNesting)), StringRef::npos);
  EXPECT_EQ(findTooDeep(repeat("[", kDeepestNesting + 1)), kDeepestNesting);
  EXPECT_NE(findTooDeep(repeat("({[<", kDeepestNesting)), StringRef::npos);
}

TEST(Nesting, OthersAreNot) {
  for (StringRef text : {"[]", "{}", "a <= ", "\"[\"", "\"\\\"[\"", "// [\n"})
    EXPECT_EQ(findTooDeep(repeat(text, 2 * kDeepestNesting)), StringRef::npos)
        << text.str();
}

TEST(Nesting, ArrowsCloseNothing) {
  EXPECT_NE(findTooDeep(repeat("<-> ", kDeepestNesting + 1)), StringRef::npos);
}

} // namespace
