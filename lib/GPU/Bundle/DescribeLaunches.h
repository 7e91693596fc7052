//===- DescribeLaunches.h - What a module's bundle holds --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_BUNDLE_DESCRIBELAUNCHES_H
#define PREC_LIB_GPU_BUNDLE_DESCRIBELAUNCHES_H

#include "BundleText.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/MapVector.h"

namespace prec {
namespace gpu {

/// A file with compiled kernels. The module owns its content.
struct BundleImage {
  std::string file;
  std::string sha256;
  llvm::StringRef content;
};

/// Fills in the bundle and its files from the launches of `module`, one entry
/// for each kernel and shape, in program order. Launches that a bundle cannot
/// hold are left out with a remark. Fails with an error if no launch is left,
/// or if a kernel is not compiled.
mlir::LogicalResult
describeLaunches(mlir::ModuleOp module, llvm::StringRef name,
                 DescribedBundle &bundle,
                 llvm::MapVector<mlir::Attribute, BundleImage> &images);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_DESCRIBELAUNCHES_H
