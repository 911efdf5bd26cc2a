import TestSupport
import Testing

@testable import Earshot

/// A game that makes all calls with the largest and smallest numbers, many times in one update, at
/// once and faded, and renders odd pieces in between.
final class ExtremeGame {
  let studio: Studio
  private var engine: AudioEngine { studio.engine }
  private var generator: SeededNumbers
  private var buses: [Bus] = [.master]
  private var clips: [Clip] = []
  private var voices: [Voice] = []
  /// Where voices were that only ever go on.
  private var playheads: [Voice: Double] = [:]
  private let emitters: [Emitter]
  private let nodes: [Node]
  private let listener: Listener
  private let pushed = PushSource(channelCount: 1, seconds: 0.2)

  static let gains: [Gain] = [.silence, .unity, .maximum, Gain(linear: 1e-30)]
  static let rates: [Rate] = [0.01, 1, 1.37, 100]
  static let times: [Duration] = [
    .zero, .nanoseconds(1), .milliseconds(3), .milliseconds(50), .seconds(-1), .seconds(Int64.max),
  ]
  static let seconds: [Double] = [0, -1, 1e-9, 0.01, 0.2, 1e9, 1e300]
  static let places: [Double] = [0, 1, -3, 1e-9, 1e9, -1e9]

  init(seed: UInt64) throws {
    generator = SeededNumbers(seed: seed)
    let (rate, steps) = [(8_000, 60), (48_000, 1_000), (48_000, 10), (192_000, 60)]
      .randomElement(using: &generator)!
    studio = try Studio {
      $0.sampleRate = rate
      $0.stepsPerSecond = Double(steps)
      $0.sources = 6
      $0.layout = .stereo
    }
    let engine = studio.engine
    for _ in 0..<20 { buses.append(try engine.makeBus(under: buses.last!)) }
    let node = try engine.makeNode()
    nodes = [node, try engine.makeNode(parent: node)]
    emitters = [
      try engine.makeEmitter(at: [1, 0, 0], bus: buses[20]),
      try engine.makeEmitter(parent: nodes[1], bus: buses[3]),
    ]
    listener = try engine.makeListener()
    let tone = Signal.sine(440, amplitude: 1, frames: 9_000)
    clips = [
      try studio.clip([1]), try studio.clip(Array(tone[..<300]), loop: 7..<8),
      try studio.clip(tone), try studio.clip(tone, rate: 8_000, loop: 100..<3_000),
      engine.load(pushed),
    ]
    let factor = Self.rates[Int(seed) % 4]
    let gain = seed % 2 == 0 ? pick(Self.gains) : .unity
    pushed.write([Float](repeating: 0.5, count: pushed.capacity))
    for bus in buses {
      engine.setRate(bus, factor)
      engine.setGain(bus, gain)
    }
    for clip in clips {
      voices.append(
        engine.play(clip, options: PlaybackOptions(rate: 100, looping: .forever, bus: buses[20])))
    }
  }

  /// A few calls, with all invariants checked after each, and a piece of any length.
  func step() {
    if pick([false, false, true]) { goOn() }
    for _ in 0..<pick([0, 1, 3, 8]) {
      if pick([false, true]) {
        let offset = Int.random(in: 0..<engine.nextBlockFrames, using: &generator)
        engine.callsTakeEffect(atFrame: max(engine.currentFrame, engine.world.now + Int64(offset)))
      }
      act()
      engine.checkInvariants()
    }
    pushed.write([Float](repeating: 0.5, count: pick([0, 1, 700, 10_000])))
    studio.render(pick([1, 17, 500, 1_600]))
    voices.removeAll { !engine.isAlive($0) }
    for (voice, before) in playheads {
      let now = engine.playhead(of: voice)
      if let now, now < before { Issue.record("\(voice) went back from \(before) to \(now)") }
      playheads[voice] = now
    }
    engine.checkInvariants()
  }

