//===- DeviceSelection.h - What runs kernels --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_DEVICESELECTION_H
#define PREC_LIB_EXECUTION_DEVICESELECTION_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Execution/Executable.h"
#include "llvm/ExecutionEngine/Orc/Core.h"
#include "llvm/ExecutionEngine/Orc/Mangling.h"

namespace prec {

/// Checks that the device can run the kernels of a module, if there are any. An
/// error says what to do.
mlir::LogicalResult checkKernels(mlir::ModuleOp module,
                                 const DeviceChoice &device, bool isWidened);

/// Adds the functions that launches call.
void addDeviceSymbols(llvm::orc::SymbolMap &symbols,
                      llvm::orc::MangleAndInterner mangle);

/// Chooses the device. Must be called in the child, before anything is loaded.
/// Errors of the device end the program with a message.
void startDevice(const DeviceChoice &device, RecordWriter &writer);

} // namespace prec

#endif // PREC_LIB_EXECUTION_DEVICESELECTION_H
