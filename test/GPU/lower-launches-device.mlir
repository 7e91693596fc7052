// Buffers that stay on the device, and their nearest relatives that do not.
// RUN: prec-opt %s --prec-gpu-lower-launches --canonicalize --cse | FileCheck %s

module attributes {gpu.container_module} {
// Written by one launch and read by others: it is allocated and freed on the
// device where it was on the host, and nothing is copied. A stream is waited for
// before the next one starts.

// CHECK-LABEL: func @between
// CHECK-SAME: %[[SIZE:.+]]: index, %[[A:.+]]: memref<4xf32>, %[[R:.+]]: memref<4xf32>
func.func @between(%size: index, %a: memref<4xf32>, %r: memref<4xf32>) {
  // CHECK: %[[T0:.+]] = gpu.wait async
  // CHECK-NEXT: %[[W:.+]], %[[T1:.+]] = gpu.alloc async [%[[T0]]] (%[[SIZE]]) : memref<8x?xf32>
  // CHECK-NEXT: gpu.wait [%[[T1]]]
  %one = arith.constant 1 : index
  %w = memref.alloc(%size) {alignment = 64 : i64} : memref<8x?xf32>
  // CHECK: memref.alloca_scope {
  // CHECK: gpu.alloc {{.*}} : memref<4xf32>
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %{{.+}}, %[[A]]
  // CHECK-NOT: gpu.alloc
  // CHECK: %[[INDEX:.+]] = memref.extract_aligned_pointer_as_index %[[W]] :
  // CHECK-NEXT: %[[BITS:.+]] = arith.index_cast %[[INDEX]]
  // CHECK-NEXT: %[[ADDRESS:.+]] = llvm.inttoptr %[[BITS]]
  // CHECK-NEXT: %[[LAUNCH:.+]] = gpu.launch_func {{.*}} args(%{{.+}} : !llvm.ptr, %[[ADDRESS]] : !llvm.ptr)
  // CHECK-NEXT: %[[FREED:.+]] = gpu.dealloc async [%[[LAUNCH]]]
  // CHECK-NEXT: gpu.wait [%[[FREED]]]
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a : memref<4xf32>) outs(%w : memref<8x?xf32>)
  // CHECK: memref.alloca_scope {
  // CHECK: gpu.alloc {{.*}} : memref<4xf32>
  // CHECK: memref.extract_aligned_pointer_as_index %[[W]] :
  // CHECK: gpu.launch_func
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %[[R]], %{{.+}} : memref<4xf32>
  // CHECK-NEXT: gpu.dealloc {{.*}} : memref<4xf32>
  // CHECK-NEXT: gpu.wait [
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%w : memref<8x?xf32>) outs(%r : memref<4xf32>)
  // CHECK: %[[T2:.+]] = gpu.wait async
  // CHECK-NEXT: %[[T3:.+]] = gpu.dealloc async [%[[T2]]] %[[W]]
  // CHECK-NEXT: gpu.wait [%[[T3]]]
  // CHECK-NEXT: return
  memref.dealloc %w : memref<8x?xf32>
  return
}

// In a loop, the buffer being outside of it.

// CHECK-LABEL: func @loop
func.func @loop(%r: memref<4xf32>) {
  // CHECK: gpu.alloc {{.*}} : memref<8xf32>
  // CHECK-NEXT: gpu.wait [
  // CHECK: scf.for
  // CHECK-NOT: gpu.{{.*}} : memref<8xf32>
  // CHECK: gpu.launch_func
  // CHECK-NOT: gpu.{{.*}} : memref<8xf32>
  // CHECK: gpu.launch_func
  // CHECK-NOT: gpu.{{.*}} : memref<8xf32>
  // CHECK: }
  // CHECK-NEXT: %{{.+}} = gpu.wait async
  // CHECK-NEXT: gpu.dealloc {{.*}} : memref<8xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %w = memref.alloc() : memref<8xf32>
  scf.for %i = %zero to %ten step %one {
    prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
        outs(%w : memref<8xf32>)
    prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
        ins(%w : memref<8xf32>) outs(%r : memref<4xf32>)
  }
  memref.dealloc %w : memref<8xf32>
  return
}

// The host looks at this one.

// CHECK-LABEL: func @read_by_host
func.func @read_by_host(%r: memref<4xf32>) -> f32 {
  // CHECK: %[[W:.+]] = memref.alloc() : memref<8xf32>
  // CHECK: gpu.launch_func
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %[[W]], %{{.+}}
  // CHECK: gpu.memcpy async [%{{.+}}] %{{.+}}, %[[W]]
  // CHECK: memref.load %[[W]]
  // CHECK: memref.dealloc %[[W]]
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %w = memref.alloc() : memref<8xf32>
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      outs(%w : memref<8xf32>)
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%w : memref<8xf32>) outs(%r : memref<4xf32>)
  %value = memref.load %w[%zero] : memref<8xf32>
  memref.dealloc %w : memref<8xf32>
  return %value : f32
}

// So it may through a view.

// CHECK-LABEL: func @viewed
func.func @viewed() -> f32 {
  // CHECK: memref.alloc() : memref<8xf32>
  // CHECK: gpu.alloc {{.*}} : memref<8xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %w = memref.alloc() : memref<8xf32>
  %v = memref.expand_shape %w [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      outs(%w : memref<8xf32>)
  %value = memref.load %v[%zero, %zero] : memref<2x4xf32>
  memref.dealloc %w : memref<8xf32>
  return %value : f32
}

// A launch that reads and writes a buffer has two on the device.

// CHECK-LABEL: func @in_place
func.func @in_place(%r: memref<4xf32>) {
  // CHECK: memref.alloc() : memref<8xf32>
  // CHECK: gpu.launch_func
  // CHECK: gpu.alloc {{.*}} : memref<8xf32>
  // CHECK: gpu.alloc {{.*}} : memref<8xf32>
  // CHECK: gpu.launch_func
  %one = arith.constant 1 : index
  %w = memref.alloc() : memref<8xf32>
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      outs(%w : memref<8xf32>)
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%w : memref<8xf32>) outs(%w : memref<8xf32>)
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%w : memref<8xf32>) outs(%r : memref<4xf32>)
  memref.dealloc %w : memref<8xf32>
  return
}

// The caller gets this one.

// CHECK-LABEL: func @returned
func.func @returned() -> memref<8xf32> {
  // CHECK: %[[W:.+]] = memref.alloc() : memref<8xf32>
  // CHECK: return %[[W]]
  %one = arith.constant 1 : index
  %w = memref.alloc() : memref<8xf32>
  prec_gpu.launch @kernels::@k blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      outs(%w : memref<8xf32>)
  return %w : memref<8xf32>
}

// No launch has this one.

// CHECK-LABEL: func @unused
// CHECK-NOT: gpu.alloc
// CHECK: return
func.func @unused() {
  %w = memref.alloc() : memref<8xf32>
  memref.dealloc %w : memref<8xf32>
  return
}

gpu.module @kernels {
  llvm.func @k() attributes {gpu.kernel} {
    llvm.return
  }
}
}
