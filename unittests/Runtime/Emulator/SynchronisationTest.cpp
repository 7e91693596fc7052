//===- SynchronisationTest.cpp - Barriers and collectives -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

using namespace prec::test;

static const char kIsWarp1[] = R"(
  %is1 = icmp eq i32 %warp, 1
  br i1 %is1, label %one, label %zero
zero:
)";

TEST(Synchronisation, DeadlockIsReported) {
  std::string start = kIsWarp1;
  std::string wait =
      "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)\n";
  expectCaught({start + wait + "ret void\none:\nret void"},
               "threads 0-31 wait at barrier 1 (32 of 64 threads are there)");
  expectClean({start + wait + "ret void\none:\n" + wait + "ret void"});
}

TEST(Synchronisation, OneBarrierHasOneCount) {
  auto body = [](const char *count) {
    return std::string(kIsWarp1) +
           "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 "
           "96)\nret void\none:\n"
           "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 " +
           count + ")\nret void";
  };
  expectCaught({body("64"), 96}, "barrier 1 is used for");
  expectClean({body("96"), 96});
}

TEST(Synchronisation, CountsAreWholeWarpsOfTheBlock) {
  auto body = [](const char *count) {
    return std::string(
               "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, "
               "i32 ") +
           count + ")\nret void";
  };
  expectCaught({body("48")}, "multiple of the warp size");
  expectCaught({body("96")}, "for 96 threads in a block of 64");
  expectClean({body("64")});
}

TEST(Synchronisation, NobodyMayLeaveABarrierForAll) {
  auto body = [](const char *barrier) {
    return std::string(kIsWarp1) + barrier + "ret void\none:\nret void";
  };
  expectCaught(
      {body("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n")},
      "exit");
  expectClean({body("")});
}

TEST(Synchronisation, ArrivingTwiceIsAFault) {
  auto body = [](const char *second) {
    return std::string(kIsWarp1) +
           "call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 "
           "64)\n" +
           second +
           "ret void\none:\n"
           "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 2, i32 "
           "64)\n"
           "call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 "
           "64)\nret void";
  };
  std::string other = "call void @llvm.nvvm.barrier.cta.arrive.aligned.count("
                      "i32 2, i32 64)\n";
  expectCaught(
      {body("call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 "
            "1, i32 64)\n")},
      "arrives twice");
  expectClean({body(other.c_str())});
}

TEST(Synchronisation, LanesMustNotDiverge) {
  std::string start = R"(
  %lane = and i32 %tid, 31
  %low = icmp ult i32 %lane, 16
  br i1 %low, label %a, label %b
a:
)";
  std::string ballot = "call i32 @llvm.nvvm.vote.ballot.sync(i32 ";
  expectCaught({start + "%x = " + ballot + "-1, i1 true)\nret void\nb:\n" +
                "%y = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)\nret "
                "void"},
               "the warp has diverged");
  expectCaught({start + "%x = " + ballot + "65535, i1 true)\nret void\nb:\n" +
                "%y = " + ballot + "-1, i1 true)\nret void"},
               "");
  expectCaught(
      {start + "%x = " + ballot + "-1, i1 true)\nret void\nb:\n" + "ret void"},
      "exit");
  expectClean({start + "%x = " + ballot + "65535, i1 true)\nret void\nb:\n" +
               "%y = " + ballot + "-65536, i1 true)\nret void"});
}

TEST(Synchronisation, ShufflesAndReductions) {
  KernelCase kernel;
  kernel.body = R"(
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %tid, i32 3, i32 31)
  %y = call i32 @llvm.nvvm.redux.sync.add(i32 %tid, i32 -1)
  %e = call {i32, i1} @llvm.nvvm.elect.sync(i32 -1)
  %leader = extractvalue {i32, i1} %e, 0
  %chosen = extractvalue {i32, i1} %e, 1
  %c = zext i1 %chosen to i32
  %xy = mul i32 %x, 100000
  %sum = add i32 %xy, %y
  %sum2 = add i32 %sum, %leader
  %c2 = mul i32 %c, 10000000
  %sum3 = add i32 %sum2, %c2
  store i32 %sum3, ptr addrspace(1) %result
  ret void)";
  std::vector<uint8_t> output;
  auto status = run(kernel, {}, &output);
  ASSERT_FALSE(status.isFailure()) << status.message();
  for (uint32_t i = 0; i < 64; ++i) {
    uint32_t value, first = i / 32 * 32;
    std::memcpy(&value, &output[4 * i], 4);
    uint32_t sum = 32 * first + 31 * 32 / 2;
    EXPECT_EQ(value, (first + 3) * 100000 + sum + (i == first ? 10000000 : 0));
  }
}

