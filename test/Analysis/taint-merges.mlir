// Where control flow merges, a value is one or the other: a position on one
// path is not made safe by data on the other. (In arithmetic data absorbs.)

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

// One private function for positions and for data.

func.func @callers(%x: tensor<512x2xf32>, %y: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  // expected-remark @below {{mode |}}
  %data = "stablehlo.dot"(%x, %y) : (tensor<512x2xf32>, tensor<2x8xf32>) -> tensor<512x8xf32>
  %0 = call @project(%positions, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  %1 = call @project(%data, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // expected-remark-re @below {{keep | {{.*(count|position)}}}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

func.func @branches(%p: i1, %x: tensor<512x2xf32>, %y: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %data = "stablehlo.dot"(%x, %y) : (tensor<512x2xf32>, tensor<2x8xf32>) -> tensor<512x8xf32>
  %either = scf.if %p -> tensor<512x8xf32> {
    scf.yield %positions : tensor<512x8xf32>
  } else {
    scf.yield %data : tensor<512x8xf32>
  }
  // expected-remark-re @below {{keep | {{.*(count|position)}}}}
  %0 = "stablehlo.dot"(%either, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
