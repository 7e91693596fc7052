//===- CheckTensors.cpp - Run checks of ops on tensors --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream has an interface for such checks. It covers half of these ops, and
// its messages have no numbers.
//
//===----------------------------------------------------------------------===//

#include "RunChecks.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace prec;
using Predicate = Check::Predicate;

static std::string describeDimension(int64_t dim) {
  return "dimension " + std::to_string(dim);
}

/// Fails unless `size` is `expected`, if that is static.
static void checkKnown(Check &c, Value size, int64_t expected,
                       const Twine &text) {
  if (!ShapedType::isDynamic(expected))
    c.failIf(c.compare(Predicate::ne, size, c.number(expected)),
             text + ", not #", {size, c.number(expected)});
}

/// Checks the sizes of a new tensor.
static void checkNew(Check &c, RankedTensorType type, ValueRange dynamic) {
  SmallVector<Value> sizes;
  for (int64_t size : type.getShape()) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(c.number(size));
      continue;
    }
    sizes.push_back(dynamic.front());
    dynamic = dynamic.drop_front();
  }
  c.failUnlessSizes(sizes, type.getElementType());
}

static void checkIndices(Check &c, Value tensor, ValueRange indices) {
  for (auto [d, index] : llvm::enumerate(indices)) {
    Value size = c.size(tensor, d);
    c.failIf(c.isOutside(index, size),
             "index # is outside " + describeDimension(d) + " of size #",
             {index, size});
  }
}

static void checkDimension(Check &c, tensor::DimOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!type)
    return;
  Value rank = c.number(type.getRank());
  c.failIf(c.isOutside(op.getIndex(), rank),
           "dimension # of a tensor of rank #", {op.getIndex(), rank});
}

static void checkCast(Check &c, tensor::CastOp op) {
  auto from = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto to = dyn_cast<RankedTensorType>(op.getType());
  if (!from || !to)
    return;
  for (auto [d, size] : llvm::enumerate(to.getShape()))
    checkKnown(c, c.size(op.getSource(), d), size,
               describeDimension(d) + " has size #");
}

/// Whether a slice leaves a dimension. A slice without elements does not.
/// Otherwise the first element must be within, and leave room for the strides
/// to the last. The room is divided, because a product could overflow.
static Value leaves(Check &c, Value offset, Value size, Value stride,
                    Value whole) {
  Value zero = c.number(int64_t(0)), one = c.number(int64_t(1));
  Value isBackward = c.isNegative(stride);
  auto select = [&](Value condition, Value a, Value b) {
    return c.builder.createOrFold<arith::SelectOp>(c.loc, condition, a, b);
  };
  Value room =
      select(isBackward, offset,
             c.make<arith::SubIOp>(c.make<arith::SubIOp>(whole, one), offset));
  Value step = select(isBackward, c.make<arith::SubIOp>(zero, stride), stride);
  Value isStill = c.compare(Predicate::eq, step, zero);
  Value steps = c.make<arith::DivUIOp>(room, select(isStill, one, step));
  Value isTooFar = c.both(
      c.compare(Predicate::ne, step, zero),
      c.compare(Predicate::ugt, c.make<arith::SubIOp>(size, one), steps));
  return c.both(c.compare(Predicate::ne, size, zero),
                c.either(c.isOutside(offset, whole), isTooFar));
}

/// Checks a slice of `whole`.
template <typename OpT> static void checkSlice(Check &c, OpT op, Value whole) {
  for (auto [d, range] : llvm::enumerate(llvm::zip(
           op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()))) {
    Value offset = c.number(std::get<0>(range));
    Value size = c.number(std::get<1>(range));
    Value stride = c.number(std::get<2>(range));
    Value there = c.size(whole, d);
    c.failIf(c.isNegative(size),
             "size # of " + describeDimension(d) + " is negative", size);
    c.failIf(leaves(c, offset, size, stride, there),
             "offset #, size # and stride # leave " + describeDimension(d) +
                 " of size #",
             {offset, size, stride, there});
  }
}

/// Checks that the inserted tensor has the sizes of its place.
template <typename OpT> static void checkInsertion(Check &c, OpT op) {
  checkSlice(c, op, op.getDest());
  llvm::SmallBitVector dropped = op.getDroppedDims();
  int64_t sourceDim = 0;
  for (auto [d, size] : llvm::enumerate(op.getMixedSizes())) {
    if (dropped.test(d))
      continue;
    Value expected = c.number(size), actual = c.size(op.getSource(), sourceDim);
    c.failIf(c.compare(Predicate::ne, expected, actual),
             describeDimension(sourceDim++) +
                 " of the source has size #, its place #",
             {actual, expected});
  }
}

/// A slice with a stride of 0 may have more elements than its source.
static void checkExtraction(Check &c, tensor::ExtractSliceOp op) {
  checkSlice(c, op, op.getSource());
  if (llvm::all_of(op.getMixedStrides(), [](OpFoldResult stride) {
        return getConstantIntValue(stride).value_or(0) != 0;
      }))
    return;
  SmallVector<Value> sizes;
  for (OpFoldResult size : op.getMixedSizes())
    sizes.push_back(c.number(size));
  c.failUnlessSizes(sizes, op.getType().getElementType());
}

/// "# x #"
static std::string listNumbers(size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i)
    text += i == 0 ? "#" : " x #";
  return text;
}