  private func act() {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: play()
    case 2, 3, 4, 5: transport()
    case 6: changeVoice()
    case 7, 8: changeBus()
    case 9: changeWorld()
    case 10: engine.timeScale = pick([0, 0.01, 1, 100, 1e300])
    default: _ = pick([true, false]) ? engine.suspend() : engine.restore()
    }
  }

  private func play() {
    guard voices.count < 40 else { return }
    var options = PlaybackOptions(
      gain: pick(Self.gains), rate: pick(Self.rates),
      looping: pick([.once, .forever, .times(.max)]),
      fade: fade(), offset: pick(Self.seconds),
      start: pick([.now, .now, .frame(engine.world.now + 100), .frame(.max), .seconds(1e300)]),
      priority: pick([nil, .min, .max]), bus: pick([nil, .master, buses[5], buses[20]]),
      pan: pick([-1, 0, 1e300]), whenVirtual: pick(VirtualBehavior.allCases),
      isProtected: pick([false, true]))
    if pick([false, false, true]) {
      options.stop = .frame(engine.world.now + pick([0, 60, 900, .max / 2]))
    }
    if pick([false, false, true]) { options.followedBy = [pick(clips), pick(clips)] }
    let voice = engine.play(
      pick(clips), on: pick([nil, emitters[0], emitters[1]]), options: options)
    voices.append(voice)
    guard options.looping == .once, options.followedBy.isEmpty, options.whenVirtual != .restart,
      voices.count(where: { $0 == voice }) == 1
    else { return }
    playheads[voice] = engine.playhead(of: voice)
  }

  /// The same call again and again before time passes.
  private func transport() {
    guard let voice = voices.randomElement(using: &generator) else { return }
    let bus = pick(buses)
    let fade = fade()
    let kind = pick([0, 0, 1, 2])
    for turn in 0..<pick([1, 2, 3, 5]) {
      switch (kind, turn % 2) {
      case (0, 0): engine.pause(voice, fading: fade)
      case (0, _): engine.resume(voice, fading: fade)
      case (1, 0): engine.pause(bus, fading: fade)
      case (1, _): engine.resume(bus, fading: fade)
      case (_, 0): engine.pauseGame(fading: fade)
      case (_, _): engine.resumeGame(fading: fade)
      }
      switch Int.random(in: 0..<24, using: &generator) {
      case 0:
        engine.seek(voice, to: pick(Self.seconds), fading: fade)
        playheads[voice] = nil
      case 1: engine.stop(voice, fading: fade)
      case 2: engine.stop(voice, at: .frame(engine.world.now + pick([0, 30, 2_000])), fading: fade)
      case 3: engine.stop(bus, fading: fade)
      default: break
      }
    }
  }

  /// Whatever stands still goes on.
  private func goOn() {
    while !engine.suspensionReasons.isEmpty {
      engine.restore()
      engine.resumeGame()
    }
    for bus in buses { engine.resume(bus, fading: .immediate) }
    for voice in voices { engine.resume(voice, fading: .immediate) }
  }

  private func changeVoice() {
    guard let voice = voices.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: engine.setGain(voice, pick(Self.gains), over: pick(Self.times))
    case 1: engine.setRate(voice, pick(Self.rates), over: pick(Self.times))
    case 2: engine.setOcclusion(voice, pick([0, 1]), over: pick(Self.times))
    default: engine.setPriority(voice, pick([.min, 0, .max]))
    }
  }

  private func changeBus() {
    let (gain, rate, time) = (pick(Self.gains), pick(Self.rates), pick(Self.times))
    for bus in pick([buses, [pick(buses)]]) {
      switch pick([0, 1, 2, 3]) {
      case 0: engine.setGain(bus, gain, over: time)
      case 1: engine.setOcclusion(bus, pick([0, 1]), over: time)
      default: engine.setRate(bus, rate, over: time)
      }
    }
  }

  private func changeWorld() {
    let place = Position(pick(Self.places), pick(Self.places), pick(Self.places))
    let emitter = pick(emitters)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: engine.setPosition(emitter, place)
    case 1: engine.setPosition(listener, place)
    case 2: engine.move(pick(nodes), to: place, over: pick(Self.times))
    case 3: engine.setScale(pick(nodes), pick([1e-6, 1, 1e6]))
    case 4:
      engine.orbit(
        emitter, around: place, radius: pick([0, 1e9]), period: pick([1e-3, -1e300, 1]))
    case 5: engine.setVelocity(emitter, pick([nil, place]))
    case 6: engine.setGain(emitter, pick(Self.gains), over: pick(Self.times))
    default: engine.setRate(emitter, pick(Self.rates), over: pick(Self.times))
    }
  }

  private func fade() -> Fade {
    pick([.immediate, .immediate, .clickFree, .over(pick(Self.times)), .seconds(1e300)])
  }

  private func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
}
