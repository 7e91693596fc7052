// Real functions of positions are not rounded, nor are the tables that they are
// multiplied with; the contraction is kept as a whole. Beside each kept case
// stands the nearest one that is narrowed.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// Two coordinates per position, made by linalg.index and halved, times a
// constant table of frequencies: K = 2.

#out = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @linalg_index_times_constant{{$}}
func.func @linalg_index_times_constant(%acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %frequencies = arith.constant dense<0.73> : tensor<2x16xf32>
  %half = arith.constant 0.5 : f32
  %empty = tensor.empty() : tensor<64x2xf32>
  %positions = linalg.generic {indexing_maps = [#out], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x2xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i64
    %f = arith.sitofp %int : i64 to f32
    %scaled = arith.mulf %f, %half : f32
    linalg.yield %scaled : f32
  } -> tensor<64x2xf32>
  // CHECK: accumulator: position; factors: position >= 0, constant >= 0{{$|;}}
  %angles = linalg.matmul ins(%positions, %frequencies : tensor<64x2xf32>, tensor<2x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %angles : tensor<64x16xf32>
}

// -----

// The same program, but for the index: float data in its place.

#out = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @data_times_constant{{$}}
func.func @data_times_constant(%x: tensor<64x2xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %frequencies = arith.constant dense<0.73> : tensor<2x16xf32>
  %half = arith.constant 0.5 : f32
  %empty = tensor.empty() : tensor<64x2xf32>
  %scaled = linalg.generic {indexing_maps = [#out, #out], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<64x2xf32>) outs(%empty : tensor<64x2xf32>) {
  ^bb0(%in: f32, %o: f32):
    %0 = arith.mulf %in, %half : f32
    linalg.yield %0 : f32
  } -> tensor<64x2xf32>
  // CHECK: accumulator: data; factors: parameter, constant >= 0{{$|;}}
  %angles = linalg.matmul ins(%scaled, %frequencies : tensor<64x2xf32>, tensor<2x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %angles : tensor<64x16xf32>
}

// -----

// iota, and a table that is an argument.

// CHECK-LABEL: @iota_times_argument{{$}}
func.func @iota_times_argument(%frequencies: tensor<2x16xf32>) -> tensor<64x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x2xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<64x2xi32>) -> tensor<64x2xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<64x2xf32>}> : () -> tensor<64x2xf32>
  %positions = "stablehlo.multiply"(%float, %scale) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %angles = "stablehlo.dot"(%positions, %frequencies) : (tensor<64x2xf32>, tensor<2x16xf32>) -> tensor<64x16xf32>
  return %angles : tensor<64x16xf32>
}

// -----

// Position ids that arrive as an argument.

// CHECK-LABEL: @integer_argument{{$}}
func.func @integer_argument(%ids: tensor<64x2xi64>, %frequencies: tensor<2x16xf32>) -> tensor<64x16xf32> {
  %float = "stablehlo.convert"(%ids) : (tensor<64x2xi64>) -> tensor<64x2xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<64x2xf32>}> : () -> tensor<64x2xf32>
  %positions = "stablehlo.multiply"(%float, %scale) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %angles = "stablehlo.dot"(%positions, %frequencies) : (tensor<64x2xf32>, tensor<2x16xf32>) -> tensor<64x16xf32>
  return %angles : tensor<64x16xf32>
}

// -----

// Carried through transpose, slice, concat, select and arithmetic.

// CHECK-LABEL: @through_layout_and_select{{$}}
func.func @through_layout_and_select(%frequencies: tensor<2x16xf32>, %flags: tensor<64x2xi1>) -> tensor<64x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x64xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<1x64xi32>) -> tensor<1x64xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<1x64xf32>}> : () -> tensor<1x64xf32>
  %rows = "stablehlo.multiply"(%float, %scale) : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<1x64xf32>
  %columns = "stablehlo.add"(%rows, %scale) : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<1x64xf32>
  %both = "stablehlo.concatenate"(%rows, %columns) <{dimension = 0 : i64}> : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<2x64xf32>
  %positions = "stablehlo.transpose"(%both) <{permutation = array<i64: 1, 0>}> : (tensor<2x64xf32>) -> tensor<64x2xf32>
  %zeros = "stablehlo.constant"() <{value = dense<0.0> : tensor<64x2xf32>}> : () -> tensor<64x2xf32>
  %chosen = "stablehlo.select"(%flags, %positions, %zeros) : (tensor<64x2xi1>, tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %angles = "stablehlo.dot"(%chosen, %frequencies) : (tensor<64x2xf32>, tensor<2x16xf32>) -> tensor<64x16xf32>
  return %angles : tensor<64x16xf32>
}

// -----

