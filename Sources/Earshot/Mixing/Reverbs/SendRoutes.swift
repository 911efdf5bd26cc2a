/// What goes to which of the render's effect slots at the end of a block: a lane a slot.
typealias SlotLevels = SIMD8<Float>

/// What sends come to, block by block. One for a world and its driver: `World.resolveSends` fills
/// it in, `Driver` reads.
final class SendRoutes: @unchecked Sendable {
  /// Whether any reverb was made. Until then nothing of this is kept up.
  /// Read for each voice, by the engine's thread alone: checking the access cost as much again.
  @exclusivity(unchecked)
  var isActive = false
  /// By their rows; what is on no list sends nothing.
  @exclusivity(unchecked)
  var ofVoices: [Int: SlotLevels] = [:]
  @exclusivity(unchecked)
  var ofEmitters: [Int: SlotLevels] = [:]
  /// Of each bus with those above it.
  @exclusivity(unchecked)
  var ofBuses: ContiguousArray<SlotLevels> = []
  /// Of each strip of the desk but the first, as a whole.
  @exclusivity(unchecked)
  var ofStrips: ContiguousArray<SlotLevels> = []
  /// 1 in the lanes of slots that are sent to.
  @exclusivity(unchecked)
  var open = SlotLevels.zero
  /// How loud each slot is, and where it begins, if it is another than before.
  @exclusivity(unchecked)
  var slots: ContiguousArray<SlotAim> = []

  /// What a voice sends, of what is heard of it.
  func levels(voice: Int, emitter: Int, bus: Int) -> SlotLevels {
    var levels = bus < ofBuses.count ? ofBuses[bus] : .zero
    if !ofVoices.isEmpty, let own = ofVoices[voice] { levels += own }
    if emitter >= 0, !ofEmitters.isEmpty, let own = ofEmitters[emitter] { levels += own }
    return pointwiseMin(levels, SlotLevels(repeating: 1))
  }
}

/// Where the gain of a slot goes in a block; from `entry`, if it has a new effect and nothing in
/// it.
struct SlotAim: Sendable {
  var entry: Float?
  var target: Float = 0
}
