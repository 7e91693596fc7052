//===- Machine.h - Clusters, CTAs, warps and threads ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of one cluster while it runs. A cluster runs on one host thread, so
// nothing is locked. Handlers change the state; the scheduler decides which
// thread is next.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_MACHINE_H
#define PREC_LIB_RUNTIME_EMULATOR_MACHINE_H

#include "Barrier.h"
#include "CopyQueue.h"
#include "Fiber.h"
#include "Op.h"
#include "Random.h"
#include "Rendezvous.h"
#include "Shadow.h"
#include "prec/Runtime/Emulator/Emulator.h"
#include "llvm/Support/FormatVariadic.h"
#include <functional>
#include <map>
#include <memory>

namespace prec {
namespace runtime {
namespace emulator {

class Allocations;
class Cluster;
class DeviceModule;
struct Kernel;
struct Cta;

inline constexpr unsigned kWarpSize = 32;
inline constexpr unsigned kWarpgroupSize = 128;
/// Each CTA's shared memory starts at a multiple of this, so that the 18 bits
/// of an address that matrix descriptors and swizzles use are its offset.
inline constexpr uint64_t kArenaBytes = 256 * 1024;
/// The shared memory that a CTA may use on sm_90 (CUDA C programming guide,
/// table "Technical specifications per compute capability"): 227 KiB, of which
/// 48 static.
inline constexpr uint32_t kMaxSharedBytes = 227 * 1024;
inline constexpr uint32_t kMaxStaticSharedBytes = 48 * 1024;
/// The registers of a multiprocessor, and the most with which a thread is
/// launched (the same table).
inline constexpr uint32_t kMaxRegisters = 64 * 1024;
inline constexpr uint32_t kMaxThreadRegisters = 255;

/// Why a thread is blocked.
struct Wait {
  enum Kind : uint8_t {
    None,
    Collective,
    Barrier,
    MBarrier,
    Cluster,
    Registers
  } kind;
  const Op *op = nullptr;
  const void *object = nullptr;
  /// The phase of the mbarrier, or the number of registers that the thread
  /// waits for.
  uint32_t phase = 0;
  /// True if the thread may be woken before its condition holds.
  bool isTimed = false;
};

struct Warpgroup {
  Rendezvous rendezvous;
  CopyQueue multiplications;
  /// The distinct states of knowledge of the threads that multiply.
  llvm::SmallVector<Knowledge, 2> readers;
};

struct Warp {
  uint32_t ready = 0, exited = 0, present = 0;
  bool isHeld = false;
  Cta *cta = nullptr;
  unsigned firstThread = 0;
  std::vector<std::unique_ptr<Rendezvous>> rendezvous;
};

class Thread {
public:
  Fiber fiber;
  Cta *cta = nullptr;
  Cluster *cluster = nullptr;
  /// The index of the thread in the CTA.
  uint32_t index = 0;
  uint32_t lane = 0;
  /// The registers of the thread, which setmaxnreg may change.
  uint32_t registers = 0;
  std::array<uint32_t, 3> id = {};
  Knowledge knowledge;
  Wait wait = {};
  bool isExited = false;
  /// True after a fence. Then relaxed atomics order memory, too.
  bool hasFence = false;
  bool hasMatrixFence = false;
  bool hasClusterArrival = false;
  uint32_t clusterPhase = 0;
  CopyQueue copies, bulkCopies;
  /// The number of predicates of the last reduction at a barrier, and the
  /// number of true ones.
  uint32_t numPredicates = 0, numTrue = 0;
  /// For each barrier, the phase in which the thread last arrived, plus one.
  std::array<uint32_t, 16> arrivals = {};

  Warp &getWarp() const;
  Warpgroup &getWarpgroup() const;

