/// Gains and occlusions of emitters that are on their way to another value.
struct EmitterRamps: Sendable {
  private struct Entry: Sendable {
    let emitter: Emitter
    var gain: Ramp?
    var occlusion: Ramp?
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

  /// Brings every value to where it is at a frame, and forgets what has arrived.
  mutating func step(to frame: Double, _ emitters: inout EmitterStore) {
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
      let isGone = !emitters.contains(entry.emitter)
      if isGone || (entries[index].gain == nil && entries[index].occlusion == nil) {
        remove(at: index)
      }
    }
  }

  /// Forgets what was planned for an emitter's gain.
  mutating func cancelGain(_ emitter: Emitter) {
    if let index = places[emitter] { entries[index].gain = nil }
  }

  mutating func cancelOcclusion(_ emitter: Emitter) {
    if let index = places[emitter] { entries[index].occlusion = nil }
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
