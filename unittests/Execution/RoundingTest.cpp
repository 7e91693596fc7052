//===- RoundingTest.cpp - Compiled roundings against the folder -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds f32 numbers to every format in compiled code, on scalars and on
// vectors, and compares every code with `roundToFormat`, which folds constants.
// The inputs are all ties of the formats, those of subnormal results included,
// all values of the formats, and the f32 neighbours of each: 48 lower halves
// for every upper half. With PREC_EXHAUSTIVE=1 they are all 2^32 numbers, which
// takes minutes.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "prec/Execution/Executable.h"
#include "prec/Formats/Format.h"
#include "prec/Tools/Registration.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <cstring>
#include <numeric>

using namespace mlir;
using namespace prec;

constexpr unsigned kVectorSize = 16;

constexpr char kScalar[] = R"(
#id = affine_map<(i) -> (i)>
func.func @main(%bits: tensor<?xi32>) -> (tensor<?xT>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %size = tensor.dim %bits, %zero : tensor<?xi32>
  %e = tensor.empty(%size) : tensor<?xT>
  %f = tensor.empty(%size) : tensor<?xf32>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id],
                         iterator_types = ["parallel"]}
      ins(%bits : tensor<?xi32>) outs(%e, %f : tensor<?xT>, tensor<?xf32>) {
  ^bb0(%b: i32, %o: T, %p: f32):
    %x = arith.bitcast %b : i32 to f32
    %n = arith.truncf %x : f32 to T
    %w = arith.extf %n : T to f32
    linalg.yield %n, %w : T, f32
  } -> (tensor<?xT>, tensor<?xf32>)
  return %r#0, %r#1 : tensor<?xT>, tensor<?xf32>
}
)";

constexpr char kVector[] = R"(
func.func @main(%bits: tensor<?xi32>) -> (tensor<?xT>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %step = arith.constant 16 : index
  %pad = arith.constant 0 : i32
  %size = tensor.dim %bits, %zero : tensor<?xi32>
  %e = tensor.empty(%size) : tensor<?xT>
  %f = tensor.empty(%size) : tensor<?xf32>
  %r:2 = scf.for %i = %zero to %size step %step
      iter_args(%o = %e, %p = %f) -> (tensor<?xT>, tensor<?xf32>) {
    %b = vector.transfer_read %bits[%i], %pad {in_bounds = [true]}
        : tensor<?xi32>, vector<16xi32>
    %x = arith.bitcast %b : vector<16xi32> to vector<16xf32>
    %n = arith.truncf %x : vector<16xf32> to vector<16xT>
    %w = arith.extf %n : vector<16xT> to vector<16xf32>
    %q = vector.transfer_write %n, %o[%i] {in_bounds = [true]}
        : vector<16xT>, tensor<?xT>
    %s = vector.transfer_write %w, %p[%i] {in_bounds = [true]}
        : vector<16xf32>, tensor<?xf32>
    scf.yield %q, %s : tensor<?xT>, tensor<?xf32>
  }
  return %r#0, %r#1 : tensor<?xT>, tensor<?xf32>
}
)";

/// Rounds to a format T without storage, which only `prec.round` expresses.
constexpr char kScalarInPlace[] = R"(
#id = affine_map<(i) -> (i)>
func.func @main(%bits: tensor<?xi32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %size = tensor.dim %bits, %zero : tensor<?xi32>
  %f = tensor.empty(%size) : tensor<?xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%bits : tensor<?xi32>) outs(%f : tensor<?xf32>) {
  ^bb0(%b: i32, %p: f32):
    %x = arith.bitcast %b : i32 to f32
    %w = prec.round %x to T : f32
    linalg.yield %w : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}
)";

