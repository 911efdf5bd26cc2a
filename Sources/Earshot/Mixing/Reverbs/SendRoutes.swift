/// What sends come to, block by block. One for a world and its driver: `World.resolveSends` fills
/// it in, `Driver` reads.
final class SendRoutes: @unchecked Sendable {
  /// Whether any reverb was made. Until then nothing of this is kept up.
  /// Read for each voice, by the engine's thread alone: checking the access cost as much again.
  @exclusivity(unchecked)
  var isActive = false
  /// Whether anything is sent filtered.
  @exclusivity(unchecked)
  var isFiltered = false
  /// By their rows; what is on no list sends nothing.
  @exclusivity(unchecked)
  var ofVoices: [Int: SentSound] = [:]
  @exclusivity(unchecked)
  var ofEmitters: [Int: SentSound] = [:]
  /// What emitters send to the reverbs of zones, as loud as they are to who hears them.
  @exclusivity(unchecked)
  var inZones: [Int: SentSound] = [:]
  /// Of each bus with those above it.
  @exclusivity(unchecked)
  var ofBuses: ContiguousArray<SentSound> = []
  /// Of each strip of the desk but the first, as a whole.
  @exclusivity(unchecked)
  var ofStrips: ContiguousArray<StripSend> = []
  /// 1 in the lanes of slots that are sent to.
  @exclusivity(unchecked)
  var open = SlotLevels.zero
  /// How loud each slot is, and where it begins, if it is another than before.
  @exclusivity(unchecked)
  var slots: ContiguousArray<SlotAim> = []

  /// Another one whenever what something sends by itself, or its buses do, may have changed.
  @exclusivity(unchecked)
  var version = 0

  /// What all this was found of, so long as it stays as it is.
  @exclusivity(unchecked)
  var settled: Settled?

  struct Settled {
    let changes: Int
    let inputs: [SlotLevels]
    let ofBuses: [Int: SentSound]
  }

  /// What a voice sends, of what is heard of it by who hears it.
  func sound(voice: Int, emitter: Int, bus: Int) -> SentSound {
    var sound = bus < ofBuses.count ? ofBuses[bus] : .nothing
    if !ofVoices.isEmpty, let own = ofVoices[voice] { sound.add(own) }
    guard emitter >= 0 else { return sound }
    if !ofEmitters.isEmpty, let own = ofEmitters[emitter] { sound.add(own) }
    if !inZones.isEmpty, let own = inZones[emitter] { sound.add(own) }
    return sound
  }
}

/// What a strip sends as a whole.
struct StripSend: Sendable {
  var levels = SlotLevels.zero
  var filters = SlotFilters.open
}

/// Where the gain of a slot goes in a block; from `entry`, if it has a new effect and nothing in
/// it.
struct SlotAim: Sendable {
  var entry: Float?
  var target: Float = 0
}