/// Fails unless the product of `sizes` is `elements`.
static void checkElements(Check &c, ArrayRef<Value> sizes, Value elements,
                          const Twine &where) {
  for (auto [i, size] : llvm::enumerate(sizes))
    c.failIf(c.isNegative(size),
             "size # of " + describeDimension(i) + " is negative", size);
  auto [product, isTooLarge] = c.multiply(sizes);
  SmallVector<Value> numbers(sizes);
  numbers.push_back(elements);
  c.failIf(c.either(isTooLarge, c.compare(Predicate::ne, product, elements)),
           "sizes " + listNumbers(sizes.size()) + " are not those of the # " +
               where,
           numbers);
}

static void checkExpansion(Check &c, tensor::ExpandShapeOp op) {
  SmallVector<OpFoldResult> shape = op.getMixedOutputShape();
  for (auto [d, group] : llvm::enumerate(op.getReassociationIndices())) {
    SmallVector<Value> sizes;
    for (int64_t i : group)
      sizes.push_back(c.number(shape[i]));
    checkElements(c, sizes, c.size(op.getSrc(), d),
                  "elements of " + describeDimension(d));
  }
}

static void checkReshape(Check &c, tensor::ReshapeOp op) {
  auto from = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto to = dyn_cast<RankedTensorType>(op.getType());
  if (!from || !to)
    return;
  SmallVector<Value> sizes, sourceSizes;
  for (auto [d, known] : llvm::enumerate(to.getShape())) {
    Value size = tensor::ExtractOp::create(c.builder, c.loc, op.getShape(),
                                           c.number(int64_t(d)));
    if (!size.getType().isIndex())
      size = arith::IndexCastOp::create(c.builder, c.loc,
                                        c.builder.getIndexType(), size);
    checkKnown(c, size, known, describeDimension(d) + " becomes #");
    sizes.push_back(size);
  }
  for (int64_t d = 0; d < from.getRank(); ++d)
    sourceSizes.push_back(c.size(op.getSource(), d));
  checkElements(c, sizes, c.multiply(sourceSizes).first,
                "elements of the source");
}

static void checkPadding(Check &c, tensor::PadOp op) {
  RankedTensorType type = op.getResultType();
  SmallVector<Value> sizes;
  for (auto [d, low, high] :
       llvm::enumerate(op.getMixedLowPad(), op.getMixedHighPad())) {
    Value size = c.size(op.getSource(), d);
    for (OpFoldResult padding : {low, high}) {
      Value amount = c.number(padding);
      c.failIf(c.isNegative(amount),
               "padding # of " + describeDimension(d) + " is negative", amount);
      size = c.make<arith::AddIOp>(size, amount);
    }
    checkKnown(c, size, type.getDimSize(d),
               describeDimension(d) + " gets size #");
    sizes.push_back(size);
  }
  c.failUnlessSizes(sizes, type.getElementType());
}

static void checkConcatenation(Check &c, tensor::ConcatOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  int64_t axis = op.getDim();
  Value first = op.getInputs().front();
  Value length = c.size(first, axis);
  for (auto [i, input] : llvm::enumerate(op.getInputs().drop_front())) {
    length = c.make<arith::AddIOp>(length, c.size(input, axis));
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (d != axis) {
        Value size = c.size(input, d), expected = c.size(first, d);
        c.failIf(c.compare(Predicate::ne, size, expected),
                 describeDimension(d) + " of operand " + Twine(i + 1) +
                     " has size #, of operand 0 #",
                 {size, expected});
      }
  }
  for (int64_t d = 0; d < type.getRank(); ++d)
    checkKnown(c, d == axis ? length : c.size(first, d), type.getDimSize(d),
               describeDimension(d) + " gets size #");
}

static void checkMaterialization(Check &c,
                                 bufferization::MaterializeInDestinationOp op) {
  auto type = cast<ShapedType>(op.getSource().getType());
  for (int64_t d = 0; d < type.getRank(); ++d) {
    Value size = c.size(op.getSource(), d), there = c.size(op.getDest(), d);
    c.failIf(c.compare(Predicate::ne, size, there),
             describeDimension(d) + " has size #, in the destination #",
             {size, there});
  }
}

void prec::checkTensorOp(Check &c) {
  llvm::TypeSwitch<Operation *>(c.op)
      .Case([&](tensor::ExtractOp op) {
        checkIndices(c, op.getTensor(), op.getIndices());
      })
      .Case([&](tensor::InsertOp op) {
        checkIndices(c, op.getDest(), op.getIndices());
      })
      .Case([&](tensor::ExtractSliceOp op) { checkExtraction(c, op); })
      .Case<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(
          [&](auto op) { checkInsertion(c, op); })
      .Case([&](tensor::DimOp op) { checkDimension(c, op); })
      .Case([&](tensor::CastOp op) { checkCast(c, op); })
      .Case([&](tensor::ExpandShapeOp op) { checkExpansion(c, op); })
      .Case([&](tensor::ReshapeOp op) { checkReshape(c, op); })
      .Case([&](tensor::PadOp op) { checkPadding(c, op); })
      .Case([&](tensor::ConcatOp op) { checkConcatenation(c, op); })
      .Case([&](tensor::EmptyOp op) {
        checkNew(c, cast<RankedTensorType>(op.getType()), op.getDynamicSizes());
      })
      .Case([&](tensor::SplatOp op) {
        checkNew(c, cast<RankedTensorType>(op.getType()), op.getDynamicSizes());
      })
      .Case([&](tensor::GenerateOp op) {
        checkNew(c, cast<RankedTensorType>(op.getType()),
                 op.getDynamicExtents());
      })
      .Case([&](bufferization::AllocTensorOp op) {
        if (!op.getCopy())
          checkNew(c, cast<RankedTensorType>(op.getType()),
                   op.getDynamicSizes());
      })
      .Case([&](bufferization::MaterializeInDestinationOp op) {
        checkMaterialization(c, op);
      });
}
