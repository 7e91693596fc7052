// A launch on buffers: what happens on its stream, in order.
// RUN: prec-opt %s --prec-gpu-lower-launches --canonicalize --cse | FileCheck %s

module attributes {gpu.container_module} {
// CHECK-LABEL: func @order
// CHECK-SAME: %[[BLOCKS:.+]]: index, %[[SIZE:.+]]: i32, %[[A:.+]]: memref<?x64xbf16>, %[[R:.+]]: memref<8x?xf32>)
func.func @order(%blocks: index, %size: i32, %a: memref<?x64xbf16>, %r: memref<8x?xf32>) {
  // CHECK-DAG: %[[ZERO:.+]] = arith.constant 0 : index
  // CHECK-DAG: %[[ONE:.+]] = arith.constant 1 : index
  // CHECK-DAG: %[[THREADS:.+]] = arith.constant 256 : index
  // CHECK-DAG: %[[SHARED:.+]] = arith.constant 49152 : i32
  // A grid without blocks runs nothing.
  // CHECK: %[[HAS:.+]] = arith.cmpi ne, %[[BLOCKS]], %[[ZERO]] : index
  // CHECK-NEXT: scf.if %[[HAS]] {
  // What arguments take of the host's stack is given back.
  // CHECK-NEXT: memref.alloca_scope {
  // CHECK-NEXT: %[[T0:.+]] = gpu.wait async
  // CHECK-NEXT: %[[M:.+]] = memref.dim %[[A]], %[[ZERO]]
  // CHECK-NEXT: %[[DA:.+]], %[[T1:.+]] = gpu.alloc async [%[[T0]]] (%[[M]]) : memref<?x64xbf16>
  // CHECK-NEXT: %[[T2:.+]] = gpu.memcpy async [%[[T1]]] %[[DA]], %[[A]]
  // What results held before is not copied.
  // CHECK-NEXT: %[[N:.+]] = memref.dim %[[R]], %[[ONE]]
  // CHECK-NEXT: %[[DR:.+]], %[[T3:.+]] = gpu.alloc async [%[[T2]]] (%[[N]]) : memref<8x?xf32>
  // CHECK-NEXT: %[[INDEX_A:.+]] = memref.extract_aligned_pointer_as_index %[[DA]]
  // CHECK-NEXT: %[[BITS_A:.+]] = arith.index_cast %[[INDEX_A]] : index to i64
  // CHECK-NEXT: %[[ADDRESS_A:.+]] = llvm.inttoptr %[[BITS_A]] : i64 to !llvm.ptr
  // CHECK-NEXT: %[[INDEX_R:.+]] = memref.extract_aligned_pointer_as_index %[[DR]]
  // CHECK-NEXT: %[[BITS_R:.+]] = arith.index_cast %[[INDEX_R]] : index to i64
  // CHECK-NEXT: %[[ADDRESS_R:.+]] = llvm.inttoptr %[[BITS_R]] : i64 to !llvm.ptr
  // CHECK-NEXT: %[[T4:.+]] = gpu.launch_func async [%[[T3]]] @kernels::@k
  // CHECK-SAME: blocks in (%[[BLOCKS]], %[[ONE]], %[[ONE]]) threads in (%[[THREADS]], %[[ONE]], %[[ONE]]) dynamic_shared_memory_size %[[SHARED]]
  // CHECK-SAME: args(%[[ADDRESS_A]] : !llvm.ptr, %[[ADDRESS_R]] : !llvm.ptr, %[[SIZE]] : i32)
  // CHECK-NEXT: %[[T5:.+]] = gpu.memcpy async [%[[T4]]] %[[R]], %[[DR]]
  // CHECK-NEXT: %[[T6:.+]] = gpu.dealloc async [%[[T5]]] %[[DA]]
  // CHECK-NEXT: %[[T7:.+]] = gpu.dealloc async [%[[T6]]] %[[DR]]
  // CHECK-NEXT: gpu.wait [%[[T7]]]
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  %one = arith.constant 1 : index
  prec_gpu.launch @kernels::@k blocks(%blocks, %one, %one) threads = [256, 1, 1] shared = 49152
      ins(%a : memref<?x64xbf16>) outs(%r : memref<8x?xf32>) scalars(%size : i32)
  return
}

// Every factor of the grid counts.

// CHECK-LABEL: func @grid
// CHECK-SAME: %[[X:.+]]: index, %[[Y:.+]]: index, %[[Z:.+]]: index
func.func @grid(%x: index, %y: index, %z: index, %r: memref<4xf32>) {
  // CHECK: %[[YZ:.+]] = arith.muli %[[Y]], %[[Z]] : index
  // CHECK-NEXT: %[[XYZ:.+]] = arith.muli %[[X]], %[[YZ]] : index
  // CHECK-NEXT: arith.cmpi ne, %[[XYZ]], %{{.+}} : index
  // CHECK: gpu.launch_func {{.*}} blocks in (%[[X]], %[[Y]], %[[Z]]) threads in (%c2, %c3, %c4)
  prec_gpu.launch @kernels::@k blocks(%x, %y, %z) threads = [2, 3, 4] shared = 0 outs(%r : memref<4xf32>)
  return
}

// How many blocks of a persistent kernel run is asked for where it is launched.

// CHECK-LABEL: func @persistent
// CHECK-SAME: %[[WORK:.+]]: index, %[[R:.+]]: memref<4xf32>
func.func @persistent(%work: index, %r: memref<4xf32>) {
  %one = arith.constant 1 : index
  // CHECK: arith.cmpi ne, %[[WORK]], %{{.+}} : index
  // CHECK: %[[WANTED:.+]] = arith.index_cast %[[WORK]] : index to i64
  // CHECK-NEXT: %[[COUNT:.+]] = llvm.call @precCountPersistentBlocks(%[[WANTED]], %c1_i64, %c2_i64) : (i64, i64, i64) -> i64
  // CHECK: %[[BLOCKS:.+]] = arith.index_cast %[[COUNT]] : i64 to index
  // CHECK: gpu.launch_func {{.*}} blocks in (%[[BLOCKS]], %{{.+}}, %{{.+}}) threads in (%c384
  prec_gpu.launch @kernels::@k blocks(%work, %one, %one) persistent = <per_multiprocessor = 1, cluster = 2> threads = [384, 1, 1] shared = 0 outs(%r : memref<4xf32>)
  return
}

// What is not dense is copied to dense buffers of the host first, results back
// after.

// CHECK-LABEL: func @strided
// CHECK-SAME: %[[A:.+]]: memref<4x?xf32, strided<[8, 2], offset: 1>>, %[[R:.+]]: memref<6xf32, strided<[3]>>, %[[BLOCKS:.+]]: index
func.func @strided(%a: memref<4x?xf32, strided<[8, 2], offset: 1>>, %r: memref<6xf32, strided<[3]>>, %blocks: index) {
  // CHECK: scf.if
  // CHECK: %[[SIZE:.+]] = memref.dim %[[A]], %{{.+}}
  // CHECK-NEXT: %[[DENSE_A:.+]] = memref.alloc(%[[SIZE]]) : memref<4x?xf32>
  // CHECK-NEXT: memref.copy %[[A]], %[[DENSE_A]]
  // CHECK-NEXT: %[[DENSE_R:.+]] = memref.alloc() : memref<6xf32>
  // CHECK-NEXT: memref.alloca_scope {
  // CHECK-NOT: memref.copy
  // CHECK: gpu.alloc async {{.*}} : memref<4x?xf32>
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %{{.+}}, %[[DENSE_A]] : memref<4x?xf32>, memref<4x?xf32>
  // CHECK: gpu.alloc async {{.*}} : memref<6xf32>
  // CHECK: gpu.launch_func
  // CHECK: gpu.memcpy async [%{{.+}}] %[[DENSE_R]], %{{.+}} : memref<6xf32>, memref<6xf32>
  // CHECK: gpu.wait [
  // CHECK-NEXT: }
  // CHECK-NEXT: memref.dealloc %[[DENSE_A]]
  // CHECK-NEXT: memref.copy %[[DENSE_R]], %[[R]]
  // CHECK-NEXT: memref.dealloc %[[DENSE_R]]
  // CHECK-NEXT: }
  %one = arith.constant 1 : index
  prec_gpu.launch @kernels::@k blocks(%blocks, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a : memref<4x?xf32, strided<[8, 2], offset: 1>>) outs(%r : memref<6xf32, strided<[3]>>)
  return
}

// A buffer that is read and written has two on the device: the kernel's
// parameters do not overlap. The written one is copied back.

// CHECK-LABEL: func @in_place
// CHECK-SAME: %[[A:.+]]: memref<4xf32>
func.func @in_place(%a: memref<4xf32>, %blocks: index) {
  // CHECK: %[[IN:.+]], %{{.+}} = gpu.alloc
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %[[IN]], %[[A]]
  // CHECK-NEXT: %[[OUT:.+]], %{{.+}} = gpu.alloc
  // CHECK: gpu.launch_func
  // CHECK-NEXT: gpu.memcpy async [%{{.+}}] %[[A]], %[[OUT]]
  // CHECK-NEXT: gpu.dealloc
  %one = arith.constant 1 : index
  prec_gpu.launch @kernels::@k blocks(%blocks, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

gpu.module @kernels {
  llvm.func @k() attributes {gpu.kernel} {
    llvm.return
  }
}
}
