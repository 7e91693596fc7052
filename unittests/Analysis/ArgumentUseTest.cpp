//===- ArgumentUseTest.cpp - What arguments are for -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small programs, for each use the nearest one that is none. Given paths of
// programs instead, prints what it finds in them, one argument per line.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ArgumentUse.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Tools/Registration.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace prec;

namespace {
class ArgumentUses : public testing::Test {
protected:
  ArgumentUses() {
    DialectRegistry registry;
    registerDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// Of the first function.
  SmallVector<ArgumentInfo> &find(const std::string &text) {
    parse(text);
    infos.clear();
    if (function)
      infos = findArgumentUses(function, ProgramModel(function->getParentOp()));
    return infos;
  }

  void parse(const std::string &text) {
    function = {};
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    if (module)
      function = *module->getOps<func::FuncOp>().begin();
  }

  std::vector<bool> findLogits(const std::string &text) {
    parse(text);
    std::vector<bool> found;
    for (Value result : getReturn(function)->getOperands())
      found.push_back(isLogits(result, ProgramModel(*module)));
    return found;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<ArgumentInfo> infos;
};
} // namespace

/// One generic of rank 2 whose first input is a row that is spread.
static std::string spread(const std::string &body,
                          const std::string &row = "64",
                          const std::string &type = "f32") {
  return "func.func @f(%a: tensor<" + row + "x" + type +
         ">, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {\n"
         "%e = tensor.empty() : tensor<8x64xf32>\n"
         "%eps = arith.constant 1.0e-5 : f32\n"
         "%r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, "
         "affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], "
         "iterator_types = [\"parallel\", \"parallel\"]} ins(%a, %b : tensor<" +
         row + "x" + type +
         ">, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {\n"
         "^bb0(%x: " +
         type + ", %y: f32, %o: f32):\n" + body +
         "linalg.yield %z : f32 } -> tensor<8x64xf32>\n"
         "return %r : tensor<8x64xf32> }";
}

/// A look-up of rows by integers, whose index is computed by `body` from %i.
static std::string lookUp(const std::string &body) {
  return R"(func.func @f(%table: tensor<100x8xf32>, %ids: tensor<4xi64>)
      -> tensor<4x8xf32> {
    %zero = arith.constant 0 : i64
    %two = arith.constant 2 : i64
    %size = arith.constant 100 : i64
    %e = tensor.empty() : tensor<4x8xf32>
    %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>,
        affine_map<(d0, d1) -> (d0, d1)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
    ^bb0(%i: i64, %o: f32):
      )" +
         body +
         R"(
      %row = arith.index_cast %k : i64 to index
      %column = linalg.index 1 : index
      %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
      linalg.yield %x : f32
    } -> tensor<4x8xf32>
    return %r : tensor<4x8xf32>
  })";
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

TEST_F(ArgumentUses, RowsAddedAreBiasesAndMultipliedAreScales) {
  EXPECT_EQ(find(spread("%z = arith.addf %x, %y : f32\n"))[0].use,
            ArgumentUse::Bias);
  EXPECT_EQ(find(spread("%z = arith.subf %y, %x : f32\n"))[0].use,
            ArgumentUse::Bias);
  EXPECT_EQ(find(spread("%z = arith.mulf %x, %y : f32\n"))[0].use,
            ArgumentUse::Scale);
  EXPECT_TRUE(infos[0].hasChannels);
  EXPECT_EQ(infos[1].use, ArgumentUse::Data);
  EXPECT_TRUE(infos[1].hasChannels);
  EXPECT_EQ(find(spread("%z = arith.divf %y, %x : f32\n"))[0].use,
            ArgumentUse::Scale);
  // A row that is only moved, or scaled by one number, is neither.
  EXPECT_EQ(find(spread("%z = arith.mulf %x, %eps : f32\n"))[0].use,
            ArgumentUse::Data);
  EXPECT_FALSE(infos[0].hasChannels);
  // Nor are two arguments of one shape.
  find(R"(func.func @f(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %r = arith.mulf %a, %b : tensor<8xf32>
    %s = arith.addf %a, %r : tensor<8xf32>
    return %s : tensor<8xf32> })");
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_EQ(infos[1].use, ArgumentUse::Data);
}

