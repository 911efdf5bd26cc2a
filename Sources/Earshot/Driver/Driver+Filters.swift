import OpenALSoft

/// OpenAL changes a filter's coefficients between two samples, and an enabled filter starts from
/// silence: either is a step in the sound. So a voice whose filter has to change cross-fades to
/// another source.
extension Driver {
  /// A smaller change isn't worth a cross-fade while more may follow: 1.5 dB.
  static let worthwhile: Float = 0.84
  /// A smaller change is inaudible: 0.1 dB.
  static let negligible: Float = 0.9886
  /// Without a free source the filter changes in place, by so little in a block, in linear gain,
  /// that the step is 34 dB below the sound.
  static let smallFilterStep: Float = 0.02

  /// Updates filters for obstacles and sends.
  func changeFilters(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    // Replacing sources come last, and need no change.
    for index in 0..<bindings.busy.count {
      let slot = bindings.busy[index]
      guard bindings[slot].isFilterDue, case .bound(let row) = bindings[slot].state else {
        continue
      }
      if handOver(slot, row, block, &voices, hearing, clips) { continue }
      let wanted = bindings[slot].filterWanted
      let present = bindings[slot].present.gainHF
      let step = min(max(wanted - present, -Self.smallFilterStep), Self.smallFilterStep)
      bindings[slot].filterForBlock = present + step
      stepSend(slot)
    }
  }
}

extension Binding {
  /// Notes a source's wanted filter, and whether it is due for a change. A source that takes over
  /// in the same block has the right one.
  @inline(__always)
  mutating func isDue(wanted: Float) -> Bool {
    let present = present.gainHF
    filterForBlock = present
    let isAtRest = wanted == filterWanted
    if !isAtRest { filterWanted = wanted }
    if wanted == present { return false }
    let ratio = min(wanted, present) / max(wanted, present, 1e-6)
    return ratio < (isAtRest ? Driver.negligible : Driver.worthwhile)
  }
}
