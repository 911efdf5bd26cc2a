import TestSupport
import Testing

@testable import Earshot

@Suite("Several listeners")
struct AudienceTests {
  private static let turned = Rotation(forward: [0.6, 0.1, 0.8])

  /// A room with an emitter near the second of two listeners, who faces elsewhere than the first.
  private struct Pair {
    let room: PhysicsRoom
    let one: Listener
    let two: Listener
    let emitter: Emitter
    let voice: Voice
    var engine: AudioEngine { room.engine }

    init(
      _ place: Position = [32, 0, -1], hrtf: Bool = false, alone: Bool = false,
      distance: DistanceCurve = .inverse()
    ) throws {
      room = try PhysicsRoom(hrtf: hrtf)
      one = try room.engine.makeListener(at: .zero, rotation: Rotation(forward: [-1, 0.2, 0.4]))
      two = try room.engine.makeListener(at: [30, 0, 0], rotation: AudienceTests.turned)
      if !alone { try room.engine.setListeners([one, two]) }
      (emitter, voice) = try room.sounding(at: place, distance: distance)
    }
  }

  private func difference(_ a: Render, _ b: Render) -> Float {
    zip(a.samples, b.samples).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test("an emitter near the second is heard as if he were alone", arguments: [false, true])
  func second(hrtf: Bool) throws {
    let both = try Pair(hrtf: hrtf)
    let alone = try Pair(hrtf: hrtf, alone: true)
    for pair in [both, alone] {
      pair.engine.move(pair.emitter, to: [27, 1, 5], over: .milliseconds(300))
    }
    #expect(both.engine.listener(hearing: both.emitter) == both.one)
    let (heard, expected) = (both.room.record(seconds: 0.4), alone.room.record(seconds: 0.4))
    #expect(difference(heard, expected) < (hrtf ? 1e-5 : 1e-6))
    #expect(heard.level > -40 && both.engine.listener(hearing: both.emitter) == both.two)
    #expect(both.engine.status(of: both.voice)?.listener == both.two)
    let (place, other) = (
      try #require(both.engine.status(of: both.voice)).position,
      try #require(alone.engine.status(of: alone.voice)).position
    )
    #expect((place - other).length < 1e-4)
    #expect(both.engine.explain(both.voice).gain.isNear(both.engine.status(of: both.voice)!.gain))
  }

  @Test("a list of one listener changes nothing; non-positional voices ignore lists and weights")
  func alone() throws {
    let (single, alone) = (try Pair(hrtf: false, alone: true), try Pair(alone: true))
    try single.engine.setListeners([single.two])
    #expect(single.room.record(frames: 9_600).samples == alone.room.record(frames: 9_600).samples)
    let flat = try Pair([1e6, 0, 0], distance: .linear(reference: 1, maximum: 2))
    let usual = try Pair([1e6, 0, 0], alone: true, distance: .linear(reference: 1, maximum: 2))
    for pair in [flat, usual] {
      let clip = try pair.engine.load(samples: PhysicsRoom.tone, sampleRate: 48_000)
      pair.engine.play(clip, looping: .forever)
    }
    flat.engine.setWeight(flat.one, 0.1)
    #expect(flat.room.record(frames: 4_800).samples == usual.room.record(frames: 4_800).samples)
  }

  @Test("at nearly the same distance nothing goes to and fro, and 12 % more is enough")
  func hysteresis() throws {
    let pair = try Pair([15, 0, 0])
    _ = pair.room.record(frames: 1_600)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.one)
    for step in 0..<100 {
      // Both are up to 10 % nearer than the other.
      let side = step % 2 == 0 ? 1.0 : -1
      pair.engine.teleport(pair.emitter, to: [15 + side * 0.7, 0, 0])
      _ = pair.room.record(frames: 800)
      #expect(pair.engine.listener(hearing: pair.emitter) == pair.one, "step \(step)")
    }
    pair.engine.teleport(pair.emitter, to: [16, 0, 0])
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.two)
    pair.engine.teleport(pair.emitter, to: [14.3, 0, 0])
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.two)
  }

  @Test("it goes over from one to the other within a tenth of a second, without a click")
  func crossFade() throws {
    let room = try PhysicsRoom()
    let one = try room.engine.makeListener(at: [5, 0, 0])
    let two = try room.engine.makeListener(at: [-5, 0, 0])
    try room.engine.setListeners([one, two])
    let (emitter, _) = try room.sounding(
      Signal.sine(250, amplitude: 0.5, frames: 4_800), at: .zero, distance: .inverse())
    room.engine.setListenerPolicy(emitter, .pinned(one))
    _ = room.record(frames: 9_600)
    room.engine.setListenerPolicy(emitter, .pinned(two))
    let heard = room.record(frames: 9_600)
    #expect(heard[0.0..<0.01].balance < -6, "\(heard[0.0..<0.01].balance)")
    #expect(heard[0.11..<0.2].balance > 60, "\(heard[0.11..<0.2].balance)")
    let pieces = stride(from: 0.0, to: 0.12, by: 0.008).map { heard[$0..<$0 + 0.008] }
    for (former, next) in zip(pieces, pieces.dropFirst()) {
      #expect(next.left.level - former.left.level < 0.3, "the left one gets quieter")
      #expect(next.right.level - former.right.level > -0.3, "the right one gets louder")
      #expect(abs(next.level - former.level) < 1.5, "\(former.level) dB, then \(next.level)")
    }
    #expect(heard.clicks().isEmpty)
  }

  @Test("weights make all quieter, and leave more to others")
  func weights() throws {
    let (whole, half) = (try Pair(), try Pair())
    half.engine.setWeight(half.two, 0.5)
    let fall = half.room.record(frames: 9_600).level - whole.room.record(frames: 9_600).level
    #expect(abs(fall + 6.02) < 0.01, "\(fall) dB")
    #expect(half.engine.explain(half.voice).gain.isNear(half.engine.status(of: half.voice)!.gain))
    // 12 m from one, 18 from the other: as if that were 36.
    half.engine.teleport(half.emitter, to: [18, 0, 0])
    _ = half.room.record(frames: 800)
    #expect(half.engine.listener(hearing: half.emitter) == half.one)
    half.engine.setWeight(half.one, 0)
    _ = half.room.record(frames: 800)
    #expect(half.engine.listener(hearing: half.emitter) == half.two)
  }

  @Test("the loudest hears, be he farther away; the pinned one, whoever is nearer")
  func rules() throws {
    let pair = try Pair([12, 0, 0])
    pair.engine.setGain(pair.one, .decibels(-12))
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.one)
    pair.engine.setListenerPolicy(pair.emitter, .loudest)
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.two)
    pair.engine.setListenerPolicy(pair.emitter, .pinned(pair.one))
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.one)
    #expect(pair.engine.explain(pair.voice).description.contains("chosen for it, from 12.0 m"))
    pair.engine.remove(pair.one)
    _ = pair.room.record(frames: 800)
    #expect(pair.engine.listeners == [pair.two])
    #expect(pair.engine.listener(hearing: pair.emitter) == pair.two)
    pair.engine.checkInvariants()
  }

  @Test("a part of the stereo picture is where it is said to be")
  func stages() throws {
    // Sounds to the right, ahead and to the left of the second listener are heard in the left half
    // from straight ahead, from 30° to the left, and from the left.
    let places: [(Position, Position)] = [
      ([4, 0, 0], [0, 0, -4]), ([0, 0, -4], [-2, 0, -12.0.squareRoot()]),
      ([-4, 0, 0], [-4, 0, 0]),
      ([0, 0, 4], [-2, 0, -12.0.squareRoot()]),
    ]
    for (place, staged) in places {
      let (room, plain) = (try PhysicsRoom(), try PhysicsRoom())
      let ears = try room.engine.makeListener(at: [9, 0, 9])
      let other = try room.engine.makeListener(at: [900, 0, 9])
      try room.engine.setListeners([other, ears])
      room.engine.setStage(ears, .leftHalf)
      try room.sounding(at: place + [9, 0, 9], distance: .inverse())
      try plain.sounding(at: staged, distance: .inverse())
      let heard = (room.record(frames: 4_800), plain.record(frames: 4_800))
      #expect(difference(heard.0, heard.1) < 1e-6, "\(place)")
    }
  }

  /// Metres: a ball, a box and a line, all around the origin.
  enum Size: CaseIterable {
    case ball, box, line

    func set(_ emitter: Emitter, _ engine: AudioEngine) throws {
      switch self {
      case .ball: engine.setRadius(emitter, 3)
      case .box: engine.setShape(emitter, try .box([6, 6, 6]))
      case .line:
        engine.setShape(emitter, try .line([[-3, 0, 0], [3, 0, 0]]))
        engine.setRadius(emitter, 1)
      }
    }
  }

  @Test(
    "what has a size stays within a part of the stereo picture, inside it as well",
    arguments: Size.allCases)
  func wideInStage(size: Size) throws {
    for x in [-2.0, -0.5, 0, 0.5, 1, 2, 5] {
      for (left, right) in [(-1.0, -1.0), (-1, -0.5), (-1, 0), (0, 1), (1, 1), (0, 0)] {
        let room = try PhysicsRoom()
        let ears = try room.engine.makeListener(at: [x, 0, 0.1])
        try room.engine.setListeners([ears])
        room.engine.setStage(ears, StereoStage(left: left, right: right))
        let (emitter, _) = try room.sounding(at: .zero)
        try size.set(emitter, room.engine)
        _ = room.record(frames: 2_400)
        // Right over left, in decibels: between the values at the ends of the range.
        let balance = room.record(frames: 2_400).balance
        let ends = try (balanceOfPoint(left), balanceOfPoint(right))
        #expect(
          balance >= ends.0 - 0.1 && balance <= ends.1 + 0.1,
          "\(left)…\(right) from \(x) m: \(balance) dB, not within \(ends)")
      }
    }
  }

  private func balanceOfPoint(_ side: Double) throws -> Double {
    let room = try PhysicsRoom()
    try room.sounding(at: [side, 0, -(1 - side * side).squareRoot()])
    _ = room.record(frames: 2_400)
    return room.record(frames: 2_400).balance
  }

  @Test("whoever walks through something large in a part of the picture hears no jump")
  func walkingThrough() throws {
    let room = try PhysicsRoom()
    let ears = try room.engine.makeListener(at: [-6, 0, 0.01])
    try room.engine.setListeners([ears])
    room.engine.setStage(ears, .leftHalf)
    let (emitter, _) = try room.sounding(at: .zero)
    room.engine.setRadius(emitter, 3)
    // The right ear's part of both, as amplitudes.
    var parts: [Double] = []
    for step in 0...120 {
      room.engine.setPosition(ears, [-6 + 0.1 * Double(step), 0, 0.01])
      let ratio = Gain.decibels(room.record(frames: 800).balance).linear
      parts.append(ratio / (1 + ratio))
    }
    #expect((parts.last ?? 1) < 0.3, "it ends on the left")
    for (before, after) in zip(parts.dropFirst(2), parts.dropFirst(3)) {
      #expect(abs(after - before) < 0.15, "\(before), then \(after)")
    }
  }

  @Test("walls are asked about from where he is who hears")
  func walls() throws {
    let (walled, plain) = (try WallRoom(), try WallRoom())
    try plain.room.sounding(at: [0, 0, -4])
    _ = plain.room.record(frames: 9_600)
    let expected = plain.room.record(frames: 4_800).level
    let room = walled.room
    let one = try room.engine.makeListener(at: .zero)
    let two = try room.engine.makeListener(at: [0, 0, -8])
    try room.engine.setListeners([one, two])
    let (emitter, voice) = try room.sounding(at: [0, 0, -4])
    room.engine.setListenerPolicy(emitter, .pinned(two))
    _ = room.record(frames: 4_800)
    let free = room.record(frames: 4_800)
    room.engine.setListenerPolicy(emitter, .pinned(one))
    let change = room.record(frames: 9_600)
    let behind = room.record(frames: 4_800)
    #expect(abs(behind.level - expected) < 0.01, "\(behind.level) dB, expected \(expected)")
    #expect(free.level - behind.level > 6)
    #expect(change.clicks().isEmpty)
    #expect(room.engine.explain(voice).description.contains("barn"))
    room.engine.setListenerPolicy(emitter, .pinned(two))
    _ = room.record(frames: 9_600)
    #expect(abs(room.record(frames: 4_800).level - free.level) < 0.01)
  }

  @Test("zones and rooms are those of who hears, and captions as he faces")
  func zones() throws {
    let stage = try ZoneStage()
    let engine = stage.engine
    let other = try engine.makeListener(at: [50, 0, 0], rotation: Rotation(forward: [1, 0, 0]))
    try engine.setListeners([stage.ears, other])
    let node = try engine.makeNode(at: [50, 0, 0])
    let zone = try engine.makeZone(.box([9, 9, 9]), on: node)
    engine.setOutside(zone, Transmission(gain: .decibels(-20)))
    engine.setCaption(stage.clip, "[hum]")
    let (emitter, voice) = try stage.sounding(at: [20, 0, 0])
    stage.render(seconds: 0.4)
    let free = stage.studio.heard[0.3..<0.4].level
    #expect(engine.listener(hearing: emitter) == stage.ears)
    #expect(engine.heard().first?.direction?.word == .right)
    engine.setListenerPolicy(emitter, .pinned(other))
    stage.render(seconds: 0.6)
    let across = stage.studio.heard[0.9..<1].level
    #expect(abs(across - free + 20) < 0.3, "\(across) dB, before \(free)")
    #expect(engine.explain(voice).gain.isNear(engine.status(of: voice)!.gain))
    #expect(engine.heard().first?.direction?.word == .behind)
    #expect(stage.studio.heard.clicks().isEmpty)
  }

  @Test("a figure before a camera: level by the figure, balance by the camera, of each listener")
  func figures() throws {
    let room = try PhysicsRoom()
    let figure = try room.engine.makeNode(at: [100, 0, -6])
    let one = try room.engine.makeListener(at: .zero)
    let camera = try room.engine.makeListener(
      at: [100, 0, 0], rotation: Rotation(forward: [1, 0, 0]))
    room.engine.setDistancePlace(camera, figure)
    try room.engine.setListeners([one, camera])
    let plain = try PhysicsRoom()
    // 2 m from the figure, and 4 m to the left of the camera.
    try room.sounding(at: [100, 0, -4], distance: .inverse())
    try plain.sounding(at: [-2, 0, 0], distance: .inverse())
    #expect(difference(room.record(frames: 4_800), plain.record(frames: 4_800)) < 1e-6)
  }

  @Test("what can't be is refused in words, or counted, and changes nothing")
  func refusals() throws {
    let room = try PhysicsRoom()
    let engine = room.engine
    let ears = try (0..<5).map { try engine.makeListener(at: [Double($0), 0, 0]) }
    #expect(engine.listeners == [ears[4]])
    #expect(throws: AudioError.self) { try engine.setListeners(ears) }
    #expect(throws: AudioError.self) { try engine.setListeners([]) }
    #expect(throws: AudioError.self) { try engine.setListeners([ears[0], ears[0]]) }
    try engine.setListeners(Array(ears.prefix(4)))
    engine.remove(ears[2])
    #expect(engine.listeners == [ears[0], ears[1], ears[3]])
    #expect(throws: AudioError.self) { try engine.setListeners([ears[2]]) }
    let refused = engine.statistics.refusedCalls
    for weight in [Double.nan, -0.1, 1.1, .infinity] { engine.setWeight(ears[0], weight) }
    for ends in [(Double.nan, 1), (-1, .nan), (0.5, 0.4), (-2, 0), (0, .infinity)] {
      engine.setStage(ears[0], StereoStage(left: ends.0, right: ends.1))
    }
    #expect(engine.statistics.refusedCalls == refused + 9)
    #expect(engine.weight(of: ears[0]) == 1 && engine.stage(of: ears[0]) == .whole)
    let (emitter, _) = try room.sounding(at: [0, 0, -2])
    engine.setListenerPolicy(emitter, .pinned(ears[2]))
    #expect(engine.listenerPolicy(of: emitter) == .nearest)
    engine.setListenerPolicy(emitter, .pinned(ears[3]))
    engine.remove(ears[3])
    engine.remove(ears[0])
    engine.remove(ears[1])
    #expect(engine.listeners == [ears[4]] && engine.weight(of: ears[0]) == nil)
    _ = room.record(frames: 1_600)
    #expect(engine.listener(hearing: emitter) == ears[4])
    engine.checkInvariants()
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-6 * max(abs(self), 1) }
}