TEST_F(ArgumentUses, FiltersOfOneChannelAreWeights) {
  // A sum over windows is no contraction, but scales its data like one.
  find(R"(func.func @f(%x: tensor<1x5x5x8xf32>, %w: tensor<3x3x8xf32>,
      %acc: tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32> {
    %r = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> :
        tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
        ins(%x, %w : tensor<1x5x5x8xf32>, tensor<3x3x8xf32>)
        outs(%acc : tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32>
    return %r : tensor<1x3x3x8xf32> })");
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_EQ(infos[1].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[1].fanIn, 9);
}

TEST_F(ArgumentUses, RootsAndLogarithmsNeedVariances) {
  auto use = [&](const std::string &body) { return find(spread(body))[0].use; };
  EXPECT_EQ(use("%s = arith.addf %x, %eps : f32\n%t = math.rsqrt %s : f32\n"
                "%z = arith.mulf %y, %t : f32\n"),
            ArgumentUse::Variance);
  EXPECT_EQ(use("%t = math.log %x : f32\n%z = arith.mulf %y, %t : f32\n"),
            ArgumentUse::Variance);
  // A second moment: decayed, with new squares added.
  EXPECT_EQ(use("%d = arith.mulf %x, %eps : f32\n%q = arith.mulf %y, %y : f32\n"
                "%s = arith.addf %d, %q : f32\n%z = math.sqrt %s : f32\n"),
            ArgumentUse::Variance);
  // Squares are not negative whatever they are squares of.
  EXPECT_EQ(use("%q = arith.mulf %x, %x : f32\n%z = math.sqrt %q : f32\n"),
            ArgumentUse::Data);
  EXPECT_EQ(use("%t = math.tanh %x : f32\n%z = arith.addf %t, %y : f32\n"),
            ArgumentUse::Data);
}

TEST_F(ArgumentUses, TheSecondOfTwoFactorsIsTheWeight) {
  find(R"(
    func.func @f(%x: tensor<4x16xf32>, %w: tensor<8x16xf32>,
                 %v: tensor<8x32xf32>) -> tensor<4x32xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<16x8xf32>
      %t = linalg.transpose ins(%w : tensor<8x16xf32>)
          outs(%e : tensor<16x8xf32>) permutation = [1, 0]
      %e1 = tensor.empty() : tensor<4x8xf32>
      %i1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x8xf32>) -> tensor<4x8xf32>
      %h = linalg.matmul ins(%x, %t : tensor<4x16xf32>, tensor<16x8xf32>)
          outs(%i1 : tensor<4x8xf32>) -> tensor<4x8xf32>
      %e2 = tensor.empty() : tensor<4x32xf32>
      %i2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x32xf32>) -> tensor<4x32xf32>
      %r = linalg.matmul ins(%h, %v : tensor<4x8xf32>, tensor<8x32xf32>)
          outs(%i2 : tensor<4x32xf32>) -> tensor<4x32xf32>
      return %r : tensor<4x32xf32>
    })");
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_TRUE(infos[0].hasChannels);
  EXPECT_EQ(infos[1].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[1].fanIn, 16);
  EXPECT_FALSE(infos[1].hasChannels);
  EXPECT_EQ(infos[2].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[2].fanIn, 8);
  EXPECT_FALSE(infos[2].scalesScores);
}

TEST_F(ArgumentUses, WeightsOfConvolutionsCountTheWindow) {
  find(R"(
    func.func @f(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>)
        -> tensor<1x4x6x6xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<1x4x6x6xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
      %r = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>)
          outs(%i : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
      return %r : tensor<1x4x6x6xf32>
    })");
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_EQ(infos[1].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[1].fanIn, 27);
}

/// Query and key weights, values as an argument; `normalise` makes
/// probabilities %p of the scores %s.
static std::string attend(const std::string &normalise) {
  return R"(
    func.func @f(%x: tensor<8x16xf32>, %wq: tensor<16x16xf32>,
                 %wk: tensor<16x16xf32>, %bk: tensor<16xf32>,
                 %v: tensor<8x16xf32>, %g: tensor<16x16xf32>)
        -> tensor<8x16xf32> {
      %zero = arith.constant 0.0 : f32
      %low = arith.constant 0xFF800000 : f32
      %e = tensor.empty() : tensor<8x16xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
      %q = linalg.matmul ins(%x, %wq : tensor<8x16xf32>, tensor<16x16xf32>)
          outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
      %k0 = linalg.matmul ins(%x, %wk : tensor<8x16xf32>, tensor<16x16xf32>)
          outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
      %k = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>,
          affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%k0, %bk : tensor<8x16xf32>, tensor<16xf32>) outs(%e : tensor<8x16xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      } -> tensor<8x16xf32>
      %et = tensor.empty() : tensor<16x8xf32>
      %kt = linalg.transpose ins(%k : tensor<8x16xf32>)
          outs(%et : tensor<16x8xf32>) permutation = [1, 0]
      %es = tensor.empty() : tensor<8x8xf32>
      %is = linalg.fill ins(%zero : f32) outs(%es : tensor<8x8xf32>) -> tensor<8x8xf32>
      %s = linalg.matmul ins(%q, %kt : tensor<8x16xf32>, tensor<16x8xf32>)
          outs(%is : tensor<8x8xf32>) -> tensor<8x8xf32>
      )" +
         normalise +
         R"(
      %c = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x16xf32>)
          outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
      %r = linalg.matmul ins(%c, %g : tensor<8x16xf32>, tensor<16x16xf32>)
          outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
      return %r : tensor<8x16xf32>
    })";
}

