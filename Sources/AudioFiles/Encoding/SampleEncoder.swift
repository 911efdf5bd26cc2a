/// Turns sample frames into the bytes of one coding, as they come.
package protocol SampleEncoder: AnyObject {
  /// Takes whole interleaved frames, full scale 1, and appends the bytes that are ready.
  func encode(_ interleaved: UnsafeBufferPointer<Float>, into bytes: inout [UInt8])

  /// Appends the rest of the output; the last unit of a block coding is padded.
  func finish(into bytes: inout [UInt8])
}

extension SampleEncoder {
  /// Encodes all of some samples.
  package func encode(_ samples: Samples, into bytes: inout [UInt8]) {
    samples.forEachBlockOfFloats { encode($0, into: &bytes) }
    finish(into: &bytes)
  }
}

extension Samples {
  /// Lends the samples block by block, interleaved, full scale 1.
  package func forEachBlockOfFloats<Failure: Error>(
    _ body: (UnsafeBufferPointer<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    let blockFrames = min(16_384, frameCount)
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: blockFrames * channelCount)
    defer { block.deallocate() }
    for start in stride(from: 0, to: frameCount, by: blockFrames) {
      let first = start * channelCount
      let count = min(blockFrames, frameCount - start) * channelCount
      switch format {
      case .int16:
        withInt16s { all in
          for index in 0..<count { block[index] = Float(all[first + index]) / 32_768 }
        }
      case .float32:
        withFloats { all in
          for index in 0..<count { block[index] = all[first + index] }
        }
      }
      try body(UnsafeBufferPointer(rebasing: block[..<count]))
    }
  }
}
