import Earshot
import TestSupport
import Testing

@Suite("Travel time")
struct TravelTimeTests {
  private static let rate = 48_000.0

  /// An emitter with travel time.
  private func traveller(_ room: borrowing PhysicsRoom, at place: Position) throws -> Emitter {
    var options = EmitterOptions()
    options.distance = .none
    options.hasTravelTime = true
    return try room.engine.makeEmitter(at: place, options: options)
  }

  private func click(_ room: borrowing PhysicsRoom, at frames: [Int] = [0]) throws -> Clip {
    var samples = [Float](repeating: 0, count: (frames.last ?? 0) + 2)
    for frame in frames { samples[frame] = 0.5 }
    return try room.engine.load(samples: samples, sampleRate: 48_000)
  }

  private static func frame(ofWay metres: Double, speed: Double = 343.3) -> Int {
    Int((metres / speed * rate).rounded())
  }

  @Test(
    "a start is heard after its path's length over the speed of sound, to the frame",
    arguments: [(0, 343.3), (0.001, 343.3), (1, 343.3), (171.65, 343.3), (700, 343.3), (90, 60.0)])
  func onset(metres: Double, speed: Double) throws {
    let room = try PhysicsRoom(layout: .mono, speedOfSound: speed)
    let emitter = try traveller(room, at: [0, 0, -metres])
    _ = room.record(frames: 800)
    let voice = room.engine.play(try click(room), on: emitter)
    let expected = Self.frame(ofWay: metres, speed: speed)
    let heard = try #require(room.record(frames: expected + 1_600).onset())
    #expect(heard == expected, "heard after \(heard) frames, expected \(expected)")
    #expect(!room.engine.isAlive(voice))
  }

  @Test("a start that was planned is as much later, and so is its stop")
  func planned() throws {
    let room = try PhysicsRoom(layout: .mono)
    let emitter = try traveller(room, at: [60, 0, 80])
    let tone = try room.engine.load(samples: PhysicsRoom.tone, sampleRate: 48_000)
    var options = PlaybackOptions(looping: .forever, fade: .immediate)
    (options.start, options.stop) = (.frame(5_000), .frame(9_000))
    room.engine.play(tone, on: emitter, options: options)
    let heard = room.record(seconds: 1)
    let travel = Self.frame(ofWay: 100)
    let onset = try #require(heard.onset())
    // A sine begins with a zero.
    #expect(abs(onset - 5_000 - travel) <= 1, "heard from \(onset)")
    let end = try #require(heard.end())
    // The fade has a step, and ends with one.
    #expect((9_700 + travel...10_600 + travel).contains(end), "heard until \(end)")
  }