/// exp(s - m) / sum, where m is the row maximum or (`shift` false) zero.
static std::string softmax(bool shifts) {
  std::string row = "affine_map<(d0, d1) -> (d0)>";
  std::string all = "affine_map<(d0, d1) -> (d0, d1)>";
  std::string parallel = "iterator_types = [\"parallel\", \"parallel\"]} ";
  std::string reduction = "iterator_types = [\"parallel\", \"reduction\"]} ";
  std::string type = "tensor<8x8xf32>", rowType = "tensor<8xf32>";
  return "%er = tensor.empty() : tensor<8xf32>\n"
         "%im = linalg.fill ins(%low : f32) outs(%er : tensor<8xf32>) -> "
         "tensor<8xf32>\n"
         "%iz = linalg.fill ins(%zero : f32) outs(%er : tensor<8xf32>) -> "
         "tensor<8xf32>\n"
         "%mx = linalg.generic {indexing_maps = [" +
         all + ", " + row + "], " + reduction +
         "ins(%s : tensor<8x8xf32>) outs(%im : tensor<8xf32>) {\n"
         "^bb0(%a: f32, %o: f32):\n%m = arith.maximumf %a, %o : f32\n"
         "linalg.yield %m : f32 } -> tensor<8xf32>\n"
         "%ex = linalg.generic {indexing_maps = [" +
         all + ", " + row + ", " + all + "], " + parallel + "ins(%s, " +
         (shifts ? "%mx" : "%iz") +
         " : tensor<8x8xf32>, tensor<8xf32>) outs(%es : tensor<8x8xf32>) {\n"
         "^bb0(%a: f32, %b: f32, %o: f32):\n%d = arith.subf %a, %b : f32\n"
         "%x1 = math.exp %d : f32\nlinalg.yield %x1 : f32 } -> "
         "tensor<8x8xf32>\n"
         "%sm = linalg.generic {indexing_maps = [" +
         all + ", " + row + "], " + reduction +
         "ins(%ex : tensor<8x8xf32>) outs(%iz : tensor<8xf32>) {\n"
         "^bb0(%a: f32, %o: f32):\n%m = arith.addf %a, %o : f32\n"
         "linalg.yield %m : f32 } -> tensor<8xf32>\n"
         "%p = linalg.generic {indexing_maps = [" +
         all + ", " + row + ", " + all + "], " + parallel +
         "ins(%ex, %sm : tensor<8x8xf32>, tensor<8xf32>) outs(%es : "
         "tensor<8x8xf32>) {\n"
         "^bb0(%a: f32, %b: f32, %o: f32):\n%d = arith.divf %a, %b : f32\n"
         "linalg.yield %d : f32 } -> tensor<8x8xf32>\n";
}

TEST_F(ArgumentUses, WeightsOfQueriesAndKeysScaleScores) {
  find(attend(softmax(/*shifts=*/true)));
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_FALSE(infos[0].scalesScores); // Its weights do.
  EXPECT_EQ(infos[1].use, ArgumentUse::Weight);
  EXPECT_TRUE(infos[1].scalesScores);
  EXPECT_TRUE(infos[2].scalesScores);
  EXPECT_EQ(infos[3].use, ArgumentUse::Bias);
  EXPECT_TRUE(infos[3].scalesScores);
  EXPECT_EQ(infos[4].use, ArgumentUse::Data); // Weighed by probabilities.
  EXPECT_FALSE(infos[4].scalesScores);
  EXPECT_EQ(infos[5].use, ArgumentUse::Weight);
  EXPECT_FALSE(infos[5].scalesScores);
  // An exponential of no difference from a maximum normalises nothing.
  find(attend(softmax(/*shifts=*/false)));
  EXPECT_FALSE(infos[1].scalesScores);
  EXPECT_FALSE(infos[2].scalesScores);
  EXPECT_EQ(infos[4].use, ArgumentUse::Weight);
}

