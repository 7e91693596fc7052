//===- StableHLOModels.cpp - StableHLO and CHLO ops by name ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each op is, read off its name, operands, attributes and bodies. An op
// that is in no table has no model, so nothing moves, merges or narrows it.
//
//===----------------------------------------------------------------------===//

#include "StableHLOModels.h"
#include "ScalarFunctions.h"
#include "StableHLOText.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
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
     /*dropsElements=*/true},
    {OpClass::Layout,
     Sources::First,
     {"stablehlo.transpose", "stablehlo.broadcast_in_dim",
      "stablehlo.broadcast", "stablehlo.reverse", "stablehlo.dynamic_reshape",
      "stablehlo.dynamic_broadcast_in_dim"}},
    {OpClass::Layout,
     Sources::FirstTwo,
     {"stablehlo.pad", "stablehlo.dynamic_pad",
      "stablehlo.dynamic_update_slice"}},
    {OpClass::Layout, Sources::All, {"stablehlo.concatenate"}},
    {OpClass::Gather,
     Sources::First,
     {"stablehlo.gather", "stablehlo.dynamic_gather",
      "stablehlo.torch_index_select", "chlo.top_k", "mhlo.topk",
      "stablehlo.custom_call"}},
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

static int64_t getElements(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasStaticShape() ? shaped.getNumElements()
                                           : ShapedType::kDynamic;
}

/// How many elements a reduction combines at most into one result: all of its
/// largest operand (scatter: of its updates) unless the shapes tell.
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

/// Looks through the casts between floats that a body applies.
static Value skipConverts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (op->getName().getStringRef() != "stablehlo.convert" ||
        op->getNumOperands() != 1 ||
        classifyConversion(op->getOperand(0).getType(), value.getType()) !=
            ScalarFunction::FloatCast)
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// How a body with one result combines two values. It has a term only if it
/// combines its arguments as they are: either of them may be what elements were
/// combined to before.
static void describeCombination(Value yielded, Block &body, OpModel &model) {
  Operation *op = skipConverts(yielded).getDefiningOp();
  Combiner combiner = classifyCombiner(op);
  model.combiners = {combiner};
  if (combiner == Combiner::Other || op->getNumOperands() != 2 ||
      body.getNumArguments() != 2)
    return;
  Value a = skipConverts(op->getOperand(0)),
        b = skipConverts(op->getOperand(1));
  Value first = body.getArgument(0), second = body.getArgument(1);
  if ((a == first && b == second) || (a == second && b == first))
    model.terms = {second};
}

static void describeReduction(Operation *op, OpModel &model) {
  model.reducedElements = getReducedElements(op);
  // (inputs.., inits..), (inputs.., indices, updates..), (operand, source,
  // init)
  StringRef name = op->getName().stripDialect();
  unsigned results = op->getNumResults();
  for (unsigned i = 0; i < results; ++i) {
    OpModel::Reduced reduced = {i, results + i};
    if (name == "scatter")
      reduced = {results + 1 + i, i};
    else if (name == "select_and_scatter")
      reduced = {1, 2};
    if (std::max(reduced.term, reduced.init) < op->getNumOperands())
      model.reduced.push_back(reduced);
  }
  Region &combiner = op->getRegion(op->getNumRegions() - 1);
  Operation *terminator = &combiner.front().back();
  // Several results combine together: nothing is claimed of any of them.
  if (terminator->getNumOperands() == 1)
    describeCombination(terminator->getOperand(0), combiner.front(), model);
  // Two results, a float and an integer: the extremum and its position.
  if (op->getNumResults() == 2) {
    Type second = getElementTypeOrSelf(op->getResult(1).getType());
    bool countsBeside =
        terminator->getNumOperands() == 2 &&
        classifyCombiner(terminator->getOperand(1).getDefiningOp()) ==
            Combiner::Sum;
    model.selects =
        isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) &&
        isa<IntegerType>(second) && !second.isInteger(1) && !countsBeside;
  }
}

