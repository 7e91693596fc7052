//===- FakeCublas.cpp - An imitation of cuBLAS ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libfakecublas.so has the functions of cuBLAS that prec calls. It multiplies
// in host memory, by columns, and adds products from the last to the first. A
// call takes ten microseconds on the clock of the fake driver. Environment
// variables control it: FAKE_CUBLAS_FAIL=cublasGemmEx=15 makes a function fail,
// and FAKE_CUBLAS_WRONG=1 changes an element.
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"
#include "prec/Runtime/ElementType.h"
#include <cstdlib>
#include <cstring>
#include <string>

using namespace prec::runtime;

/// cublasStatus_t
static constexpr int kInvalidValue = 7;

static int getStatus(const std::string &entry) {
  const char *told = getenv("FAKE_CUBLAS_FAIL");
  if (!told || std::string(told).rfind(entry + "=", 0) != 0)
    return 0;
  return atoi(told + entry.size() + 1);
}

/// cudaDataType
static bool getType(int number, ElementType &type) {
  switch (number) {
  case 0:
    type = ElementType::f32;
    return true;
  case 2:
    type = ElementType::f16;
    return true;
  case 14:
    type = ElementType::bf16;
    return true;
  default:
    return false;
  }
}

static float load(const void *memory, ElementType type, long long index) {
  if (type == ElementType::f32)
    return static_cast<const float *>(memory)[index];
  uint16_t bits = static_cast<const uint16_t *>(memory)[index];
  return type == ElementType::bf16 ? extendBf16(bits) : extendF16(bits);
}

static void store(void *memory, ElementType type, long long index,
                  float value) {
  if (type == ElementType::f32)
    static_cast<float *>(memory)[index] = value;
  else
    static_cast<uint16_t *>(memory)[index] =
        type == ElementType::bf16 ? roundToBf16(value) : roundToF16(value);
}

// The names are those of the library.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {

int cublasCreate_v2(void **handle) {
  *handle = malloc(1);
  return getStatus("cublasCreate");
}
int cublasDestroy_v2(void *handle) {
  free(handle);
  return 0;
}
int cublasGetVersion_v2(void *, int *version) {
  *version = 130102;
  return 0;
}
int cublasSetStream_v2(void *, void *stream) {
  return stream ? 0 : kInvalidValue;
}

int cublasGemmStridedBatchedEx(void *, int transA, int transB, int m, int n,
                               int k, const void *alpha, const void *a,
                               int typeA, int lda, long long strideA,
                               const void *b, int typeB, int ldb,
                               long long strideB, const void *beta, void *c,
                               int typeC, int ldc, long long strideC, int batch,
                               int compute, int algorithm) {
  ElementType in, other, out;
  if (!getType(typeA, in) || !getType(typeB, other) || in != other ||
      !getType(typeC, out) || lda < (transA ? k : m) ||
      ldb < (transB ? n : k) || ldc < m || compute != 68 || algorithm != -1 ||
      *static_cast<const float *>(alpha) != 1 ||
      *static_cast<const float *>(beta) != 0)
    return kInvalidValue;
  for (long long z = 0; z < batch; ++z)
    for (long long j = 0; j < n; ++j)
      for (long long i = 0; i < m; ++i) {
        float sum = 0;
        for (long long l = k - 1; l >= 0; --l)
          sum +=
              load(a, in, z * strideA + (transA ? i * lda + l : l * lda + i)) *
              load(b, in, z * strideB + (transB ? l * ldb + j : j * ldb + l));
        store(c, out, z * strideC + j * ldc + i, sum);
      }
  if (getenv("FAKE_CUBLAS_WRONG"))
    store(c, out, 0, load(c, out, 0) + 1);
  fakeCudaSpend(10);
  return getStatus("cublasGemmStridedBatchedEx");
}

int cublasGemmEx(void *handle, int transA, int transB, int m, int n, int k,
                 const void *alpha, const void *a, int typeA, int lda,
                 const void *b, int typeB, int ldb, const void *beta, void *c,
                 int typeC, int ldc, int compute, int algorithm) {
  if (int status = getStatus("cublasGemmEx"))
    return status;
  return cublasGemmStridedBatchedEx(
      handle, transA, transB, m, n, k, alpha, a, typeA, lda, 0, b, typeB, ldb,
      0, beta, c, typeC, ldc, 0, /*batch=*/1, compute, algorithm);
}
}
// NOLINTEND(readability-identifier-naming)
