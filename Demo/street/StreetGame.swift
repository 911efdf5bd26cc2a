import Earshot
import EarshotSounds

/// A street with a car, a walker, weather and a fight. What any of it sounds like is decided in
/// `Assets/game.sounds`: here is only what happens.
final class StreetGame {
  /// The engine that plays it.
  let engine: AudioEngine
  /// Everything that is heard.
  let sounds: Sounds
  /// What the player is told.
  private(set) var line = ""

  private let hero: Emitter
  private let car: Emitter
  private let listener: Listener
  private var seconds = 0.0
  private var nextStep = 0.0
  private var nextBlow = 8.0
  private var isFighting = false

  /// A street whose sounds are in a folder.
  init(_ engine: AudioEngine, sounds folder: String) throws {
    self.engine = engine
    sounds = try engine.loadSounds(folder: folder)
    listener = try engine.makeListener(at: [0, 1.7, 0], label: "player")
    hero = try engine.makeEmitter(at: [0, 0, 0], label: "hero")
    car = try engine.makeEmitter(at: [-40, 0.5, -6], label: "car")
    sounds.post("world/weather")
    sounds.post("world/birds")
    sounds.post("car/engine", on: car)
  }

  /// Twenty seconds of play, over and over.
  var isOver: Bool { seconds >= 20 }

  /// Back to the beginning, with the weather and the car as they are then.
  func restart() {
    (seconds, nextStep, nextBlow) = (0, 0, 8)
    sounds.setState("weather", "clear")
    line = ""
  }

  /// One frame of the game.
  func step(_ elapsed: Double) {
    seconds += elapsed
    walk()
    drive()
    if seconds >= 5, sounds.state("weather") == "clear" {
      sounds.setState("weather", "rain")
      line = "It begins to rain."
    }
    fight()
  }

  /// Four metres a second, from the stones on to a wooden bridge.
  private func walk() {
    let pace = isFighting ? 0.0 : 4
    let place = Position(min(seconds, 8) * 1.2, 0, 0)
    engine.setPosition(hero, place)
    engine.setPosition(listener, place + Position(0, 1.7, 0))
    guard pace > 0, seconds >= nextStep else { return }
    nextStep = seconds + 1.8 / pace
    sounds.setSwitch("surface", place.x > 4 ? "wood" : "stone", on: hero)
    sounds.post("hero/step", on: hero, ["pace": .number(pace)])
  }

  /// The car comes, passes and goes, and changes gear now and then.
  private func drive() {
    engine.setPosition(car, [-40 + 6 * seconds, 0.5, -6])
    let gear = (seconds / 3).truncatingRemainder(dividingBy: 1)
    sounds.setParameter("rpm", .number(1_200 + 4_000 * gear), on: car)
  }

  /// While it lasts, the world makes room for the blows.
  private func fight() {
    let fights = (8.0..<14).contains(seconds)
    if fights != isFighting {
      isFighting = fights
      sounds.setState("fight", fights ? "on" : "off")
      line = fights ? "Two guards block the bridge." : "It is over."
      if fights { sounds.post("guard/warn", at: [12, 1.7, -1]) }
    }
    guard fights, seconds >= nextBlow else { return }
    nextBlow = seconds + 0.45
    sounds.post("fight/blow", at: [11, 1.4, -0.5])
  }
}
