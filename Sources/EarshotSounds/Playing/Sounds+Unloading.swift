import Earshot

/// Events that are let go.
extension Sounds {
  /// Stops everything over a fade, gives clips back, and removes buses, effects, reverbs and
  /// snapshots once nothing plays any more. Posts do nothing from now on.
  ///
  /// Clips that the game gave are left to the game.
  public func unload(fading fade: Fade = .clickFree) {
    guard !isUnloaded else { return }
    isUnloaded = true
    cancelReading()
    stopAll(fading: fade)
    (program.names, program.ids) = ([:], [:])
    if source.ownsClips { for case let clip? in clips { engine.unload(clip) } }
    // A bank is kept by those of its clips that fade out.
    source = LoadedClips([:])
    if instances.count == 0 { removeMix() }
  }

  /// Nothing comes any more of what other threads read.
  func cancelReading() {
    loading?.work.cancel()
    reloading.pending?.cancel()
  }

  /// Whether it was unloaded, and nothing of it plays any more.
  package var isOver: Bool { isUnloaded && mix.buses.isEmpty }

  /// Once nothing plays: a bus that is removed ends its voices.
  func removeMix() {
    for row in mix.snapshots { engine.remove(row.snapshot) }
    for row in mix.effects { engine.remove(row.effect) }
    for row in mix.buses where row.bus == .master {
      for effect in [row.lowPass, row.highPass] { if let effect { engine.remove(effect) } }
    }
    for (row, own) in mix.buses.enumerated() where program.buses[row] == "master" {
      resetMaster(own)
    }
    // Those under a bus go with it.
    for row in mix.buses where row.bus != .master && engine.settings(of: row.bus) != nil {
      engine.remove(row.bus)
    }
    for case let reverb? in mix.reverbs { engine.remove(reverb) }
    mix = SoundMix()
    (program.busNames, program.reverbNames) = ([:], [:])
  }

  /// The master goes back to how an engine begins, as far as the definitions changed it.
  private func resetMaster(_ own: SoundMix.BusRow) {
    if let sent = own.sent {
      if sent.gain != 1 { engine.setGain(.master, .unity, over: Self.takeOverTime) }
      if sent.rate != 1 { engine.setRate(.master, .normal, over: Self.takeOverTime) }
    }
    if own.definition.isMutedByEngine { engine.setMuted(.master, false) }
    if own.definition.ignoresGameTime { engine.setIgnoresGameTime(.master, false) }
    if own.definition.limit != nil { engine.setLimit(.master, nil) }
  }
}