/// Softmax of a batch of products with %f, which `prologue` makes of %w.
static std::string scoreBatch(const std::string &type,
                              const std::string &prologue) {
  return R"(
    func.func @f(%x: tensor<2x4x16xf32>, %y: tensor<2x4x16xf32>, %w: )" +
         type + R"() -> tensor<2x4x8xf32> {
      %zero = arith.constant 0.0 : f32
      %h = math.tanh %x : tensor<2x4x16xf32>
      )" +
         prologue +
         R"(
      %e = tensor.empty() : tensor<2x4x8xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
      %s = linalg.batch_matmul ins(%h, %f : tensor<2x4x16xf32>, tensor<2x16x8xf32>)
          outs(%i : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
      %p = linalg.softmax dimension(2) ins(%s : tensor<2x4x8xf32>)
          outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
      return %p : tensor<2x4x8xf32>
    })";
}

TEST_F(ArgumentUses, KeysOfABatchAreDataAndSharedFactorsAreWeights) {
  find(scoreBatch("tensor<2x16x8xf32>",
                  "%f = tensor.cast %w : tensor<2x16x8xf32> to "
                  "tensor<2x16x8xf32>"));
  EXPECT_EQ(infos[2].use, ArgumentUse::Data);
  EXPECT_TRUE(infos[2].scalesScores);
  find(scoreBatch("tensor<16x8xf32>",
                  "%ef = tensor.empty() : tensor<2x16x8xf32>\n"
                  "%f = linalg.broadcast ins(%w : tensor<16x8xf32>) outs(%ef : "
                  "tensor<2x16x8xf32>) dimensions = [0]"));
  EXPECT_EQ(infos[2].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[2].fanIn, 16);
  EXPECT_TRUE(infos[2].scalesScores);
}

TEST_F(ArgumentUses, CachesWithNewRowsAreNoWeights) {
  auto use = [&](const std::string &row) {
    return find(R"(func.func @f(%x: tensor<1x16xf32>, %c: tensor<7x16xf32>,
        %p: tensor<1x16xf32>, %q: tensor<8x16xf32>,
        %w: tensor<16x16xf32>) -> tensor<8x8xf32> {
      %zero = arith.constant 0.0 : f32
      %ex = tensor.empty() : tensor<1x16xf32>
      %ix = linalg.fill ins(%zero : f32) outs(%ex : tensor<1x16xf32>) -> tensor<1x16xf32>
      %new = linalg.matmul ins(%x, %w : tensor<1x16xf32>, tensor<16x16xf32>)
          outs(%ix : tensor<1x16xf32>) -> tensor<1x16xf32>
      %all = tensor.concat dim(0) %c, )" +
                row +
                R"( : (tensor<7x16xf32>, tensor<1x16xf32>) -> tensor<8x16xf32>
      %h = math.tanh %q : tensor<8x16xf32>
      %et = tensor.empty() : tensor<16x8xf32>
      %t = linalg.transpose ins(%all : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
      %e = tensor.empty() : tensor<8x8xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
      %r = linalg.matmul ins(%h, %t : tensor<8x16xf32>, tensor<16x8xf32>)
          outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
      return %r : tensor<8x8xf32> })")[1]
        .use;
  };
  EXPECT_EQ(use("%new"), ArgumentUse::Data);
  // Weights that are joined from arguments are weights.
  EXPECT_EQ(use("%p"), ArgumentUse::Weight);
}

TEST_F(ArgumentUses, ExponentsOfOneNumberCount) {
  std::string head = "func.func @f(%step: tensor<f32>) -> tensor<f32> {\n"
                     "%b = arith.constant dense<0.9> : tensor<f32>\n";
  EXPECT_EQ(find(head + "%r = math.powf %b, %step : tensor<f32>\n"
                        "return %r : tensor<f32> }")[0]
                .use,
            ArgumentUse::Count);
  EXPECT_EQ(find(head + "%r = math.powf %step, %b : tensor<f32>\n"
                        "return %r : tensor<f32> }")[0]
                .use,
            ArgumentUse::Data);
}

/// x * f, where `factor` makes %f of shape 16x8 from what it likes.
static std::string multiplyBy(const std::string &factor) {
  return R"(func.func @f(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>)
      -> tensor<4x8xf32> {
    %w = arith.constant dense<0.5> : tensor<16x8xf32>
    %zero = arith.constant dense<0.0> : tensor<4x8xf32>
    )" + factor +
         R"(
    %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>)
        outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %r : tensor<4x8xf32>
  }
  func.func private @twice(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
    %r = arith.addf %a, %a : tensor<16x8xf32>
    return %r : tensor<16x8xf32>
  }
  func.func private @outside(tensor<16x8xf32>) -> tensor<16x8xf32>)";
}

