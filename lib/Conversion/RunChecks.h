//===- RunChecks.h - Checks that a running program makes --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CONVERSION_RUNCHECKS_H
#define PREC_LIB_CONVERSION_RUNCHECKS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// "place: message", or the message alone if the place is unknown.
std::string addLocation(mlir::Location loc, const llvm::Twine &message);

/// Whether `condition`, a truth value or a vector of them, holds anywhere.
mlir::Value isAny(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value condition);

/// How the checks of a module fail: `printf` prints a message with numbers, and
/// `abort` ends the program. A `cf.assert` ends in the same way, without
/// numbers.
class RunChecks {
public:
  explicit RunChecks(mlir::ModuleOp module) : module(module) {}
  /// In `text`, which follows `place`, each '#' is the next number, an index.
  void fail(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef place,
            llvm::StringRef text, mlir::ValueRange numbers);

private:
  mlir::LLVM::LLVMFuncOp getFunction(mlir::OpBuilder &builder,
                                     llvm::StringRef name);
  mlir::LLVM::GlobalOp addMessage(mlir::OpBuilder &builder,
                                  llvm::StringRef place, llvm::StringRef text);

  mlir::ModuleOp module;
  unsigned numMessages = 0;
};

/// Builds arithmetic on indices in front of one op, folded as far as possible,
/// and the checks that use it.
class Check {
public:
  using Predicate = mlir::arith::CmpIPredicate;

  Check(RunChecks &checks, mlir::Operation *op);

  mlir::Value number(int64_t value);
  mlir::Value number(mlir::OpFoldResult value);
  mlir::Value truth(bool value);
  /// The size of a dimension of a tensor or memref.
  mlir::Value size(mlir::Value shaped, int64_t dim);
  template <typename OpT> mlir::Value make(mlir::Value a, mlir::Value b) {
    return builder.createOrFold<OpT>(loc, a, b);
  }
  mlir::Value compare(Predicate predicate, mlir::Value a, mlir::Value b) {
    return builder.createOrFold<mlir::arith::CmpIOp>(loc, predicate, a, b);
  }
  mlir::Value either(mlir::Value a, mlir::Value b) {
    return make<mlir::arith::OrIOp>(a, b);
  }
  mlir::Value both(mlir::Value a, mlir::Value b) {
    return make<mlir::arith::AndIOp>(a, b);
  }
  mlir::Value isNegative(mlir::Value value) {
    return compare(Predicate::slt, value, number(int64_t(0)));
  }
  /// True unless `index` is one of 0, ..., `size` - 1.
  mlir::Value isOutside(mlir::Value index, mlir::Value size) {
    return compare(Predicate::uge, index, size);
  }
  /// The product of numbers that are not negative, and whether it is too large
  /// for an index.
  std::pair<mlir::Value, mlir::Value>
  multiply(llvm::ArrayRef<mlir::Value> factors);

  /// Ends the program if `isWrong`, a truth value or a vector of them, holds
  /// anywhere. The message has the place and name of the op, and `text`, in
  /// which each '#' is the next number, an index.
  void failIf(mlir::Value isWrong, const llvm::Twine &text,
              mlir::ValueRange numbers = {});
  /// Checks the sizes of a new tensor: none is negative, and memory can hold
  /// it.
  void failUnlessSizes(llvm::ArrayRef<mlir::Value> sizes, mlir::Type element);

  mlir::Operation *op;
  mlir::Location loc;
  mlir::OpBuilder builder;

private:
  RunChecks &checks;
};

/// Each adds the checks of `check.op`, if it is an op of that kind.
void checkTensorOp(Check &check);
void checkLinalgOp(Check &check);
void checkVectorOp(Check &check);

} // namespace prec

#endif // PREC_LIB_CONVERSION_RUNCHECKS_H
