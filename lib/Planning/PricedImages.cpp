//===- PricedImages.cpp - What is an exact image of what ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Connects values to their exact images and to the storage classes that they
// enter. An image of a rounded value is narrow and has no error, so the cost of
// each of them changes with the other.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;

/// The values that an image is ultimately made of. Copies that follow their
/// source, values without an index, and values that hold values of the format
/// anyway are replaced by their own sources. A way back to the image itself
/// adds nothing, as for a stack that a loop inserts into.
static llvm::SmallSetVector<Id, 2>
findSources(const PrecisionGraph &graph,
            const llvm::DenseMap<Id, unsigned> &places, Id image) {
  llvm::SmallSetVector<Id, 4> pending;
  llvm::SmallSetVector<Id, 2> sources;
  pending.insert_range(*graph.values[image].imageOf);
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (pending[i] == image)
      continue;
    const PrecisionGraph::ValueNode &value = graph.values[pending[i]];
    bool isChoice = places.contains(pending[i]) && !value.followsSource();
    if (value.imageOf && (value.imageOf->empty() || !isChoice))
      pending.insert_range(*value.imageOf);
    else
      sources.insert(pending[i]);
  }
  return sources;
}

/// Values that may be rounded for all readers themselves are not treated as
/// images. Neither are images of a value that has too many of them, because all
/// of them would be visited with each change. A cache that loops carry has
/// slices for all layers of a model, so the limit for classes is higher.
void PricedGraph::connectImages(const llvm::DenseMap<Id, unsigned> &places) {
  constexpr unsigned kMost = 16, kMostOfClass = 256;
  auto hasFew = [&](Id source, unsigned count) {
    return count <= (graph.values[source].isCarried ? kMostOfClass : kMost);
  };
  llvm::DenseMap<Id, unsigned> counts;
  std::vector<llvm::SmallSetVector<Id, 2>> found(values.size());
  for (unsigned place = 0; place < values.size(); ++place) {
    const PrecisionGraph::ValueNode &value = graph.values[values[place].id];
    if (!value.imageOf ||
        (value.isFree && !value.followsSource() && !value.isCarried))
      continue;
    found[place] = findSources(graph, places, values[place].id);
    // A class is not proven by another class, since the proof could be
    // circular.
    if (value.isCarried && llvm::any_of(found[place], [&](Id source) {
          return graph.values[source].isCarried;
        }))
      found[place].clear();
    for (Id source : found[place])
      ++counts[source];
  }
  for (unsigned place = 0; place < values.size(); ++place) {
    if (!llvm::all_of(found[place], [&](Id source) {
          return places.contains(source) &&
                 hasFew(source, counts.lookup(source));
        }))
      continue;
    for (Id source : found[place]) {
      values[place].sources.push_back(places.lookup(source));
      values[places.lookup(source)].images.push_back(place);
    }
  }
}

void PricedGraph::connectClasses(const llvm::DenseMap<Id, unsigned> &places) {
  for (unsigned place = 0; place < values.size(); ++place) {
    const Traffic &traffic = getTraffic(place);
    for (const ClassEntry &entry : traffic.enters) {
      auto carried = places.find(entry.carried);
      if (carried == places.end())
        continue;
      values[place].enters.push_back({carried->second,
                                      traffic.elements * entry.reads,
                                      traffic.elements * entry.cast});
      values[carried->second].entries.push_back(place);
    }
  }
}

/// The entries of a class may make its members images.
void PricedGraph::addImages(ValueSet &set) const {
  for (unsigned i = 0, end = set.size(); i < set.size(); ++i) {
    if (i >= end && !values[set[i]].isCarried)
      continue;
    set.insert_range(values[set[i]].images);
    set.insert_range(values[set[i]].entries);
  }
}

void PricedGraph::addSources(ValueSet &set) const {
  for (unsigned i = 0, end = set.size(); i < set.size(); ++i) {
    if (i >= end && !values[set[i]].isCarried)
      continue;
    set.insert_range(values[set[i]].sources);
    for (const ClassEntry &entry : values[set[i]].enters)
      set.insert(entry.carried);
  }
}

void PricedGraph::addClasses(ValueSet &set) const {
  for (unsigned i = 0; i < set.size(); ++i)
    for (const ClassEntry &entry : values[set[i]].enters)
      set.insert(entry.carried);
}

PricedGraph::ValueSet
PricedGraph::findAffected(llvm::ArrayRef<unsigned> contractions,
                          llvm::ArrayRef<unsigned> turned) const {
  ValueSet affected(turned.begin(), turned.end());
  for (unsigned contraction : contractions)
    for (unsigned root : roots[contraction]) {
      affected.insert(root);
      affected.insert_range(values[root].sources);
    }
  return affected;
}
