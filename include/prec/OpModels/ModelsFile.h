//===- ModelsFile.h - Op models from a file ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows (OpModelRow.h) by name of op, as JSON or YAML:
//
//   schema: prec.op_models
//   version: 1
//   ops:
//     - op: npu.dense
//       class: contraction
//       operands: [match, match]
//       lhs_contract: [1]
//       rhs_contract: [0]
//       takes: [bf16]
//     - {op: npu.gelu, class: pointwise, operands: [match]}
//
// docs/Integration/OpModels.md has every field. The rows are given to a program
// as attributes, and `prec-lower-casts` takes them away.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_MODELSFILE_H
#define PREC_OPMODELS_MODELSFILE_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/IR/OpModelRow.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace prec {

struct ModelsFile {
  static constexpr llvm::StringLiteral kSchema = "prec.op_models";
  static constexpr int64_t kVersion = 1;

  struct Entry {
    /// "DIALECT.NAME".
    std::string op;
    OpModelRow row;
  };
  /// For messages; empty if there is none.
  std::string path;
  std::vector<Entry> entries;
};

/// Errors begin with `file`, the line and the column.
llvm::Expected<ModelsFile> parseModelsFile(llvm::StringRef text,
                                           llvm::StringRef file);
/// `path` may also be a text that begins with a brace, and empty for no rows.
llvm::Expected<ModelsFile> readModelsFile(llvm::StringRef path);

/// Gives each op its row, with `format` the only one that it may take. An op
/// that prec knows already, and one that its row does not fit, is an error; an
/// op that has an attribute of its own keeps it.
mlir::LogicalResult giveModels(mlir::ModuleOp module, const ModelsFile &file,
                               Format format);
/// Leaves the program as it came.
void takeModelsBack(mlir::ModuleOp module, const ModelsFile &file);

} // namespace prec

#endif // PREC_OPMODELS_MODELSFILE_H
