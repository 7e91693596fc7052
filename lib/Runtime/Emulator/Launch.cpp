//===- Launch.cpp - Running the clusters of a grid ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "DeviceModule.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>
#include <mutex>
#include <sys/mman.h>
#include <thread>

using namespace prec::runtime;
using namespace prec::runtime::emulator;
using llvm::formatv;

/// The most threads of a block, and the portable limit of a cluster (CUDA C
/// programming guide, "Technical specifications" and "Thread block clusters").
static constexpr uint64_t kMaxBlock = 1024, kMaxCluster = 8;

using Dims = std::array<uint32_t, 3>;

static Dims toDims(const Dim3 &dims) { return {dims.x, dims.y, dims.z}; }
static uint64_t getVolume(const Dims &dims) {
  return uint64_t(dims[0]) * dims[1] * dims[2];
}
static std::string print(const Dims &dims) {
  return formatv("({0}, {1}, {2})", dims[0], dims[1], dims[2]);
}

static std::string findProblem(const LaunchConfig &config, Launch &launch) {
  const Kernel &kernel = *launch.kernel;
  launch.grid = toDims(config.grid);
  launch.block = toDims(config.block);
  launch.cluster = toDims(config.cluster);
  if (getVolume(launch.grid) == 0 || getVolume(launch.block) == 0 ||
      getVolume(launch.cluster) == 0)
    return formatv("the grid {0}, the block {1} or the cluster {2} is empty",
                   print(launch.grid), print(launch.block),
                   print(launch.cluster));
  if (getVolume(launch.block) > kMaxBlock)
    return formatv("a block of {0} threads; {1} are possible",
                   getVolume(launch.block), kMaxBlock);
  if (kernel.requiredBlock[0] && kernel.requiredBlock != launch.block)
    return formatv("the block {0} is not what nvvm.reqntid requires, {1}",
                   print(launch.block), print(kernel.requiredBlock));
  if (kernel.maxBlock[0] &&
      getVolume(launch.block) > getVolume(kernel.maxBlock))
    return formatv("the block {0} has more threads than nvvm.maxntid allows, "
                   "{1}",
                   print(launch.block), getVolume(kernel.maxBlock));
  if (kernel.cluster[0]) {
    if (getVolume(launch.cluster) != 1 && launch.cluster != kernel.cluster)
      return formatv("the cluster {0} is not what nvvm.cluster_dim requires, "
                     "{1}",
                     print(launch.cluster), print(kernel.cluster));
    launch.cluster = kernel.cluster;
  }
  if (getVolume(launch.cluster) > kMaxCluster)
    return formatv("a cluster of {0} CTAs; {1} are portable",
                   getVolume(launch.cluster), kMaxCluster);
  for (unsigned i = 0; i < 3; ++i)
    if (launch.grid[i] % launch.cluster[i] != 0)
      return formatv("the grid {0} is not divisible by the cluster {1}",
                     print(launch.grid), print(launch.cluster));
  if (config.dynamicSharedBytes && !kernel.hasDynamicShared)
    return formatv("{0} bytes of dynamic shared memory for a kernel that "
                   "declares none",
                   config.dynamicSharedBytes);
  if (kernel.staticSharedBytes > kMaxStaticSharedBytes)
    return formatv("{0} bytes of static shared memory; {1} are possible",
                   kernel.staticSharedBytes, kMaxStaticSharedBytes);
  launch.dynamicSharedBytes = config.dynamicSharedBytes;
  launch.sharedBytes = kernel.staticSharedBytes + config.dynamicSharedBytes;
  if (launch.sharedBytes > kMaxSharedBytes)
    return formatv("{0} bytes of shared memory; {1} are possible",
                   launch.sharedBytes, kMaxSharedBytes);
  return "";
}

Status prec::runtime::emulator::prepareLaunch(const LaunchConfig &config,
                                              Launch &launch) {
  std::string problem = findProblem(config, launch);
  if (problem.empty())
    return Status();
  return Status::failure(
      formatv("cannot launch kernel '{0}': {1}", launch.kernel->name, problem));
}

namespace {
/// The shared memory of the CTAs of a cluster. Each part starts at a multiple
/// of its size.
class Arena {
public:
  explicit Arena(uint32_t numCtas) : bytes((numCtas + 1) * kArenaBytes) {
    void *mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    memory = mapped == MAP_FAILED ? nullptr : mapped;
  }
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;
  ~Arena() {
    if (memory)
      munmap(memory, bytes);
  }
  uint8_t *get() const {
    return reinterpret_cast<uint8_t *>(
        llvm::alignTo(reinterpret_cast<uint64_t>(memory), kArenaBytes));
  }
  bool isValid() const { return memory != nullptr; }

private:
  uint64_t bytes;
  void *memory;
};

/// The state that the host threads share.
struct GridRun {
  const Launch &launch;
  uint64_t numClusters;
  std::atomic<uint64_t> next = 0;
  /// Clusters from this number on need not run, because a lower one has failed.
  std::atomic<uint64_t> limit;
  std::mutex mutex;
  std::string failure;
  LaunchStatistics &statistics;

  GridRun(const Launch &launch, uint64_t numClusters,
          LaunchStatistics &statistics)
      : launch(launch), numClusters(numClusters), limit(numClusters),
        statistics(statistics) {}
  void work();
  void fail(uint64_t number, const std::string &text);
};
} // namespace

void GridRun::fail(uint64_t number, const std::string &text) {
  std::lock_guard<std::mutex> lock(mutex);
  if (number >= limit)
    return;
  limit = number;
  failure = text;
}

void GridRun::work() {
  Arena arena(launch.getClusterSize());
  FiberStacks stacks(launch.options->stackBytes);
  if (!arena.isValid() ||
      !stacks.reserve(launch.getClusterSize() * launch.getNumThreads()))
    return fail(0, "the host has no memory for the threads' stacks");
  LaunchStatistics mine;
  for (uint64_t number; (number = next++) < limit;) {
    Cluster cluster(launch, stacks, arena.get());
    cluster.statistics = mine;
    if (auto text = cluster.run(number))
      fail(number, *text);
    mine = cluster.statistics;
  }
  std::lock_guard<std::mutex> lock(mutex);
  statistics.clusters += mine.clusters;
  statistics.threads += mine.threads;
  statistics.operations += mine.operations;
  statistics.switches += mine.switches;
  statistics.matrixOperations += mine.matrixOperations;
  statistics.tensorCopies += mine.tensorCopies;
}

Status prec::runtime::emulator::runGrid(const Launch &launch,
                                        LaunchStatistics &statistics) {
  uint64_t numClusters = getVolume(launch.grid) / launch.getClusterSize();
  GridRun run(launch, numClusters, statistics);
  uint64_t numThreads = launch.options->hostThreads;
  if (numThreads == 0)
    numThreads = std::max(1u, std::thread::hardware_concurrency());
  // Each stack takes two mappings of the process. Linux allows 65530 mappings.
  constexpr uint64_t kMaxStacks = 16384;
  uint64_t numStacks = launch.getClusterSize() * launch.getNumThreads();
  numThreads = std::min(
      {numThreads, numClusters, std::max<uint64_t>(1, kMaxStacks / numStacks)});
  std::vector<std::thread> helpers;
  for (uint64_t i = 1; i < numThreads; ++i)
    helpers.emplace_back([&run] { run.work(); });
  run.work();
  for (std::thread &helper : helpers)
    helper.join();
  if (run.limit == numClusters)
    return Status();
  return Status::failure(
      formatv("kernel '{0}': {1}", launch.kernel->name, run.failure));
}