// Angles are tainted through the contraction that made them.

// CHECK-LABEL: @through_contractions{{$}}
func.func @through_contractions(%frequencies: tensor<2x16xf32>, %mix: tensor<16x16xf32>) -> tensor<64x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x2xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<64x2xi32>) -> tensor<64x2xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<64x2xf32>}> : () -> tensor<64x2xf32>
  %positions = "stablehlo.multiply"(%float, %scale) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
  %angles = "stablehlo.dot"(%positions, %frequencies) : (tensor<64x2xf32>, tensor<2x16xf32>) -> tensor<64x16xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %mixed = "stablehlo.dot"(%angles, %mix) : (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<64x16xf32>
  return %mixed : tensor<64x16xf32>
}

// -----

// It ends where float data joins in: x * cos(angle), and x * angle as well.

// CHECK-LABEL: @ends_at_data{{$}}
func.func @ends_at_data(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %m: tensor<16x4xf32>) -> (tensor<64x4xf32>, tensor<64x4xf32>) {
  %data = "stablehlo.dot"(%x, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x16xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<64x16xi32>) -> tensor<64x16xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<64x16xf32>}> : () -> tensor<64x16xf32>
  %angle = "stablehlo.multiply"(%float, %scale) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
  %cos = "stablehlo.cosine"(%angle) : (tensor<64x16xf32>) -> tensor<64x16xf32>
  %rotated = "stablehlo.multiply"(%data, %cos) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%rotated, %m) : (tensor<64x16xf32>, tensor<16x4xf32>) -> tensor<64x4xf32>
  %scaled = "stablehlo.multiply"(%data, %angle) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
  // CHECK: accumulator: data; factors: data, parameter{{$|;}}
  %1 = "stablehlo.dot"(%scaled, %m) : (tensor<64x16xf32>, tensor<16x4xf32>) -> tensor<64x4xf32>
  return %0, %1 : tensor<64x4xf32>, tensor<64x4xf32>
}

// -----

// A mask bias is a function of positions; the masked score is data.

// CHECK-LABEL: @mask_bias{{$}}
func.func @mask_bias(%q: tensor<64x8xf32>, %k: tensor<8x64xf32>, %v: tensor<64x8xf32>, %slope: tensor<64x64xf32>) -> (tensor<64x8xf32>, tensor<64x8xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
  %distance = "stablehlo.convert"(%iota) : (tensor<64x64xi32>) -> tensor<64x64xf32>
  %bias = "stablehlo.multiply"(%distance, %slope) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %scores = "stablehlo.dot"(%q, %k) : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  %masked = "stablehlo.add"(%scores, %bias) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  // CHECK: accumulator: data, from integers; factors: data, from integers, parameter{{$|;}}
  %0 = "stablehlo.dot"(%masked, %v) : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %1 = "stablehlo.dot"(%bias, %v) : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  return %0, %1 : tensor<64x8xf32>, tensor<64x8xf32>
}

// -----

// An integer that chooses from a table taints nothing, nor does a table of
// angles' sines.

// CHECK-LABEL: @gather{{$}}
func.func @gather(%table: tensor<512x8xf32>, %ids: tensor<64xi32>, %w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %rows = "stablehlo.torch_index_select"(%table, %ids) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<512x8xf32>, tensor<64xi32>) -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: data, parameter{{$|;}}
  %0 = "stablehlo.dot"(%rows, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// A table that holds positions is tainted, however it is read.

// CHECK-LABEL: @gather_from_positions{{$}}
func.func @gather_from_positions(%ids: tensor<64xi32>, %w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<512x8xf32>}> : () -> tensor<512x8xf32>
  %table = "stablehlo.multiply"(%float, %scale) : (tensor<512x8xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
  %rows = "stablehlo.torch_index_select"(%table, %ids) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<512x8xf32>, tensor<64xi32>) -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %0 = "stablehlo.dot"(%rows, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// Adam's bias correction is a power of the step count.

// CHECK-LABEL: @step_count{{$}}
func.func @step_count(%step: tensor<i32>, %gradient: tensor<8x16xf32>, %x: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %beta = "stablehlo.constant"() <{value = dense<0.9> : tensor<f32>}> : () -> tensor<f32>
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %t = "stablehlo.convert"(%step) : (tensor<i32>) -> tensor<f32>
  %power = "stablehlo.power"(%beta, %t) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %correction = "stablehlo.subtract"(%one, %power) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %wide = "stablehlo.broadcast_in_dim"(%correction) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
  %update = "stablehlo.divide"(%gradient, %wide) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  // CHECK: accumulator: data, from integers; factors: parameter, parameter, from integers{{$|;}}
  %0 = "stablehlo.dot"(%x, %update) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
