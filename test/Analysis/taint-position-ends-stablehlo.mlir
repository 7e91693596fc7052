// Where positional taint ends and where it goes on in StableHLO: one iota through each
// function.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// CHECK: @sine: 1 of 1 contractions
func.func @sine(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.sine"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @cosine: 1 of 1 contractions
func.func @cosine(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.cosine"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @exponential: 1 of 1 contractions
func.func @exponential(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.exponential"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @logistic: 1 of 1 contractions
func.func @logistic(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.logistic"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @erf: 1 of 1 contractions
func.func @erf(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "chlo.erf"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @compare: 1 of 1 contractions
func.func @compare(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %c = "stablehlo.compare"(%p, %p) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
  %v = "stablehlo.convert"(%c) : (tensor<64x8xi1>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @negate: 0 of 1 contractions{{.*}}kept fp32: 1 position
func.func @negate(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.negate"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK: @remainder: 0 of 1 contractions{{.*}}kept fp32: 1 position
func.func @remainder(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %c = "stablehlo.constant"() <{value = dense<6.28> : tensor<64x8xf32>}> : () -> tensor<64x8xf32>
  %v = "stablehlo.remainder"(%p, %c) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// An op that nobody knows may pass positions on.
// CHECK: @custom_call: 0 of 1 contractions{{.*}}kept fp32: 1 position
func.func @custom_call(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.custom_call"(%p) <{call_target_name = "mystery"}> : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

func.func private @position() -> tensor<64x8xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x8xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<64x8xi32>) -> tensor<64x8xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<64x8xf32>}> : () -> tensor<64x8xf32>
  %0 = "stablehlo.multiply"(%float, %scale) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  return %0 : tensor<64x8xf32>
}
