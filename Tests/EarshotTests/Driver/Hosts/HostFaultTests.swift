import CSystem
import Synchronization
import TestSupport
import Testing

@testable import Earshot

@Suite("What a host gets when its pulls and the updates drift apart")
struct HostFaultTests {
  /// Places as samples, never 0.
  private static let places = (0..<96_000).map { Float($0 % 32_000 + 1) / 32_768 }

  @Test("an update of more blocks than can wait loses nothing", arguments: [60.0, 1_000])
  func manyBlocks(_ stepsPerSecond: Double) throws {
    let game = try HostGame { $0.stepsPerSecond = stepsPerSecond }
    game.engine.play(try game.clip(Self.places))
    game.update(15)
    for _ in 0..<4 {
      game.pull(3_000)
      game.update(3.75)
    }
    let first = try #require(game.heard.first { $0 != 0 })
    #expect(first < 12_000 / 32_768, "begins at \(first * 32_768)")
    #expect(game.heard.contains { $0 != 0 })
  }

  @Test(
    "an end after a hitch is reported when it is heard, though the game skipped most of the hitch")
  func clampedHitch() throws {
    let game = try HostGame()
    let voice = game.engine.play(try game.clip([Float](repeating: 0.25, count: 144_000)))
    game.pass(30)
    // Two seconds, of which nearly every game says a tenth.
    for _ in 0..<120 { game.pull(800) }
    game.update(6)
    let playhead = try #require(game.engine.playhead(of: voice))
    #expect(abs(playhead - 2.5) < 0.12, "\(playhead)")
    while game.engine.isAlive(voice), game.heard.count < 300_000 { game.pass(1) }
    #expect(abs(game.heard.count - 144_000) < 7_200, "told after \(game.heard.count) frames")
    #expect(game.heard.count { $0 != 0 } == 144_000)
  }

  @Test("no more plans wait than there is room for, however long a stall may be made up for")
  func longStall() throws {
    let game = try HostGame {
      $0.longestCatchUp = 10
      $0.stepsPerSecond = 1_000
    }
    let voice = game.engine.play(try game.clip(Self.places), looping: .forever)
    game.update(200)
    game.update(1)
    game.pass(10)
    #expect(game.heard.suffix(800).allSatisfy { $0 != 0 }, "it isn't heard")
    game.engine.stop(voice)
    game.pass(10)
    #expect(game.heard.suffix(800).allSatisfy { $0 == 0 })
    #expect(game.engine.driver.idleSources == 16)
  }

  @Test("an output that took over late is in step with the engine's clock at once")
  func lateRenderer() throws {
    let game = try HostGame { $0.output = .offline }
    _ = game.engine.render(frameCount: 48_000)
    game.engine.loseOutput()
    _ = game.engine.render(frameCount: 48_000)
    try game.engine.restoreOutput()
    _ = game.engine.render(frameCount: 48_000)
    try game.engine.setOutput(.host)
    let start = game.engine.currentFrame
    game.engine.play(
      try game.clip(Self.places), options: PlaybackOptions(start: .frame(start + 4_000)))
    game.pass(60)
    #expect(game.engine.currentFrame == start + 48_000)
    #expect(game.heard.firstIndex { $0 != 0 } == 4_000)
  }

  @Test("an update of an hour without pulls takes under a second, and loops play on after it")
  func hourUnpulled() throws {
    let game = try HostGame()
    let voice = game.engine.play(try game.clip(Self.places), looping: .forever)
    let once = game.engine.play(try game.clip(Self.places))
    game.update(30)
    let clock = ContinuousClock()
    let time = clock.measure { game.update(216_000) }
    #expect(time < .seconds(1), "\(time)")
    #expect(game.engine.isAlive(voice) && !game.engine.isAlive(once))
    game.pass(30)
    #expect(game.heard.suffix(800).allSatisfy { $0 != 0 })
    #expect(game.engine.driver.idleSources == 15)
  }

