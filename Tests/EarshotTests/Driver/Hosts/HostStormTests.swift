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

  @Test("pulls of any size, out of step with updates, leave nothing behind", arguments: 1...4)
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
    #expect(storm.game.heard.contains { $0 != 0 })
    expectCalm(storm, "seed \(seed)")
  }

  @Test("pulled in step with updates it is what a render gives", arguments: 1...2)
  func inStep(_ seed: UInt64) throws {
    var heard: [[Float]] = []
    for output in [Output.host, .offline] {
      let storm = try HostStorm(seed: seed, output: output, sources: 64, isInterrupted: false)
      for _ in 0..<300 {
        for _ in 0..<storm.random(0...2) { storm.happen() }
        storm.game.pass(1)
      }
      heard.append(storm.game.heard)
    }
    // Sources that were lent ahead are others, and a sum depends on its order.
    let differences = zip(heard[0], heard[1]).map { abs($0 - $1) }
    let largest = try #require(differences.max())
    #expect(largest < 1e-6, "\(largest) in frame \(differences.firstIndex(of: largest)!)")
    #expect(heard[0].contains { $0 != 0 })
  }

  @Test("the output changes again and again, and every source comes back", arguments: 1...2)
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
    expectCalm(storm, "beside a thread")
  }
}
