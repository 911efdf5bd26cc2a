import TestSupport
import Testing

@testable import Earshot

/// Changing rates: the output compared with the formula, and the playheads' positions.
struct GlideTests {
  /// The clip is a straight line, so that every sample tells its place in it.
  private static let length = 1 << 20
  private static let places = (0..<length).map { Float($0) / Float(length) }

  /// The measured rates, each over this many frames, from a frame on.
  private func rates(
    _ samples: ArraySlice<Float>, over frames: Int
  ) -> [(frame: Int, rate: Double)] {
    stride(from: samples.startIndex, to: samples.endIndex - frames, by: frames / 2).map {
      let way = Double(samples[$0 + frames] - samples[$0]) * Double(Self.length)
      return ($0, way / Double(frames))
    }
  }

  /// The largest distance of the output from a formula, in cents; one of OpenAL's steps of pitch is
  /// allowed for.
  private func worst(
    _ samples: ArraySlice<Float>, over frames: Int = 100, _ formula: (Double) -> Double
  ) -> Double {
    rates(samples, over: frames).map { frame, rate in
      let ideal = formula(Double(frame) + Double(frames) / 2)
      let off = max(abs(rate - ideal) - 1.0 / 4_096, 0)
      return 1_200 * Elementary.log10(1 + off / ideal) / Elementary.log10(2)
    }.max() ?? .infinity
  }

  /// Things that have a rate of their own.
  enum Subject: CaseIterable { case voice, emitter, bus, busAbove, master }

  private struct Room {
    let studio: Studio
    let voice: Voice
    let emitter: Emitter
    let buses: [Bus]

    init(_ samples: [Float], _ adjust: (inout Configuration) -> Void = { _ in }) throws {
      studio = try Studio(adjust)
      let engine = studio.engine
      let above = try engine.makeBus()
      buses = [above, try engine.makeBus(under: above)]
      var options = EmitterOptions()
      options.distance = .none
      emitter = try engine.makeEmitter(at: [0, 0, -1], bus: buses[1], options: options)
      voice = engine.play(try studio.clip(samples), on: emitter)
    }

    func setRate(_ subject: Subject, _ rate: Rate, over time: Duration) {
      switch subject {
      case .voice: studio.engine.setRate(voice, rate, over: time)
      case .emitter: studio.engine.setRate(emitter, rate, over: time)
      case .bus: studio.engine.setRate(buses[1], rate, over: time)
      case .busAbove: studio.engine.setRate(buses[0], rate, over: time)
      case .master: studio.engine.setRate(Bus.master, rate, over: time)
      }
    }
  }

  @Test(
    "an octave a second is never more than five cents off",
    arguments: Subject.allCases, [(1.0, 2.0), (2, 1)])
  func octave(_ subject: Subject, _ ends: (Double, Double)) throws {
    let room = try Room(Self.places)
    let studio = room.studio
    room.setRate(subject, Rate(ends.0), over: .zero)
    studio.render(8_000)
    room.setRate(subject, Rate(ends.1), over: .seconds(1))
    studio.render(64_000)
    // The centre's attenuation of a positional voice is the same all the way.
    let full = studio.samples[7_999] / Self.places[Int(7_999 * ends.0)]
    let heard = studio.samples.map { $0 / full }
    let formula: (Double) -> Double = {
      ends.0 + (ends.1 - ends.0) * min(max(($0 - 8_000) / 48_000, 0), 1)
    }
    // Not just where it begins and ends, which is no straight line.
    #expect(worst(heard[8_000..<56_000], formula) < 5)
    #expect(worst(heard[56_100..<72_000], formula) < 0.5)
    let playhead = try #require(studio.engine.playhead(of: room.voice)) * 48_000
    let expected = ends.0 * 8_000 + (ends.0 + ends.1) / 2 * 48_000 + ends.1 * 16_000
    #expect(abs(playhead - expected) < 3, "\(playhead), expected \(expected)")
  }

