/// Gains, occlusions and rates of emitters that are on their way to another value.
struct EmitterRamps: Sendable {
  private struct Entry: Sendable {
    let emitter: Emitter
    var gain: Ramp?
    var occlusion: Ramp?
    var rate: Ramp?

    var isEmpty: Bool { gain == nil && occlusion == nil && rate == nil }
  }

  private var entries: ContiguousArray<Entry> = []
  private var places: [Emitter: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// From what the emitter's gain is now to another, between two frames.
  mutating func setGain(_ emitter: Emitter, _ ramp: Ramp) {
    entries[place(of: emitter)].gain = ramp
  }

  mutating func setOcclusion(_ emitter: Emitter, _ ramp: Ramp) {
    entries[place(of: emitter)].occlusion = ramp
  }

  mutating func setRate(_ emitter: Emitter, _ ramp: Ramp) {
    entries[place(of: emitter)].rate = ramp
  }

  /// Brings every value to where it is at a frame, and forgets what has arrived. True when a rate
  /// changed, which voices have to hear of.
  mutating func step(to frame: Double, _ emitters: inout EmitterStore) -> Bool {
    var changesRates = false
    var index = entries.count
    while index > 0 {
      index -= 1
      let entry = entries[index]
      if let gain = entry.gain {
        emitters.setGain(entry.emitter, Gain(linear: gain.value(at: frame)))
        if gain.isFinished(at: frame) { entries[index].gain = nil }
      }
      if let occlusion = entry.occlusion {
        emitters.setOcclusion(entry.emitter, Occlusion(occlusion.value(at: frame)))
        if occlusion.isFinished(at: frame) { entries[index].occlusion = nil }
      }
      if let rate = entry.rate {
        emitters.setRate(entry.emitter, Rate(rate.value(at: frame)))
        changesRates = true
        if rate.isFinished(at: frame) { entries[index].rate = nil }
      }
      let isGone = !emitters.contains(entry.emitter)
      if isGone || entries[index].isEmpty { remove(at: index) }
    }
    return changesRates
  }

  private mutating func place(of emitter: Emitter) -> Int {
    if let index = places[emitter] { return index }
    entries.append(Entry(emitter: emitter))
    places[emitter] = entries.count - 1
    return entries.count - 1
  }

  private mutating func remove(at index: Int) {
    places[entries[index].emitter] = nil
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    places[last.emitter] = index
  }
}
