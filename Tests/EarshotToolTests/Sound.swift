import TestSupport
import AudioFiles
import Foundation

/// A sound that tests make files of.
struct Sound {
  var samples: [Float]
  var channelCount = 1
  var rate = 48_000
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []

  /// A tone of 1 kHz, the same in all channels; its level is that of its peak, in dB.
  static func tone(_ level: Double, seconds: Double, channelCount: Int = 1) -> Sound {
    let tone = Signal.sine(
      1_000, amplitude: Math.amplitude(decibels: level), frames: Int(seconds * 48_000))
    return Sound(
      samples: tone.flatMap { Array(repeating: $0, count: channelCount) },
      channelCount: channelCount)
  }

  /// Writes it as a WAVE file, in a folder that is made.
  func write(
    to name: String, in folder: TestFolder, _ encoding: SampleEncoding = .int16
  ) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let writer = try WaveFileWriter(
      path: url.path, channelCount: channelCount, sampleRate: rate, encoding: encoding,
      loop: loop, markers: markers)
    try samples.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
  }
}
