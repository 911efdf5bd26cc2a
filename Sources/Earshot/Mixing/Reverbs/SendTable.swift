/// How much of what is sent to which reverb.
struct SendTable: Sendable {
  /// Rows of the respective stores.
  enum Thing: Hashable, Sendable {
    case voice(Int)
    case emitter(Int)
    case bus(Int)
  }

  struct Send: Sendable {
    let reverb: Int
    /// A factor of at most 1.
    var level: Ramp
  }

  private(set) var sends: [Thing: ContiguousArray<Send>] = [:]

  var isEmpty: Bool { sends.isEmpty }

  subscript(thing: Thing) -> ContiguousArray<Send> { sends[thing] ?? [] }

  mutating func set(
    _ thing: Thing, to reverb: Int, _ level: Double, at frame: Double, over course: Ramp.Course
  ) {
    var own = self[thing]
    if let index = own.firstIndex(where: { $0.reverb == reverb }) {
      own[index].level.redirect(to: level, at: frame, over: course)
    } else {
      // In an order that follows from what there is, so that sums are the same to the bit.
      var ramp = Ramp.constant(0)
      ramp.redirect(to: level, at: frame, over: course)
      let place = own.firstIndex { $0.reverb > reverb } ?? own.count
      own.insert(Send(reverb: reverb, level: ramp), at: place)
    }
    sends[thing] = own
  }

  /// As it was in another engine.
  mutating func resume(_ thing: Thing, to reverb: Int, _ level: Ramp) {
    set(thing, to: reverb, 0, at: 0, over: .jump)
    guard let index = sends[thing]?.firstIndex(where: { $0.reverb == reverb }) else { return }
    sends[thing]?[index].level = level
  }

  mutating func forget(_ thing: Thing) {
    if !sends.isEmpty { sends[thing] = nil }
  }

  mutating func forget(reverb: Int) { keep { $0.reverb != reverb } }

  /// Sends that have come to nothing cost nothing.
  mutating func dropSilent(at frame: Double) {
    guard
      sends.values.contains(where: { own in
        own.contains { $0.level.to == 0 && $0.level.isFinished(at: frame) }
      })
    else { return }
    keep { $0.level.to != 0 || !$0.level.isFinished(at: frame) }
  }

  private mutating func keep(_ isKept: (Send) -> Bool) {
    sends = sends.compactMapValues { own in
      let kept = ContiguousArray(own.filter(isKept))
      return kept.isEmpty ? nil : kept
    }
  }
}
