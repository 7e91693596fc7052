//===- CudaImage.h - What a module's bytes are ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_CUDAIMAGE_H
#define PREC_LIB_RUNTIME_CUDAIMAGE_H

#include "prec/Runtime/CudaDevice.h"

namespace prec {
namespace runtime {

enum class ImageKind { Cubin, FatBinary, Ptx, Bitcode, Unknown };

/// Finds the kind of an image by its contents. The driver takes the first three
/// kinds.
ImageKind getImageKind(const void *image, size_t bytes);

/// The chip of an image: "sm_90a" as in the PTX, "sm_90" for a cubin; empty if
/// unknown.
std::string getImageChip(const void *image, size_t bytes);

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_CUDAIMAGE_H
