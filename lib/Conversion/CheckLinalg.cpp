//===- CheckLinalg.cpp - Run checks of linalg ops -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If the index of a dimension is a loop, the dimension has as many elements as
// the loop has iterations, also if another loop has none. Any other index of an
// operand is within its dimension. For sums of multiples of loops, and
// quotients of those, the least and the largest index are computed before the
// op. Upstream takes those of the first and the last iteration, which for i - j
// are neither. Other indices are checked in the body.
//
//===----------------------------------------------------------------------===//

#include "RunChecks.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;
using Predicate = Check::Predicate;

namespace {
/// The least and the largest value of an index. Both occur.
struct Bounds {
  Value low, high;
};

class OperandChecks {
public:
  OperandChecks(Check &c, LinalgOp op) : c(c), op(op) {}
  void add();

private:
  void checkLoops();
  void checkIndices(OpOperand &operand);
  std::optional<Bounds> getBounds(AffineExpr index);
  void checkInBody(OpOperand &operand, int64_t dim);
  std::string describe(OpOperand &operand, int64_t dim) {
    return "dimension " + std::to_string(dim) + " of operand " +
           std::to_string(operand.getOperandNumber());
  }

  Check &c;
  LinalgOp op;
  /// The number of iterations of each loop.
  SmallVector<Value> iterations;
  Value hasIterations;
};
} // namespace

void OperandChecks::checkLoops() {
  struct Dimension {
    OpOperand *operand;
    int64_t dim, size;
  };
  SmallVector<SmallVector<Dimension>> loops(op.getNumLoops());
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, index] : llvm::enumerate(map.getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(index))
        loops[loop.getPosition()].push_back(
            {&operand, int64_t(dim), op.getShape(&operand)[dim]});
  }
  for (SmallVector<Dimension> &dims : loops) {
    // Other sizes are compared with a static one, if there is one.
    auto *first = llvm::find_if(dims, [](const Dimension &dimension) {
      return !ShapedType::isDynamic(dimension.size);
    });
    std::swap(dims.front(), first == dims.end() ? dims.front() : *first);
    Value count = c.size(dims.front().operand->get(), dims.front().dim);
    iterations.push_back(count);
    for (const Dimension &dimension : llvm::drop_begin(dims)) {
      Value size = c.size(dimension.operand->get(), dimension.dim);
      c.failIf(c.compare(Predicate::ne, size, count),
               describe(*dimension.operand, dimension.dim) +
                   " has size #, its loop # iterations",
               {size, count});
    }
  }
}

std::optional<Bounds> OperandChecks::getBounds(AffineExpr index) {
  Value zero = c.number(int64_t(0)), one = c.number(int64_t(1));
  if (auto constant = dyn_cast<AffineConstantExpr>(index))
    return Bounds{c.number(constant.getValue()), c.number(constant.getValue())};
  if (auto loop = dyn_cast<AffineDimExpr>(index))
    return Bounds{zero,
                  c.make<arith::SubIOp>(iterations[loop.getPosition()], one)};
  auto binary = dyn_cast<AffineBinaryOpExpr>(index);
  if (!binary)
    return std::nullopt;
  AffineExpr lhs = binary.getLHS(), rhs = binary.getRHS();
  std::optional<Bounds> l = getBounds(lhs);
  if (!l)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add) {
    std::optional<Bounds> r = getBounds(rhs);
    // Terms of one loop do not reach their bounds together.
    for (unsigned loop = 0; r && loop < op.getNumLoops(); ++loop)
      if (lhs.isFunctionOfDim(loop) && rhs.isFunctionOfDim(loop))
        return std::nullopt;
    if (!r)
      return std::nullopt;
    return Bounds{c.make<arith::AddIOp>(l->low, r->low),
                  c.make<arith::AddIOp>(l->high, r->high)};
  }
  // Sizes have fewer than 48 bits, as addresses do, so that products fit into
  // an index.
  constexpr int64_t kLargestFactor = 1 << 14;
  auto constant = dyn_cast<AffineConstantExpr>(rhs);
  if (!constant || std::abs(constant.getValue()) > kLargestFactor)
    return std::nullopt;
  Value factor = c.number(constant.getValue());
  bool isPositive = constant.getValue() > 0;
  switch (binary.getKind()) {
  case AffineExprKind::Mul:
    if (!isPositive)
      std::swap(l->low, l->high);
    return Bounds{c.make<arith::MulIOp>(l->low, factor),
                  c.make<arith::MulIOp>(l->high, factor)};
  case AffineExprKind::FloorDiv:
    if (!isPositive)
      return std::nullopt;
    return Bounds{c.make<arith::FloorDivSIOp>(l->low, factor),
                  c.make<arith::FloorDivSIOp>(l->high, factor)};
  case AffineExprKind::CeilDiv:
    if (!isPositive)
      return std::nullopt;
    return Bounds{c.make<arith::CeilDivSIOp>(l->low, factor),
                  c.make<arith::CeilDivSIOp>(l->high, factor)};
  case AffineExprKind::Mod:
    if (!isPositive || !isa<AffineDimExpr>(lhs))
      return std::nullopt;
    return Bounds{zero, c.make<arith::MinSIOp>(
                            l->high, c.make<arith::SubIOp>(factor, one))};
  default:
    return std::nullopt;
  }
}

