/// Levels of buses. They are measured on every strip, at almost no cost; loudness and true peak on
/// request.
extension World {
  /// Starts or ends full metering of a bus that isn't the master.
  func setMetered(
    _ row: Int, _ isMetered: Bool, _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) {
    guard meteredBuses.contains(row) != isMetered else { return }
    if isMetered { meteredBuses.insert(row) } else { meteredBuses.remove(row) }
    do throws(AudioError) { try settleStrips(makeSubmix) } catch {
      meteredBuses.remove(row)
      try? settleStrips(makeSubmix)
      throw error
    }
    busMeters[row]?.measuresLoudness = isMetered
  }

  /// Measures a bus's new strip.
  func measure(_ row: Int, onStrip strip: Int) {
    let meter =
      busMeters[row] ?? Meter(channelCount: driver.channelCount, sampleRate: sampleRate)
    meter.measuresLoudness = meteredBuses.contains(row)
    busMeters[row] = meter
    driver.sendToMixer(.measure(strip: strip, meter))
  }

  func forgetMeter(ofBus row: Int) {
    meteredBuses.remove(row)
    busMeters[row] = nil
  }

  /// The measured level of a bus; nil if it isn't measured.
  func meter(ofBus row: Int) -> Meter? {
    guard driver.renderer != nil, driver.pace != .silent else { return nil }
    return busMeters[row]
  }

  /// The estimated root mean square of each bus, by its row, of all channels together: as
  /// `estimatedReading` says it, in one look at all voices.
  func estimateLevels(into levels: inout ContiguousArray<Double>) {
    levels.removeAll(keepingCapacity: true)
    for _ in buses.rows.indices { levels.append(0) }
    for voice in voices.rows where voices.phase[voice] == .playing {
      guard driver.pace == .silent || voices.slot[voice] >= 0 else { continue }
      let own =
        voices.gainNow(voice, hearing, buses)
        * voices.ownLoudness(voice, clips.loudness, lookAheadFrames: 0)
      var bus = Int(voices.bus[voice])
      while bus >= 0 {
        levels[bus] += Double(own * own)
        bus = buses.rows[bus].parent
      }
    }
    let channels = Double(driver.channelCount)
    for bus in levels.indices { levels[bus] = (levels[bus] / channels).squareRoot() }
  }

  /// The estimated level of the voices on a bus and on those under it, with the gains of all buses
  /// above.
  func estimatedReading(ofBus row: Int) -> MeterReading {
    var power = 0.0
    for voice in voices.rows
    where voices.phase[voice] == .playing && buses.isRow(Int(voices.bus[voice]), under: row) {
      guard driver.pace == .silent || voices.slot[voice] >= 0 else { continue }
      let own =
        voices.gainNow(voice, hearing, buses)
        * voices.ownLoudness(voice, clips.loudness, lookAheadFrames: 0)
      power += Double(own * own)
    }
    return MeterReading(estimatedPower: power, channelCount: driver.channelCount)
  }
}
