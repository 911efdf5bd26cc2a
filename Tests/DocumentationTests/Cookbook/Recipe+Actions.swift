import Earshot
import EarshotSounds
import EarshotTesting
import Testing

extension Recipe {
  static let actions = [
    Recipe(
      "Footsteps by surface",
      [
        "stone-1.wav": Tone(300, seconds: 0.3), "stone-2.wav": Tone(300, seconds: 0.3),
        "wood-1.wav": Tone(500, seconds: 0.3), "wood-2.wav": Tone(500, seconds: 0.3),
        "grass.wav": Tone(700, seconds: 0.3),
      ], listen: steps),
    Recipe(
      "Machine gun with a tail",
      [
        "shot-1.wav": Tone(400, seconds: 0.1), "shot-2.wav": Tone(400, seconds: 0.1),
        "tail.wav": 600,
      ], listen: burst),
    Recipe(
      "Gunfire near and far",
      [
        "near.wav": Tone(300, seconds: 0.5), "far.wav": Tone(500, seconds: 0.5),
        "rumble.wav": Tone(700, seconds: 0.5),
      ], listen: gunfire),
    Recipe("Car by rpm", ["idle.wav": 200, "mid.wav": 400, "high.wav": 800], listen: car),
    Recipe(
      "Door", ["latch.wav": Tone(300, seconds: 0.5), "creak.wav": 600, "fiddle.wav": 440],
      listen: door),
    Recipe(
      "Sounds of menus",
      ["hover.wav": Tone(500, seconds: 0.2), "press.wav": Tone(700, seconds: 0.2)], listen: menu),
  ]

  private static func steps(_ table: RecipeTable) throws {
    let hero = try table.emitter(at: [0, 0, -1])
    step(table.sounds, by: hero, on: "stone", pace: 8)
    let run = try table.hear(0.5)
    let loud = run.level(of: 300, in: 0.05...0.25)
    #expect((-16 ... -12).contains(loud), "\(loud)")
    #expect(run.level(of: 500, in: 0.05...0.25) < -60)
    step(table.sounds, by: hero, on: "stone", pace: 0)
    let soft = try table.hear(0.5).level(of: 300, in: 0.05...0.25)
    #expect(near(loud - soft, 12, within: 2.1), "\(loud), \(soft)")
    step(table.sounds, by: hero, on: "wood", pace: 8)
    let wood = try table.hear(0.5)
    #expect(wood.level(of: 500, in: 0.05...0.25) > -16)
    #expect(wood.level(of: 300, in: 0.05...0.25) < -60)
  }

  private static func burst(_ table: RecipeTable) throws {
    let burst = pullTrigger(table.sounds, of: try table.emitter(at: [0, 0, -2]))
    let fire = try table.hear(0.45)
    #expect(fire.level(of: 400, in: 0.05...0.4) > -15)
    #expect(fire.level(of: 600, in: 0.05...0.4) < -60)
    releaseTrigger(table.sounds, burst)
    let end = try table.hear(1.5)
    #expect(end.level(of: 600, in: 0.1...0.9) > -15)
    #expect(end.level(of: 400, in: 0.1...0.9) < -60)
    // Without a gap from the first round to the end of the tail at 1.5 s.
    let all = (fire + end)[0.03...1.45].levels(every: 480)
    #expect(all.allSatisfy { $0 > -22 }, "\(all.min() ?? 0)")
    expect(end).isSilent(in: 1.2...)
  }

  private static func gunfire(_ table: RecipeTable) throws {
    shoot(table.engine, table.sounds, try table.emitter(at: [0, 0, -10]))
    let close = try table.hear(1)
    expect(close).starts(at: 10 / 343.3, within: 0.003)
    #expect(close.level(of: 300, in: 0.1...0.4) > -15)
    #expect(close.level(of: 500, in: 0.1...0.4) < -60)
    shoot(table.engine, table.sounds, try table.emitter(at: [0, 0, -343.3]))
    let far = try table.hear(2)
    expect(far).starts(at: 1, within: 0.003)
    #expect((-42 ... -34).contains(far.level(of: 500, in: 1.1...1.4)))
    #expect(far.level(of: 300, in: 1.1...1.4) < -80)
    #expect(far.level(of: 700, in: 1.1...1.4) < -80)
  }

