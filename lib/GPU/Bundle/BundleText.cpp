//===- BundleText.cpp - The text of a bundle.json -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints a line or two per buffer and a few per kernel, so that people can read
// a bundle. Only the kernel's symbol needs escapes; JSON takes all other text
// as it is.
//
//===----------------------------------------------------------------------===//

#include "BundleText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace prec::gpu;

std::string prec::gpu::makePlainName(StringRef text) {
  std::string name = text.str();
  for (char &letter : name)
    if (!isAlnum(letter) && !StringRef("_-.+").contains(letter))
      letter = '_';
  if (name.empty() || name.front() == '.')
    name.insert(0, "_");
  return name.substr(0, 150);
}

/// Quotes and escapes `text`. Control characters stay as they are: the reader
/// takes no escape for them, and symbols that a compiler made contain none.
static std::string quote(StringRef text) {
  std::string quoted = "\"";
  for (char letter : text) {
    if (letter == '"' || letter == '\\')
      quoted += '\\';
    quoted += letter;
  }
  return quoted + "\"";
}

static void print(raw_ostream &os, ArrayRef<int64_t> numbers) {
  os << '[';
  interleaveComma(numbers, os);
  os << ']';
}

static void print(raw_ostream &os, const DescribedBuffer &buffer) {
  os << "    {\"name\": " << quote(buffer.name)
     << ", \"dtype\": " << quote(buffer.dtype) << ", \"shape\": ";
  print(os, buffer.shape);
  os << ", \"role\": " << (buffer.isOutput ? "\"output\"" : "\"input\"");
  if (buffer.seed)
    os << ",\n     \"fill\": {\"kind\": \"normal\", \"seed\": " << *buffer.seed
       << "}";
  else if (!buffer.isOutput)
    os << ", \"fill\": {\"kind\": \"zero\"}";
  os << "}";
}

static void print(raw_ostream &os, const char *name,
                  const GemmOperand &operand) {
  os << ",\n        \"" << name << "\": {\"argument\": " << operand.argument
     << ", \"layout\": \"" << operand.layout
     << "\", \"leading\": " << operand.leading
     << ", \"batch_stride\": " << operand.batchStride << "}";
}

static void print(raw_ostream &os, const GemmFacts &gemm) {
  os << ",\n     \"gemm\": {\"m\": " << gemm.m << ", \"n\": " << gemm.n
     << ", \"k\": " << gemm.k << ", \"batch\": " << gemm.batch
     << ", \"epilogue\": " << (gemm.hasEpilogue ? "\"fused\"" : "\"none\"");
  print(os, "a", gemm.a);
  print(os, "b", gemm.b);
  print(os, "c", gemm.c);
  os << "}";
}

static void print(raw_ostream &os, const DescribedMap &map) {
  os << "{\"kind\": \"tensor_map\", \"type\": " << quote(map.type)
     << ", \"buffer\": " << map.buffer << ", \"sizes\": ";
  print(os, map.sizes);
  os << ",\n        \"strides\": ";
  print(os, map.strides);
  os << ", \"box\": ";
  print(os, map.box);
  os << ", \"swizzle\": \"128B\"}";
}

static void print(raw_ostream &os, const DescribedKernel &kernel) {
  os << "    {\"name\": " << quote(kernel.name)
     << ", \"file\": " << quote(kernel.file)
     << ", \"entry\": " << quote(kernel.entry) << ",\n     \"sha256\": \""
     << kernel.sha256 << "\",\n     \"grid\": ";
  print(os, kernel.grid);
  if (PersistenceAttr persistence = kernel.persistence)
    os << ", \"persistent\": {\"per_multiprocessor\": "
       << persistence.getPerMultiprocessor()
       << ", \"cluster\": " << persistence.getCluster() << "},\n     ";
  else
    os << ", ";
  os << "\"block\": ";
  print(os, kernel.block);
  os << ", \"dynamic_shared_bytes\": " << kernel.sharedBytes << ",\n     ";
  // A count, printed without a fraction.
  if (kernel.product && kernel.product->flops > 0)
    os << "\"flops\": " << formatv("{0:F0}", kernel.product->flops) << ", ";
  os << "\"bytes\": " << kernel.bytes << ",\n     \"arguments\": [\n       ";
  ListSeparator comma(",\n       ");
  for (unsigned buffer : kernel.buffers)
    os << comma << "{\"kind\": \"pointer\", \"buffer\": " << buffer << "}";
  for (const DescribedScalar &scalar : kernel.scalars)
    os << comma << "{\"kind\": \"scalar\", \"type\": " << quote(scalar.type)
       << ", \"value\": " << scalar.value << "}";
  for (const DescribedMap &map : kernel.maps) {
    os << comma;
    print(os, map);
  }
  os << "]";
  if (kernel.product && kernel.product->gemm)
    print(os, *kernel.product->gemm);
  os << "}";
}

std::string prec::gpu::printBundle(const DescribedBundle &bundle) {
  std::string text;
  raw_string_ostream os(text);
  os << "{\n  \"schema\": \"prec.bundle\", \"version\": 2,\n  \"name\": "
     << quote(bundle.name) << ", \"chip\": " << quote(bundle.chip)
     << ",\n  \"buffers\": [\n";
  ListSeparator afterBuffer(",\n"), afterKernel(",\n");
  for (const DescribedBuffer &buffer : bundle.buffers) {
    os << afterBuffer;
    print(os, buffer);
  }
  os << "\n  ],\n  \"kernels\": [\n";
  for (const DescribedKernel &kernel : bundle.kernels) {
    os << afterKernel;
    print(os, kernel);
  }
  os << "\n  ]\n}\n";
  return text;
}
