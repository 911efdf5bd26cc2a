import AudioFiles
import Foundation
import TestSupport
import Testing

/// Files of many formats with one sound in them, and the output of their makers' own decoders. Each
/// program is started as seldom as possible.
final class CheckedFiles {
  struct File {
    let format: CheckedFormat
    let path: String
    /// Interleaved.
    let heard: [Float]
  }

  let frameCount = 6_001
  let channelCount: Int
  let rate: Int
  private(set) var files: [File] = []

  private let folder: TestFolder

  init(channelCount: Int, rate: Int) throws {
    self.channelCount = channelCount
    self.rate = rate
    folder = try TestFolder()
    let wave = folder.file("original.wav")
    try writeWave(sound, to: wave, channelCount: channelCount, rate: rate, encoding: .int16)
    let formats = CheckedFormat.all.filter {
      $0.channelCounts.contains(channelCount) && rate >= $0.leastRate
    }
    let named = formats.enumerated().map { ($1, folder.file("\($0).\($1.suffix)")) }
    try makeByFFmpeg(named.filter { $0.0.maker == .ffmpeg }, from: wave)
    for (format, path) in named where format.maker == .sox {
      try run("sox", ["-V1", wave] + format.arguments + [path])
      files.append(File(format: format, path: path, heard: try floatsBySox(path)))
    }
  }

  /// Tones of the channels with some noise, on the 16-bit grid.
  var sound: [Float] {
    let tones = tones(channelCount: channelCount, rate: rate, frames: frameCount)
    let noise = noise(frames: tones.count, amplitude: 0.05)
    return zip(tones, noise).map { (($0 + $1) * 32_767).rounded() / 32_768 }
  }

  private func makeByFFmpeg(_ named: [(CheckedFormat, String)], from wave: String) throws {
    let plain = ["-map_metadata", "-1"]
    _ = try ffmpeg(["-i", wave] + named.flatMap { plain + $0.0.arguments + [$0.1] })
    // One option -i for each, and an output for each of them.
    let inputs = named.flatMap { ["-i", $0.1] }
    let outputs = named.indices.flatMap { index in
      ["-map", "\(index):a", "-f", "f32le", named[index].1 + ".raw"]
    }
    _ = try ffmpeg(inputs + outputs)
    for (format, path) in named {
      let heard = try bytes(ofFile: path + ".raw").withUnsafeBytes {
        Array($0.bindMemory(to: Float.self))
      }
      files.append(File(format: format, path: path, heard: heard))
    }
  }
}
