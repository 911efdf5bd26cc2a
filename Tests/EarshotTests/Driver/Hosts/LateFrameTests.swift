import TestSupport
import Testing

@testable import Earshot
@testable import OpenALSoft

/// A frame whose update is late sounds like one in time, but sooner.
struct LateFrameTests {
  /// The sound is even: each sample is a level, so that holes, overlaps and steps show as such.
  enum Call: CaseIterable {
    case filter, filterWhileStopping, stop, gain, emitter, placed, meter, effect, masterEffect
    case masterEffectAndLoop, masterGain, hrtf, pair
  }

  /// How many frames an update is late by, and how many are pulled at once.
  private static let latenesses = [(400, 800), (800, 256), (800, 800), (1_600, 160), (16_000, 800)]

  @Test(
    "a late frame has the level of one in time, without a hole, an overlap or a step",
    arguments: Call.allCases.filter { $0 != .masterEffectAndLoop })
  func level(_ call: Call) throws {
    let inTime = try heard(call, late: 0, piece: 800)
    for (late, piece) in Self.latenesses {
      let heard = try heard(call, late: late, piece: piece)
      let about = "\(heard), in time \(inTime), late by \(late), pulls of \(piece)"
      // With HRTF a new source is heard up to 64 frames after the old one fades out. With newer
      // OpenAL two submixes may be out of step by as much.
      let lowest: Float = CutTolerance.isCut ? 0.9 : call == .hrtf ? 0.95 : 0.98
      #expect(heard.lowest > inTime.lowest * lowest - 1e-4, "\(about)")
      #expect(heard.highest < inTime.highest * 1.02 + 1e-4, "\(about)")
      // From silence to full level in 200 frames, and no faster; but a head's response overshoots.
      let step = inTime.highest / (call == .hrtf ? (CutTolerance.isCut ? 20 : 40) : 190)
      #expect(heard.step < max(inTime.step * 1.2, step), "\(about)")
    }
  }

  @Test("what a late frame ends fades out in 200 frames, and that frame begins right after them")
  func beginsAfterFade() throws {
    let game = try HostGame()
    let clip = try game.clip([Float](repeating: 0.5, count: 31_013), loop: 0..<31_013)
    let former = game.engine.play(clip, looping: .forever)
    game.pass(7)
    game.pull(800)
    let begin = game.heardFrames
    game.engine.stop(former, fading: .immediate)
    game.update()
    game.engine.play(try game.clip([Float](repeating: 0.25, count: 9_600)))
    game.update()
    for _ in 0..<80 { game.pull(10) }
    for (index, sample) in game.heard[begin...].enumerated() {
      let level = index < 200 ? 0.5 * Float(200 - index) / 200 : 0.25
      #expect(abs(sample - level) < 1e-4, "\(sample) in frame \(index)")
    }
  }

  @Test("a start from silence is silent for one mix and fades in evenly over 200 frames")
  func comesIn() {
    var source = RenderedSource(ALSource(name: 0))
    source.isOpening = true
    for mix in 0..<15 {
      let gain = source.approach(0.6, in: 20, by: 0, fading: 0)
      #expect(abs(gain - min(0.06 * Float(mix), 0.6)) < 1e-5, "\(gain) in mix \(mix)")
    }
  }

  @Test("as the master's first effect comes what is handed over is as loud as ever in each pull")
  func handOverAtMaster() throws {
    let inTime = try heard(.masterEffectAndLoop, late: 0, piece: 800)
    let cut = try heard(.masterEffectAndLoop, late: 0, piece: 160)
    #expect(cut.lowest > inTime.lowest * 0.95, "\(cut), in time \(inTime)")
    #expect(cut.highest < inTime.highest * 1.02, "\(cut), in time \(inTime)")
  }

