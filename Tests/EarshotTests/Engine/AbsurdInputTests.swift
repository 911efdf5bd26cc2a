import AudioEffects
import TestSupport
import Testing

@testable import Earshot

/// Numbers that no game should send, to everything that takes numbers.
struct AbsurdInputTests {
  static let absurdNumbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e10, .leastNonzeroMagnitude, -0.0, -1,
    .greatestFiniteMagnitude, .signalingNaN,
  ]
  static let absurdTimes: [Duration] = [
    .zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1),
    .seconds(86_400),
  ]

  @Test("absurd numbers neither trap nor are heard", arguments: absurdNumbers.indices)
  func numbers(_ index: Int) throws {
    let number = Self.absurdNumbers[index]
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(200, frames: 30_000))
    let listener = try engine.makeListener()
    let node = try engine.makeNode()
    let emitter = try engine.makeEmitter(parent: node, at: [1, 0, 0])
    let place = Position(number, 0, 1)
    var options = PlaybackOptions(
      gain: Gain(linear: number), rate: Rate(number), fade: .seconds(number), offset: number,
      start: .seconds(number), pan: number)
    let voice = engine.play(clip, on: emitter, looping: .forever)
    let flat = engine.play(clip, looping: .forever)
    engine.play(clip, options: options)
    options.start = .now
    options.offset = 0
    engine.play(clip, on: emitter, options: options)
    for thing in [node.placement, emitter.placement, listener.placement] {
      let thing = Thing(placement: thing)
      engine.setPosition(thing, place)
      studio.render(900)
      engine.teleport(thing, to: place)
      engine.setVelocity(thing, place)
      studio.render(900)
      engine.setVelocity(thing, nil)
      engine.orbit(
        thing, around: place, radius: number, period: number, axis: place, phaseDegrees: number)
      studio.render(900)
      engine.orbit(
        thing, radius: 2, period: number, axis: [number, number, number], phaseDegrees: number)
      studio.render(900)
      engine.setRotation(thing, Rotation(x: number, y: number, z: 0, w: number))
      engine.setRotation(thing, Rotation(angle: number, axis: place))
      engine.setRotation(thing, Rotation(forward: place, up: place))
      studio.render(900)
      engine.move(thing, to: place, over: .seconds(1))
      studio.render(900)
      engine.move(thing, to: .zero, over: .zero)
    }
    engine.setScale(node, number)
    studio.render(900)
    engine.setDistance(emitter, .inverse(reference: number, maximum: number, rolloff: number))
    studio.render(900)
    engine.setDistance(emitter, .points([(number, number), (0, 0), (1, number)]))
    engine.setCone(
      emitter, SoundCone(inner: number, outer: number, outerGain: Gain(linear: number)))
    engine.setOcclusion(emitter, Occlusion(number), over: .seconds(0.01))
    studio.render(900)
    engine.setGain(listener, Gain(linear: number))
    engine.setGain(.master, .decibels(number))
    engine.timeScale = number
    studio.render(900)
    for voice in [voice, flat] {
      engine.setGain(voice, Gain(linear: number))
      engine.setRate(voice, Rate(number))
      engine.seek(voice, to: number)
      engine.setPriority(voice, number.isFinite ? Int(number.clamped) : .min)
    }
    studio.render(3_000)
    #expect(studio.samples.allSatisfy { $0.isFinite })
    engine.checkInvariants()
  }

  @Test("absurd times neither trap nor hang", arguments: absurdTimes)
  func times(_ time: Duration) throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(200, frames: 30_000))
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    let voice = engine.play(clip, on: emitter, looping: .forever)
    engine.setGain(voice, .silence, over: time)
    engine.setRate(voice, 2, over: time)
    engine.setGain(emitter, .silence, over: time)
    engine.setGain(.master, .decibels(-3), over: time)
    engine.setOcclusion(emitter, 1, over: time)
    engine.move(emitter, to: [5, 5, 5], over: time)
    engine.play(clip, options: PlaybackOptions(fade: .over(time), start: .time(time)))
    studio.render(1_700)
    engine.pause(voice, fading: .over(time))
    studio.render(1_700)
    engine.resume(voice, fading: .over(time))
    engine.seek(voice, to: 0.1, fading: .over(time))
    studio.render(1_700)
    engine.stop(voice, fading: .over(time))
    engine.stop(.master, fading: .over(time))
    studio.render(1_700)
    #expect(studio.samples.allSatisfy { $0.isFinite && abs($0) <= 4 })
    engine.checkInvariants()

    let game = try AudioEngine(Configuration(output: .silence))
    game.update(elapsed: time)
    game.update(elapsed: time)
    #expect(game.currentTime <= 2 * 86_400)
  }

  @Test(
    "absurd times in the mixer neither trap nor hang, and its sound stays finite",
    arguments: absurdTimes)
  func mixer(_ time: Duration) throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let bus = try engine.makeBus()
    engine.play(
      try studio.clip(Signal.sine(200, amplitude: 0.1, frames: 4_800)),
      options: PlaybackOptions(looping: .forever, bus: bus))
    let changes: [(Effect, Effect)] = [
      (.filter(.init(.low, frequency: 900)), .filter(.init(.low, frequency: 300))),
      (
        .equalizer([EqualizerBand(.bell, frequency: 500)]),
        .equalizer([EqualizerBand(.bell, frequency: 500, gain: 6)])
      ),
      (.compressor(.init()), .compressor(.init(threshold: -40))),
      (.limiter(.init()), .limiter(.init(ceiling: -20))),
      (.echo(.init(time: 0.1)), .echo(.init(time: 0.1, feedback: 0.1))),
      (.distortion(.init()), .distortion(.init(drive: 0))),
      (.reverb(.init()), .reverb(.init(decay: Decay(3)))),
    ]
    let effects = try changes.map { try engine.addEffect($0.0, to: bus) }
    let reverb = try engine.makeReverb(EAXReverb(.cave))
    let snapshot = try engine.makeSnapshot(buses: [bus: BusMix(gain: .decibels(-6))])
    let parameter = try engine.makeParameter("p", smoothing: time)
    try engine.drive(
      .bus(bus, .gain), by: parameter, ParameterCurve([.init(0, 1), .init(1, 0.5)]))
    try engine.setDucking(
      bus, under: try engine.makeBus(), Ducking(attack: time, hold: time, release: time))
    studio.render(2_400)
    for (effect, change) in zip(effects, changes) {
      try engine.setEffect(effect, change.1, over: time)
    }
    engine.setSend(bus, to: reverb, .unity, over: time)
    engine.setReverb(reverb, EAXReverb(.room), over: time)
    engine.setGain(reverb, .silence, over: time)
    engine.setWeight(snapshot, 1, over: time)
    engine.setValue(parameter, 1)
    studio.render(4_800)
    #expect(studio.samples.allSatisfy { $0.isFinite && abs($0) <= 4 })
    engine.checkInvariants()
  }

  private struct Thing: Placed {
    let placement: Placement
  }
}

extension Double {
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -9e18), 9e18) }
}
