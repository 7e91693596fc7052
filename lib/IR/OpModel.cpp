//===- OpModel.cpp - What precision needs to know of an op ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Queries that several classes answer.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace prec;

OpClass OpModel::getClass() const {
  if (const auto *copy = getIf<Copy>())
    return copy->isView ? OpClass::View : OpClass::Layout;
  // Indexed by alternative; the code above handles copies.
  static constexpr OpClass classes[] = {
      OpClass::Unknown,    OpClass::Contraction, OpClass::Reduction,
      OpClass::Pointwise,  OpClass::Layout,      OpClass::Gather,
      OpClass::Collective, OpClass::Region,      OpClass::Call,
      OpClass::Source};
  static_assert(std::size(classes) == std::variant_size_v<Kind>);
  return classes[kind.index()];
}

ResultKind OpModel::getResultKind() const {
  switch (getClass()) {
  case OpClass::Contraction:
  case OpClass::Reduction:
    return ResultKind::Accumulator;
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
    return ResultKind::CopyOf;
  case OpClass::Collective:
    return getIf<Collective>()->combines ? ResultKind::Accumulator
                                         : ResultKind::CopyOf;
  case OpClass::Pointwise:
    return getTraits(getFunction()).keepsFormat ? ResultKind::ExactIf
                                                : ResultKind::Free;
  case OpClass::Unknown:
  case OpClass::Region:
  case OpClass::Call:
  case OpClass::Source:
    return ResultKind::Free;
  }
  llvm_unreachable("unknown class");
}

const Contraction *OpModel::getProducts() const {
  if (const auto *contraction = getIf<Contraction>())
    return contraction;
  const auto *reduction = getIf<Reduction>();
  if (!reduction || !reduction->isWindowSum)
    return nullptr;
  assert(reduction->products && "a window sum without its factors");
  return &*reduction->products;
}

bool OpModel::isFactor(unsigned operand) const {
  const Contraction *products = getProducts();
  return products && (operand == products->lhs || operand == products->rhs);
}

bool OpModel::isSource(unsigned operand) const {
  return (isCopy() || isGather() || getIf<Collective>()) &&
         getUse(operand) == OperandUse::Match;
}

llvm::SmallVector<unsigned, 2> OpModel::getSources() const {
  llvm::SmallVector<unsigned, 2> sources;
  for (unsigned i = 0, e = uses.size(); i < e; ++i)
    if (isSource(i))
      sources.push_back(i);
  return sources;
}

ScalarFunction OpModel::getFunction() const {
  if (const auto *pointwise = getIf<Pointwise>())
    return pointwise->function;
  if (const auto *source = getIf<Source>())
    return source->function;
  return ScalarFunction::Opaque;
}

bool OpModel::hasBody() const {
  if (const auto *pointwise = getIf<Pointwise>())
    return pointwise->hasBody;
  if (const auto *reduction = getIf<Reduction>())
    return reduction->hasBody;
  if (const auto *copy = getIf<Copy>())
    return copy->hasBody;
  return false;
}

bool OpModel::selects() const {
  if (const auto *reduction = getIf<Reduction>())
    return reduction->selects;
  if (const auto *gather = getIf<Gather>())
    return gather->selects;
  if (const auto *region = getIf<RegionModel>())
    return region->selects;
  return false;
}

Combiner OpModel::getCombiner(unsigned result) const {
  if (isContraction())
    return Combiner::Sum;
  const auto *reduction = getIf<Reduction>();
  return reduction && result < reduction->combiners.size()
             ? reduction->combiners[result]
             : Combiner::Other;
}

int64_t OpModel::getReducedElements() const {
  if (const auto *contraction = getIf<Contraction>())
    return contraction->k;
  if (const auto *reduction = getIf<Reduction>())
    return reduction->elements;
  return 1;
}

mlir::OperandRange OpModel::getReadOperands(mlir::Operation *op) const {
  unsigned count = op->getNumOperands();
  while (count != 0 && getUse(count - 1) == OperandUse::Shape)
    --count;
  return op->getOperands().take_front(count);
}

std::optional<unsigned> OpModel::getTied(unsigned result) const {
  for (Tie tie : ties)
    if (tie.result == result)
      return tie.operand;
  return std::nullopt;
}

llvm::StringRef prec::stringify(OpClass opClass) {
  switch (opClass) {
  case OpClass::Unknown:
    return "unknown";
  case OpClass::Contraction:
    return "contraction";
  case OpClass::Reduction:
    return "reduction";
  case OpClass::Pointwise:
    return "pointwise";
  case OpClass::View:
    return "view";
  case OpClass::Layout:
    return "layout";
  case OpClass::Gather:
    return "gather";
  case OpClass::Collective:
    return "collective";
  case OpClass::Region:
    return "region";
  case OpClass::Call:
    return "call";
  case OpClass::Source:
    return "source";
  }
  llvm_unreachable("unknown class");
}

int64_t prec::getElements(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  return shaped && shaped.hasStaticShape() ? shaped.getNumElements()
                                           : mlir::ShapedType::kDynamic;
}

OpModel::Kind prec::classifyProducts(const Contraction &dims) {
  if (dims.k == 1)
    return Pointwise{ScalarFunction::Mul};
  if (dims.k != 0 && (dims.m != 1 || dims.n != 1))
    return dims;
  Reduction reduction;
  reduction.elements = dims.k;
  reduction.products = dims;
  return reduction;
}

llvm::StringRef prec::stringify(OperandUse use) {
  switch (use) {
  case OperandUse::Match:
    return "match";
  case OperandUse::Either:
    return "either";
  case OperandUse::Opaque:
    return "opaque";
  case OperandUse::Index:
    return "index";
  case OperandUse::Shape:
    return "shape";
  }
  llvm_unreachable("unknown use");
}

llvm::StringRef prec::stringify(ResultKind kind) {
  switch (kind) {
  case ResultKind::Accumulator:
    return "accumulator";
  case ResultKind::Free:
    return "free";
  case ResultKind::CopyOf:
    return "copy-of";
  case ResultKind::ExactIf:
    return "exact-if";
  }
  llvm_unreachable("unknown kind");
}
