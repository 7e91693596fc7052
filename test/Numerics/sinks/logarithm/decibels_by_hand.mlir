// A complex spectrum by two products, |z|^2, log times 10 / ln 10, by hand. Two tones 60 dB apart.
// EXPECT: kept logarithm 2 of 2
// INPUT f32[32x512]: np.hanning(512) * (np.sin(2 * np.pi * rng.uniform(0.01, 0.2, (32, 1)) * np.arange(512)) + 1e-3 * np.sin(2 * np.pi * rng.uniform(0.01, 0.2, (32, 1)) * np.arange(512)))
// INPUT f32[512x128]: np.cos(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
// INPUT f32[512x128]: np.sin(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<32x512xf32>, tensor<512x128xf32>, tensor<512x128xf32>) -> tensor<32x128xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<32x512xf32>, %c: tensor<512x128xf32>, %s: tensor<512x128xf32>):
    %a = "stablehlo.dot_general"(%x, %c) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x512xf32>, tensor<512x128xf32>) -> tensor<32x128xf32>
    %b = "stablehlo.dot_general"(%x, %s) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x512xf32>, tensor<512x128xf32>) -> tensor<32x128xf32>
    %z = "stablehlo.complex"(%a, %b) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xcomplex<f32>>
    %m = "stablehlo.abs"(%z) : (tensor<32x128xcomplex<f32>>) -> tensor<32x128xf32>
    %e = "stablehlo.constant"() <{value = dense<1.0e-5> : tensor<32x128xf32>}> : () -> tensor<32x128xf32>
    %n = "stablehlo.add"(%m, %e) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xf32>
    %l = "stablehlo.log"(%n) : (tensor<32x128xf32>) -> tensor<32x128xf32>
    %k = "stablehlo.constant"() <{value = dense<8.68588924> : tensor<32x128xf32>}> : () -> tensor<32x128xf32>
    %d = "stablehlo.multiply"(%l, %k) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xf32>
    "func.return"(%d) : (tensor<32x128xf32>) -> ()
  }) : () -> ()
}) : () -> ()
