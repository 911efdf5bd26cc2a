import CSystem
import TestSupport
import Testing

@testable import Earshot

/// A game's events when it sends the sound to a device, on OpenAL's own silent one.
struct DeviceChoiceTests {
  private let faults = OutputFaults()
  private let engine: AudioEngine

  init() throws {
    engine = try AudioEngine(Configuration(output: .silence, sampleRate: 48_000), faults: faults)
  }

  /// The events until a condition holds, for at most ten seconds.
  private func events(until isDone: ([AudioEvent]) -> Bool) -> [AudioEvent] {
    var events = engine.takeEvents()
    let start = ContinuousClock.now
    while !isDone(events), ContinuousClock.now - start < .seconds(10) {
      usleep(4_000)
      engine.update(elapsed: .milliseconds(4))
      events += engine.takeEvents()
    }
    return events
  }

  private func goOn(_ device: String?) throws -> [AudioEvent] {
    try engine.setOutput(.device(named: device))
    return events { _ in engine.deviceName != nil }
  }

  @Test("changing between silence and a device reports a change of route at most, and no loss")
  func fromSilence() throws {
    let told = try goOn(nil)
    let name = try #require(engine.deviceName)
    #expect(told == [.routeChanged(from: nil, to: name, .override)])
    #expect(engine.suspensionReasons.isEmpty)
    try engine.setOutput(.silence)
    #expect(engine.takeEvents() == [.routeChanged(from: name, to: nil, .override)])
    // Neither when the choice is changed before the device is there.
    try engine.setOutput(.device())
    try engine.setOutput(.silence)
    #expect(engine.takeEvents().isEmpty && engine.suspensionReasons.isEmpty)
  }

  @Test("a missing device is reported by name, and the default one is used")
  func missing() throws {
    let told = try goOn("no such device")
    guard case .outputUnavailable(let reason)? = told.first else {
      Issue.record("\(told)")
      return
    }
    #expect(reason.hasPrefix("no such device: ") && told.count == 2)
    #expect(engine.deviceName != nil)
    let name = engine.deviceName
    try engine.setOutput(.device(named: "nor this"))
    let next = events { !$0.isEmpty }
    guard case .outputUnavailable(let reason)? = next.first else {
      Issue.record("\(next)")
      return
    }
    #expect(reason.hasPrefix("nor this: ") && next.count == 1 && engine.deviceName == name)
  }

  @Test("where there is none at all it is lost until there is one")
  func none() throws {
    faults.failNext(6)
    try engine.setOutput(.device())
    let told = events { $0.contains(.suspensionChanged([])) }
    guard case .outputUnavailable? = told.first else {
      Issue.record("\(told)")
      return
    }
    #expect(told.dropFirst().first == .suspensionChanged(.deviceLost))
    let name = try #require(engine.deviceName)
    #expect(told.contains(.deviceRestored(name: name)))
    #expect(told.filter { if case .outputUnavailable = $0 { true } else { false } }.count == 1)
  }
}
