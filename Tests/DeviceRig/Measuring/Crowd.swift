import Earshot
import Foundation

/// A game with many moving voices: prints their costs in real time, beside a loud steady voice by
/// which a recording shows every gap.
struct Crowd {
  private let engine: AudioEngine
  private var emitters: [Emitter] = []

  init(voices: Int, hrtf: Bool, _ latency: Latency) throws {
    engine = try AudioEngine(
      Configuration(
        output: .device(), sampleRate: Score.sampleRate, latency: latency, hrtf: hrtf,
        sources: voices + 1, resampler: .linear))
    guard engine.deviceName != nil else { throw RigError("no device") }
    let steady = try engine.load(
      samples: PlaceSignal.samples(), channelCount: 2, sampleRate: PlaceSignal.sampleRate)
    engine.play(steady, looping: .forever)
    let clips = try (0..<8).map { try engine.load(samples: Self.tone($0), sampleRate: 48_000) }
    for index in 0..<voices {
      let emitter = try engine.makeEmitter(at: [1, 0, 0])
      emitters.append(emitter)
      engine.play(clips[index % 8], on: emitter, options: PlaybackOptions(looping: .forever))
    }
  }

  func run(seconds: Double) {
    let first = Clock.now
    var latest = first
    var begin: (time: Double, busy: Double)?
    while latest < first + seconds + 1 {
      usleep(useconds_t(max(0, (latest + 1.0 / 60 - Clock.now) * 1e6)))
      let now = Clock.now
      for (index, emitter) in emitters.enumerated() {
        let angle = now * 0.7 + Double(index)
        engine.setPosition(emitter, [2 * cos(angle), 0.2, 2 * sin(angle)])
      }
      engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
      latest = now
      if begin == nil, now > first + 1 { begin = (now, Clock.processBusy) }
    }
    guard let begin else { return }
    let busy = (Clock.processBusy - begin.busy) / (Clock.now - begin.time)
    Score.say(
      "busy \(String(format: "%.2f", busy * 100)) % of a processor; real voices "
        + "\(engine.statistics.realVoices), late \(engine.statistics.droppedSteps), dropouts "
        + "\(engine.statistics.dropouts), slow blocks \(engine.statistics.slowBlocks), "
        + "latency at the end \(engine.outputLatency.map { "\($0)" } ?? "unknown")")
  }

  private static func tone(_ number: Int) -> [Float] {
    let step = 2 * Double.pi * Double(200 + 50 * number) / 48_000
    return (0..<96_000).map { (frame: Int) -> Float in 0.002 * Float(sin(Double(frame) * step)) }
  }
}
