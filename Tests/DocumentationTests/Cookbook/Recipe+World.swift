import Earshot
import EarshotSounds
import EarshotTesting
import Testing

extension Recipe {
  static let world = [
    Recipe("Ambience by zone", ["forest.wav": 300, "cave.wav": 500], listen: ambience),
    Recipe(
      "Weather by state",
      [
        "rain.wav": 300, "thunder-1.wav": Tone(500, seconds: 0.5),
        "thunder-2.wav": Tone(500, seconds: 0.5),
      ], listen: weather),
    Recipe("Waterfall with a radius", ["fall.wav": 300], listen: waterfall),
    Recipe("Moving train", ["wheels.wav": 300], listen: train),
    Recipe(
      "Crowd",
      [
        "murmur.wav": 300, "cheer.wav": 500, "shout-1.wav": Tone(700, seconds: 0.3),
        "shout-2.wav": Tone(700, seconds: 0.3),
      ], listen: crowd),
    Recipe("Underwater", ["gulls.wav": 3_000, "surf.wav": 100, "guitar.wav": 600], listen: diving),
    Recipe("Radio voice", ["click.wav": Tone(1_500, seconds: 0.04)], listen: radio),
  ]

  private static func ambience(_ table: RecipeTable) throws {
    startAmbience(table.sounds)
    let forest = try table.hear(0.5)
    #expect(near(forest.level(of: 300, in: 0.1...0.5), -12))
    #expect(forest.level(of: 500, in: 0.1...0.5) < -80)
    enter(table.sounds, "cave")
    let cave = try table.hear(1.5)
    #expect(near(cave.level(of: 500, in: 1.1...1.5), -12))
    #expect(cave.level(of: 300, in: 1.1...1.5) < -80)
  }

  private static func weather(_ table: RecipeTable) throws {
    startWeather(table.sounds)
    #expect(try table.hear(4).level < -80)
    change(table.sounds, weather: "rain")
    let rain = try table.hear(2.5)
    #expect(near(rain.level(of: 300, in: 2.1...2.5), -18))
    #expect(rain.level(of: 300, in: 0.1...0.2) < -60)
    #expect(rain.level(of: 500, in: 2.1...2.5) < -60)
    change(table.sounds, weather: "storm")
    let storm = try table.hear(4)
    #expect(near(storm.level(of: 300, in: 1...4), -12))
    #expect(storm.level(of: 500, in: 1...4) > -45)
  }

  private static func waterfall(_ table: RecipeTable) throws {
    let fall = try startFall(table.engine, table.sounds, at: [40, 0, 0])
    let far = try table.hear(0.5)[0.2...0.5]
    #expect(far.balance > 10, "\(far.balance)")
    #expect(near(far.level(of: 300), -12 - 18, within: 2))
    table.engine.teleport(fall, to: .zero)
    let inside = try table.hear(1)[0.5...1]
    #expect(abs(inside.balance) < 1, "\(inside.balance)")
    #expect(near(inside.level(of: 300), -12, within: 3), "\(inside.level(of: 300))")
  }

  private static func train(_ table: RecipeTable) throws {
    _ = try sendTrain(table.engine, table.sounds)
    let heard = try table.hear(8)
    #expect(heard[0.3...1].balance < -6 && heard[7...7.8].balance > 6)
    #expect(abs(heard[3.8...4.2].balance) < 2)
    expect(heard[3.5...4.5]).isLouder(than: heard[0.3...1], by: 12)
    expect(heard[3.5...4.5]).isLouder(than: heard[7...8], by: 12)
    // It passes for two seconds.
    #expect(near(heard[3.3...3.5].level, heard[4...4.2].level, within: 3))
  }

