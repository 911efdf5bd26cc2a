import Earshot
import EarshotSounds
import EarshotTesting
import Foundation
import TestSupport
import Testing

/// What is expected of a recipe of the cookbook.
struct Recipe: Sendable, CustomTestStringConvertible {
  /// Its heading on the page.
  let name: String
  /// Its clips, as sine tones.
  let tones: [String: Tone]
  /// What its program in C says, among other things.
  let says: [String]
  /// Plays it, and listens.
  let listen: @Sendable (RecipeTable) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ tones: [String: Tone], says: [String] = [],
    listen: @escaping @Sendable (RecipeTable) throws -> Void
  ) {
    (self.name, self.tones, self.says, self.listen) = (name, tones, says, listen)
  }

  /// Writes its definitions and clips into the folder `recipe`. Beside it is a level, which
  /// "Loading screen" loads.
  func write(_ page: RecipeText, to folder: TestFolder) throws {
    try folder.write(page.definitions, to: "recipe/recipe.sounds")
    for (name, tone) in tones { try folder.write(tone.file, to: "recipe/\(name)") }
    for number in 1...8 {
      try folder.write(Tone(800, seconds: 2).file, to: "level/\(number).wav")
    }
    try folder.write(
      """
      {"sounds": 1, "events": {"all": {"play": {"random": ["*.wav"]}}}}
      """, to: "level/level.sounds")
  }

  static let all = actions + world + mix + players
}

/// A sine of −12 dB that begins at zero.
struct Tone: Sendable, ExpressibleByIntegerLiteral {
  let hertz: Double
  let seconds: Double

  init(_ hertz: Double, seconds: Double) { (self.hertz, self.seconds) = (hertz, seconds) }

  init(integerLiteral hertz: Int) { self.init(Double(hertz), seconds: 1) }

  var samples: [Float] {
    Signal.sine(hertz, amplitude: 0.25, frames: Int((seconds * 48_000).rounded()))
  }

  /// A mono wave file.
  var file: [UInt8] { TemporaryFile.wave(samples, sampleRate: 48_000) }
}

/// An engine that renders, with a recipe's sound events.
final class RecipeTable {
  let folder: TestFolder
  let engine: AudioEngine
  let sounds: Sounds
  /// All that was rendered.
  private(set) var heard: Render?

  init(_ recipe: Recipe, _ page: RecipeText) throws {
    folder = try TestFolder()
    try recipe.write(page, to: folder)
    let findings = try SoundFolder(folder.file("recipe")).check()
    #expect(findings.isEmpty, "\(findings)")
    engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, limiter: .never, seed: 1))
    sounds = try engine.loadSounds(folder: folder.file("recipe"))
  }

  func emitter(at position: Position) throws -> Emitter { try engine.makeEmitter(at: position) }

  /// Renders the next seconds.
  func hear(_ seconds: Double) throws -> Render {
    let piece = try Render(of: engine, seconds: seconds)
    heard = heard.map { $0 + piece } ?? piece
    return piece
  }

  /// What definitions or clips lacked.
  var missing: [String] {
    sounds.takeNotices().compactMap { notice in
      guard case .missing(let what) = notice else { return nil }
      return what
    }
  }
}

extension Render {
  /// The level of a tone over both channels, so that a mono clip without a position is as loud as
  /// its samples: −12 dB is a `Tone` as it is.
  func level(of hertz: Double, in seconds: ClosedRange<Double> = 0...3_600) -> Double {
    let piece = self[seconds]
    let power = [piece.left, piece.right].reduce(0) { sum, channel in
      let amplitude = channel.sine(at: hertz).amplitude
      return sum + amplitude * amplitude
    }
    return Gain(linear: power.squareRoot()).decibels
  }

  /// How much louder a tone is on the right.
  func balance(of hertz: Double, in seconds: ClosedRange<Double> = 0...3_600) -> Double {
    let piece = self[seconds]
    return Gain(linear: piece.right.sine(at: hertz).amplitude).decibels
      - Gain(linear: piece.left.sine(at: hertz).amplitude).decibels
  }
}

/// Whether a number of decibels is this one.
func near(_ level: Double, _ expected: Double, within tolerance: Double = 0.5) -> Bool {
  abs(level - expected) <= tolerance
}
