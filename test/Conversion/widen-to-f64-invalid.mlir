// RUN: prec-opt %s --split-input-file --prec-widen-to-f64 --verify-diagnostics

// expected-error @below {{external function has float arguments or results and cannot be computed in float64; give its body}}
func.func private @takes_floats(tensor<4xf32>) -> i32

// -----

module @nested {
  // expected-error @below {{external function has float arguments or results}}
  func.func private @gives_floats(i32) -> bf16
}

// -----

// Without floats, or with doubles only, there is nothing to widen.

func.func private @integers(tensor<4xi32>, index) -> i1
func.func private @doubles(tensor<4xf64>) -> f64