  @Test("what begins while the master's gain passes late has as much of it as all else by then")
  func beginAtMaster() throws {
    let game = try HostGame()
    game.engine.setGain(.master, Gain(linear: 0.1))
    let clip = try game.clip([Float](repeating: 0.5, count: 31_013), loop: 0..<31_013)
    game.engine.play(clip, looping: .forever)
    game.pass(7)
    let frame = game.engine.currentFrame
    for _ in 0..<5 { game.pull(160) }
    try game.engine.addEffect(.equalizer([]), to: .master)
    // The effect's plan is 800 frames late, and its gain passes in as many.
    game.engine.play(
      clip, options: PlaybackOptions(looping: .forever, start: .frame(frame + 900)))
    game.update(2)
    for _ in 0..<20 { game.pull(160) }
    let heard = game.heard[Int(frame) + 800..<Int(frame) + 3_200]
    #expect(heard.prefix(90).allSatisfy { abs($0 - 0.05) < 0.002 })
    // It begins as soon as the late plan has come to its fades.
    let both = heard.dropFirst(240)
    #expect(both.allSatisfy { abs($0 - 0.1) < 0.004 }, "\(both.min()!) to \(both.max()!)")
    #expect(heard.allSatisfy { $0 < 0.104 }, "\(heard.max()!)")
  }

  @Test("a plan made during a pull waits, with its mixer commands, for the next pull")
  func amidPull() throws {
    let game = try HostGame()
    game.pass(3)
    try game.engine.addEffect(.equalizer([]), to: .master)
    game.update()
    let renderer = try #require(game.engine.driver.renderer)
    let submix = try #require(renderer.submixes.first)
    let (frame, waiting) = (renderer.frame, submix.plans.waiting)
    // As after a pull that has looked for such plans before this one was made.
    var samples = [Float](repeating: 0, count: 800)
    samples.withUnsafeMutableBufferPointer { _ = submix.pull(into: $0.baseAddress!, frames: 800) }
    #expect(renderer.frame == frame && submix.plans.waiting == waiting && waiting == 1)
    game.pull(800)
    #expect(renderer.frame == frame + 800 && submix.plans.waiting == 0)
  }

  @Test("a bus that rests doesn't keep plans of a late frame from beginning")
  func resting() throws {
    let game = try HostGame()
    try game.engine.addEffect(.equalizer([]), to: game.engine.makeBus())
    let clip = try game.clip([Float](repeating: 0.5, count: 31_013), loop: 0..<31_013)
    let voice = game.engine.play(clip, options: PlaybackOptions(looping: .forever))
    // Until its submix isn't mixed any more.
    game.pass(20)
    for _ in 0..<3 { game.pull(800) }
    game.engine.stop(voice)
    game.update(4)
    game.pull(800)
    let renderer = try #require(game.engine.driver.renderer)
    #expect(renderer.submixes.allSatisfy { $0.plans.waiting == 0 && $0.fadeLeft == 0 })
    #expect(game.heard.suffix(100).allSatisfy { abs($0) < 1e-6 })
  }

  @Test("a render that begins no plan doesn't keep the game, and is heard again when it does")
  func stuckRender() throws {
    let game = try HostGame()
    let clip = try game.clip([Float](repeating: 0.5, count: 31_013), loop: 0..<31_013)
    let voice = game.engine.play(clip, looping: .forever)
    game.pass(5)
    let renderer = try #require(game.engine.driver.renderer)
    // As if stopped sounds were never silent.
    for submix in renderer.submixes { submix.afterFade = -100 }
    // More than can wait.
    for _ in 0..<renderer.plans.capacity + 10 { game.update() }
    #expect(renderer.plans.waiting < 20)
    game.engine.checkInvariants()
    for submix in renderer.submixes { submix.afterFade = 0 }
    game.pass(30)
    #expect(game.engine.isAlive(voice) && game.engine.driver.idleSources == 15)
    #expect(game.heard.suffix(800).allSatisfy { $0 == 0.5 })
  }

  private typealias Heard = (lowest: Float, highest: Float, step: Float)

