//===- TruthValues.cpp - Constants of truth values in text ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/TruthValues.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace {
/// `HEX"> : tensor<12x12xi1>`
struct Constant {
  std::string bytes;
  SmallVector<uint64_t> shape;
  bool isPacked = false;
};
} // namespace

static constexpr StringLiteral kStart = "dense<\"0x";

/// Parses the text behind the start. Nothing for other types, or if the bytes
/// do not match the number of elements.
static std::optional<Constant> parseConstant(StringRef text) {
  StringRef digits = text.take_while([](char c) { return isHexDigit(c); });
  StringRef type = text.drop_front(digits.size());
  if (!type.consume_front("\"> : tensor<") &&
      !type.consume_front("\"> : vector<"))
    return std::nullopt;
  Constant constant;
  uint64_t size, elements = 1;
  while (!type.consumeInteger(10, size)) {
    constant.shape.push_back(size);
    elements = SaturatingMultiply(elements, size);
    if (!type.consume_front("x"))
      return std::nullopt;
  }
  if (constant.shape.empty() ||
      (!type.starts_with("i1>") && !type.starts_with("i1,")) ||
      !tryGetFromHex(digits, constant.bytes))
    return std::nullopt;
  constant.isPacked = constant.bytes.size() != elements;
  if (constant.isPacked && constant.bytes.size() != divideCeil(elements, 8))
    return std::nullopt;
  return constant;
}

static void writeList(const Constant &constant, ArrayRef<uint64_t> shape,
                      uint64_t &next, std::string &out) {
  if (shape.empty()) {
    auto byte = static_cast<unsigned char>(
        constant.bytes[constant.isPacked ? next / 8 : next]);
    bool value = constant.isPacked ? byte >> next % 8 & 1 : byte != 0;
    out += value ? "true" : "false";
    ++next;
    return;
  }
  for (uint64_t i = 0; i < shape.front(); ++i) {
    out += i == 0 ? "[" : ", ";
    writeList(constant, shape.drop_front(), next, out);
  }
  out += ']';
}

std::optional<std::string> prec::listTruthValues(StringRef text) {
  std::optional<std::string> listed;
  size_t copied = 0;
  for (size_t at = text.find(kStart); at != StringRef::npos;
       at = text.find(kStart, at + 1)) {
    StringRef behind = text.drop_front(at + kStart.size());
    std::optional<Constant> constant = parseConstant(behind);
    if (!constant)
      continue;
    if (!listed)
      listed.emplace();
    listed->append(text.slice(copied, at));
    *listed += "dense<";
    uint64_t next = 0;
    writeList(*constant, constant->shape, next, *listed);
    copied = text.find('"', at + kStart.size()) + 1;
  }
  if (listed)
    listed->append(text.drop_front(copied));
  return listed;
}
