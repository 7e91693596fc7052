//===- Encodings.cpp - Conversions of floats in integer code --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between a wide float (F stored fraction bits, exponent bias B)
// and a narrow one (f bits, bias b), on their encodings. With a = |x| as an
// integer, s = F - f and c = (B - b) << F:
//
//   normal result     v = a - c,         code = (v + half(v)) >> s
//   subnormal result  m = 1.fraction,    code = (m + half(m)) >> t
//                     t = s + (B - b + 1) - exponent(a)
//   half(v) = 2^(s-1) - 1 + bit s of v   ties go to the even code
//
// A carry out of the fraction raises the exponent, which is the right result,
// and codes beyond infinity are infinity. If B = b (bf16 and tf32 from f32) the
// first line holds for subnormals too.
//
// A rounding to a format without storage, whose exponent is that of f32, gives
// code << s in f32's own place.
//
//===----------------------------------------------------------------------===//

#include "Encodings.h"

using namespace mlir;
using namespace prec;

namespace {
/// What both directions need to know of a float type.
struct Encoding {
  explicit Encoding(Type type)
      : Encoding(cast<FloatType>(type).getFloatSemantics()) {}
  explicit Encoding(const llvm::fltSemantics &semantics) {
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
static Value shiftToNearestEven(EncodingBuilder &b, Value v, Value shift) {
  Value one = b.constant(v, 1);
  Value last = b.make<arith::AndIOp>(b.make<arith::ShRUIOp>(v, shift), one);
  Value half = b.make<arith::ShLIOp>(one, b.make<arith::SubIOp>(shift, one));
  Value bias = b.make<arith::AddIOp>(b.make<arith::SubIOp>(half, one), last);
  return b.make<arith::ShRUIOp>(b.make<arith::AddIOp>(v, bias), shift);
}

/// The code of |in|, rounded to `narrow`, and the sign of `in` in its own
/// place; both in integers as wide as `in`.
static std::pair<Value, Value> roundToCode(EncodingBuilder &b, Value in,
                                           const Encoding &narrow) {
  Encoding wide(getElementTypeOrSelf(in.getType()));
  Value bits = b.make<arith::BitcastOp>(b.integer(wide.width), in);
  Value magnitude = b.make<arith::AndIOp>(
      bits, b.constant(bits, APInt::getSignedMaxValue(wide.width)));
  unsigned shift = wide.fraction - narrow.fraction;
  uint64_t biasChange = wide.bias - narrow.bias;
  Value rebiased = magnitude;
  if (biasChange != 0)
    rebiased = b.make<arith::SubIOp>(
        magnitude, b.constant(magnitude, biasChange << wide.fraction));
  Value code = shiftToNearestEven(b, rebiased, b.constant(bits, shift));
  Value infinity = b.constant(bits, narrow.infinity().zext(wide.width));
  code = b.make<arith::MinUIOp>(code, infinity);

  if (biasChange != 0) {
    Value hidden =
        b.constant(bits, APInt::getOneBitSet(wide.width, wide.fraction));
    Value fraction = b.make<arith::AndIOp>(
        magnitude,
        b.constant(bits, APInt::getLowBitsSet(wide.width, wide.fraction)));
    Value significand = b.make<arith::OrIOp>(fraction, hidden);
    Value exponent =
        b.make<arith::ShRUIOp>(magnitude, b.constant(bits, wide.fraction));
    // Beyond fraction + 2 places nothing is left, and a larger shift would be
    // undefined.
    Value places = b.make<arith::MinUIOp>(
        b.make<arith::SubIOp>(b.constant(bits, shift + biasChange + 1),
                              exponent),
        b.constant(bits, wide.fraction + 2));
    Value isSubnormal =
        b.compare(arith::CmpIPredicate::ult, magnitude,
                  b.constant(bits, (biasChange + 1) << wide.fraction));
    // Where the result is normal the number of places is meaningless.
    places =
        b.make<arith::SelectOp>(isSubnormal, places, b.constant(bits, shift));
    code = b.make<arith::SelectOp>(
        isSubnormal, shiftToNearestEven(b, significand, places), code);
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
  Encoding narrow(getElementTypeOrSelf(to));
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
  Encoding wide(getElementTypeOrSelf(in.getType()));
  Encoding narrow(getFormatInfo(format).semantics());
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
  Encoding narrow(getElementTypeOrSelf(in.getType()));
  Type f32 = b.withElement(builder.getF32Type());
  Encoding wide(getElementTypeOrSelf(f32));
  unsigned shift = wide.fraction - narrow.fraction;
  uint64_t biasChange = wide.bias - narrow.bias;

  Value bits = b.make<arith::ExtUIOp>(
      b.integer(32), b.make<arith::BitcastOp>(b.integer(narrow.width), in));
  Value magnitude = b.make<arith::AndIOp>(
      bits, b.constant(bits, APInt::getSignedMaxValue(narrow.width).zext(32)));
  Value code = b.make<arith::ShLIOp>(magnitude, b.constant(bits, shift));
  if (biasChange != 0) {
    Value rebias = b.constant(bits, biasChange << wide.fraction);
    Value normal = b.make<arith::AddIOp>(code, rebias);
    // The exponent of infinity and NaN is all ones in both encodings.
    Value special = b.make<arith::AddIOp>(normal, rebias);
    // A subnormal is an integer of few bits times a power of two: exact.
    APFloat ulp =
        APFloat::getSmallest(cast<FloatType>(getElementTypeOrSelf(in.getType()))
                                 .getFloatSemantics());
    bool losesInfo = false;
    ulp.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                &losesInfo);
    Value ulpBits = b.constant(bits, ulp.bitcastToAPInt());
    Value scaled =
        b.make<arith::MulFOp>(b.make<arith::UIToFPOp>(f32, magnitude),
                              b.make<arith::BitcastOp>(f32, ulpBits));
    Value subnormal = b.make<arith::BitcastOp>(b.integer(32), scaled);
    Value isSpecial = b.compare(arith::CmpIPredicate::uge, magnitude,
                                b.constant(bits, narrow.infinity().zext(32)));
    Value isSubnormal =
        b.compare(arith::CmpIPredicate::ult, magnitude,
                  b.constant(bits, uint64_t(1) << narrow.fraction));
    code = b.make<arith::SelectOp>(isSpecial, special, normal);
    code = b.make<arith::SelectOp>(isSubnormal, subnormal, code);
  }
  Value sign = b.make<arith::ShLIOp>(b.make<arith::XOrIOp>(bits, magnitude),
                                     b.constant(bits, 32 - narrow.width));
  Value result =
      b.make<arith::BitcastOp>(f32, b.make<arith::OrIOp>(code, sign));
  if (result.getType() != to)
    result = b.make<arith::ExtFOp>(to, result);
  return result;
}
