import Foundation
import TestSupport
import Testing

@testable import Earshot

/// The head-related transfer function, switched while sound plays.
struct HRTFSwitchTests {
  private static let loop = 0..<48_000

  private func studio(_ adjust: (inout Configuration) -> Void = { _ in }) throws -> Studio {
    try Studio {
      $0.layout = .stereo
      $0.sources = 16
      adjust(&$0)
    }
  }

  private func sine(_ studio: Studio, _ frequency: Double = 240) throws -> Clip {
    try studio.clip(Signal.sine(frequency, amplitude: 0.2, frames: 48_000), loop: Self.loop)
  }

  @Test("on and off again: as without, then as by it, and as before")
  func onAndOff() throws {
    let studio = try studio()
    let noise = try studio.clip(Signal.noise(seed: 1, frames: 48_000), loop: Self.loop)
    studio.engine.play(
      noise, on: try studio.engine.makeEmitter(at: [2, 0, 0]), looping: .forever)
    studio.render(9_600)
    #expect(studio.engine.hrtf.asked == .off && !studio.engine.hrtf.isOn)
    studio.engine.setHRTF(.on)
    studio.render(9_600)
    #expect(studio.engine.hrtf.isOn && studio.engine.hrtf.voices == 1)
    studio.engine.setHRTF(.off)
    studio.render(9_600)
    #expect(studio.engine.hrtf.voices == 0 && studio.engine.hrtf.reason == nil)
    let heard = studio.heard
    #expect(heard[0..<9_600].channelLevels[0] < -100)
    // The nearer ear is louder, but the other hears it too.
    #expect((5..<30).contains(heard[14_400..<19_200].balance), "\(heard[14_400..<19_200].balance)")
    #expect(heard[24_000..<28_800].channelLevels[0] < -100)
  }

  /// The levels of a loop at a place in both ears, panned and then by HRTF, in decibels.
  private func levels(
    _ loop: [Float], at place: Position
  ) throws -> (panned: Double, hrtf: Double) {
    let studio = try studio()
    let clip = try studio.clip(loop, loop: 0..<loop.count)
    studio.engine.play(clip, on: try studio.engine.makeEmitter(at: place), looping: .forever)
    studio.render(24_000)
    studio.engine.setHRTF(.on)
    studio.render(33_600)
    return (studio.heard[4_800..<24_000].level, studio.heard[38_400..<57_600].level)
  }

  @Test("all around, pink noise is as loud by it as panned")
  func loudness() throws {
    let noise = HRTFTierTests.pink(frames: 9_600)
    var (panned, hrtf) = (0.0, 0.0)
    for step in 0..<8 {
      let angle = Double(step) / 8 * Math.turn
      let levels = try levels(noise, at: [Math.sine(angle), 0, -Math.cosine(angle)])
      panned += pow(10, levels.panned / 10)
      hrtf += pow(10, levels.hrtf / 10)
    }
    let difference = 10 * log10(hrtf / panned)
    #expect(abs(difference) < 0.7, "\(difference) dB")
  }

  @Test("low frequencies are as loud by it as panned, ahead and at the side", arguments: [60, 90])
  func bass(frequency: Double) throws {
    for place in [[0, 0, -1], [1, 0, 0], [-1, 0, 0]] as [Position] {
      let levels = try levels(Signal.sine(frequency, amplitude: 0.2, frames: 9_600), at: place)
      #expect(abs(levels.hrtf - levels.panned) < 3, "\(place): \(levels)")
    }
  }

  @Test("the master's first effect leaves what sounds by it as loud as it is")
  func firstEffect() throws {
    let studio = try studio { $0.hrtf = true }
    studio.engine.setGain(.master, .decibels(-12))
    studio.engine.play(
      try sine(studio), on: try studio.engine.makeEmitter(at: [2, 0, 0]), looping: .forever)
    studio.render(24_000)
    try studio.engine.addEffect(.equalizer([]), to: .master)
    studio.render(4_800)
    let heard = studio.heard
    let levels = stride(from: 23_000, to: 28_000, by: 200).map {
      heard[$0..<$0 + 200].channelLevels[1]
    }
    #expect((levels.max() ?? .nan) - (levels.min() ?? .nan) < 0.3, "\(levels)")
  }

