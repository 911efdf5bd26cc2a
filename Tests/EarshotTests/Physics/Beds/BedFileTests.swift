import AudioFiles
import TestSupport
import Testing

@testable import Earshot

@Suite("Files of ambisonic beds")
struct BedFileTests {
  private static let wave = PlaneWave(azimuth: 50, elevation: 20)
  private static let sound = Signal.noise(seed: 5, amplitude: 0.4, frames: 12_000)

  /// An extensible wave file; `tail` is of its GUID, behind the coding.
  private func file(
    _ samples: [Float], channels: Int, isFloat: Bool, tail: [UInt8] = Self.bFormat
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let bytes = isFloat ? 4 : 2
    let data =
      isFloat
      ? samples.flatMap { number(Int($0.bitPattern), 4) }
      : Signal.sixteenBit(samples).flatMap { number(Int($0), 2) }
    let format =
      number(0xFFFE, 2) + number(channels, 2) + number(48_000, 4)
      + number(48_000 * channels * bytes, 4) + number(channels * bytes, 2) + number(8 * bytes, 2)
      + number(22, 2) + number(8 * bytes, 2) + number(0, 4) + number(isFloat ? 3 : 1, 2) + tail
    let padding = format.count % 2 == 0 ? [] : [0] as [UInt8]
    let body =
      Array("WAVEfmt ".utf8) + number(format.count, 4) + format + padding + Array("data".utf8)
      + number(data.count, 4) + data
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  private static let bFormat: [UInt8] = [
    0, 0, 0x21, 0x07, 0xD3, 0x11, 0x86, 0x44, 0xC8, 0xC1, 0xCA, 0, 0, 0,
  ]
  private static let plain: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

  private func heard(
    _ play: (AudioEngine, Listener) throws -> Void = { _, _ in },
    load: (AudioEngine) throws -> Clip
  ) throws -> Render {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .quad))
    let ears = try engine.makeListener()
    engine.setRotation(ears, .left(33))
    engine.play(try load(engine))
    try play(engine, ears)
    return Render(engine.render(frameCount: 9_600), channelCount: 4)
  }

  @Test("FuMa and AmbiX of one field are the same")
  func conventions() throws {
    let ambiX = try heard { try $0.loadBed(Self.wave.bed(Self.sound)) }
    let fuMa = try heard { try $0.loadBed(Self.wave.bed(Self.sound, .fuMa), .fuMa) }
    #expect(ambiX.largestDifference(from: fuMa) < 1e-6)
    #expect(ambiX.peak > 0.1)
  }

  @Test(
    "a file that says B-format is a bed, unless its channels are to be kept",
    arguments: [true, false])
  func detected(isFloat: Bool) throws {
    let samples = Self.wave.bed(Self.sound, .fuMa)
    let bytes = file(samples, channels: 4, isFloat: isFloat)
    let wanted = try heard { try $0.loadBed(samples, .fuMa) }
    for channels in [ClipOptions.Channels.mixWhenPositional, .ambisonic(.ambiX)] {
      let heard = try heard {
        let clip = try $0.load(
          bytes: bytes, name: "a.amb", options: ClipOptions(channels: channels))
        #expect($0.info(of: clip)?.isBed == true && $0.info(of: clip)?.channelCount == 4)
        #expect($0.info(of: clip)?.byteCount == 12_000 * 16)
        return clip
      }
      #expect(heard.largestDifference(from: wanted) < (isFloat ? 1e-6 : 1e-4))
    }
    #expect(try AudioFile.read(bytes: bytes, name: "a").info.ambisonics == .fuMa)
    let engine = try AudioEngine(Configuration(output: .offline))
    let kept = try engine.load(bytes: bytes, name: "a", options: ClipOptions(channels: .keep))
    #expect(engine.info(of: kept)?.isBed == false)
  }

  @Test("a horizontal one has three channels, and no height")
  func horizontal() throws {
    let flat = PlaneWave(azimuth: 50)
    let four = flat.bed(Self.sound, .fuMa)
    let three = four.indices.filter { $0 % 4 != 3 }.map { four[$0] }
    let wanted = try heard { try $0.loadBed(four, .fuMa) }
    let bytes = file(three, channels: 3, isFloat: true)
    let heard = try heard { try $0.load(bytes: bytes, name: "a.amb") }
    #expect(heard.largestDifference(from: wanted) < 1e-6)
  }

  @Test("four channels of which nobody says so are what they were, as is a GUID that is cut")
  func plain() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let samples = Self.wave.bed(Self.sound)
    for length in 0...14 {
      let tail = length == 14 ? Self.plain : Array(Self.bFormat[..<length])
      let bytes = file(samples, channels: 4, isFloat: true, tail: tail)
      let clip = try engine.load(bytes: bytes, name: "a")
      #expect(engine.info(of: clip)?.isBed == false, "\(length)")
      #expect(engine.info(of: clip)?.channelCount == 4)
    }
  }

  @Test("other numbers of channels are an error that says so")
  func wrong() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    for channels in 1...8 where channels != 4 {
      let samples = [Float](repeating: 0.1, count: channels * 300)
      for kind in ClipOptions.Ambisonics.allCases where channels != 3 || kind == .ambiX {
        let error = #expect(throws: AudioError.self) {
          try engine.load(
            samples: samples, channelCount: channels, sampleRate: 48_000,
            options: ClipOptions(channels: .ambisonic(kind)))
        }
        #expect(error?.reason == .clipInvalid)
        #expect(error?.description.contains("4 channels") == true, "\(error?.description ?? "")")
      }
      guard channels != 3 else { continue }
      let bytes = file(samples, channels: channels, isFloat: true)
      #expect(throws: AudioError.self) { try engine.load(bytes: bytes, name: "a.amb") }
    }
  }

  @Test("streamed, resampled, sought in and looped it is the same as in memory")
  func streamed() throws {
    let bytes = file(Self.wave.bed(Self.sound, .fuMa), channels: 4, isFloat: true)
    func rendered(_ storage: ClipStorage) throws -> [Float] {
      let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 44_100))
      let clip = try engine.load(
        bytes: bytes, name: "a.amb",
        options: ClipOptions(loop: 3_000..<9_001, storage: storage))
      let voice = engine.play(clip, looping: .forever)
      var samples = engine.render(frameCount: 20_000)
      engine.seek(voice, to: 0.123)
      samples += engine.render(frameCount: 9_000)
      return samples
    }
    let resident = try rendered(.resident)
    let streamed = Render(try rendered(.streamed), channelCount: 2)
    #expect(Render(resident, channelCount: 2).largestDifference(from: streamed) < 1e-5)
    #expect(streamed.peak > 0.1)
  }

  @Test("loops are exact to the sample frame, and so is what follows")
  func loops() throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    // W counts frames.
    let ramp = (0..<4_800).flatMap { frame -> [Float] in [Float(frame) / 8_192, 0, 0, 0] }
    let bed = try engine.loadBed(ramp, loop: 1_000..<2_500)
    let first = try engine.loadBed(ramp)
    let voice = engine.play(
      first, options: PlaybackOptions(looping: .times(2), fade: .immediate, followedBy: [bed]))
    let frames = Array(0..<4_800) + Array(0..<2_500) + Array(1_000..<4_800)
    let heard = engine.render(frameCount: frames.count)
    for (index, frame) in frames.enumerated() {
      guard abs(heard[index] - Float(frame) / 8_192) > 1e-5 else { continue }
      Issue.record("frame \(index): \(heard[index] * 8_192), expected \(frame)")
      return
    }
    _ = engine.render(frameCount: 4_800)
    #expect(engine.status(of: voice) == nil)
  }

  @Test("what follows a bed and is none is put in its place, and the other way round")
  func mixed() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let bed = try engine.loadBed(PlaneWave.tone(90))
    let tone = try engine.load(
      samples: Signal.sine(500, amplitude: 0.5, frames: 4_800), sampleRate: 48_000)
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [5, 0, 0], options: options)
    engine.play(bed, on: emitter, options: PlaybackOptions(followedBy: [tone, bed]))
    let heard = Render(engine.render(frameCount: 14_400), channelCount: 2)
    for (range, side) in [(1_200..<4_000, 1.0), (6_400..<9_000, -1), (11_200..<14_000, 1)] {
      let levels = heard[range].amplitudes
      #expect((levels[0] - levels[1]) * side > 0.4, "\(range): \(levels)")
    }
  }

  @Test("how loud it is is what arrives, W")
  func loudness() throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    let sine = Signal.sine(480, amplitude: 0.5, frames: 24_000)
    let bed = engine.play(try engine.loadBed(PlaneWave(azimuth: 50).bed(sine)))
    let plain = engine.play(try engine.load(samples: sine, sampleRate: 48_000))
    _ = engine.render(frameCount: 2_400)
    #expect(engine.explain(bed).loudness == engine.explain(plain).loudness)
  }
}