  /// Lets other threads run. This thread stays ready.
  void yield();
  /// Lets other threads run at random, for a random time.
  void maybeYield();
  /// Lets other threads run until this thread is woken.
  void block(const Wait &why);
  void wake();
  /// Ends the launch with a message in the syntax of formatv. Never returns to
  /// the kernel. Objects on the stack are not destroyed, so callers must own
  /// nothing; rvalue arguments are moved from.
  template <typename... Args>
  [[noreturn]] void fail(const Op &op, const char *format, Args &&...args) {
    reportFailure(op, llvm::formatv(format, std::forward<Args>(args)...).str());
    leave();
  }

private:
  void reportFailure(const Op &op, const std::string &text);
  [[noreturn]] void leave();
};

struct Cta {
  uint32_t rank = 0;
  std::array<uint32_t, 3> id = {};
  uint8_t *shared = nullptr;
  uint32_t numLive = 0;
  std::vector<Thread> threads;
  std::vector<Warp> warps;
  std::vector<Warpgroup> warpgroups;
  std::array<Barrier, 16> barriers;
  MBarriers mbarriers;
  Shadow shadow;
  /// The registers that threads released with setmaxnreg, and the threads that
  /// wait for them.
  uint32_t freeRegisters = 0;
  std::vector<Thread *> waitingForRegisters;
};

/// The parameters of a launch, which all its clusters share.
struct Launch {
  const DeviceModule *module = nullptr;
  const Kernel *kernel = nullptr;
  const Allocations *allocations = nullptr;
  const EmulatorOptions *options = nullptr;
  std::array<uint32_t, 3> grid = {}, block = {}, cluster = {};
  uint32_t dynamicSharedBytes = 0, sharedBytes = 0;
  void **params = nullptr;

  uint32_t getNumThreads() const { return block[0] * block[1] * block[2]; }
  /// The registers with which each thread starts.
  uint32_t getRegisters() const;
  uint32_t getClusterSize() const {
    return cluster[0] * cluster[1] * cluster[2];
  }
};

/// The meaning of a component of the clocks.
struct ComponentInfo {
  enum Kind : uint8_t { Thread, Copies, BulkCopies, Warpgroup, MBarrier } kind;
  const Cta *cta;
  /// The number of the thread or warpgroup, or the mbarrier's offset.
  uint32_t index;
};

class Cluster {
public:
  Cluster(const Launch &launch, FiberStacks &stacks, uint8_t *arena);

  /// Runs cluster `number` of the grid to its end. Returns a message if it
  /// fails, or std::nullopt.
  std::optional<std::string> run(uint64_t number);

  const Launch &launch;
  std::vector<Cta> ctas;
  Random random;
  ClockTable clocks;
  ClusterBarrier barrier;
  LaunchStatistics statistics;
  /// Copies and asynchronous arrivals in flight at mbarriers.
  std::vector<std::function<void()>> pending;
  std::map<uint64_t, SyncClock> atomics;
  /// Counts the events that may end the wait of a thread.
  uint64_t progress = 0;

  Component addComponent(ComponentInfo info, bool isAsync);
  const ComponentInfo &getInfo(Component component) const {
    return components[component >> 1];
  }
  /// The CTA whose shared memory contains the address, or null.
  Cta *findCta(uint64_t address);
  bool isOnStack(uint64_t address) const { return stacks.contains(address); }
  bool checksRaces() const {
    return launch.options->checkMemory && launch.options->checkRaces;
  }
  /// Ends the run. Only the first failure is kept.
  void fail(const std::string &text);
  bool hasFailed() const { return failure.has_value(); }
  void exitThread(Thread &thread);
  /// Completes the phase of the cluster barrier if all remaining threads have
  /// arrived.
  void updateBarrier();

private:
  friend class Scheduler;
  void createCta(Cta &cta, uint64_t number, uint32_t rank);

  FiberStacks &stacks;
  uint8_t *arena;
  std::vector<ComponentInfo> components;
  std::optional<std::string> failure;
};

/// The emulated thread that runs on this host thread.
Thread *&getRunning();

std::string describe(const Cta &cta);
std::string describe(const Thread &thread);
/// What the thread waits for, worded to follow "waits".
std::string describeWait(const Thread &thread);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_MACHINE_H
