// Where positional taint ends and where it goes on in StableHLO: one iota through each
// function.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @sine{{$}}
// CHECK: accumulator: data; factors: constant, parameter{{$|;}}
func.func @sine(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.sine"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @cosine{{$}}
// CHECK: accumulator: data; factors: constant, parameter{{$|;}}
func.func @cosine(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.cosine"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @exponential{{$}}
// CHECK: accumulator: data; factors: constant >= 0, parameter{{$|;}}
func.func @exponential(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.exponential"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @logistic{{$}}
// CHECK: accumulator: data; factors: constant >= 0, parameter{{$|;}}
func.func @logistic(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.logistic"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @erf{{$}}
// CHECK: accumulator: data; factors: constant, parameter{{$|;}}
func.func @erf(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "chlo.erf"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @compare{{$}}
// CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
func.func @compare(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %c = "stablehlo.compare"(%p, %p) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
  %v = "stablehlo.convert"(%c) : (tensor<64x8xi1>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @negate{{$}}
// CHECK: accumulator: position; factors: position, parameter{{$|;}}
func.func @negate(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %v = "stablehlo.negate"(%p) : (tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// CHECK-LABEL: @remainder{{$}}
// CHECK: accumulator: position; factors: position, parameter{{$|;}}
func.func @remainder(%w: tensor<8x16xf32>) -> tensor<64x16xf32> {
  %p = call @position() : () -> tensor<64x8xf32>
  %c = "stablehlo.constant"() <{value = dense<6.28> : tensor<64x8xf32>}> : () -> tensor<64x8xf32>
  %v = "stablehlo.remainder"(%p, %c) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  %0 = "stablehlo.dot"(%v, %w) : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// An op that nobody knows may pass positions on.
// CHECK-LABEL: @custom_call{{$}}
// CHECK: accumulator: position; factors: position, parameter{{$|;}}
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
