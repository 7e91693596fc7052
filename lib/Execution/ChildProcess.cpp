//===- ChildProcess.cpp - Running code that may fail ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChildProcess.h"
#include "llvm/Support/FormatVariadic.h"
#include <chrono>
#include <csignal>
#include <cstring>
#include <poll.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace prec;

char RunFailure::ID = 0;

static llvm::Error fail(std::string message) {
  return llvm::make_error<RunFailure>(RunFailure::Kind::Failed,
                                      std::move(message));
}

/// Resets signal handlers and limits in the child, because a crash of the
/// program must not print the tool's stack or leave a core file.
static void becomeProgram() {
  for (int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, SIGINT,
                     SIGTERM, SIGPIPE})
    ::signal(signal, SIG_DFL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  // If the tool is killed, a program that never ends must not outlive it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

/// "was killed by signal 11 (Segmentation fault)"
static std::string describeEnd(int status) {
  if (WIFSIGNALED(status))
    return llvm::formatv("was killed by signal {0} ({1})", WTERMSIG(status),
                         strsignal(WTERMSIG(status)))
        .str();
  return llvm::formatv("ended early with exit status {0}", WEXITSTATUS(status))
      .str();
}

namespace {
/// The parent's end of the pipe.
class Parent {
public:
  Parent(pid_t child, int fd, llvm::function_ref<void(RunResults)> take)
      : child(child), fd(fd), take(take) {}
  ~Parent() { close(fd); }
  /// Reads until `count` runs are done.
  llvm::Error collect(size_t count, const RunLimits &limits);

private:
  using Clock = std::chrono::steady_clock;

  /// Returns false at the end of the stream.
  bool read();

  pid_t child;
  int fd;
  llvm::function_ref<void(RunResults)> take;
  RecordReader reader;
  /// The records and the start time of the current run, and the number of runs
  /// that are done.
  RunResults results;
  std::string message;
  Clock::time_point start = Clock::now();
  size_t numDone = 0;
};
} // namespace

bool Parent::read() {
  char bytes[1 << 16];
  ssize_t count = ::read(fd, bytes, sizeof(bytes));
  if (count < 0)
    return errno == EINTR;
  reader.append(llvm::ArrayRef<char>(bytes, count));
  while (std::optional<Record> record = reader.next())
    switch (record->kind) {
    case Record::Kind::Result:
      results.results.push_back(std::move(record->array));
      break;
    case Record::Kind::Probe:
      results.probes[record->number].push_back(std::move(record->array));
      break;
    case Record::Kind::Message:
      message = std::move(record->text);
      break;
    case Record::Kind::Undefined:
      results.undefinedPlaces.push_back(record->number);
      break;
    case Record::Kind::Done:
      take(std::exchange(results, RunResults()));
      message.clear();
      start = Clock::now();
      ++numDone;
      break;
    }
  return count != 0;
}

llvm::Error Parent::collect(size_t count, const RunLimits &limits) {
  constexpr int kTickMilliseconds = 100;
  bool isOpen = true, isLate = false;
  while (isOpen && !isLate) {
    struct pollfd event = {fd, POLLIN, 0};
    int ready = poll(&event, 1, kTickMilliseconds);
    if (ready > 0)
      isOpen = read();
    else if (limits.tick)
      limits.tick();
    std::chrono::duration<double> elapsed = Clock::now() - start;
    isLate = limits.timeoutSeconds > 0 && numDone < count &&
             elapsed.count() > limits.timeoutSeconds;
  }
  if (isLate)
    kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (numDone == count)
    return llvm::Error::success();
  if (isLate)
    return llvm::make_error<RunFailure>(
        RunFailure::Kind::TimedOut,
        llvm::formatv("the program did not end within {0} s",
                      limits.timeoutSeconds)
            .str());
  if (!message.empty())
    return fail(message);
  return fail("the program " + describeEnd(status));
}

llvm::Error prec::runInChild(
    size_t count, llvm::function_ref<void(size_t, RecordWriter &)> body,
    const RunLimits &limits, llvm::function_ref<void(RunResults)> take) {
  int ends[2];
  if (pipe(ends) != 0)
    return fail(std::string("cannot create a pipe: ") + strerror(errno));
  pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return fail(std::string("cannot create a process: ") + strerror(errno));
  }
  if (child == 0) {
    close(ends[0]);
    becomeProgram();
    RecordWriter writer(ends[1]);
    for (size_t number = 0; number < count; ++number) {
      body(number, writer);
      writer.writeDone();
    }
    _exit(0);
  }
  close(ends[1]);
  return Parent(child, ends[0], take).collect(count, limits);
}
