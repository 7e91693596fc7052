//===- OverridesTest.cpp - Configurations from a file ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overrides.h"
#include "MakeConfig.h"

using namespace prec::gpu;
using prec::findChipWithKernels;

namespace {

class OverridesTest : public ConfigTest {
protected:
  llvm::Expected<Overrides> parse(llvm::StringRef entries) {
    return parseOverrides(("{\"schema\": \"prec.gpu-configurations\", "
                           "\"version\": 1, \"configurations\": [" +
                           entries + "]}")
                              .str(),
                          &context);
  }
  std::string getError(llvm::StringRef entries) {
    llvm::Expected<Overrides> overrides = parse(entries);
    return overrides ? "" : llvm::toString(overrides.takeError());
  }
  /// The position of the entry that applies; -1 if none does.
  static int64_t find(const Overrides &overrides, llvm::StringRef chip,
                      const GemmKey &key) {
    const Override *entry = overrides.find(*findChipWithKernels(chip), key);
    return entry ? entry - overrides.entries.data() : -1;
  }

  static constexpr llvm::StringLiteral kConfig =
      "\"configuration\": \"<warp, tile = [64, 64, 32], warps = [2, 2], "
      "stages = 4>\"";
  GemmKey key;

  OverridesTest() {
    key.layouts = "mk,kn";
    key.element = "bf16";
    key.shape.m = 64;
    key.shape.n = 128;
    key.shape.k = 256;
  }
};

TEST_F(OverridesTest, TheFirstThatAppliesIsTaken) {
  llvm::Expected<Overrides> overrides =
      parse(("{\"chip\": \"sm_86\", " + kConfig + "}, {\"m\": [1, 63], " +
             kConfig + "}, {\"m\": [64, null], \"n\": [128, 128], " + kConfig +
             "}, {" + kConfig + "}")
                .str());
  ASSERT_TRUE(bool(overrides));
  EXPECT_EQ(find(*overrides, "sm_86", key), 0);
  EXPECT_EQ(find(*overrides, "sm_80", key), 2);
  key.shape.m = 63;
  EXPECT_EQ(find(*overrides, "sm_80", key), 1);
  key.shape.m = 1 << 20;
  EXPECT_EQ(find(*overrides, "sm_80", key), 2);
  key.shape.n = 129;
  EXPECT_EQ(find(*overrides, "sm_80", key), 3);
  key.shape.m = mlir::ShapedType::kDynamic;
  key.shape.n = 128;
  EXPECT_EQ(find(*overrides, "sm_80", key), 3);
}

TEST_F(OverridesTest, EveryFieldIsCompared) {
  for (auto [field, good, bad] :
       {std::tuple("layouts", "\"mk,kn\"", "\"mk,nk\""),
        std::tuple("element", "\"bf16\"", "\"f16\""),
        std::tuple("epilogue", "\"none\"", "\"pointwise\""),
        std::tuple("batch", "[1, 1]", "[2, 2]"),
        std::tuple("k", "[256, 256]", "\"unknown\"")})
    for (bool isGood : {true, false}) {
      llvm::Expected<Overrides> overrides =
          parse((llvm::Twine("{\"") + field + "\": " + (isGood ? good : bad) +
                 ", " + kConfig + "}")
                    .str());
      ASSERT_TRUE(bool(overrides)) << field;
      EXPECT_EQ(find(*overrides, "sm_80", key), isGood ? 0 : -1) << field;
    }
}

// A listed override can be read back and applies to the contraction that it was
// listed for.
TEST_F(OverridesTest, AreReadAsWritten) {
  key.epilogue = EpilogueClass::Results;
  key.shape.k = mlir::ShapedType::kDynamic;
  ConfigAttr config =
      make(Family::Warpgroup, 128, 256, 64, 8, 1, 4, /*splits=*/3,
           /*cluster=*/2);
  std::string text;
  llvm::raw_string_ostream(text)
      << toJSON(*findChipWithKernels("sm_90a"), key, config);
  llvm::Expected<Overrides> overrides = parse(text);
  ASSERT_TRUE(bool(overrides));
  EXPECT_EQ(overrides->entries.front().config, config);
  EXPECT_EQ(find(*overrides, "sm_90a", key), 0);
  EXPECT_EQ(find(*overrides, "sm_90", key), -1);
  ++key.shape.n;
  EXPECT_EQ(find(*overrides, "sm_90a", key), -1);
}

TEST_F(OverridesTest, MistakesAreNamed) {
  auto with = [&](llvm::StringRef field) {
    return getError((llvm::Twine("{") + field + ", " + kConfig + "}").str());
  };
  EXPECT_EQ(with("\"tiles\": 3"),
            "unknown field at file.configurations[0].tiles");
  EXPECT_EQ(
      with("\"chip\": \"h100\""),
      "there are no kernels for this chip at file.configurations[0].chip");
  EXPECT_EQ(with("\"layouts\": \"km,mk\""),
            "expected mk, km or -, a comma, and kn, nk or - at "
            "file.configurations[0].layouts");
  EXPECT_EQ(with("\"element\": \"f64\""),
            "expected bf16, f16 or f32 at file.configurations[0].element");
  EXPECT_EQ(with("\"epilogue\": \"gelu\""),
            "expected none, pointwise, tensor or results at "
            "file.configurations[0].epilogue");
  for (llvm::StringRef range :
       {"5", "[1]", "[2, 1]", "[-1, 1]", "[null, 3]", "\"any\""})
    EXPECT_EQ(with(("\"m\": " + range).str()),
              "expected [first, last], where last may be null for no end, or "
              "\"unknown\" at file.configurations[0].m");
  EXPECT_EQ(getError("{\"m\": [1, 2]}"),
            "missing value at file.configurations[0].configuration");
  EXPECT_EQ(getError("{\"configuration\": \"<warp, tile = [16, 16, 64], warps "
                     "= [1, 1], stages = 9>\"}"),
            "configurations[0].configuration: '<warp, tile = [16, 16, 64], "
            "warps = [1, 1], stages = 9>': stages must be from 2 to 8, not 9; "
            "write it as it is printed, such as '<warp, tile = [64, 64, 32], "
            "warps = [2, 2], stages = 4>'");
  EXPECT_EQ(getError("{\"configuration\": \"big\"}"),
            "configurations[0].configuration: 'big': unknown attribute "
            "`configbig` in dialect `prec_gpu`; write it as it is printed, "
            "such as '<warp, tile = [64, 64, 32], warps = [2, 2], stages = "
            "4>'");
  EXPECT_NE(getError("{").find("1:"), std::string::npos);
}

TEST_F(OverridesTest, OtherFilesAreRefused) {
  llvm::Expected<Overrides> other =
      parseOverrides("{\"schema\": \"prec.plan\", \"version\": 1}", &context);
  ASSERT_FALSE(bool(other));
  EXPECT_EQ(llvm::toString(other.takeError()),
            "is 'prec.plan' version 1; this prec reads "
            "'prec.gpu-configurations' version 1");
}

} // namespace
