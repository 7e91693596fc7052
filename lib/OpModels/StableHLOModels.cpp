//===- StableHLOModels.cpp - StableHLO and CHLO ops by name ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Describes each op by its name, operands, attributes and bodies. An op in no
// table has no model, so no pass moves, merges or narrows it.
//
//===----------------------------------------------------------------------===//

#include "StableHLOModels.h"
#include "ScalarFunctions.h"
#include "StableHLOText.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/OpModels/Bodies.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

using Row = StableHLORow;
using Sources = StableHLORow::Sources;

static const Row rows[] = {
    {OpClass::View, Sources::First, {"stablehlo.reshape"}},
    {OpClass::View,
     Sources::First,
     {"stablehlo.slice", "stablehlo.dynamic_slice",
      "stablehlo.real_dynamic_slice"},
     OperandUse::Index,
     /*dropsElements=*/true},
    {OpClass::Layout,
     Sources::First,
     {"stablehlo.transpose", "stablehlo.broadcast_in_dim",
      "stablehlo.broadcast", "stablehlo.reverse", "stablehlo.dynamic_reshape",
      "stablehlo.dynamic_broadcast_in_dim"}},
    {OpClass::Layout,
     Sources::FirstTwo,
     {"stablehlo.pad", "stablehlo.dynamic_pad"}},
    {OpClass::Layout,
     Sources::FirstTwo,
     {"stablehlo.dynamic_update_slice"},
     OperandUse::Index,
     /*dropsElements=*/false,
     /*updated=*/0},
    {OpClass::Layout, Sources::All, {"stablehlo.concatenate"}},
    {OpClass::Gather,
     Sources::First,
     {"stablehlo.gather", "stablehlo.dynamic_gather",
      "stablehlo.torch_index_select"},
     OperandUse::Index},
    {OpClass::Gather,
     Sources::First,
     {"chlo.top_k", "mhlo.topk", "stablehlo.custom_call"},
     OperandUse::Index,
     /*dropsElements=*/false,
     /*updated=*/std::nullopt,
     /*selects=*/true},
    {OpClass::Contraction,
     Sources::None,
     {"stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"}},
    {OpClass::Reduction,
     Sources::None,
     {"stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter",
      "stablehlo.select_and_scatter"}},
    {OpClass::Collective,
     Sources::First,
     {"stablehlo.all_gather", "stablehlo.all_to_all",
      "stablehlo.collective_permute", "stablehlo.collective_broadcast",
      "stablehlo.all_reduce", "stablehlo.reduce_scatter"}},
    {OpClass::Region,
     Sources::None,
     {"stablehlo.while", "stablehlo.case", "stablehlo.if", "stablehlo.map",
      "stablehlo.sort", "stablehlo.optimization_barrier",
      "sdy.manual_computation"}},
};

const Row *prec::lookupStableHLORow(StringRef opName) {
  static const llvm::StringMap<const Row *> table = [] {
    llvm::StringMap<const Row *> result;
    for (const Row &row : rows)
      for (const char *name : row.names)
        result[name] = &row;
    return result;
  }();
  return table.lookup(opName);
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// An upper bound on the number of elements that a reduction combines into one
/// result. It is exact for stablehlo.reduce; for other ops it is the size of
/// the largest operand (scatter: also of its updates).
static int64_t getReducedElements(Operation *op) {
  int64_t in = getElements(op->getOperand(0).getType());
  if (op->getName().getStringRef() != "stablehlo.reduce") {
    for (Type type : op->getOperandTypes()) {
      int64_t elements = getElements(type);
      if (ShapedType::isDynamic(in) || ShapedType::isDynamic(elements))
        return ShapedType::kDynamic;
      in = std::max(in, elements);
    }
    return in;
  }
  int64_t out = getElements(op->getResult(0).getType());
  if (ShapedType::isDynamic(in) || ShapedType::isDynamic(out) || out == 0)
    return ShapedType::kDynamic;
  return in / out;
}

/// The combiner of a region of an op with one result, from the value it yields.
static Combiner getCombiner(Value yielded) {
  return classifyCombiner(skipFloatCasts(yielded).getDefiningOp());
}

/// The operands that result `i` combines and starts from. Operand orders are
/// (inputs.., inits..), (inputs.., indices, updates..) and (operand, source,
/// init).
static std::pair<unsigned, unsigned> getTermAndInit(Operation *op, unsigned i) {
  StringRef name = op->getName().stripDialect();
  unsigned results = op->getNumResults();
  if (name == "scatter")
    return {results + 1 + i, i};
  if (name == "select_and_scatter")
    return {1, 2};
  return {i, results + i};
}

/// True if the window of a reduce_window is as long as the dimension and only
/// one side is padded, so that each result combines all elements up to its
/// place.
static bool isScan(Operation *op) {
  auto window = op->getAttrOfType<DenseI64ArrayAttr>("window_dimensions");
  auto padding = op->getAttrOfType<DenseIntElementsAttr>("padding");
  auto type = op->getNumOperands() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!window || !padding || !type || window.size() != type.getRank() ||
      padding.getNumElements() != 2 * type.getRank())
    return false;
  auto pads = llvm::to_vector(padding.getValues<int64_t>());
  bool isFound = false;
  for (auto [d, size] : llvm::enumerate(window.asArrayRef())) {
    if (size == 1)
      continue;
    int64_t before = pads[2 * d], after = pads[2 * d + 1];
    if (isFound || size != type.getDimSize(d) || before + after != size - 1 ||
        (before != 0 && after != 0))
      return false;
    isFound = true;
  }
  return isFound;
}

