/// The resulting values of buses: snapshots multiply the gain and replace everything else, by their
/// weights; parameters and ducking rules follow.
extension BusTree {
  func weight(ofSnapshot row: Int, _ read: (Ramp) -> Double) -> Double {
    max(read(snapshots.rows[row].weight), parameters.weight(ofSnapshot: row, read))
  }

  /// A bus's settings with snapshots, with the snapshots' gain only: its own is separate. `read`
  /// evaluates a ramp.
  @inline(__always)
  func blended(_ row: Int, _ read: (Ramp) -> Double) -> MixValues {
    var values = MixValues(
      presence: rows[row].isMuted ? 0 : 1, rate: read(rows[row].rate),
      occlusion: read(rows[row].occlusion))
    for snapshot in snapshots.stack {
      guard let mix = snapshots.rows[snapshot].mixes[row] else { continue }
      values.blend(towards: mix, by: weight(ofSnapshot: snapshot, read))
    }
    return values
  }

  /// The same with its own gain, and with parameters.
  @inline(__always)
  func drivenValues(_ row: Int, _ read: (Ramp) -> Double) -> MixValues {
    var values = blended(row, read)
    values.gain *= read(rows[row].gain)
    if !parameters.isEmpty { values.add(parameters.values(of: .bus(row), read)) }
    return values
  }

  /// Whether a bus may differ from its own settings.
  var isAutomated: Bool { !snapshots.stack.isEmpty || !parameters.isEmpty || !duckings.isEmpty }

  /// The snapshot with the largest effect on a bus's gain; nil: none has a weight.
  func snapshot(overGainOf row: Int, at frame: Double) -> Snapshot? {
    let own = snapshots.stack.last { snapshot in
      guard let mix = snapshots.rows[snapshot].mixes[row] else { return false }
      return (mix.gain != nil || mix.isMuted != nil)
        && weight(ofSnapshot: snapshot) { $0.value(at: frame) } > 0
    }
    return own.map { snapshots.snapshot(at: $0) }
  }

  /// Whether its rate is ramped by anything but the bus itself.
  func isLedElsewhere(_ row: Int, after frame: Double) -> Bool {
    if parameters.glides(.bus(row), after: frame) { return true }
    return snapshots.stack.contains { snapshot in
      snapshots.rows[snapshot].mixes[row]?.rate != nil
        && (snapshots.rows[snapshot].weight.glides(after: frame)
          || parameters.glides(.snapshot(snapshot), after: frame))
    }
  }

  mutating func setWeight(_ snapshot: Int, _ weight: Ramp) {
    snapshots.setWeight(snapshot, weight)
    noteGlide(until: weight.endFrame)
  }

  // MARK: Ducking

  /// Ducks buses while others sound, by the block's levels from `add(power:to:)`. Sound on the
  /// ducked bus itself never triggers its rule.
  mutating func duck(_ block: Block, sampleRate: Int) {
    for row in order.reversed() where row != 0 { powers[rows[row].parent] += powers[row] }
    for (index, rule) in duckings.rules.enumerated() {
      var power = 0.0
      if !isRow(rule.cause, under: rule.bus) {
        power = powers[rule.cause]
        if isRow(rule.bus, under: rule.cause) { power -= powers[rule.bus] }
      }
      let threshold = Gain(rule.ducking.threshold).linear
      duckings.step(
        index, block, sounds: power >= threshold * threshold, sampleRate: sampleRate)
    }
    for row in order { powers[row] = 0 }
    applyDucking(at: Double(block.endFrame))
  }

  /// Recomputes each bus's values as of the end of the last block, with later changes.
  mutating func resolveAnew(at frame: Double) {
    changesVoices = resolve(at: frame)
    applyDucking(at: frame)
  }

  private mutating func applyDucking(at frame: Double) {
    guard duckings.rules.contains(where: { $0.depth.value(at: frame) > 0 }) else { return }
    for row in order {
      duckedGain[row] = Float(duckings.gain(of: row, at: frame))
      ownGain[row] *= duckedGain[row]
      if row != 0 { duckedGain[row] *= duckedGain[rows[row].parent] }
      heardGain[row] *= duckedGain[row]
    }
    resolveRoutes()
  }
}