/// A top-k by any of its names: an op, or a custom call.
static bool isTopK(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "chlo.top_k" || name == "mhlo.topk")
    return true;
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return name == "stablehlo.custom_call" && target &&
         target.getValue().contains_insensitive("topk");
}

static void describeIota(Operation *op, OpModel &model) {
  model.opClass = OpClass::Source;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto dimension = op->getAttrOfType<IntegerAttr>("iota_dimension");
  int64_t d = dimension ? dimension.getValue().getSExtValue() : -1;
  if (type && d >= 0 && d < type.getRank())
    model.bound = type.getDimSize(d);
}

/// Nothing verifies these ops: one with too few operands, results or regions is
/// treated as unknown.
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

/// What is written as a contraction may be an outer product, a dot product or a
/// sum over a window.
static void describeProducts(Operation *op, OpModel &model) {
  std::optional<Products> products = readProducts(op);
  if (!products)
    model.contraction.k = ShapedType::kDynamic;
  else
    model.contraction = products->dims;
  const Contraction &dims = model.contraction;
  model.contraction.isDecidedByUser = isDecidedByUser(op);
  model.reducedElements = dims.k;
  if (products && dims.k == 1) {
    model.opClass = OpClass::Pointwise;
    model.function = ScalarFunction::Mul;
    return;
  }
  model.isWindowSum = products && products->isWindowSum && dims.k != 0;
  bool isSum = products && dims.k != 0 && (dims.m != 1 || dims.n != 1);
  if (!isSum || model.isWindowSum)
    model.opClass = OpClass::Reduction;
}

OpModel prec::describeStableHLO(Operation *op) {
  StringRef name = op->getName().getStringRef();
  OpModel model;
  const Row *row = lookupStableHLORow(name);
  if (!isWellFormed(op, row))
    return model;
  if (row) {
    // Of custom calls only the selections are known.
    if (name == "stablehlo.custom_call" && !isTopK(op))
      return model;
    model.opClass = row->opClass;
    model.dropsElements = row->dropsElements;
    unsigned count = op->getNumOperands();
    unsigned sources = row->sources == Sources::All        ? count
                       : row->sources == Sources::FirstTwo ? 2
                       : row->sources == Sources::First    ? 1
                                                           : 0;
    for (unsigned i = 0; i < std::min(sources, count); ++i)
      model.sources.push_back(i);
    model.selects = isTopK(op) || name == "stablehlo.sort";
    if (model.opClass == OpClass::Reduction)
      describeReduction(op, model);
    if (model.opClass != OpClass::Contraction)
      return model;
    describeProducts(op, model);
    return model;
  }
  std::optional<ScalarFunction> function = lookupScalarFunction(name);
  if (!function)
    return model;
  model.opClass = OpClass::Pointwise;
  model.function = *function;
  bool needsOperand = *function != ScalarFunction::Index &&
                      *function != ScalarFunction::Constant &&
                      *function != ScalarFunction::Random;
  if (needsOperand && op->getNumOperands() == 0)
    return {};
  if (name == "stablehlo.convert")
    model.function = classifyConversion(op->getOperand(0).getType(),
                                        op->getResult(0).getType());
  else if (*function == ScalarFunction::Index)
    describeIota(op, model);
  else if (*function == ScalarFunction::Constant ||
           *function == ScalarFunction::Random)
    model.opClass = OpClass::Source;
  return model;
}

static void addEdges(ValueRange from, ValueRange to,
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
    return addEdges(op->getOperands(), op->getResults(), edges);
  bool isLoop = name == "while";
  for (Region &region : op->getRegions()) {
    if (region.empty())
      continue;
    Block &block = region.front();
    addEdges(op->getOperands(), block.getArguments(), edges);
    ValueRange yielded = block.back().getOperands();
    // The first region of a loop is its condition.
    if (isLoop && region.getRegionNumber() == 0)
      continue;
    addEdges(yielded, op->getResults(), edges);
    if (isLoop) {
      addEdges(op->getOperands(), op->getResults(), edges);
      addEdges(yielded, block.getArguments(), edges);
      addEdges(yielded, op->getRegion(0).front().getArguments(), edges);
    }
  }
}
