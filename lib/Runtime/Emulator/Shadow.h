//===- Shadow.h - Who last touched shared memory ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keeps, for every byte of a CTA's shared memory, the last write and the reads
// since. An access that is not ordered after a conflicting one is a race, even
// if the current schedule gives right values. A read of a byte that was never
// written is an error, too. Neighbouring bytes mostly share their history, so a
// cell describes 16 bytes until an access treats them differently.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_SHADOW_H
#define PREC_LIB_RUNTIME_EMULATOR_SHADOW_H

#include "Clock.h"
#include <array>

namespace prec {
namespace runtime {
namespace emulator {

/// An access as the shadow keeps it. `site` is the instruction's number, with
/// the lowest bit set if the access is atomic.
struct AccessRecord {
  Component component = 0;
  uint32_t clock = 0;
  uint32_t site = 0;

  Epoch getEpoch() const { return {component, clock}; }
  bool isAtomic() const { return site & 1; }
};

struct ShadowAccess {
  /// The knowledge that decides what the access is ordered after.
  const Knowledge *knowledge = nullptr;
  AccessRecord record;
  bool isWrite = false;
  /// True for an access through the async proxy, which sees generic writes only
  /// once they are published.
  bool isAsync = false;
};

enum class Conflict { None, Uninitialised, Write, Read, ProxyFence };

struct ShadowConflict {
  Conflict conflict = Conflict::None;
  AccessRecord other;
  uint32_t offset = 0;
};

class Shadow {
public:
  /// Forgets everything.
  void reset(uint32_t bytes);
  /// Checks and records an access. Returns true if it is in order.
  bool access(uint32_t offset, uint32_t size, const ShadowAccess &access,
              ShadowConflict &conflict);
  /// Checks whether a read would be in order, without recording it.
  bool judgeRead(uint32_t offset, uint32_t size, const ShadowAccess &access,
                 ShadowConflict &conflict);

private:
  static constexpr uint32_t kCellBytes = 16;
  static constexpr unsigned kChildren = 4;
  static constexpr unsigned kReads = 4;
  /// Bits of `extra` that say whether the other bits number children or reads.
  static constexpr uint32_t kHasChildren = 1u << 31, kHasReads = 1u << 30;

  /// One cache line.
  struct Cell {
    AccessRecord write;
    std::array<AccessRecord, kReads> reads;
    uint32_t extra = 0;
  };
  using Children = std::array<Cell, kChildren>;

  bool visit(Cell &cell, uint32_t cellOffset, uint32_t cellBytes,
             uint32_t offset, uint32_t end, const ShadowAccess &access,
             ShadowConflict &conflict);
  bool judgeWrite(const Cell &cell, const ShadowAccess &access,
                  ShadowConflict &conflict) const;
  bool judgeReads(const Cell &cell, const ShadowAccess &access,
                  ShadowConflict &conflict) const;
  void addRead(Cell &cell, const ShadowAccess &access);
  uint32_t split(const Cell &cell);
  void dropExtra(Cell &cell);

  std::vector<Cell> cells;
  std::vector<Children> children;
  std::vector<uint32_t> freeChildren;
  std::vector<std::vector<AccessRecord>> moreReads;
  std::vector<uint32_t> freeReads;
  bool isJudging = false;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_SHADOW_H
