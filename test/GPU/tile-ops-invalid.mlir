// What would hurt on the device is refused by verifiers.

// RUN: prec-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{a ring has at least two stages}}
func.func private @one(!prec_gpu.ring<1 x 1024, barriers = 1024, consumers = 1>)

// -----

// expected-error @below {{stages are multiples of 1024 bytes, not 1000}}
func.func private @unaligned(!prec_gpu.ring<2 x 1000, barriers = 2000, consumers = 1>)

// -----

// expected-error @below {{a stage has less than 2^20 bytes}}
func.func private @long(!prec_gpu.ring<2 x 1048576, barriers = 2097152, consumers = 1>)

// -----

// expected-error @below {{the barriers must be behind the stages, at 4096 or a later multiple of 8}}
func.func private @inside(!prec_gpu.ring<2 x 2048, barriers = 2048, consumers = 1>)

// -----

// expected-error @below {{the ring needs 245824 bytes of shared memory; a CTA has 232448}}
func.func private @large(!prec_gpu.ring<4 x 61440, barriers = 245760, consumers = 1>)

// -----

// expected-error @below {{a ring has a consumer}}
func.func private @nobody(!prec_gpu.ring<2 x 1024, barriers = 2048, consumers = 0>)

// -----

func.func @offset(%map: !llvm.ptr, %i: i32) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  // expected-error @below {{the swizzle repeats every 1024 bytes; the offset must be a multiple}}
  prec_gpu.copy_box %map[%i] to %ring[%i] at 512 bytes = 1024 : !llvm.ptr, !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  return
}

// -----

func.func @beyond(%map: !llvm.ptr, %i: i32) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  // expected-error @below {{the box must lie in the stage}}
  prec_gpu.copy_box %map[%i] to %ring[%i] at 3072 bytes = 2048 : !llvm.ptr, !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  return
}

// -----

func.func @rank(%map: !llvm.ptr, %i: i32) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  // expected-error @below {{a tensor map has one to five dimensions}}
  prec_gpu.copy_box %map[%i, %i, %i, %i, %i, %i] to %ring[%i] at 0 bytes = 1024 : !llvm.ptr, !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1>
  return
}

// -----

func.func @sums(%i: i32, %sums: !llvm.struct<(f32, f32)>) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>
  // expected-error @below {{each thread has n / 2 sums, of f32}}
  %0 = prec_gpu.warpgroup.multiply %sums of %ring[%i] lhs %i along_k = true rhs %i along_k = true n = 8 bf16 : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>, !llvm.struct<(f32, f32)> -> !llvm.struct<(f32, f32)>
  return
}

// -----

func.func @width(%i: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>
  // expected-error @below {{n must be a multiple of 8 from 8 to 256}}
  %0 = prec_gpu.warpgroup.multiply %sums of %ring[%i] lhs %i along_k = true rhs %i along_k = true n = 12 bf16 : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  return
}

// -----

func.func @element(%i: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>
  // expected-error @below {{elements must be bf16, f16 or f32}}
  %0 = prec_gpu.warpgroup.multiply %sums of %ring[%i] lhs %i along_k = true rhs %i along_k = true n = 8 f64 : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  return
}

// -----

func.func @across_k(%i: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>
  %0 = prec_gpu.warpgroup.multiply %sums of %ring[%i] lhs %i along_k = true rhs %i along_k = true n = 8 f32 : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  // expected-error @below {{elements of f32 must lie along k}}
  %1 = prec_gpu.warpgroup.multiply %sums of %ring[%i] lhs %i along_k = true rhs %i along_k = false n = 8 f32 : !prec_gpu.ring<2 x 9216, barriers = 18432, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  return
}

// -----

func.func @budget() {
  // expected-error @below {{the budgets exceed the 65536 registers of a multiprocessor}}
  prec_gpu.specialize consumers = 2 registers = 56, 232 producer {
  } consumer {
  ^bb0(%group: i32):
  }
  return
}

// -----

func.func @multiple() {
  // expected-error @below {{budgets are multiples of 8 from 24 to 256}}
  prec_gpu.specialize consumers = 1 registers = 50, 224 producer {
  } consumer {
  ^bb0(%group: i32):
  }
  return
}

// -----

// expected-error @below {{a cluster has 1 to 8 CTAs, not 16}}
func.func private @ctas(!prec_gpu.ring<2 x 1024, barriers = 2048, consumers = 1, cluster = 16>)

// -----

func.func @slices(%map: !llvm.ptr, %i: i32) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1, cluster = 4>
  // expected-error @below {{the box must lie in the stage}}
  prec_gpu.copy_box %map[%i] to %ring[%i] at 1024 bytes = 1024 slice %i : !llvm.ptr, !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1, cluster = 4>
  return
}

// -----

func.func @slice(%map: !llvm.ptr, %i: i32) {
  %ring = prec_gpu.ring.create : !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1, cluster = 4>
  // expected-error @below {{boxes side by side must be multiples of 1024 bytes}}
  prec_gpu.copy_box %map[%i] to %ring[%i] at 0 bytes = 512 slice %i : !llvm.ptr, !prec_gpu.ring<2 x 4096, barriers = 8192, consumers = 1, cluster = 4>
  return
}

// -----

func.func @mixed(%box: i32, %x: f32, %y: i32) {
  // expected-error @below {{values must have one type}}
  prec_gpu.box.write %box column = 0, %x, %x, %x, %y : f32, f32, f32, i32
  return
}

// -----

func.func @bits(%box: i32, %x: f64) {
  // expected-error @below {{elements must have 16 or 32 bits, not 'f64'}}
  prec_gpu.box.write %box column = 0, %x, %x, %x, %x : f64, f64, f64, f64
  return
}

// -----

func.func @count(%box: i32, %x: bf16) {
  // expected-error @below {{a thread has 8 values of 'bf16'}}
  prec_gpu.box.write %box column = 0, %x, %x, %x, %x : bf16, bf16, bf16, bf16
  return
}

// -----

func.func @column(%box: i32, %x: f32) {
  // expected-error @below {{column must be a multiple of 8 below 32}}
  prec_gpu.box.write %box column = 32, %x, %x, %x, %x : f32, f32, f32, f32
  return
}

// -----

func.func @coordinates(%box: i32, %map: !llvm.ptr) {
  // expected-error @below {{a tensor map has one to five dimensions}}
  prec_gpu.box.store %box to %map[%box, %box, %box, %box, %box, %box] by %box : !llvm.ptr
  return
}
