//===- LoopAdjoint.cpp - How loops are reversed ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopAdjoint.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;
using scf::ForOp;

bool prec::canReverse(ForOp loop) {
  return !loop.getUnsignedCmp() &&
         llvm::all_of(loop.getInitArgs(), [](Value init) {
           Type type = init.getType();
           return isa<RankedTensorType>(type) || type.isIntOrIndexOrFloat();
         });
}

//===----------------------------------------------------------------------===//
// Iteration counts
//===----------------------------------------------------------------------===//

static Value castTo(OpBuilder &b, Location loc, Type type, Value value) {
  return value.getType() == type
             ? value
             : arith::IndexCastOp::create(b, loc, type, value).getResult();
}

/// max(0, ceil((high - low) / step)) as an index.
static Value countTurns(OpBuilder &b, ForOp loop) {
  Location loc = loop.getLoc();
  Value distance =
      arith::SubIOp::create(b, loc, loop.getUpperBound(), loop.getLowerBound());
  Value turns = arith::CeilDivSIOp::create(b, loc, distance, loop.getStep());
  Value none =
      arith::ConstantOp::create(b, loc, b.getZeroAttr(turns.getType()));
  turns = arith::MaxSIOp::create(b, loc, turns, none);
  return castTo(b, loc, b.getIndexType(), turns);
}

/// The number of the iteration with this counter, and the reverse.
static Value getTurn(OpBuilder &b, ForOp loop, Value counter) {
  Location loc = loop.getLoc();
  Value distance = arith::SubIOp::create(b, loc, counter, loop.getLowerBound());
  return castTo(b, loc, b.getIndexType(),
                arith::DivSIOp::create(b, loc, distance, loop.getStep()));
}

static Value getCounter(OpBuilder &b, ForOp loop, Value turn) {
  Location loc = loop.getLoc();
  Type type = loop.getInductionVar().getType();
  Value distance =
      arith::MulIOp::create(b, loc, castTo(b, loc, type, turn), loop.getStep());
  return arith::AddIOp::create(b, loc, loop.getLowerBound(), distance);
}

//===----------------------------------------------------------------------===//
// Tapes
//===----------------------------------------------------------------------===//

namespace {
/// The slice of one iteration on the tape of values like `value`.
struct TapeSlice {
  TapeSlice(OpBuilder &b, Location loc, Value value, OpFoldResult turn) {
    if (isa<RankedTensorType>(value.getType()))
      sizes = tensor::getMixedSizes(b, loc, value);
    offsets.assign(1 + sizes.size(), b.getIndexAttr(0));
    strides.assign(1 + sizes.size(), b.getIndexAttr(1));
    offsets.front() = turn;
    sizes.insert(sizes.begin(), b.getIndexAttr(1));
  }
  SmallVector<OpFoldResult> offsets, sizes, strides;
};
} // namespace

static Value createTape(OpBuilder &b, Location loc, Value value,
                        OpFoldResult turns) {
  TapeSlice slice(b, loc, value, turns);
  slice.sizes.front() = turns;
  return tensor::EmptyOp::create(b, loc, slice.sizes,
                                 getElementTypeOrSelf(value.getType()));
}

/// Asserts the size of `value`, because all rows of a tape have one size.
static void checkSizes(OpBuilder &b, Location loc, Value tape, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim))
      continue;
    Value isSame =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                              tensor::DimOp::create(b, loc, value, dim),
                              tensor::DimOp::create(b, loc, tape, dim + 1));
    cf::AssertOp::create(b, loc, isSame,
                         "a loop carries a tensor whose size changes from turn "
                         "to turn, which no reverse sweep keeps: pad it to its "
                         "largest size to calibrate");
  }
}

static Value writeTape(OpBuilder &b, Location loc, Value tape, Value turn,
                       Value value) {
  if (!isa<RankedTensorType>(value.getType()))
    return tensor::InsertOp::create(b, loc, value, tape, turn);
  checkSizes(b, loc, tape, value);
  TapeSlice slice(b, loc, value, turn);
  return tensor::InsertSliceOp::create(b, loc, value, tape, slice.offsets,
                                       slice.sizes, slice.strides);
}

static Value readTape(OpBuilder &b, Location loc, Value tape, Value turn,
                      Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return tensor::ExtractOp::create(b, loc, tape, turn);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, tape),
                            offsets(sizes.size(), b.getIndexAttr(0)),
                            strides(sizes.size(), b.getIndexAttr(1));
  sizes.front() = b.getIndexAttr(1);
  offsets.front() = turn;
  auto shape = cast<RankedTensorType>(tape.getType()).getShape().drop_front();
  auto row = RankedTensorType::get(shape, tensor.getElementType());
  Value value = tensor::ExtractSliceOp::create(b, loc, row, tape, offsets,
                                               sizes, strides);
  return value.getType() == type
             ? value
             : tensor::CastOp::create(b, loc, type, value).getResult();
}

//===----------------------------------------------------------------------===//
// The rule
//===----------------------------------------------------------------------===//

namespace {
class LoopReversal {
public:
  LoopReversal(ForOp loop, Sweep &sweep)
      : loop(loop), sweep(sweep),
        captured(sweep.findCaptured(loop->getRegions())) {
    for (auto [i, argument] : llvm::enumerate(loop.getRegionIterArgs()))
      if (sweep.isActive(argument))
        active.push_back(i);
  }
  void emit();

private:
  /// The iteration of the original loop that iteration `k` of the reversed loop
  /// reverses.
  Value getTurnBack(OpBuilder &b, Value k);
  void buildBody(OpBuilder &b, Value k, ValueRange cotangents);
  void keepStates(Block &reversed);

