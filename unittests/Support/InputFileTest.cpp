//===- InputFileTest.cpp - Programs as files ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/InputFile.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

static bool isProgram(StringRef content) {
  return describeForeignContent(content).empty();
}

TEST(InputFile, TextIsAProgram) {
  for (StringRef text : {"", "\n", "module {}\r\n", "// größe\nmodule {}",
                         "\t\"builtin.module\"() ({\f\v}) : () -> ()"})
    EXPECT_TRUE(isProgram(text)) << text.str();
}

TEST(InputFile, BytecodeIsAProgram) {
  for (StringRef content :
       {StringRef("ML\xefR"), StringRef("ML\xefR\x0dMLIR22.1.8\0\1\2", 18),
        // The version takes two bytes, or nine, or the file ends in it.
        StringRef("ML\xefR\x02\x01MLIR22\0", 13),
        StringRef("ML\xefR\0\1\2\3\4\5\6\7\x08MLIR\0", 18),
        StringRef("ML\xefR\x02", 5), StringRef("ML\xefR\0\1", 6)})
    EXPECT_TRUE(isProgram(content)) << content.str();
}

TEST(InputFile, PortableArtifactsAreKnownByTheirProducer) {
  for (StringRef content : {StringRef("ML\xefR\x0dStableHLO_v1.8.0\0\1\2", 24),
                            StringRef("ML\xefR\x02\x01StableHLO_v1.8.0\0", 23)})
    EXPECT_NE(describeForeignContent(content).find(
                  "is a portable artifact (StableHLO_v1.8.0), which"),
              std::string::npos)
        << content.str();
}

TEST(InputFile, TheUsualMistakes) {
  const std::pair<StringRef, StringRef> cases[] = {
      {"\x1f\x8b\x08", "compressed by gzip"},
      {"\x28\xb5\x2f\xfd\x04", "compressed by zstd"},
      {"PK\x03\x04\x14", "zip archive"},
      {"\xff\xfem", "UTF-16"},
      {"\xef\xbb\xbfmodule {}", "byte order mark"},
      {"HloModule jit_f", "program of XLA"},
      // The first bytes of an ONNX model and of a serialised HLO.
      {"\x08\x08\x12\x07pytorch", "neither text nor bytecode"},
      {"\n\x05jit_f\x12\x06main.4", "neither text nor bytecode"},
      {StringRef("m\0o\0", 4), "neither text nor bytecode"}};
  for (auto [content, words] : cases)
    EXPECT_NE(describeForeignContent(content).find(words), std::string::npos)
        << words.str() << ": " << describeForeignContent(content);
}