  @Test("a sine's frequency follows the formula, however steep", arguments: [0.25, 0.5, 1, 4])
  func sine(_ seconds: Double) throws {
    let studio = try Studio()
    let tone = 2_000.0
    let voice = studio.engine.play(try studio.clip(Signal.sine(tone, frames: 400_000)))
    studio.render(4_000)
    studio.engine.setRate(voice, 3, over: .seconds(seconds))
    studio.render(Int(seconds * 48_000))
    // Between crossings of zero, upwards, each in a straight line between its two samples.
    let samples = studio.samples
    let crossings = (4_000..<samples.count).compactMap { frame -> Double? in
      guard samples[frame - 1] < 0, samples[frame] >= 0 else { return nil }
      return Double(frame - 1) + Double(-samples[frame - 1] / (samples[frame] - samples[frame - 1]))
    }
    var worst = 0.0
    for (first, last) in zip(crossings, crossings.dropFirst(4)) {
      let middle = (first + last) / 2
      let ideal = 1 + 2 * (middle - 4_000) / (seconds * 48_000)
      let heard = 4 * 48_000 / (last - first) / tone
      let off = max(abs(heard - ideal) - 1.0 / 4_096, 0)
      worst = max(worst, 1_200 * Elementary.log10(1 + off / ideal) / Elementary.log10(2))
    }
    #expect(crossings.count > Int(3_900 * seconds) && worst < 5, "\(worst) cents")
  }

  @Test("gliding rates multiply, and jumps among them are immediate")
  func together() throws {
    let room = try Room(Self.places)
    let studio = room.studio
    studio.render(8_000)
    let full = studio.samples[7_999] / Self.places[7_999]
    room.setRate(.voice, 2, over: .seconds(1))
    room.setRate(.emitter, 0.5, over: .seconds(1))
    room.setRate(.bus, 1.5, over: .seconds(1))
    room.setRate(.busAbove, 1.25, over: .zero)
    studio.engine.timeScale = 0.75
    studio.render(48_000)
    let heard = studio.samples.map { $0 / full }
    let off = worst(heard[8_000..<56_000]) { frame in
      let part = (frame - 8_000) / 48_000
      return (1 + part) * (1 - part / 2) * (1 + part / 2) * 1.25 * 0.75
    }
    #expect(off < 5, "\(off) cents")
  }

  @Test(
    "what is heard is where the playhead is, also with steps, rates and starts that are odd",
    arguments: [60.0, 59.94, 25, 333], [44_100, 48_000, 96_000])
  func playheads(_ steps: Double, _ sampleRate: Int) throws {
    let studio = try Studio { ($0.stepsPerSecond, $0.sampleRate) = (steps, sampleRate) }
    let clip = try studio.clip(Self.places)
    let real = studio.engine.play(clip, options: PlaybackOptions(start: .frame(777)))
    let virtual = studio.engine.play(
      clip, options: PlaybackOptions(gain: .silence, start: .frame(777)))
    for voice in [real, virtual] { studio.engine.setRate(voice, 2.5, over: .seconds(0.7)) }
    for block in 0..<40 {
      if block == 20 {
        for voice in [real, virtual] { studio.engine.setRate(voice, 0.7, over: .seconds(0.2)) }
      }
      studio.render(studio.engine.nextBlockFrames)
      let playhead = try #require(studio.engine.playhead(of: real)) * Double(sampleRate)
      #expect(studio.engine.playhead(of: virtual)! * Double(sampleRate) == playhead)
      guard studio.frameCount > 1_600, let rate = studio.engine.status(of: real)?.rate else {
        continue
      }
      // The last sample is a frame behind the playhead.
      let heard = Double(studio.samples.last!) * Double(Self.length)
      #expect(abs(heard + rate - playhead) < 0.2, "\(heard), \(playhead)")
    }
    studio.engine.checkInvariants()
  }

  @Test(
    "while its rate glides, a clip ends, pauses and resumes to within a few frames",
    arguments: [0.4, 3])
  func ends(_ rate: Double) throws {
    let studio = try Studio()
    // From 1 to the rate within a second: the length in frames of the clip.
    let length = Int(48_000 * (1 + rate) / 2 * 0.8)
    let voice = studio.engine.play(try studio.clip([Float](repeating: 0.5, count: length)))
    studio.engine.setRate(voice, Rate(rate), over: .seconds(1))
    studio.render(72_000)
    let end = try #require(studio.heard.end(above: 0.01))
    let seconds = Double(end) / 48_000
    let expected =
      seconds <= 1
      ? seconds + (rate - 1) * seconds * seconds / 2 : (1 + rate) / 2 + rate * (seconds - 1)
    #expect(abs(expected * 48_000 - Double(length)) < 4 + 4 * rate, "it ends at \(end)")
    #expect(studio.ending(of: voice) == .ended)

    let held = studio.engine.play(try studio.clip(Self.places))
    studio.engine.setRate(held, Rate(rate), over: .seconds(1))
    let start = studio.frameCount
    studio.at(start + 12_345) { $0.pause(held, fading: .immediate) }
    studio.render(4_000)
    let place = Double(studio.samples[start + 12_344]) * Double(Self.length)
    let playhead = try #require(studio.engine.playhead(of: held)) * 48_000
    #expect(abs(playhead - place - rate) < 3, "\(playhead), \(place)")
    studio.engine.resume(held, fading: .immediate)
    studio.render(1_600)
    let next = Double(studio.samples[studio.frameCount - 1_600 + 10]) * Double(Self.length)
    #expect(abs(next - playhead) < 10 * max(rate, 1) + 3, "\(next), \(playhead)")
  }

