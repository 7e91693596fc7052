// One head: projections, scores, a softmax as exporters write it, an RMS norm.
func.func @attention(%x: tensor<1x16x32xf32>, %wq: tensor<1x32x32xf32>, %wk: tensor<1x32x32xf32>, %wv: tensor<1x32x32xf32>, %wo: tensor<1x32x32xf32>, %g: tensor<1x1x32xf32>) -> tensor<1x16x32xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %scale = "tosa.const"() <{values = dense<0.17677669> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %count = "tosa.const"() <{values = dense<0.03125> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %eps = "tosa.const"() <{values = dense<1.0e-5> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %sq = tosa.mul %x, %x, %shift : (tensor<1x16x32xf32>, tensor<1x16x32xf32>, tensor<1xi8>) -> tensor<1x16x32xf32>
  %sum = tosa.reduce_sum %sq {axis = 2 : i32} : (tensor<1x16x32xf32>) -> tensor<1x16x1xf32>
  %mean = tosa.mul %sum, %count, %shift : (tensor<1x16x1xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x16x1xf32>
  %shifted = tosa.add %mean, %eps : (tensor<1x16x1xf32>, tensor<1x1x1xf32>) -> tensor<1x16x1xf32>
  %r = tosa.rsqrt %shifted : (tensor<1x16x1xf32>) -> tensor<1x16x1xf32>
  %n = tosa.mul %x, %r, %shift : (tensor<1x16x32xf32>, tensor<1x16x1xf32>, tensor<1xi8>) -> tensor<1x16x32xf32>
  %h = tosa.mul %n, %g, %shift : (tensor<1x16x32xf32>, tensor<1x1x32xf32>, tensor<1xi8>) -> tensor<1x16x32xf32>
  %q = tosa.matmul %h, %wq, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x32xf32> loc("q")
  %k = tosa.matmul %h, %wk, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x32xf32> loc("k")
  %v = tosa.matmul %h, %wv, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x32xf32> loc("v")
  %kt = tosa.transpose %k {perms = array<i32: 0, 2, 1>} : (tensor<1x16x32xf32>) -> tensor<1x32x16xf32>
  %s = tosa.matmul %q, %kt, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x16xf32> loc("scores")
  %ss = tosa.mul %s, %scale, %shift : (tensor<1x16x16xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x16x16xf32>
  %m = tosa.reduce_max %ss {axis = 2 : i32} : (tensor<1x16x16xf32>) -> tensor<1x16x1xf32>
  %d = tosa.sub %ss, %m : (tensor<1x16x16xf32>, tensor<1x16x1xf32>) -> tensor<1x16x16xf32>
  %e = tosa.exp %d : (tensor<1x16x16xf32>) -> tensor<1x16x16xf32>
  %t = tosa.reduce_sum %e {axis = 2 : i32} : (tensor<1x16x16xf32>) -> tensor<1x16x1xf32>
  %i = tosa.reciprocal %t : (tensor<1x16x1xf32>) -> tensor<1x16x1xf32>
  %p = tosa.mul %e, %i, %shift : (tensor<1x16x16xf32>, tensor<1x16x1xf32>, tensor<1xi8>) -> tensor<1x16x16xf32>
  %o = tosa.matmul %p, %v, %zp, %zp : (tensor<1x16x16xf32>, tensor<1x16x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x32xf32> loc("values")
  %y = tosa.matmul %o, %wo, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x32xf32> loc("out")
  %z = tosa.add %y, %x : (tensor<1x16x32xf32>, tensor<1x16x32xf32>) -> tensor<1x16x32xf32>
  return %z : tensor<1x16x32xf32>
}
