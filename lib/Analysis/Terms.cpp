//===- Terms.cpp - Elements by what they are computed from ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Atoms = SmallVector<Atom, 1>;

int TermUse::getLoop(int dim) const {
  for (auto [loop, own] : llvm::enumerate(dims))
    if (own == dim)
      return loop;
  return -1;
}

//===----------------------------------------------------------------------===//
// Equal terms are one
//===----------------------------------------------------------------------===//

bool TermKey::operator==(const TermKey &other) const {
  return kind == other.kind && function == other.function &&
         combiner == other.combiner && isAlongFirst == other.isAlongFirst &&
         isComputed == other.isComputed && number == other.number &&
         identity == other.identity &&
         // Compares bits, so that NaN equals itself.
         llvm::bit_cast<uint64_t>(constant) ==
             llvm::bit_cast<uint64_t>(other.constant) &&
         operands == other.operands && sizes == other.sizes &&
         reducedSizes == other.reducedSizes;
}

static size_t hashKey(const TermKey &key) {
  llvm::hash_code hash = llvm::hash_combine(
      key.kind, key.function, key.combiner, key.isAlongFirst, key.number,
      llvm::bit_cast<uint64_t>(key.constant), key.identity[0], key.identity[1],
      key.identity[2],
      llvm::hash_combine_range(key.sizes.begin(), key.sizes.end()),
      llvm::hash_combine_range(key.reducedSizes.begin(),
                               key.reducedSizes.end()));
  for (const TermUse &use : key.operands)
    hash = llvm::hash_combine(
        hash, use.term->id,
        llvm::hash_combine_range(use.dims.begin(), use.dims.end()));
  return hash;
}

static bool isCommutative(SF function) {
  switch (function) {
  case SF::Add:
  case SF::Mul:
  case SF::Max:
  case SF::Min:
  case SF::And:
  case SF::Or:
  case SF::Xor:
    return true;
  default:
    return false;
  }
}

Term *TermTable::getTerm(TermKey key, Operation *op) {
  if (key.kind == TermKind::Pointwise && isCommutative(key.function))
    llvm::sort(key.operands, [](const TermUse &a, const TermUse &b) {
      return std::tuple(a.term->id, ArrayRef(a.dims)) <
             std::tuple(b.term->id, ArrayRef(b.dims));
    });
  // DenseMap reserves the largest keys.
  Term *&bucket = buckets[hashKey(key) >> 2];
  Term *term = bucket;
  while (term && !(*term == key))
    term = term->next;
  bool isNew = !term;
  if (isNew) {
    term = new (allocator.Allocate()) Term(std::move(key), terms.size());
    term->next = bucket;
    bucket = term;
    terms.push_back(term);
  }
  if (op && (term->ops.empty() || term->ops.back() != op))
    term->ops.push_back(op);
  if (isNew)
    deduce(*term);
  return term;
}

//===----------------------------------------------------------------------===//
// Making terms
//===----------------------------------------------------------------------===//

View TermTable::makeConstant(double value, ArrayRef<int64_t> shape,
                             Operation *op) {
  TermKey key;
  key.kind = TermKind::Constant;
  key.constant = value;
  View view{getTerm(std::move(key), op), {}};
  for (int64_t size : shape)
    view.dims.push_back(size == 1 ? Atoms() : Atoms{{-1, size}});
  return view;
}

View TermTable::makeOpaque(TermKey key, ArrayRef<View> sources,
                           ArrayRef<int64_t> shape, Operation *op) {
  View view;
  for (int64_t size : shape) {
    view.dims.emplace_back();
    if (size == 1)
      continue;
    view.dims.back().push_back({static_cast<int>(key.sizes.size()), size});
    key.sizes.push_back(size);
  }
  // Sources are read as a whole; only the view of a source separates terms.
  for (const View &source : sources) {
    TermUse use{source.term, {}};
    for (const Atoms &atoms : source.dims) {
      for (Atom atom : atoms)
        use.dims.push_back(atom.dim);
      use.dims.push_back(-2);
    }
    key.operands.push_back(std::move(use));
  }
  view.term = getTerm(std::move(key), op);
  return view;
}

/// True for functions of elements that are not identified by their kind alone.
static bool hasAttributes(SF function) {
  return function == SF::Opaque || function == SF::Compare ||
         function == SF::BitCast;
}

