/// The resulting sends of each block. Shared by a world and its driver: `World.resolveSends` writes
/// it, `Driver` reads it.
final class SendRoutes: @unchecked Sendable {
  /// Whether any reverb was made. Until then nothing of this is updated. Read for each voice, by
  /// the engine's thread only: an exclusivity check would double the cost.
  @exclusivity(unchecked)
  var isActive = false
  /// Whether any send has a filter.
  @exclusivity(unchecked)
  var isFiltered = false
  /// By row; objects without an entry send nothing.
  @exclusivity(unchecked)
  var ofVoices: [Int: SentSound] = [:]
  @exclusivity(unchecked)
  var ofEmitters: [Int: SentSound] = [:]
  /// The sends of emitters to zone reverbs, by their loudness to their listener.
  @exclusivity(unchecked)
  var inZones: [Int: SentSound] = [:]
  /// Of each bus with those above it.
  @exclusivity(unchecked)
  var ofBuses: ContiguousArray<SentSound> = []
  /// Of each channel strip except the first, as a whole.
  @exclusivity(unchecked)
  var ofStrips: ContiguousArray<StripSend> = []
  /// 1 in the lanes of slots with sends.
  @exclusivity(unchecked)
  var open = SlotLevels.zero
  /// The gain of each slot, and its start value, if that differs from before.
  @exclusivity(unchecked)
  var slots: ContiguousArray<SlotAim> = []

  /// Changes whenever the own sends of an object, or of its buses, may have changed.
  @exclusivity(unchecked)
  var version = 0

  /// The inputs of this result, while they are unchanged.
  @exclusivity(unchecked)
  var settled: Settled?

  struct Settled {
    let changes: Int
    let inputs: [SlotLevels]
    let ofBuses: [Int: SentSound]
  }

  /// The sends of a voice, as its listener hears it.
  func sound(voice: Int, emitter: Int, bus: Int) -> SentSound {
    var sound = bus < ofBuses.count ? ofBuses[bus] : .nothing
    if !ofVoices.isEmpty, let own = ofVoices[voice] { sound.add(own) }
    guard emitter >= 0 else { return sound }
    if !ofEmitters.isEmpty, let own = ofEmitters[emitter] { sound.add(own) }
    if !inZones.isEmpty, let own = inZones[emitter] { sound.add(own) }
    return sound
  }
}

/// The send of a strip as a whole.
struct StripSend: Sendable {
  var levels = SlotLevels.zero
  var filters = SlotFilters.open
}

/// The target gain of a slot in a block; from `entry`, if it has a new, empty effect.
struct SlotAim: Sendable {
  var entry: Float?
  var target: Float = 0
}
