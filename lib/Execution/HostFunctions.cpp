//===- HostFunctions.cpp - What a running program calls -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A memref descriptor consists of an allocated pointer, an aligned pointer, an
// offset, the sizes of all dimensions and then their strides. Offset and
// strides count elements.
//
//===----------------------------------------------------------------------===//

#include "HostFunctions.h"
#include "prec/Conversion/Passes.h"
#include "prec/Execution/MarginObservation.h"
#include "prec/Execution/Observation.h"
#include "llvm/ADT/StringSwitch.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <unistd.h>

using namespace prec;

namespace {
struct Host {
  RecordWriter *writer = nullptr;
  const HostAnswers *answers = nullptr;
  bool isWidened = false;
  /// The number of calls for each choice.
  std::map<int64_t, size_t> asked;
  /// The places of undefined values in this run.
  std::set<int64_t> undefined;
  /// The observations of each value so far.
  std::map<int64_t, Observation> observations;
  std::optional<MarginObservation> margins;
  /// The number of times that this sweep reached its margin.
  uint64_t marginCalls = 0;
};

enum Word { kAllocated, kAligned, kOffset, kSizes };
} // namespace

/// Global, because compiled code calls plain C functions and the process runs
/// one program.
static Host &getHost() {
  static Host host;
  return host;
}

static int takeMessage(const char *text) {
  getHost().writer->writeMessage(text);
  return 0;
}

/// Receives the message of a check that contains numbers.
static int takeFormattedMessage(const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  std::string text(std::vsnprintf(nullptr, 0, format, arguments), 0);
  std::vsnprintf(text.data(), text.size() + 1, format, again);
  va_end(again);
  va_end(arguments);
  return takeMessage(text.c_str());
}

[[noreturn]] static void endProgram() { _exit(1); }

/// Replaces malloc, because programs do not check its result.
static void *allocate(size_t bytes) {
  void *memory = std::malloc(bytes);
  if (!memory && bytes != 0) {
    takeMessage(("the program asked for a tensor of " + std::to_string(bytes) +
                 " bytes, more than this machine has")
                    .c_str());
    endProgram();
  }
  return memory;
}

Array prec::readDescriptor(const void *descriptor, ElementKind kind,
                           int64_t rank) {
  const auto *words = static_cast<const int64_t *>(descriptor);
  llvm::ArrayRef<int64_t> shape(words + kSizes, rank);
  llvm::ArrayRef<int64_t> strides(words + kSizes + rank, rank);
  if (!countBytes(kind, shape)) {
    takeMessage(
        ("the program made a tensor of shape [" + describeShape(shape) + "]")
            .c_str());
    endProgram();
  }
  Array array(kind, shape);
  unsigned bytes = getElementBytes(kind);
  const char *data = reinterpret_cast<const char *>(words[kAligned]);
  llvm::SmallVector<int64_t> index(rank, 0);
  int64_t offset = words[kOffset];
  for (int64_t i = 0, e = array.size(); i < e; ++i) {
    std::memcpy(array.data() + i * bytes, data + offset * bytes, bytes);
    for (int64_t d = rank - 1; d >= 0; --d) {
      offset += strides[d];
      if (++index[d] < shape[d])
        break;
      offset -= strides[d] * shape[d];
      index[d] = 0;
    }
  }
  return array;
}

std::vector<int64_t> prec::makeDescriptor(void *data,
                                          llvm::ArrayRef<int64_t> shape) {
  auto address = reinterpret_cast<int64_t>(data);
  std::vector<int64_t> words = {address, address, 0};
  words.insert(words.end(), shape.begin(), shape.end());
  words.resize(kSizes + 2 * shape.size());
  int64_t stride = 1;
  for (int64_t d = shape.size() - 1; d >= 0; --d) {
    words[kSizes + shape.size() + d] = stride;
    stride *= shape[d];
  }
  return words;
}

void prec::startHost(RecordWriter &writer, const HostAnswers &answers,
                     bool isWidened) {
  getHost() = Host{&writer, &answers, isWidened, {}, {}, {}, {}, 0};
}

