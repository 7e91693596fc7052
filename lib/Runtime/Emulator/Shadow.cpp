//===- Shadow.cpp - Who last touched shared memory ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules are those of FastTrack (Flanagan and Freund, PLDI 2009), with all
// reads kept. A write drops the reads before it. A read replaces a read that
// its thread has observed, because a later access that is ordered after the new
// read is ordered after the old one, too.
//
//===----------------------------------------------------------------------===//

#include "Shadow.h"
#include <algorithm>

using namespace prec::runtime::emulator;

void Shadow::reset(uint32_t bytes) {
  cells.assign((bytes + kCellBytes - 1) / kCellBytes, Cell());
  children.clear();
  freeChildren.clear();
  moreReads.clear();
  freeReads.clear();
}

bool Shadow::access(uint32_t offset, uint32_t size, const ShadowAccess &access,
                    ShadowConflict &conflict) {
  uint32_t end = offset + size;
  for (uint32_t at = offset / kCellBytes * kCellBytes; at < end;
       at += kCellBytes)
    if (!visit(cells[at / kCellBytes], at, kCellBytes, offset, end, access,
               conflict))
      return false;
  return true;
}

bool Shadow::judgeRead(uint32_t offset, uint32_t size,
                       const ShadowAccess &access, ShadowConflict &conflict) {
  isJudging = true;
  bool isFine = this->access(offset, size, access, conflict);
  isJudging = false;
  return isFine;
}

bool Shadow::visit(Cell &cell, uint32_t cellOffset, uint32_t cellBytes,
                   uint32_t offset, uint32_t end, const ShadowAccess &access,
                   ShadowConflict &conflict) {
  bool isWhole = offset <= cellOffset && cellOffset + cellBytes <= end;
  bool hasChildren = cell.extra & kHasChildren;
  if (!isWhole || hasChildren) {
    if (!hasChildren) {
      uint32_t number = split(cell);
      dropExtra(cell);
      cell.extra = kHasChildren | number;
    }
    uint32_t childBytes = cellBytes / kChildren;
    uint32_t number = cell.extra & ~kHasChildren;
    for (unsigned i = 0; i < kChildren; ++i) {
      uint32_t at = cellOffset + i * childBytes;
      if (at + childBytes <= offset || at >= end)
        continue;
      // Copied, because splitting a child may move the table.
      Cell child = children[number][i];
      bool isFine = visit(child, at, childBytes, offset, end, access, conflict);
      children[number][i] = child;
      if (!isFine)
        return false;
    }
    if (!isWhole || !access.isWrite || isJudging)
      return true;
    // A write to all bytes gives them the same history again.
    dropExtra(cell);
    cell = Cell();
    cell.write = access.record;
    return true;
  }
  conflict.offset = cellOffset;
  if (!judgeWrite(cell, access, conflict))
    return false;
  if (isJudging)
    return true;
  if (!access.isWrite) {
    addRead(cell, access);
    return true;
  }
  if (!judgeReads(cell, access, conflict))
    return false;
  dropExtra(cell);
  cell.write = access.record;
  cell.reads = {};
  return true;
}

bool Shadow::judgeWrite(const Cell &cell, const ShadowAccess &access,
                        ShadowConflict &conflict) const {
  const AccessRecord &write = cell.write;
  if (!write.component) {
    if (access.isWrite)
      return true;
    conflict.conflict = Conflict::Uninitialised;
    return false;
  }
  if (write.isAtomic() && access.record.isAtomic())
    return true;
  if (!access.knowledge->hasObserved(write.getEpoch())) {
    conflict.conflict = Conflict::Write;
    conflict.other = write;
    return false;
  }
  if (access.isAsync && !isAsyncProxy(write.component) &&
      !access.knowledge->isVisible(write.getEpoch())) {
    conflict.conflict = Conflict::ProxyFence;
    conflict.other = write;
    return false;
  }
  return true;
}

bool Shadow::judgeReads(const Cell &cell, const ShadowAccess &access,
                        ShadowConflict &conflict) const {
  auto isFine = [&](const AccessRecord &read) {
    if (!read.component || (read.isAtomic() && access.record.isAtomic()) ||
        access.knowledge->hasObserved(read.getEpoch()))
      return true;
    conflict.conflict = Conflict::Read;
    conflict.other = read;
    return false;
  };
  for (const AccessRecord &read : cell.reads)
    if (!isFine(read))
      return false;
  if (cell.extra & kHasReads)
    for (const AccessRecord &read : moreReads[cell.extra & ~kHasReads])
      if (!isFine(read))
        return false;
  return true;
}

void Shadow::addRead(Cell &cell, const ShadowAccess &access) {
  for (AccessRecord &read : cell.reads) {
    if (!read.component || read.component == access.record.component ||
        access.knowledge->hasObserved(read.getEpoch())) {
      read = access.record;
      return;
    }
  }
  if (!(cell.extra & kHasReads)) {
    uint32_t number = moreReads.size();
    if (freeReads.empty()) {
      moreReads.emplace_back();
    } else {
      number = freeReads.back();
      freeReads.pop_back();
    }
    cell.extra = kHasReads | number;
  }
  std::vector<AccessRecord> &more = moreReads[cell.extra & ~kHasReads];
  for (AccessRecord &read : more) {
    if (read.component == access.record.component) {
      read = access.record;
      return;
    }
  }
  more.push_back(access.record);
}

uint32_t Shadow::split(const Cell &cell) {
  uint32_t number = children.size();
  if (freeChildren.empty()) {
    children.emplace_back();
  } else {
    number = freeChildren.back();
    freeChildren.pop_back();
  }
  for (unsigned i = 0; i < kChildren; ++i) {
    Cell child = cell;
    child.extra = 0;
    if (cell.extra & kHasReads) {
      child.extra = kHasReads | static_cast<uint32_t>(moreReads.size());
      std::vector<AccessRecord> copy = moreReads[cell.extra & ~kHasReads];
      moreReads.push_back(std::move(copy));
    }
    children[number][i] = child;
  }
  return number;
}

void Shadow::dropExtra(Cell &cell) {
  if (cell.extra & kHasChildren) {
    uint32_t number = cell.extra & ~kHasChildren;
    for (unsigned i = 0; i < kChildren; ++i) {
      Cell child = children[number][i];
      dropExtra(child);
    }
    freeChildren.push_back(number);
  } else if (cell.extra & kHasReads) {
    uint32_t number = cell.extra & ~kHasReads;
    moreReads[number].clear();
    freeReads.push_back(number);
  }
  cell.extra = 0;
}
