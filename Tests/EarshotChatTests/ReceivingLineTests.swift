import CSystem
import TestSupport
import Testing

@testable import EarshotChat

@Suite("A voice through a network")
struct ReceivingLineTests {
  private static let speech = Speech.samples(seconds: 12, pitch: 120, pauses: 0, seed: 31)

  /// The output at 48 kHz, in parts of 10 ms, from the beginning of the speech.
  private func heard(
    _ speech: [Float], through network: Network, mends: Bool = true
  ) throws -> (samples: [Float], line: ReceivingLine) {
    let encoder = try SpeechEncoder(bitRate: 24_000, expectedLoss: mends ? 0.1 : 0)
    var (network, line) = (network, try ReceivingLine())
    var arrivals: [(time: Int64, packet: SpeechPacket)] = []
    let count = speech.count / SpeechEncoder.frames
    for index in 0..<count {
      let packet = SpeechPacket(
        number: UInt32(index), begins: index == 0, ends: index == count - 1,
        speech: encoder.encode(
          Array(speech[index * SpeechEncoder.frames..<(index + 1) * SpeechEncoder.frames])))
      for time in network.arrivals(ofSentAt: Int64(index + 1) * 20_000_000) {
        arrivals.append((time, packet))
      }
    }
    arrivals.sort { $0.time < $1.time }
    var (samples, next): ([Float], Int) = ([], 0)
    for part in 0..<count * 2 + 100 {
      let now = Int64(part) * 10_000_000
      while next < arrivals.count, arrivals[next].time <= now {
        line.insert(arrivals[next].packet, at: arrivals[next].time)
        next += 1
      }
      samples += line.read(480, at: now)
    }
    return (samples, line)
  }

  /// Levels of each 20 ms, in dB, of sound that is at least faint.
  private func envelope(_ samples: [Float], sampleRate: Int) -> [Double] {
    let size = sampleRate / 50
    return (0..<samples.count / size).map {
      max(Speech.level(samples[$0 * size..<($0 + 1) * size]), -60)
    }
  }

  /// The delay of one behind the other in parts of 20 ms, and their similarity then.
  private func best(_ a: [Double], _ b: [Double]) -> (delay: Int, difference: Double) {
    let all = (0..<40).map { delay in
      let pairs = zip(a, b.dropFirst(delay))
      let count = min(a.count, b.count - delay)
      return (delay, pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(count))
    }
    return all.min { $0.1 < $1.1 } ?? (0, .infinity)
  }

  @Test("what was said is heard, within a tenth of a second of where the network delivers it")
  func even() throws {
    let (samples, line) = try heard(Self.speech, through: Network(seed: 1))
    let said = envelope(Self.speech, sampleRate: 16_000)
    let (delay, difference) = best(said, envelope(samples, sampleRate: 48_000))
    // 20 ms to fill a packet, 40 by the network, 20 of waiting, some 7 by the codec.
    #expect((4...6).contains(delay), "\(delay * 20) ms")
    #expect(difference < 1.5, "\(difference) dB")
    #expect(!line.isSpeaking && samples.suffix(480).allSatisfy { $0 == 0 })
  }

  @Test("with 5 % lost it is hardly another, and mending helps")
  func loss() throws {
    let said = envelope(Self.speech, sampleRate: 16_000)
    let differences = try [true, false].map { mends in
      let network = Network(loss: 0.05, seed: 9)
      let (samples, line) = try heard(Self.speech, through: network, mends: mends)
      #expect(line.buffer.counts.missing > 10)
      return best(said, envelope(samples, sampleRate: 48_000)).difference
    }
    #expect(differences[0] < 2.5, "\(differences) dB")
    #expect(differences[0] < differences[1] + 0.1, "\(differences) dB")
  }

  @Test("jitter costs a delay, not words", arguments: [30_000_000, 120_000_000])
  func jitter(most: Int64) throws {
    let (samples, line) = try heard(
      Self.speech, through: Network(jitter: most, loss: 0.05, doubles: 0.1, seed: 3))
    // The rest of it differs in time after stretching, so all of its energy is compared.
    #expect(abs(Speech.level(samples) - Speech.level(Self.speech)) < 1.5)
    #expect(line.buffer.delay <= most + 40_000_000)
    #expect(line.buffer.counts.late < 60, "\(line.buffer.counts)")
  }

  @Test("nothing clicks, whatever the network does", arguments: 0..<12)
  func clicks(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let network = Network(
      jitter: Int64.random(in: 0...150_000_000, using: &random),
      loss: Double.random(in: 0...0.3, using: &random), doubles: 0.1, seed: seed)
    let tone = (0..<16_000 * 4).map { Float(0.3 * sin(2 * Double.pi * 200 * Double($0) / 16_000)) }
    let (samples, _) = try heard(tone, through: network)
    let step = zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 1
    // A sine of that height moves by 0.0079 a sample.
    #expect(step < 0.03, "\(step)")
    #expect(samples.allSatisfy { abs($0) < 0.6 })
  }

