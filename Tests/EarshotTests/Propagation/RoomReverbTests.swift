import TestSupport
import Testing

@testable import Earshot

/// A hall of 10 m by 10 m before the listener, with a door to where she stands.
@Suite("The reverbs of rooms")
struct RoomReverbTests {
  private static func hall(
    _ stage: ZoneStage, _ hasReverbs: Bool, openness: Double = 1
  ) throws -> (hall: Room, door: Portal) {
    let engine = stage.engine
    let middle = try engine.makeNode(at: [0, 0, -5])
    let hall = try engine.makeRoom(
      .box([10, 4, 10]), on: middle, reverb: hasReverbs ? ZoneReverb(ZoneStage.short) : nil,
      label: "hall")
    let door = try engine.makePortal(
      between: hall, and: nil, PortalFrame(width: 2, height: 2), openness: openness)
    return (hall, door)
  }

  /// The level of the reverb, and that of the rest.
  private func wet(
    ears: Position, emitter: Position, openness: Double = 1
  ) throws -> Double {
    try ZoneStage.wet(seconds: 1, at: emitter) { stage, hasReverbs in
      stage.engine.teleport(stage.ears, to: ears)
      _ = try Self.hall(stage, hasReverbs, openness: openness)
    }[0.8..<1].level
  }

  @Test("an emitter inside is heard in its room's reverb through the door, by how far that is open")
  func throughTheDoor() throws {
    let inside = try wet(ears: [0, 0, -2], emitter: [0, 0, -4])
    #expect(inside > -70)
    let open = try wet(ears: [0, 0, 4], emitter: [0, 0, -4])
    #expect(abs(open - inside) < 0.1, "\(open) of \(inside)")
    let quarter = try wet(ears: [0, 0, 4], emitter: [0, 0, -4], openness: 0.25)
    #expect(abs(quarter - open + 6.02) < 0.1, "\(quarter - open)")
    #expect(try wet(ears: [0, 0, 4], emitter: [0, 0, -4], openness: 0) < -100)
    // The hall is empty: all is dry but for the sound that comes in near the door.
    #expect(try wet(ears: [0, 0, 4], emitter: [3, 0, 4]) < -100)
    #expect(try wet(ears: [4.9, 0, 0.2], emitter: [3, 0, 4]) < -100)
    // Inside, outside sound reverberates as loud as it comes in.
    let other = try wet(ears: [0, 0, -5], emitter: [0, 0, 4])
    let behind = try wet(ears: [0, 0, -5], emitter: [0, 0, -4])
    #expect(abs(other - behind) < 0.1, "\(other) of \(behind)")
  }

  @Test("in the doorway a listener is in both, and nothing jumps")
  func doorway() throws {
    let stage = try ZoneStage()
    let (_, voice) = try stage.sounding(at: [0, 0, 6])
    _ = try Self.hall(stage, true)
    func weight(_ z: Double) throws -> Double? {
      stage.engine.teleport(stage.ears, to: [0, 0, z])
      stage.render(seconds: 0.05)
      return stage.engine.explain(voice).zones.first?.listener
    }
    #expect(try weight(1.1) == nil)
    #expect(abs((try weight(0.75) ?? 0) - 0.25) < 1e-9)
    #expect(abs((try weight(0.001) ?? 0) - 0.999) < 1e-9)
    #expect(try weight(-0.001) == 1)
    let heard = try ZoneStage.wet(seconds: 3, at: [0, 0, 6]) { stage, hasReverbs in
      stage.engine.teleport(stage.ears, to: [0, 0, 4])
      _ = try Self.hall(stage, hasReverbs)
      stage.engine.move(stage.ears, to: [0, 0, -4], over: .seconds(2))
    }
    let levels = heard[0.5..<3].levels(every: 2_400)
    for (one, next) in zip(levels, levels.dropFirst()) { #expect(max(next, -90) > one - 0.1) }
    #expect(levels.last ?? -200 > -72)
    // The tone's own bend is 48 dB below its level.
    let level = levels.max() ?? -200
    #expect(heard.bend < level - 36, "\(heard.bend) dB of \(level) dB")
  }

  @Test("a reverb is set, changed and taken away, and goes with its room")
  func changes() throws {
    let stage = try ZoneStage()
    try stage.sounding(at: [0, 0, -4])
    stage.engine.teleport(stage.ears, to: [0, 0, -5])
    let (hall, _) = try Self.hall(stage, false)
    #expect(stage.engine.reverb(of: hall) == nil)
    try stage.engine.setReverb(hall, ZoneReverb(.cave, level: .decibels(-3)))
    #expect(stage.engine.reverb(of: hall) == ZoneReverb(.cave, level: .decibels(-3)))
    stage.render(seconds: 0.5)
    #expect(stage.engine.soundingZones == [.room(hall)])
    try stage.engine.setReverb(hall, ZoneReverb(.bathroom))
    stage.render(seconds: 0.5)
    #expect(stage.engine.statistics.busySlots == 2)
    try stage.engine.setReverb(hall, nil)
    #expect(stage.engine.reverb(of: hall) == nil)
    try stage.engine.setReverb(hall, ZoneReverb(.bathroom))
    stage.engine.remove(hall)
    stage.render(seconds: 9)
    #expect(stage.engine.statistics.busySlots == 0)
    stage.engine.checkInvariants()
    let bend = stage.studio.heard[0.4..<2].bend
    #expect(bend < CutTolerance.reverbBend(-58), "\(bend)")
  }
}
