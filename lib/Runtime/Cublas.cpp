//===- Cublas.cpp - Products by NVIDIA's library --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuBLAS stores matrices by columns. A matrix that is stored by rows is its
// transpose stored by columns. So if c is stored by rows, the transposed
// product is computed:
//
//   c = a b   is computed as   c' = b' a'
//
// A factor is passed as transposed if its contiguous dimension is not the one
// that cuBLAS expects.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Cublas.h"
#include <dlfcn.h>
#include <utility>

using namespace prec::runtime;

/// cublasComputeType_t, cublasGemmAlgo_t, cublasOperation_t
static constexpr int kCompute32F = 68, kAlgorithmDefault = -1;
static constexpr int kNotTransposed = 0, kTransposed = 1;

/// Newest first. The names without a number come with the toolkit.
static constexpr const char *kLibraries[] = {
    "libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so",
    "/usr/local/cuda/lib64/libcublas.so"};

/// cudaDataType
static int getTypeNumber(ElementType type) {
  switch (type) {
  case ElementType::f32:
    return 0;
  case ElementType::f64:
    return 1;
  case ElementType::f16:
    return 2;
  case ElementType::bf16:
    return 14;
  default:
    return -1; // Not a float; a gemm of a bundle has none of these.
  }
}

/// cublasStatus_t. The library returns names of its own only since CUDA 11.4.
static std::string getStatusText(int status) {
  switch (status) {
  case 1:
    return "CUBLAS_STATUS_NOT_INITIALIZED: the library finds no GPU or is too "
           "new for the driver; try the one of the driver's CUDA version";
  case 3:
    return "CUBLAS_STATUS_ALLOC_FAILED: free memory of the GPU, or use a "
           "smaller shape";
  case 7:
    return "CUBLAS_STATUS_INVALID_VALUE";
  case 8:
    return "CUBLAS_STATUS_ARCH_MISMATCH: this GPU is older or newer than the "
           "library knows; install the one of the driver's CUDA version";
  case 13:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  case 14:
    return "CUBLAS_STATUS_INTERNAL_ERROR";
  case 15:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  default:
    return "status " + std::to_string(status);
  }
}

static Status describe(int status, const char *call) {
  if (status == 0)
    return Status();
  return Status::failure(std::string(call) + ": " + getStatusText(status));
}

/// Null if the library cannot be loaded; the reason is then appended to `text`.
static void *open(const std::string &library, std::string &text) {
  // The library is never closed: it keeps threads and memory of its own.
  if (void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL))
    return handle;
  const char *error = dlerror();
  text += std::string("\n  ") + (error ? error : library.c_str());
  return nullptr;
}

Status Cublas::load(const std::string &library, const CudaDevice &device,
                    Stream *stream, std::unique_ptr<Cublas> &result) {
  std::string tried;
  void *opened = nullptr;
  if (!library.empty()) {
    opened = open(library, tried);
  } else {
    for (const char *name : kLibraries)
      if (!opened)
        opened = open(name, tried);
  }
  if (!opened)
    return Status::failure(
        "no cuBLAS; install it (it comes with the CUDA toolkit and with the "
        "Python package nvidia-cublas), name it with --cublas=PATH, or do "
        "without --against:" +
        tried);

  std::unique_ptr<Cublas> loaded(new Cublas(device));
#define PREC_FIND(member, symbol, parameters)                                  \
  *reinterpret_cast<void **>(&loaded->member) = dlsym(opened, symbol);         \
  if (!loaded->member)                                                         \
    return Status::failure("cuBLAS lacks " symbol                              \
                           ", so it is none of CUDA 11 or newer");
  PREC_CUBLAS_ENTRIES(PREC_FIND)
#undef PREC_FIND

  Status status;
  device.withContext([&] {
    status = describe(loaded->create(&loaded->handle), "cublasCreate");
    if (!status.isFailure())
      status = describe(
          loaded->setStream(loaded->handle, CudaDevice::getHandle(stream)),
          "cublasSetStream");
  });
  if (!status.isFailure())
    result = std::move(loaded);
  return status;
}

Cublas::~Cublas() {
  if (handle)
    device.withContext([&] { (void)destroy(handle); });
}

std::string Cublas::getVersion() const {
  int version = 0;
  if (queryVersion(handle, &version) != 0)
    return "unknown";
  // The version is 10000 times the major version plus 100 times the minor one;
  // up to CUDA 11 it is 1000 times.
  int unit = version >= 100000 ? 10000 : 1000;
  return std::to_string(version / unit) + "." +
         std::to_string(version % unit / 100) + "." +
         std::to_string(version % 100);
}

namespace {
/// A factor as cuBLAS takes it.
struct Factor {
  const void *memory;
  const BundleMatrix *matrix;
  int operation;
};
} // namespace

Status Cublas::multiply(const BundleGemm &gemm, ElementType in, ElementType out,
                        const void *a, const void *b, void *c) const {
  // By columns, m of c is contiguous, and cuBLAS expects m of a and k of b to
  // be contiguous. By rows, it expects the opposite.
  bool isByColumns = gemm.c.isFirstContiguous;
  auto getOperation = [&](const BundleMatrix &matrix) {
    return matrix.isFirstContiguous == isByColumns ? kNotTransposed
                                                   : kTransposed;
  };
  Factor first = {a, &gemm.a, getOperation(gemm.a)};
  Factor second = {b, &gemm.b, getOperation(gemm.b)};
  int rows = gemm.m, columns = gemm.n;
  if (!isByColumns) {
    std::swap(first, second);
    std::swap(rows, columns);
  }
  const float one = 1, zero = 0;
  int typeIn = getTypeNumber(in), typeOut = getTypeNumber(out), status = 0;
  const char *call = "cublasGemmEx";
  device.withContext([&] {
    if (gemm.batch == 1) {
      status =
          this->gemm(handle, first.operation, second.operation, rows, columns,
                     gemm.k, &one, first.memory, typeIn, first.matrix->leading,
                     second.memory, typeIn, second.matrix->leading, &zero, c,
                     typeOut, gemm.c.leading, kCompute32F, kAlgorithmDefault);
      return;
    }
    call = "cublasGemmStridedBatchedEx";
    status = gemmBatched(
        handle, first.operation, second.operation, rows, columns, gemm.k, &one,
        first.memory, typeIn, first.matrix->leading, first.matrix->batchStride,
        second.memory, typeIn, second.matrix->leading,
        second.matrix->batchStride, &zero, c, typeOut, gemm.c.leading,
        gemm.c.batchStride, gemm.batch, kCompute32F, kAlgorithmDefault);
  });
  return describe(status, call);
}
