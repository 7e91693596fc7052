//===- TargetChipTest.cpp - Chips of a host's own -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/TargetChip.h"
#include "gtest/gtest.h"

using namespace prec;

/// A file with one chip of these fields.
static std::string makeFile(llvm::StringRef fields) {
  return ("{\"schema\": \"prec.chips\", \"version\": 1, \"chips\": [\n{" +
          fields + "}]}")
      .str();
}

static std::string getMistake(llvm::StringRef text) {
  llvm::Expected<ChipsFile> file = parseChipsFile(text, "f");
  return file ? "" : llvm::toString(file.takeError());
}

TEST(TargetChip, RowsOfTheTable) {
  for (const Chip &chip : getChips()) {
    TargetChip target(chip);
    EXPECT_EQ(target.hasSpeeds(), chip.hasSpeeds());
    for (const FormatInfo &info : getFormats()) {
      EXPECT_EQ(target.supports(info.format), chip.supports(info.format));
      EXPECT_EQ(target.getProductsPerSecond(info.format),
                chip.getProductsPerSecond(info.format));
    }
  }
}

TEST(TargetChip, RowsOfAFile) {
  llvm::Expected<ChipsFile> file = parseChipsFile(
      makeFile("\"name\": \"npu1\", \"formats\": [\"bf16\"], \"speeds\": "
               "{\"global_GBps\": 400, \"f32_tflops\": 2, \"bf16_tflops\": 64, "
               "\"launch_us\": 3}"),
      "f");
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  const TargetChip &chip = file->chips.front();
  EXPECT_EQ(chip.board, "npu1");
  EXPECT_TRUE(chip.supports(Format::bf16));
  EXPECT_FALSE(chip.supports(Format::tf32));
  EXPECT_EQ(chip.getProductsPerSecond(Format::bf16), 32e12);
  EXPECT_EQ(chip.getProductsPerSecond(Format::tf32), 1e12);
  EXPECT_EQ(chip.globalGBps, 400);
  EXPECT_EQ(chip.launchMicroseconds, 3);
}

TEST(TargetChip, MistakesHaveLines) {
  auto inChip = [](llvm::StringRef fields) {
    return getMistake(makeFile(fields));
  };
  EXPECT_EQ(inChip("\"name\": \"a\", \"formats\": [\"fp32\"]"),
            "f:2:2: unknown format 'fp32'; known: " + listFormats());
  EXPECT_EQ(inChip("\"name\": \"sm_80\", \"formats\": []"),
            "f:2:2: 'sm_80' is a chip that prec knows; give it another name");
  EXPECT_EQ(inChip("\"name\": \"a\", \"format\": []"),
            "f:2:2: missing required key 'formats'");
  EXPECT_EQ(inChip("\"name\": \"a\", \"formats\": [],\n\"speed\": {}"),
            "f:3:1: unknown key 'speed'");
  EXPECT_EQ(inChip("\"name\": \"a\", \"formats\": [],\n\"speeds\": "
                   "{\"global_GBps\": -1, \"f32_tflops\": 1}"),
            "f:2:2: global_GBps of 'a' is to be a positive number");
  EXPECT_EQ(getMistake("{\"schema\": \"prec.chip\",\n\"version\": 1}"),
            "f:1:2: is 'prec.chip' version 1; this prec reads 'prec.chips' "
            "version 1");
  EXPECT_EQ(getMistake("  "), "f:1:1: is empty");
  EXPECT_NE(getMistake("[1, 2"), "");
}
