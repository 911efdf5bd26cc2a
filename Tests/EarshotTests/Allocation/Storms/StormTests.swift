import TestScheduling
import TestSupport
import Testing

@testable import Earshot

struct StormTests {
  static let blocks = 150

  /// The steepest that it may sound: as many tones as sources, each with a fade, changes of two
  /// gains and an obstacle that moves in 50 ms at once. Where no source is idle an obstacle's
  /// filter changes by small steps, at most 34 dB below the sound.
  private func steepest(sources: Int, _ storm: Storm) -> Double {
    let tone = Math.turn / Double(Storm.period) * Storm.fastest
    let filter = storm.hasObstacles ? 0.02 : 0
    return Double(sources) * Storm.amplitude * (tone + 3.0 / 800 + filter)
  }

  @Test("in any storm nothing clicks, and nothing contradicts itself", arguments: 0..<6)
  func clicks(_ seed: Int) throws {
    let sources = [1, 2, 3, 4, 6][seed % 5]
    let storm = try Storm(seed: UInt64(seed), sources: sources)
    for _ in 0..<Self.blocks {
      storm.step()
      expectAgreement(storm)
    }
    let limit = steepest(sources: sources, storm)
    #expect(limit < 0.75 * Storm.amplitude, "a cut tone would not be noticed")
    let largest = storm.studio.heard.largestStep
    #expect(
      largest.size < limit,
      """
      with seed \(seed) a step of \(largest.size) at frame \(largest.frame), where \(limit) is \
      steep:
      \(storm.diary(before: largest.frame))
      """)
    #expect(storm.studio.heard.peak > 0.01, "next to nothing was heard")
    #expect(storm.studio.engine.statistics.stolen > 0)
  }

  /// Statistics, statuses, explanations and limits agree.
  private func expectAgreement(_ storm: Storm) {
    let engine = storm.studio.engine
    let statuses = engine.statuses
    let statistics = engine.statistics
    let real = statuses.count { $0.state == .real }
    let virtual = statuses.count { $0.state == .virtual }
    let stopping = statuses.count { $0.state == .stopping }
    #expect(statistics.voices == statuses.count)
    #expect(statistics.realVoices + statistics.virtualVoices == real + virtual + stopping)
    #expect((real...real + stopping).contains(statistics.realVoices))
    #expect(statistics.realVoices <= engine.driver.bindableSources)
    #expect(statistics.peakVoices >= statuses.count)
    #expect(statistics.peakRealVoices >= statistics.realVoices)
    for status in statuses where status.state != .paused && status.state != .starting {
      let explained = engine.explain(status.voice).gain
      #expect(abs(explained - status.gain) <= 1e-6 * max(1, status.gain), "\(status)")
    }
    for scope in storm.scopes {
      guard let limit = engine.world.limits.limit(on: scope), limit.whenFull == .virtualize else {
        continue
      }
      let members = engine.world.limits.members(of: scope)
      // A voice that joins a limited clip in the middle of a block is held back from the next block
      // on.
      let newcomers = Set(engine.world.result.movedOn.map(\.row))
      let sounding = members.count { engine.world.voices.slot[$0] >= 0 && !newcomers.contains($0) }
      #expect(sounding <= limit.maximum, "\(sounding) of \(limit.maximum) sound in \(scope)")
    }
  }

  @Test("the same storm is the same, bit for bit, and another is another")
  func repeatable() throws {
    func digest(_ seed: UInt64) throws -> UInt64 {
      let storm = try Storm(seed: seed, sources: 6)
      for _ in 0..<Self.blocks { storm.step() }
      return storm.digest
    }
    let first = try digest(77)
    let second = try digest(77)
    let other = try digest(78)
    #expect(first == second)
    #expect(first != other)
  }

  @Test("in another process, where hashes are others, it is the same storm", .waits)
  func otherProcess() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let storm = try Storm(seed: 99, sources: 6)
      for _ in 0..<Self.blocks { storm.step() }
      print("digest \(storm.digest).")
    }
    let storm = try Storm(seed: 99, sources: 6)
    for _ in 0..<Self.blocks { storm.step() }
    let told = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(told.contains("digest \(storm.digest)."), "\(told)")
  }
}

extension Storm {
  /// Everything that may be limited.
  fileprivate var scopes: [LimitScope] {
    let engine = studio.engine
    return clips.compactMap { engine.world.clips.row(of: $0) }.map { LimitScope.clip($0) }
      + emitters.compactMap { engine.world.scene.emitters.row(of: $0) }.map {
        LimitScope.emitter($0)
      }
      + buses.compactMap { engine.world.buses.row(of: $0) }.map { LimitScope.bus($0) }
      + groups.compactMap { engine.world.groups.index(of: $0.handle) }.map { LimitScope.group($0) }
  }
}
