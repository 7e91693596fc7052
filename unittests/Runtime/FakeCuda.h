//===- FakeCuda.h - Watching and steering the imitation ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libfakecuda.so has the functions of the CUDA driver that prec calls. It works
// on host memory and knows three kernels by name:
//
//     scale(const float *in, float *out, int32 n, float factor)
//     read_map(tensor map by value, float *out): out[0] = first element
//     gemm(const bf16 *a, const bf16 *b, float *c, int32 m, int32 n, int32 k):
//         c = a b, all by rows
//
// It accepts any other name that does not start with "missing"; such kernels do
// nothing. A launch takes one microsecond per block on its clock, which events
// read. Environment variables control it in another process:
// FAKE_CUDA_FAIL=cuMemAlloc_v2=2, FAKE_CUDA_CHIP=80 and
// FAKE_CUDA_MULTIPROCESSORS=78.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_FAKECUDA_H
#define PREC_UNITTESTS_RUNTIME_FAKECUDA_H

extern "C" {
/// Forgets calls, failures and the chip, and makes the device an sm_90 with 132
/// multiprocessors.
void fakeCudaReset();
/// One line per recorded call since the last reset.
const char *fakeCudaGetLog();
/// Makes a function return `result` from this call on; "" ends all failures.
void fakeCudaFail(const char *entry, int result);
void fakeCudaSetChip(int number);
void fakeCudaSetMultiprocessors(int count);
void fakeCudaSetHasPool(bool hasPool);
/// Advances the clock that events read.
void fakeCudaSpend(double microseconds);
/// The number of allocated blocks of memory.
int fakeCudaCountAllocations();
}

#endif // PREC_UNITTESTS_RUNTIME_FAKECUDA_H
