/// Brings the channels of Vorbis and Opus (left, centre, right, …, low frequencies last) and of
/// ALAC (centre, left, right, …) into the order of a WAVE file.
package struct ChannelOrder {
  /// For each channel of a WAVE file, where it stands in the frame that came.
  package let origins: [Int]

  /// Nil where both orders are the same.
  package init?(fromVorbis channelCount: Int) {
    switch channelCount {
    case 3: origins = [0, 2, 1]
    case 5: origins = [0, 2, 1, 3, 4]
    case 6: origins = [0, 2, 1, 5, 3, 4]
    case 7: origins = [0, 2, 1, 6, 5, 3, 4]
    case 8: origins = [0, 2, 1, 7, 5, 6, 3, 4]
    default: return nil
    }
  }

  /// Nil where both orders are the same.
  package init?(fromALAC channelCount: Int) {
    switch channelCount {
    case 3: origins = [1, 2, 0]
    case 4: origins = [1, 2, 0, 3]
    case 5: origins = [1, 2, 0, 3, 4]
    case 6: origins = [1, 2, 0, 5, 3, 4]
    case 7: origins = [1, 2, 0, 6, 5, 3, 4]
    // The outer pair of the front goes where a WAVE file has its further ones.
    case 8: origins = [3, 4, 0, 7, 5, 6, 1, 2]
    default: return nil
    }
  }

  /// Reorders whole frames in place.
  func apply<Sample: BitwiseCopyable>(to samples: UnsafeMutableBufferPointer<Sample>) {
    withUnsafeTemporaryAllocation(of: Sample.self, capacity: origins.count) { frame in
      for start in stride(from: 0, to: samples.count, by: origins.count) {
        for channel in origins.indices { frame[channel] = samples[start + origins[channel]] }
        for channel in origins.indices { samples[start + channel] = frame[channel] }
      }
    }
  }
}
