//===- DefinePoison.cpp - The pass prec-define-poison ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Correct programs compute poison: log(0) becomes an integer before a select
// drops it. So poison is no error. It gets a value, and a second run shows
// whether a result depends on it (UndefinedValues.h). With in = "op is defined
// for x":
//
//   safe   = op(in ? x : 0)
//   result = all in ? safe : (in ? safe : content)
//
//===----------------------------------------------------------------------===//

#include "Encodings.h"
#include "RunChecks.h"
#include "UndefinedValues.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_DEFINEPOISONPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

static unsigned getWidth(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ? IndexType::kInternalStorageBitWidth
                           : element.getIntOrFloatBitWidth();
}

namespace {
/// Replaces an op that may give poison.
class Definition {
public:
  Definition(OpBuilder &builder, Operation *op, UndefinedValues &values)
      : builder(builder), op(op), loc(op->getLoc()),
        b(builder, loc, op->getResult(0).getType()), values(values) {}

  void defineConversion(bool isSigned);
  void defineShift();

private:
  Value constant(const APFloat &value, Type type) {
    TypedAttr scalar = builder.getFloatAttr(getElementTypeOrSelf(type), value);
    if (auto vector = dyn_cast<VectorType>(type))
      scalar = DenseElementsAttr::get(vector, Attribute(scalar));
    return arith::ConstantOp::create(builder, loc, scalar);
  }
  Value compare(arith::CmpFPredicate predicate, Value x, const APFloat &value) {
    return arith::CmpFOp::create(builder, loc, predicate, x,
                                 constant(value, x.getType()));
  }
  Value select(Value condition, Value x, Value y) {
    return arith::SelectOp::create(builder, loc, condition, x, y);
  }
  /// Whether the op is defined depends on `operand`, and it is for 0. `usual`
  /// creates the usual content in the branch that needs it.
  void define(Value isDefined, unsigned operand, const Twine &what,
              llvm::function_ref<Value()> usual);

  OpBuilder &builder;
  Operation *op;
  Location loc;
  EncodingBuilder b;
  UndefinedValues &values;
};
} // namespace

void Definition::define(Value isDefined, unsigned operand, const Twine &what,
                        llvm::function_ref<Value()> usual) {
  Value x = op->getOperand(operand);
  Value zero = arith::ConstantOp::create(
      builder, loc, cast<TypedAttr>(builder.getZeroAttr(x.getType())));
  Operation *safe = builder.clone(*op);
  builder.setInsertionPoint(safe);
  safe->setOperand(operand, select(isDefined, x, zero));
  builder.setInsertionPointAfter(safe);
  Value isPoison = b.make<arith::XOrIOp>(isDefined, b.constant(isDefined, 1));
  auto branch =
      scf::IfOp::create(builder, loc, TypeRange(op->getResult(0).getType()),
                        isAny(builder, loc, isPoison),
                        /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    Value content = usual();
    Value other = b.make<arith::XOrIOp>(
        content, b.constant(content.getType(),
                            APInt::getAllOnes(getWidth(content.getType()))));
    content = values.choose(builder, loc, op->getName().getStringRef() + what,
                            content, other);
    scf::YieldOp::create(builder, loc,
                         select(isDefined, safe->getResult(0), content));
    builder.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(builder, loc, safe->getResult(0));
  }
  op->getResult(0).replaceAllUsesWith(branch.getResult(0));
  op->erase();
}

