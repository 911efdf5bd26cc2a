/// Scheduled starts and stops of live outputs. A source is bound in advance, and the renderer,
/// which knows the frame, starts it there.
extension Driver {
  /// Seconds before their start in which voices get a source on live outputs: the lead of an
  /// output, and two updates. Streams are read before that.
  private static let lead = 0.15
  private static let reading = 0.35

  /// How far ahead voices are prepared. Renders are exact anyway.
  var lookAhead: LookAhead {
    guard pace == .live, renderer != nil else { return LookAhead() }
    return LookAhead(
      reading: Int64((Self.lead + Self.reading) * Double(sampleRate)),
      binding: Int64(Self.lead * Double(sampleRate)))
  }

  /// Starts a voice that got a source in advance. Returns false if it has none.
  func begin(_ row: Int, _ voices: borrowing VoiceTable) -> Bool {
    let slot = Int(voices.slot[row])
    guard slot >= 0 else { return false }
    bindings.bind(slot, to: row)
    return true
  }

  /// Sends the renderer the fades of voices that it may reach before their plans.
  func addScheduledFades(_ block: Block, _ voices: borrowing VoiceTable) {
    guard pace == .live else { return }
    for row in voices.soon where voices.slot[row] >= 0 && voices.details[row].rampsStart {
      let isAhead = voices.phase[row] == .waiting
      addScheduledFade(
        voices.details[row].fade, of: row, isAhead: isAhead, isAhead ? nil : block, voices)
    }
    for row in voices.leaving where voices.slot[row] >= 0 {
      let (isAhead, fade) = voices.comingFade(row)
      addScheduledFade(fade, of: row, isAhead: isAhead, block, voices)
    }
  }

  /// `block`: the voice's level at its end follows the fade; nil: it has its final level.
  private func addScheduledFade(
    _ ramp: Ramp, of row: Int, isAhead: Bool, _ block: Block?, _ voices: borrowing VoiceTable
  ) {
    let part = block.map { Float(ramp.value(at: Double($0.endFrame))) } ?? 1
    let slot = Int(voices.slot[row])
    // A ratio to nearly nothing is meaningless.
    let gain = part > 1e-6 ? bindings[slot].target.gain / part : nil
    plan(ofSubmix: bindings[slot].submix)?.scheduledFades.append(
      BlockPlan.ScheduledFade(slot: numberOnSubmix(slot), gain: gain, ramp: ramp, isAhead: isAhead))
  }

  /// Reads a stream for a voice that starts soon, before it gets a source.
  func readAhead(
    for row: Int, _ block: Block, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) {
    guard let clip = clips.playable(at: voices.details[row].clip),
      case .decoded(let sound) = clip.sound, !sound.isLive
    else { return }
    if let prefetch = prefetches[row], prefetch.voice == voices.voice(at: row) {
      prefetch.lastWanted = block.startFrame
      return
    }
    let form = form(of: row, clip, voices)
    let frame = Int(voices.details[row].startTicks / VoiceTable.ticksPerFrame)
    guard frame < clip.sound.frameCount else { return }
    _ = material(
      for: row, onSubmix: submix(for: row, voices, clips), clip, form, at: frame, block, voices,
      clips)
  }
}