static SmallVector<int64_t> getViewShape(const View &view) {
  SmallVector<int64_t> shape;
  for (const Atoms &atoms : view.dims) {
    int64_t size = 1;
    for (Atom atom : atoms)
      size = multiplySizes(size, atom.size);
    shape.push_back(size);
  }
  return shape;
}

View TermTable::makePointwise(SF function, Operation *op,
                              SmallVector<View, 3> operands) {
  bool isBinary =
      operands.size() == 2 || function == SF::Mul ||
      (function != SF::Add && function != SF::Sub && function != SF::Div);
  if (isBinary && !operands.empty())
    if (View view = makeCanonical(function, op, operands); view.term)
      return view;
  TermKey key;
  key.kind = TermKind::Pointwise;
  key.function = function;
  SmallVector<int64_t> shape = getViewShape(operands.front());
  if (failed(align(operands))) {
    // Nothing is known of where the elements come from.
    key = TermKey();
    key.kind = TermKind::Part;
    key.identity = {op};
    return makeOpaque(std::move(key), operands, shape, op);
  }
  if (hasAttributes(function))
    key.identity = {op->getName().getAsOpaquePointer(),
                    op->getAttrDictionary().getAsOpaquePointer()};
  return makeLoops(std::move(key), operands, op);
}

/// Loops along which no view varies do not become dimensions of the term.
View TermTable::makeLoops(TermKey key, ArrayRef<View> operands, Operation *op) {
  for (const View &operand : operands)
    key.operands.push_back({operand.term, {}});
  View result;
  for (unsigned loop = 0, e = operands.front().dims.size(); loop < e; ++loop) {
    result.dims.emplace_back();
    for (unsigned i = 0; i < operands.front().dims[loop].size(); ++i) {
      Atom atom = operands.front().dims[loop][i];
      bool varies = llvm::any_of(operands, [&](const View &operand) {
        return operand.dims[loop][i].dim != -1;
      });
      int dim = varies ? key.sizes.size() : -1;
      result.dims.back().push_back({dim, atom.size});
      if (!varies)
        continue;
      key.sizes.push_back(atom.size);
      for (auto [use, operand] : llvm::zip(key.operands, operands))
        use.dims.push_back(operand.dims[loop][i].dim);
    }
  }
  result.term = getTerm(std::move(key), op);
  return result;
}

View TermTable::makePick(const View &table, SmallVector<View, 3> indices,
                         ArrayRef<int64_t> shape, Operation *op) {
  TermKey key;
  key.kind = TermKind::Pick;
  if (indices.empty() || failed(align(indices))) {
    SmallVector<View> sources = {table};
    llvm::append_range(sources, indices);
    return makeOpaque(std::move(key), sources, shape, op);
  }
  // The table is read as a whole.
  View whole{table.term, indices.front().dims};
  for (Atoms &atoms : whole.dims)
    for (Atom &atom : atoms)
      atom.dim = -1;
  indices.insert(indices.begin(), whole);
  return makeLoops(std::move(key), indices, op);
}

View TermTable::makeReduction(Combiner combiner, Operation *op, View operand,
                              ArrayRef<bool> reduced, bool isAlongFirst) {
  TermKey key;
  key.kind = TermKind::Reduction;
  key.combiner = combiner;
  key.isAlongFirst = isAlongFirst;
  View result;
  TermUse use{operand.term, {}};
  SmallVector<int16_t, 4> along;
  for (auto [atoms, isReduced] : llvm::zip(operand.dims, reduced)) {
    if (!isReduced)
      result.dims.emplace_back();
    for (Atom atom : atoms) {
      if (isReduced) {
        along.push_back(atom.dim);
        key.reducedSizes.push_back(atom.size);
        continue;
      }
      int dim = atom.dim == -1 ? -1 : key.sizes.size();
      result.dims.back().push_back({dim, atom.size});
      if (dim == -1)
        continue;
      key.sizes.push_back(atom.size);
      use.dims.push_back(atom.dim);
    }
  }
  // A reduction along sizes of 1.
  if (along.empty())
    return {operand.term, result.dims};
  llvm::append_range(use.dims, along);
  key.operands.push_back(std::move(use));
  result.term = getTerm(std::move(key), op);
  return result;
}
