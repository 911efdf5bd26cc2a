/// Gains, occlusions and rates of emitters that are on their way to another value.
struct EmitterRamps: Sendable {
  private struct Key: Hashable, Sendable {
    let emitter: Emitter
    let quantity: RampedQuantity
  }

  private var ramps: ContiguousArray<(key: Key, ramp: Ramp)> = []
  private var places: [Key: Int] = [:]

  /// Rates that are on their way in the present block, by the emitter's row.
  private(set) var glides: [Int: Ramp] = [:]

  var isEmpty: Bool { ramps.isEmpty && glides.isEmpty }

  mutating func set(_ emitter: Emitter, _ quantity: RampedQuantity, _ ramp: Ramp) {
    let key = Key(emitter: emitter, quantity: quantity)
    if let place = places[key] {
      ramps[place].ramp = ramp
    } else {
      places[key] = ramps.count
      ramps.append((key, ramp))
    }
  }

  /// What is on its way, or jumps with the coming step.
  func ramps(of emitter: Emitter) -> [RampedQuantity: Ramp] {
    var found: [RampedQuantity: Ramp] = [:]
    for quantity in RampedQuantity.allCases {
      let place = places[Key(emitter: emitter, quantity: quantity)]
      found[quantity] = place.map { ramps[$0].ramp }
    }
    return found
  }

  /// Brings every value to where it is at a block's end, and forgets what has arrived. True when a
  /// rate changed, which voices have to hear of.
  mutating func step(_ block: Block, _ emitters: inout EmitterStore) -> Bool {
    let frame = Double(block.endFrame)
    var changesRates = false
    glides.removeAll(keepingCapacity: true)
    for index in ramps.indices.reversed() {
      let (key, ramp) = ramps[index]
      let value = ramp.value(at: frame)
      switch key.quantity {
      case .gain: emitters.setGain(key.emitter, Gain(linear: value))
      case .occlusion: emitters.setOcclusion(key.emitter, Occlusion(value))
      case .rate:
        emitters.setRate(key.emitter, Rate(value))
        changesRates = true
        if ramp.glides(after: Double(block.startFrame)), emitters.contains(key.emitter) {
          glides[Int(key.emitter.handle.index)] = ramp
        }
      }
      if ramp.isFinished(at: frame) || !emitters.contains(key.emitter) { remove(at: index) }
    }
    return changesRates
  }

  private mutating func remove(at index: Int) {
    places[ramps[index].key] = nil
    let last = ramps.removeLast()
    guard index < ramps.count else { return }
    ramps[index] = last
    places[last.key] = index
  }
}
