//===- Encodings.h - Conversions of floats in integer code ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CONVERSION_ENCODINGS_H
#define PREC_LIB_CONVERSION_ENCODINGS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Formats/Format.h"

namespace prec {

/// Integer arithmetic on scalars or vectors shaped like one value.
class EncodingBuilder {
public:
  EncodingBuilder(mlir::OpBuilder &b, mlir::Location loc, mlir::Type like)
      : b(b), loc(loc), like(like) {}

  mlir::Type withElement(mlir::Type element) const {
    if (auto vector = mlir::dyn_cast<mlir::VectorType>(like))
      return vector.cloneWith(std::nullopt, element);
    return element;
  }
  mlir::Type integer(unsigned width) const {
    return withElement(b.getIntegerType(width));
  }
  mlir::Value constant(mlir::Type type, const llvm::APInt &value) {
    mlir::Attribute scalar =
        b.getIntegerAttr(mlir::getElementTypeOrSelf(type), value);
    if (auto vector = mlir::dyn_cast<mlir::VectorType>(type))
      scalar = mlir::DenseElementsAttr::get(vector, scalar);
    return mlir::arith::ConstantOp::create(b, loc,
                                           mlir::cast<mlir::TypedAttr>(scalar));
  }
  mlir::Value constant(mlir::Value like, const llvm::APInt &value) {
    return constant(like.getType(), value);
  }
  mlir::Value constant(mlir::Value like, uint64_t value) {
    unsigned width =
        mlir::getElementTypeOrSelf(like.getType()).getIntOrFloatBitWidth();
    return constant(like.getType(), llvm::APInt(width, value));
  }
  template <typename OpT, typename... Args> mlir::Value make(Args &&...args) {
    return OpT::create(b, loc, std::forward<Args>(args)...);
  }
  mlir::Value compare(mlir::arith::CmpIPredicate predicate, mlir::Value lhs,
                      mlir::Value rhs) {
    return make<mlir::arith::CmpIOp>(predicate, lhs, rhs);
  }

private:
  mlir::OpBuilder &b;
  mlir::Location loc;
  mlir::Type like;
};

/// `in`, f32 or f64 or vectors of them, rounded once to nearest even to bf16 or
/// f16. Overflow gives infinity, subnormals are kept, NaN becomes the quiet
/// NaN.
mlir::Value expandTruncation(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value in, mlir::Type to);

/// `in`, f32 or vectors of it, rounded as above to `format`, which has no
/// storage. The integer code of the result is shifted left last, so
/// `isAlreadyRounded` can prove the result by its trailing zeros.
mlir::Value expandRounding(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value in, Format format);

/// `in`, bf16 or f16 or vectors of them, exactly in f32 or f64.
mlir::Value expandExtension(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value in, mlir::Type to);

} // namespace prec

#endif // PREC_LIB_CONVERSION_ENCODINGS_H