/// Numbers out of range become the nearest integer, and NaN becomes 0, as in
/// StableHLO.
void Definition::defineConversion(bool isSigned) {
  Value x = op->getOperand(0);
  Type type = op->getResult(0).getType();
  Type from = getElementTypeOrSelf(x.getType());
  // A narrower type may not represent the bounds.
  if (!from.isF64() && !from.isF32())
    x = arith::ExtFOp::create(builder, loc, b.withElement(builder.getF32Type()),
                              x);
  const llvm::fltSemantics &semantics =
      cast<FloatType>(getElementTypeOrSelf(x.getType())).getFloatSemantics();
  unsigned width = getWidth(type);
  // Conversions truncate, so numbers above the smallest integer less 1 are in
  // range.
  auto convert = [&](const APInt &value) {
    APFloat number(semantics);
    bool isExact =
        number.convertFromAPInt(value, /*IsSigned=*/true,
                                APFloat::rmNearestTiesToEven) == APFloat::opOK;
    return std::pair(number, isExact);
  };
  APInt smallest = isSigned ? APInt::getSignedMinValue(width) : APInt(width, 0);
  APInt largest =
      isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  unsigned wide = width + 2;
  APInt lowest = isSigned ? smallest.sext(wide) : smallest.zext(wide);
  auto [below, isExact] = convert(lowest - 1);
  APFloat above = convert(largest.zext(wide) + 1).first;
  Value isAboveLow =
      isExact ? compare(arith::CmpFPredicate::OGT, x, below)
              : compare(arith::CmpFPredicate::OGE, x, convert(lowest).first);
  Value isDefined = b.make<arith::AndIOp>(
      isAboveLow, compare(arith::CmpFPredicate::OLT, x, above));
  std::string what;
  llvm::raw_string_ostream(what)
      << " of a number that " << getElementTypeOrSelf(type)
      << " does not have is undefined";
  define(isDefined, 0, what, [&] {
    Value low = select(
        compare(arith::CmpFPredicate::OLT, x, APFloat::getZero(semantics)),
        b.constant(type, smallest), b.constant(type, APInt(width, 0)));
    return select(compare(arith::CmpFPredicate::OGE, x, above),
                  b.constant(type, largest), low);
  });
}

/// All bits are shifted out, as in StableHLO.
void Definition::defineShift() {
  Value x = op->getOperand(0), amount = op->getOperand(1);
  unsigned width = getWidth(amount.getType());
  APInt known;
  if (matchPattern(amount, m_ConstantInt(&known)) && known.ult(width))
    return;
  Value isDefined =
      b.compare(arith::CmpIPredicate::ult, amount,
                b.constant(amount.getType(), APInt(width, width)));
  define(isDefined, 1, " by the width of its type or more is undefined", [&] {
    if (isa<arith::ShRSIOp>(op))
      return b.make<arith::ShRSIOp>(
          x, b.constant(x.getType(), APInt(width, width - 1)));
    return b.constant(x.getType(), APInt(width, 0));
  });
}

static bool mayGivePoison(Operation *op) {
  return isa<arith::FPToSIOp, arith::FPToUIOp, arith::ShLIOp, arith::ShRSIOp,
             arith::ShRUIOp, ub::PoisonOp>(op) &&
         !isa<TensorType>(op->getResult(0).getType());
}

/// The body of linalg.matmul and similar ops must be what the name says. Those
/// whose bodies convert become linalg.generic.
static void generalizeConversions(ModuleOp module) {
  SmallVector<linalg::LinalgOp> named;
  module.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp>(op) &&
        llvm::any_of(*op.getBlock(),
                     [](Operation &inner) { return mayGivePoison(&inner); }))
      named.push_back(op);
  });
  IRRewriter rewriter(module.getContext());
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    // This fails for ops such as linalg.map, whose bodies are free.
    (void)linalg::generalizeNamedOp(rewriter, op);
  }
}

namespace {
struct DefinePoison : prec::impl::DefinePoisonPassBase<DefinePoison> {
  using DefinePoisonPassBase::DefinePoisonPassBase;

  void runOnOperation() override {
    generalizeConversions(getOperation());
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (mayGivePoison(op))
        ops.push_back(op);
    });
    UndefinedValues values(getOperation(), askHost);
    OpBuilder builder(&getContext());
    for (Operation *op : ops) {
      builder.setInsertionPoint(op);
      if (isa<ub::PoisonOp>(op)) {
        if (Value content =
                values.makeContent(builder, op->getLoc(), "poison is undefined",
                                   op->getResult(0).getType())) {
          op->getResult(0).replaceAllUsesWith(content);
          op->erase();
        }
        continue;
      }
      Definition definition(builder, op, values);
      if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
        definition.defineConversion(isa<arith::FPToSIOp>(op));
      else
        definition.defineShift();
    }
    values.record();
  }
};
} // namespace