TEST_F(ArgumentUses, WhatNoArgumentDecidesIsConstant) {
  auto use = [&](const std::string &factor) {
    return find(multiplyBy(factor))[0].use;
  };
  std::string type = " : tensor<16x8xf32>";
  std::string call = "(tensor<16x8xf32>) -> tensor<16x8xf32>";
  EXPECT_EQ(use("%f = func.call @twice(%w) : " + call), ArgumentUse::Data);
  EXPECT_EQ(use("%f = func.call @outside(%w) : " + call), ArgumentUse::Data);
  EXPECT_EQ(use("%f = scf.if %c -> tensor<16x8xf32> { scf.yield %w" + type +
                " } else { %v = math.exp %w" + type + "\nscf.yield %v" + type +
                " }"),
            ArgumentUse::Data);
  // A new tensor of the size of an argument holds nothing of it.
  EXPECT_EQ(use("%i = arith.constant 1 : index\n"
                "%n = tensor.dim %x, %i : tensor<4x16xf32>\n"
                "%e = tensor.empty(%n) : tensor<?x8xf32>\n"
                "%one = arith.constant 1.0 : f32\n"
                "%d = linalg.fill ins(%one : f32) outs(%e : tensor<?x8xf32>) "
                "-> tensor<?x8xf32>\n"
                "%f = tensor.cast %d : tensor<?x8xf32> to tensor<16x8xf32>"),
            ArgumentUse::Data);
  // Computed from another argument, it is not: %x is the first of a pair whose
  // other factor is no argument.
  std::string slice = "%p = tensor.extract_slice %s[0, 0] [4, 8] [1, 1] : "
                      "tensor<4x16xf32> to tensor<4x8xf32>\n"
                      "%q = math.exp %p : tensor<4x8xf32>\n"
                      "%v = tensor.concat dim(0) %q, %q, %q, %q : "
                      "(tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, "
                      "tensor<4x8xf32>) -> tensor<16x8xf32>\n";
  EXPECT_EQ(use(slice + "%f = math.tanh %v" + type), ArgumentUse::Weight);
  EXPECT_EQ(use(slice + "%f = func.call @twice(%v) : " + call),
            ArgumentUse::Weight);
  EXPECT_EQ(use(slice + "%f = func.call @outside(%v) : " + call),
            ArgumentUse::Weight);
  EXPECT_EQ(use(slice + "%f = scf.if %c -> tensor<16x8xf32> { scf.yield %w" +
                type + " } else { scf.yield %v" + type + " }"),
            ArgumentUse::Weight);
}

/// Whether `stablehlo.dot_general` of %x and %f, which `factor` makes, finds a
/// weight in %x.
TEST_F(ArgumentUses, ConstantsOfStableHLOMultiplyData) {
  auto use = [&](const std::string &factor) {
    return find(R"(func.func @f(%x: tensor<4x16xf32>, %v: tensor<16x8xf32>)
        -> tensor<4x8xf32> {
      %w = "stablehlo.constant"() <{value = dense<0.5> : tensor<16x8xf32>}>
          : () -> tensor<16x8xf32>
      )" + factor +
                R"(
      %r = "stablehlo.dot_general"(%x, %f) <{dot_dimension_numbers =
          #stablehlo.dot<lhs_contracting_dimensions = [1],
                         rhs_contracting_dimensions = [0]>}>
          : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
      return %r : tensor<4x8xf32> })")[0]
        .use;
  };
  EXPECT_EQ(use(R"(%f = "stablehlo.negate"(%w)
                : (tensor<16x8xf32>) -> tensor<16x8xf32>)"),
            ArgumentUse::Data);
  EXPECT_EQ(use(R"(%f = "stablehlo.tanh"(%v)
                : (tensor<16x8xf32>) -> tensor<16x8xf32>)"),
            ArgumentUse::Weight);
  EXPECT_EQ(infos[1].use, ArgumentUse::Data);
}

TEST_F(ArgumentUses, ParametersBelongToTheModel) {
  auto parameters = [&](const std::string &text) {
    std::vector<bool> found;
    for (const ArgumentInfo &info : find(text))
      found.push_back(info.isParameter);
    return found;
  };
  using Found = std::vector<bool>;
  EXPECT_EQ(parameters(spread("%z = arith.addf %x, %y : f32\n")),
            Found({true, false}));
  EXPECT_EQ(parameters(spread("%t = math.rsqrt %x : f32\n"
                              "%z = arith.mulf %y, %t : f32\n")),
            Found({true, false}));
  // A table and what chooses from it.
  EXPECT_EQ(parameters(lookUp("%k = arith.addi %i, %zero : i64")),
            Found({true, false}));
  // Eight bits: a weight, and pixels.
  auto quantised = [&](const std::string &lhs, const std::string &rhs) {
    return parameters(R"(func.func @f(%x: tensor<4x8xi8>, %w: tensor<8x4xi8>,
        %a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
      %xf = arith.sitofp %x : tensor<4x8xi8> to tensor<4x8xf32>
      %wf = arith.sitofp %w : tensor<8x4xi8> to tensor<8x4xf32>
      %zero = arith.constant dense<0.0> : tensor<4x4xf32>
      %r = linalg.matmul ins()" +
                      lhs + ", " + rhs +
                      R"( : tensor<4x8xf32>, tensor<8x4xf32>)
          outs(%zero : tensor<4x4xf32>) -> tensor<4x4xf32>
      return %r : tensor<4x4xf32> })");
  };
  EXPECT_EQ(quantised("%a", "%wf"), Found({false, true, false, false}));
  EXPECT_EQ(quantised("%xf", "%b"), Found({false, false, false, true}));
  EXPECT_EQ(quantised("%xf", "%wf"), Found({false, true, false, false}));
}

