// Configurations that are none for any gemm, with the words that refuse them.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

// Configurations, each beside the nearest that is possible.

// expected-error @below {{tile and warps must be powers of two up to 1024, not 48}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [48, 64, 32], warps = [1, 1], stages = 2>}

// -----

// expected-error @below {{tile and warps must be powers of two up to 1024, not 3}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 3], stages = 2>}

// -----

// expected-error @below {{tile and warps must be powers of two up to 1024, not 0}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 0], warps = [2, 2], stages = 2>}

// -----

// expected-error @below {{stages must be from 2 to 8, not 1}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 1>}

// -----

// expected-error @below {{stages must be from 2 to 8, not 9}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 9>}

// -----

// expected-error @below {{a warp's part of the tile, 8 x 64, must be at least 16 x 16}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [8, 1], stages = 2>}

// -----

// expected-error @below {{a warp's part of the tile, 64 x 8, must be at least 16 x 16}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 32, 32], warps = [1, 4], stages = 2>}

// -----

// expected-error @below {{a CTA has at most 1024 threads, not 2048}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [256, 128, 32], warps = [16, 4], stages = 2>}

// -----

// expected-error @below {{at most 2 warpgroups multiply, not 4: a multiprocessor has no registers for more}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [256, 128, 64], warps = [16, 1], stages = 2>}

// -----

// expected-error@+1 {{splits must be from 1 to 64, not 65}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, splits = 65>}

// -----

// expected-error@+1 {{a cluster is of 1, 2 or 4 CTAs, not 3}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [128, 128, 64], warps = [8, 1], stages = 4, cluster = 3>}

// -----

// expected-error@+1 {{each CTA of a cluster copies at least 64 columns; a tile of 128 has no 4 times as many}}
func.func private @f() attributes {x = #prec_gpu.config<warpgroup, tile = [128, 128, 64], warps = [8, 1], stages = 4, cluster = 4>}

// -----

// expected-error@+1 {{only kernels of the warpgroup family have clusters}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, cluster = 2>}

// -----

// expected-error@+1 {{expected 'splits' or 'cluster'}}
func.func private @f() attributes {x = #prec_gpu.config<warp, tile = [64, 64, 32], warps = [2, 2], stages = 2, split = 2>}

// -----

// expected-error @below {{expected ::prec::gpu::Family to be one of: warp}}
// expected-error @below {{failed to parse}}
func.func private @f() attributes {x = #prec_gpu.config<thread, tile = [64, 64, 32], warps = [2, 2], stages = 2>}

// -----

// The largest of everything that is accepted.

func.func private @f() attributes {
  accumulators = #prec_gpu.config<warp, tile = [128, 128, 32], warps = [2, 2], stages = 8>,
  part = #prec_gpu.config<warp, tile = [16, 16, 32], warps = [1, 1], stages = 2>,
  threads = #prec_gpu.config<warp, tile = [256, 128, 32], warps = [8, 4], stages = 2>
}