  private static func car(_ table: RecipeTable) throws {
    let car = try table.emitter(at: [0, 0, -2])
    let motor = startMotor(table.sounds, of: car)
    drive(table.sounds, car, rpm: 800)
    try hearAlone(200, of: [200, 400, 800], in: table.hear(1)[0.5...1])
    drive(table.sounds, car, rpm: 7_000)
    let climb = try table.hear(2)
    #expect(climb.level(of: 800, in: 0...0.2) < -50)
    hearAlone(800, of: [200, 400, 800], in: climb[1.6...2])
    drive(table.sounds, car, rpm: 3_000)
    try hearAlone(400, of: [200, 400, 800], in: table.hear(2)[1.7...2])
    stopMotor(table.sounds, motor)
    try expect(table.hear(1)).isSilent(in: 0.5...)
  }

  private static func door(_ table: RecipeTable) throws {
    let engine = table.engine
    let door = try makeTavern(engine, table.sounds)
    let shut = try table.hear(1).level(of: 440, in: 0.5...1)
    openDoor(engine, table.sounds, door, hinge: try table.emitter(at: [0.5, 0, -4.8]))
    let opening = try table.hear(2)
    #expect(opening.level(of: 300, in: 0.02...0.09) > -32)
    #expect(opening.level(of: 600, in: 0.02...0.09) < -50)
    #expect(opening.level(of: 600, in: 0.2...0.5) > -32)
    let open = opening.level(of: 440, in: 1.5...2)
    #expect(open > shut + 15, "\(shut), then \(open)")
  }

  private static func menu(_ table: RecipeTable) throws {
    table.engine.pauseGame()
    for _ in 0..<10 { hover(table.sounds) }
    let hovered = try table.hear(0.3)
    #expect(near(hovered.level(of: 500, in: 0.05...0.15), -18))
    #expect(near(hovered.balance, 0))
    press(table.sounds)
    #expect(near(try table.hear(0.3).level(of: 700, in: 0.05...0.15), -12))
  }
}

/// Expects one of several tones, at about its own level, and none of the others.
private func hearAlone(_ heard: Double, of tones: [Double], in render: Render) {
  for tone in tones {
    let level = render.level(of: tone)
    #expect(tone == heard ? level > -16 : level < -50, "\(tone) Hz: \(level) dB")
  }
}

// MARK: As in the cookbook

func step(_ sounds: Sounds, by hero: Emitter, on surface: String, pace: Double) {
  sounds.setSwitch("surface", surface, on: hero)
  sounds.post("hero/step", on: hero, ["pace": .number(pace)])
}

func pullTrigger(_ sounds: Sounds, of gun: Emitter) -> SoundInstance {
  sounds.post("gun/fire", on: gun)
}

func releaseTrigger(_ sounds: Sounds, _ burst: SoundInstance) { sounds.release(burst) }

func shoot(_ engine: AudioEngine, _ sounds: Sounds, _ rifle: Emitter) {
  engine.setTravelTime(rifle, true)
  sounds.post("rifle/shot", on: rifle)
}

func startMotor(_ sounds: Sounds, of car: Emitter) -> SoundInstance {
  sounds.post("car/engine", on: car)
}

func drive(_ sounds: Sounds, _ car: Emitter, rpm: Double) {
  sounds.setParameter("rpm", .number(rpm), on: car)
}

func stopMotor(_ sounds: Sounds, _ motor: SoundInstance) { sounds.stop(motor) }

/// The tavern is eight metres deep. Its door is five metres ahead, and shut.
func makeTavern(_ engine: AudioEngine, _ sounds: Sounds) throws -> Portal {
  let tavern = try engine.makeRoom(.box([8, 3, 8]), on: engine.makeNode(at: [0, 0, -9]))
  let oak = Transmission(gain: .decibels(-25), high: .decibels(-10))
  let door = try engine.makePortal(
    between: tavern, and: nil, PortalFrame(width: 1, height: 2, door: oak),
    on: engine.makeNode(at: [0, 0, -5]))
  engine.setOpenness(door, 0)
  sounds.post("tavern/music", at: [0, 0, -9])
  return door
}

func openDoor(_ engine: AudioEngine, _ sounds: Sounds, _ door: Portal, hinge: Emitter) {
  sounds.post("door/open", on: hinge)
  engine.setOpenness(door, 1, over: .milliseconds(600))
}

func hover(_ sounds: Sounds) { sounds.post("ui/hover") }

func press(_ sounds: Sounds) { sounds.post("ui/press") }
