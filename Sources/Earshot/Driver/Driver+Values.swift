extension Driver {
  /// What OpenAL has to hear of a voice at the end of the block.
  @inline(__always)
  func values(
    of row: Int, formGain: Float, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> SourceValues {
    var values = SourceValues()
    values.gain = voices.gain[row] * formGain
    let limit = totalGainLimit
    if values.gain > limit {
      values.gain = limit
      gainLimited += 1
    }
    values.gainHF = voices.gainHF[row]
    let emitter = Int(voices.emitter[row])
    guard emitter >= 0 else { return values }
    let place = hearing.places[emitter]
    values.gainHF *= place.gainHF
    (values.x, values.y, values.z) = (place.x, place.y, place.z)
    return values
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
