//===- NumpyFile.h - .npy and .npz files ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arrays in the formats of NumPy (numpy.lib.format, versions 1 to 3; a .npz is
// a zip of .npy members, stored or deflated). Little-endian numbers of the
// kinds of Array are read, in C or Fortran order; bool is i1, and a 2-byte void
// (`V2`, as ml_dtypes writes it) is bf16. Unsigned integers are read into the
// signed kind of the same width if every value fits. bf16 has no NumPy type, so
// it is written as f32, which is exact, or as `V2` by who asks for it.
//
// Anything else is an error that names the file, the member and the reason.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_NUMPYFILE_H
#define PREC_EXECUTION_NUMPYFILE_H

#include "prec/Execution/Array.h"
#include "llvm/Support/Error.h"

namespace prec {

/// Decodes the bytes of one .npy file.
llvm::Expected<Array> decodeNpy(llvm::StringRef bytes);
/// How arrays of bf16 are written: as f32, or as they are, in half the bytes.
enum class BF16Storage : uint8_t { AsF32, AsVoid };
std::string encodeNpy(const Array &array,
                      BF16Storage storage = BF16Storage::AsF32);

/// Reads a .npy file (one array without a name) or a .npz file (in the order of
/// its members, whose names lose `.npy`). Members of 2 GiB or more are read
/// from .npy files only.
llvm::Expected<std::vector<NamedArray>> readNumpyFile(llvm::StringRef path);

/// Writes a .npz file, whole or not at all; equal arrays give equal bytes.
/// Names are distinct.
llvm::Error writeNpz(llvm::StringRef path, llvm::ArrayRef<NamedArray> arrays,
                     BF16Storage storage = BF16Storage::AsF32);

} // namespace prec

#endif // PREC_EXECUTION_NUMPYFILE_H
