//===- PlanTest.cpp - The plan as JSON ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Plan.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

static Plan makePlan() {
  Plan plan;
  plan.preset = "contractions";
  plan.target = "generic";
  plan.format = "bf16";
  Decision round;
  round.site = {"f/arg0", "f", "func.func", "tensor<4xf32>", "m.mlir:1:2"};
  round.choice = Rounding{Format::bf16, Readers::All, "argument 0", 8};
  round.reason = "read by 1 narrow contraction";
  Decision mode;
  mode.site = {"f/linalg.dot#0", "f", "linalg.dot", "tensor<f32>", ""};
  mode.choice = Multiplication{Format::fp16};
  plan.decisions = {round, mode};
  plan.kept = {{Kept::Kind::Sensitive, mode.site, "norm", "root"},
               {Kept::Kind::Contraction, mode.site, "pin", "by hand"},
               {Kept::Kind::Function, mode.site, "result", "given out"}};
  plan.contexts = {{"f", "main/f#0", {"main/f#0", "main/f#2"}},
                   {"f", "main/f#1", {"main/f#1"}}};
  plan.totals.roundings = 1;
  plan.totals.unknownShapes = 3;
  plan.isWidened = true;
  plan.totals.widened = WidenedTotals{1, 2, 3, 6, 4, 1, 7e4, "f/sum#0:0", {}};
  return plan;
}

static std::string print(const Plan &plan) {
  return formatv("{0:2}", toJSON(plan)).str();
}

static std::string getError(std::string text) {
  Expected<Plan> plan = parsePlan(text);
  return plan ? "" : toString(plan.takeError());
}

static std::string replaced(std::string text, StringRef from, StringRef to) {
  size_t at = text.find(from.str());
  EXPECT_NE(at, std::string::npos) << from.str();
  return at == std::string::npos ? text
                                 : text.replace(at, from.size(), to.str());
}

namespace {

TEST(Plan, JSONRoundTrip) {
  std::string text = print(makePlan());
  Expected<Plan> read = parsePlan(text);
  ASSERT_TRUE(static_cast<bool>(read)) << toString(read.takeError());
  EXPECT_EQ(print(*read), text);
  ASSERT_TRUE(read->decisions[0].getIf<Rounding>());
  EXPECT_EQ(read->decisions[0].getIf<Rounding>()->readers, Readers::All);
  ASSERT_TRUE(read->decisions[1].getIf<Multiplication>());
  EXPECT_EQ(read->decisions[1].getIf<Multiplication>()->format, Format::fp16);
  EXPECT_EQ(read->kept[1].kind, Kept::Kind::Contraction);
  EXPECT_EQ(read->kept[2].kind, Kept::Kind::Function);
  ASSERT_EQ(read->contexts.size(), 2u);
  EXPECT_EQ(read->contexts[0].calls[1], "main/f#2");
}

TEST(Plan, ContextsAreLeftOutWhereThereAreNone) {
  Plan plan = makePlan();
  plan.contexts.clear();
  EXPECT_EQ(print(plan).find("contexts"), std::string::npos);
  Expected<Plan> read = parsePlan(print(plan));
  ASSERT_TRUE(static_cast<bool>(read)) << toString(read.takeError());
  EXPECT_TRUE(read->contexts.empty());
}

TEST(Plan, FunctionsAreThoseThatAreDecidedAbout) {
  Plan plan = makePlan();
  plan.kept[0].site.function = "shown";
  plan.kept[1].site.function = "kept";
  llvm::StringSet<> functions = collectFunctions(plan);
  EXPECT_EQ(functions.size(), 2u);
  EXPECT_TRUE(functions.contains("f"));
  EXPECT_TRUE(functions.contains("kept"));
}

TEST(Plan, ErrorsNameTheField) {
  std::string text = print(makePlan());
  EXPECT_NE(getError("{"), "");
  EXPECT_NE(getError("[]"), "");
  EXPECT_NE(getError(replaced(text, "\"version\": 2", "\"version\": 9"))
                .find("version 9"),
            std::string::npos);
  EXPECT_NE(getError(replaced(text, "\"kind\": \"round\"", "\"kind\": \"x\""))
                .find("decisions[0].kind"),
            std::string::npos);
  EXPECT_NE(
      getError(replaced(text, "\"readers\": \"all\"", "\"readers\": \"some\""))
          .find("decisions[0].readers"),
      std::string::npos);
  EXPECT_NE(getError(replaced(text, "\"mode\": \"fp16\"", "\"mode\": 3"))
                .find("decisions[1].mode"),
            std::string::npos);
  EXPECT_EQ(getError(replaced(text, "\"format\": \"bf16\",\n      \"function\"",
                              "\"format\": \"bf17\",\n      \"function\"")),
            "'f/arg0' has the unknown format 'bf17'; known: bf16, fp16, tf32");
  EXPECT_EQ(
      getError(replaced(text, "\"mode\": \"fp16\"", "\"mode\": \"fp32\"")),
      "'f/linalg.dot#0' has the unknown mode 'fp32'; known: bf16, fp16, "
      "tf32, approximate (a contraction that stays fp32 is listed under "
      "\"kept\")");
  EXPECT_NE(
      getError(replaced(text, "\"kept\": [", "\"kept\": [ 1,")).find("kept[0]"),
      std::string::npos);
}

TEST(Plan, FilesAreWrittenWholeOrNotAtAll) {
  SmallString<128> folder;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("prec-plan", folder));
  SmallString<128> path(folder), missing(folder);
  sys::path::append(path, "plan.json");
  sys::path::append(missing, "no", "plan.json");
  EXPECT_FALSE(errorToBool(writePlan(makePlan(), path)));
  Expected<Plan> read = readPlan(path);
  ASSERT_TRUE(static_cast<bool>(read)) << toString(read.takeError());
  EXPECT_TRUE(errorToBool(writePlan(makePlan(), missing)));
  EXPECT_TRUE(errorToBool(readPlan(missing).takeError()));
  EXPECT_FALSE(sys::fs::remove_directories(folder));
}

} // namespace
