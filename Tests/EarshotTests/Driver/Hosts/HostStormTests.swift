import Synchronization
import TestSupport
import Testing

@testable import Earshot

/// Everything happens to the voices of a host that pulls when it likes.
struct HostStormTests {
  private func expectCalm(_ storm: HostStorm, _ comment: Comment) {
    let engine = storm.game.engine
    storm.calm()
    storm.game.pass(60)
    engine.checkInvariants()
    #expect(engine.statistics.voices == 0, comment)
    #expect(engine.driver.idleSources == 12, comment)
    #expect(storm.game.heard.suffix(800).allSatisfy { $0 == 0 }, comment)
  }

  /// In a render the same storms have steps of up to 0.0023, where a tone of 0.05 that is cut off
  /// has one of up to 0.05.
  private func expectNoClick(_ storm: HostStorm) {
    let heard = Render(
      storm.game.heard, channelCount: storm.game.engine.configuration.layout.channelCount)
    let step = heard.largestStep
    #expect(step.size < 0.004, "\(step)")
    let clicks = heard.clicks(above: 0.0035, factor: 1)
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test("pulls of any size, out of step with updates, leave nothing behind", arguments: 1...6)
  func outOfStep(_ seed: UInt64) throws {
    let storm = try HostStorm(seed: seed)
    var (owed, passed) = (0, 0)
    for _ in 0..<400 {
      for _ in 0..<storm.random(0...3) { storm.happen() }
      let steps = storm.random(0...9) == 0 ? storm.random(0...8) : 1
      storm.game.update(Double(steps))
      storm.game.engine.checkInvariants()
      passed += steps * 800
      owed = passed - storm.game.heard.count
      // A host is up to some hundredths of a second ahead or behind.
      while owed > storm.random(-1_500...1_500) {
        let frames = storm.random(1...1_600)
        storm.game.pull(frames)
        owed -= frames
      }
    }
    expectNoClick(storm)
    #expect(storm.game.heard.contains { $0 != 0 })
    expectCalm(storm, "seed \(seed)")
  }

  /// Pulls of any size, and updates and pulls that stall for up to half a second.
  private func stagger(_ storm: HostStorm, rounds: Int) {
    let engine = storm.game.engine
    var passed = 0
    for _ in 0..<rounds {
      for _ in 0..<storm.random(0...3) { storm.happen() }
      if storm.random(0...5) == 0 { storm.move() }
      let steps =
        switch storm.random(0...29) {
        case 0...2: storm.random(0...8)
        case 3: storm.random(8...30)
        default: 1
        }
      storm.game.update(Double(steps))
      engine.checkInvariants()
      passed += steps * 800
      var owed = passed - storm.game.heardFrames
      var reserve = 1_500
      switch storm.random(0...29) {
      case 0: reserve = 20_000
      case 1: owed += storm.random(0...20_000)
      default: break
      }
      while owed > storm.random(-1_500...reserve) {
        let frames = storm.random(1...[1, 300, 1_600, 5_000][storm.random(0...3)])
        storm.game.pull(frames)
        owed -= frames
      }
    }
  }

  @Test("nothing clicks, however pulls and updates are out of step", arguments: 1...16)
  func clickFree(_ seed: UInt64) throws {
    let storm = try HostStorm(seed: seed) {
      $0.layout = seed % 3 == 0 ? .mono : .stereo
      $0.hrtf = seed % 6 == 1
      $0.stepsPerSecond = [60, 30, 240][Int(seed % 5) % 3]
    }
    stagger(storm, rounds: 200)
    expectNoClick(storm)
    #expect(storm.game.heard.contains { abs($0) > 0.05 })
  }

  @Test(
    "nor does it as the feeder of a device pulls, for which much happens early", arguments: 1...10)
  func clickFreeOnDevice(_ seed: UInt64) throws {
    let storm = try HostStorm(seed: seed, isInterrupted: false, feedsDevice: true) {
      $0.layout = .stereo
      $0.hrtf = seed % 5 == 1
    }
    let mix = [1_024, 1_114, 2_230][Int(seed % 3)]
    var due = 0
    for _ in 0..<300 {
      for _ in 0..<storm.random(0...3) { storm.happen() }
      if storm.random(0...5) == 0 { storm.move() }
      let steps = storm.random(0...19) == 0 ? storm.random(0...8) : 1
      storm.game.update(Double(steps))
      storm.game.engine.checkInvariants()
      due += steps * 800
      // A device takes all at once, and the feeder notices when it next looks.
      while due > storm.random(0...mix) {
        var left = mix
        while left > 0 {
          storm.game.pull(min(left, 1_024))
          left -= 1_024
        }
        due -= mix
      }
    }
    expectNoClick(storm)
    #expect(storm.game.heard.contains { abs($0) > 0.05 })
  }

  @Test("pulled in step with updates it is what a render gives", arguments: 1...10)
  func inStep(_ seed: UInt64) throws {
    var heard: [[Float]] = []
    for output in [Output.host, .offline] {
      let storm = try HostStorm(seed: seed, output: output, sources: 64, isInterrupted: false) {
        // A voice bound to a source ahead of its start may begin with the plain clip where a render
        // has it at twice its rate.
        $0.resampler = .cubic
      }
      for _ in 0..<300 {
        for _ in 0..<storm.random(0...2) { storm.happen() }
        storm.game.pass(1)
      }
      heard.append(storm.game.heard)
    }
    // Sources that were lent ahead are others, and a sum depends on its order.
    let differences = zip(heard[0], heard[1]).map { abs($0 - $1) }
    let largest = try #require(differences.max())
    #expect(
      largest < CutTolerance.level(1e-6),
      "\(largest) in frame \(differences.firstIndex(of: largest)!)")
    #expect(heard[0].contains { $0 != 0 })
  }

  @Test("after many changes of the output every source is free again", arguments: 1...2)
  func changes(_ seed: UInt64) throws {
    let storm = try HostStorm(seed: seed)
    let engine = storm.game.engine
    var former: [HostOutput] = []
    for _ in 0..<60 {
      for _ in 0..<8 {
        storm.happen()
        storm.game.update(Double(storm.random(0...3)))
        storm.game.pull(storm.random(1...2_500))
        for host in former.suffix(2) {
          var samples: [Float] = [1]
          samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
        }
        engine.checkInvariants()
      }
      if let host = engine.hostOutput { former.append(host) }
      try engine.setOutput([.host, .host, .offline, .silence][storm.random(0...3)])
    }
    try engine.setOutput(.host)
    expectCalm(storm, "seed \(seed)")
  }

  @Test("a host pulls on its own thread through all of it")
  func otherThread() throws {
    let storm = try HostStorm(seed: 9)
    let isDone = Atomic<Bool>(false)
    let host = try #require(storm.game.engine.hostOutput)
    let puller = PullingThread(host) { isDone.load(ordering: .acquiring) }
    for _ in 0..<1_500 {
      storm.happen()
      storm.game.update(Double(storm.random(0...2)))
      storm.game.engine.checkInvariants()
    }
    isDone.store(true, ordering: .releasing)
    let result = puller.join()
    #expect(result.largest < 2, "all samples are finite and sane: \(result.largest)")
    // On a busy machine the thread is behind by all that can be planned ahead: four seconds.
    storm.game.pull(240_000)
    expectCalm(storm, "beside a thread")
  }
}
