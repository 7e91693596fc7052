//===- ScalarFunctions.h - Scalar functions by op name ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table from op names to the function that the op computes per element, for
// arith, math, StableHLO, CHLO and tosa.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_OPMODELS_SCALARFUNCTIONS_H
#define PREC_LIB_OPMODELS_SCALARFUNCTIONS_H

#include "prec/IR/PrecInterfaces.h"
#include <optional>

namespace prec {

/// The scalar function of an op by its full name, or std::nullopt if the table
/// has no row. A conversion whose kind depends on its types is `IntToFloat`.
std::optional<ScalarFunction> lookupScalarFunction(llvm::StringRef opName);

/// The function of a conversion between any two element types.
ScalarFunction classifyConversion(mlir::Type from, mlir::Type to);

/// The model of an op without a body that computes `function` of each element.
OpModel describeScalar(ScalarFunction function, unsigned operands);

/// The model of an op whose name alone determines its function per element.
template <typename OpT>
struct ScalarModel
    : PrecisionOpInterface::ExternalModel<ScalarModel<OpT>, OpT> {
  OpModel getOpModel(mlir::Operation *op) const {
    static const ScalarFunction function =
        lookupScalarFunction(OpT::getOperationName())
            .value_or(ScalarFunction::Opaque);
    return describeScalar(function, op->getNumOperands());
  }
};

template <typename... Ops> void attachScalarModels(mlir::MLIRContext *context) {
  (Ops::template attachInterface<ScalarModel<Ops>>(*context), ...);
}

/// How `combining`, the op that yields the value of a reduction body, combines
/// its operands. Other for null.
Combiner classifyCombiner(mlir::Operation *combining);

} // namespace prec

#endif // PREC_LIB_OPMODELS_SCALARFUNCTIONS_H
