import CSystem
import Earshot
import TestScheduling
import TestSupport
import Testing

@testable import EarshotChat

@Suite("A voice from one engine's side to another's", .waits)
struct ChatTests {
  @Test("what an engine renders is what the echo's canceller is told", arguments: [44_100, 48_000])
  func reference(rate: Int) throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: rate))
    let reference = try EchoReference(of: engine)
    let tone = try engine.load(
      samples: Signal.sine(1_000, amplitude: 0.25, frames: rate, sampleRate: Double(rate)),
      sampleRate: rate)
    engine.play(tone, looping: .forever)
    var line = ReferenceLine(reference)
    var (samples, rendered): ([Float], [Float]) = ([], [])
    for _ in 0..<50 {
      let stereo = engine.render(frameCount: rate / 100)
      rendered += (0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 }
      samples += line.takeSamples()
    }
    let part = samples[4_000..<7_200]
    // A sine of 1 kHz at 16 kHz with unknown phase: each sample follows from its neighbours.
    let factor = Float(2 * cos(2 * Double.pi / 16))
    let error = part.indices.dropFirst().dropLast().map {
      abs(samples[$0 - 1] + samples[$0 + 1] - factor * samples[$0])
    }
    let level = Speech.level(part)
    let expected = Speech.level(rendered[rate / 4..<rate / 20 * 9])
    #expect(abs(level - expected) < 0.1, "\(level) and \(expected) dB")
    #expect((error.max() ?? 1) < 2e-3, "\(error.max() ?? 1)")
  }

  @Test("utterances alone are sent, from their beginning, and named by time")
  func packing() throws {
    var configuration = ChatSender.Configuration()
    configuration.processing = SpeechProcessing(cancelsEcho: false, noiseReduction: nil)
    let packer = try SpeechPacker(configuration, firstNumber: 0)
    var random = SeededNumbers(seed: 1)
    let speech = Speech.samples(seconds: 2, pitch: 140, pauses: 0, seed: 12)
    let silence = [Float](repeating: 0, count: 2 * SpeechProcessor.sampleRate)
    let all = (silence + speech + silence + speech).map {
      $0 + Float.random(in: -1e-4...1e-4, using: &random)
    }
    var packets: [SpeechPacket] = []
    for start in stride(from: 0, to: all.count, by: SpeechProcessor.frames) {
      var block = Array(all[start..<start + SpeechProcessor.frames])
      packets += packer.pack(&block, reference: nil, isMuted: false)
        .compactMap { $0.withUnsafeBytes { SpeechPacket($0) } }
    }
    #expect(packets.filter(\.begins).count == 2)
    let beginnings = packets.filter(\.begins).map { Double($0.number) / 50 }
    for (begins, expected) in zip(beginnings, [2.0, 6]) {
      #expect((expected - 0.06...expected + 0.15).contains(begins), "\(begins) s")
    }
    #expect(packets.filter(\.ends).count >= 1)
    // Two and a half seconds of every four at the most.
    #expect(packets.count < 8 * 50 * 5 / 8, "\(packets.count)")
    let bytes = packets.reduce(0) { $0 + $1.bytes.count } / packets.count
    #expect((30...100).contains(bytes), "\(bytes) bytes")
  }

  @Test("a receiver is heard on an emitter, and its source ends with it")
  func receiver() throws {
    var receiver: ChatReceiver? = try ChatReceiver()
    let source = try #require(receiver?.source)
    let encoder = try SpeechEncoder(bitRate: 24_000, expectedLoss: 0.05)
    let speech = Speech.samples(seconds: 1, pitch: 120, pauses: 0, seed: 31)
    for index in 0..<40 {
      let samples = Array(speech[index * SpeechEncoder.frames..<(index + 1) * SpeechEncoder.frames])
      receiver?.receive(SpeechPacket(number: UInt32(index), speech: encoder.encode(samples)).bytes)
    }
    receiver?.receive([1, 2, 3])
    #expect(wait { receiver?.status.isSpeaking == true })
    #expect(receiver?.status.received == 40 && receiver?.status.refused == 1)
    #expect(wait { source.waitingFrames >= 12_000 })
    let engine = try AudioEngine(Configuration(output: .offline))
    let voice = engine.play(engine.load(source, name: "friend"))
    let samples = engine.render(frameCount: 9_600)
    #expect(Speech.level(samples) > -40)
    receiver = nil
    let isOver = wait {
      _ = engine.render(frameCount: 9_600)
      return !engine.isAlive(voice)
    }
    #expect(isOver)
  }

  @Test("a sender without a microphone says so, and lets go of everything")
  func noMicrophone() throws {
    let sender = try ChatSender { _ in }
    let error = #expect(throws: AudioError.self) { try sender.start() }
    #expect(error?.reason == .deviceUnavailable)
    #expect(sender.status == ChatSender.Status(isSpeaking: false, sent: 0, echoDelay: nil))
    sender.stop()
  }

  @Test("from mouth to ear it is less than a tenth of a second, besides network and devices")
  func latency() throws {
    var configuration = ChatSender.Configuration()
    configuration.processing = SpeechProcessing(evensLevel: false)
    let packer = try SpeechPacker(configuration)
    var line = try ReceivingLine()
    let rate = SpeechProcessor.sampleRate
    let said = Speech.samples(seconds: 6, pitch: 130, pauses: 0.4, seed: 17)
    let nothing = [Float](repeating: 0, count: SpeechProcessor.frames)
    var heard: [Float] = []
    for start in stride(from: 0, to: said.count, by: SpeechProcessor.frames) {
      var block = Array(said[start..<start + SpeechProcessor.frames])
      // A block is complete when its last sample has arrived.
      let now = Int64((start + SpeechProcessor.frames) / SpeechProcessor.frames) * 10_000_000
      for packet in packer.pack(&block, reference: nothing, isMuted: false) {
        line.insert(try #require(packet.withUnsafeBytes { SpeechPacket($0) }), at: now)
      }
      heard += line.read(480, at: now)
    }
    // Levels of 2.5 ms; `heard` begins 10 ms after `said`, and 20 ms wait before the mixer.
    func levels(_ samples: [Float], _ rate: Int) -> [Double] {
      let size = rate / 400
      return (0..<samples.count / size).map {
        max(Speech.level(samples[$0 * size..<($0 + 1) * size]), -50)
      }
    }
    let (a, b) = (levels(said, rate), levels(heard, 48_000))
    let differences = (0..<60).map { delay in
      zip(a[400...], b[(400 + delay)...]).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    let best = differences.indices.min { differences[$0] < differences[$1] } ?? 0
    let milliseconds = 2.5 * Double(best) + 10 + 20
    #expect((60...90).contains(milliseconds), "\(milliseconds) ms")
  }
}
