// The ops that Hopper kernels are made of, in text, generic form and bytecode.

// RUN: prec-opt %s | FileCheck %s
// RUN: prec-opt %s --mlir-print-op-generic | prec-opt | FileCheck %s
// RUN: prec-opt %s --emit-bytecode | prec-opt | FileCheck %s

// CHECK-LABEL: llvm.func @tile_ops
// CHECK-SAME: %[[MAP:.*]]: !llvm.ptr, %[[STAGE:.*]]: i32, %[[PHASE:.*]]: i32, %[[SUMS:.*]]: !llvm.struct
gpu.module @kernels {
  llvm.func @tile_ops(%map: !llvm.ptr, %stage: i32, %phase: i32, %sums: !llvm.struct<(f32, f32, f32, f32)>) {
    // CHECK: %[[RING:.*]] = prec_gpu.ring.create : <4 x 9216, barriers = 36864, consumers = 1>
    %ring = prec_gpu.ring.create : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
    // CHECK: prec_gpu.specialize consumers = 1 registers = 56, 224 producer {
    prec_gpu.specialize consumers = 1 registers = 56, 224 producer {
      // CHECK: prec_gpu.ring.acquire %[[RING]][%[[STAGE]]] phase %[[PHASE]] : <4 x 9216
      prec_gpu.ring.acquire %ring[%stage] phase %phase : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
      // CHECK: prec_gpu.ring.commit %[[RING]][%[[STAGE]]] : <4 x 9216
      prec_gpu.ring.commit %ring[%stage] : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
      // CHECK: prec_gpu.copy_box %[[MAP]][%[[STAGE]], %[[PHASE]]] to %[[RING]][%[[STAGE]]] at 8192 bytes = 1024 : !llvm.ptr, <4 x 9216
      prec_gpu.copy_box %map[%stage, %phase] to %ring[%stage] at 8192 bytes = 1024 : !llvm.ptr, !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
      // CHECK: prec_gpu.ring.next %[[RING]][%[[STAGE]]] phase %[[PHASE]] : <4 x 9216
      %s, %p = prec_gpu.ring.next %ring[%stage] phase %phase : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
    // CHECK: } consumer {
    // CHECK-NEXT: ^bb0(%[[GROUP:.*]]: i32):
    } consumer {
    ^bb0(%group: i32):
      // CHECK: prec_gpu.ring.wait %[[RING]][%[[STAGE]]] phase %[[PHASE]] : <4 x 9216
      prec_gpu.ring.wait %ring[%stage] phase %phase : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
      // CHECK: %[[FIRST:.*]] = prec_gpu.warpgroup.multiply %[[SUMS]] of %[[RING]][%[[STAGE]]] lhs %[[GROUP]] along_k = true rhs %[[STAGE]] along_k = false n = 8 bf16 first :
      %0 = prec_gpu.warpgroup.multiply %sums of %ring[%stage] lhs %group along_k = true rhs %stage along_k = false n = 8 bf16 first : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
      // CHECK: prec_gpu.warpgroup.multiply %[[FIRST]] of %[[RING]][%[[STAGE]]] lhs %[[GROUP]] along_k = false rhs %[[STAGE]] along_k = true n = 8 f16 :
      %1 = prec_gpu.warpgroup.multiply %0 of %ring[%stage] lhs %group along_k = false rhs %stage along_k = true n = 8 f16 : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>, !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
      // CHECK: prec_gpu.warpgroup.wait 0
      prec_gpu.warpgroup.wait 0
      // CHECK: prec_gpu.ring.release %[[RING]][%[[STAGE]]] : <4 x 9216
      prec_gpu.ring.release %ring[%stage] : !prec_gpu.ring<4 x 9216, barriers = 36864, consumers = 1>
      // CHECK: prec_gpu.box.acquire %[[GROUP]] pending = 1
      prec_gpu.box.acquire %group pending = 1
      // CHECK: prec_gpu.box.write %[[STAGE]] column = 8, %[[X:.*]], %[[X]], %[[X]], %[[X]] : f32, f32, f32, f32
      %x = llvm.mlir.constant(1.0 : f32) : f32
      prec_gpu.box.write %stage column = 8, %x, %x, %x, %x : f32, f32, f32, f32
      // CHECK: prec_gpu.box.store %[[STAGE]] to %[[MAP]][%[[PHASE]], %[[STAGE]]] by %[[GROUP]] : !llvm.ptr
      prec_gpu.box.store %stage to %map[%phase, %stage] by %group : !llvm.ptr
      // CHECK: prec_gpu.box.drain
      prec_gpu.box.drain
    }
    // CHECK: %[[SHARED:.*]] = prec_gpu.ring.create : <2 x 2048, barriers = 4096, consumers = 1, cluster = 2>
    %shared = prec_gpu.ring.create : !prec_gpu.ring<2 x 2048, barriers = 4096, consumers = 1, cluster = 2>
    // CHECK: prec_gpu.copy_box %[[MAP]][%[[PHASE]]] to %[[SHARED]][%[[STAGE]]] at 0 bytes = 1024 slice %[[PHASE]] : !llvm.ptr, <2 x 2048
    prec_gpu.copy_box %map[%phase] to %shared[%stage] at 0 bytes = 1024 slice %phase : !llvm.ptr, !prec_gpu.ring<2 x 2048, barriers = 4096, consumers = 1, cluster = 2>
    // CHECK: prec_gpu.ring.close %[[SHARED]] : <2 x 2048
    prec_gpu.ring.close %shared : !prec_gpu.ring<2 x 2048, barriers = 4096, consumers = 1, cluster = 2>
    llvm.return
  }
}
