import CEarshot

/// So many interleaved frames at a place, if there can be such.
func interleaved<Sample>(
  _ samples: UnsafePointer<Sample>?, _ frames: Int, _ channels: Int
) throws(Failure) -> UnsafeBufferPointer<Sample> {
  guard frames != 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  let (count, overflow) = frames.multipliedReportingOverflow(by: channels)
  guard frames > 0, !overflow, count <= .max / MemoryLayout<Sample>.size else {
    throw .argument("no memory has room for \(UInt(bitPattern: frames)) frames")
  }
  guard let samples else { throw .null("samples") }
  guard UInt(bitPattern: samples) % UInt(MemoryLayout<Sample>.alignment) == 0 else {
    throw .argument("samples is not aligned as its type wants it")
  }
  return UnsafeBufferPointer(start: samples, count: count)
}

/// An array from C; an empty one may be NULL.
func elements<Element>(
  _ first: UnsafePointer<Element>?, _ count: Int, atMost limit: Int, _ name: String
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard count >= 0, count <= limit else { throw .argument("\(name) has at most \(limit) elements") }
  guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  guard let first else { throw .null(name) }
  return UnsafeBufferPointer(start: first, count: count)
}
