/// Brings the channels of Vorbis and Opus (left, centre, right, …, low frequencies last) into
/// the order of a WAVE file.
struct ChannelOrder {
  /// For each channel of a WAVE file, where it stands in the frame that came.
  let origins: [Int]

  /// Nil where both orders are the same.
  init?(fromVorbis channelCount: Int) {
    switch channelCount {
    case 3: origins = [0, 2, 1]
    case 5: origins = [0, 2, 1, 3, 4]
    case 6: origins = [0, 2, 1, 5, 3, 4]
    case 7: origins = [0, 2, 1, 6, 5, 3, 4]
    case 8: origins = [0, 2, 1, 7, 5, 6, 3, 4]
    default: return nil
    }
  }

  /// Reorders whole frames in place.
  func apply(to samples: UnsafeMutableBufferPointer<Float>) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: origins.count) { frame in
      for start in stride(from: 0, to: samples.count, by: origins.count) {
        for channel in origins.indices { frame[channel] = samples[start + origins[channel]] }
        for channel in origins.indices { samples[start + channel] = frame[channel] }
      }
    }
  }
}
