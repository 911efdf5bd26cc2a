import AudioConverting
import AudioFiles
import Foundation

/// A file that the decoding benchmark writes and decodes.
struct DecodedFormat: Sendable {
  let name: String
  let fileName: String
  private let makeWriter: @Sendable (_ path: String, _ rate: Int) throws -> any SoundWriter
  private var rate = 44_100

  private static func wave(_ name: String, _ encoding: SampleEncoding) -> DecodedFormat {
    DecodedFormat(name: "WAV, \(name)", fileName: "\(name).wav") { path, rate in
      try WaveFileWriter(path: path, channelCount: 2, sampleRate: rate, encoding: encoding)
    }
  }

  private static func library(
    _ name: String, _ suffix: String, _ format: SoundFileWriter.Format, rate: Int = 44_100
  ) -> DecodedFormat {
    var made = DecodedFormat(name: name, fileName: "\(name).\(suffix)") { path, rate in
      try SoundFileWriter(path: path, channelCount: 2, sampleRate: rate, format: format)
    }
    made.rate = rate
    return made
  }

  private init(
    name: String, fileName: String,
    makeWriter: @escaping @Sendable (_ path: String, _ rate: Int) throws -> any SoundWriter
  ) {
    (self.name, self.fileName, self.makeWriter) = (name, fileName, makeWriter)
  }

  static let all = [
    wave("PCM 16", .int16), wave("PCM 24", .int24), wave("float", .float32),
    wave("mu-law", .muLaw), wave("IMA ADPCM", .ima4(IMA4Encoder(effort: .quick))),
    DecodedFormat(name: "AIFF-C, IMA4", fileName: "ima4.aifc") { path, rate in
      try AIFFFileWriter(
        path: path, channelCount: 2, sampleRate: rate,
        encoding: .ima4(IMA4Encoder(effort: .quick)))
    },
    library("FLAC", "flac", .flacInt16), library("ALAC", "caf", .alacInt16),
    library("Vorbis", "ogg", .vorbis(quality: 0.5)),
    library("Opus", "opus", .opus(quality: 0.5), rate: 48_000),
    library("MP3", "mp3", .mp3(quality: 0.5)),
  ]

  /// A chord with a little noise, which no coding makes small.
  func write(to path: String, seconds: Int) throws {
    let writer = try makeWriter(path, rate)
    var (state, frame) = (UInt32(1), 0)
    for _ in 0..<seconds {
      var block: [Float] = []
      block.reserveCapacity(rate * 2)
      for _ in 0..<rate {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = Float(Int32(bitPattern: state)) * 0x1p-31 * 0.02
        let time = Double(frame) / Double(rate) * 2 * .pi
        block.append(Float(0.3 * sin(220 * time) + 0.2 * sin(554.4 * time)) + noise)
        block.append(Float(0.3 * sin(329.6 * time) + 0.2 * sin(440 * time)) - noise)
        frame += 1
      }
      try block.withUnsafeBufferPointer { try writer.append($0) }
    }
    try writer.finish()
  }
}
