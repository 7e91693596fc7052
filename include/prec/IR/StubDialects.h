//===- StubDialects.h - stablehlo, chlo, sdy and mhlo by name ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prec reads StableHLO programs in generic form, without a StableHLO library.
// Each of these dialects accepts every op, attribute and type of its name space
// and prints it back byte for byte. The dialects are registered, rather than
// unregistered dialects allowed, because the verifier treats an op of an
// unknown dialect with one region as a possible symbol table, which hides the
// calls inside it.
//
// A `StubInterfaceProvider` implements the interfaces of the ops. A library
// that knows the ops attaches it to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_STUBDIALECTS_H
#define PREC_IR_STUBDIALECTS_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"

namespace prec {

/// Gives the ops of a stub dialect their interfaces.
class StubInterfaceProvider
    : public mlir::DialectInterface::Base<StubInterfaceProvider> {
public:
  explicit StubInterfaceProvider(mlir::Dialect *dialect) : Base(dialect) {}
  /// The concept (fallback model) of `interface` for `op`, or null if the op
  /// does not have it.
  virtual void *getInterface(mlir::TypeID interface,
                             mlir::OperationName op) const = 0;
};

/// Accepts every op, attribute and type of its name space.
class StubDialect : public mlir::Dialect {
public:
  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser,
                                 mlir::Type type) const override;
  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
  /// Rejects ops in pretty form with an error that says what to do instead.
  std::optional<ParseOpHook>
  getParseOperationHook(llvm::StringRef opName) const override;
  void *getRegisteredInterfaceForOp(mlir::TypeID interface,
                                    mlir::OperationName op) override;

protected:
  StubDialect(llvm::StringRef name, mlir::MLIRContext *context,
              mlir::TypeID id);
};

#define PREC_STUB_DIALECT(NAME, NAMESPACE)                                     \
  class NAME : public StubDialect {                                            \
  public:                                                                      \
    explicit NAME(mlir::MLIRContext *context)                                  \
        : StubDialect(NAMESPACE, context, mlir::TypeID::get<NAME>()) {}        \
    static constexpr llvm::StringLiteral getDialectNamespace() {               \
      return llvm::StringLiteral(NAMESPACE);                                   \
    }                                                                          \
    MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(NAME)                         \
  }

PREC_STUB_DIALECT(StableHLOStub, "stablehlo");
PREC_STUB_DIALECT(CHLOStub, "chlo");
PREC_STUB_DIALECT(ShardyStub, "sdy");
PREC_STUB_DIALECT(MHLOStub, "mhlo");

#undef PREC_STUB_DIALECT

/// True for an op of one of the stub dialects.
bool isStubOp(mlir::OperationName name);
inline bool isStubOp(mlir::Operation *op) { return isStubOp(op->getName()); }

/// True if casts in `function` must be StableHLO casts. This holds if the
/// function contains ops of a stub dialect, or if it only calls functions and
/// `isInModule` says that its module contains such ops.
bool isStableHLOFunction(mlir::Operation *function, bool isInModule);

/// Registers the four dialects.
void registerStubDialects(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_IR_STUBDIALECTS_H
