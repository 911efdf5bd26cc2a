import Earshot
import EarshotSounds
import Foundation
import Testing

@testable import Street

@Suite("The game whose sound is in files")
struct StreetTests {
  @Test("plays to its end, and nothing of it is missing")
  func plays() throws {
    let assets = URL(filePath: #filePath).appending(path: "../../../../Assets").standardized.path
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, limiter: .never))
    let game = try StreetGame(engine, sounds: assets)
    for name in game.sounds.eventNames { #expect(game.sounds.explain(name) == [], "\(name)") }
    var (lines, started) = (Set<String>(), 0)
    // What is heard of each bus in each tenth of a second: decibels of the mean power.
    var heard: [String: [Double]] = [:]
    var powers: [String: Double] = [:]
    var frame = 0
    while !game.isOver {
      game.step(1.0 / 60)
      _ = engine.render(frameCount: 800)
      frame += 1
      for name in ["foley", "ambience", "speech", "action", "world"] {
        let bus = try #require(game.sounds.bus(name))
        if frame == 1 { try engine.setMetered(bus, true) }
        let level = Double(engine.meter(of: bus)?.rms.max() ?? 0)
        powers[name, default: 0] += level * level / 6
        guard frame.isMultiple(of: 6) else { continue }
        heard[name, default: []].append(10 * log10(max(powers[name] ?? 0, 1e-12)))
        powers[name] = 0
      }
      lines.insert(game.line)
      for notice in game.sounds.takeNotices() {
        if case .missing(let what) = notice { Issue.record("\(what)") }
        if case .started = notice { started += 1 }
      }
    }
    #expect(lines.count == 4 && started > 40)
    func loudest(_ bus: String, _ seconds: ClosedRange<Double>) throws -> Double {
      let tenths = Int(seconds.lowerBound * 10)..<Int(seconds.upperBound * 10)
      let all = try #require(heard[bus])
      return try #require(all[tenths].max())
    }
    // Steps until the fight, and after it; blows and the guard's words only during the fight.
    #expect(try loudest("foley", 1...7) > -50 && loudest("foley", 9.5...13.5) < -70)
    #expect(try loudest("foley", 15...19) > -50)
    #expect(try loudest("action", 0...7.5) < -100 && loudest("action", 8.5...13) > -45)
    #expect(try loudest("speech", 0...7.5) < -100 && loudest("speech", 8.2...10) > -45)
    // Between the birds: rain is louder than a clear day, and makes room for words.
    func quietest(_ bus: String, _ seconds: ClosedRange<Double>) throws -> Double {
      let tenths = Int(seconds.lowerBound * 10)..<Int(seconds.upperBound * 10)
      let all = try #require(heard[bus])
      return try #require(all[tenths].min())
    }
    let (clear, rain) = (try quietest("ambience", 2...4.9), try quietest("ambience", 7.2...7.8))
    let spoken = try quietest("ambience", 8.6...9.4)
    #expect((8...18).contains(rain - clear), "\(clear) dB, then \(rain)")
    #expect((-12 ... -2).contains(spoken - rain), "\(rain) dB, then \(spoken)")
    engine.checkInvariants()
  }
}