  /// Metres a second towards the listener, and how fast that goes away.
  @Test(
    "of what moves each moment is heard when its own way says, and so its pitch is shifted once",
    arguments: [(40.0, 0.0), (-40, 0), (0, 30), (0, -30), (25, -10), (100, 20)])
  func moving(emitterSpeed: Double, listenerSpeed: Double) throws {
    let room = try PhysicsRoom(layout: .mono)
    // Including the second that passes first.
    let emitter = try traveller(room, at: [0, 0, -300 - emitterSpeed])
    let listener = try room.engine.makeListener()
    room.engine.move(emitter, to: [0, 0, -300 + 3 * emitterSpeed], over: .seconds(4))
    room.engine.move(listener, to: [0, 0, -4 * listenerSpeed], over: .seconds(4))
    _ = room.record(seconds: 1)
    let start = 300 - listenerSpeed
    // Half a second apart.
    room.engine.play(try click(room, at: [0, 24_000]), on: emitter)
    let heard = room.record(seconds: 2.9)
    // Sound from the time t reaches a moving listener at T: d(t) − vl (T − t) = c (T − t).
    func arrival(_ seconds: Double) -> Double {
      let way = start - (emitterSpeed + listenerSpeed) * seconds
      return seconds + way / (343.3 + listenerSpeed)
    }
    // The engine has the onset by the way as it is when the sound begins, as if the listener
    // stood still.
    let first = try #require(heard.onset(above: 0.05))
    #expect(abs(first - Self.frame(ofWay: start)) <= 1, "the first after \(first) frames")
    let second = first + 1_000 + (heard[first + 1_000..<heard.frameCount].onset(above: 0.05) ?? 0)
    let expected = (arrival(0.5) - arrival(0)) * Self.rate
    // Rates have steps of 1/4,096.
    #expect(
      abs(Double(second - first) - expected) < 8,
      "the second \(second - first) frames after the first, expected \(expected)")
  }

  @Test("travel time depends on the listener that hears the sound, not on the others")
  func heardBy() throws {
    func onset(among count: Int) throws -> Int? {
      let room = try PhysicsRoom(layout: .mono)
      let emitter = try traveller(room, at: [0, 0, -300])
      let listeners = try (0..<count).map { _ in try room.engine.makeListener() }
      let own = try #require(listeners.last)
      if count > 1 {
        try room.engine.setListeners(listeners)
        room.engine.setListenerPolicy(emitter, .pinned(own))
        room.engine.move(listeners[0], to: [900, 0, 0], over: .seconds(1))
      }
      room.engine.move(own, to: [0, 0, -100], over: .seconds(1))
      _ = room.record(frames: 24_100)
      room.engine.play(try click(room), on: emitter)
      return room.record(seconds: 1).onset()
    }
    let (alone, together) = (try onset(among: 1), try onset(among: 2))
    #expect(alone != nil && alone == together, "\(alone ?? -1) and \(together ?? -1)")
  }

  @Test("the way is the one that sound takes: by a door, to the nearest of a river")
  func detour() throws {
    for isRiver in [false, true] {
      let room = try PhysicsRoom(layout: .mono)
      let house = try room.engine.makeRoom(.box(SIMD3(20, 6, 20)), on: nil)
      let doorway = try room.engine.makeNode(at: [0, 0, -10])
      _ = try room.engine.makePortal(
        between: house, and: nil, PortalFrame(width: 1, height: 2), on: doorway, openness: 1)
      let emitter = try traveller(room, at: [40, 0, -10])
      if isRiver { try room.engine.setShape(emitter, .line([[-20, 0, 0], [60, 0, 0]])) }
      room.engine.play(try click(room), on: emitter)
      let onset = try #require(room.record(seconds: 0.3).onset(above: 1e-5))
      // To the door, whose nearer edge counts, and on along the wall.
      let byDoor = isRiver ? 30.0 : 50.0
      #expect(
        (Self.frame(ofWay: byDoor - 1)...Self.frame(ofWay: byDoor)).contains(onset),
        "heard after \(onset) frames, expected at most \(Self.frame(ofWay: byDoor))")
    }
  }

  @Test("a sound that hasn't arrived is reported as on its way, with its travel time")
  func told() throws {
    let room = try PhysicsRoom(layout: .mono)
    let emitter = try traveller(room, at: [0, 0, -343.3])
    let tone = try room.engine.load(
      samples: Signal.sine(1_000, amplitude: 0.5, frames: 9_600), sampleRate: 48_000)
    let voice = room.engine.play(tone, on: emitter)
    _ = room.record(seconds: 0.5)
    let status = try #require(room.engine.status(of: voice))
    #expect(status.state == .starting && status.reason == .onItsWay && status.travelTime == 1)
    let sentences = room.engine.explain(voice).sentences()
    #expect(sentences.contains("Its sound is on its way to the listener."), "\(sentences)")
    #expect(sentences.contains("Its way to the listener takes 1.0 s."), "\(sentences)")
    _ = room.record(seconds: 0.55)
    #expect(room.engine.status(of: voice)?.state == .real)
    #expect(room.engine.explain(voice).sentences().contains("Its way to the listener takes 1.0 s."))
    _ = room.record(seconds: 0.5)
    #expect(room.engine.takeEvents().contains(.voiceFinished(voice, .ended)))
  }

  @Test("a sound stopped before it arrives is never heard; a paused one keeps its remaining time")
  func stoppedAndPaused() throws {
    let room = try PhysicsRoom(layout: .mono)
    let emitter = try traveller(room, at: [0, 0, -343.3])
    let clip = try click(room)
    let stopped = room.engine.play(clip, on: emitter)
    let paused = room.engine.play(clip, on: emitter)
    _ = room.record(frames: 24_000)
    room.engine.stop(stopped)
    room.engine.pause(paused)
    #expect(room.record(frames: 48_000).peak == 0)
    room.engine.resume(paused)
    #expect(room.record(frames: 48_000).onset() == 24_000)
  }

  @Test("slow motion delays the arrival of sound, and a travel time is at most a minute")
  func slow() throws {
    let room = try PhysicsRoom(layout: .mono)
    room.engine.timeScale = 0.5
    let near = try traveller(room, at: [0, 0, -34.33])
    room.engine.play(try click(room), on: near)
    #expect(room.record(frames: 24_000).onset(above: 0.1) == 9_600)
    let far = try traveller(room, at: [0, 1e9, 0])
    let voice = room.engine.play(try click(room), on: far)
    _ = room.record(frames: 800)
    #expect(room.engine.status(of: voice)?.travelTime == 60)
  }

  @Test("who hears at once goes on to, and one that was moved far away isn't heard again")
  func unchanged() throws {
    let room = try PhysicsRoom(layout: .mono)
    let emitter = try room.engine.makeEmitter(at: [0, 0, -100])
    let tone = try room.engine.load(samples: PhysicsRoom.tone, sampleRate: 48_000)
    let voice = room.engine.play(tone, on: emitter, looping: .forever)
    #expect(room.record(frames: 800).onset() ?? 99 < 2)
    room.engine.setTravelTime(emitter, true)
    _ = room.record(frames: 800)
    #expect(room.engine.status(of: voice)?.state == .real)
    room.engine.teleport(emitter, to: [0, 0, -5_000])
    _ = room.record(frames: 800)
    #expect(room.engine.status(of: voice)?.travelTime == 0)
    #expect(room.engine.options(of: emitter)?.hasTravelTime == true)
  }

  @Test("random changes during travel never click, and a repeat sounds the same")
  func storm() throws {
    func play(_ seed: UInt64) throws -> Render {
      let room = try PhysicsRoom(layout: .mono, sources: 6)
      var random = SeededGenerator(seed: seed)
      let emitters = try (0..<3).map { try traveller(room, at: [Double($0) * 9, 0, -5]) }
      let tone = try room.engine.load(samples: PhysicsRoom.tone, sampleRate: 48_000)
      var voices: [Voice] = []
      var samples: [Float] = []
      for _ in 0..<120 {
        let emitter = emitters[Int(random.next() % 3)]
        let voice = voices.isEmpty ? nil : voices[Int(random.next() % UInt64(voices.count))]
        switch random.next() % 9 {
        case 0, 1:
          var options = PlaybackOptions(gain: Gain(linear: 0.1), looping: .forever)
          options.fade = .over(.milliseconds(20))
          if random.next() % 2 == 0 { options.stop = .frame(room.engine.currentFrame + 3_000) }
          voices.append(room.engine.play(tone, on: emitter, options: options))
        case 2: if let voice { room.engine.stop(voice) }
        case 3: if let voice { room.engine.pause(voice) }
        case 4: if let voice { room.engine.resume(voice) }
        case 5: if let voice { room.engine.seek(voice, to: 0.003) }
        case 6: room.engine.setTravelTime(emitter, random.next() % 2 == 0)
        case 7:
          let place = Position(random.next(in: -40...40), 0, random.next(in: -40...40))
          room.engine.move(emitter, to: place, over: .seconds(1))
        // A jump of the pitch is a bend.
        default: room.engine.timeScale = random.next(in: 0.95...1.05)
        }
        samples += room.engine.render(frameCount: Int(random.next() % 1_500))
        room.engine.checkInvariants()
      }
      return Render(samples)
    }
    for seed in 0..<3 {
      let heard = try play(UInt64(seed))
      #expect(CutTolerance.isRepeat(heard.samples, try play(UInt64(seed)).samples))
      let clicks = heard.clicks()
      #expect(clicks.isEmpty, "seed \(seed): \(clicks)")
    }
  }
}
