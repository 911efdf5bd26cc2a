import Earshot

/// A scene that shows the mixing desk: effects, a shared reverb, ducking, a parameter, a snapshot
/// and a meter. Hosts in other languages play it, too.
///
/// At half a second a bird sings, for which the music goes down by 12 dB, and at one a danger takes
/// the radio away. At two a step is heard in a cave. From two and a half on all is under water.
struct Desk {
  static let frames = 210

  private let engine: AudioEngine
  private let music, speech, radio: Bus
  private let feet: Emitter
  private let step, bird: Clip
  private let danger: Parameter
  private let sea: Snapshot

  init(_ engine: AudioEngine, assets: String) throws(AudioError) {
    self.engine = engine
    func load(_ name: String) throws(AudioError) -> Clip {
      try engine.load("\(assets)/\(name).wav")
    }
    music = try engine.makeBus(gain: Gain(linear: 0.5))
    speech = try engine.makeBus()
    radio = try engine.makeBus(gain: Gain(linear: 0.5))
    let room = Ducking(Gain(linear: 0.25), attack: .seconds(0.125), release: .seconds(0.25))
    try engine.setDucking(music, under: speech, room)
    try engine.setMetered(music, true)

    // A small loudspeaker: a narrow band, and no bass at all.
    try engine.addEffect(.equalizer(EqualizerPreset.radio.bands), to: radio)
    try engine.addEffect(
      .filter(PassFilter.Settings(.high, frequency: 500, slope: 24)), to: radio)
    let water = try engine.addEffect(
      .filter(PassFilter.Settings(.low, frequency: 16_000, slope: 24)), to: .master)

    feet = try engine.makeEmitter(at: [0, -1, -0.25])
    let cave = try engine.makeReverb(EAXReverb(.cave))
    engine.setSend(feet, to: cave, Gain(linear: 0.5))

    danger = try engine.makeParameter("danger")
    try engine.drive(
      .bus(radio, .gain), by: danger, ParameterCurve([.init(0, 1), .init(1, 0)]))
    sea = try engine.makeSnapshot("sea")
    engine.setMix(music, in: sea, BusMix(gain: Gain(linear: 0.125)))
    try engine.setSettings(water, in: sea, [.frequency: 500])

    step = try load("footstep-1")
    bird = try load("bird-1")
    engine.play(try load("pad"), options: PlaybackOptions(looping: .forever, bus: music))
    engine.play(try load("tune"), options: PlaybackOptions(looping: .forever, bus: radio))
  }

  /// Does the work of a game's frame, before the engine's update.
  func step(_ frame: Int) {
    if frame == 30 { engine.play(bird, options: PlaybackOptions(bus: speech)) }
    if frame == 60 { engine.setValue(danger, 1) }
    if frame == 120 { engine.play(step, on: feet) }
    if frame == 150 { engine.setWeight(sea, 1, over: .seconds(0.25)) }
  }

  /// The reading of the music's meter: peak and root mean square on the left, and loudness.
  var levels: [Float] {
    guard let meter = engine.meter(of: music), let loudness = meter.loudness else { return [] }
    return [meter.peak[0], meter.rms[0], Float(loudness.momentary)]
  }
}