TEST_F(ArgumentUses, RowsThatTruthValuesAddAreNoWeights) {
  auto choose = [&](const std::string &body) {
    find(R"(func.func @f(%ids: tensor<4xi64>, %m: tensor<4x16xi1>,
        %table: tensor<16x8xf32>) -> tensor<4x8xf32> {
      %e = tensor.empty() : tensor<4x16xf32>
      %one = arith.constant 1.0 : f32
      %none = arith.constant 0.0 : f32
      %h = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>,
          affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%ids, %m : tensor<4xi64>, tensor<4x16xi1>)
          outs(%e : tensor<4x16xf32>) {
      ^bb0(%i: i64, %t: i1, %o: f32):
        %p = linalg.index 1 : index
        %q = arith.index_cast %p : index to i64
        )" +
         body +
         R"(
        linalg.yield %z : f32
      } -> tensor<4x16xf32>
      %zero = arith.constant dense<0.0> : tensor<4x8xf32>
      %r = linalg.matmul ins(%h, %table : tensor<4x16xf32>, tensor<16x8xf32>)
          outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
      return %r : tensor<4x8xf32> })");
    return infos[2];
  };
  std::string isRow = "%c = arith.cmpi eq, %i, %q : i64\n";
  for (const char *number : {"%z = arith.uitofp %c : i1 to f32",
                             "%z = arith.select %c, %one, %none : f32"}) {
    ArgumentInfo table = choose(isRow + number);
    EXPECT_EQ(table.use, ArgumentUse::Data);
    EXPECT_TRUE(table.isParameter);
  }
  // A mask adds up data.
  ArgumentInfo data = choose("%z = arith.uitofp %t : i1 to f32");
  EXPECT_EQ(data.use, ArgumentUse::Data);
  EXPECT_FALSE(data.isParameter);
  // Other numbers are no truth values.
  EXPECT_EQ(choose("%z = arith.sitofp %i : i64 to f32").use,
            ArgumentUse::Weight);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

TEST_F(ArgumentUses, RowsOfTablesAreChosenByIndices) {
  find(lookUp("%k = arith.addi %i, %zero : i64"));
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_TRUE(infos[0].hasChannels);
  EXPECT_EQ(infos[1].use, ArgumentUse::Index);
  EXPECT_EQ(infos[1].bound, 100);
  // An offset leaves room for itself.
  EXPECT_EQ(find(lookUp("%k = arith.addi %i, %two : i64"))[1].bound, 98);
  EXPECT_EQ(infos[1].lowest, 0);
  EXPECT_EQ(find(lookUp("%k = arith.subi %i, %two : i64"))[1].bound, 102);
  EXPECT_EQ(infos[1].lowest, 2);
  // After a product the range is unknown: only element 0 is sure.
  EXPECT_EQ(find(lookUp("%k = arith.muli %i, %two : i64"))[1].bound, 0);
  EXPECT_EQ(infos[1].use, ArgumentUse::Index);
  // Negative indices that wrap around, in either order of the select.
  std::string wrap = "%c = arith.cmpi slt, %i, %zero : i64\n"
                     "%w = arith.addi %i, %size : i64\n";
  for (const char *operands : {"%w, %i", "%i, %w"}) {
    find(lookUp(wrap + "%k = arith.select %c, " + operands + " : i64"));
    EXPECT_EQ(infos[1].use, ArgumentUse::Index);
    EXPECT_EQ(infos[1].bound, 100);
  }
  find(lookUp("%m = arith.maxsi %i, %zero : i64\n"
              "%k = arith.minsi %m, %size : i64"));
  EXPECT_EQ(infos[1].use, ArgumentUse::Index);
  // Only the condition of what is looked up.
  find(lookUp("%c = arith.cmpi slt, %i, %zero : i64\n"
              "%k = arith.select %c, %zero, %two : i64"));
  EXPECT_EQ(infos[1].use, ArgumentUse::Mask);
}