static OpModel describeReduction(Operation *op) {
  Reduction reduction;
  reduction.elements = getReducedElements(op);
  StringRef name = op->getName().stripDialect();
  reduction.isWindowed =
      name == "reduce_window" || name == "select_and_scatter";
  reduction.isScan = name == "reduce_window" && isScan(op);
  OpModel model;
  model.uses.assign(op->getNumOperands(), OperandUse::Match);
  unsigned results = op->getNumResults();
  if (name == "scatter" && results < op->getNumOperands())
    model.uses[results] = OperandUse::Index;
  for (unsigned i = 0; i < results; ++i) {
    auto [term, init] = getTermAndInit(op, i);
    if (std::max(term, init) >= op->getNumOperands())
      continue;
    reduction.terms.push_back(term);
    model.ties.push_back({init, i});
  }
  Operation *terminator =
      &op->getRegion(op->getNumRegions() - 1).front().back();
  // With several yielded values a result may depend on all of them, so no
  // combiner is claimed.
  if (terminator->getNumOperands() == 1)
    reduction.combiners = {getCombiner(terminator->getOperand(0))};
  // Two results, a float and an integer: the extremum and its position.
  if (results == 2) {
    Type second = getElementTypeOrSelf(op->getResult(1).getType());
    bool countsBeside =
        terminator->getNumOperands() == 2 &&
        classifyCombiner(terminator->getOperand(1).getDefiningOp()) ==
            Combiner::Sum;
    reduction.selects =
        isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) &&
        isa<IntegerType>(second) && !second.isInteger(1) && !countsBeside;
  }
  model.kind = std::move(reduction);
  return model;
}

/// True for a top-k op and for a custom call of one.
static bool isTopK(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "chlo.top_k" || name == "mhlo.topk")
    return true;
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return name == "stablehlo.custom_call" && target &&
         target.getValue().contains_insensitive("topk");
}

/// No verifier checks these ops. An op with too few operands, results or
/// regions is treated as unknown.
static bool isWellFormed(Operation *op, const Row *row) {
  bool blocksHaveOps = llvm::all_of(op->getRegions(), [](Region &region) {
    return !region.empty() &&
           llvm::all_of(region, [](Block &block) { return !block.empty(); });
  });
  if (!blocksHaveOps)
    return false;
  if (!row)
    return op->getNumResults() > 0;
  unsigned operands = row->sources == Sources::FirstTwo ? 2
                      : row->sources == Sources::None   ? 0
                                                        : 1;
  switch (row->opClass) {
  case OpClass::Contraction:
    return op->getNumOperands() == 2 && op->getNumResults() == 1;
  case OpClass::Reduction:
    return op->getNumOperands() >= 2 && op->getNumResults() >= 1 &&
           op->getNumRegions() >= 1;
  case OpClass::Region:
    return op->getName().stripDialect() != "while" || op->getNumRegions() == 2;
  default:
    return op->getNumOperands() >= operands && op->getNumResults() >= 1;
  }
}

/// An op written as a contraction may be an outer product, a dot product or a
/// sum over a window.
static OpModel describeProducts(Operation *op) {
  std::optional<Products> products = readProducts(op);
  Contraction dims;
  if (products)
    dims = products->dims;
  else
    dims.k = ShapedType::kDynamic;
  dims.isDecidedByUser = isDecidedByUser(op);
  OpModel::Uses uses(2, OperandUse::Match);
  bool isWindowSum = products && products->isWindowSum && dims.k != 0;
  if (products && (!isWindowSum || dims.k == 1))
    return OpModel(classifyProducts(dims), std::move(uses));
  Reduction reduction;
  reduction.elements = dims.k;
  reduction.products = dims;
  reduction.isWindowSum = reduction.isWindowed = isWindowSum;
  return OpModel(std::move(reduction), std::move(uses));
}