void prec::finishHost() {
  Host &host = getHost();
  for (const auto &[number, observation] : host.observations)
    host.writer->writeArray(Record::Kind::Probe, number, observation.toArray());
  if (host.margins)
    host.writer->writeArray(Record::Kind::Probe, RunResults::kMargins,
                            host.margins->toArray());
}

static ElementKind getKind(int64_t kind) {
  auto element = static_cast<ElementKind>(kind);
  return getHost().isWidened && isFloat(element) ? ElementKind::f64 : element;
}

static void probe(int64_t number, int64_t kind, int64_t rank,
                  const void *tensor) {
  if (getHost().answers->wantsProbes)
    getHost().writer->writeArray(Record::Kind::Probe, number,
                                 readDescriptor(tensor, getKind(kind), rank));
}

static void observe(int64_t number, int64_t kind, int64_t rank,
                    const void *value, const void *cotangent) {
  getHost().observations[number].add(
      readDescriptor(value, getKind(kind), rank),
      readDescriptor(cotangent, getKind(kind), rank));
}

static bool isOn(int64_t number) {
  const auto &switches = getHost().answers->switches;
  return !switches || (number < switches->size() && switches->test(number));
}

/// Tells whether undefined values at `place` get other content. The answer
/// never changes, so the parent is told of a place only once.
static bool hasOtherContent(int64_t place) {
  Host &host = getHost();
  if (host.undefined.insert(place).second)
    host.writer->writeUndefined(place);
  return place < host.answers->placesWithOtherContent;
}

/// Writes `array` into a row-major buffer of its size.
static void answer(const void *buffer, const Array &array) {
  const auto *words = static_cast<const int64_t *>(buffer);
  assert(words[kOffset] == 0 && "the program allocates it for this");
  std::memcpy(reinterpret_cast<char *>(words[kAligned]), array.data(),
              array.getNumBytes());
}

/// Answers a call of `prec_margin`: with zeros unless the sweep starts from
/// this margin.
static void startAtMargin(int64_t number, int64_t kind, int64_t rank,
                          const void *tensor, const void *result) {
  Host &host = getHost();
  Array value = readDescriptor(tensor, getKind(kind), rank);
  if (host.answers->startingMargin != number) {
    answer(result, Array(value.getKind(), value.getShape()));
    return;
  }
  if (!host.margins)
    host.margins.emplace();
  answer(result, host.margins->add(host.answers->margins[number], value,
                                   ++host.marginCalls));
}

static void choose(int64_t number, int64_t kind, int64_t rank,
                   const void *tensor, const void *result) {
  Host &host = getHost();
  Array array = readDescriptor(tensor, getKind(kind), rank);
  host.writer->writeArray(Record::Kind::Probe, number, array);
  auto found = host.answers->choices.find(number);
  size_t instance = host.asked[number]++;
  if (found != host.answers->choices.end() && instance < found->second.size() &&
      found->second[instance].describeType() == array.describeType())
    array = found->second[instance];
  answer(result, array);
}

void *prec::findHostFunction(llvm::StringRef symbol) {
  if (symbol.starts_with("_mlir_ciface_prec_probe_"))
    return reinterpret_cast<void *>(&probe);
  if (symbol.starts_with("_mlir_ciface_prec_choose_"))
    return reinterpret_cast<void *>(&choose);
  if (symbol.starts_with("_mlir_ciface_prec_margin_"))
    return reinterpret_cast<void *>(&startAtMargin);
  if (symbol.starts_with("_mlir_ciface_prec_observe_"))
    return reinterpret_cast<void *>(&observe);
  return llvm::StringSwitch<void *>(symbol)
      .Case("_mlir_ciface_prec_switch", reinterpret_cast<void *>(&isOn))
      .Case(kOtherContentName, reinterpret_cast<void *>(&hasOtherContent))
      .Case("puts", reinterpret_cast<void *>(&takeMessage))
      .Case("printf", reinterpret_cast<void *>(&takeFormattedMessage))
      .Case("malloc", reinterpret_cast<void *>(&allocate))
      .Case("abort", reinterpret_cast<void *>(&endProgram))
      .Default(nullptr);
}