  private static func crowd(_ table: RecipeTable) throws {
    try fill(table.engine, table.sounds, stand: table.emitter(at: [0, 0, -20]))
    let calm = try table.hear(4)
    #expect(calm.level(of: 300, in: 0.1...0.5) > -20)
    #expect(calm.level(of: 500, in: 0.1...0.5) < -60)
    #expect(calm.level(of: 700, in: 0.1...0.5) < -60 && calm.level(of: 700) > -45)
    goal(table.sounds)
    let cheer = try table.hear(3)
    #expect(cheer.level(of: 500, in: 1.5...3) > -20)
    #expect(cheer.level(of: 300, in: 1.5...3) < -45)
  }

  private static func diving(_ table: RecipeTable) throws {
    startBeach(table.sounds)
    let dry = try table.hear(1)[0.5...1]
    moveHead(table.sounds, isUnder: true)
    let wet = try table.hear(1)[0.5...1]
    #expect(near(dry.level(of: 3_000), -12) && wet.level(of: 3_000) < -50)
    #expect(near(wet.level(of: 100), dry.level(of: 100) - 3))
    #expect(near(wet.level(of: 600), dry.level(of: 600), within: 0.2))
    moveHead(table.sounds, isUnder: false)
    #expect(near(try table.hear(1.5).level(of: 3_000, in: 1...1.5), -12))
  }

  private static func radio(_ table: RecipeTable) throws {
    let parts = [100.0, 1_000, 8_000].map { Tone($0, seconds: 0.5).samples }
    let line = parts[0].indices.map { parts[0][$0] + parts[1][$0] + parts[2][$0] }
    say(table.sounds, try table.engine.load(samples: line, sampleRate: 48_000, name: "line"))
    let heard = try table.hear(1)
    #expect(heard.level(of: 1_500, in: 0.01...0.04) > -20)
    #expect(near(heard.level(of: 1_000, in: 0.1...0.5), -12, within: 1))
    #expect(heard.level(of: 100, in: 0.1...0.5) < -52)
    #expect(heard.level(of: 8_000, in: 0.1...0.5) < -37)
    #expect(heard.level(of: 1_500, in: 0.55...0.58) > -20)
    expect(heard).isSilent(in: 0.7...)
  }
}

// MARK: As in the cookbook

func startAmbience(_ sounds: Sounds) {
  for event in ["ambience/forest", "ambience/cave"] { sounds.post(event) }
}

func enter(_ sounds: Sounds, _ place: String) { sounds.setState("place", place) }

func startWeather(_ sounds: Sounds) {
  for event in ["weather/rain", "weather/thunder"] { sounds.post(event) }
}

func change(_ sounds: Sounds, weather: String) { sounds.setState("weather", weather) }

func startFall(_ engine: AudioEngine, _ sounds: Sounds, at place: Position) throws -> Emitter {
  let fall = try engine.makeEmitter(at: place)
  engine.setRadius(fall, 8)
  sounds.post("water/fall", on: fall)
  return fall
}

func sendTrain(_ engine: AudioEngine, _ sounds: Sounds) throws -> Emitter {
  let train = try engine.makeEmitter(at: [-120, 0, -8])
  engine.setShape(train, try .line([[-30, 0, 0], [30, 0, 0]]))
  engine.move(train, to: [120, 0, -8], over: .seconds(8))
  sounds.post("train/wheels", on: train)
  return train
}

func fill(_ engine: AudioEngine, _ sounds: Sounds, stand: Emitter) throws {
  engine.setShape(stand, try .box([40, 6, 12]))
  sounds.post("stand/crowd", on: stand)
}

func goal(_ sounds: Sounds) { sounds.setParameter("mood", 1) }

func startBeach(_ sounds: Sounds) {
  for event in ["world/gulls", "world/surf", "music/beach"] { sounds.post(event) }
}

func moveHead(_ sounds: Sounds, isUnder: Bool) {
  sounds.setState("head", isUnder ? "under" : "above")
}

func say(_ sounds: Sounds, _ line: Clip) { sounds.post("radio/say", ["line": .clip(line)]) }
