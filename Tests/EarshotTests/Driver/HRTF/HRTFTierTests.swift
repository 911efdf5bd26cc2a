import TestSupport
import Testing

@testable import Earshot

/// At most this many voices by a head-related transfer function, the others panned.
struct HRTFTierTests {
  /// Noise that has as much power in each octave, and repeats.
  static func pink(frames: Int) -> [Float] {
    var (first, second, third) = (0.0, 0.0, 0.0)
    return Signal.noise(seed: 9, amplitude: 1, frames: frames).map { white in
      let white = Double(white)
      first = 0.99765 * first + white * 0.0990460
      second = 0.963 * second + white * 0.2965164
      third = 0.57 * third + white * 1.0526913
      return Float((first + second + third + white * 0.1848) * 0.05)
    }
  }

  /// A voice, and another, hardly to be heard, that takes its place by priority.
  private func pair(at place: Position, period: Int) throws -> (Studio, Voice, rival: Voice) {
    let studio = try Studio {
      $0.layout = .stereo
      $0.hrtf = true
      $0.hrtfVoices = 1
      $0.sources = 8
    }
    let engine = studio.engine
    let voice = engine.play(
      try studio.clip(Self.pink(frames: period), loop: 0..<period),
      on: try engine.makeEmitter(at: place), looping: .forever)
    let rival = engine.play(
      try studio.clip(Signal.sine(50, amplitude: 0.001, frames: 48_000), loop: 0..<48_000),
      on: try engine.makeEmitter(at: [0, 0, -1]), gain: .decibels(-6), looping: .forever)
    return (studio, voice, rival)
  }

  private static let directions: [Position] = [
    [0, 0, -1], [0.5, 0, -0.87], [0.87, 0, -0.5], [1, 0, 0], [-1, 0, 0], [0.87, 0, 0.5],
    [0.5, 0, 0.87], [0, 0, 1], [0, 1, 0], [0.7, 0.7, 0], [0, 0.7, 0.7], [0, -0.7, 0.7],
    [0, -0.7, -0.7], [0, 0.7, -0.7],
  ]

  @Test("from anywhere a voice is as loud in both tiers, and has another place in the ears")
  func levels() throws {
    for place in Self.directions {
      let (studio, voice, rival) = try pair(at: place, period: 9_600)
      studio.render(24_000)
      #expect(studio.engine.placing(of: voice) == .hrtf)
      studio.engine.setPriority(rival, 1)
      studio.render(24_000)
      #expect(studio.engine.placing(of: voice) == .panned(.outranked))
      let (placed, panned) = (studio.heard[4_800..<24_000], studio.heard[28_800..<48_000])
      let levels = [placed, panned].map { Math.decibels(power($0)) / 2 }
      #expect(abs(levels[0] - levels[1]) < 1, "\(place): \(levels)")
    }
  }

  private func power(_ heard: Render) -> Double {
    let levels = [heard.left.rms, heard.right.rms]
    return levels.reduce(0) { $0 + $1 * $1 }
  }

  @Test("changing tiers is no click, and no jump of much more than 1 dB on the way")
  func changes() throws {
    let (studio, _, rival) = try pair(at: [1, 0, -1], period: 3_200)
    studio.render(4_800)
    var (changing, steady) = (0.0, 0.0)
    for index in 0..<12 {
      studio.engine.setPriority(rival, index % 2 == 0 ? 1 : -1)
      studio.render(6_400)
      let end = studio.frameCount
      changing += power(studio.heard[end - 6_400..<end - 3_200])
      steady += power(studio.heard[end - 3_200..<end])
    }
    let jump = Math.decibels(changing / steady) / 2
    // Low frequencies are the same in both tiers, and add up while both are audible: 2 dB at most.
    #expect(abs(jump) < 1.1, "\(jump) dB")
    #expect(studio.heard.clicks().isEmpty, "\(studio.heard.clicks())")
  }

  @Test("the loudest have it, and a little louder isn't enough to take it")
  func ranking() throws {
    let studio = try Studio {
      $0.layout = .stereo
      $0.hrtf = true
      $0.hrtfVoices = 3
    }
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(300, amplitude: 0.1, frames: 48_000), loop: 0..<48_000)
    let voices = try (0..<8).map { index in
      engine.play(
        clip, on: try engine.makeEmitter(at: [0, 0, -1]), gain: .decibels(-6 * Double(index)),
        looping: .forever)
    }
    func placed() -> [Int] {
      voices.indices.filter { engine.placing(of: voices[$0]) == .hrtf }
    }
    studio.render(1_600)
    #expect(placed() == [0, 1, 2] && engine.hrtf.voices == 3)
    engine.setGain(voices[5], .decibels(-10.5))
    studio.render(8_000)
    #expect(placed() == [0, 1, 2])
    engine.setGain(voices[5], .decibels(-8))
    studio.render(8_000)
    #expect(placed() == [0, 1, 5])
    let reason = engine.explain(voices[2]).sentences().joined(separator: " ")
    #expect(reason.contains("more important voices are placed by HRTF"), "\(reason)")
    engine.setHRTF(.on, voices: 6)
    studio.render(8_000)
    #expect(placed() == [0, 1, 2, 3, 4, 5])
  }

  @Test("if a second HRTF submix can't be opened, only voices on the master use HRTF")
  func alone() throws {
    let faults = OutputFaults()
    let studio = try Studio(faults: faults) { $0.layout = .stereo }
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(300, amplitude: 0.1, frames: 48_000), loop: 0..<48_000)
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: bus)
    faults.refuseRenders(true, after: 1)
    engine.setHRTF(.on)
    let place = try engine.makeEmitter(at: [1, 0, 0])
    let voices = [nil, bus].map { bus in
      engine.play(clip, on: place, options: PlaybackOptions(looping: .forever, bus: bus))
    }
    studio.render(4_800)
    #expect(engine.hrtf.isOn && engine.hrtf.reason == nil && engine.hrtf.bus == nil)
    #expect(voices.map { engine.placing(of: $0) } == [.hrtf, .panned(.busMixedApart)])
  }

  @Test("one bus with effects has it besides the master: the first with anything placed")
  func submixes() throws {
    let studio = try Studio {
      $0.layout = .stereo
      $0.hrtf = true
    }
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(300, amplitude: 0.1, frames: 48_000), loop: 0..<48_000)
    let buses = try (0..<3).map { _ in try engine.makeBus() }
    for bus in buses { try engine.addEffect(.equalizer([]), to: bus) }
    let music = engine.play(
      clip, options: PlaybackOptions(looping: .forever, bus: buses[0]))
    studio.render(1_600)
    let place = try engine.makeEmitter(at: [1, 0, 0])
    let voices = [nil, buses[1], buses[2]].map { bus in
      engine.play(clip, on: place, options: PlaybackOptions(looping: .forever, bus: bus))
    }
    studio.render(4_800)
    #expect(engine.placing(of: music) == .flat && engine.hrtf.bus == buses[1])
    #expect(
      voices.map { engine.placing(of: $0) } == [.hrtf, .hrtf, .panned(.busMixedApart)])
    let submixes = try #require(engine.driver.renderer).submixes
    #expect(submixes.count { $0.submix.isHRTFEnabled } == 2 && submixes.count == 6)
    // Another gets it when that bus is removed.
    engine.remove(engine.effects(on: buses[1])[0])
    studio.render(24_000)
    engine.stop(voices[1])
    studio.render(24_000)
    #expect(engine.placing(of: voices[2]) == .hrtf && engine.hrtf.bus == buses[2])
    engine.checkInvariants()
  }
}
