// Every function of one number with a derivative of its own, where it is defined.
func.func @f(%x: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %one = arith.constant dense<1.0> : tensor<5xf32>
  %three = arith.constant dense<3.0> : tensor<5xf32>
  %t = math.tanh %x : tensor<5xf32>
  %p0 = math.exp %t : tensor<5xf32>
  %p = arith.addf %p0, %one : tensor<5xf32>
  %a = math.sin %x : tensor<5xf32>
  %b = math.cos %a : tensor<5xf32>
  %c = math.tan %t : tensor<5xf32>
  %d = math.erf %c : tensor<5xf32>
  %e = math.erfc %d : tensor<5xf32>
  %f = math.asin %t : tensor<5xf32>
  %g = math.acos %t : tensor<5xf32>
  %h = math.atan %g : tensor<5xf32>
  %i = math.sinh %h : tensor<5xf32>
  %j = math.cosh %f : tensor<5xf32>
  %k = math.asinh %x : tensor<5xf32>
  %l = math.atanh %t : tensor<5xf32>
  %m = math.acosh %p : tensor<5xf32>
  %n = math.log %p : tensor<5xf32>
  %o = math.log2 %p : tensor<5xf32>
  %q = math.log10 %p : tensor<5xf32>
  %r = math.log1p %p : tensor<5xf32>
  %s = math.sqrt %p : tensor<5xf32>
  %u = math.rsqrt %p : tensor<5xf32>
  %v = math.cbrt %p : tensor<5xf32>
  %w = math.exp2 %t : tensor<5xf32>
  %y = math.expm1 %t : tensor<5xf32>
  %z = math.absf %x : tensor<5xf32>
  %neg = arith.negf %z : tensor<5xf32>
  %s0 = arith.addf %b, %e : tensor<5xf32>
  %s1 = arith.mulf %i, %j : tensor<5xf32>
  %s2 = arith.addf %k, %l : tensor<5xf32>
  %s3 = arith.mulf %m, %n : tensor<5xf32>
  %s4 = arith.addf %o, %q : tensor<5xf32>
  %s5 = arith.mulf %r, %s : tensor<5xf32>
  %s6 = arith.addf %u, %v : tensor<5xf32>
  %s7 = arith.mulf %w, %y : tensor<5xf32>
  %t0 = arith.addf %s0, %s1 : tensor<5xf32>
  %t1 = arith.addf %s2, %s3 : tensor<5xf32>
  %t2 = arith.addf %s4, %s5 : tensor<5xf32>
  %t3 = arith.addf %s6, %s7 : tensor<5xf32>
  %t4 = arith.addf %t0, %t1 : tensor<5xf32>
  %t5 = arith.addf %t2, %t3 : tensor<5xf32>
  return %t4, %t5, %neg : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}
