//===- JSONTextTest.cpp - JSON of a user ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/JSONText.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

namespace {

std::string getError(Expected<json::Value> read) {
  return read ? "" : toString(read.takeError());
}

TEST(JSONText, IsRead) {
  Expected<json::Value> read = parseJSON("[1, {\"a\": null}]");
  ASSERT_TRUE(bool(read));
  EXPECT_EQ(*read, json::Value(json::Array{1, json::Object{{"a", nullptr}}}));
  EXPECT_NE(getError(parseJSON("[1")), "");
}

TEST(JSONText, DeepTextIsAnError) {
  for (const char *bracket : {"[", "{\"a\":", "[{\"]\":"}) {
    std::string text;
    for (int i = 0; i < 300000; ++i)
      text += bracket;
    EXPECT_EQ(getError(parseJSON(text)), "more than 1000 levels of brackets");
  }
}

TEST(JSONText, MissingFilesAreErrors) {
  EXPECT_EQ(getError(readJSONFile("missing.json", parseJSON)),
            "cannot be read: No such file or directory");
}

} // namespace
