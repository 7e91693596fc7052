//===- Cublas.h - Products by NVIDIA's library ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuBLAS, for comparison with kernels in the same process and on the same
// buffers. Like the driver, it is found at run time and declared here. Names
// and numbers are those of cublas_api.h and library_types.h (CUDA 13.0), which
// have not changed since CUDA 11.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_CUBLAS_H
#define PREC_RUNTIME_CUBLAS_H

#include "prec/Runtime/BundleRunner.h"
#include "prec/Runtime/CudaDevice.h"

namespace prec {
namespace runtime {

namespace cublas {
using Handle = struct OpaqueHandle *;

/// Entries that every cuBLAS since CUDA 11 has: X(member, symbol, parameters).
#define PREC_CUBLAS_ENTRIES(X)                                                 \
  X(create, "cublasCreate_v2", (Handle * handle))                              \
  X(destroy, "cublasDestroy_v2", (Handle handle))                              \
  X(queryVersion, "cublasGetVersion_v2", (Handle handle, int *version))        \
  X(setStream, "cublasSetStream_v2", (Handle handle, void *stream))            \
  X(gemm, "cublasGemmEx",                                                      \
    (Handle handle, int transA, int transB, int m, int n, int k,               \
     const void *alpha, const void *a, int typeA, int lda, const void *b,      \
     int typeB, int ldb, const void *beta, void *c, int typeC, int ldc,        \
     int compute, int algorithm))                                              \
  X(gemmBatched, "cublasGemmStridedBatchedEx",                                 \
    (Handle handle, int transA, int transB, int m, int n, int k,               \
     const void *alpha, const void *a, int typeA, int lda, long long strideA,  \
     const void *b, int typeB, int ldb, long long strideB, const void *beta,   \
     void *c, int typeC, int ldc, long long strideC, int batch, int compute,   \
     int algorithm))

/// A function pointer for each. The functions return a cublasStatus_t.
struct Entries {
#define PREC_CUBLAS_MEMBER(member, symbol, parameters)                         \
  int(*member) parameters = nullptr;
  PREC_CUBLAS_ENTRIES(PREC_CUBLAS_MEMBER)
#undef PREC_CUBLAS_MEMBER
};
} // namespace cublas

class Cublas : public cublas::Entries {
public:
  /// Loads `library`, or if it is empty the first of the known names that is
  /// found, and initialises it on `device`, which must outlive it. Work is
  /// enqueued in `stream`.
  static Status load(const std::string &library, const CudaDevice &device,
                     Stream *stream, std::unique_ptr<Cublas> &result);
  ~Cublas();

  /// "13.0.2"
  std::string getVersion() const;

  /// Computes a product with sums in f32 from elements of type `in`, with
  /// results of type `out`.
  Status multiply(const BundleGemm &gemm, ElementType in, ElementType out,
                  const void *a, const void *b, void *c) const;

private:
  explicit Cublas(const CudaDevice &device) : device(device) {}

  const CudaDevice &device;
  cublas::Handle handle = nullptr;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_CUBLAS_H