  @Test("a start that is scheduled is heard in its frame though the output changes before")
  func startOverChange() throws {
    let game = try HostGame()
    let frame: Int64 = 12_000
    game.engine.play(
      try game.clip(Self.places), options: PlaybackOptions(start: .frame(frame)))
    game.pass(10)
    try game.engine.setOutput(.offline)
    let now = game.engine.currentFrame
    let heard = game.engine.render(frameCount: 9_600)
    #expect(heard.firstIndex { $0 != 0 } == Int(frame - now))
  }

  @Test(
    "what has just ended gives its source back though the output changes", arguments: [0, 1, 2])
  func endOverChange(_ ahead: Int) throws {
    let game = try HostGame()
    game.engine.play(try game.clip([Float](repeating: 0.5, count: 800 * 3 - 10)))
    for _ in 0..<3 { game.update() }
    game.pull(800 * ahead)
    try game.engine.setOutput(.offline)
    _ = game.engine.render(frameCount: 9_600)
    #expect(game.engine.driver.idleSources == 16)
  }

  @Test(
    "a loop that started on schedule has its rounds, whatever updates do", arguments: [1, 3, 6])
  func scheduledRounds(_ steps: Double) throws {
    for rounds in 2...4 {
      let game = try HostGame()
      game.engine.play(
        try game.clip([Float](repeating: 0.25, count: 1_000)),
        options: PlaybackOptions(looping: .times(rounds), start: .frame(6_100)))
      while game.heard.count < 24_000 {
        game.update(steps)
        for _ in 0..<Int(steps) { game.pull(800) }
      }
      #expect(game.heard.count { $0 != 0 } == 1_000 * rounds, "\(rounds) rounds")
    }
  }

  @Test("nor does it go round once more where much is pulled before the engine gets there")
  func roundsAhead() throws {
    for rounds in 2...4 {
      let game = try HostGame()
      game.engine.play(
        try game.clip([Float](repeating: 0.25, count: 1_000)),
        options: PlaybackOptions(looping: .times(rounds), start: .frame(6_100)))
      game.pass(7)
      // A device's queue is filled at once.
      game.pull(9_600)
      game.pass(12)
      #expect(game.heard.count { $0 != 0 } == 1_000 * rounds, "\(rounds) rounds")
    }
  }

  @Test("what started on schedule a moment ago is left without a click", arguments: [0, 1, 2])
  func leftAtOnce(_ way: Int) throws {
    let game = try HostGame()
    let clip = try game.clip(Signal.sine(100, amplitude: 0.5, frames: 96_000))
    let voice = game.engine.play(clip, options: PlaybackOptions(start: .frame(9_000)))
    game.pass(11)
    // The host is a little ahead of the game.
    game.pull(600)
    if way == 0 { game.update() }
    switch way {
    case 0: game.engine.seek(voice, to: 0.5025)
    case 1: game.engine.stop(voice)
    default: game.engine.pause(voice)
    }
    game.pass(10)
    let step = Render(game.heard).largestStep
    #expect(step.size < 0.03, "\(step)")
  }

  @Test("what is pushed while the game stalls is heard, though it had run dry before")
  func dryWhileStalled() throws {
    let game = try HostGame()
    let push = PushSource(seconds: 2)
    game.engine.play(game.engine.load(push))
    var pushed = 0
    func say(_ frames: Int) {
      let samples = (pushed..<pushed + frames).map { Float($0 % 32_000 + 1) / 32_768 }
      #expect(push.write(samples) == frames)
      pushed += frames
    }
    say(20_000)
    let end = Wakeup.now + 3_000_000_000
    while !game.heard.contains(where: { $0 != 0 }), Wakeup.now < end {
      game.pass(1)
      usleep(5_000)
    }
    // There are no updates from here on.
    while game.heard.count(where: { $0 != 0 }) < 19_500, Wakeup.now < end {
      game.pull(800)
      usleep(1_000)
    }
    for _ in 0..<10 { game.pull(800) }
    #expect(game.heard.suffix(800).allSatisfy { $0 == 0 })
    let before = game.heard.count
    say(12_000)
    while game.heard.suffix(800).allSatisfy({ $0 == 0 }), Wakeup.now < end {
      game.pull(800)
      usleep(5_000)
    }
    for _ in 0..<14 { game.pull(800) }
    let after = game.heard[before...].filter { $0 != 0 }
    #expect(after.count >= 11_000, "\(after.count)")
    // It comes back with a fade, from the very frame.
    #expect(try #require(after.first) < 0.01)
    #expect(after[2_000] == Float(22_001) / 32_768)
  }

