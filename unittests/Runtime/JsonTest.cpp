//===- JsonTest.cpp - The JSON reader -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Json.h"
#include "gtest/gtest.h"

using namespace prec::runtime;
using json::Value;

static std::string getError(const std::string &text) {
  Value value;
  Status status = json::parse(text, "f.json", value);
  return status.isFailure() ? status.message() : "none";
}

TEST(Json, values) {
  Value value;
  Status status = json::parse("{\"a\": [1, -2.5e3, true, null],\n \"b\": "
                              "\"x\\n\xc3\xa9\\\"\", \"c\": {}}",
                              "f.json", value);
  ASSERT_FALSE(status.isFailure()) << status.message();
  ASSERT_EQ(value.kind, Value::Kind::Object);
  const Value &a = *value.find("a");
  ASSERT_EQ(a.elements.size(), 4u);
  EXPECT_EQ(a.elements[0].kind, Value::Kind::Integer);
  EXPECT_EQ(a.elements[0].integer, 1);
  EXPECT_EQ(a.elements[0].number, 1);
  EXPECT_EQ(a.elements[1].kind, Value::Kind::Number);
  EXPECT_EQ(a.elements[1].number, -2500);
  EXPECT_TRUE(a.elements[2].boolean);
  EXPECT_EQ(a.elements[3].kind, Value::Kind::Null);
  const Value &b = *value.find("b");
  EXPECT_EQ(b.string, "x\n\xc3\xa9\"");
  EXPECT_EQ(b.line, 2);
  EXPECT_EQ(b.column, 7);
  EXPECT_EQ(value.find("d"), nullptr);
}

TEST(Json, integersThatFit) {
  Value value;
  ASSERT_FALSE(
      json::parse("[9223372036854775807, 9223372036854775808, 1.0]", "", value)
          .isFailure());
  EXPECT_EQ(value.elements[0].integer, INT64_MAX);
  EXPECT_EQ(value.elements[1].kind, Value::Kind::Number);
  EXPECT_EQ(value.elements[2].kind, Value::Kind::Number);
}

TEST(Json, errorsHaveAPlace) {
  EXPECT_EQ(getError(""), "f.json:1:1: the file ends: expected a value");
  EXPECT_EQ(getError("{\"a\": 1,\n \"b\" 2}"),
            "f.json:2:6: expected ':' after a name");
  EXPECT_EQ(getError("[1, 2"), "f.json:1:6: the file ends: expected ',' or ']' "
                               "after an element");
  EXPECT_EQ(getError("[1 2]"),
            "f.json:1:4: expected ',' or ']' after an element");
  EXPECT_EQ(getError("{\"a\": 1 \"b\": 2}"),
            "f.json:1:9: expected ',' or '}' after a member");
  EXPECT_EQ(getError("[1,]"), "f.json:1:4: expected a value");
  EXPECT_EQ(getError("{\"a\": 1,}"),
            "f.json:1:9: expected '\"' to start a name");
  EXPECT_EQ(getError("{a: 1}"), "f.json:1:2: expected '\"' to start a name");
  EXPECT_EQ(getError("{} {}"), "f.json:1:4: unexpected text after the end");
}

TEST(Json, strictness) {
  EXPECT_EQ(getError("{\"a\": 1, \"a\": 2}"),
            "f.json:1:13: 'a' is given twice");
  EXPECT_EQ(getError("[01]"), "f.json:1:4: a number must not start with 0");
  EXPECT_EQ(getError("[1.]"), "f.json:1:4: expected a digit after '.'");
  EXPECT_EQ(getError("[1e]"), "f.json:1:4: expected a digit in the exponent");
  EXPECT_EQ(getError("[-]"), "f.json:1:3: expected a digit");
  EXPECT_EQ(getError("[1e999]"),
            "f.json:1:7: the number is too large or too small");
  EXPECT_EQ(getError("[NaN]"), "f.json:1:2: expected a value");
  EXPECT_EQ(getError("[nul]"), "f.json:1:2: expected a value");
  EXPECT_EQ(getError("[\"a\nb\"]"),
            "f.json:1:4: control character in a string");
  EXPECT_EQ(getError("[\"a"),
            "f.json:1:4: the file ends: expected '\"' to end the string");
  EXPECT_EQ(getError("[\"\\x\"]"), "f.json:1:4: unknown escape in a string");
  EXPECT_EQ(getError("[\"\\u0041\"]"),
            "f.json:1:4: unknown escape in a string");
  EXPECT_EQ(getError(std::string(100, '[')), "f.json:1:34: nested too deeply");
}