TEST_F(ArgumentUses, StartsOfSlicesStayInside) {
  find(R"(func.func @f(%x: tensor<10x4xf32>, %at: index) -> tensor<3x4xf32> {
    %r = tensor.extract_slice %x[%at, 0] [3, 4] [1, 1] : tensor<10x4xf32> to tensor<3x4xf32>
    return %r : tensor<3x4xf32> })");
  EXPECT_EQ(infos[1].use, ArgumentUse::Index);
  EXPECT_EQ(infos[1].bound, 8);
  find(R"(func.func @f(%x: tensor<10x4xf32>, %n: index) -> tensor<?x4xf32> {
    %r = tensor.extract_slice %x[0, 0] [%n, 4] [1, 1] : tensor<10x4xf32> to tensor<?x4xf32>
    return %r : tensor<?x4xf32> })");
  EXPECT_EQ(infos[1].use, ArgumentUse::Count);
}

TEST_F(ArgumentUses, IntegersThatAreConvertedAreMasks) {
  std::string body = "%t = arith.sitofp %x : i64 to f32\n"
                     "%z = arith.mulf %t, %y : f32\n";
  EXPECT_EQ(find(spread(body, "64", "i64"))[0].use, ArgumentUse::Mask);
  // Eight bits store weights.
  EXPECT_EQ(find(spread("%t = arith.sitofp %x : i8 to f32\n"
                        "%z = arith.mulf %t, %y : f32\n",
                        "64", "i8"))[0]
                .use,
            ArgumentUse::Data);
  EXPECT_EQ(
      find(spread("%z = arith.select %x, %y, %eps : f32\n", "64", "i1"))[0].use,
      ArgumentUse::Mask);
  EXPECT_EQ(find(R"(func.func @f(%n: tensor<i64>) -> tensor<f32> {
      %r = arith.sitofp %n : tensor<i64> to tensor<f32>
      return %r : tensor<f32> })")[0]
                .use,
            ArgumentUse::Count);
}

TEST_F(ArgumentUses, LabelsEqualPositions) {
  auto compare = [&](const std::string &predicate) {
    return find(R"(func.func @f(%labels: tensor<4xi64>) -> tensor<4x10xi1> {
      %e = tensor.empty() : tensor<4x10xi1>
      %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>,
          affine_map<(d0, d1) -> (d0, d1)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%labels : tensor<4xi64>) outs(%e : tensor<4x10xi1>) {
      ^bb0(%i: i64, %o: i1):
        %p = linalg.index 1 : index
        %q = arith.index_cast %p : index to i64
        %c = arith.cmpi )" +
                predicate + R"(, %i, %q : i64
        linalg.yield %c : i1
      } -> tensor<4x10xi1>
      return %r : tensor<4x10xi1> })")[0];
  };
  EXPECT_EQ(compare("eq").use, ArgumentUse::Index);
  EXPECT_EQ(compare("eq").bound, 10);
  EXPECT_EQ(compare("ne").bound, 10);
  EXPECT_EQ(compare("sle").use, ArgumentUse::Mask);
}

TEST_F(ArgumentUses, LabelsEqualPositionsInStableHLO) {
  auto compare = [&](const std::string &positions,
                     const std::string &direction) {
    return find(R"(func.func @f(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
      )" + positions +
                R"(
      %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions =
          array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
      %c = "stablehlo.compare"(%p, %l) <{comparison_direction =
          #stablehlo<comparison_direction )" +
                direction + R"(>}>
          : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
      return %c : tensor<4x10xi1> })")[0];
  };
  std::string iota = R"(%p = "stablehlo.iota"() <{iota_dimension = 1 : i64}>
      : () -> tensor<4x10xi32>)";
  std::string folded = R"(%q = "stablehlo.constant"() <{value =
      dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]> : tensor<10xi32>}>
      : () -> tensor<10xi32>
      %p = "stablehlo.broadcast_in_dim"(%q) <{broadcast_dimensions =
      array<i64: 1>}> : (tensor<10xi32>) -> tensor<4x10xi32>)";
  for (const char *direction : {"EQ", "NE"}) {
    ArgumentInfo info = compare(iota, direction);
    EXPECT_EQ(info.use, ArgumentUse::Index);
    EXPECT_EQ(info.lowest, 0);
    EXPECT_EQ(info.bound, 10);
    info = compare(folded, direction);
    EXPECT_EQ(info.use, ArgumentUse::Index);
    EXPECT_EQ(info.lowest, 1);
    EXPECT_EQ(info.bound, 11);
  }
  EXPECT_EQ(compare(iota, "LT").use, ArgumentUse::Mask);
  EXPECT_EQ(compare(R"(%p = "stablehlo.constant"() <{value = dense<7> :
                tensor<4x10xi32>}> : () -> tensor<4x10xi32>)",
                    "EQ")
                .use,
            ArgumentUse::Mask);
}

