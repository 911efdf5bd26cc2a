extension UnsafeMutableRawBufferPointer {
  /// The first `count` floats of a block that a decoder has just filled.
  package func prefixOfFloats(_ count: Int) -> UnsafeMutableBufferPointer<Float> {
    let floats = assumingMemoryBound(to: Float.self)
    return UnsafeMutableBufferPointer(rebasing: floats.prefix(count))
  }
}
