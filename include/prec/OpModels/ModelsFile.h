//===- ModelsFile.h - Op models from a file ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows (OpModelRow.h) by op name, as JSON or YAML:
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
// docs/Integration/OpModels.md lists every field. The rows are added to a
// program as attributes, and `prec-lower-casts` removes them.
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
  /// The path for messages; may be empty.
  std::string path;
  std::vector<Entry> entries;
};

/// Errors begin with `file`, line and column.
llvm::Expected<ModelsFile> parseModelsFile(llvm::StringRef text,
                                           llvm::StringRef file);
/// Reads the file at `path`. A path that begins with a brace is the text
/// itself, and an empty path gives no rows.
llvm::Expected<ModelsFile> readModelsFile(llvm::StringRef path);

/// Gives each op its row, in which `format` is the only format that the op may
/// take. It is an error if prec already knows the op, or if the row does not
/// fit the op. An op that has a row of its own keeps it.
mlir::LogicalResult giveModels(mlir::ModuleOp module, const ModelsFile &file,
                               Format format);
/// Removes the rows again, which restores the program.
void takeModelsBack(mlir::ModuleOp module, const ModelsFile &file);

} // namespace prec

#endif // PREC_OPMODELS_MODELSFILE_H
