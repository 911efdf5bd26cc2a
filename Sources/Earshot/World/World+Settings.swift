/// What was set is read back.
extension World {
  func settings(ofVoice row: Int) -> VoiceSettings {
    let group = voices.details[row].group
    return voices.settings(
      row, at: Double(currentFrame),
      followers: (voices.sequences[row] ?? []).reversed().map { clips.clip(at: $0.clip) },
      group: group < 0 ? nil : VoiceGroup(handle: groups.handle(at: group)))
  }

  func settings(ofBus row: Int) -> BusSettings {
    let name = label(of: .bus(buses.bus(at: row)))?.name ?? ""
    return buses.settings(row, at: Double(currentFrame), name: name)
  }
}
