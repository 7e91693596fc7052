// Labels of three models beside those of torch.autocast("cuda", dtype=bfloat16),
// as PyTorch 2.15 gives them with fake tensors. Names of locations are ops of
// torch. The values that are rounded for all readers are those that torch stores
// in bfloat16, and no others; what differs is named with its reason.

// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none stop-after=plan plan-out=%t.json" -o %t.mlir
// RUN: FileCheck %s < %t.json
// RUN: grep -c '"readers": "all"' %t.json | FileCheck %s --check-prefix=COUNT

// COUNT: {{^}}35{{$}}

#map = affine_map<(i, j) -> (i, j)>

// A transformer block before its norms. float32 in torch: layer_norm, softmax,
// both adds of the residual. bfloat16: what is named below, and the linear layers
// `out` and `down`, which only a residual's add reads.

// CHECK: "id": "block/\"q\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"k\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"v\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"scores\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"scaled\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"attention\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"up\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "block/\"gelu\"#0:0"
// CHECK: "readers": "all"
func.func @block(%x: tensor<8x16xf32>, %g1: tensor<16xf32>, %h1: tensor<16xf32>, %g2: tensor<16xf32>, %h2: tensor<16xf32>, %wq: tensor<16x16xf32>, %wk: tensor<16x16xf32>, %wv: tensor<16x16xf32>, %wo: tensor<16x16xf32>, %bq: tensor<16xf32>, %bk: tensor<16xf32>, %bv: tensor<16xf32>, %bo: tensor<16xf32>, %wu: tensor<16x32xf32>, %bu: tensor<32xf32>, %wd: tensor<32x16xf32>, %bd: tensor<16xf32>) -> tensor<8x16xf32> {
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %root2 = arith.constant 1.41421354 : f32
  %0 = arith.constant dense<0.0> : tensor<8xf32>
  %1 = linalg.reduce { arith.addf } ins(%x : tensor<8x16xf32>) outs(%0 : tensor<8xf32>) dimensions = [1]
  %2 = arith.constant dense<16.0> : tensor<8xf32>
  %3 = arith.divf %1, %2 : tensor<8xf32>
  %4 = tensor.empty() : tensor<8x16xf32>
  %5 = linalg.broadcast ins(%3 : tensor<8xf32>) outs(%4 : tensor<8x16xf32>) dimensions = [1]
  %6 = arith.subf %x, %5 : tensor<8x16xf32>
  %7 = arith.mulf %6, %6 : tensor<8x16xf32>
  %8 = linalg.reduce { arith.addf } ins(%7 : tensor<8x16xf32>) outs(%0 : tensor<8xf32>) dimensions = [1]
  %9 = arith.divf %8, %2 : tensor<8xf32>
  %10 = arith.constant dense<1.0e-5> : tensor<8xf32>
  %11 = arith.addf %9, %10 : tensor<8xf32>
  %12 = math.rsqrt %11 : tensor<8xf32>
  %13 = tensor.empty() : tensor<8x16xf32>
  %14 = linalg.broadcast ins(%12 : tensor<8xf32>) outs(%13 : tensor<8x16xf32>) dimensions = [1]
  %15 = arith.mulf %6, %14 : tensor<8x16xf32>
  %16 = tensor.empty() : tensor<8x16xf32>
  %17 = linalg.broadcast ins(%g1 : tensor<16xf32>) outs(%16 : tensor<8x16xf32>) dimensions = [0]
  %18 = arith.mulf %15, %17 : tensor<8x16xf32>
  %19 = tensor.empty() : tensor<8x16xf32>
  %20 = linalg.broadcast ins(%h1 : tensor<16xf32>) outs(%19 : tensor<8x16xf32>) dimensions = [0]
  %21 = arith.addf %18, %20 : tensor<8x16xf32> loc("layer_norm")
  %22 = arith.constant dense<0.0> : tensor<8x16xf32>
  %23 = linalg.matmul ins(%21, %wq : tensor<8x16xf32>, tensor<16x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("q")
  %24 = tensor.empty() : tensor<8x16xf32>
  %25 = linalg.broadcast ins(%bq : tensor<16xf32>) outs(%24 : tensor<8x16xf32>) dimensions = [0]
  %26 = arith.addf %23, %25 : tensor<8x16xf32> loc("q")
  %27 = linalg.matmul ins(%21, %wk : tensor<8x16xf32>, tensor<16x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("k")
  %28 = tensor.empty() : tensor<8x16xf32>
  %29 = linalg.broadcast ins(%bk : tensor<16xf32>) outs(%28 : tensor<8x16xf32>) dimensions = [0]
  %30 = arith.addf %27, %29 : tensor<8x16xf32> loc("k")
  %31 = linalg.matmul ins(%21, %wv : tensor<8x16xf32>, tensor<16x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("v")
  %32 = tensor.empty() : tensor<8x16xf32>
  %33 = linalg.broadcast ins(%bv : tensor<16xf32>) outs(%32 : tensor<8x16xf32>) dimensions = [0]
  %34 = arith.addf %31, %33 : tensor<8x16xf32> loc("v")
  %35 = tensor.empty() : tensor<16x8xf32>
  %36 = linalg.transpose ins(%30 : tensor<8x16xf32>) outs(%35 : tensor<16x8xf32>) permutation = [1, 0]
  %37 = arith.constant dense<0.0> : tensor<8x8xf32>
  %38 = linalg.matmul ins(%26, %36 : tensor<8x16xf32>, tensor<16x8xf32>) outs(%37 : tensor<8x8xf32>) -> tensor<8x8xf32> loc("scores")
  %39 = arith.constant dense<0.3> : tensor<8x8xf32>
  %40 = arith.mulf %38, %39 : tensor<8x8xf32> loc("scaled")
  %41 = arith.constant dense<0xFF800000> : tensor<8xf32>
  %42 = linalg.reduce { arith.maximumf } ins(%40 : tensor<8x8xf32>) outs(%41 : tensor<8xf32>) dimensions = [1]
  %43 = tensor.empty() : tensor<8x8xf32>
  %44 = linalg.broadcast ins(%42 : tensor<8xf32>) outs(%43 : tensor<8x8xf32>) dimensions = [1]
  %45 = arith.subf %40, %44 : tensor<8x8xf32> loc("softmax")
  %46 = math.exp %45 : tensor<8x8xf32> loc("softmax")
  %47 = linalg.reduce { arith.addf } ins(%46 : tensor<8x8xf32>) outs(%0 : tensor<8xf32>) dimensions = [1]
  %48 = tensor.empty() : tensor<8x8xf32>
  %49 = linalg.broadcast ins(%47 : tensor<8xf32>) outs(%48 : tensor<8x8xf32>) dimensions = [1]
  %50 = arith.divf %46, %49 : tensor<8x8xf32> loc("softmax")
  %51 = linalg.matmul ins(%50, %34 : tensor<8x8xf32>, tensor<8x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("attention")
  %52 = linalg.matmul ins(%51, %wo : tensor<8x16xf32>, tensor<16x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("out")
  %53 = tensor.empty() : tensor<8x16xf32>
  %54 = linalg.broadcast ins(%bo : tensor<16xf32>) outs(%53 : tensor<8x16xf32>) dimensions = [0]
  %55 = arith.addf %52, %54 : tensor<8x16xf32> loc("out")
  %56 = arith.addf %x, %55 : tensor<8x16xf32> loc("residual")
  %57 = linalg.reduce { arith.addf } ins(%56 : tensor<8x16xf32>) outs(%0 : tensor<8xf32>) dimensions = [1]
  %58 = arith.divf %57, %2 : tensor<8xf32>
  %59 = tensor.empty() : tensor<8x16xf32>
  %60 = linalg.broadcast ins(%58 : tensor<8xf32>) outs(%59 : tensor<8x16xf32>) dimensions = [1]
  %61 = arith.subf %56, %60 : tensor<8x16xf32>
  %62 = arith.mulf %61, %61 : tensor<8x16xf32>
  %63 = linalg.reduce { arith.addf } ins(%62 : tensor<8x16xf32>) outs(%0 : tensor<8xf32>) dimensions = [1]
  %64 = arith.divf %63, %2 : tensor<8xf32>
  %65 = arith.addf %64, %10 : tensor<8xf32>
  %66 = math.rsqrt %65 : tensor<8xf32>
  %67 = tensor.empty() : tensor<8x16xf32>
  %68 = linalg.broadcast ins(%66 : tensor<8xf32>) outs(%67 : tensor<8x16xf32>) dimensions = [1]
  %69 = arith.mulf %61, %68 : tensor<8x16xf32>
  %70 = tensor.empty() : tensor<8x16xf32>
  %71 = linalg.broadcast ins(%g2 : tensor<16xf32>) outs(%70 : tensor<8x16xf32>) dimensions = [0]
  %72 = arith.mulf %69, %71 : tensor<8x16xf32>
  %73 = tensor.empty() : tensor<8x16xf32>
  %74 = linalg.broadcast ins(%h2 : tensor<16xf32>) outs(%73 : tensor<8x16xf32>) dimensions = [0]
  %75 = arith.addf %72, %74 : tensor<8x16xf32> loc("layer_norm")
  %76 = arith.constant dense<0.0> : tensor<8x32xf32>
  %77 = linalg.matmul ins(%75, %wu : tensor<8x16xf32>, tensor<16x32xf32>) outs(%76 : tensor<8x32xf32>) -> tensor<8x32xf32> loc("up")
  %78 = tensor.empty() : tensor<8x32xf32>
  %79 = linalg.broadcast ins(%bu : tensor<32xf32>) outs(%78 : tensor<8x32xf32>) dimensions = [0]
  %80 = arith.addf %77, %79 : tensor<8x32xf32> loc("up")
  %81 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<8x32xf32>) outs(%80 : tensor<8x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %a = arith.divf %in, %root2 : f32
    %b = math.erf %a : f32
    %c = arith.addf %b, %one : f32
    %d = arith.mulf %in, %c : f32
    %e = arith.mulf %d, %half : f32
    linalg.yield %e : f32
  } -> tensor<8x32xf32> loc("gelu")
  %82 = linalg.matmul ins(%81, %wd : tensor<8x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<8x16xf32>) -> tensor<8x16xf32> loc("down")
  %83 = tensor.empty() : tensor<8x16xf32>
  %84 = linalg.broadcast ins(%bd : tensor<16xf32>) outs(%83 : tensor<8x16xf32>) dimensions = [0]
  %85 = arith.addf %82, %84 : tensor<8x16xf32> loc("down")
  %86 = arith.addf %56, %85 : tensor<8x16xf32> loc("residual")
  return %86 : tensor<8x16xf32>
}

// A convnet. float32 in torch: log_softmax. bfloat16: what is named below; the
// convolutions, which only a batch norm reads; the second batch norm, which only a
// residual's add reads; and the mean, whose sum is on the fp32 list. The unnamed
// product is what a batch norm scales: torch has one op.

// CHECK: "id": "conv/arith.mulf.{{.*}}#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"batch_norm\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"relu\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"max_pool\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/arith.mulf.{{.*}}#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"add\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"relu\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "conv/\"fc\"#1:0"
// CHECK: "readers": "all"
func.func @conv(%x: tensor<2x10x10x3xf32>, %k1: tensor<3x3x3x8xf32>, %k2: tensor<3x3x8x8xf32>, %mean1: tensor<8xf32>, %var1: tensor<8xf32>, %g1: tensor<8xf32>, %h1: tensor<8xf32>, %mean2: tensor<8xf32>, %var2: tensor<8xf32>, %g2: tensor<8xf32>, %h2: tensor<8xf32>, %wf: tensor<8x10xf32>, %bf: tensor<10xf32>) -> tensor<2x10xf32> {
  %0 = arith.constant dense<0.0> : tensor<2x8x8x8xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%x, %k1 : tensor<2x10x10x3xf32>, tensor<3x3x3x8xf32>) outs(%0 : tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32> loc("conv")
  %2 = arith.constant dense<1.0e-5> : tensor<8xf32>
  %3 = arith.addf %var1, %2 : tensor<8xf32>
  %4 = math.rsqrt %3 : tensor<8xf32>
  %5 = tensor.empty() : tensor<2x8x8x8xf32>
  %6 = linalg.broadcast ins(%mean1 : tensor<8xf32>) outs(%5 : tensor<2x8x8x8xf32>) dimensions = [0, 1, 2]
  %7 = arith.subf %1, %6 : tensor<2x8x8x8xf32>
  %8 = tensor.empty() : tensor<2x8x8x8xf32>
  %9 = linalg.broadcast ins(%4 : tensor<8xf32>) outs(%8 : tensor<2x8x8x8xf32>) dimensions = [0, 1, 2]
  %10 = arith.mulf %7, %9 : tensor<2x8x8x8xf32>
  %11 = tensor.empty() : tensor<2x8x8x8xf32>
  %12 = linalg.broadcast ins(%g1 : tensor<8xf32>) outs(%11 : tensor<2x8x8x8xf32>) dimensions = [0, 1, 2]
  %13 = arith.mulf %10, %12 : tensor<2x8x8x8xf32>
  %14 = tensor.empty() : tensor<2x8x8x8xf32>
  %15 = linalg.broadcast ins(%h1 : tensor<8xf32>) outs(%14 : tensor<2x8x8x8xf32>) dimensions = [0, 1, 2]
  %16 = arith.addf %13, %15 : tensor<2x8x8x8xf32> loc("batch_norm")
  %17 = arith.maximumf %16, %0 : tensor<2x8x8x8xf32> loc("relu")
  %18 = tensor.empty() : tensor<2x2xf32>
  %19 = arith.constant dense<0xFF800000> : tensor<2x4x4x8xf32>
  %20 = linalg.pooling_nhwc_max {strides = dense<2> : vector<2xi64>} ins(%17, %18 : tensor<2x8x8x8xf32>, tensor<2x2xf32>) outs(%19 : tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> loc("max_pool")
  %zero = arith.constant 0.0 : f32
  %21 = tensor.pad %20 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<2x4x4x8xf32> to tensor<2x6x6x8xf32>
  %22 = arith.constant dense<0.0> : tensor<2x4x4x8xf32>
  %23 = linalg.conv_2d_nhwc_hwcf ins(%21, %k2 : tensor<2x6x6x8xf32>, tensor<3x3x8x8xf32>) outs(%22 : tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> loc("conv")
  %24 = arith.addf %var2, %2 : tensor<8xf32>
  %25 = math.rsqrt %24 : tensor<8xf32>
  %26 = tensor.empty() : tensor<2x4x4x8xf32>
  %27 = linalg.broadcast ins(%mean2 : tensor<8xf32>) outs(%26 : tensor<2x4x4x8xf32>) dimensions = [0, 1, 2]
  %28 = arith.subf %23, %27 : tensor<2x4x4x8xf32>
  %29 = tensor.empty() : tensor<2x4x4x8xf32>
  %30 = linalg.broadcast ins(%25 : tensor<8xf32>) outs(%29 : tensor<2x4x4x8xf32>) dimensions = [0, 1, 2]
  %31 = arith.mulf %28, %30 : tensor<2x4x4x8xf32>
  %32 = tensor.empty() : tensor<2x4x4x8xf32>
  %33 = linalg.broadcast ins(%g2 : tensor<8xf32>) outs(%32 : tensor<2x4x4x8xf32>) dimensions = [0, 1, 2]
  %34 = arith.mulf %31, %33 : tensor<2x4x4x8xf32>
  %35 = tensor.empty() : tensor<2x4x4x8xf32>
  %36 = linalg.broadcast ins(%h2 : tensor<8xf32>) outs(%35 : tensor<2x4x4x8xf32>) dimensions = [0, 1, 2]
  %37 = arith.addf %34, %36 : tensor<2x4x4x8xf32> loc("batch_norm")
  %38 = arith.addf %20, %37 : tensor<2x4x4x8xf32> loc("add")
  %39 = arith.maximumf %38, %22 : tensor<2x4x4x8xf32> loc("relu")
  %40 = arith.constant dense<0.0> : tensor<2x8xf32>
  %41 = linalg.reduce { arith.addf } ins(%39 : tensor<2x4x4x8xf32>) outs(%40 : tensor<2x8xf32>) dimensions = [1, 2]
  %42 = arith.constant dense<16.0> : tensor<2x8xf32>
  %43 = arith.divf %41, %42 : tensor<2x8xf32> loc("mean")
  %44 = arith.constant dense<0.0> : tensor<2x10xf32>
  %45 = linalg.matmul ins(%43, %wf : tensor<2x8xf32>, tensor<8x10xf32>) outs(%44 : tensor<2x10xf32>) -> tensor<2x10xf32> loc("fc")
  %46 = tensor.empty() : tensor<2x10xf32>
  %47 = linalg.broadcast ins(%bf : tensor<10xf32>) outs(%46 : tensor<2x10xf32>) dimensions = [0]
  %48 = arith.addf %45, %47 : tensor<2x10xf32> loc("fc")
  %49 = arith.constant dense<0xFF800000> : tensor<2xf32>
  %50 = linalg.reduce { arith.maximumf } ins(%48 : tensor<2x10xf32>) outs(%49 : tensor<2xf32>) dimensions = [1]
  %51 = tensor.empty() : tensor<2x10xf32>
  %52 = linalg.broadcast ins(%50 : tensor<2xf32>) outs(%51 : tensor<2x10xf32>) dimensions = [1]
  %53 = arith.subf %48, %52 : tensor<2x10xf32> loc("log_softmax")
  %54 = math.exp %53 : tensor<2x10xf32> loc("log_softmax")
  %55 = arith.constant dense<0.0> : tensor<2xf32>
  %56 = linalg.reduce { arith.addf } ins(%54 : tensor<2x10xf32>) outs(%55 : tensor<2xf32>) dimensions = [1]
  %57 = math.log %56 : tensor<2xf32> loc("log_softmax")
  %58 = tensor.empty() : tensor<2x10xf32>
  %59 = linalg.broadcast ins(%57 : tensor<2xf32>) outs(%58 : tensor<2x10xf32>) dimensions = [1]
  %60 = arith.subf %53, %59 : tensor<2x10xf32> loc("log_softmax")
  return %60 : tensor<2x10xf32>
}

// An LSTM of two steps. float32 in torch: what reads the cell, as it starts with a
// tensor of zeros. bfloat16: what is named below, and the two products whose sum
// the gates are. The first of the ops of a sigmoid negates what is narrow.

// CHECK: "id": "lstm/\"gates\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#3:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"tanh_u\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"new\"#0:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#6:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#2:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"gates\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#9:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#3:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#12:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#4:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"tanh_u\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"new\"#1:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"exp\"#15:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"sigmoid\"#5:0"
// CHECK: "readers": "all"
// CHECK: "id": "lstm/\"head\"#1:0"
// CHECK: "readers": "all"
func.func @lstm(%x: tensor<2x2x8xf32>, %wx: tensor<8x64xf32>, %b: tensor<64xf32>, %wh: tensor<16x64xf32>, %wo: tensor<16x4xf32>, %bo: tensor<4xf32>) -> tensor<2x4xf32> {
  %0 = arith.constant dense<0.0> : tensor<2x16xf32>
  %1 = arith.constant dense<1.0> : tensor<2x16xf32>
  %2 = tensor.extract_slice %x[0, 0, 0] [2, 1, 8] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x8xf32>
  %3 = arith.constant dense<0.0> : tensor<2x64xf32>
  %4 = linalg.matmul ins(%2, %wx : tensor<2x8xf32>, tensor<8x64xf32>) outs(%3 : tensor<2x64xf32>) -> tensor<2x64xf32> loc("gates_x")
  %5 = tensor.empty() : tensor<2x64xf32>
  %6 = linalg.broadcast ins(%b : tensor<64xf32>) outs(%5 : tensor<2x64xf32>) dimensions = [0]
  %7 = arith.addf %4, %6 : tensor<2x64xf32> loc("gates_x")
  %8 = linalg.matmul ins(%0, %wh : tensor<2x16xf32>, tensor<16x64xf32>) outs(%3 : tensor<2x64xf32>) -> tensor<2x64xf32> loc("gates_h")
  %9 = arith.addf %7, %8 : tensor<2x64xf32> loc("gates")
  %10 = tensor.extract_slice %9[0, 0] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %11 = tensor.extract_slice %9[0, 16] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %12 = tensor.extract_slice %9[0, 32] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %13 = tensor.extract_slice %9[0, 48] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %14 = arith.negf %11 : tensor<2x16xf32> loc("exp")
  %15 = math.exp %14 : tensor<2x16xf32> loc("exp")
  %16 = arith.addf %15, %1 : tensor<2x16xf32> loc("exp")
  %17 = arith.divf %1, %16 : tensor<2x16xf32> loc("sigmoid")
  %18 = arith.mulf %17, %0 : tensor<2x16xf32> loc("forgotten")
  %19 = arith.negf %10 : tensor<2x16xf32> loc("exp")
  %20 = math.exp %19 : tensor<2x16xf32> loc("exp")
  %21 = arith.addf %20, %1 : tensor<2x16xf32> loc("exp")
  %22 = arith.divf %1, %21 : tensor<2x16xf32> loc("sigmoid")
  %23 = math.tanh %13 : tensor<2x16xf32> loc("tanh_u")
  %24 = arith.mulf %22, %23 : tensor<2x16xf32> loc("new")
  %25 = arith.addf %18, %24 : tensor<2x16xf32> loc("cell")
  %26 = arith.negf %12 : tensor<2x16xf32> loc("exp")
  %27 = math.exp %26 : tensor<2x16xf32> loc("exp")
  %28 = arith.addf %27, %1 : tensor<2x16xf32> loc("exp")
  %29 = arith.divf %1, %28 : tensor<2x16xf32> loc("sigmoid")
  %30 = math.tanh %25 : tensor<2x16xf32> loc("tanh_c")
  %31 = arith.mulf %29, %30 : tensor<2x16xf32> loc("hidden")
  %32 = tensor.extract_slice %x[0, 1, 0] [2, 1, 8] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x8xf32>
  %33 = linalg.matmul ins(%32, %wx : tensor<2x8xf32>, tensor<8x64xf32>) outs(%3 : tensor<2x64xf32>) -> tensor<2x64xf32> loc("gates_x")
  %34 = tensor.empty() : tensor<2x64xf32>
  %35 = linalg.broadcast ins(%b : tensor<64xf32>) outs(%34 : tensor<2x64xf32>) dimensions = [0]
  %36 = arith.addf %33, %35 : tensor<2x64xf32> loc("gates_x")
  %37 = linalg.matmul ins(%31, %wh : tensor<2x16xf32>, tensor<16x64xf32>) outs(%3 : tensor<2x64xf32>) -> tensor<2x64xf32> loc("gates_h")
  %38 = arith.addf %36, %37 : tensor<2x64xf32> loc("gates")
  %39 = tensor.extract_slice %38[0, 0] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %40 = tensor.extract_slice %38[0, 16] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %41 = tensor.extract_slice %38[0, 32] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %42 = tensor.extract_slice %38[0, 48] [2, 16] [1, 1] : tensor<2x64xf32> to tensor<2x16xf32>
  %43 = arith.negf %40 : tensor<2x16xf32> loc("exp")
  %44 = math.exp %43 : tensor<2x16xf32> loc("exp")
  %45 = arith.addf %44, %1 : tensor<2x16xf32> loc("exp")
  %46 = arith.divf %1, %45 : tensor<2x16xf32> loc("sigmoid")
  %47 = arith.mulf %46, %25 : tensor<2x16xf32> loc("forgotten")
  %48 = arith.negf %39 : tensor<2x16xf32> loc("exp")
  %49 = math.exp %48 : tensor<2x16xf32> loc("exp")
  %50 = arith.addf %49, %1 : tensor<2x16xf32> loc("exp")
  %51 = arith.divf %1, %50 : tensor<2x16xf32> loc("sigmoid")
  %52 = math.tanh %42 : tensor<2x16xf32> loc("tanh_u")
  %53 = arith.mulf %51, %52 : tensor<2x16xf32> loc("new")
  %54 = arith.addf %47, %53 : tensor<2x16xf32> loc("cell")
  %55 = arith.negf %41 : tensor<2x16xf32> loc("exp")
  %56 = math.exp %55 : tensor<2x16xf32> loc("exp")
  %57 = arith.addf %56, %1 : tensor<2x16xf32> loc("exp")
  %58 = arith.divf %1, %57 : tensor<2x16xf32> loc("sigmoid")
  %59 = math.tanh %54 : tensor<2x16xf32> loc("tanh_c")
  %60 = arith.mulf %58, %59 : tensor<2x16xf32> loc("hidden")
  %61 = arith.constant dense<0.0> : tensor<2x4xf32>
  %62 = linalg.matmul ins(%60, %wo : tensor<2x16xf32>, tensor<16x4xf32>) outs(%61 : tensor<2x4xf32>) -> tensor<2x4xf32> loc("head")
  %63 = tensor.empty() : tensor<2x4xf32>
  %64 = linalg.broadcast ins(%bo : tensor<4xf32>) outs(%63 : tensor<2x4xf32>) dimensions = [0]
  %65 = arith.addf %62, %64 : tensor<2x4xf32> loc("head")
  return %65 : tensor<2x4xf32>
}
