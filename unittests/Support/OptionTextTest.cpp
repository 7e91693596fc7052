//===- OptionTextTest.cpp - Options of a pipeline as text -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/OptionText.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

namespace {

TEST(OptionText, SpacesSeparate) {
  for (StringRef text :
       {"", "format=fp16", "format=fp16 target=sm_80", "summary",
        // These are lists, and file names with commas.
        "disable-rules=count,position preset=everything", "plan-out=a,b.json",
        "plan-out=a,=b", "plan-out=\"a,b=c.json\"", "plan-out='a,b=c.json'",
        "inner={a=1,b=2}"})
    EXPECT_FALSE(errorToBool(checkSeparators(text))) << text.str();
}

TEST(OptionText, CommasDoNot) {
  EXPECT_EQ(toString(checkSeparators("format=fp16,target=sm_80")),
            "options are separated by spaces, in quotes: \"format=fp16 "
            "target=sm_80\" instead of 'format=fp16,target=sm_80'");
  for (StringRef text :
       {"emulate=true,max-decisions=3", "a=1 b=2,c=3",
        "disable-rules=count,position,format=fp16", "plan-out=\"x\",a=1"})
    EXPECT_TRUE(errorToBool(checkSeparators(text))) << text.str();
}

/// Only a comma before another option is an error.
TEST(OptionText, ListsStayLists) {
  EXPECT_EQ(toString(checkSeparators("rules=a,b,c=1")),
            "options are separated by spaces, in quotes: \"rules=a,b c=1\" "
            "instead of 'rules=a,b,c=1'");
}

TEST(OptionText, NumbersHaveSoManyDigits) {
  EXPECT_EQ(roundToDigits(0.0123456, 3), 0.0123);
  EXPECT_EQ(roundToDigits(-99999.0, 3), -100000.0);
  EXPECT_EQ(roundToDigits(0, 3), 0);
  EXPECT_EQ(roundToDigits(1e-300, 4), 1e-300);
}

} // namespace
