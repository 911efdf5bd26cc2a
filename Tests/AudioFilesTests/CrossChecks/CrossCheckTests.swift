import AudioFiles
import Synchronization
import TestSupport
import Testing

@Suite("Cross-checks with independent decoders")
struct CrossCheckTests {
  private static let layouts = [(1, 22_050), (2, 44_100), (2, 8_000), (6, 48_000)]
  /// Fewer would mean that formats are missing: the test must fail then.
  private static let leastFiles = 350
  private static let seeksPerFile = 5

  @Test("files of every format, made by sox and ffmpeg, sound as their makers hear them")
  func everyFormat() async throws {
    let counts = try await withThrowingTaskGroup(of: (files: Int, seeks: Int).self) { group in
      for (channelCount, rate) in Self.layouts {
        group.addTask {
          let made = try CheckedFiles(channelCount: channelCount, rate: rate)
          var seeks = 0
          for file in made.files {
            let samples = try check(file, of: made)
            seeks += try checkSeeks(file, samples)
          }
          return (made.files.count, seeks)
        }
      }
      return try await group.reduce((files: 0, seeks: 0)) {
        ($0.files + $1.files, $0.seeks + $1.seeks)
      }
    }
    #expect(counts.files >= Self.leastFiles, "\(counts.files) files")
    #expect(counts.seeks >= 1_000, "\(counts.seeks) seeks")
  }

  private func check(_ file: CheckedFiles.File, of made: CheckedFiles) throws -> [Float] {
    let label = "\(file.format.maker) \(file.format.suffix) \(file.format.arguments)"
    let (samples, info) = try AudioFile.read(path: file.path)
    let channels = samples.channelCount
    #expect(channels == made.channelCount && !info.wasTruncated, "\(label)")
    let heard = samples.floats

    // The whole sound at least, as much as the other decoder hears at most; at another rate for
    // those that have only one.
    let frames = (made.frameCount * samples.sampleRate + made.rate - 1) / made.rate
    #expect(samples.frameCount >= frames - (file.format.filling == 6 ? 6 : 0), "\(label)")
    #expect(samples.frameCount <= frames + file.format.filling, "\(label)")
    #expect(abs(samples.frameCount * channels - file.heard.count) <= 3_000 * channels, "\(label)")

    let common = min(heard.count, file.heard.count)
    if let closeness = file.format.closeness {
      let ratio = signalToNoise(Array(heard.prefix(common)), Array(file.heard.prefix(common)))
      #expect(ratio > closeness, "\(label), \(channels) channels: \(ratio) dB")
    } else {
      let isSame = heard.prefix(common).elementsEqual(file.heard.prefix(common))
      let first = zip(heard, file.heard).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
      #expect(isSame, "\(label), \(channels) channels: differs at \(first)")
    }
    return heard
  }

  private func checkSeeks(_ file: CheckedFiles.File, _ sound: [Float]) throws -> Int {
    let decoder = try AudioFile.decoder(path: file.path)
    let channels = decoder.info.channelCount
    var generator = SeededNumbers(seed: UInt64(sound.count))
    for _ in 0..<Self.seeksPerFile {
      let frame = Int.random(in: 0..<sound.count / channels, using: &generator)
      try decoder.seek(toFrame: frame)
      let heard = try read(300, from: decoder)
      let expected = sound[(frame * channels)...].prefix(300 * channels)
      #expect(heard.count == expected.count)
      // Decoders of Opus and MP3 agree on the samples, but not to the last bits.
      let largest = Render(heard).largestDifference(from: Render(Array(expected)))
      let isLoose = ["Opus", "MP3", "MP2"].contains(decoder.info.codec)
      #expect(largest <= (isLoose ? 2e-3 : 0), "\(file.format.suffix), frame \(frame): \(largest)")
    }
    return Self.seeksPerFile
  }
}