  /// In the louder channel.
  private func heard(_ call: Call, late: Int, piece: Int) throws -> Heard {
    let game = try HostGame { if call == .hrtf || call == .pair { $0.layout = .stereo } }
    let stage = try Stage(game, call)
    var frames = 0
    func pass(_ steps: Int, late: Int = 0, act: (() throws -> Void)? = nil) throws {
      for _ in 0..<steps {
        frames += late
        while game.heardFrames < frames { game.pull(piece) }
        try act?()
        game.update(Double(800 + late) / 800)
        frames += 800
        while game.heardFrames < frames { game.pull(piece) }
      }
    }
    try pass(7)
    let start = game.heard.count
    for isOn in [true, false] {
      try pass(1, late: late) { try stage.act(call, isOn) }
      try pass(7)
    }
    let channels = game.engine.configuration.layout.channelCount
    return game.heard.withUnsafeBufferPointer { samples in
      var heard: Heard = (.infinity, 0, 0)
      var former: Float?
      for index in stride(from: start, to: samples.count, by: channels) {
        let level = max(abs(samples[index]), abs(samples[index + channels - 1]))
        heard.lowest = min(heard.lowest, level)
        heard.highest = max(heard.highest, level)
        if let former { heard.step = max(heard.step, abs(level - former)) }
        former = level
      }
      return heard
    }
  }

  private final class Stage {
    let engine: AudioEngine
    let bus: Bus
    let emitters: [Emitter]
    let voice: Voice
    let other: Voice
    var effect: BusEffect?

    init(_ game: HostGame, _ call: Call) throws {
      engine = game.engine
      let engine = engine
      if call == .pair { for x in [-1.0, 1] { _ = try engine.makeListener(at: [x, 0, 0]) } }
      bus = try engine.makeBus()
      emitters = [try engine.makeEmitter(at: [0, 0, -2]), try engine.makeEmitter(at: [0, 0, -3])]
      if [.masterEffect, .masterEffectAndLoop].contains(call) {
        engine.setGain(.master, Gain(linear: 0.1))
      }
      // Nothing comes round with the frames.
      let clip = try game.clip([Float](repeating: 0.5, count: 31_013), loop: 0..<31_013)
      let isPlaced = [.placed, .hrtf, .pair].contains(call)
      let options = PlaybackOptions(looping: .forever, bus: bus)
      voice =
        isPlaced
        ? engine.play(clip, on: emitters[0], options: options) : engine.play(clip, options: options)
      other = engine.play(
        clip, options: PlaybackOptions(gain: Gain(linear: 0.05), looping: .forever))
    }

    func act(_ call: Call, _ isOn: Bool) throws {
      switch call {
      case .filter, .pair:
        engine.setOcclusion(voice, Occlusion(isOn ? 0.5 : 0), over: .milliseconds(60))
      case .filterWhileStopping:
        if isOn { engine.stop(other) }
        engine.setOcclusion(voice, Occlusion(isOn ? 0.5 : 0), over: .milliseconds(60))
      case .stop: if isOn { engine.stop(other) }
      case .gain: engine.setGain(bus, Gain(linear: isOn ? 0.5 : 1))
      case .emitter: engine.setEmitter(voice, isOn ? emitters[0] : nil)
      case .placed: engine.setEmitter(voice, emitters[isOn ? 1 : 0])
      case .meter: try engine.setMetered(bus, isOn)
      case .effect: try turn(bus, isOn)
      case .masterEffect: try turn(.master, isOn)
      case .masterEffectAndLoop:
        engine.setLoop(voice, 0..<(isOn ? 31_012 : 31_013))
        try turn(.master, isOn)
      case .masterGain: engine.setGain(.master, Gain(linear: isOn ? 0.5 : 1))
      case .hrtf: engine.setHRTF(isOn ? .on : .off)
      }
    }

    private func turn(_ bus: Bus, _ isOn: Bool) throws {
      if isOn {
        effect = try engine.addEffect(.equalizer([]), to: bus)
      } else if let effect {
        engine.remove(effect)
      }
    }
  }
}
