import Testing

@testable import AudioFiles

@Suite("FLAC of bits that libsndfile hasn't got")
struct FLACDecoderTests {
  private static let length = 3_000

  /// Loud noise on the left and a sine on the right, in this many bits.
  private func samples(_ bits: Int) -> [[Int64]] {
    let full = Double(1 << (bits - 1))
    var state: UInt64 = 1
    let noise = (0..<Self.length).map { _ -> Int64 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(bitPattern: state) >> Int64(64 - bits)
    }
    let sine = (0..<Self.length).map { Int64(0.9 * full * Wave.sine(0.01 * Double($0))) }
    return [noise, sine]
  }

  private func expected(_ samples: [[Int64]], _ bits: Int) -> [Float] {
    (0..<Self.length).flatMap { index in
      samples.map { Float($0[index]) / Float(1 << (bits - 1)) }
    }
  }

  @Test(
    "is read to the bit, however it was made smaller", arguments: [4, 12, 20, 32],
    FLACWriter.Coding.allCases)
  func exact(bits: Int, coding: FLACWriter.Coding) throws {
    let samples = samples(bits)
    for stereo in FLACWriter.Stereo.allCases {
      let file = FLACWriter(bits: bits, coding: coding, stereo: stereo).file(samples)
      let (read, info) = try AudioFile.read(bytes: file, name: "a.flac")
      #expect(info.bitsPerSample == bits && info.codec == "FLAC" && !info.wasTruncated)
      #expect(read.channelCount == 2 && read.frameCount == Self.length)
      let decoder = try AudioFile.decoder(of: ByteArray(file, name: "a.flac"))
      #expect(decoder.format == (bits > 16 ? .float32 : .int16))
      let heard = try AudioFilesTests.read(Self.length + 1, from: decoder)
      #expect(heard == expected(samples, bits), "\(stereo)")
    }
  }

  @Test("is found at any frame", arguments: [0, 1, 511, 512, 513, 2_999, 3_000, 9_999])
  func seeking(frame: Int) throws {
    let samples = samples(32)
    let file = FLACWriter(bits: 32, coding: .fixed, stereo: .middle).file(samples)
    let decoder = try AudioFile.decoder(of: ByteArray(file, name: "a.flac"))
    for first in [2_000, 0] {
      try decoder.seek(toFrame: first)
      _ = try AudioFilesTests.read(10, from: decoder)
      try decoder.seek(toFrame: frame)
      let heard = try AudioFilesTests.read(20, from: decoder)
      #expect(heard == Array(expected(samples, 32).dropFirst(2 * frame).prefix(40)))
    }
  }

  @Test("plays up to where it is cut or damaged, and never as noise", arguments: [false, true])
  func damaged(isCut: Bool) throws {
    let samples = samples(32)
    var file = FLACWriter(bits: 32, coding: .verbatim, stereo: .independent).file(samples)
    // In the fourth of its blocks of 512 frames, which have eight bytes a frame.
    let place = 42 + 3 * (512 * 8 + 12) + 900
    if isCut { file.removeLast(file.count - place) } else { file[place] ^= 0x10 }
    let (read, info) = try AudioFile.read(bytes: file, name: "a.flac")
    #expect(info.wasTruncated && read.frameCount == 3 * 512)
  }
}

private enum Wave {
  /// The sine of an angle in turns, by its series: nothing else here needs a library for that.
  static func sine(_ turns: Double) -> Double {
    let x = (turns - turns.rounded()) * 2 * .pi
    var (term, sum) = (x, x)
    for n in 1..<16 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }
}
