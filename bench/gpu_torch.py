# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's time for a product of the GPU benchmark, where PyTorch is installed.

It is a third column, and not the reference: PyTorch runs in another process than
the kernels, some seconds later, and chooses one of several libraries.  Its
epilogues are separate kernels unless it fuses them.
"""

import statistics


def load():
    """The module, or None if it is missing or finds no GPU."""
    try:
        import torch
    except ImportError:
        return None
    return torch if torch.cuda.is_available() else None


def program(torch, case):
    """A function that computes the case on inputs that are on the GPU."""
    (m, n, k), dtype = case.shape, {"bf16": torch.bfloat16, "f16": torch.float16}[case.narrow]
    batch = [case.batch] if case.batch else []
    make = lambda *shape: torch.randn(*batch, *shape, device="cuda", dtype=dtype)
    a = make(m, k) if case.layout[0] == "mk" else make(k, m).transpose(-1, -2)
    b = make(k, n) if case.layout[1] == "kn" else make(n, k).transpose(-1, -2)
    bias, residual = torch.randn(n, device="cuda", dtype=dtype), make(m, n)

    def run():
        result = torch.matmul(a, b)
        if "bias" in case.epilogue:
            result = result + bias
        if "relu" in case.epilogue:
            result = torch.relu(result)
        return result + residual if "residual" in case.epilogue else result

    return run


def measure(torch, case, warmups, repeats, batch):
    run = program(torch, case)
    samples = []
    for i in range(warmups + repeats):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        for _ in range(batch):
            run()
        end.record()
        end.synchronize()
        if i >= warmups:
            samples.append(1000 * start.elapsed_time(end) / batch)
    return {"microseconds": {"median": statistics.median(samples), "min": min(samples), "max": max(samples)},
            "samples": sorted(samples)}
