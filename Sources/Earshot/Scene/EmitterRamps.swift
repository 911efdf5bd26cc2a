/// Gains, occlusions and rates of emitters that are on their way to another value.
struct EmitterRamps: Sendable {
  private struct Entry: Sendable {
    let emitter: Emitter
    let quantity: RampedQuantity
    var ramp: Ramp
  }

  /// Where an emitter's ramps are among all; -1: nowhere.
  private struct Places: Sendable {
    private var gain: Int32 = -1
    private var rate: Int32 = -1
    private var occlusion: Int32 = -1

    subscript(quantity: RampedQuantity) -> Int32 {
      get {
        switch quantity {
        case .gain: gain
        case .rate: rate
        case .occlusion: occlusion
        }
      }
      set {
        switch quantity {
        case .gain: gain = newValue
        case .rate: rate = newValue
        case .occlusion: occlusion = newValue
        }
      }
    }
  }

  private var ramps: ContiguousArray<Entry> = []
  /// By the emitter's row.
  private var places: ContiguousArray<Places> = []

  /// Rates that are on their way in the present block, by the emitter's row.
  private(set) var glides: [Int: Ramp] = [:]

  var isEmpty: Bool { ramps.isEmpty && glides.isEmpty }

  mutating func set(_ emitter: Emitter, _ quantity: RampedQuantity, _ ramp: Ramp) {
    let row = Int(emitter.handle.index)
    while row >= places.count { places.append(Places()) }
    let place = Int(places[row][quantity])
    guard place < 0 else {
      // The row may have been another's, who is gone.
      ramps[place] = Entry(emitter: emitter, quantity: quantity, ramp: ramp)
      return
    }
    places[row][quantity] = Int32(ramps.count)
    ramps.append(Entry(emitter: emitter, quantity: quantity, ramp: ramp))
  }

  /// What is on its way, or jumps with the coming step.
  func ramps(of emitter: Emitter) -> [RampedQuantity: Ramp] {
    let row = Int(emitter.handle.index)
    guard row < places.count else { return [:] }
    var found: [RampedQuantity: Ramp] = [:]
    for quantity in RampedQuantity.allCases {
      let place = Int(places[row][quantity])
      if place >= 0, ramps[place].emitter == emitter { found[quantity] = ramps[place].ramp }
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
      let (emitter, ramp) = (ramps[index].emitter, ramps[index].ramp)
      let value = ramp.value(at: frame)
      switch ramps[index].quantity {
      case .gain: emitters.setGain(emitter, Gain(linear: value))
      case .occlusion: emitters.setOcclusion(emitter, Occlusion(value))
      case .rate:
        emitters.setRate(emitter, Rate(value))
        changesRates = true
        if ramp.glides(after: Double(block.startFrame)), emitters.contains(emitter) {
          glides[Int(emitter.handle.index)] = ramp
        }
      }
      if ramp.isFinished(at: frame) || !emitters.contains(emitter) { remove(at: index) }
    }
    return changesRates
  }

  private mutating func remove(at index: Int) {
    let gone = ramps[index]
    places[Int(gone.emitter.handle.index)][gone.quantity] = -1
    let last = ramps.removeLast()
    guard index < ramps.count else { return }
    ramps[index] = last
    places[Int(last.emitter.handle.index)][last.quantity] = Int32(index)
  }
}
