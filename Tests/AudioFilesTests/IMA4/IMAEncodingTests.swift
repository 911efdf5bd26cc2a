import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Encoding IMA ADPCM")
struct IMAEncodingTests {
  /// Sounds of different kinds at normal levels. (40 dB down, the header's nine bits of predictor
  /// cost more than the search gains: packets that every decoder reads alike need them.)
  static let materials = ["tone", "chord", "synth", "percussive", "speech-like", "noise"]

  private func material(_ name: String) -> [Float] {
    let (rate, frames) = (44_100, 8_000)
    switch name {
    case "noise":
      return noise(frames: frames, amplitude: 0.25)
    case "tone":
      return sine(523.3, rate: rate, frames: frames, amplitude: 0.4)
    case "synth":
      // A melody of tones with ten partials.
      return (0..<frames).map { frame in
        let pitch = [196.0, 246.9, 293.7, 392][frame / 2_000 % 4]
        let angle = 2 * Double.pi * pitch * Double(frame) / Double(rate)
        let partials = (1...10).reduce(0.0) { $0 + sin(Double($1) * angle) / Double($1) }
        return Float(0.25 * partials * exp(-Double(frame % 2_000) / 1_500))
      }
    case "percussive":
      return zip(noise(frames: frames, amplitude: 0.6), 0...).map { value, frame in
        let age = Double(frame % 1_600)
        return value * Float(exp(-age / 150)) + Float(0.5 * exp(-age / 500) * sin(age * 0.02))
      }
    case "speech-like":
      // Low-passed noise in syllables.
      var smooth: Float = 0
      return noise(frames: frames, amplitude: 0.9).enumerated().map { frame, value in
        smooth += 0.06 * (value - smooth)
        return smooth * (0.3 + Float(abs(sin(Double(frame) / 1_800))))
      }
    default:
      let partials = [220, 277.2, 329.6, 440, 1_318.5]
      let level = name == "chord" ? 0.15 : 0.0015
      let tones = partials.map { sine($0, rate: rate, frames: frames, amplitude: level) }
      return (0..<frames).map { frame in tones.reduce(0) { $0 + $1[frame] } }
    }
  }

  @Test(
    "the search beats plain encoding by a decibel or more on every kind of sound",
    arguments: materials)
  func beatsPlainEncoding(name: String) throws {
    let folder = try TestFolder()
    let sound = material(name)
    let path = folder.file("a.wav")
    try writeWave(sound, to: path, encoding: .int16)
    // ffmpeg's encoder without its search takes the nearest code for one sample after the other.
    _ = try ffmpeg(["-i", path, "-c:a", "adpcm_ima_qt", folder.file("plain.caf")])
    let plain = signalToNoise(
      try AudioFile.read(path: folder.file("plain.caf")).samples.floats, sound)
    let searched = try quality(sound, IMA4Encoder(), in: folder)
    #expect(searched > plain + 1, "\(searched) dB, plainly \(plain) dB")
  }

  private func quality(
    _ sound: [Float], _ encoder: IMA4Encoder, in folder: TestFolder
  ) throws -> Double {
    let path = folder.file("encoded.caf")
    let writer = try CAFFileWriter(
      path: path, channelCount: 1, sampleRate: 44_100, encoding: .ima4(encoder))
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    return signalToNoise(try AudioFile.read(path: path).samples.floats, sound)
  }

  @Test("more effort makes less noise")
  func effort() throws {
    let folder = try TestFolder()
    let sound = Array(material("chord").prefix(3_000))
    let results = try [IMA4Encoder.Effort.quick, .standard, .thorough].map {
      try quality(sound, IMA4Encoder(effort: $0), in: folder)
    }
    #expect(results == results.sorted() && results[2] > results[0] + 0.2, "\(results) dB")
  }

  @Test("noise shaping moves noise up: less of it at low frequencies")
  func noiseShaping() throws {
    let folder = try TestFolder()
    let sound = material("speech-like")
    func lowNoise(_ encoder: IMA4Encoder) throws -> Double {
      let path = folder.file("encoded.caf")
      let writer = try CAFFileWriter(
        path: path, channelCount: 1, sampleRate: 44_100, encoding: .ima4(encoder))
      try sound.withUnsafeBufferPointer { try writer.append($0) }
      try writer.finish()
      let heard = try AudioFile.read(path: path).samples.floats
      // The mean of eight frames passes frequencies below some kilohertz.
      var power = 0.0
      for start in stride(from: 0, to: sound.count - 8, by: 8) {
        let error = (start..<start + 8).reduce(Float(0)) { $0 + heard[$1] - sound[$1] } / 8
        power += Double(error * error)
      }
      return Math.decibels(power.squareRoot())
    }
    let plain = try lowNoise(IMA4Encoder(shapesNoise: false))
    let shaped = try lowNoise(IMA4Encoder(shapesNoise: true))
    #expect(shaped < plain - 1.5, "\(shaped) dB, unshaped \(plain) dB")
  }

