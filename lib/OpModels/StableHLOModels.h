//===- StableHLOModels.h - StableHLO and CHLO ops by name -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of structural ops and the op models that follow from it, for the
// fallback interfaces of the stub dialects. Elementwise ops are in the table of
// scalar functions.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_OPMODELS_STABLEHLOMODELS_H
#define PREC_LIB_OPMODELS_STABLEHLOMODELS_H

#include "prec/IR/OpModel.h"
#include <initializer_list>

namespace prec {

struct StableHLORow {
  /// The operands from which a copy takes its elements.
  enum class Sources { None, First, FirstTwo, All };

  OpClass opClass;
  Sources sources;
  std::initializer_list<const char *> names;
  /// The use of all other operands.
  OperandUse others = OperandUse::Shape;
  /// For copies: the result may lack elements of the sources.
  bool dropsElements = false;
  /// For copies: the operand whose storage the result takes over.
  std::optional<unsigned> updated = std::nullopt;
  /// For gathers: positions are results as well.
  bool selects = false;
};

/// The row of a structural op, or null.
const StableHLORow *lookupStableHLORow(llvm::StringRef opName);

/// The model of an op of a stub dialect; of class `Unknown` if the op is in no
/// table or has too few operands, results or regions.
OpModel describeStableHLO(mlir::Operation *op);

/// Appends how values move through a region op.
void describeStableHLOFlow(mlir::Operation *op,
                           llvm::SmallVectorImpl<FlowEdge> &edges);

} // namespace prec

#endif // PREC_LIB_OPMODELS_STABLEHLOMODELS_H
