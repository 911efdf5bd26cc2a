import TestSupport
import Testing

@testable import Earshot

/// Fades that are known ahead are heard in their frames, whether a device's render has their plans
/// by then, or is ahead of them now and then or always.
@Suite("Scheduled fades on a device")
struct ScheduledFadeTests {
  private static let level: Float = 0.5

  struct Device: Sendable, CustomTestStringConvertible {
    var pull: Int
    /// Frames that it takes more than are planned, at first.
    var lead: Int
    var stepsPerSecond = 60.0

    var testDescription: String { "\(pull) frames, \(lead) ahead, \(stepsPerSecond) steps" }

    static let all = [480, 1_024, 2_432, 4_000].flatMap { pull in
      [0, pull / 2, pull].map { Device(pull: pull, lead: $0) }
    }
    static let quick = [240.0, 500, 1_000].flatMap { steps in
      [(480, 480), (2_432, 1_216), (2_432, 2_432)].map {
        Device(pull: $0.0, lead: $0.1, stepsPerSecond: steps)
      }
    }
  }

  private final class Game {
    let host: HostGame
    private let device: Device
    private var left: Int
    let clip: Clip

    init(_ device: Device) throws {
      self.device = device
      left = device.lead
      host = try HostGame(feedsDevice: true) { $0.stepsPerSecond = device.stepsPerSecond }
      clip = try host.clip([Float](repeating: level, count: 96_000))
      for _ in 0..<30 { update() }
    }

    var engine: AudioEngine { host.engine }
    var heard: [Float] { host.heard }

    func update() {
      host.update()
      left += 800
      while left >= device.pull {
        left -= device.pull
        host.pull(device.pull)
      }
    }

    func play(_ fade: Fade, at frame: Int, from offset: Double = 0) -> Voice {
      engine.play(
        clip, options: PlaybackOptions(fade: fade, offset: offset, start: .frame(Int64(frame))))
    }

    /// A frame for which every plan is in time.
    func coming(_ random: inout SeededNumbers) -> Int {
      Int(engine.currentFrame) + .random(in: 15_000..<20_000, using: &random)
    }

    /// The longest way that a gain goes straight, and how long it takes if that is late.
    var straight: Int { max(Int(48_000 / device.stepsPerSecond), 256) + 200 }
  }

  @Test("a scheduled sound fades in from its frame on", arguments: Device.all + Device.quick)
  func fadesIn(_ device: Device) throws {
    var random = SeededNumbers(seed: UInt64(device.pull + device.lead))
    let game = try Game(device)
    for round in 0..<24 {
      let shape = try #require(FadeShape.allCases.randomElement(using: &random))
      // The long ones are still on their way at the end of the check.
      let lengths = [1...199, 240...1_600, 1_600...4_800, 12_000...20_000]
      let frames = Int.random(in: lengths[round % 4], using: &random)
      let start = game.coming(&random)
      let voice = game.play(
        .over(.seconds(Double(frames) / 48_000), shape), at: start,
        from: round % 8 < 4 ? 0 : 0.1)
      while game.heard.count < start + 6_000 { game.update() }
      let heard = game.heard[start..<start + 6_000].map { Double($0 / Self.level) }
      #expect(game.heard[start - 1] == 0)
      func wanted(_ frame: Int) -> Double {
        shape.value(from: 0, to: 1, at: min(max(Double(frame) / Double(frames), 0), 1))
      }
      let off = heard.indices.first {
        let (low, high) = (wanted($0 - game.straight), wanted($0 + game.straight))
        return !(low - 0.01...high + 0.01).contains(heard[$0])
      }
      #expect(off == nil, "\(shape), \(frames): \(heard[off ?? 0]) at \(off ?? 0)")
      #expect(zip(heard, heard.dropFirst()).allSatisfy { $1 > $0 - 1e-4 })
      game.engine.stop(voice)
      for _ in 0..<10 { game.update() }
    }
  }

  @Test(
    "a long fade leaves mixes as long as they are, and one of for ever ends no game",
    arguments: [
      (0.01, 0...0), (1, 300...300), (30, 1_000...Int.max), (1e18, 1_000...Int.max),
    ] as [(Double, ClosedRange<Int>)])
  func long(_ seconds: Double, _ pieces: ClosedRange<Int>) throws {
    let game = try Game(Device(pull: 2_432, lead: 2_432))
    let start = Int(game.engine.currentFrame) + 15_000
    _ = game.play(.over(.seconds(seconds)), at: start)
    let submix = try #require(game.engine.driver.renderer?.submixes.first)
    var seen: Set<Int> = []
    while game.heard.count < start + 24_000 {
      game.update()
      if !submix.scheduledFades.frames.isEmpty { seen.insert(submix.scheduledFades.piece) }
    }
    // Where OpenAL does all of a mix's change in its first frames, mixes are as short as those.
    let shortest = submix.submix.rampFrames ?? Renderer.shortestMix
    let wantedPieces = max(pieces.lowerBound, shortest)...max(pieces.upperBound, shortest)
    #expect(!seen.isEmpty && seen.allSatisfy { wantedPieces.contains($0) }, "\(seen)")
    let wanted = Self.level * Float(min(0.5 / seconds, 1))
    #expect(abs(game.heard[start + 24_000 - 1] - wanted) < CutTolerance.level(0.001))
  }

