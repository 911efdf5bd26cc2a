import Foundation

/// Where something begins to be heard in a recording.
enum Onsets {
  /// Sample frames at which sound follows this many frames of silence, in any of the channels or in
  /// one of two.
  static func frames(
    of samples: [Float], only channel: Int? = nil, above threshold: Float = 0.02,
    after silence: Int = 1_200
  ) -> [Int] {
    var found: [Int] = []
    var last = -silence
    for frame in 0..<samples.count / 2 {
      let (left, right) = (abs(samples[2 * frame]), abs(samples[2 * frame + 1]))
      let peak = channel.map { $0 == 0 ? left : right } ?? max(left, right)
      guard peak > threshold else { continue }
      if frame - last >= silence { found.append(frame) }
      last = frame
    }
    return found
  }

  /// The samples of a wave file of 32-bit floats, however its header was left.
  static func samples(ofWaveFile url: URL) throws -> [Float] {
    let bytes = try Data(contentsOf: url)
    guard let chunk = bytes.range(of: Data("data".utf8)) else { throw RigError("no wave file") }
    let sound = bytes.suffix(from: chunk.upperBound + 4)
    return sound.prefix(sound.count / 4 * 4).withUnsafeBytes {
      (0..<$0.count / 4).map { [bytes = $0] index in
        bytes.loadUnaligned(fromByteOffset: 4 * index, as: Float.self)
      }
    }
  }
}
