# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trained models on inputs on which they do their job: docs/Models.md."""
