//===- StubDialects.cpp - stablehlo, chlo, sdy and mhlo by name -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four dialects that accept any op, attribute and type of their name space.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/StubDialects.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "prec/IR/DialectFunctions.h"
#include "prec/Support/InputFile.h"

using namespace mlir;
using namespace prec;

namespace {
/// Allows inlining of functions with ops of these dialects, as the real
/// dialects do.
struct StubInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Operation *, bool) const override {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const override {
    return true;
  }
  bool isLegalToInline(Operation *, Region *, bool,
                       IRMapping &) const override {
    return true;
  }
};
} // namespace

StubDialect::StubDialect(StringRef name, MLIRContext *context, TypeID id)
    : Dialect(name, context, id) {
  allowUnknownOperations();
  allowUnknownTypes();
  addInterfaces<StubInliner>();
}

Attribute StubDialect::parseAttribute(DialectAsmParser &parser,
                                      Type type) const {
  return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()),
                         parser.getFullSymbolSpec(),
                         type ? type : NoneType::get(getContext()));
}

Type StubDialect::parseType(DialectAsmParser &parser) const {
  return OpaqueType::get(StringAttr::get(getContext(), getNamespace()),
                         parser.getFullSymbolSpec());
}

std::optional<Dialect::ParseOpHook>
StubDialect::getParseOperationHook(StringRef) const {
  return [](OpAsmParser &parser, OperationState &) -> ParseResult {
    // The parser has already printed "custom op NAME".
    return parser.emitError(parser.getNameLoc())
           << "is in pretty form, which prec does not read; "
           << kGenericFormHint;
  };
}

void *StubDialect::getRegisteredInterfaceForOp(TypeID interface,
                                               OperationName op) {
  auto *provider = getRegisteredInterface<StubInterfaceProvider>();
  return provider ? provider->getInterface(interface, op) : nullptr;
}

bool prec::isStubOp(OperationName name) {
  return isa_and_nonnull<StableHLOStub, CHLOStub, ShardyStub, MHLOStub>(
      name.getDialect());
}

static bool holds(Operation *root,
                  function_ref<bool(Operation *)> isOfDialect) {
  return root
      ->walk([&](Operation *op) {
        return isOfDialect(op) ? WalkResult::interrupt()
                               : WalkResult::advance();
      })
      .wasInterrupted();
}

bool prec::isFunctionOf(Operation *function,
                        function_ref<bool(Operation *)> isOfDialect,
                        bool isInModule) {
  if (!isInModule)
    return false;
  if (holds(function, isOfDialect))
    return true;
  bool calls = false;
  WalkResult computes = function->walk([&](Operation *op) {
    OperationName name = op->getName();
    calls |= name.getStringRef() == "func.call";
    return op == function || name.getDialectNamespace() == "func" ||
                   name.getDialectNamespace() == "prec"
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  return calls && !computes.wasInterrupted();
}

bool prec::isStableHLOFunction(Operation *function, bool isInModule) {
  return isFunctionOf(
      function, [](Operation *op) { return isStubOp(op); }, isInModule);
}

void prec::registerStubDialects(DialectRegistry &registry) {
  registry.insert<StableHLOStub, CHLOStub, ShardyStub, MHLOStub>();
}