  ForOp loop;
  Sweep &sweep;
  llvm::SetVector<Value> captured;
  /// The numbers of the carried values that have cotangents.
  SmallVector<unsigned> active;
  Value turns;
  /// Placeholders for the carried values in the reversed body.
  SmallVector<Value> states;
};
} // namespace

Value LoopReversal::getTurnBack(OpBuilder &b, Value k) {
  Location loc = loop.getLoc();
  Value last = arith::SubIOp::create(b, loc, turns,
                                     arith::ConstantIndexOp::create(b, loc, 1));
  return arith::SubIOp::create(b, loc, last, k);
}

void LoopReversal::buildBody(OpBuilder &b, Value k, ValueRange cotangents) {
  Location loc = loop.getLoc();
  IRMapping mapping;
  mapping.map(loop.getInductionVar(), getCounter(b, loop, getTurnBack(b, k)));
  for (BlockArgument argument : loop.getRegionIterArgs()) {
    states.push_back(UnrealizedConversionCastOp::create(
                         b, loc, argument.getType(), ValueRange())
                         .getResult(0));
    mapping.map(argument, states.back());
  }
  for (unsigned i : active)
    sweep.getActivity().add(states[i]);
  SmallVector<Value> seeds(states.size());
  for (auto [i, seed] : llvm::zip(active, cotangents))
    seeds[i] = seed;
  SmallVector<std::pair<Value, Value>> outside;
  for (auto [value, cotangent] :
       llvm::zip(captured, cotangents.drop_front(active.size())))
    outside.push_back({value, cotangent});
  Sweep inner(b, sweep);
  inner.reverseCopy(*loop.getBody(), mapping, seeds, outside);
  SmallVector<Value> yields;
  for (auto [i, like] : llvm::zip(active, cotangents)) {
    Value cotangent = inner.getCotangent(states[i]);
    yields.push_back(cotangent ? cotangent : inner.createZero(like));
  }
  for (Value value : captured)
    yields.push_back(inner.getCotangent(value));
  scf::YieldOp::create(b, loc, yields);
}

/// Gives the loop tapes for the states that `reversed` uses.
void LoopReversal::keepStates(Block &reversed) {
  Location loc = loop.getLoc();
  SmallVector<unsigned> kept;
  for (auto [i, state] : llvm::enumerate(states))
    if (!state.use_empty())
      kept.push_back(i);
  SmallVector<Value> tapes;
  if (!kept.empty()) {
    IRRewriter rewriter(loop);
    for (unsigned i : kept)
      tapes.push_back(createTape(rewriter, loc, loop.getInitArgs()[i],
                                 OpFoldResult(turns)));
    sweep.getActivity().forget(loop);
    unsigned results = loop.getNumResults();
    loop = cast<ForOp>(*loop.replaceWithAdditionalYields(
        rewriter, tapes, /*replaceInitOperandUsesInLoop=*/false,
        [&](OpBuilder &, Location, ArrayRef<BlockArgument> tapeArguments) {
          auto inside =
              cast<ForOp>(tapeArguments.front().getOwner()->getParentOp());
          OpBuilder start = OpBuilder::atBlockBegin(inside.getBody());
          Value now = getTurn(start, inside, inside.getInductionVar());
          SmallVector<Value> written;
          for (auto [i, tape] : llvm::zip(kept, tapeArguments))
            written.push_back(
                writeTape(start, loc, tape, now, inside.getRegionIterArg(i)));
          return written;
        }));
    tapes.assign(loop.getResults().begin() + results, loop.getResults().end());
  }
  OpBuilder b = OpBuilder::atBlockBegin(&reversed);
  Value turn = getTurnBack(b, reversed.getArgument(0));
  for (auto [i, tape] : llvm::zip(kept, tapes))
    states[i].replaceAllUsesWith(
        readTape(b, loc, tape, turn, states[i].getType()));
  for (Value state : states) {
    sweep.getActivity().forget(state.getDefiningOp());
    state.getDefiningOp()->erase();
  }
}

void LoopReversal::emit() {
  OpBuilder &b = sweep.getBuilder();
  Location loc = loop.getLoc();
  // The count precedes the loop, because the tapes of the loop have this size.
  OpBuilder before(loop);
  turns = countTurns(before, loop);
  SmallVector<Value> starts;
  for (unsigned i : active)
    starts.push_back(sweep.getAccumulator(loop.getResult(i)));
  for (Value value : captured)
    starts.push_back(sweep.getAccumulator(value));
  auto number = [&](int64_t i) {
    return arith::ConstantIndexOp::create(b, loc, i);
  };
  auto reversed = ForOp::create(
      b, loc, number(0), turns, number(1), starts,
      [&](OpBuilder &body, Location, Value k, ValueRange cotangents) {
        buildBody(body, k, cotangents);
      });
  eraseDeadOps(*reversed.getBody(), sweep.getActivity());
  ValueRange results = reversed.getResults();
  for (auto [value, result] :
       llvm::zip(captured, results.drop_front(active.size())))
    sweep.setCotangent(value, result);
  for (auto [i, result] : llvm::zip(active, results))
    sweep.add(loop.getInitArgs()[i], result);
  keepStates(*reversed.getBody());
}

void prec::reverseLoop(ForOp loop, Sweep &sweep) {
  LoopReversal(loop, sweep).emit();
}
