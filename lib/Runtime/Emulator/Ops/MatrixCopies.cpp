//===- MatrixCopies.cpp - ldmatrix and stmatrix ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of 8x8 matrices of 16-bit elements between shared memory and
// registers. Lane 8 i + r gives the address of row r of matrix i. Lane l holds
// the elements 2 (l % 4) and 2 (l % 4) + 1 of row l / 4, or of column l / 4 if
// transposed. Each row is accessed on behalf of the lane that gave its address.
//
//===----------------------------------------------------------------------===//

#include "../MemoryAccess.h"
#include "Families.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

static constexpr unsigned kRowBytes = 16, kRows = 8;

/// Finds the addresses of a matrix's rows and checks the accesses.
static void findRows(const Op &op, Rendezvous &meeting, unsigned matrix,
                     bool isWrite, uint8_t *rows[kRows]) {
  for (unsigned row = 0; row < kRows; ++row) {
    unsigned lane = matrix * kRows + row;
    Thread &thread = *meeting.threads[lane];
    uint64_t address = meeting.args[lane][0];
    checkAlignment(thread, op, address, kRowBytes, "the row's address");
    SharedUse use;
    use.isWrite = isWrite;
    rows[row] = accessShared(thread, op, address, kRowBytes, use).getPointer();
  }
}

/// The address of element `which` of the pair that a lane holds.
static uint8_t *findElement(uint8_t *const rows[kRows], unsigned lane,
                            unsigned which, bool isTransposed) {
  unsigned outer = lane / 4, inner = lane % 4 * 2 + which;
  return isTransposed ? rows[inner] + 2 * outer : rows[outer] + 2 * inner;
}

/// numbers: number of matrices, whether they are transposed.
static void loadMatrices(Thread &, const Op &op, Rendezvous &meeting) {
  for (unsigned i = 0; i < op.numbers[0]; ++i) {
    uint8_t *rows[kRows];
    findRows(op, meeting, i, /*isWrite=*/false, rows);
    for (unsigned lane = 0; lane < kWarpSize; ++lane) {
      uint16_t pair[2];
      for (unsigned j = 0; j < 2; ++j)
        std::memcpy(&pair[j], findElement(rows, lane, j, op.numbers[1]), 2);
      meeting.results[lane][i] = pair[0] | uint32_t(pair[1]) << 16;
    }
  }
}

static void storeMatrices(Thread &, const Op &op, Rendezvous &meeting) {
  for (unsigned i = 0; i < op.numbers[0]; ++i) {
    uint8_t *rows[kRows];
    findRows(op, meeting, i, /*isWrite=*/true, rows);
    for (unsigned lane = 0; lane < kWarpSize; ++lane) {
      uint32_t value = meeting.args[lane][1 + i];
      for (unsigned j = 0; j < 2; ++j) {
        uint16_t half = value >> 16 * j;
        std::memcpy(findElement(rows, lane, j, op.numbers[1]), &half, 2);
      }
    }
  }
}

template <CollectiveHandler Collective>
static void meetAll(Thread &thread, const Op &op, uint64_t *args,
                    uint64_t *results) {
  meetInWarp(thread, op, ~0u, args, results, Collective);
}

bool prec::runtime::emulator::decodeMatrixCopy(OpCall &call, Op &op) {
  StringRef name = call.name;
  bool isLoad = name.consume_front("ldmatrix.sync.aligned.m8n8.x");
  if (!isLoad && !name.consume_front("stmatrix.sync.aligned.m8n8.x"))
    return false;
  unsigned count = 0;
  if (name.consumeInteger(10, count))
    return false;
  bool isTransposed = name.consume_front(".trans");
  op.numbers = {count, isTransposed};
  op.handler = isLoad ? meetAll<loadMatrices> : meetAll<storeMatrices>;
  return name.starts_with(".b16");
}
