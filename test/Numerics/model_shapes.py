# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions in the shapes that models have, each as a program of its own.

Products whose sizes nothing divides, and the convolutions of well-known networks
with channels last and first. Images come with their padding around them, since a
kernel reads what tensor.pad made. Results are narrow, with bias, residual and
clamp in turn, so that epilogues of each kind are among them.
"""

import itertools
from dataclasses import dataclass

from check_gemm import CONVOLUTIONS, EPILOGUES, LAYOUTS, Case, parallel, program_of, rounded, tensor, type_in

FORMATS = ("bf16", "f16", "tf32")
# 37 and 1001 are odd, 330 is even.
ODD = (37, 330, 1001)
ODD_ROWS = (1, 37, 1001)


@dataclass(frozen=True)
class Convolution:
    """Of a square image, whose size is that of the result."""

    channels: int
    filters: int
    size: int
    window: int = 3
    stride: int = 1

    @property
    def image(self):
        return (self.size - 1) * self.stride + self.window


# He et al., "Deep Residual Learning for Image Recognition", 2016, table 1; strides
# as torchvision has them, in the 3x3 convolutions.
RESNET_50 = [
    Convolution(3, 64, 112, 7, 2),
    *(Convolution(a, b, 56, w) for a, b, w in ((64, 64, 1), (64, 64, 3), (64, 256, 1), (256, 64, 1))),
    *itertools.chain.from_iterable(
        (Convolution(4 * c, 2 * c, 2 * size, 1), Convolution(2 * c, 2 * c, size, 3, 2),
         Convolution(4 * c, 8 * c, size, 1, 2), Convolution(2 * c, 2 * c, size),
         Convolution(2 * c, 8 * c, size, 1), Convolution(8 * c, 2 * c, size, 1))
        for c, size in ((64, 28), (128, 14), (256, 7)))]

# The U-Net of Rombach et al., "High-Resolution Image Synthesis with Latent Diffusion
# Models", 2022, as in Stable Diffusion 1.5: 320, 640, 1280 and 1280 channels at 64,
# 32, 16 and 8; on the way up the channels of the way down come with them.
_DOWN = ((320, 320, 64), (320, 640, 32), (640, 640, 32), (640, 1280, 16), (1280, 1280, 16), (1280, 1280, 8))
_UP = ((2560, 1280, 8), (2560, 1280, 16), (1920, 1280, 16), (1920, 640, 32), (1280, 640, 32), (960, 640, 32),
       (960, 320, 64), (640, 320, 64))
DIFFUSION = [
    Convolution(4, 320, 64), Convolution(320, 4, 64),
    *(Convolution(a, b, size) for a, b, size in _DOWN + _UP),
    *(Convolution(a, b, size, 1) for a, b, size in _DOWN + _UP if a != b or size > 8),
    *(Convolution(c, c, size, 3, 2) for c, size in ((320, 32), (640, 16), (1280, 8))),
    *(Convolution(c, c, size) for c, size in ((1280, 32), (640, 64)))]

# Sandler et al., "MobileNetV2", 2018, table 2: what is no depthwise convolution.
MOBILENET = [
    Convolution(3, 32, 112, 3, 2),
    *(Convolution(a, b, size, 1) for a, b, size in (
        (32, 16, 112), (16, 96, 112), (96, 24, 56), (24, 144, 56), (144, 24, 56), (144, 32, 28), (32, 192, 28),
        (192, 32, 28), (192, 64, 14), (64, 384, 14), (384, 64, 14), (384, 96, 14), (96, 576, 14), (576, 96, 14),
        (576, 160, 7), (160, 960, 7), (960, 160, 7), (960, 320, 7), (320, 1280, 7)))]

# Inputs narrow, sums in f32, and an epilogue over all dimensions of the result.
CONVOLUTION = """#id = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#channel = affine_map<(d0, d1, d2, d3) -> ({channel})>
func.func @main(%x: {x_wide}, %w: {w_wide}, %bias: tensor<{filters}xf32>, %residual: {out}) -> {out} {{
  %zero = arith.constant 0.0 : f32
{rounded}  %e = tensor.empty() : {sums}
  %zeros = linalg.fill ins(%zero : f32) outs(%e : {sums}) -> {sums}
  %s = linalg.{op} {{strides = dense<{stride}> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}}
      ins(%xn, %wn : {x}, {w}) outs(%zeros : {sums}) -> {sums}
  %n = tensor.empty() : {out}
  %r = linalg.generic {{indexing_maps = [#id, #channel, #id, #id], iterator_types = [{kinds}]}}
      ins(%s, %bias, %residual : {sums}, tensor<{filters}xf32>, {out}) outs(%n : {out}) {{
  ^bb0(%s0: f32, %b: f32, %r0: {narrow}, %old: {narrow}):
    {body}
    linalg.yield %y1 : {narrow}
  }} -> {out}
  return %r : {out}
}}
"""
BODIES = {
    "bias_relu": "%t = arith.addf %s0, %b : f32\n    %y = arith.maximumf %t, %zero : f32",
    "bias": "%y = arith.addf %s0, %b : f32",
    "bias_residual": "%t = arith.addf %s0, %b : f32\n    %v = arith.extf %r0 : {narrow} to f32\n"
                     "    %y = arith.addf %t, %v : f32",
}


def convolution_program(op, convolution, batch, narrow, epilogue):
    image, kernel, result = CONVOLUTIONS[op]
    c, result_type = convolution, "bf16" if narrow == "tf32" else narrow
    inside = {"n": batch, "c": c.channels, "h": c.image, "w": c.image}
    window = {"c": c.channels, "f": c.filters, "h": c.window, "w": c.window}
    sizes = {"n": batch, "f": c.filters, "h": c.size, "w": c.size}
    x, w, out = ([table[letter] for letter in letters]
                 for table, letters in ((inside, image), (window, kernel), (sizes, result)))
    body = BODIES[epilogue].replace("{narrow}", result_type) + f"\n    %y1 = arith.truncf %y : f32 to {result_type}"
    return CONVOLUTION.format(
        op=op, stride=c.stride, filters=c.filters, channel=f"d{result.index('f')}", kinds=parallel(4), body=body,
        rounded=rounded("xn", "x", x, narrow) + rounded("wn", "w", w, narrow), narrow=result_type,
        x=tensor(x, type_in(narrow)), w=tensor(w, type_in(narrow)), x_wide=tensor(x, "f32"), w_wide=tensor(w, "f32"),
        sums=tensor(out, "f32"), out=tensor(out, result_type))


def list_odd():
    """Products with k and n, and some m, that copies of 16 bytes do not divide."""
    shapes = itertools.product(ODD_ROWS, ODD, ODD, LAYOUTS, FORMATS)
    for i, (m, n, k, layout, narrow) in enumerate(shapes):
        result = "f32" if i % 7 == 0 else "bf16" if narrow == "tf32" else narrow
        case = Case((m, n, k), 0, layout, narrow, tuple(EPILOGUES)[i % len(EPILOGUES)], result, "normal")
        yield f"{m}x{n}x{k}_{'_'.join(layout)}_{narrow}", program_of([case])


def list_convolutions(convolutions, batches):
    turn = 0
    for op, convolution, batch, narrow in itertools.product(
            ("conv_2d_nhwc_hwcf", "conv_2d_nchw_fchw"), convolutions, batches, FORMATS):
        c, turn = convolution, turn + 1
        name = f"{op[8:12]}_{c.channels}_{c.filters}_{c.window}x{c.window}_{c.size}_s{c.stride}_b{batch}_{narrow}"
        yield name, convolution_program(op, c, batch, narrow, tuple(BODIES)[turn % len(BODIES)])


# By name, pairs of a name and a program with one contraction, in the function main.
GROUPS = {
    "odd": list_odd,
    "resnet50": lambda: list_convolutions(RESNET_50, (1, 32)),
    # Guidance makes two of each image.
    "diffusion": lambda: list_convolutions(DIFFUSION, (2,)),
    "mobilenet": lambda: list_convolutions(MOBILENET, (1, 32)),
}