  @Test("no click, no voice lost, and every playhead where it would be")
  func seamless() throws {
    let changed = try studio()
    let plain = try studio()
    var voices: [[Voice]] = []
    for studio in [changed, plain] {
      voices.append(
        try (0..<6).map { index in
          let emitter = try studio.engine.makeEmitter(
            at: [Double(index) - 2.5, 0, index % 2 == 0 ? -1 : 2])
          studio.engine.move(emitter, to: [2.5 - Double(index), 1, -1], over: .seconds(2))
          return studio.engine.play(
            try sine(studio, 110 * Double(index + 1)), on: emitter, gain: .decibels(-12),
            looping: .forever)
        })
    }
    for step in 0..<16 {
      changed.engine.setHRTF(step % 2 == 0 ? .on : .off)
      for studio in [changed, plain] { studio.render(step % 3 == 0 ? 800 : 4_800) }
      changed.engine.checkInvariants()
      for (voice, other) in zip(voices[0], voices[1]) {
        #expect(changed.engine.status(of: voice)?.state == .real)
        #expect(changed.engine.playhead(of: voice) == plain.engine.playhead(of: other))
      }
    }
    let (step, steady) = (changed.heard.largestStep.size, plain.heard.largestStep.size)
    #expect(step < steady * 1.6, "\(step) in place of \(steady)")
    #expect(changed.heard.clicks().isEmpty, "\(changed.heard.clicks())")
  }

  @Test(
    "an effect that delays a bus is heard of all that goes there with it, by HRTF as well",
    arguments: [0.002, 0.004, 0.02])
  func delayedBus(lookAhead: Double) throws {
    let studio = try studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    engine.play(
      try sine(studio, 200), on: try engine.makeEmitter(at: [1, 0, -1]),
      options: PlaybackOptions(looping: .forever, bus: bus))
    engine.setHRTF(.on)
    studio.render(24_000)
    try engine.addEffect(.compressor(.init(threshold: 0), lookAhead: lookAhead), to: bus)
    studio.render(24_000)
    let sharpest = studio.heard.left[0.2...].sharpestBend
    // A hand-over has corners of 2e-3; a gap has steps of 8e-3 and more.
    #expect(sharpest.size < 4e-3, "\(sharpest)")
  }

  @Test("music passes it by, sample by sample")
  func music() throws {
    let heard = try [false, true].map { switches in
      let studio = try studio()
      let noise = Signal.noise(seed: 3, frames: 48_000)
      let music = try studio.engine.load(
        samples: noise, channelCount: 2, sampleRate: 48_000,
        options: ClipOptions(channels: .keep))
      studio.engine.play(music, looping: .forever)
      // Neither does a click of the interface, or a sound that keeps its channels in the world.
      studio.engine.play(
        try studio.clip(noise), options: PlaybackOptions(looping: .forever, pan: 0.3))
      studio.engine.play(
        music, on: try studio.engine.makeEmitter(at: [1, 0, 0]), looping: .forever)
      for step in 0..<8 {
        if switches { studio.engine.setHRTF(step % 2 == 0 ? .on : .off) }
        studio.render(2_400)
      }
      return studio.samples
    }
    #expect(heard[0] == heard[1])
  }

  @Test("where it can't be had an event says why, and the state does")
  func unavailable() throws {
    let studio = try Studio { $0.layout = .quad }
    studio.engine.setHRTF(.on, voices: 3)
    studio.render(800)
    let reasons = studio.events.compactMap { event in
      if case .hrtfUnavailable(let reason) = event { reason as String? } else { nil }
    }
    #expect(reasons.count == 1 && reasons == [studio.engine.hrtf.reason])
    #expect(studio.engine.hrtf.asked == .on && studio.engine.hrtf.maximumVoices == 3)
    studio.engine.setHRTF(.automatic)
    #expect(studio.engine.hrtf.reason?.contains("headphones") ?? false)
  }

