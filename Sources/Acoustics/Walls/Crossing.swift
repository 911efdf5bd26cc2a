/// Where a way goes through a surface.
struct Crossing {
  /// From 0, the ray's start, to 1.
  let place: Double
  /// Whether from outside.
  let isFront: Bool
}

extension ContiguousArray<Crossing> {
  /// Puts them in the order of the way, and one in place of those that an edge or a corner gives
  /// of each of its triangles.
  mutating func sortAndMerge() {
    // Most are few, and nearly in order.
    if count > 16 { sort { $0.comes(before: $1) } }
    for index in indices.dropFirst() where count <= 16 {
      var place = index
      while place > 0, self[place].comes(before: self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
    var kept = 0
    for crossing in self {
      let isKnown = self[..<kept].reversed().prefix { crossing.place - $0.place <= 1e-9 }
        .contains { $0.isFront == crossing.isFront }
      if isKnown { continue }
      self[kept] = crossing
      kept += 1
    }
    removeLast(count - kept)
  }

  /// The part of the ray inside their solid.
  var inside: Double {
    guard let first, let last else { return 0 }
    var (part, place, depth) = (0.0, 0.0, 0)
    // Begins, or ends, inside.
    if !first.isFront { depth = 1 }
    for crossing in self {
      if depth > 0 { part += crossing.place - place }
      depth = Swift.max(depth + (crossing.isFront ? 1 : -1), 0)
      place = crossing.place
    }
    return last.isFront ? part + (1 - place) : part
  }
}

extension Crossing {
  fileprivate func comes(before other: Crossing) -> Bool {
    place < other.place || place == other.place && isFront && !other.isFront
  }
}