  @Test("loops keep their count of rounds, and markers their frames", arguments: [0.3, 2.5])
  func loops(_ rate: Double) throws {
    let studio = try Studio()
    var samples = [Float](repeating: 0, count: 2_000)
    for index in 200..<240 { samples[index] = 0.5 }
    let clip = try studio.clip(samples, loop: 100..<1_100)
    studio.engine.setMarkers(clip, [ClipMarker(name: "click", frame: 200)])
    let voice = studio.engine.play(clip, looping: .times(25))
    studio.engine.setRate(voice, Rate(rate), over: .milliseconds(400))
    studio.render(Int(50_000 / min(rate, 1)))
    let onsets = studio.samples.indices.filter {
      $0 > 0 && studio.samples[$0] > 0.2 && studio.samples[$0 - 1] <= 0.2
    }
    #expect(onsets.count == 25, "\(onsets.count)")
    #expect(studio.ending(of: voice) == .ended)
    let told = studio.events.compactMap {
      if case .markerPassed(voice, _, let frame) = $0 { Int(frame) } else { nil }
    }
    #expect(told.count == 25)
    for (onset, frame) in zip(onsets, told) {
      #expect(abs(onset - frame) <= 1 + Int(1 / min(rate, 1)), "heard \(onset), told \(frame)")
    }
  }

  @Test("rates that come to nothing together are on their way all the same")
  func nothing() throws {
    let studio = try Studio()
    var bus = Bus.master
    for _ in 0..<40 {
      bus = try studio.engine.makeBus(under: bus)
      studio.engine.setRate(bus, 0.01)
    }
    let voice = studio.engine.play(
      try studio.clip(Self.places), options: PlaybackOptions(looping: .forever, bus: bus))
    let other = studio.engine.play(try studio.clip(Self.places))
    studio.render(1_600)
    studio.engine.setRate(other, 2, over: .seconds(1))
    studio.engine.setRate(voice, 100, over: .seconds(1))
    studio.engine.setRate(bus, 100, over: .milliseconds(10))
    studio.render(1_600)
    studio.engine.setRate(bus, 0.01, over: .milliseconds(10))
    studio.render(1_600)
    #expect(studio.engine.playhead(of: voice).map { $0 >= 0 && $0 < 0.1 } == true)
    studio.engine.checkInvariants()
  }

  @Test("a host hears it as even, however it pulls", arguments: [64, 480, 1_000])
  func host(_ size: Int) throws {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    let host = try #require(engine.hostOutput)
    let clip = try engine.load(samples: Self.places, sampleRate: 48_000)
    let voice = engine.play(clip)
    var heard: [Float] = []
    func pass(_ steps: Int) {
      for _ in 0..<steps {
        engine.update(elapsed: .microseconds(16_667))
        let until = Int(engine.world.now)
        while heard.count + size <= until {
          var pulled = [Float](repeating: 0, count: size)
          pulled.withUnsafeMutableBufferPointer { host.render(into: $0) }
          heard += pulled
        }
      }
    }
    pass(20)
    engine.setRate(voice, 2, over: .seconds(1))
    pass(80)
    let first = try #require(heard.firstIndex { $0 > 0 })
    // The beginning of the change depends on latency: only its evenness counts. Up to two cents are
    // the clock's, which follows the host.
    let all = rates(heard[(first + 1_000)...], over: 100)
    let rising = all.filter { $0.rate > 1.05 && $0.rate < 1.95 }
    let start =
      rising.map { $0.rate - Double($0.frame) / 48_000 }.reduce(0, +) / Double(rising.count)
    let worst = rising.map { abs($0.rate / (start + Double($0.frame) / 48_000) - 1) }.max() ?? 1
    #expect(rising.count > 800 && worst < 0.0035, "\(rising.count), \(1_731 * worst) cents")
    #expect(all.last.map { abs($0.rate - 2) < 0.001 } == true)
  }
}
