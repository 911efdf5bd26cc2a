/// Replaces NaN and infinities by silence and clamps absurd values, so that no input sample can
/// poison a mix. Returns how many it replaced.
package func replaceWhatIsNoSound(in samples: UnsafeMutableBufferPointer<Float>) -> Int {
  let limit = Samples.largestMagnitude
  var repaired = 0
  for index in samples.indices where !(samples[index].magnitude <= limit) {
    let value = samples[index]
    samples[index] = value.isFinite ? (value < 0 ? -limit : limit) : 0
    repaired += 1
  }
  return repaired
}
