import Earshot
import TestSupport
import Testing

@Suite("Doppler shift")
struct DopplerTests {
  static let soundSpeed = 343.3

  /// Speeds along the line between the two, towards −z: the listener's and the emitter's.
  struct Run: CustomTestStringConvertible {
    var emitter: Double
    var listener: Double
    var factor = 1.0
    var soundSpeed = DopplerTests.soundSpeed

    var testDescription: String {
      "emitter \(emitter) m/s, listener \(listener) m/s, × \(factor), sound \(soundSpeed) m/s"
    }

    /// f · (c − vl) / (c − vs), speeds counted from the emitter to the listener. The emitter is
    /// ahead, at −z, so that towards −z is away from the listener.
    var expected: Double {
      1_000 * (soundSpeed + listener * factor) / (soundSpeed + emitter * factor)
    }
  }

  static let runs = [
    Run(emitter: 0, listener: 0), Run(emitter: -20, listener: 0), Run(emitter: 20, listener: 0),
    Run(emitter: 0, listener: 15), Run(emitter: 0, listener: -15),
    Run(emitter: -12, listener: 30), Run(emitter: 25, listener: 25),
    Run(emitter: -20, listener: 0, factor: 3), Run(emitter: -20, listener: 10, factor: 0.5),
    Run(emitter: -20, listener: 10, factor: 0), Run(emitter: -20, listener: 10, soundSpeed: 100),
    Run(emitter: 40, listener: -10, soundSpeed: 1_480),
  ]

  @Test("speeds of emitter and listener shift the pitch by the Doppler formula", arguments: runs)
  func straight(run: Run) throws {
    let room = try PhysicsRoom(speedOfSound: run.soundSpeed, dopplerFactor: run.factor)
    let (emitter, _) = try room.sounding(at: [0, 0, -200])
    let listener = try room.engine.makeListener()
    room.engine.move(emitter, to: [0, 0, -200 - run.emitter * 2], over: .seconds(2))
    room.engine.move(listener, to: [0, 0, -run.listener * 2], over: .seconds(2))
    let heard = try #require(room.record(seconds: 1)[0.1..<1].frequency)
    // OpenAL counts pitch in steps of 1/4,096.
    let tolerance = 1_000.0 / 4_096
    #expect(
      abs(heard - run.expected) < tolerance, "heard \(heard) Hz, expected \(run.expected) Hz")
  }

  @Test("what flies by falls in pitch as the part of its speed along the line of sight does")
  func passing() throws {
    let room = try PhysicsRoom(layout: .mono)
    let (emitter, _) = try room.sounding(at: [-60, 0, -10])
    room.engine.move(emitter, to: [60, 0, -10], over: .seconds(3))
    let recording = room.record(seconds: 3)
    for step in stride(from: 6, to: 174, by: 6) {
      let seconds = Double(step) / 60
      let heard = try #require(recording[seconds..<seconds + 0.1].crossingFrequency)
      // The middle of the piece; a step's pitch is that of the step's own middle.
      let x = -60 + 40 * (seconds + 0.05)
      let towards = -40 * x / (x * x + 100).squareRoot()
      let expected = 1_000 * Self.soundSpeed / (Self.soundSpeed - towards)
      #expect(abs(heard - expected) < 3, "heard \(heard) Hz at \(seconds) s, expected \(expected)")
    }
  }

  @Test("a game that sets positions frame by frame hears the same shift")
  func movedByGame() throws {
    let room = try PhysicsRoom()
    let (emitter, _) = try room.sounding(at: [0, 0, -100])
    var samples: [Float] = []
    for step in 1...60 {
      room.engine.setPosition(emitter, [0, 0, -100 + 30 * Double(step) / 60])
      samples += room.engine.render(frameCount: 800)
    }
    let heard = try #require(Render(samples, channelCount: 2)[0.1..<1].frequency)
    let expected = 1_000 * Self.soundSpeed / (Self.soundSpeed - 30)
    #expect(abs(heard - expected) < 0.25, "heard \(heard) Hz, expected \(expected) Hz")
  }

  @Test("a velocity of the game's own counts, and an emitter without Doppler has no shift")
  func told() throws {
    let room = try PhysicsRoom()
    let (emitter, _) = try room.sounding(at: [0, 0, -100])
    room.engine.setVelocity(emitter, [3, 0, 50])
    let expected = 1_000 * Self.soundSpeed / (Self.soundSpeed - 50)
    let heard = try #require(room.record(seconds: 0.5).frequency)
    #expect(abs(heard - expected) < 0.5, "heard \(heard) Hz, expected \(expected) Hz")
    room.engine.setDoppler(emitter, false)
    let plain = try #require(room.record(seconds: 0.5)[0.05..<0.5].frequency)
    #expect(abs(plain - 1_000) < 0.1, "heard \(plain) Hz without Doppler")
  }

  @Test("a teleport is no movement: the pitch stays")
  func teleports() throws {
    let room = try PhysicsRoom()
    let (emitter, voice) = try room.sounding(at: [0, 0, -100])
    var samples: [Float] = []
    for step in 0..<60 {
      // Up and down the line of sight: nothing but the distance changes.
      room.engine.teleport(emitter, to: [0, 0, step % 2 == 0 ? -3 : -100])
      samples += room.engine.render(frameCount: 800)
      #expect(room.engine.status(of: voice)?.doppler == 1, "at step \(step)")
    }
    let fit = Render(samples, channelCount: 2).sine(at: 1_000)
    #expect(fit.signalToNoise > 80, "\(fit.signalToNoise) dB above anything but the tone")
  }

  @Test("faster than sound: the pitch stays within bounds, and so does the work")
  func supersonic() throws {
    let room = try PhysicsRoom()
    let (emitter, voice) = try room.sounding(at: [0, 0, -3_000])
    let listener = try room.engine.makeListener()
    room.engine.move(emitter, to: [0, 0, -1_000], over: .seconds(2))
    room.engine.move(listener, to: [0, 0, -900], over: .seconds(2))
    // Nine tenths of the speed of sound each, towards each other.
    let highest = 1.9 / 0.1
    for step in 0..<60 {
      _ = room.engine.render(frameCount: 800)
      let doppler = try #require(room.engine.status(of: voice)).doppler
      #expect(doppler >= 1 && doppler < highest * 1.001, "a factor of \(doppler) at step \(step)")
    }
    let fastest = try #require(room.engine.status(of: voice)).doppler
    #expect(abs(fastest / highest - 1) < 1e-4, "a factor of \(fastest) when flying together")
    room.engine.move(emitter, to: [0, 0, -9_000], over: .seconds(1))
    room.engine.move(listener, to: [0, 0, 9_000], over: .seconds(1))
    _ = room.engine.render(frameCount: 4_000)
    let doppler = try #require(room.engine.status(of: voice)).doppler
    #expect(abs(doppler - 0.1 / 1.9) < 1e-4, "a factor of \(doppler) when flying apart")
  }

  @Test("a strong Doppler shift ends where that of nine tenths of the speed of sound does")
  func exaggerated() throws {
    let room = try PhysicsRoom(dopplerFactor: 10)
    let (emitter, voice) = try room.sounding(at: [0, 0, -100])
    for (speed, expected) in [(100.0, 1 / 0.1), (-100, 1 / 1.9), (30, 343.3 / 43.3)] {
      room.engine.setVelocity(emitter, [0, 0, speed])
      _ = room.engine.render(frameCount: 1_600)
      let doppler = try #require(room.engine.status(of: voice)).doppler
      #expect(abs(doppler / expected - 1) < 1e-5, "a factor of \(doppler) at \(speed) m/s")
    }
  }
}