constexpr char kVectorInPlace[] = R"(
func.func @main(%bits: tensor<?xi32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %step = arith.constant 16 : index
  %pad = arith.constant 0 : i32
  %size = tensor.dim %bits, %zero : tensor<?xi32>
  %f = tensor.empty(%size) : tensor<?xf32>
  %r = scf.for %i = %zero to %size step %step iter_args(%p = %f) -> (tensor<?xf32>) {
    %b = vector.transfer_read %bits[%i], %pad {in_bounds = [true]}
        : tensor<?xi32>, vector<16xi32>
    %x = arith.bitcast %b : vector<16xi32> to vector<16xf32>
    %w = prec.round %x to T : vector<16xf32>
    %s = vector.transfer_write %w, %p[%i] {in_bounds = [true]}
        : vector<16xf32>, tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
)";

namespace {
struct Case {
  const char *name, *program, *type;
  Format format;
  bool fast;
};

/// The results of the folder. All NaNs are one class.
struct Expected {
  explicit Expected(size_t size) : wide(size), narrow(size), isNaN(size) {}

  void set(size_t i, uint32_t input, Format format) {
    llvm::APFloat rounded = roundToFormat(
        llvm::APFloat(llvm::APFloat::IEEEsingle(), llvm::APInt(32, input)),
        format);
    isNaN[i] = rounded.isNaN();
    wide[i] = rounded.bitcastToAPInt().getZExtValue();
    bool losesInfo = false;
    rounded.convert(getFormatInfo(format).semantics(),
                    llvm::APFloat::rmTowardZero, &losesInfo);
    EXPECT_FALSE(losesInfo && !isNaN[i]) << "not a value of the format";
    narrow[i] = rounded.bitcastToAPInt().getZExtValue();
  }

  /// Sets entries `begin` to `end` - 1 for the inputs `first`, `first` + 1, ...
  /// of one sign. Rounding is monotone: if both ends of the range are equal, so
  /// are all results in between.
  void setRange(size_t begin, size_t end, uint32_t first, Format format) {
    set(begin, first, format);
    set(end - 1, first + (end - 1 - begin), format);
    if (isNaN[begin] == isNaN[end - 1] &&
        (isNaN[begin] || wide[begin] == wide[end - 1])) {
      std::fill(wide.begin() + begin, wide.begin() + end, wide[begin]);
      std::fill(narrow.begin() + begin, narrow.begin() + end, narrow[begin]);
      std::fill(isNaN.begin() + begin, isNaN.begin() + end, isNaN[begin]);
    } else if (end - begin > 2) {
      size_t middle = begin + (end - begin) / 2;
      setRange(begin, middle, first, format);
      setRange(middle, end, first + (middle - begin), format);
    }
  }

  std::vector<uint32_t> wide, narrow;
  std::vector<char> isNaN;
};

class CompiledRounding : public testing::TestWithParam<Case> {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registerDialects(registry);
    registerExecution(registry);
    context.disableMultithreading();
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
    std::string text = GetParam().program;
    for (size_t at; (at = text.find('T')) != std::string::npos;)
      text.replace(at, 1, GetParam().type);
    auto module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << text;
    auto entry = findEntry(*module, "");
    ASSERT_TRUE(bool(entry));
    FailureOr<Signature> signature = readSignature(*entry);
    ASSERT_TRUE(succeeded(signature));
    isolateNames(*module);
    addEntryWrapper(*entry);
    CompileOptions options;
    options.fast = GetParam().fast;
    auto compiled =
        Executable::compile(std::move(module), *signature, false, options);
    ASSERT_TRUE(succeeded(compiled));
    executable = std::move(*compiled);
  }

  /// Counts the differences and shows them.
  void check(const Array &bits, const Expected &expected) {
    auto results = executable->run({bits, {}, {}, "roundings", false});
    ASSERT_TRUE(bool(results)) << llvm::toString(results.takeError());
    bool hasCodes = getFormatInfo(GetParam().format).hasStorage();
    ASSERT_EQ(results->results.size(), hasCodes ? 2u : 1u);
    const Array &narrow = results->results.front();
    const Array &wide = results->results.back();
    ASSERT_EQ(wide.size(), bits.size());
    int64_t wrong = 0;
    for (int64_t i = 0, e = bits.size(); i < e; ++i) {
      uint16_t code = hasCodes ? load<uint16_t>(narrow, i) : 0;
      uint32_t value = load<uint32_t>(wide, i);
      bool isRight = expected.isNaN[i]
                         ? isNaN(value) && (!hasCodes || isNarrowNaN(code))
                         : value == expected.wide[i] &&
                               (!hasCodes || code == expected.narrow[i]);
      if (isRight || ++wrong > 5)
        continue;
      ADD_FAILURE() << std::hex << "0x" << load<uint32_t>(bits, i)
                    << " gives 0x" << code << " and 0x" << value << ", not 0x"
                    << expected.narrow[i] << " and 0x" << expected.wide[i];
    }
    EXPECT_EQ(wrong, 0) << "of " << bits.size();
  }

  template <typename T> static T load(const Array &array, int64_t i) {
    T value;
    std::memcpy(&value, array.data() + i * sizeof(T), sizeof(T));
    return value;
  }
  static bool isNaN(uint32_t bits) { return (bits & 0x7FFFFFFF) > 0x7F800000; }
  bool isNarrowNaN(uint16_t code) const {
    return (code & 0x7FFF) >
           (GetParam().format == Format::bf16 ? 0x7F80 : 0x7C00);
  }

  MLIRContext context;
  std::unique_ptr<Executable> executable;
};
} // namespace