  @Test("automatic follows the headphones")
  func automatic() throws {
    let studio = try studio()
    studio.engine.setHRTF(.automatic)
    #expect(!studio.engine.hrtf.isOn && studio.engine.hrtf.reason != nil)
    studio.engine.noteHeadphones(true)
    #expect(studio.engine.hrtf.isOn && studio.engine.hrtf.reason == nil)
    studio.engine.noteHeadphones(false)
    #expect(!studio.engine.hrtf.isOn)
  }

  @Test("a lost output and another one have it again")
  func outputs() throws {
    let studio = try studio { $0.hrtf = true }
    let engine = studio.engine
    let voice = engine.play(
      try sine(studio), on: try engine.makeEmitter(at: [2, 0, 0]), looping: .forever)
    studio.render(4_800)
    engine.loseOutput()
    studio.render(2_400)
    #expect(!engine.hrtf.isOn && engine.hrtf.reason != nil)
    engine.setHRTF(.off)
    engine.setHRTF(.on)
    try engine.restoreOutput()
    studio.render(4_800)
    #expect(engine.hrtf.isOn && engine.hrtf.voices == 1)
    try engine.changeRoute(to: "headset")
    studio.render(4_800)
    #expect(engine.hrtf.isOn && engine.placing(of: voice) == .hrtf)
  }

  /// The bus has the second strip beside HRTF's on the first output, and the first on the next.
  @Test("another output has it at once as loud as it is, whatever a silent bus's fader is")
  func otherStrips() throws {
    let heard = try [Gain.unity, .decibels(-24)].map { gain in
      let studio = try studio { $0.hrtf = true }
      let engine = studio.engine
      engine.play(
        try sine(studio), on: try engine.makeEmitter(at: [2, 0, 0]), looping: .forever)
      studio.render(4_800)
      let bus = try engine.makeBus(gain: gain)
      try engine.addEffect(.filter(PassFilter.Settings(.low, frequency: 1_000)), to: bus)
      // It delays the sound.
      try engine.addEffect(.limiter(Limiter.Settings()), to: .master)
      studio.render(9_600)
      try engine.changeRoute(to: "headset")
      studio.render(9_600)
      return studio.heard
    }
    #expect(heard[0].level > -40, "\(heard[0].level)")
    #expect(heard[0].samples == heard[1].samples)
  }

  @Test("what voices send to reverbs is heard with it and without")
  func reverbs() throws {
    let studio = try studio()
    let engine = studio.engine
    let reverb = try engine.makeReverb(EAXReverb(.hangar))
    let emitter = try engine.makeEmitter(at: [0, 0, -1])
    engine.setSend(emitter, to: reverb, .unity)
    let burst = try studio.clip(HRTFTierTests.pink(frames: 9_600))
    var levels: [Double] = []
    for mode in [HRTFMode.off, .on, .off] {
      engine.setHRTF(mode)
      engine.clearTail(of: reverb)
      studio.render(9_600)
      let start = studio.frameCount
      engine.play(burst, on: emitter)
      studio.render(24_000)
      levels.append(studio.heard[start + 12_000..<start + 24_000].level)
    }
    #expect(levels[0] > -60 && abs(levels[0] - levels[2]) < 0.5, "\(levels)")
    #expect(abs(levels[0] - levels[1]) < 1.5, "\(levels)")
  }

