/// Running ramps of emitters' gains, occlusions and rates.
struct EmitterRamps: Sendable {
  private struct Entry: Sendable {
    let emitter: Emitter
    let quantity: RampedQuantity
    var ramp: Ramp
  }

  /// The indices of an emitter's ramps; -1: none.
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

  /// Rates that are ramped in the current block, by the emitter's row.
  private(set) var glides: [Int: Ramp] = [:]

  var isEmpty: Bool { ramps.isEmpty && glides.isEmpty }

  mutating func set(_ emitter: Emitter, _ quantity: RampedQuantity, _ ramp: Ramp) {
    let row = Int(emitter.handle.index)
    while row >= places.count { places.append(Places()) }
    let place = Int(places[row][quantity])
    guard place < 0 else {
      // The row may have belonged to a removed emitter.
      ramps[place] = Entry(emitter: emitter, quantity: quantity, ramp: ramp)
      return
    }
    places[row][quantity] = Int32(ramps.count)
    ramps.append(Entry(emitter: emitter, quantity: quantity, ramp: ramp))
  }

  /// The running ramps, and jumps due with the next step.
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

  /// Moves every value to a block's end, and removes completed ramps. Returns true if a rate
  /// changed, which affects voices.
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
