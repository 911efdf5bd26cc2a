extension AudioEngine {
  /// Measures loudness and true peak of a bus beside its level, from the next update on; or no
  /// more. Begins anew with it. Loudness costs about as much as three voices, true peak as well.
  ///
  /// A bus is mixed apart for that, as if it had an effect, and it throws as `addEffect` does; but
  /// `master`, which is measured as the output takes it, behind the limiter.
  public func setMetered(_ bus: Bus, _ isMetered: Bool) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    if row == 0 {
      outputMeter.measuresLoudness = isMetered
    } else {
      try world.setMetered(row, isMetered, makeStrip)
      settleHRTF()
    }
    record(.setMetered(bus, isMetered))
  }

  /// Forgets what was measured of a bus so far: its loudness and its true peak begin anew.
  public func resetMeter(of bus: Bus) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    (row == 0 ? outputMeter : world.busMeters[row])?.reset()
  }

  /// How loud a bus is; nil when it is gone.
  ///
  /// One that has effects, or that somebody listens to or meters, is measured behind its effects
  /// and its gain; gains of buses above it are in that up to the next one that is measured. Of
  /// others it is told what their voices come to by the loudness of their clips and all gains:
  /// `MeterReading.isEstimated`.
  ///
  /// `Complexity:` an estimate looks at each voice.
  public func meter(of bus: Bus) -> MeterReading? {
    guard let row = world.buses.row(of: bus) else { return nil }
    let measured = row == 0 ? meter : world.meter(ofBus: row)?.reading
    return measured ?? world.estimatedReading(ofBus: row)
  }

  /// The buses of which all is measured, with their names, parents first.
  package var meteredBuses: [(name: String, reading: MeterReading)] {
    world.buses.order.compactMap { row in
      guard row == 0 ? outputMeter.measuresLoudness : world.meteredBuses.contains(row) else {
        return nil
      }
      let bus = world.buses.bus(at: row)
      return meter(of: bus).map { (row == 0 ? "master" : label(of: bus)?.name ?? "", $0) }
    }
  }
}