  @Test("on a device it is switched while that plays")
  func device() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sources: 8))
    let clip = try engine.load(
      samples: Signal.sine(240, amplitude: 0.2, frames: 4_800), sampleRate: 48_000)
    let voice = engine.play(clip, on: try engine.makeEmitter(at: [2, 0, 0]), looping: .forever)
    for mode in [HRTFMode.on, .off, .on] {
      engine.setHRTF(mode)
      let wanted = mode == .on ? Placing.hrtf : .panned(.off)
      var left = 500
      while engine.placing(of: voice) != wanted, left > 0 {
        engine.update(elapsed: .milliseconds(16))
        Wakeup().wait(nanoseconds: 5_000_000)
        left -= 1
      }
      #expect(left > 0, "it isn't \(mode)")
    }
    #expect(engine.status(of: voice)?.state == .real)
    try engine.close()
  }

  @Test(
    "what the user has put into OpenAL's configuration settles what is automatic",
    arguments: [true, false])
  func configured(_ isWanted: Bool) async {
    await #expect(processExitsWith: .success) { [isWanted = isWanted as Bool] in
      let path = NSTemporaryDirectory() + "alsoft-\(getpid()).conf"
      try Data("hrtf = \(isWanted)\n".utf8).write(to: URL(filePath: path))
      setenv("ALSOFT_CONF", path, 1)
      let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
      try FileManager.default.removeItem(atPath: path)
      // Newer OpenALs don't tell when HRTF was denied.
      guard isWanted || engine.device?.isStalledByListing ?? true else { return }
      engine.setHRTF(.automatic)
      for _ in 0..<20 where engine.isHRTFEnabled != isWanted {
        engine.update(elapsed: .milliseconds(16))
      }
      precondition(engine.isHRTFEnabled == isWanted)
      precondition((engine.hrtf.reason?.contains("configuration") ?? false) != isWanted)
    }
  }

  @Test("headphones are known by a sink's port, or else by its form")
  func sinks() {
    func areHeadphones(_ form: String?, _ port: String?) -> Bool? {
      ServerSink(description: "", form: form, port: port).areHeadphones
    }
    #expect(areHeadphones(nil, "analog-output-headphones") == true)
    #expect(areHeadphones("internal", "[Out] Headphones") == true)
    #expect(areHeadphones("internal", "analog-output-speaker") == false)
    #expect(areHeadphones(nil, "analog-output-speaker") == false)
    #expect(areHeadphones("headset", nil) == true && areHeadphones("headset", "a2dp") == true)
    #expect(areHeadphones("speaker", "a2dp") == false)
    #expect(areHeadphones(nil, nil) == nil && areHeadphones(nil, "analog-output") == nil)
    let sinks = ["Headphones", "Wireless Headphones", "Speakers"]
      .map { ServerSink(description: $0) }
    #expect(sinks.named("OpenAL Soft on Wireless Headphones")?.description == "Wireless Headphones")
    #expect(sinks.named("OpenAL Soft on Headphones")?.description == "Headphones")
    #expect(sinks.named("Speakers")?.description == "Speakers")
    #expect(sinks.named("Loudspeakers") == nil)
  }

  /// Sines that move, on buses with effects, while it is switched all the time.
  private func storm(_ seed: UInt64, live: Bool) throws -> (heard: Render, most: Double) {
    let game = try HostGame {
      $0.output = live ? .host : .offline
      $0.layout = .stereo
    }
    let engine = game.engine
    var generator = SeededGenerator(seed: seed)
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: bus)
    for index in 0..<4 {
      let clip = try game.clip(
        Signal.sine(100 * Double(index + 1), amplitude: 0.1, frames: 4_800), loop: 0..<4_800)
      let emitter = try engine.makeEmitter(at: [Double(index), 0, -1])
      engine.orbit(emitter, around: .zero, radius: 2, period: 3)
      engine.play(
        clip, on: emitter, options: PlaybackOptions(looping: .forever, bus: index < 2 ? bus : nil))
    }
    for _ in 0..<100 {
      engine.setHRTF(
        generator.next() % 3 == 0 ? .off : .on, voices: Int(1 + generator.next() % 5))
      game.pass(Int(1 + generator.next() % 3))
      engine.checkInvariants()
      #expect(engine.statistics.realVoices == 4)
    }
    // The steepest that they can be, twice as loud in one ear by HRTF.
    let turns: [Double] = [100, 200, 300, 400]
    let slope = turns.reduce(0, +) * 0.1 * 2 * Double.pi / 48_000
    return (Render(game.heard, channelCount: 2, sampleRate: 48_000), slope * 2.2)
  }

  @Test(
    "a hundred switches at random don't click, and are the same twice",
    arguments: [false, true], 7..<7 + Soak.count(1, soaking: 10))
  func storm(live: Bool, seed: Int) throws {
    let (heard, most) = try storm(UInt64(seed), live: live)
    #expect(heard.largestStep.size < most, "\(heard.largestStep) of \(most)")
    #expect(heard.clicks().isEmpty, "\(heard.clicks())")
    if !live { #expect(try storm(UInt64(seed), live: false).heard.samples == heard.samples) }
  }
}
