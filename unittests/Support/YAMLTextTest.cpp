//===- YAMLTextTest.cpp - Tables of a user --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/YAMLText.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

namespace {

TEST(YAMLText, DeepBracketsAndBlocksAreErrors) {
  for (const char *level : {"[", "{a: ", "- ", "? ", "- ? "}) {
    std::string text = "b: 1\n";
    for (int i = 0; i < 300000; ++i)
      text += level;
    std::string message = toString(checkNesting(text, "f.yaml"));
    EXPECT_TRUE(StringRef(message).starts_with("f.yaml:2:")) << message;
    EXPECT_TRUE(StringRef(message).ends_with(
        ": more than 1000 levels of brackets or blocks"))
        << message;
  }
}

TEST(YAMLText, LongTextIsNone) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "- {a: [1], b: '-----'}\n  # - ? :\n";
  EXPECT_FALSE(errorToBool(checkNesting(text, "f.yaml")));
}

} // namespace
