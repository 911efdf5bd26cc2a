/// What was set is read back.
extension World {
  func settings(ofVoice row: Int) -> VoiceSettings {
    let details = voices.details[row]
    let frame = Double(currentFrame)
    let (jumps, loop) = voices.repetition(row)
    return VoiceSettings(
      gain: Gain(linear: details.gain.value(at: frame)), rate: Rate(details.rate.value(at: frame)),
      occlusion: Occlusion(details.occlusion.value(at: frame)),
      pan: details.pan.value(at: frame), priority: Int(details.priority),
      isProtected: voices.isProtected(row), whenVirtual: details.whenVirtual,
      looping: jumps < 0 ? .forever : jumps == 0 ? .once : .times(Int(clamping: jumps) + 1),
      loop: loop,
      followers: (voices.sequences[row] ?? []).reversed().map { clips.clip(at: $0.clip) },
      group: details.group < 0 ? nil : VoiceGroup(handle: groups.handle(at: details.group)),
      stopFrame: details.plannedStop?.frame)
  }

  func settings(ofBus row: Int) -> BusSettings {
    let settings = buses.settings(at: row)
    let frame = Double(currentFrame)
    let now = buses.own(row) { $0.value(at: frame) }
    let ducked = buses.duckings.gain(of: row, at: frame)
    return BusSettings(
      parent: buses.parent(of: row), gain: Gain(linear: settings.gain.value(at: frame)),
      rate: Rate(settings.rate.value(at: frame)),
      occlusion: Occlusion(settings.occlusion.value(at: frame)), isMuted: settings.isMuted,
      isPaused: settings.isPaused, ignoresGameTime: settings.ignoresGameTime,
      currentGain: Gain(linear: now.gain * now.presence * ducked), currentRate: Rate(now.rate),
      ducked: Gain(linear: ducked), children: buses.children(of: row).map { buses.bus(at: $0) },
      name: label(of: .bus(buses.bus(at: row)))?.name ?? "")
  }
}
