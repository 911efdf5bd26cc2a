/// Chooses where the codes of a packet or block begin: the index, and with it how coarse the
/// first steps are, is free to choose.
struct IMAStarts {
  /// How many to keep for the beam.
  let count: Int

  private var best: [(start: IMAState, cost: Int64)] = []

  init(count: Int) {
    self.count = count
  }

  /// Encodes plainly from each beginning and keeps those that come closest.
  mutating func choose(
    among starts: [IMAState], for samples: UnsafeBufferPointer<Int16>, _ codes: IMACodes
  ) -> [IMAState] {
    best.removeAll(keepingCapacity: true)
    for start in starts {
      let limit = best.count == count ? best[count - 1].cost : Int64.max
      guard let cost = Self.cost(of: start, for: samples, codes, below: limit) else { continue }
      if best.count == count { best.removeLast() }
      let place = best.firstIndex { $0.cost > cost } ?? best.count
      best.insert((start, cost), at: place)
    }
    return best.map(\.start)
  }

  /// Nil as soon as it reaches the limit.
  private static func cost(
    of start: IMAState, for samples: UnsafeBufferPointer<Int16>, _ codes: IMACodes,
    below limit: Int64
  ) -> Int64? {
    var (state, cost) = (start, Int64(0))
    for sample in samples {
      codes.advance(&state, by: codes.nearest(to: Int32(sample), from: state))
      let error = Int64(Int32(sample) &- state.predictor)
      cost &+= error &* error
      if cost >= limit { return nil }
    }
    return cost
  }
}
