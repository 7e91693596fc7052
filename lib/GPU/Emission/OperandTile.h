//===- OperandTile.h - A factor's tiles in shared memory --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies tiles of one factor from global to shared memory, and loads the
// fragments of mma.m16n8k16, or of m16n8k8 for tf32, from there. A tile keeps
// the layout of the factor: its rows run along the contiguous dimension of the
// factor, which is k, or m or n. Elements outside of the factor are zero.
//
// Rows are divided into chunks of 16 bytes, the unit that ldmatrix reads: 8
// elements, or 4 of tf32. Chunk c of row r is stored at c xor s(r). s(r) is
// chosen such that the same chunk of 8 consecutive rows lies in 8 different
// groups of 4 banks: s(r) = r mod 8 for rows of 8 chunks or more, and (r / q)
// mod n for rows of n = 8 / q chunks, q of which fill the 128 bytes of all
// banks.
//
// ldmatrix cannot transpose elements of 32 bits. If rows of such elements run
// along m or n, lanes load the elements one by one: 8 neighbours, which are two
// chunks, from 4 rows at a time. There, 4 rows must lie in different groups of
// 8 banks: s(r) = 2 ((r / q) mod (n / 2)).
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

  /// Starts the copy of the tile at `k` to `shared`. All threads of the CTA
  /// take part.
  void copy(mlir::Value shared, mlir::Value k);
  /// Loads, with one warp, the fragments of 16 elements of m or n from `first`
  /// + `offset` and of getDepth() elements of k from `k`. Both positions are
  /// within the tile and multiples of 8. For lhs the result is the four
  /// registers of an A fragment; for rhs it is two pairs, for the first and the
  /// last eight columns.
  std::array<mlir::Value, 4> loadFragments(mlir::Value shared,
                                           mlir::Value first, int64_t offset,
                                           int64_t k, mlir::Value lane);

private:
  std::array<mlir::Value, 4> loadElements(mlir::Value shared, mlir::Value first,
                                          int64_t k, mlir::Value lane);
  /// The integer type with the width of an element.
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
  /// The group m or n of the factor, and where this CTA's tile starts there.
  Group freeGroup;
  mlir::Value freeFirst;
  /// True if rows of the tile run along k, false if they run along freeGroup.
  bool isAlongK;
  /// True if ldmatrix reads the fragments, false if lanes load single elements.
  bool hasMatrices;
  int64_t rows, columns;
  /// The number of elements that one copy moves; 1 if the alignment is unknown.
  int64_t vector;
  mlir::Value base;
};

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_EMISSION_OPERANDTILE_H