  @Test("bytes that Opus can't read become no more than full scale")
  func garbage() throws {
    var (random, line) = (SeededNumbers(seed: 2), try ReceivingLine())
    for index in 0..<500 {
      let count = Int.random(in: 1...1_275, using: &random)
      let speech = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      line.insert(
        SpeechPacket(number: UInt32(index), speech: speech), at: Int64(index) * 20_000_000)
      let samples = line.read(960, at: Int64(index) * 20_000_000)
      #expect(samples.allSatisfy { $0.isFinite && abs($0) <= 1 })
    }
  }

  /// A line's output for packets in time, and how often one was refused.
  private func heard(_ packets: [[UInt8]]) throws -> (samples: [Float], refused: Int) {
    var (line, samples, refused) = (try ReceivingLine(), [Float](), 0)
    for (index, bytes) in packets.enumerated() {
      let now = Int64(index) * 20_000_000
      if let packet = bytes.withUnsafeBytes({ SpeechPacket($0) }) {
        line.insert(packet, at: now)
      } else {
        refused += 1
      }
      samples += line.read(960, at: now)
    }
    return (samples, refused)
  }

  /// Packets of 20 ms, as a sender numbers them.
  private func packets(_ samples: [Float], bitRate: Int = 24_000) throws -> [[UInt8]] {
    let encoder = try SpeechEncoder(bitRate: bitRate, expectedLoss: 0.05)
    return (0..<samples.count / SpeechEncoder.frames).map { index in
      let start = index * SpeechEncoder.frames
      let speech = encoder.encode(Array(samples[start..<start + SpeechEncoder.frames]))
      return SpeechPacket(number: UInt32(index), begins: index == 0, speech: speech).bytes
    }
  }

  @Test("what a network has damaged is no louder than what was said", arguments: [1, 3, 10, 20])
  func damage(bits: Int) throws {
    var random = SeededNumbers(seed: UInt64(bits))
    let good = try packets(Self.speech)
    let damaged = good.map { bytes in
      guard Int.random(in: 0..<5, using: &random) == 0 else { return bytes }
      var bytes = bytes
      for place in (56..<bytes.count * 8).shuffled(using: &random).prefix(bits) {
        bytes[place / 8] ^= 1 << (place % 8)
      }
      return bytes
    }
    let (said, (samples, refused)) = (try heard(good).samples, try heard(damaged))
    #expect(refused == zip(good, damaged).count { $0 != $1 } && refused > 80)
    let most = envelope(said, sampleRate: 48_000).max() ?? 0
    let most2 = envelope(samples, sampleRate: 48_000).max() ?? 0
    #expect(most2 < most + 1.5, "\(most2), \(most) dB")
    #expect(abs(Speech.level(samples) - Speech.level(said)) < 1.5)
  }

  @Test("what is made to be beyond full scale is silent, and what follows is heard")
  func madeUp() throws {
    let decoder = try SpeechDecoder()
    var (random, samples) = (SeededNumbers(seed: 4), [Float](repeating: 0, count: 960))
    // Mode and bandwidth of music at full bandwidth, 20 ms, one channel; the rest by chance.
    var (loudest, wild) = ([Float](), 0)
    for _ in 0..<400 {
      let packet = [0xF8] + (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
      samples.withUnsafeMutableBufferPointer { _ = decoder.decode(packet, into: $0.baseAddress!) }
      loudest.append(samples.map(\.magnitude).max() ?? 0)
      if samples.suffix(480).allSatisfy({ $0 == 0 }) { wild += 1 }
    }
    #expect(wild > 10, "\(wild)")
    #expect(loudest.allSatisfy { $0 <= 1 })
  }

  @Test("who shouts after silence is heard as loud as that", arguments: [24_000, 128_000])
  func shout(bitRate: Int) throws {
    let silence = [Float](repeating: 0, count: 16_000)
    let speech = Self.speech[..<16_000].map { $0 * 0.01 }
    // A voice that the microphone clips.
    let shout = Self.speech[..<32_000].map { min(max($0 * 30, -1), 1) }
    let packets = try packets(silence + speech + silence + shout, bitRate: bitRate)
    let samples = try heard(packets).samples
    let (loud, meant) = (samples.suffix(48_000), shout.suffix(16_000))
    #expect(abs(Speech.level(loud) - Speech.level(meant)) < 1.5)
    let quiet = envelope(Array(loud), sampleRate: 48_000).min() ?? -60
    let wanted = envelope(Array(meant), sampleRate: 16_000).min() ?? -60
    #expect(quiet > wanted - 4, "\(quiet), \(wanted) dB")
  }
}