TEST(Synchronisation, BarriersReduce) {
  KernelCase kernel;
  kernel.declarations = R"(
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32, i32, i1)
)";
  kernel.body = R"(
  %few = icmp ult i32 %tid, 5
  %all = icmp ult i32 %tid, 64
  %none = icmp ugt i32 %tid, 64
  %a = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %few)
  %b = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %all)
  %c = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %few)
  %d = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32 1, i32 64, i1 %few)
  %e = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32 1, i32 64, i1 %none)
  %b1 = select i1 %b, i32 10, i32 0
  %c1 = select i1 %c, i32 100, i32 0
  %d1 = select i1 %d, i32 1000, i32 0
  %e1 = select i1 %e, i32 10000, i32 0
  %s1 = add i32 %a, %b1
  %s2 = add i32 %s1, %c1
  %s3 = add i32 %s2, %d1
  %s4 = add i32 %s3, %e1
  store i32 %s4, ptr addrspace(1) %result
  ret void)";
  std::vector<uint8_t> output;
  auto status = run(kernel, {}, &output);
  ASSERT_FALSE(status.isFailure()) << status.message();
  for (unsigned i = 0; i < 64; ++i) {
    uint32_t value;
    std::memcpy(&value, &output[4 * i], 4);
    EXPECT_EQ(value, 1015u);
  }
}

TEST(Synchronisation, MBarriersMustBeInitialised) {
  std::string arrive =
      "%t = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) "
      "@bar)\nret void";
  std::string init = "call void @llvm.nvvm.mbarrier.init.shared(ptr "
                     "addrspace(3) @bar, i32 1)\n";
  std::string inval =
      "call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)\n";
  expectCaught({arrive, 1}, "no initialised mbarrier");
  expectCaught({init + inval + arrive, 1}, "no initialised mbarrier");
  expectCaught({init + "store i32 0, ptr addrspace(3) @bar\n" + arrive, 1},
               "overwrites the mbarrier");
  expectClean({init + arrive, 1});
}

TEST(Synchronisation, OverwritingIsFoundWithoutInstrumentation) {
  prec::runtime::EmulatorOptions options;
  options.checkMemory = false;
  KernelCase kernel{R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  store i32 0, ptr addrspace(3) @bar
  %t = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)
  ret void)",
                    1};
  auto status = run(kernel, options);
  ASSERT_TRUE(status.isFailure());
  EXPECT_NE(status.message().find("has been overwritten"), std::string::npos);
}

TEST(Synchronisation, MBarriersCountArrivals) {
  auto body = [](const char *count) {
    return std::string(R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 2)
  %t = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) @bar, i32 )") +
           count + ")\nret void";
  };
  expectCaught({body("3"), 1}, "arrival overflow");
  expectClean({body("2"), 1});
}

TEST(Synchronisation, MBarriersAreUsedAfterTheirInitialisation) {
  auto body = [](const char *barrier) {
    return std::string(R"(
  br i1 %is0, label %init, label %ready
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 64)
  br label %ready
ready:
)") + barrier +
           R"(
  %t = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)
  ret void)";
  };
  expectCaught({body("")}, "mbarrier");
  expectClean(
      {body("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)")});
}

TEST(Synchronisation, ArrivalsReleaseUnlessRelaxed) {
  auto body = [](const char *kind) {
    return std::string(R"(
  br i1 %is0, label %init, label %ready
init:
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 64)
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %tid, ptr addrspace(3) %mine
  %t = call i64 @llvm.nvvm.mbarrier.arrive)") +
           kind + R"(.scope.cta.space.cta(ptr addrspace(3) @bar, i32 1)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @bar, i64 %t)
  br i1 %done, label %read, label %wait
read:
  %x = load i32, ptr addrspace(3) %other
  store i32 %x, ptr addrspace(1) %result
  ret void)";
  };
  expectCaught({body(".relaxed")}, "data race in shared memory");
  expectClean({body("")});
}

TEST(Synchronisation, RegistersNeedTheKernelsAttributes) {
  KernelCase kernel;
  kernel.body =
      "call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 128)\nret void";
  expectCaught(kernel, "ptxas ignores setmaxnreg");
  kernel.attributes = "\"nvvm.reqntid\"=\"64,1,1\" \"nvvm.minctasm\"=\"1\"";
  expectClean(kernel);
}

/// Two warpgroups with 256 registers for each pair of threads. The first
/// releases some of its registers before the second asks for more.
static KernelCase getBudgets(unsigned given, unsigned wanted) {
  KernelCase kernel;
  kernel.block = 256;
  kernel.attributes = "\"nvvm.reqntid\"=\"256,1,1\" \"nvvm.minctasm\"=\"2\"";
  kernel.body = "%first = icmp ult i32 %tid, 128\n"
                "br i1 %first, label %give, label %take\ngive:\n"
                "call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 " +
                std::to_string(given) +
                ")\nret void\ntake:\n"
                "call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 " +
                std::to_string(wanted) + ")\nret void";
  return kernel;
}

TEST(Synchronisation, RegisterBudgetsAddUp) {
  expectClean(getBudgets(56, 200));
  expectCaught(getBudgets(56, 208), "for 80 more registers each");
  expectCaught(getBudgets(136, 200), "setmaxnreg.dec to 136 registers, where");
  // The second warpgroup starts with no more registers than it asks for.
  expectClean(getBudgets(56, 120));
}

TEST(Synchronisation, PollingForEverIsReported) {
  expectCaught({R"(
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)
  br label %wait
wait:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) @bar, i32 0)
  br i1 %done, label %end, label %wait
end:
  ret void)",
                1},
               "for phase 0 of the mbarrier");
}
