/// What a source is told while it plays.
struct SourceValues: Equatable {
  var gain: Float = 0
  /// Relative to the listener, in the world's axes.
  var x: Float = 0
  var y: Float = 0
  var z: Float = 0
  /// How much of the high frequencies passes.
  var gainHF: Float = 1

  /// Part of the way to other values. A filter changes at once.
  mutating func move(towards target: SourceValues, by part: Float) {
    gain += (target.gain - gain) * part
    x += (target.x - x) * part
    y += (target.y - y) * part
    z += (target.z - z) * part
    gainHF = target.gainHF
  }
}
