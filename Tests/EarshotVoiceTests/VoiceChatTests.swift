import CSystem
import Earshot
import TestSupport
import Testing

@testable import EarshotVoice

@Suite("A voice from one engine's side to another's")
struct VoiceChatTests {
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
      samples += line.take()
    }
    let part = samples[4_000..<7_200]
    // A sine of 1 kHz at 16 kHz, whose phase is unknown: each sample and its neighbours tell.
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
    var configuration = VoiceSender.Configuration()
    configuration.processing = VoiceProcessing(cancelsEcho: false, noiseReduction: nil)
    let packer = try VoicePacker(configuration)
    var random = SeededNumbers(seed: 1)
    let speech = Speech.samples(seconds: 2, pitch: 140, pauses: 0, seed: 12)
    let silence = [Float](repeating: 0, count: 2 * VoiceProcessor.sampleRate)
    let all = (silence + speech + silence + speech).map {
      $0 + Float.random(in: -1e-4...1e-4, using: &random)
    }
    var packets: [VoicePacket] = []
    for start in stride(from: 0, to: all.count, by: VoiceProcessor.frames) {
      var block = Array(all[start..<start + VoiceProcessor.frames])
      packets += packer.take(&block, reference: nil, isMuted: false)
        .compactMap { $0.withUnsafeBytes { VoicePacket($0) } }
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
    var receiver: VoiceReceiver? = try VoiceReceiver()
    let source = try #require(receiver?.source)
    let encoder = try VoiceEncoder(bitRate: 24_000, expectedLoss: 0.05)
    let speech = Speech.samples(seconds: 1, pitch: 120, pauses: 0, seed: 31)
    for index in 0..<40 {
      let samples = Array(speech[index * VoiceEncoder.frames..<(index + 1) * VoiceEncoder.frames])
      receiver?.receive(VoicePacket(number: UInt32(index), speech: encoder.encode(samples)).bytes)
    }
    receiver?.receive([1, 2, 3])
    let end = Wakeup.now + 3_000_000_000
    while receiver?.status.isSpeaking != true, Wakeup.now < end {
      Wakeup().wait(nanoseconds: 5_000_000)
    }
    #expect(receiver?.status.isSpeaking == true)
    #expect(receiver?.status.received == 40 && receiver?.status.refused == 1)
    while source.waitingFrames < 12_000, Wakeup.now < end {
      Wakeup().wait(nanoseconds: 5_000_000)
    }
    let engine = try AudioEngine(Configuration(output: .offline))
    let voice = engine.play(engine.load(source, name: "friend"))
    let samples = engine.render(frameCount: 9_600)
    #expect(Speech.level(samples) > -40)
    receiver = nil
    Wakeup().wait(nanoseconds: 30_000_000)
    _ = engine.render(frameCount: 96_000)
    #expect(!engine.isAlive(voice))
  }

  @Test("a sender without a microphone says so, and lets go of everything")
  func noMicrophone() throws {
    let sender = try VoiceSender { _ in }
    let error = #expect(throws: AudioError.self) { try sender.start() }
    #expect(error?.reason == .deviceUnavailable)
    #expect(sender.status == VoiceSender.Status(isSpeaking: false, sent: 0, echoDelay: nil))
    sender.stop()
  }
}
