//===- BundleGemm.cpp - Products that a bundle's kernels compute ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library gets these sizes with the buffers and does not know how large the
// buffers are. So each matrix is checked to lie inside of its buffer.
//
//===----------------------------------------------------------------------===//

#include "BundleGemm.h"
#include <string>

using namespace prec::runtime;
using json::Fields;
using json::Problems;

/// The elements from the first to the end of the last; UINT64_MAX if the stride
/// of the batch would overflow.
static uint64_t countElements(const BundleMatrix &matrix, int64_t first,
                              int64_t second, int64_t batch) {
  int64_t inner = matrix.isFirstContiguous ? first : second;
  int64_t outer = matrix.isFirstContiguous ? second : first;
  // Less than 2^62, because both factors are below 2^31.
  uint64_t one = uint64_t(outer - 1) * matrix.leading + inner;
  uint64_t steps = batch - 1, stride = matrix.batchStride;
  if (stride != 0 && steps > (uint64_t(1) << 62) / stride)
    return UINT64_MAX;
  return one + steps * stride;
}

/// `name` is "a", "b" or "c"; the sizes are in the order of `letters`.
static BundleMatrix readMatrix(Fields &gemm, const char *name,
                               const char *letters, int64_t first,
                               int64_t second, int64_t batch,
                               const Bundle &bundle, const BundleKernel &kernel,
                               const Problems &problems) {
  BundleMatrix matrix;
  Fields fields = gemm.getObject(name);
  if (kernel.arguments.empty()) {
    fields.fail("argument", "the kernel has no arguments");
    return matrix;
  }
  matrix.argument =
      fields.getInteger("argument", 0, int64_t(kernel.arguments.size()) - 1);
  std::string swapped = {letters[1], letters[0]};
  // The last letter is the contiguous one, as in a shape.
  matrix.isFirstContiguous =
      fields.getChoice("layout", {letters, swapped}) == 1;
  matrix.leading = fields.getInteger(
      "leading", matrix.isFirstContiguous ? first : second, INT32_MAX);
  matrix.batchStride = fields.getInteger("batch_stride", 0, int64_t(1) << 40);
  fields.finish();
  if (problems.any())
    return matrix;
  const BundleArgument &argument = kernel.arguments[matrix.argument];
  if (argument.kind == BundleArgument::Kind::Scalar) {
    fields.fail("argument", "this argument is a number, not a buffer");
    return matrix;
  }
  const BundleBuffer &buffer = bundle.buffers[argument.buffer];
  size_t skipped = argument.offsetBytes / getElementBytes(buffer.type);
  uint64_t end = countElements(matrix, first, second, batch);
  if (end > buffer.countElements() - skipped)
    fields.fail("leading", "the matrices end behind the buffer '" +
                               buffer.name + "', which has " +
                               std::to_string(buffer.countElements()) +
                               " elements");
  return matrix;
}

/// Whether cublasGemmEx takes these narrow factors with sums in f32.
static bool isTypeCombination(ElementType a, ElementType b, ElementType c) {
  bool isNarrow = a == ElementType::bf16 || a == ElementType::f16;
  return isNarrow && a == b && (c == a || c == ElementType::f32);
}

BundleGemm prec::runtime::readGemm(Fields fields, const Bundle &bundle,
                                   const BundleKernel &kernel,
                                   const Problems &problems) {
  BundleGemm gemm;
  gemm.m = fields.getInteger("m", 1, INT32_MAX);
  gemm.n = fields.getInteger("n", 1, INT32_MAX);
  gemm.k = fields.getInteger("k", 1, INT32_MAX);
  gemm.batch = fields.getInteger("batch", 1, INT32_MAX);
  gemm.hasEpilogue = fields.getChoice("epilogue", {"none", "fused"}) == 1;
  if (problems.any())
    return gemm;
  auto read = [&](const char *name, const char *letters, int64_t first,
                  int64_t second) {
    return readMatrix(fields, name, letters, first, second, gemm.batch, bundle,
                      kernel, problems);
  };
  gemm.a = read("a", "mk", gemm.m, gemm.k);
  gemm.b = read("b", "kn", gemm.k, gemm.n);
  gemm.c = read("c", "mn", gemm.m, gemm.n);
  fields.finish();
  if (problems.any())
    return gemm;
  auto getType = [&](const BundleMatrix &matrix) {
    return bundle.buffers[kernel.arguments[matrix.argument].buffer].type;
  };
  if (!isTypeCombination(getType(gemm.a), getType(gemm.b), getType(gemm.c)))
    fields.fail("c", "a and b are both f16 or both bf16, and c has their type "
                     "or f32");
  return gemm;
}
