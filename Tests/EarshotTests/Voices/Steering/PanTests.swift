import AudioFiles
import TestSupport
import Testing

@testable import Earshot

struct PanTests {
  enum Sound: CaseIterable { case mono, stereo, compressed, sequence, pushed }

  private func play(_ sound: Sound, _ pan: Double, in studio: Studio) throws -> Voice {
    let mono = [Float](repeating: 0.5, count: 96_000)
    let options = PlaybackOptions(pan: pan)
    switch sound {
    case .mono: return studio.engine.play(try studio.clip(mono), options: options)
    case .stereo, .sequence:
      let clip = try studio.engine.load(
        samples: mono + mono, channelCount: 2, sampleRate: 48_000)
      var options = options
      guard sound == .sequence else { return studio.engine.play(clip, options: options) }
      options.followedBy = [clip]
      return studio.engine.play(try studio.clip(Array(mono[..<16_001])), options: options)
    case .compressed:
      let clip = try studio.engine.load(
        bytes: TemporaryFile.wave(mono, sampleRate: 48_000), name: "level",
        options: ClipOptions(storage: .compressed))
      return studio.engine.play(clip, options: options)
    case .pushed:
      let source = PushSource(seconds: 2)
      source.write(mono)
      return studio.engine.play(studio.engine.load(source), options: options)
    }
  }

  /// Left and right of a voice at a pan, with constant power; stereo comes twice as strong.
  private func sides(_ pan: Double, isStereo: Bool) -> (Double, Double) {
    let angle = (pan + 1) * Math.turn / 8
    let level = isStereo ? 0.5 * 2.0.squareRoot() : 0.5
    return (level * Math.sine(Math.turn / 4 - angle), level * Math.sine(angle))
  }

  @Test("what is queued goes from side to side no faster than within 100 frames")
  func fastest() {
    var pan = QueuePan()
    pan.set([1, 0])
    pan.aim(at: [0, 1], byFrame: 1)
    let heard = [Float](repeating: 0.5, count: 512).withUnsafeBytes {
      [Float](pan.apply(to: $0, .float32, from: 0).assumingMemoryBound(to: Float.self))
    }
    for frame in 0..<256 {
      let part = min(Float(frame + 1) / 100, 1)
      #expect(abs(heard[2 * frame] - 0.5 * (1 - part)) < 1e-5)
      #expect(abs(heard[2 * frame + 1] - 0.5 * part) < 1e-5)
    }
  }

  @Test(
    "a pan goes from side to side in a straight line, at constant power", arguments: Sound.allCases,
    [0.0, -1])
  func sweep(_ sound: Sound, _ first: Double) throws {
    let studio = try Studio { $0.layout = .stereo }
    let voice = try play(sound, first, in: studio)
    studio.render(8_000)
    studio.engine.setPan(voice, 1, over: .milliseconds(500))
    studio.render(32_000)
    studio.engine.setPan(voice, -0.5)
    studio.render(8_000)
    studio.engine.checkInvariants()
    for frame in stride(from: 101, to: 48_000, by: 97) {
      // One source hands over to another, and a change at once is spread over a step.
      guard !(8_000..<8_900).contains(frame), !(40_000..<40_900).contains(frame) else { continue }
      let pan =
        frame >= 40_900
        ? -0.5 : first + (1 - first) * min(max(Double(frame - 8_000) / 24_000, 0), 1)
      let (left, right) = sides(
        pan, isStereo: sound == .stereo || sound == .sequence && frame > 16_000)
      let heard = (Double(studio.samples[2 * frame]), Double(studio.samples[2 * frame + 1]))
      let error = max(abs(heard.0 - left), abs(heard.1 - right))
      guard error > 0.008 else { continue }
      Issue.record("at frame \(frame) \(heard) is heard, not \((left, right))")
      return
    }
    let steady = studio.heard[sound == .sequence ? 16_010..<48_000 : 8_000..<48_000]
    #expect(steady.largestStep.size < 0.71 * 2 / 700, "\(steady.largestStep)")
  }

  @Test("at rest it is as loud as a voice that was played with that pan", arguments: Sound.allCases)
  func atRest(_ sound: Sound) throws {
    func render(_ first: Double, _ then: Double?) throws -> Render {
      let studio = try Studio { $0.layout = .stereo }
      let voice = try play(sound, first, in: studio)
      studio.render(4_000)
      if let then { studio.engine.setPan(voice, then) }
      studio.render(12_000)
      return studio.heard[8_000..<16_000]
    }
    let difference = try render(0.9, -0.3).largestDifference(from: try render(-0.3, nil))
    #expect(difference < 1e-6)
  }

