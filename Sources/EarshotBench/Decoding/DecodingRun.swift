import AudioFiles
import Foundation

/// A file decoded several times by one side of the comparison, and its costs.
struct DecodingRun {
  /// The work that both sides do; PlainDecoding's main.c describes it.
  struct Work {
    var path: String
    var times: Int

    var arguments: [String] { [path, "\(times)"] }

    init(path: String, times: Int) {
      (self.path, self.times) = (path, times)
    }

    init(_ arguments: [String]) throws(BenchError) {
      guard arguments.count == 2, let times = Int(arguments[1]), times > 0 else {
        throw BenchError("--decoding-side wants FILE TIMES")
      }
      self.init(path: arguments[0], times: times)
    }
  }

  /// In seconds, altogether.
  var userCPU: Double
  /// Of one time.
  var frames: Int

  /// A line of JSON, like PlainDecoding's.
  var line: String { "{\"cpuSeconds\": \(userCPU), \"frames\": \(frames)}" }

  init(userCPU: Double, frames: Int) {
    (self.userCPU, self.frames) = (userCPU, frames)
  }

  init(line: String) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let cpu = object["cpuSeconds"] as? Double, let frames = object["frames"] as? Int
    else { throw BenchError("not understood: \(line)") }
    self.init(userCPU: cpu, frames: frames)
  }
}

extension DecodingRun {
  /// Our side.
  static func byReader(_ work: Work) throws -> DecodingRun {
    let blockFrames = 4_096
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: blockFrames * 8 * MemoryLayout<Float>.stride, alignment: 16)
    defer { block.deallocate() }
    let start = Usage.userSeconds
    var frames = 0
    for _ in 0..<work.times {
      let decoder = try AudioFile.decoder(path: work.path)
      let bytesPerFrame = decoder.info.channelCount * decoder.format.bytesPerSample
      let room = UnsafeMutableRawBufferPointer(rebasing: block[..<(blockFrames * bytesPerFrame)])
      frames = 0
      while case let got = try decoder.read(into: room), got > 0 { frames += got }
    }
    return DecodingRun(userCPU: Usage.userSeconds - start, frames: frames)
  }
}
