//===- WriteBundle.cpp - The pass prec-gpu-write-bundle -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the kernels of a module for use on a machine that has a GPU and no
// compiler. All launches are described first, then the files are written,
// bundle.json last. It holds the fingerprints of the other files, so that the
// reader refuses a bundle that is incomplete or mixed with an older one.
//
//===----------------------------------------------------------------------===//

#include "../Bundle/DescribeLaunches.h"
#include "prec/GPU/Passes.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_WRITEBUNDLEPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

static LogicalResult
writeFiles(Location loc, StringRef dir, const DescribedBundle &bundle,
           const llvm::MapVector<Attribute, BundleImage> &images) {
  if (std::error_code error = llvm::sys::fs::create_directories(
          dir, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
    return emitError(loc) << "cannot write the bundle: " << dir << ": "
                          << error.message();
  auto writeInto = [&](StringRef file, StringRef content) -> LogicalResult {
    SmallString<128> path(dir);
    llvm::sys::path::append(path, file);
    if (llvm::Error error = prec::writeFile(path, content))
      return emitError(loc) << llvm::toString(std::move(error));
    return success();
  };
  for (auto &[symbol, image] : images)
    if (failed(writeInto(image.file, image.content)))
      return failure();
  return writeInto("bundle.json", printBundle(bundle));
}

namespace {
struct WriteBundle : prec::gpu::impl::WriteBundlePassBase<WriteBundle> {
  using Base::Base;
  void runOnOperation() override {
    if (dir.empty()) {
      emitError(getOperation().getLoc())
          << "prec-gpu-write-bundle needs the option dir, a directory";
      return signalPassFailure();
    }
    StringRef path = StringRef(dir).rtrim('/');
    DescribedBundle bundle;
    llvm::MapVector<Attribute, BundleImage> images;
    if (failed(describeLaunches(getOperation(), llvm::sys::path::filename(path),
                                bundle, images)) ||
        failed(writeFiles(getOperation().getLoc(), path, bundle, images)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
