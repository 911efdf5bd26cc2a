import AudioFiles
import TestSupport
import Testing

@Suite("Resampling while reading")
struct ResamplingDecoderTests {
  private func decoder(
    _ sound: [Float], channelCount: Int, rate: Int, encoding: SampleEncoding
  ) throws -> (any AudioDecoder, Samples) {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(sound, to: path, channelCount: channelCount, rate: rate, encoding: encoding)
    let file = try bytes(ofFile: path)
    let samples = try AudioFile.read(bytes: file, name: "a").samples
    return (try AudioFile.decoder(of: ByteArray(file, name: "a")), samples)
  }

  @Test(
    "it gives bit for bit what the whole gives, in pieces and after seeks",
    arguments: [
      (44_100, 48_000), (48_000, 44_100), (8_000, 48_000), (96_000, 44_100), (44_100, 47_999),
    ], [Samples.Edges.mirrored, .wrapped, .silent])
  func sameAsWhole(rates: (Int, Int), edges: Samples.Edges) throws {
    let (from, to) = rates
    let encoding: SampleEncoding = from == 44_100 ? .int16 : .float32
    let (inner, samples) = try decoder(
      noise(frames: 16_000, amplitude: 0.9), channelCount: 2, rate: from, encoding: encoding)
    let whole = try samples.resampled(to: to, edges: edges).floats
    let count = whole.count / 2
    let stream = try ResamplingDecoder(inner, to: to, edges: edges)
    #expect(stream.info.sampleRate == to && stream.info.frameCount == count)
    var generator = SeededNumbers(seed: 11)

    var heard: [Float] = []
    while true {
      let piece = try read(Int.random(in: 1...3_000, using: &generator), from: stream)
      if piece.isEmpty { break }
      heard += piece
    }
    #expect(heard == whole)
    for _ in 0..<20 {
      let isNearEnd = Bool.random(using: &generator)
      let frame = Int.random(in: isNearEnd ? count - 300...count : 0...count, using: &generator)
      let length = Int.random(in: 1...400, using: &generator)
      try stream.seek(toFrame: frame)
      let expected = whole[frame * 2..<min(frame + length, count) * 2]
      #expect(try read(length, from: stream) == Array(expected), "from \(frame)")
    }
  }

  @Test("a seek to the end region comes out right before the end has been met")
  func lateStart() throws {
    let sound = noise(frames: 9_000)
    let samples = try Samples(sound, sampleRate: 44_100)
    let whole = try samples.resampled(to: 48_000).floats
    for back in [1, 2, 3, 50, 77, 78, 200] {
      let (inner, _) = try decoder(sound, channelCount: 1, rate: 44_100, encoding: .float32)
      let stream = try ResamplingDecoder(inner, to: 48_000)
      try stream.seek(toFrame: whole.count - back)
      #expect(try read(1_000, from: stream) == Array(whole.suffix(back)), "\(back) from the end")
      try stream.seek(toFrame: 1 << 50)
      #expect(try read(10, from: stream).isEmpty)
    }
  }

  @Test("very short sounds too", arguments: [1, 2, 3, 20, 75, 76, 77, 100, 152, 160])
  func shortSounds(frames: Int) throws {
    let sound = noise(frames: frames)
    for (from, to) in [(44_100, 48_000), (8_000, 48_000), (96_000, 8_000)] {
      let (inner, samples) = try decoder(sound, channelCount: 1, rate: from, encoding: .float32)
      let stream = try ResamplingDecoder(inner, to: to)
      let whole = try samples.resampled(to: to).floats
      #expect(try read(whole.count + 5, from: stream) == whole)
      try stream.seek(toFrame: whole.count - 1)
      #expect(try read(5, from: stream) == [whole.last!])
    }
  }

  @Test("a sound that ends before it says it does is heard to its end", arguments: [0, 7])
  func cut(seek: Int) throws {
    let file = try FormatSeed.named("FLAC 16 bit").file(of: .noise)
    let cut = ByteArray(Array(file[..<(file.count / 2)]), name: "cut")
    for edges in [Samples.Edges.wrapped, .mirrored, .silent] {
      for rate in [48_000, 22_050] {
        let decoder = try ResamplingDecoder(AudioFile.decoder(of: cut), to: rate, edges: edges)
        if seek > 0 { try decoder.seek(toFrame: rate / seek) }
        var frames = 0
        while let samples = try decoder.samples(frames: 5_000) { frames += samples.frameCount }
        #expect(frames > rate / 2, "\(edges) at \(rate) Hz: \(frames)")
      }
    }
  }

  @Test("what goes round is silent before its beginning where it ends before it says it does")
  func cutAndWrapped() throws {
    let file = try FormatSeed.named("FLAC 16 bit").file(of: .noise)
    let cut = ByteArray(Array(file[..<(file.count / 2)]), name: "cut")
    let begins = try [Samples.Edges.wrapped, .silent].map { edges in
      let decoder = try ResamplingDecoder(AudioFile.decoder(of: cut), to: 48_000, edges: edges)
      // Earlier reads must not show.
      _ = try read(5_000, from: decoder)
      try decoder.seek(toFrame: 0)
      return try read(500, from: decoder)
    }
    #expect(begins[0] == begins[1])
  }

  @Test("a loop and the length are told at the new rate")
  func info() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    let writer = try WaveFileWriter(
      path: path, channelCount: 1, sampleRate: 24_000, encoding: .int16, loop: 1_000..<3_000)
    try writer.append(Samples(noise(frames: 4_000), sampleRate: 24_000))
    try writer.finish()
    let stream = try ResamplingDecoder(AudioFile.decoder(path: path), to: 48_000)
    #expect(stream.info.loop == 2_000..<6_000)
    #expect(stream.info.frameCount == 8_000)
  }
}
