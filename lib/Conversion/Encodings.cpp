//===- Encodings.cpp - Conversions of floats in integer code --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between a wide float (F stored fraction bits, exponent bias B)
// and a narrow one (f bits, bias b), on their encodings. Narrowing, with a =
// |x| as an integer, s = F - f and c = (B - b) << F:
//
//   normal result     v = a - c,  code = (v + 2^(s-1) - 1 + bit s of v) >> s
//   subnormal result  code = (|x| + M) - M as integers, M = 2^(1 - b - f + F)
//
// The bit sends ties to the even code. A carry out of the fraction raises the
// exponent, which is the right result, and codes beyond infinity are infinity.
// The last place of M is the unit of the subnormals, so the sum is the one
// rounding. If B = b (bf16 and tf32 from f32) the first line holds for
// subnormals too.
//
// Widening moves the fields to their places and multiplies by 2^(B - b), which
// is exact for subnormals too. Infinity and NaN, whose exponent is all ones in
// both encodings, then get the other ones.
//
// A format without storage has the exponent of f32. Rounding to it gives code
// << s, as an f32.
//
//===----------------------------------------------------------------------===//

#include "Encodings.h"

using namespace mlir;
using namespace prec;

namespace {
/// The layout of a float type.
struct FloatLayout {
  explicit FloatLayout(Type type)
      : FloatLayout(cast<FloatType>(type).getFloatSemantics()) {}
  explicit FloatLayout(const llvm::fltSemantics &semantics) {
    width = APFloat::semanticsSizeInBits(semantics);
    fraction = APFloat::semanticsPrecision(semantics) - 1;
    bias = APFloat::semanticsMaxExponent(semantics);
  }
  APInt infinity() const {
    return APInt::getBitsSet(width, fraction, width - 1);
  }
  APInt quietNaN() const {
    return APInt::getBitsSet(width, fraction - 1, width - 1);
  }

  unsigned width, fraction, bias;
};
} // namespace

/// (v + 2^(shift-1) - 1 + bit `shift` of v) >> shift
static Value shiftToNearestEven(EncodingBuilder &b, Value v, unsigned shift) {
  Value last = b.make<arith::AndIOp>(
      b.make<arith::ShRUIOp>(v, b.constant(v, shift)), b.constant(v, 1));
  Value half = b.constant(v, (uint64_t(1) << (shift - 1)) - 1);
  Value sum = b.make<arith::AddIOp>(b.make<arith::AddIOp>(v, half), last);
  return b.make<arith::ShRUIOp>(sum, b.constant(v, shift));
}

/// The code of |in|, rounded to `narrow`, and the sign of `in` in its own
/// place; both in integers as wide as `in`.
static std::pair<Value, Value> roundToCode(EncodingBuilder &b, Value in,
                                           const FloatLayout &narrow) {
  FloatLayout wide(getElementTypeOrSelf(in.getType()));
  Value bits = b.make<arith::BitcastOp>(b.integer(wide.width), in);
  Value magnitude = b.make<arith::AndIOp>(
      bits, b.constant(bits, APInt::getSignedMaxValue(wide.width)));
  unsigned shift = wide.fraction - narrow.fraction;
  uint64_t biasChange = wide.bias - narrow.bias;
  Value rebiased = magnitude;
  if (biasChange != 0)
    rebiased = b.make<arith::SubIOp>(
        magnitude, b.constant(magnitude, biasChange << wide.fraction));
  Value code = shiftToNearestEven(b, rebiased, shift);
  Value infinity = b.constant(bits, narrow.infinity().zext(wide.width));
  code = b.make<arith::MinUIOp>(code, infinity);

  if (biasChange != 0) {
    Value unit = b.constant(
        bits,
        uint64_t(wide.bias + 1 - narrow.bias - narrow.fraction + wide.fraction)
            << wide.fraction);
    auto asFloat = [&](Value code) {
      return b.make<arith::BitcastOp>(in.getType(), code);
    };
    Value sum = b.make<arith::AddFOp>(asFloat(magnitude), asFloat(unit));
    Value subnormal = b.make<arith::SubIOp>(
        b.make<arith::BitcastOp>(bits.getType(), sum), unit);
    Value isSubnormal =
        b.compare(arith::CmpIPredicate::ult, magnitude,
                  b.constant(bits, (biasChange + 1) << wide.fraction));
    code = b.make<arith::SelectOp>(isSubnormal, subnormal, code);
  }
  Value isNaN = b.compare(arith::CmpIPredicate::ugt, magnitude,
                          b.constant(bits, wide.infinity()));
  code = b.make<arith::SelectOp>(
      isNaN, b.constant(bits, narrow.quietNaN().zext(wide.width)), code);
  return {code, b.make<arith::AndIOp>(
                    bits, b.constant(bits, APInt::getSignMask(wide.width)))};
}

