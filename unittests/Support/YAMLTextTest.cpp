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

TEST(YAMLText, WordsHideNoBrackets) {
  std::string deep(300000, '[');
  for (const char *begin :
       {"a: {b: c//d, e: ", "a: {b: '\"', e: ", "a: {b: \"x\ny\", e: ",
        "a: {b: 'it''s', e: ", "# it's [\na: "})
    EXPECT_TRUE(errorToBool(checkNesting(begin + deep, "f.yaml"))) << begin;
  std::string tagged;
  for (int i = 0; i < 300000; ++i)
    tagged += i % 2 == 0 ? "- !a " : "- &a ";
  EXPECT_TRUE(errorToBool(checkNesting(tagged, "f.yaml")));
}

TEST(YAMLText, CommentsAndWordsAreNoLevels) {
  for (const char *line :
       {"# a <- b, x < y\n", "# it's [\n", "a: b[c\n", "a: 'b [ c'\n",
        "a: \"[\\\"[\"\n", "a: b - c\n", "- a: {b: 1} # :( \n"}) {
    std::string text;
    for (int i = 0; i < 300; ++i)
      text += line;
    EXPECT_FALSE(errorToBool(checkNesting(text, "f.yaml"))) << line;
  }
  EXPECT_FALSE(
      errorToBool(checkNesting(std::string(5000, ' ') + "\na: 1\n", "f.yaml")));
}

TEST(YAMLText, LongTextIsNone) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "- {a: [1], b: '-----'}\n  # - ? :\n";
  EXPECT_FALSE(errorToBool(checkNesting(text, "f.yaml")));
}

} // namespace
