//===- PipelineRegistration.h - Pipelines with options ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's PassPipelineRegistration gives a pipeline no way to report an error,
// and reads an option behind a comma as a part of the value before it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_PIPELINEREGISTRATION_H
#define PREC_SUPPORT_PIPELINEREGISTRATION_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "prec/Support/OptionText.h"

namespace prec {

/// Reports an error and returns failure.
using OptionErrorHandler =
    llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)>;

/// Registers a pipeline whose options are an `Options`.
template <typename Options>
void registerPipeline(
    llvm::StringRef name, llvm::StringRef description,
    std::function<mlir::LogicalResult(mlir::OpPassManager &, const Options &,
                                      OptionErrorHandler)>
        build) {
  mlir::registerPassPipeline(
      name, description,
      [build, name = name.str()](
          mlir::OpPassManager &pm, llvm::StringRef text,
          OptionErrorHandler errorHandler) -> mlir::LogicalResult {
        if (llvm::Error error = checkSeparators(text))
          return errorHandler(llvm::toString(std::move(error)));
        Options options;
        if (failed(options.parseFromString(text)))
          return errorHandler("cannot read the options '" + text + "' of " +
                              name);
        return build(pm, options, errorHandler);
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)> visit) {
        visit(Options());
      });
}

} // namespace prec

#endif // PREC_SUPPORT_PIPELINEREGISTRATION_H