Value prec::expandTruncation(OpBuilder &builder, Location loc, Value in,
                             Type to) {
  EncodingBuilder b(builder, loc, in.getType());
  FloatLayout narrow(getElementTypeOrSelf(to));
  auto [code, sign] = roundToCode(b, in, narrow);
  unsigned width = getElementTypeOrSelf(in.getType()).getIntOrFloatBitWidth();
  sign = b.make<arith::ShRUIOp>(sign, b.constant(sign, width - narrow.width));
  return b.make<arith::BitcastOp>(
      to, b.make<arith::TruncIOp>(b.integer(narrow.width),
                                  b.make<arith::OrIOp>(code, sign)));
}

Value prec::expandRounding(OpBuilder &builder, Location loc, Value in,
                           Format format) {
  EncodingBuilder b(builder, loc, in.getType());
  FloatLayout wide(getElementTypeOrSelf(in.getType()));
  FloatLayout narrow(getFormatInfo(format).semantics());
  assert(narrow.bias == wide.bias && "the codes differ in fraction bits only");
  auto [code, sign] = roundToCode(b, in, narrow);
  code = b.make<arith::ShLIOp>(
      code, b.constant(code, wide.fraction - narrow.fraction));
  return b.make<arith::BitcastOp>(in.getType(),
                                  b.make<arith::OrIOp>(code, sign));
}

Value prec::expandExtension(OpBuilder &builder, Location loc, Value in,
                            Type to) {
  EncodingBuilder b(builder, loc, in.getType());
  FloatLayout narrow(getElementTypeOrSelf(in.getType()));
  Type f32 = b.withElement(builder.getF32Type());
  FloatLayout wide(getElementTypeOrSelf(f32));
  unsigned shift = wide.fraction - narrow.fraction;
  uint64_t biasChange = wide.bias - narrow.bias;

  // Sign extension keeps the sign on top.
  Value code = b.make<arith::ShLIOp>(
      b.make<arith::ExtSIOp>(
          b.integer(32), b.make<arith::BitcastOp>(b.integer(narrow.width), in)),
      b.constant(b.integer(32), APInt(32, shift)));
  if (biasChange != 0) {
    code = b.make<arith::AndIOp>(
        code, b.constant(code, APInt::getSignMask(32) |
                                   APInt::getLowBitsSet(32, narrow.width - 1 +
                                                                shift)));
    APInt power(32, (wide.bias + biasChange) << wide.fraction);
    Value scaled = b.make<arith::MulFOp>(
        b.make<arith::BitcastOp>(f32, code),
        b.make<arith::BitcastOp>(f32, b.constant(code, power)));
    Value infinity = b.constant(code, narrow.infinity().zext(32).shl(shift));
    Value isSpecial =
        b.compare(arith::CmpIPredicate::eq,
                  b.make<arith::AndIOp>(code, infinity), infinity);
    code = b.make<arith::BitcastOp>(code.getType(), scaled);
    code = b.make<arith::SelectOp>(
        isSpecial,
        b.make<arith::OrIOp>(code, b.constant(code, wide.infinity())), code);
  }
  Value result = b.make<arith::BitcastOp>(f32, code);
  if (result.getType() != to)
    result = b.make<arith::ExtFOp>(to, result);
  return result;
}
