//===- TermViews.cpp - Parts of dimensions -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;
using Sizes = SmallVector<int64_t, 4>;
using Atoms = SmallVector<Atom, 1>;

static bool isHole(ArrayRef<Atom> atoms) {
  return atoms.empty() || (atoms.size() == 1 && atoms[0].dim == -1);
}

static Sizes getSizes(ArrayRef<Atom> atoms) {
  return llvm::map_to_vector<4>(atoms, [](Atom atom) { return atom.size; });
}

void TermTable::split(View &view, int dim, ArrayRef<int64_t> sizes) {
  Term *term = view.term;
  TermKey key;
  key.kind = TermKind::Split;
  key.number = dim;
  key.operands.push_back({term, {}});
  for (auto [i, size] : llvm::enumerate(term->sizes)) {
    size_t parts = static_cast<int>(i) == dim ? sizes.size() : 1;
    key.operands.front().dims.append(parts, i);
    if (parts == 1)
      key.sizes.push_back(size);
    else
      llvm::append_range(key.sizes, sizes);
  }
  view.term = getTerm(std::move(key), nullptr);
  int added = sizes.size() - 1;
  for (Atoms &atoms : view.dims) {
    Atoms cut;
    for (Atom atom : atoms) {
      if (atom.dim == dim)
        for (auto [i, size] : llvm::enumerate(sizes))
          cut.push_back({dim + static_cast<int>(i), size});
      else
        cut.push_back(
            {atom.dim > dim ? atom.dim + added : atom.dim, atom.size});
    }
    atoms = std::move(cut);
  }
}

/// The common sizes of lists that differ only in unknown sizes, or
/// std::nullopt.
static std::optional<Sizes> unify(ArrayRef<Sizes> lists) {
  Sizes unified = lists.front();
  for (const Sizes &list : lists.drop_front()) {
    if (list.size() != unified.size())
      return std::nullopt;
    for (auto [known, size] : llvm::zip(unified, list)) {
      if (ShapedType::isDynamic(known))
        known = size;
      else if (known != size && !ShapedType::isDynamic(size))
        return std::nullopt;
    }
  }
  return unified;
}

/// The sizes of parts into which all lists can be cut, or std::nullopt. Lists
/// go from the innermost part outwards.
static std::optional<Sizes> refine(ArrayRef<Sizes> lists) {
  if (std::optional<Sizes> unified = unify(lists))
    return unified;
  // The number of elements inside each cut.
  SmallVector<int64_t> cuts;
  std::optional<int64_t> total;
  for (const Sizes &list : lists) {
    int64_t product = 1;
    for (int64_t size : list) {
      if (ShapedType::isDynamic(size))
        return std::nullopt;
      cuts.push_back(product *= size);
    }
    if (total.value_or(product) != product)
      return std::nullopt;
    total = product;
  }
  llvm::sort(cuts);
  cuts.erase(llvm::unique(cuts), cuts.end());
  Sizes sizes;
  int64_t before = 1;
  for (int64_t cut : cuts) {
    if (before == 0 || cut % before != 0)
      return std::nullopt;
    sizes.push_back(cut / before);
    before = cut;
  }
  return sizes;
}

LogicalResult TermTable::align(MutableArrayRef<View> views) {
  for (unsigned loop = 0, e = views.front().dims.size(); loop < e; ++loop) {
    SmallVector<Sizes> lists;
    for (const View &view : views)
      if (!isHole(view.dims[loop]))
        lists.push_back(getSizes(
            llvm::to_vector_of<Atom, 1>(llvm::reverse(view.dims[loop]))));
    Sizes sizes;
    if (lists.empty()) {
      for (const View &view : views)
        if (!view.dims[loop].empty())
          sizes = {view.dims[loop].front().size};
    } else {
      std::optional<Sizes> refined = refine(lists);
      if (!refined)
        return failure();
      sizes.assign(refined->rbegin(), refined->rend());
    }
    for (View &view : views) {
      if (isHole(view.dims[loop])) {
        view.dims[loop].clear();
        for (int64_t size : sizes)
          view.dims[loop].push_back({-1, size});
      } else if (view.dims[loop].size() != sizes.size()) {
        if (failed(reshape(view, loop, 1, sizes)))
          return failure();
        // Merges the parts into one dimension again.
        Atoms parts;
        for (unsigned i = 0; i < sizes.size(); ++i)
          llvm::append_range(parts, view.dims[loop + i]);
        view.dims.erase(view.dims.begin() + loop + 1,
                        view.dims.begin() + loop + sizes.size());
        view.dims[loop] = std::move(parts);
      }
    }
  }
  return success();
}

LogicalResult TermTable::reshape(View &view, unsigned begin, unsigned count,
                                 ArrayRef<int64_t> sizes) {
  SmallVector<Atom> queue;
  for (const Atoms &atoms : ArrayRef(view.dims).slice(begin, count))
    queue.append(atoms.begin(), atoms.end());
  SmallVector<Atoms> made;
  size_t next = 0;
  for (int64_t size : sizes) {
    Atoms &atoms = made.emplace_back();
    if (size == 1)
      continue;
    int64_t left = size;
    while (left != 1 && next < queue.size()) {
      Atom atom = queue[next];
      bool isUnknown =
          ShapedType::isDynamic(atom.size) || ShapedType::isDynamic(left);
      if (isUnknown ? atom.size != left : atom.size == 0 || left == 0)
        return failure();
      if (isUnknown || (left % atom.size == 0)) {
        atoms.push_back(atom);
        left = isUnknown ? 1 : left / atom.size;
        ++next;
        continue;
      }
      if (atom.size % left != 0)
        return failure();
      int64_t parts[] = {left, atom.size / left};
      if (atom.dim == -1) {
        queue[next] = {-1, parts[1]};
        queue.insert(queue.begin() + next, {-1, parts[0]});
        continue;
      }
      split(view, atom.dim, parts);
      int dim = atom.dim;
      auto renumber = [&](Atom &other) {
        if (other.dim > dim)
          ++other.dim;
      };
      llvm::for_each(queue, renumber);
      for (Atoms &others : made)
        llvm::for_each(others, renumber);
      queue[next] = {dim + 1, parts[1]};
      queue.insert(queue.begin() + next, {dim, parts[0]});
    }
    if (left != 1)
      return failure();
  }
  if (next != queue.size())
    return failure();
  view.dims.erase(view.dims.begin() + begin, view.dims.begin() + begin + count);
  view.dims.insert(view.dims.begin() + begin, made.begin(), made.end());
  return success();
}