void OperandChecks::checkInBody(OpOperand &operand, int64_t dim) {
  Value size = c.size(operand.get(), dim);
  OpBuilder::InsertionGuard guard(c.builder);
  c.builder.setInsertionPointToStart(op.getBlock());
  SmallVector<Value> loops;
  for (int64_t loop = 0, e = op.getNumLoops(); loop < e; ++loop)
    loops.push_back(linalg::IndexOp::create(c.builder, c.loc, loop));
  Value index = affine::expandAffineExpr(
      c.builder, c.loc, op.getMatchingIndexingMap(&operand).getResult(dim),
      loops, ValueRange());
  c.failIf(c.isOutside(index, size),
           "index # is outside " + describe(operand, dim) + " of size #",
           {index, size});
}

void OperandChecks::checkIndices(OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  for (auto [dim, index] : llvm::enumerate(map.getResults())) {
    if (isa<AffineDimExpr>(index))
      continue;
    std::optional<Bounds> bounds =
        getBounds(simplifyAffineExpr(index, map.getNumDims(), 0));
    if (!bounds) {
      checkInBody(operand, dim);
      continue;
    }
    if (!hasIterations) {
      hasIterations = c.truth(true);
      for (Value count : iterations)
        hasIterations = c.both(hasIterations, c.compare(Predicate::ne, count,
                                                        c.number(int64_t(0))));
    }
    Value size = c.size(operand.get(), dim);
    Value leaves = c.either(c.isNegative(bounds->low),
                            c.compare(Predicate::sge, bounds->high, size));
    c.failIf(c.both(hasIterations, leaves),
             "indices # to # leave " + describe(operand, dim) + " of size #",
             {bounds->low, bounds->high, size});
  }
}

void OperandChecks::add() {
  checkLoops();
  for (OpOperand &operand : op->getOpOperands())
    checkIndices(operand);
}

/// Checks that there are whole tiles, or a value to fill the last ones with.
/// `isPacking` says which of the two shapes has tiles.
template <typename OpT>
static void checkTiles(Check &c, OpT op, bool isPacking, bool hasPadding) {
  Value whole = isPacking ? op.getSource() : op.getDest();
  Value tiled = isPacking ? op.getDest() : op.getSource();
  int64_t rank = cast<ShapedType>(whole.getType()).getRank();
  SmallVector<int64_t> outer(op.getOuterDimsPerm());
  if (outer.empty())
    outer = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  DenseMap<int64_t, OpFoldResult> tiles = op.getDimAndTileMapping();
  for (auto [k, tile] : llvm::enumerate(op.getMixedTiles())) {
    Value size = c.number(tile), there = c.size(tiled, rank + k);
    c.failIf(c.compare(Predicate::sle, size, c.number(int64_t(0))),
             "tile # is not positive", size);
    c.failIf(c.compare(Predicate::ne, size, there),
             "dimension " + Twine(rank + k) + " has size #, the tile #",
             {there, size});
  }
  for (int64_t position = 0; position < rank; ++position) {
    int64_t dim = outer[position];
    Value size = c.size(whole, dim), count = c.size(tiled, position);
    Value tile = tiles.count(dim) ? c.number(tiles[dim]) : c.number(int64_t(1));
    Value room = c.make<arith::MulIOp>(count, tile);
    bool mayHaveMore = tiles.count(dim) && (hasPadding || !isPacking);
    c.failIf(
        c.compare(mayHaveMore ? Predicate::sgt : Predicate::ne, size, room),
        "dimension " + Twine(dim) + " of size # is not # tiles of #" +
            (mayHaveMore ? " or less" : ""),
        {size, count, tile});
  }
}

void prec::checkLinalgOp(Check &c) {
  if (auto op = dyn_cast<LinalgOp>(c.op))
    OperandChecks(c, op).add();
  else if (auto op = dyn_cast<linalg::PackOp>(c.op))
    checkTiles(c, op, /*isPacking=*/true, bool(op.getPaddingValue()));
  else if (auto op = dyn_cast<linalg::UnPackOp>(c.op))
    checkTiles(c, op, /*isPacking=*/false, /*hasPadding=*/false);
}
