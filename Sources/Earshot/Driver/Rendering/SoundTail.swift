/// Sound of sources that are gone, still to be added to what is mixed.
struct SoundTail {
  private var samples: [Float] = []
  private var passed = 0

  var isEmpty: Bool { samples.isEmpty }

  /// What is still to come.
  var rest: ArraySlice<Float> { samples[passed...] }

  /// More, from now on.
  mutating func add(_ more: some Collection<Float>) {
    var sum = Array(rest)
    sum.append(contentsOf: repeatElement(0, count: max(more.count - sum.count, 0)))
    for (index, sample) in more.enumerated() { sum[index] += sample }
    (samples, passed) = (sum, 0)
  }

  /// More, after what there is.
  mutating func append(_ more: [Float]) { samples += more }

  mutating func add(to mix: UnsafeMutablePointer<Float>, count: Int) {
    guard !samples.isEmpty else { return }
    let part = rest.prefix(count)
    for (index, sample) in part.enumerated() { mix[index] += sample }
    passed += part.count
    if passed == samples.count { (samples, passed) = ([], 0) }
  }
}
