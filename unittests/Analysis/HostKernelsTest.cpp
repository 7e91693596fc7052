//===- HostKernelsTest.cpp - Kernels that a dialect names -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses a dialect that makes one kernel of all ops with the same `host.kernel`.
// Tests which values then stay out of memory, which kernels casts join, and
// which groups are refused.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/FusionInterface.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/OpModels.h"
#include "llvm/ADT/MapVector.h"
#include "gtest/gtest.h"

using namespace prec;
using mlir::Operation;

namespace {
struct Kernels : FusionInterface {
  using FusionInterface::FusionInterface;
  void findKernels(const ProgramModel &program,
                   AddKernel addKernel) const override {
    llvm::MapVector<mlir::Attribute, llvm::SmallVector<Operation *>> kernels;
    for (const ModelledOp &modelled : program.getOps())
      if (mlir::Attribute kernel = modelled.op->getAttr("host.kernel"))
        kernels[kernel].push_back(modelled.op);
    for (const auto &[number, ops] : kernels)
      addKernel(ops);
  }
};

class HostDialect : public mlir::Dialect {
public:
  explicit HostDialect(mlir::MLIRContext *context)
      : Dialect("host", context, mlir::TypeID::get<HostDialect>()) {
    addInterfaces<Kernels>();
  }
  static constexpr llvm::StringLiteral getDialectNamespace() {
    return llvm::StringLiteral("host");
  }
  mlir::LogicalResult verifyOperationAttribute(Operation *,
                                               mlir::NamedAttribute) override {
    return mlir::success();
  }
};

class HostKernelsTest : public testing::Test {
protected:
  HostKernelsTest() {
    mlir::DialectRegistry registry;
    registry.insert<PrecDialect, mlir::func::FuncDialect, mlir::scf::SCFDialect,
                    mlir::tensor::TensorDialect>();
    registerAllOpModels(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// `body` is the body of a function with two tensor arguments, %x and %y.
  FusionGroups read(llvm::StringRef body) {
    context.getOrLoadDialect<HostDialect>();
    return readWithoutDialect(body);
  }
  FusionGroups readWithoutDialect(llvm::StringRef body) {
    std::string text = ("!t = tensor<4xf32>\nfunc.func @f(%x: !t, %y: !t) -> "
                        "!t {\n" +
                        body + "\n}")
                           .str();
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    program.emplace(*module);
    return FusionGroups(*program, FusionMode::Host);
  }
  /// The n-th op of the function.
  Operation *get(unsigned n) {
    auto function = *module->getOps<mlir::func::FuncOp>().begin();
    return &*std::next(function.getBody().front().begin(), n);
  }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::optional<ProgramModel> program;
};
} // namespace

TEST_F(HostKernelsTest, AreGroups) {
  FusionGroups groups = read(R"(
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = arith.mulf %0, %x {host.kernel = 0} : !t
    %2 = arith.mulf %1, %x : !t
    return %2 : !t)");
  EXPECT_FALSE(groups.getProblem());
  EXPECT_EQ(groups.getGroup(get(0)), groups.getGroup(get(1)));
  EXPECT_NE(groups.getGroup(get(1)), groups.getGroup(get(2)));
  EXPECT_TRUE(groups.isInner(get(0)->getResult(0)));
  EXPECT_FALSE(groups.isInner(get(1)->getResult(0)));
}

TEST_F(HostKernelsTest, TakeUpCasts) {
  FusionGroups groups = read(R"(
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = prec.narrow %0 : !t to tensor<4xbf16>
    %2 = prec.widen %1 : tensor<4xbf16> to !t
    %3 = arith.mulf %2, %2 {host.kernel = 1} : !t
    %4 = prec.round %y to bf16 : !t
    %5 = arith.mulf %4, %3 {host.kernel = 1} : !t
    return %5 : !t)");
  EXPECT_FALSE(groups.getProblem());
  EXPECT_EQ(groups.getGroup(get(1)), groups.getGroup(get(0)));
  // The reader widens a value that is stored narrow.
  EXPECT_EQ(groups.getStorage(get(2)->getResult(0)), get(1)->getResult(0));
  EXPECT_EQ(groups.getGroup(get(4)), groups.getGroup(get(3)));
  EXPECT_FALSE(groups.isInner(get(1)->getResult(0)));
  EXPECT_EQ(skipCasts(get(2)->getResult(0)), get(0)->getResult(0));
}

/// A rounding with readers in two kernels becomes part of neither.
TEST_F(HostKernelsTest, LeaveSharedCastsAlone) {
  FusionGroups groups = read(R"(
    %0 = prec.round %y to bf16 : !t
    %1 = arith.mulf %0, %x {host.kernel = 0} : !t
    %2 = arith.mulf %0, %1 {host.kernel = 1} : !t
    return %2 : !t)");
  EXPECT_NE(groups.getGroup(get(0)), groups.getGroup(get(1)));
  EXPECT_NE(groups.getGroup(get(0)), groups.getGroup(get(2)));
}

TEST_F(HostKernelsTest, AreConvex) {
  FusionGroups groups = read(R"(
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = arith.mulf %0, %x : !t
    %2 = arith.mulf %1, %0 {host.kernel = 0} : !t
    return %2 : !t)");
  ASSERT_TRUE(groups.getProblem());
  EXPECT_NE(groups.getProblem()->text.find("not convex"), std::string::npos);
  EXPECT_EQ(groups.getProblem()->op, get(0));
  EXPECT_EQ(groups.getProblem()->through, get(1));
  EXPECT_NE(groups.getGroup(get(0)), groups.getGroup(get(2)));
}

TEST_F(HostKernelsTest, HaveAnOrder) {
  FusionGroups groups = read(R"(
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = arith.mulf %x, %x {host.kernel = 1} : !t
    %2 = arith.mulf %0, %x {host.kernel = 1} : !t
    %3 = arith.mulf %1, %x {host.kernel = 0} : !t
    %4 = arith.mulf %2, %3 : !t
    return %4 : !t)");
  ASSERT_TRUE(groups.getProblem());
  EXPECT_EQ(groups.getProblem()->through, get(1));
}

/// A scalar that a kernel broadcasts itself is an input of that kernel, so it
/// can close a cycle.
TEST_F(HostKernelsTest, SeeWhatReadersMake) {
  llvm::StringRef body = R"(
    %i = arith.constant 0 : index
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = arith.mulf %0, %0 : !t
    %2 = tensor.extract %1[%i] {host.kernel = 1} : !t
    %3 = tensor.splat %2 : !t
    %4 = arith.mulf %0, %3 {host.kernel = 0} : !t
    return %4 : !t)";
  FusionGroups groups = read(body);
  ASSERT_TRUE(groups.getProblem());
  // The same scalar closes no cycle if the kernel that reads it also computes
  // it.
  std::string inside = body.str();
  inside.replace(inside.find("kernel = 1"), 10, "kernel = 0");
  inside.replace(inside.find("%0, %0"), 6, "%0, %0 {host.kernel = 0}");
  EXPECT_FALSE(read(inside).getProblem());
}

TEST_F(HostKernelsTest, AreInOneBlock) {
  FusionGroups groups = read(R"(
    %a = arith.constant 0 : index
    %b = arith.constant 1 : index
    %0 = arith.addf %x, %y {host.kernel = 0} : !t
    %1 = scf.for %i = %a to %b step %b iter_args(%t = %0) -> (!t) {
      %2 = arith.mulf %t, %x {host.kernel = 0} : !t
      scf.yield %2 : !t
    }
    return %1 : !t)");
  ASSERT_TRUE(groups.getProblem());
  EXPECT_NE(groups.getProblem()->text.find("block of the first"),
            std::string::npos);
}

TEST_F(HostKernelsTest, HoldNoLoops) {
  FusionGroups groups = read(R"(
    %a = arith.constant 0 : index
    %1 = scf.for %i = %a to %a step %a iter_args(%t = %x) -> (!t) {
      scf.yield %t : !t
    } {host.kernel = 0}
    return %1 : !t)");
  ASSERT_TRUE(groups.getProblem());
  EXPECT_NE(groups.getProblem()->text.find("regions that run"),
            std::string::npos);
}

TEST_F(HostKernelsTest, NeedADialect) {
  FusionGroups groups = readWithoutDialect("return %x : !t");
  ASSERT_TRUE(groups.getProblem());
  EXPECT_NE(groups.getProblem()->text.find("no dialect"), std::string::npos);
}