  @Test(
    "QuickTime packets sound the same with and without memory of the last one",
    arguments: [1, 2])
  func dualSafe(channelCount: Int) throws {
    let folder = try TestFolder()
    let sound = zip(material("quiet chord"), material("noise")).flatMap { [$0, $1] }
    let samples = try Samples(
      Array(sound.prefix(8_000)), channelCount: channelCount, sampleRate: 44_100)
    let packets = IMA4Encoder(effort: .quick).applePackets(samples)
    #expect(packets.count == (samples.frameCount + 63) / 64 * 34 * channelCount)

    // ffmpeg carries precision over; the reference begins anew with each header.
    let path = folder.file("a.caf")
    let writer = try CAFFileWriter(
      path: path, channelCount: channelCount, sampleRate: 44_100,
      encoding: .ima4(IMA4Encoder(effort: .quick)))
    try writer.append(samples)
    try writer.finish()
    let heard = try AudioFile.read(path: path).samples
    #expect(heard.frameCount == samples.frameCount)
    let byFFmpeg = try floatsByFFmpeg(path)
    #expect(byFFmpeg.prefix(heard.floats.count).elementsEqual(heard.floats))
    for channel in 0..<channelCount {
      let expected = memoryless(packets, channel: channel, channelCount: channelCount)
      let values = heard.values(ofChannel: channel)
      #expect(values == Array(expected.prefix(values.count)))
    }
  }

  private func memoryless(_ packets: [UInt8], channel: Int, channelCount: Int) -> [Float] {
    var output: [Float] = []
    for start in stride(from: 34 * channel, to: packets.count, by: 34 * channelCount) {
      let header = UInt16(packets[start]) << 8 | UInt16(packets[start + 1])
      var state = ReferenceIMA(
        predictor: Int(Int16(bitPattern: header & 0xFF80)), index: Int(header & 0x7F))
      for byte in packets[start + 2..<start + 34] {
        output.append(Float(state.next(Int(byte & 15))) / 32_768)
        output.append(Float(state.next(Int(byte >> 4))) / 32_768)
      }
    }
    return output
  }

  @Test("Microsoft's blocks decode as the reference says", arguments: [(1, 256), (2, 2_048)])
  func microsoftBlocks(channelCount: Int, blockByteCount: Int) throws {
    let sound = Array(material("speech-like").prefix(6_000))
    let samples = try Samples(sound, channelCount: channelCount, sampleRate: 22_050)
    let blocks = IMA4Encoder().microsoftBlocks(samples, blockByteCount: blockByteCount)
    #expect(blocks.count.isMultiple(of: blockByteCount))
    let heard = ReferenceIMA.microsoft(
      blocks, blockByteCount: blockByteCount, channelCount: channelCount)
    let ratio = signalToNoise(heard.map { Float($0) / 32_768 }, sound)
    #expect(ratio > 15, "\(ratio) dB")
  }

  @Test("the loudest jumps stay within range")
  func extremes() throws {
    var sound: [Float] = (0..<3_000).map { $0 / 50 % 2 == 0 ? 1 : -1 }
    sound += noise(frames: 3_000, amplitude: 1) + [Float](repeating: -1, count: 100)
    let samples = try Samples(sound, sampleRate: 44_100)
    for shapesNoise in [false, true] {
      let encoder = IMA4Encoder(effort: .quick, shapesNoise: shapesNoise)
      let blocks = encoder.microsoftBlocks(samples, blockByteCount: 512)
      let heard = ReferenceIMA.microsoft(blocks, blockByteCount: 512, channelCount: 1)
      let ratio = signalToNoise(heard.map { Float($0) / 32_768 }, sound)
      #expect(ratio > 5, "\(ratio) dB")
      #expect(encoder.applePackets(samples).count == (sound.count + 63) / 64 * 34)
    }
  }
}
