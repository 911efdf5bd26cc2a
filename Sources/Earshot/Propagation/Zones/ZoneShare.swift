/// How much of somebody is in a zone.
struct ZoneShare: Sendable {
  /// Its row.
  var zone: Int32
  /// 0 to 1.
  var weight: Double
}

/// The zones that a place is in.
struct ZonePlace: Sendable {
  /// In the order of their rows, each as if there were no others.
  var within: ContiguousArray<ZoneShare> = []
  /// Of those that have a reverb what others leave of them: together no more than 1.
  var reverbs: ContiguousArray<ZoneShare> = []
  /// What they leave of 1.
  var rest = 1.0

  mutating func removeAll() {
    within.removeAll(keepingCapacity: true)
    reverbs.removeAll(keepingCapacity: true)
    rest = 1
  }

  /// How much of it is in a zone, whatever covers that.
  func weight(in zone: Int) -> Double {
    within.first { Int($0.zone) == zone }?.weight ?? 0
  }
}