  @Test("a decoder is let go of on no thread but the game's")
  func lastHolder() throws {
    final class Tone: SoundGenerator {
      /// Only on the thread that pulls.
      @TaskLocal static var isPulled = false
      static let ends = Atomic<Int>(0)

      func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
        samples.update(repeating: 0.1)
        return samples.count
      }

      deinit {
        if !Self.isPulled { Self.ends.add(1, ordering: .relaxed) }
      }
    }
    let game = try HostGame()
    let voice = game.engine.play(game.engine.load(generating: "tone") { Tone() })
    let end = Wakeup.now + 3_000_000_000
    while !game.heard.contains(where: { $0 != 0 }), Wakeup.now < end {
      game.pass(1)
      usleep(2_000)
    }
    // Until nothing remembers that it was started.
    game.pass(100)
    game.engine.stop(voice)
    for _ in 0..<100 {
      game.update()
      Tone.$isPulled.withValue(true) { game.pull(800) }
    }
    while Tone.ends.load(ordering: .relaxed) == 0, Wakeup.now < end {
      // A sleeping worker may remember its last check.
      game.engine.driver.worker.wake()
      usleep(1_000)
    }
    #expect(Tone.ends.load(ordering: .relaxed) == 1)
  }

  @Test("a short sound on schedule is heard though updates, or pulls, stall for longer than it is")
  func shortInStall() throws {
    for (ahead, behind) in [(24_000, 0), (0, 24_000), (12_000, 0), (3_000, 0)] {
      for start in stride(from: Int64(8_000), to: 30_000, by: 1_731) {
        let game = try HostGame()
        game.engine.play(
          try game.clip([Float](repeating: 0.25, count: 600)),
          options: PlaybackOptions(start: .frame(start)))
        game.pass(5)
        game.pull(ahead)
        game.update(30)
        game.pull(24_000 - ahead - behind)
        game.update(1)
        game.pull(800 + behind)
        game.pass(30)
        let count = game.heard.count { $0 != 0 }
        #expect(count == 600, "\(count) of it, at \(start), \(ahead) ahead, \(behind) behind")
      }
    }
  }

  @Test("a stream that resumes beyond its decoded part is heard at its playhead")
  func lateStream() throws {
    let game = try HostGame { $0.sources = 2 }
    let places = try game.clip(Self.places)
    // A voice with several clips plays from a queue.
    let voice = game.engine.play(places, options: PlaybackOptions(followedBy: [places]))
    game.pass(30)
    let loud = try game.clip([Float](repeating: 0.5, count: 4_800))
    let other = game.engine.play(
      loud, options: PlaybackOptions(looping: .forever, priority: 5))
    game.pass(30)
    #expect(game.heard.suffix(800).allSatisfy { $0 == 0.5 })
    game.engine.stop(other)
    game.pull(20_000)
    game.pass(10)
    let playhead = try #require(game.engine.playhead(of: voice)) * 48_000
    let heard = Double(try #require(game.heard.last)) * 32_768 - 1
    #expect(abs(heard - playhead.truncatingRemainder(dividingBy: 32_000)) < 1_000)
  }

  @Test("a host that stood still, and was pulled for, goes on without a click")
  func stoodStill() throws {
    let game = try HostGame()
    game.engine.play(try game.clip([Float](repeating: 0.5, count: 96_000)), looping: .forever)
    let clip = try game.clip(Signal.sine(100, amplitude: 0.5, frames: 96_000))
    game.engine.play(clip, looping: .forever)
    for steps in [31, 47, 59] {
      game.pass(20)
      for _ in 0..<steps { game.update() }
    }
    game.pass(20)
    let step = Render(Array(game.heard.dropFirst(800))).largestStep
    #expect(step.size < 0.02, "\(step)")
  }

  @Test("a start inside a clip is exact to the frame, though plans are late")
  func cutIn() throws {
    let game = try HostGame()
    game.engine.play(
      try game.clip([Float](repeating: 0.5, count: 48_000)),
      options: PlaybackOptions(fade: .immediate, offset: 0.1, start: .frame(9_000)))
    game.pass(5)
    game.pull(300)
    game.pass(15)
    #expect(game.heard[..<9_000].allSatisfy { $0 == 0 })
    #expect(game.heard[9_001..<9_100].allSatisfy { $0 == 0.5 })
  }

  @Test("a host that pulls more than a second at once hears what a render gives")
  func longPulls() throws {
    var heard: [[Float]] = []
    for output in [Output.host, .offline] {
      let game = try HostGame { $0.output = output }
      game.pull(65_536)
      if output == .host {
        game.update(60 * 65_536.0 / 48_000)
        game.update()
      }
      let clip = try game.clip(Self.places)
      for round in 0..<4 {
        for step in 0..<82 {
          if step % 20 == round {
            let start = game.engine.currentFrame + Int64(1_234 * step % 5_000)
            game.engine.play(
              clip, options: PlaybackOptions(gain: .decibels(-20), start: .frame(start)))
          }
          if output == .host { game.update() } else { game.pull(800) }
        }
        if output == .host { game.pull(82 * 800) }
      }
      heard.append(Array(game.heard[65_536 + 2_000..<65_536 + 3 * 65_600]))
    }
    let isSame = heard[0] == heard[1]
    #expect(isSame)
    #expect(heard[0].contains { $0 != 0 })
  }

  @Test(
    "what leaves the listener's place, or is turned away from, doesn't jump within one frame",
    arguments: [Output.host, .offline], [false, true])
  func aroundListener(_ output: Output, _ turns: Bool) throws {
    let game = try HostGame {
      $0.output = output
      $0.layout = .stereo
    }
    let listener = try game.engine.makeListener()
    let emitter = try game.engine.makeEmitter(at: [turns ? 2 : 0, 0, 0])
    game.engine.play(try game.clip([Float](repeating: 0.5, count: 48_000)), on: emitter)
    game.pass(3)
    let before = game.heard.count
    // The first frame of a fading clip is a piece of its own, and so are the last frames of this
    // one.
    for offset in [1, 400, 402] {
      game.engine.play(
        try game.clip(Signal.sine(100, amplitude: 0.001, frames: 48_000)),
        options: PlaybackOptions(
          fade: .seconds(0.1), start: .frame(game.engine.currentFrame + Int64(offset))))
    }
    if turns {
      game.engine.setRotation(listener, Rotation(angle: .pi, axis: [0, 1, 0]))
    } else {
      game.engine.teleport(emitter, to: [-2, 0, 0])
    }
    game.pass(10)
    let heard = Render(Array(game.heard[before...]), channelCount: 2)
    let step = heard.largestStep
    #expect(step.size < 0.005, "\(step)")
    #expect(heard.right.samples.suffix(100).allSatisfy { abs($0) < 0.01 })
    #expect(heard.left.samples.suffix(100).allSatisfy { $0 > 0.2 })
  }

  @Test("a host that was left ends with a fade")
  func left() throws {
    let game = try HostGame()
    game.engine.play(try game.clip([Float](repeating: 0.5, count: 96_000)))
    game.pass(10)
    let host = try #require(game.engine.hostOutput)
    try game.engine.setOutput(.silence)
    var rest = [Float](repeating: 0, count: 4_000)
    rest.withUnsafeMutableBufferPointer { host.render(into: $0) }
    let step = Render([0.5] + rest).largestStep
    #expect(step.size < 0.01, "\(step)")
    #expect(rest.suffix(1_000).allSatisfy { $0 == 0 })
  }
}
