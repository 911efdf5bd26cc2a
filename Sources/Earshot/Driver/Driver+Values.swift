extension Driver {
  /// What OpenAL has to hear of a voice at the end of the block.
  @inline(__always)
  func values(
    of row: Int, onStem stem: Int, formGain: Float, isDirect: Bool,
    _ voices: borrowing VoiceTable,
    _ hearing: borrowing Hearing, isTwin: Bool = false
  ) -> SourceValues {
    var values = SourceValues()
    values.gain = gain(of: row, onStem: stem, voices, hearing) * formGain
    values.gainHF = voices.gainHF[row]
    let emitter = Int(voices.emitter[row])
    if emitter >= 0 {
      var place = hearing.places[emitter]
      if hasTwins, isTwin || voices.twin[row] >= 0, let pair = hearing.pair(of: emitter) {
        place = isTwin ? pair.other.place : pair.own.place
        values.gain *= pair.part(ofTwin: isTwin, of: hearing.gain[emitter])
      }
      values.gainHF *= place.gainHF
      (values.x, values.y, values.z) = (place.x, place.y, place.z)
      values.radius = place.radius
      if !isDirect, binaural.isOn || binaural.isBinaural(stem) {
        values.gain *= binauralLevel(
          onStem: stem, at: SIMD3(place.x, place.y, place.z), focus: Float(place.focus), hearing)
      }
    }
    let limit = totalGainLimit
    if values.gain > limit {
      values.gain = limit
      gainLimited += 1
    }
    return values
  }

  /// How loud a voice is before the faders of the desk.
  @inline(__always)
  private func gain(
    of row: Int, onStem stem: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    guard routes.hasFaders else { return voices.gain[row] }
    return voices.ownGain(row, hearing)
      * routes.gain(ofBus: Int(voices.bus[row]), into: binaural.hosts[stem])
  }

  /// What all obstacles together leave of the high frequencies.
  @inline(__always)
  func gainHF(
    of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    let emitter = Int(voices.emitter[row])
    return emitter >= 0 ? voices.gainHF[row] * hearing.places[emitter].gainHF : voices.gainHF[row]
  }

  /// Rate and Doppler shift together.
  @inline(__always)
  func pitch(
    of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    let emitter = Int(voices.emitter[row])
    let doppler = emitter >= 0 ? hearing.places[emitter].doppler : 1
    return Rate.saturated(voices.rate[row] * doppler)
  }
}