  @Test(
    "one that is made quieter, paused, stopped or moved on as it fades in doesn't click",
    arguments: Device.all)
  func changed(_ device: Device) throws {
    var random = SeededNumbers(seed: UInt64(device.pull + device.lead))
    let game = try Game(device)
    for index in 0..<20 {
      let start = game.coming(&random)
      let voice = game.play(.over(.milliseconds(60)), at: start)
      let change = start + .random(in: 0..<2_880, using: &random)
      while game.engine.currentFrame < change { game.update() }
      switch index % 4 {
      case 0: game.engine.setGain(voice, Gain(linear: 0.3))
      case 1: game.engine.pause(voice)
      case 2: game.engine.stop(voice)
      default: game.engine.seek(voice, to: 0.2)
      }
      for _ in 0..<12 { game.update() }
      let last = Double(game.heard[game.heard.count - 1])
      let wanted = [0.15, 0, 0, 0.5][index % 4]
      #expect(abs(last - wanted) < 1e-4, "\(index): \(last)")
      game.engine.stop(voice)
      for _ in 0..<10 { game.update() }
      // From full level to silence in 200 frames, or in one mix's first.
      let step = Render(Array(game.heard[start...])).largestStep.size
      #expect(step < (CutTolerance.isCut ? 0.5 / 64 : 0.5 / 195), "\(index): \(step)")
    }
  }

  @Test(
    "one that the game stops before it has begun for it, but not on the device, gets no louder",
    arguments: [480, 2_432, 4_000])
  func cancelled(pull: Int) throws {
    var random = SeededNumbers(seed: UInt64(pull))
    let game = try Game(Device(pull: pull, lead: pull))
    var count = 0
    for round in 0..<40 {
      let start = game.coming(&random)
      let voice = game.play(.over(.milliseconds(round % 2 == 0 ? 250 : 2_000)), at: start)
      while game.heard.count < start + 200 { game.update() }
      if game.engine.currentFrame < start {
        count += 1
        let before = game.heard.count
        let reached = game.heard[start...].max() ?? 0
        #expect(reached > 0)
        switch round % 3 {
        case 0: game.engine.stop(voice)
        case 1: game.engine.pause(voice)
        default: game.engine.seek(voice, to: 1)
        }
        for _ in 0..<12 { game.update() }
        let after = round % 3 == 2 ? Float(0.5) : reached
        #expect(game.heard[before...].allSatisfy { $0 <= after + 1e-4 }, "\(round)")
      }
      game.engine.stop(voice)
      for _ in 0..<12 { game.update() }
      #expect(game.heard.last == 0)
    }
    #expect(count > 0)
  }

  @Test(
    "one that is to stop at a time, and is stopped before, only gets quieter, as it is told then",
    arguments: Device.all)
  func stopsTwice(_ device: Device) throws {
    var random = SeededNumbers(seed: UInt64(device.pull + device.lead))
    let game = try Game(device)
    for round in 0..<16 {
      let voice = game.play(.immediate, at: game.coming(&random))
      for _ in 0..<40 { game.update() }
      let time = game.coming(&random)
      game.engine.stop(voice, at: .frame(Int64(time)), fading: .over(.milliseconds(50)))
      // No device has begun with the plan.
      let change = time - .random(in: 5_000...7_000, using: &random)
      while game.engine.currentFrame < change { game.update() }
      let frames = Int.random(in: round % 2 == 0 ? 1_440...4_800 : 4_800...24_000, using: &random)
      let from = game.heard.count
      game.engine.stop(voice, fading: .over(.seconds(Double(frames) / 48_000)))
      while game.heard.count < from + frames + device.pull + 2_000 { game.update() }
      let heard = game.heard[from...]
      var least = Self.level
      let rise = heard.map { sample in
        least = min(least, sample)
        return sample - least
      }
      #expect(rise.allSatisfy { $0 < 0.001 }, "\(rise.max() ?? 1)")
      #expect(Render(Array(heard)).largestStep.size < 0.5 / 195)
      // Half of it has faded at about the planned time, and not at the other plan's.
      let half = try #require(heard.firstIndex { $0 < 0.5 * Self.level }) - from
      #expect(abs(half - frames / 2) < device.pull + 1_600, "\(half) of \(frames)")
      #expect(heard.last == 0)
    }
  }

  @Test(
    "what many fades have made short is long again once none leads its plan", arguments: [60, 1e18])
  func longAgain(_ seconds: Double) throws {
    let game = try Game(Device(pull: 2_432, lead: 2_432))
    let start = Int(game.engine.currentFrame) + 15_000
    let voices = [seconds, 0.01].map { game.play(.over(.seconds($0)), at: start) }
    while game.heard.count < start + 2_432 { game.update() }
    let submix = try #require(game.engine.driver.renderer?.submixes.first)
    #expect(submix.scheduledFades.piece == submix.submix.rampFrames ?? Renderer.shortestMix)
    for voice in voices { game.engine.stop(voice) }
    for _ in 0..<20 { game.update() }
    #expect(submix.scheduledFades.frames.isEmpty)
  }

  @Test("what goes as something else comes is as loud with it as alone", arguments: Device.all)
  func crossFade(_ device: Device) throws {
    var random = SeededNumbers(seed: UInt64(device.pull + device.lead))
    let game = try Game(device)
    let fade = Fade.over(.milliseconds(50))
    var voice = game.play(.immediate, at: game.coming(&random))
    for _ in 0..<40 { game.update() }
    for _ in 0..<12 {
      let time = game.coming(&random)
      game.engine.stop(voice, at: .frame(Int64(time)), fading: fade)
      voice = game.play(fade, at: time)
      while game.heard.count < time + 6_000 { game.update() }
      // Where its plan is in step what goes does so from that on: a third of the fade, at most.
      let off = game.heard[(time - 2_400)...].map { abs($0 / Self.level - 1) }.max() ?? 1
      #expect(off < 0.125, "\(off)")
    }
  }
}