  @Test("a pan that is set with every update follows within a step, without a click")
  func everyUpdate() throws {
    let studio = try Studio { $0.layout = .stereo }
    let voice = try play(.mono, 0, in: studio)
    studio.render(1_600)
    var handovers = 0
    for step in 0..<60 {
      studio.engine.setPan(voice, Math.sine(Math.turn * Double(step) / 60))
      studio.render(800)
      handovers = max(handovers, studio.engine.driver.bindings.busy.count)
      let (left, right) = sides(Math.sine(Math.turn * Double(step) / 60), isStereo: false)
      let last = studio.frameCount - 1
      #expect(abs(Double(studio.samples[2 * last]) - left) < 0.01)
      #expect(abs(Double(studio.samples[2 * last + 1]) - right) < 0.01)
    }
    #expect(handovers == 1, "it was handed over once")
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 400)
  }

  @Test("scheduled, paused and virtual voices are next heard with the pan set meanwhile")
  func unheard() throws {
    let studio = try Studio { $0.layout = .stereo }
    var later = PlaybackOptions()
    later.start = .frame(9_000)
    let clip = try studio.level(0.5, frames: 96_000)
    let waiting = studio.engine.play(clip, options: later)
    studio.engine.setPan(waiting, 1)
    studio.render(12_000)
    #expect(studio.heard.left.peak < 1e-6)
    #expect(studio.heard.right.onset() == 9_000)
    studio.engine.pause(waiting)
    studio.render(1_600)
    studio.engine.setPan(waiting, -1)
    studio.engine.resume(waiting)
    studio.render(4_000)
    #expect(studio.heard[16_000..<17_600].right.peak < 1e-6)
    #expect(abs(studio.heard[16_000..<17_600].left.peak - 0.5) < 1e-6)
    studio.engine.setMuted(.master, true)
    studio.render(4_000)
    studio.engine.setPan(waiting, 1, over: .milliseconds(50))
    studio.render(4_000)
    studio.engine.setMuted(.master, false)
    studio.render(4_000)
    #expect(studio.heard[27_000..<29_600].left.peak < 1e-6)
    #expect(abs(studio.heard[27_000..<29_600].right.peak - 0.5) < 1e-6)
  }

  @Test("live sound on the only source is panned there")
  func onlySource() throws {
    let studio = try Studio {
      $0.layout = .stereo
      $0.sources = 1
    }
    let voice = try play(.pushed, 0, in: studio)
    studio.render(8_000)
    studio.engine.setPan(voice, 1)
    studio.render(16_000)
    let right = studio.heard[10_000..<24_000].right
    #expect(right.samples.allSatisfy { abs($0 - 0.5) < 1e-5 })
    #expect(studio.heard[10_000..<24_000].left.peak < 1e-5)
  }

  @Test("a host that pulls hears it move without a click", arguments: [128, 480, 1_000])
  func host(_ size: Int) throws {
    let engine = try AudioEngine(.plainHost(layout: .stereo))
    let host = try #require(engine.hostOutput)
    let voice = engine.play(
      try engine.load(samples: [Float](repeating: 0.5, count: 200_000), sampleRate: 48_000))
    var heard: [Float] = []
    for step in 0..<120 {
      if step == 20 { engine.setPan(voice, -1) }
      if step == 40 { engine.setPan(voice, 1, over: .milliseconds(500)) }
      if step == 90 { engine.setEmitter(voice, try engine.makeEmitter(at: [-1, 0, 0])) }
      engine.update(elapsed: .microseconds(16_667))
      while heard.count < (step + 1) * 1_600 {
        var piece = [Float](repeating: 0, count: 2 * size)
        piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
        heard += piece
      }
    }
    let recording = Render(heard, channelCount: 2)
    let shortest = CutTolerance.isCut ? 64.0 : 130
    #expect(recording[2_000..<96_000].largestStep.size < 0.5 / shortest)
    #expect(recording[24_000..<31_000].right.peak < 1e-4)
    #expect(abs(recording[24_000..<31_000].left.peak - 0.5) < 1e-4)
    #expect(recording[64_000..<71_000].left.peak < 1e-4)
    #expect(abs(recording[64_000..<71_000].right.peak - 0.5) < 1e-4)
    #expect(recording[80_000..<95_000].right.peak < 1e-4)
    #expect(recording[80_000..<95_000].left.peak > 0.3)
  }
}