/// The uses of an op that moves elements: its row gives the number of leading
/// operands that are sources.
static OpModel::Uses getUses(Operation *op, const Row &row) {
  size_t count = op->getNumOperands();
  size_t sources = row.sources == Sources::All        ? count
                   : row.sources == Sources::FirstTwo ? 2
                   : row.sources == Sources::First    ? 1
                                                      : 0;
  OpModel::Uses uses(count, row.others);
  std::fill_n(uses.begin(), std::min(sources, count), OperandUse::Match);
  return uses;
}

static OpModel describeByRow(Operation *op, const Row &row) {
  StringRef name = op->getName().getStringRef();
  switch (row.opClass) {
  case OpClass::Contraction:
    return describeProducts(op);
  case OpClass::Reduction:
    return describeReduction(op);
  case OpClass::View:
  case OpClass::Layout:
    return OpModel(Copy{row.opClass == OpClass::View, row.dropsElements,
                        /*hasBody=*/false, row.updated},
                   getUses(op, row));
  case OpClass::Gather:
    // Of custom calls only top-k selections are known.
    if (name == "stablehlo.custom_call" && !isTopK(op))
      return {};
    return OpModel(Gather{isTopK(op)}, getUses(op, row));
  case OpClass::Collective:
    return OpModel(Collective{op->getNumRegions() != 0}, getUses(op, row));
  case OpClass::Region:
    return OpModel(RegionModel{name == "stablehlo.sort"});
  default:
    llvm_unreachable("no row has this class");
  }
}

/// The number of operands that the op must have; 0 for any number. chlo.square
/// is a product with one operand, and chlo.is_inf and similar ops are
/// comparisons with one operand.
static unsigned getArity(ScalarFunction function, StringRef name) {
  bool isOfOne =
      name == "chlo.square" ||
      (function == ScalarFunction::Compare && !name.ends_with("compare"));
  return isOfOne ? 1 : getTraits(function).operands;
}

OpModel prec::describeStableHLO(Operation *op) {
  StringRef name = op->getName().getStringRef();
  const Row *row = lookupStableHLORow(name);
  if (!isWellFormed(op, row))
    return {};
  if (row)
    return describeByRow(op, *row);
  std::optional<ScalarFunction> function = lookupScalarFunction(name);
  if (!function)
    return {};
  if (*function == ScalarFunction::Index ||
      *function == ScalarFunction::Constant ||
      *function == ScalarFunction::Random)
    return OpModel(Source{*function},
                   OpModel::Uses(op->getNumOperands(), OperandUse::Shape));
  unsigned arity = getArity(*function, name);
  if (op->getNumOperands() == 0 ||
      (arity != 0 && op->getNumOperands() != arity))
    return {};
  if (name == "stablehlo.convert")
    function = classifyConversion(op->getOperand(0).getType(),
                                  op->getResult(0).getType());
  return describeScalar(*function, op->getNumOperands());
}

static void addEdges(MutableArrayRef<OpOperand> from, ValueRange to,
                     SmallVectorImpl<FlowEdge> &edges) {
  for (auto [source, target] : llvm::zip(from, to))
    edges.push_back({source, target});
}

void prec::describeStableHLOFlow(Operation *op,
                                 SmallVectorImpl<FlowEdge> &edges) {
  if (!isWellFormed(op, lookupStableHLORow(op->getName().getStringRef())))
    return;
  StringRef name = op->getName().stripDialect();
  if (name == "optimization_barrier" || name == "sort")
    return addEdges(op->getOpOperands(), op->getResults(), edges);
  bool isLoop = name == "while";
  for (Region &region : op->getRegions()) {
    if (region.empty())
      continue;
    Block &block = region.front();
    addEdges(op->getOpOperands(), block.getArguments(), edges);
    MutableArrayRef<OpOperand> yielded = block.back().getOpOperands();
    // The first region of a loop is its condition.
    if (isLoop && region.getRegionNumber() == 0)
      continue;
    addEdges(yielded, op->getResults(), edges);
    if (isLoop) {
      addEdges(op->getOpOperands(), op->getResults(), edges);
      addEdges(yielded, block.getArguments(), edges);
      addEdges(yielded, op->getRegion(0).front().getArguments(), edges);
    }
  }
}
