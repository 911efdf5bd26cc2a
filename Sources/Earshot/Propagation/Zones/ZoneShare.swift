/// The share of a place in a zone.
struct ZoneShare: Sendable {
  /// Its row.
  var zone: Int32
  /// 0 to 1.
  var weight: Double
}

/// The zones of a place.
struct ZonePlace: Sendable {
  /// In the order of their rows, each without regard to the others.
  var within: ContiguousArray<ZoneShare> = []
  /// The shares in zones with a reverb, after covering: at most 1 in total.
  var reverbs: ContiguousArray<ZoneShare> = []
  /// The rest of 1.
  var rest = 1.0

  mutating func removeAll() {
    within.removeAll(keepingCapacity: true)
    reverbs.removeAll(keepingCapacity: true)
    rest = 1
  }

  /// The share in a zone, without regard to covering.
  func weight(in zone: Int) -> Double {
    within.first { Int($0.zone) == zone }?.weight ?? 0
  }
}
