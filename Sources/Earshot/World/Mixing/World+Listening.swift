/// Compressors with a side chain from another bus.
extension World {
  /// Whether a compressor's side chain bus was removed.
  func hearsNothing(_ effect: Effect) -> Bool {
    effect.sideChain.map { buses.row(of: $0.bus) == nil } ?? false
  }

  /// Whether the sound of one bus affects another.
  func flows(from bus: Int, into other: Int) -> Bool {
    var seen: Set<Int> = []
    var left = [bus]
    while let next = left.popLast() {
      if next == other { return true }
      guard seen.insert(next).inserted else { continue }
      if next != 0 { left.append(buses.rows[next].parent) }
      for row in effects.chains.values.joined() {
        guard let side = effects[row].effect.sideChain, buses.row(of: side.bus) == next else {
          continue
        }
        left.append(effects[row].bus)
      }
    }
    return false
  }

  /// Whether a compressor would follow its own output, with the current buses.
  var hasListeningCycle: Bool {
    effects.chains.values.joined().contains { row in
      guard let side = effects[row].effect.sideChain, let source = buses.row(of: side.bus) else {
        return false
      }
      return flows(from: effects[row].bus, into: source)
    }
  }
}
