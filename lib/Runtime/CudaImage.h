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

/// Tells the kind by the first bytes. The driver takes the first three kinds.
ImageKind getImageKind(const void *image, size_t bytes);

/// "sm_90a" as the PTX says, "sm_90" of a cubin; empty where unknown.
std::string getImageChip(const void *image, size_t bytes);

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_CUDAIMAGE_H
