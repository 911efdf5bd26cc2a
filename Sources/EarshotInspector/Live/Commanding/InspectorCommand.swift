import Earshot
import EarshotSounds
import StrictJSON

/// What a page asks of the engine. Carried out on the engine's thread, by the calls that a game
/// would make.
enum InspectorCommand: Sendable {
  case setBusGain(Bus, Decibels)
  case setMuted(Bus, Bool)
  case setSolo(Bus, Bool)
  case setPaused(Bus, Bool)
  case setBypassed(BusEffect, Bool)
  /// In the unit of definitions: factors in decibels.
  case setSetting(BusEffect, EffectSetting, Double)
  case setWeight(Snapshot, Double, seconds: Double)
  /// An event with the values of its parameters; on no emitter, or so many metres ahead of the
  /// listener.
  case post(String, [(String, SoundValue)], metres: Double?)
  case setInstanceParameter(SoundInstance, String, Double)
  case setParameter(String, Double)
  case setState(String, String)
  case setVCA(String, Decibels)
  case release(SoundInstance)
  case stopInstance(SoundInstance)
  case stopVoice(Voice)
  case explain(Voice)
  case play(Bool)
  case seek(Double)
  /// Definitions in place of the files.
  case preview(SoundDefinitions)
  /// The files again.
  case endPreview
}

/// A command that can't be understood or carried out, in a sentence.
struct CommandError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension InspectorCommand {
  /// Reads a page's message, such as `{"do": "mute", "bus": "3:1", "on": true}`.
  init(_ fields: CommandFields) throws(CommandError) {
    switch try fields.text("do") {
    case "gain": self = .setBusGain(try fields.handle("bus"), Decibels(try fields.number("gain")))
    case "mute": self = .setMuted(try fields.handle("bus"), try fields.flag("on"))
    case "solo": self = .setSolo(try fields.handle("bus"), try fields.flag("on"))
    case "pause": self = .setPaused(try fields.handle("bus"), try fields.flag("on"))
    case "bypass": self = .setBypassed(try fields.handle("effect"), try fields.flag("on"))
    case "setting":
      self = .setSetting(
        try fields.handle("effect"), try fields.setting(), try fields.number("value"))
    case "weight":
      self = .setWeight(
        try fields.handle("snapshot"), try fields.number("weight"),
        seconds: try fields.number("seconds", default: 0.1))
    case "post":
      self = .post(try fields.text("event"), try fields.values(), metres: fields.optional("metres"))
    case "parameter":
      let (name, value) = (try fields.text("name"), try fields.number("value"))
      guard fields.has("instance") else {
        self = .setParameter(name, value)
        return
      }
      self = .setInstanceParameter(try fields.handle("instance"), name, value)
    case "state": self = .setState(try fields.text("name"), try fields.text("value"))
    case "vca": self = .setVCA(try fields.text("name"), Decibels(try fields.number("gain")))
    case "release": self = .release(try fields.handle("instance"))
    case "stop":
      if fields.has("voice") {
        self = .stopVoice(try fields.handle("voice"))
      } else {
        self = .stopInstance(try fields.handle("instance"))
      }
    case "explain": self = .explain(try fields.handle("voice"))
    case "play": self = .play(try fields.flag("on"))
    case "seek": self = .seek(try fields.number("seconds"))
    case let other: throw CommandError("There is no command \(other.quoted).")
    }
  }
}

/// The fields of a page's message.
struct CommandFields {
  private let object: JSONObject

  init(_ bytes: [UInt8]) throws(CommandError) {
    let value: JSONValue
    do { value = try JSONReader.read(bytes) } catch {
      throw CommandError("The message is no JSON: \(error.what).")
    }
    guard case .object(let object) = value else { throw CommandError("The message is no object.") }
    self.object = object
  }

  subscript(key: String) -> JSONValue? { object[key] }

  func has(_ key: String) -> Bool { object[key] != nil }

  func text(_ key: String) throws(CommandError) -> String {
    guard case .string(let text)? = object[key] else { throw wrong(key, "text") }
    guard text.utf8.count <= 1_024 else { throw CommandError("`\(key)` is too long.") }
    return text
  }

  func flag(_ key: String) throws(CommandError) -> Bool {
    guard case .bool(let flag)? = object[key] else { throw wrong(key, "true or false") }
    return flag
  }

  func number(_ key: String, default usual: Double? = nil) throws(CommandError) -> Double {
    if let usual, object[key] == nil { return usual }
    guard case .number(let number)? = object[key] else { throw wrong(key, "a number") }
    return number.value
  }

  func optional(_ key: String) -> Double? {
    guard case .number(let number)? = object[key] else { return nil }
    return number.value
  }

  /// A handle as `row:generation`. Any number is harmless: one that was never given out is stale.
  func handle<Thing: NumberedHandle>(_ key: String) throws(CommandError) -> Thing {
    let parts = try text(key).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let row = UInt32(parts[0]), let generation = UInt32(parts[1]) else {
      throw wrong(key, "a handle")
    }
    return Thing(bits: UInt64(generation) << 32 | UInt64(row))
  }

  func setting() throws(CommandError) -> EffectSetting {
    let name = try text("setting")
    guard let setting = EffectSetting.allCases.first(where: { $0.rawValue == name }) else {
      throw CommandError("There is no setting \(name.quoted).")
    }
    return setting
  }

  /// The parameters and switches of a post.
  func values() throws(CommandError) -> [(String, SoundValue)] {
    guard let given = object["values"] else { return [] }
    guard case .object(let values) = given, values.members.count <= 64 else {
      throw wrong("values", "an object")
    }
    var list: [(String, SoundValue)] = []
    for member in values.members {
      switch member.value {
      case .number(let number): list.append((member.key, .number(number.value)))
      case .string(let label): list.append((member.key, .label(label)))
      default: throw wrong(member.key, "a number or a label")
      }
    }
    return list
  }

  private func wrong(_ key: String, _ wanted: String) -> CommandError {
    CommandError("`\(key)` has to be \(wanted).")
  }
}
