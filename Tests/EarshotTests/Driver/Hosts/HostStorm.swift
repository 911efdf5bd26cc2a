import TestSupport

@testable import Earshot

/// A game that does everything at once to voices whose sounds begin and end softly, so that the
/// output has a step only where something is cut off.
final class HostStorm {
  let game: HostGame
  private var generator: SeededNumbers
  private var clips: [Clip] = []
  private var emitters: [Emitter] = []
  private var voices: [Voice] = []
  private var interruptions: [String] = []
  private var operations = 0
  private let lastKind: Int

  init(
    seed: UInt64, output: Output = .host, sources: Int = 12, isInterrupted: Bool = true,
    feedsDevice: Bool = false, _ change: (inout Configuration) -> Void = { _ in }
  ) throws {
    lastKind = isInterrupted ? 16 : 15
    generator = SeededNumbers(seed: seed)
    game = try HostGame(feedsDevice: feedsDevice) {
      $0.output = output
      $0.sources = sources
      change(&$0)
    }
    for frames in [960, 4_800, 24_000] {
      clips.append(try game.clip(Signal.sine(100, amplitude: 0.05, frames: frames)))
    }
    clips.append(
      try game.clip(Signal.sine(50, amplitude: 0.05, frames: 9_600), loop: 1_920..<5_760))
    guard game.engine.configuration.layout == .stereo else { return }
    _ = try game.engine.makeListener()
    for x in [-2.0, 0, 3] { emitters.append(try game.engine.makeEmitter(at: [x, 0, -1])) }
  }

  func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func play() {
    let loops: [Looping] = [.once, .once, .forever, .times(2), .times(5)]
    var options = PlaybackOptions(
      gain: .decibels(Double(random(-12...0))), looping: loops[random(0...4)],
      priority: random(0...3))
    if random(0...2) == 0 { options.offset = Double(random(0...400)) / 1_000 }
    if random(0...1) == 0 {
      options.start = .frame(game.engine.currentFrame + Int64(random(0...15_000)))
    }
    if random(0...3) == 0 { options.fade = .seconds(Double(random(10...300)) / 1_000) }
    if random(0...4) == 0 { options.followedBy = [clips[random(0...3)], clips[random(0...3)]] }
    if random(0...3) == 0 { options.whenVirtual = .restart }
    let emitter = random(0...2) > 0 ? emitters.randomElement(using: &generator) : nil
    voices.append(game.engine.play(clips[random(0...3)], on: emitter, options: options))
  }

  /// Something happens to a voice, or to the whole.
  func happen() {
    operations += 1
    let engine = game.engine
    voices.removeAll { !engine.isAlive($0) }
    guard voices.count > 3, let voice = voices.randomElement(using: &generator) else {
      return play()
    }
    switch random(0...lastKind) {
    case 0...4: if voices.count < 40 { play() } else { engine.stop(voice) }
    case 5, 6: engine.stop(voice)
    case 7: engine.stop(voice, at: .frame(engine.currentFrame + Int64(random(0...9_000))))
    case 8: engine.pause(voice)
    case 9, 10: engine.resume(voice)
    case 11: engine.seek(voice, to: Double(random(0...500)) / 1_000)
    case 12: engine.setOcclusion(voice, Occlusion(Double(random(0...4)) / 4))
    case 13: engine.setGain(voice, .decibels(Double(random(-12...0))))
    case 14: engine.setRate(voice, Rate(Double(random(80...125)) / 100))
    case 15: engine.setPriority(voice, random(0...3))
    default:
      if let name = interruptions.popLast() {
        engine.remote.endInterruption(name)
      } else if random(0...4) == 0 {
        interruptions.append("call \(operations)")
        engine.remote.beginInterruption(interruptions.last!)
      }
    }
  }

  /// Moves an emitter to another place.
  func move() {
    guard let emitter = emitters.randomElement(using: &generator) else { return }
    game.engine.teleport(
      emitter, to: [Double(random(-4...4)), Double(random(-2...2)), Double(random(-4...4))])
  }

  /// Everything is over.
  func calm() {
    for name in interruptions { game.engine.endInterruption(name) }
    for voice in voices { game.engine.stop(voice) }
    voices = []
    interruptions = []
  }
}
