#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func public @main(%arg0: tensor<384x384xf32>, %arg1: tensor<384x384xf32>, %arg2: tensor<384x384xf32>, %arg3: tensor<384x384xf32>, %arg4: tensor<384x384xf32>) -> (tensor<384x384xf32>, tensor<384x384xf32>) {
    %cst = arith.constant 1.000000e-03 : f32
    %cst_0 = arith.constant 9.99999997E-7 : f32
    %cst_1 = arith.constant 3.840000e+02 : f32
    %cst_2 = arith.constant 5.000000e-01 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %cst_4 = arith.constant 0.797884583 : f32
    %cst_5 = arith.constant 4.471500e-02 : f32
    %cst_6 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<384x384xf32>
    %1 = linalg.fill ins(%cst_6 : f32) outs(%0 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %2 = linalg.matmul ins(%arg4, %arg0 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%1 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %3 = tensor.empty() : tensor<384x384xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<384x384xf32>) outs(%3 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %5 = tensor.empty() : tensor<384x384xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %2 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%5 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %53 = arith.mulf %in, %in_7 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %7 = tensor.empty() : tensor<384x384xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<384x384xf32>) outs(%7 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %cst_5 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %9 = tensor.empty() : tensor<384x384xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %8 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%9 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %53 = arith.addf %in, %in_7 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %11 = tensor.empty() : tensor<384x384xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<384x384xf32>) outs(%11 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %cst_4 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %13 = tensor.empty() : tensor<384x384xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<384x384xf32>) outs(%13 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = math.tanh %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %15 = tensor.empty() : tensor<384x384xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<384x384xf32>) outs(%15 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.addf %in, %cst_3 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %17 = tensor.empty() : tensor<384x384xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<384x384xf32>) outs(%17 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %cst_2 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %19 = tensor.empty() : tensor<384x384xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %18 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%19 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %53 = arith.mulf %in, %in_7 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %21 = tensor.empty() : tensor<384x384xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<384x384xf32>) outs(%21 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %23 = tensor.empty() : tensor<384xf32>
    %24 = linalg.fill ins(%cst_6 : f32) outs(%23 : tensor<384xf32>) -> tensor<384xf32>
    %25 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%22 : tensor<384x384xf32>) outs(%24 : tensor<384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.addf %out, %in : f32
      linalg.yield %53 : f32
    } -> tensor<384xf32>
    %expanded = tensor.expand_shape %25 [[0, 1]] output_shape [384, 1] : tensor<384xf32> into tensor<384x1xf32>
    %26 = tensor.empty() : tensor<384x1xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<384x1xf32>) outs(%26 : tensor<384x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.divf %in, %cst_1 : f32
      linalg.yield %53 : f32
    } -> tensor<384x1xf32>
    %28 = tensor.empty() : tensor<384x1xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<384x1xf32>) outs(%28 : tensor<384x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.addf %in, %cst_0 : f32
      linalg.yield %53 : f32
    } -> tensor<384x1xf32>
    %30 = tensor.empty() : tensor<384x1xf32>
    %31 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<384x1xf32>) outs(%30 : tensor<384x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = math.rsqrt %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x1xf32>
    %32 = tensor.empty() : tensor<384x384xf32>
    %33 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<384x1xf32>) outs(%32 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<384x384xf32>
    %34 = tensor.empty() : tensor<384x384xf32>
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %33 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%34 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %53 = arith.mulf %in, %in_7 : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %36 = tensor.empty() : tensor<384x384xf32>
    %37 = linalg.fill ins(%cst_6 : f32) outs(%36 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %38 = linalg.matmul ins(%35, %arg1 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%37 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %39 = tensor.empty() : tensor<384x384xf32>
    %40 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<384x384xf32>) outs(%39 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.mulf %in, %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %41 = tensor.empty() : tensor<384x384xf32>
    %42 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<384x384xf32>) outs(%41 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = math.absf %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %43 = tensor.empty() : tensor<384x384xf32>
    %44 = linalg.fill ins(%cst_6 : f32) outs(%43 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %45 = linalg.matmul ins(%40, %42 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%44 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %46 = tensor.empty() : tensor<384x384xf32>
    %47 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<384x384xf32>) outs(%46 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = arith.addf %in, %cst : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %48 = tensor.empty() : tensor<384x384xf32>
    %49 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<384x384xf32>) outs(%48 : tensor<384x384xf32>) {
    ^bb0(%in: f32, %out: f32):
      %53 = math.log %in : f32
      linalg.yield %53 : f32
    } -> tensor<384x384xf32>
    %50 = tensor.empty() : tensor<384x384xf32>
    %51 = linalg.fill ins(%cst_6 : f32) outs(%50 : tensor<384x384xf32>) -> tensor<384x384xf32>
    %52 = linalg.matmul ins(%49, %arg3 : tensor<384x384xf32>, tensor<384x384xf32>) outs(%51 : tensor<384x384xf32>) -> tensor<384x384xf32>
    return %52, %20 : tensor<384x384xf32>, tensor<384x384xf32>
  }
}

