//===- OutputFileTest.cpp - Files written whole or not at all -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <optional>

using namespace prec;
using namespace llvm;

namespace {

/// A folder of its own for each test.
class OutputFile : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("prec-output", folder));
  }
  void TearDown() override { (void)sys::fs::remove_directories(folder); }

  std::string name(StringRef file) const {
    SmallString<128> path(folder);
    sys::path::append(path, file);
    return path.str().str();
  }
  void make(StringRef file, StringRef content = "before") const {
    ASSERT_FALSE(errorToBool(writeFile(name(file), content)));
  }
  std::string read(StringRef file) const {
    auto buffer = MemoryBuffer::getFile(name(file));
    return buffer ? (*buffer)->getBuffer().str() : "";
  }
  size_t countFiles() const {
    std::error_code error;
    size_t count = 0;
    for (sys::fs::directory_iterator it(folder, error), end; it != end;
         it.increment(error))
      ++count;
    return count;
  }
  SmallString<128> folder;
};

TEST_F(OutputFile, PendingFilesReplaceWhenKept) {
  make("a");
  {
    Expected<PendingFile> pending = PendingFile::create(name("a"), "after");
    ASSERT_TRUE(bool(pending));
    EXPECT_EQ(read("a"), "before");
    EXPECT_FALSE(errorToBool(pending->keep()));
  }
  EXPECT_EQ(read("a"), "after");
  EXPECT_EQ(countFiles(), 1u);
}

TEST_F(OutputFile, WhoMayReadAFileStays) {
  make("a");
  auto only = sys::fs::owner_read | sys::fs::owner_write;
  ASSERT_FALSE(sys::fs::setPermissions(name("a"), only));
  make("a", "after");
  EXPECT_EQ(read("a"), "after");
  ErrorOr<sys::fs::perms> permissions = sys::fs::getPermissions(name("a"));
  ASSERT_TRUE(bool(permissions));
  EXPECT_EQ(*permissions, only);
}

TEST_F(OutputFile, PendingFilesThatAreNotKeptAreGone) {
  make("a");
  {
    Expected<PendingFile> pending = PendingFile::create(name("a"), "after");
    ASSERT_TRUE(bool(pending));
    PendingFile moved = std::move(*pending);
  }
  EXPECT_EQ(read("a"), "before");
  EXPECT_EQ(countFiles(), 1u);
}

TEST_F(OutputFile, WhatCannotBeMadeIsKnownAtOnce) {
  EXPECT_EQ(toString(PendingFile::create(name("missing/a"), "").takeError()),
            "cannot write '" + name("missing/a") +
                "': No such file or directory");
  EXPECT_EQ(toString(PendingFile::create(folder, "").takeError()),
            "cannot write '" + folder.str().str() + "': Is a directory");
}

TEST_F(OutputFile, LinksKeepPointing) {
  make("a");
  ASSERT_FALSE(sys::fs::create_link("a", name("link")));
  EXPECT_FALSE(errorToBool(writeFile(name("link"), "after")));
  EXPECT_EQ(read("a"), "after");
}

TEST_F(OutputFile, SameFilesAreErrors) {
  make("there");
  ASSERT_FALSE(sys::fs::create_link("there", name("link")));
  make("other");
  for (StringRef one : {"there", "new"})
    EXPECT_EQ(toString(checkOutputFiles(
                  {{"plan-out", name("./" + one.str())}},
                  {{"plan-in", name("other")}, {"roles", name(one)}})),
              "cannot write '" + name("./" + one.str()) +
                  "': this run reads it as roles; name another file for "
                  "plan-out");
  EXPECT_TRUE(errorToBool(
      checkOutputFiles({{"-o", name("link")}}, {{"roles", name("there")}})));
  EXPECT_EQ(
      toString(checkOutputFiles(
          {{"plan-out", name("new")}, {"export-map", name("./new")}}, {})),
      "plan-out and export-map are both to be '" + name("./new") +
          "'; name another file for one of them");
  EXPECT_EQ(toString(checkOutputFiles({{"--json", "-"}, {"--plot", "-"}}, {})),
            "--json and --plot are both to be standard output; name another "
            "file for one of them");
}

TEST_F(OutputFile, OthersAreNot) {
  make("there");
  EXPECT_FALSE(errorToBool(checkOutputFiles(
      {{"a", name("there")}, {"b", name("new")}, {"c", "-"}, {"d", ""}},
      {{"e", name("other")},
       {"f", "-"},
       {"g", ""},
       {"h", name("missing/new")}})));
  EXPECT_FALSE(errorToBool(checkOutputFiles(
      {{"a", "/dev/null"}, {"b", "/dev/null"}}, {{"c", "/dev/null"}})));
  EXPECT_FALSE(
      errorToBool(checkOutputFiles({}, {{"a", name("x")}, {"b", name("x")}})));
}

} // namespace
