// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "prec/Runtime/Emulator/Emulator.h"
#include <gtest/gtest.h>
TEST(Emulator, Exists) { EXPECT_TRUE(prec::runtime::createEmulator()); }
