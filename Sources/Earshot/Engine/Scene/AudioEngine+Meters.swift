extension AudioEngine {
  /// Measures loudness and true peak of a bus in addition to its level, from the next update on; or
  /// ends that. Each call restarts the measurement. Loudness costs about as much as three voices,
  /// true peak as well.
  ///
  /// The bus is then mixed separately, as with an effect, and the call throws as `addEffect` does.
  /// `master` is measured at the output, behind the limiter.
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

  /// Restarts a bus's loudness and true peak.
  public func resetMeter(of bus: Bus) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    (row == 0 ? outputMeter : world.busMeters[row])?.reset()
  }

  /// The level of a bus; nil once it is removed.
  ///
  /// A bus with effects, a meter or a compressor that follows it is measured after its effects and
  /// its gain; the gains of its parents up to the next measured bus are included. For other buses
  /// the level is estimated from the loudness of their voices' clips and all gains:
  /// `MeterReading.isEstimated`.
  ///
  /// `Complexity:` an estimate visits each voice.
  public func meter(of bus: Bus) -> MeterReading? {
    guard let row = world.buses.row(of: bus) else { return nil }
    let measured = row == 0 ? meter : world.meter(ofBus: row)?.reading
    return measured ?? world.estimatedReading(ofBus: row)
  }

  /// The metered buses, with their names, parents first.
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
