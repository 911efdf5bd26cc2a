import AudioFiles
import Foundation
import TestSupport
import Testing

/// The measurement of a sound by ffmpeg's `ebur128`.
struct IndependentMeter {
  let momentary: Double
  let shortTerm: Double
  let integrated: Double
  /// In decibels, of the loudest channel.
  let truePeak: Double

  init(_ sound: Render) throws {
    let folder = try TestFolder()
    let file = folder.file("sound.wav")
    let writer = try WaveFileWriter(
      path: file, channelCount: sound.channelCount, sampleRate: Int(sound.sampleRate),
      encoding: .float32)
    try sound.samples.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let filter = "ebur128=peak=true:metadata=1,ametadata=mode=print:file=-"
    let told = try ChildProgram.run(
      ["ffmpeg", "-v", "error", "-i", file, "-af", filter, "-f", "null", "-"])
    let lines = told.output.split(separator: "\n")
    func latest(_ key: String) throws -> Double {
      let line = try #require(lines.last { $0.hasPrefix("lavfi.r128.\(key)=") }, "\(told.errors)")
      return try #require(Double(line.drop { $0 != "=" }.dropFirst()))
    }
    momentary = try latest("M")
    shortTerm = try latest("S")
    integrated = try latest("I")
    let peaks = try (0..<sound.channelCount).map { try latest("true_peaks_ch\($0)") }
    truePeak = Math.decibels(peaks.max() ?? 0)
  }
}
