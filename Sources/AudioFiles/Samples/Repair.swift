/// Replaces NaN and infinities by silence and clamps absurd values, so that no sample that comes
/// in can poison a mix. Returns how many it replaced.
func replaceWhatIsNoSound(in samples: UnsafeMutableBufferPointer<Float>) -> Int {
  let limit = Samples.largestMagnitude
  var repaired = 0
  for index in samples.indices where !(samples[index].magnitude <= limit) {
    let value = samples[index]
    samples[index] = value.isFinite ? (value < 0 ? -limit : limit) : 0
    repaired += 1
  }
  return repaired
}

extension UnsafeMutableRawBufferPointer {
  /// The first `count` floats of a block that a decoder has just filled.
  func prefixOfFloats(_ count: Int) -> UnsafeMutableBufferPointer<Float> {
    let floats = assumingMemoryBound(to: Float.self)
    return UnsafeMutableBufferPointer(rebasing: floats.prefix(count))
  }
}