TEST_F(ArgumentUses, CallsAndLoopsAreLookedThrough) {
  find(R"(
    func.func @f(%x: tensor<4x16xf32>, %w: tensor<16x16xf32>, %n: index)
        -> tensor<4x16xf32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %r:2 = scf.for %i = %c0 to %n step %c1
          iter_args(%h = %x, %v = %w) -> (tensor<4x16xf32>, tensor<16x16xf32>) {
        %y = func.call @g(%h, %v) : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
        scf.yield %y, %v : tensor<4x16xf32>, tensor<16x16xf32>
      }
      return %r#0 : tensor<4x16xf32>
    }
    func.func private @g(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<4x16xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
      %r = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x16xf32>)
          outs(%i : tensor<4x16xf32>) -> tensor<4x16xf32>
      return %r : tensor<4x16xf32>
    })");
  EXPECT_EQ(infos[0].use, ArgumentUse::Data);
  EXPECT_EQ(infos[1].use, ArgumentUse::Weight);
  EXPECT_EQ(infos[1].fanIn, 16);
  EXPECT_EQ(infos[2].use, ArgumentUse::Count);
}

//===----------------------------------------------------------------------===//
// Logits
//===----------------------------------------------------------------------===//

/// Returns %r, which `tail` makes of %h = x * w.
static std::string project(const std::string &tail) {
  return R"(
    func.func @f(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>,
                 %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<4x8xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
      %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>)
          outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
      %row = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
      )" +
         tail + "\nreturn %r : tensor<4x8xf32> }";
}

TEST_F(ArgumentUses, LogitsAreContractionsWithoutGain) {
  auto isLogits = [&](const std::string &tail) -> bool {
    return findLogits(project(tail)).front();
  };
  EXPECT_TRUE(
      isLogits("%r = tensor.cast %h : tensor<4x8xf32> to tensor<4x8xf32>"));
  EXPECT_TRUE(isLogits("%r = arith.addf %h, %row : tensor<4x8xf32>"));
  EXPECT_TRUE(
      isLogits("%r = linalg.softmax dimension(1) ins(%h : tensor<4x8xf32>) "
               "outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>"));
  // A gain, a residual, an activation function.
  EXPECT_FALSE(isLogits("%r = arith.mulf %h, %row : tensor<4x8xf32>"));
  EXPECT_FALSE(isLogits("%r = arith.addf %h, %d : tensor<4x8xf32>"));
  EXPECT_FALSE(isLogits("%r = math.tanh %h : tensor<4x8xf32>"));
  EXPECT_FALSE(isLogits("%r = arith.addf %d, %row : tensor<4x8xf32>"));
  // Values that go into a cache are also multiplied.
  EXPECT_FALSE(isLogits("%s = linalg.matmul ins(%h, %u : tensor<4x8xf32>, "
                        "tensor<8x8xf32>) outs(%i : tensor<4x8xf32>) -> "
                        "tensor<4x8xf32>\n"
                        "%r = tensor.cast %h : tensor<4x8xf32> to "
                        "tensor<4x8xf32>"));
}

TEST_F(ArgumentUses, ImagesAreNoLogits) {
  EXPECT_EQ(findLogits(R"(
    func.func @f(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>)
        -> tensor<1x4x6x6xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<1x4x6x6xf32>
      %i = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
      %r = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>)
          outs(%i : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
      return %r : tensor<1x4x6x6xf32>
    })"),
            std::vector<bool>{false});
}

static int printUses(llvm::ArrayRef<char *> paths) {
  static const char *const names[] = {"data",     "weight", "bias", "scale",
                                      "variance", "index",  "mask", "count"};
  DialectRegistry registry;
  registerDialects(registry);
  MLIRContext context(registry);
  for (const char *path : paths) {
    OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
    if (!module)
      return 1;
    auto function = *module->getOps<func::FuncOp>().begin();
    for (auto [i, info] : llvm::enumerate(
             findArgumentUses(function, ProgramModel(function->getParentOp()))))
      llvm::outs() << path << " " << i << " "
                   << names[static_cast<unsigned>(info.use)] << " fan_in "
                   << info.fanIn << " bound " << info.bound
                   << (info.isParameter ? " parameter" : "")
                   << (info.scalesScores ? " scores" : "")
                   << (info.hasChannels ? " channels" : "") << "\n";
    if (Operation *terminator = getReturn(function))
      for (auto [i, result] : llvm::enumerate(terminator->getOperands()))
        if (isLogits(result, ProgramModel(*module)))
          llvm::outs() << path << " result " << i << " logits\n";
  }
  return 0;
}

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1)
    return printUses({argv + 1, argv + argc});
  return RUN_ALL_TESTS();
}
