// A program that does not end within the time is ended, with exit status 4.

// RUN: %status prec-run %s --timeout=0.5 2>&1 | FileCheck %s
// RUN: %status prec-run --compare %s --timeout=0.5 2>&1 | FileCheck %s
// CHECK: prec-run: error: the program did not end within 0.50 s
// CHECK-NEXT: exit status 4

// One that does end is not hurried, and a time is positive.

// RUN: %status prec-run %s --function=ends --timeout=60 2>&1 | FileCheck %s --check-prefix=ENDS
// ENDS: r0 i32[]
// ENDS: exit status 0
// RUN: %status prec-run %s --function=ends --timeout=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: %status prec-run %s --function=ends --timeout=0 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: %status prec-run %s --function=ends --timeout=nan 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: prec-run: error: {{.*}}--timeout is a number of seconds above 0
// NEGATIVE: exit status 1

func.func @main(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = scf.while (%a = %n) : (i32) -> i32 {
    %odd = arith.ori %a, %one : i32
    %go = arith.cmpi ne, %odd, %zero : i32
    scf.condition(%go) %odd : i32
  } do {
  ^bb0(%a: i32):
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %0 : i32
}

func.func private @ends(%n: i32) -> i32 {
  return %n : i32
}