/// The lower 16 bits of the inputs: for each value of their upper three bits,
/// the 13 bits that fp16 and tf32 drop, at and next to a tie, and at and next
/// to a value of the format. Ties of bf16 and of subnormal results are among
/// them.
static std::vector<uint32_t> getLowerHalves() {
  std::vector<uint32_t> halves;
  for (uint32_t upper = 0; upper < 8; ++upper)
    for (uint32_t lower : {0x0000, 0x0001, 0x0FFF, 0x1000, 0x1001, 0x1FFF})
      halves.push_back(upper << 13 | lower);
  return halves;
}

TEST_P(CompiledRounding, EqualsTheFolder) {
  std::vector<uint32_t> halves = getLowerHalves();
  static_assert(48 % kVectorSize == 0, "the vector loop has no remainder");
  Array bits(ElementKind::i32, {int64_t(halves.size()) << 16});
  Expected expected(bits.size());
  int64_t i = 0;
  for (uint32_t upper = 0; upper < 1 << 16; ++upper)
    for (uint32_t lower : halves) {
      uint32_t input = upper << 16 | lower;
      bits.setInteger(i, static_cast<int32_t>(input));
      expected.set(i++, input, GetParam().format);
    }
  check(bits, expected);
}

TEST_P(CompiledRounding, EqualsTheFolderEverywhere) {
  if (!std::getenv("PREC_EXHAUSTIVE"))
    GTEST_SKIP() << "set PREC_EXHAUSTIVE=1 to try all 2^32 numbers";
  constexpr uint64_t kBlock = 1 << 22;
  Array bits(ElementKind::i32, {kBlock});
  Expected expected(kBlock);
  std::vector<uint32_t> inputs(kBlock);
  for (uint64_t start = 0; start < uint64_t(1) << 32; start += kBlock) {
    std::iota(inputs.begin(), inputs.end(), static_cast<uint32_t>(start));
    std::memcpy(bits.data(), inputs.data(), bits.getNumBytes());
    expected.setRange(0, kBlock, start, GetParam().format);
    check(bits, expected);
    if (HasFailure())
      return;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Jit, CompiledRounding,
    testing::Values(
        Case{"bf16Scalar", kScalar, "bf16", Format::bf16, false},
        Case{"bf16Vector", kVector, "bf16", Format::bf16, false},
        Case{"fp16Scalar", kScalar, "f16", Format::fp16, false},
        Case{"fp16Vector", kVector, "f16", Format::fp16, false},
        Case{"bf16ScalarFast", kScalar, "bf16", Format::bf16, true},
        Case{"fp16ScalarFast", kScalar, "f16", Format::fp16, true},
        Case{"bf16VectorFast", kVector, "bf16", Format::bf16, true},
        Case{"fp16VectorFast", kVector, "f16", Format::fp16, true},
        Case{"tf32Scalar", kScalarInPlace, "tf32", Format::tf32, false},
        Case{"tf32Vector", kVectorInPlace, "tf32", Format::tf32, false},
        Case{"tf32ScalarFast", kScalarInPlace, "tf32", Format::tf32, true},
        Case{"tf32VectorFast", kVectorInPlace, "tf32", Format::tf32, true}),
    [](const testing::TestParamInfo<Case> &info) { return info.param.name; });
