//===- OperandTile.h - A factor's tiles in shared memory --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How tiles of one factor get from global to shared memory and from there into
// the fragments of mma.m16n8k16, or of m16n8k8 for tf32. A tile lies as the
// factor does: its rows run along the dimension in which the factor is
// contiguous, k or the other one. Elements outside of the factor are zero.
//
// Rows are divided into chunks of 16 bytes, the unit that ldmatrix reads: 8
// elements, or 4 of tf32. Chunk c of row r is stored at c xor s(r), where s(r)
// is such that the same chunk of 8 rows in sequence lies in 8 different groups
// of 4 banks: s(r) = r mod 8 for rows of 8 chunks or more, and (r / q) mod n
// for rows of n = 8 / q chunks, q of which fill the 128 bytes of all banks.
//
// ldmatrix cannot transpose elements of 32 bits. Where rows of such run along
// m or n, lanes load them one by one: 8 neighbours, two chunks, of 4 rows at a
// time. So there 4 rows lie in different groups of 8 banks: s(r) = 2 ((r / q)
// mod (n / 2)).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_EMISSION_OPERANDTILE_H
#define PREC_GPU_EMISSION_OPERANDTILE_H

#include "Kernel.h"

namespace prec {
namespace gpu {

class OperandTile {
public:
  /// `operand` is 0 (m x k) or 1 (n x k).
  OperandTile(GemmKernel &kernel, unsigned operand);

  int64_t getBytes() const { return rows * columns * elementBytes; }
  /// Elements along k that one product takes: 32 bytes.
  int64_t getDepth() const { return 2 * chunk; }

  /// All threads: starts the copy of the tile at `k` to `shared`.
  void copy(mlir::Value shared, mlir::Value k);
  /// One warp: the fragments of 16 elements of m or n from `first` + `offset`
  /// and of getDepth() of k from `k`, both within the tile and multiples of 8.
  /// For lhs the four registers of an A fragment; for rhs two pairs, of the
  /// first and of the last eight columns.
  std::array<mlir::Value, 4> loadFragments(mlir::Value shared,
                                           mlir::Value first, int64_t offset,
                                           int64_t k, mlir::Value lane);

private:
  std::array<mlir::Value, 4> loadElements(mlir::Value shared, mlir::Value first,
                                          int64_t k, mlir::Value lane);
  /// The integer as wide as an element.
  mlir::Type getBits();
  /// The address of an element.
  mlir::Value getAddress(mlir::Value shared, mlir::Value row,
                         mlir::Value column);
  void copyVector(mlir::Value shared, mlir::Value k, mlir::Value index);

  GemmKernel &kernel;
  DeviceBuilder &device;
  unsigned operand;
  int64_t elementBytes;
  /// Elements in 16 bytes.
  int64_t chunk;
  /// m or n, and where this CTA's tile starts there.
  Group freeGroup;
  mlir::Value freeFirst;
  /// Columns run along k, not along freeGroup.
  bool isAlongK;
  /// Fragments are matrices that ldmatrix reads, not single elements.
  bool hasMatrices;
  int64_t rows, columns;
  /// The number of elements that one copy moves: 1 where nothing is known of
  /// alignment.
  int64_t vector;
  mlir::Value base;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_OPERANDTILE_H
