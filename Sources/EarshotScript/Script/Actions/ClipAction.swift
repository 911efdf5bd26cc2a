/// `clip`: loads a clip from a file, or makes one from a tone.
public struct ClipAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// What is heard: what a file holds, or a tone.
  public var sound: Sound
  /// Left out of a script when it is `resident`.
  public var storage = Storage.resident
  /// The first sample frame of the loop; nil is the file's own, else the clip's first.
  public var loopStart: Int?
  /// The sample frame after the loop's last; nil is the file's own, else the clip's end.
  public var loopEnd: Int?
  /// Plays that start this soon after the clip's last start become part of that one; 0 is never.
  public var cooldown = ScriptTime(0)
  /// By how much each of these makes it louder, in decibels.
  public var cooldownBoost = 0.0
  /// Places that are told when they are passed; nil is the file's own.
  public var markers: [ScriptMarker]?

  /// What the clip is made of.
  public enum Sound: Equatable, Sendable {
    /// A path, relative to the script.
    case file(String)
    case tone(ScriptTone)
  }

  /// Where the clip's samples live.
  public enum Storage: String, CaseIterable, Sendable {
    case resident, compressed, streamed
  }

  /// Whole in memory, and looping as its file says.
  public init(name: String, sound: Sound) {
    self.name = name
    self.sound = sound
  }
}

extension ClipAction: NamedFieldSet {
  init(blank name: String) {
    self.init(name: name, sound: .file(""))
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    var file: String?
    var tone: ScriptTone?
    switch sound {
    case .file(let path): file = path
    case .tone(let made): tone = made
    }
    try fields.optional("file", &file, .path)
    try fields.optional("tone", &tone, ObjectForm(blank: ScriptTone()))
    switch (file, tone) {
    case (let path?, nil): sound = .file(path)
    case (nil, let made?): sound = .tone(made)
    case (nil, nil): sound = .file("")  // said by `check`, after a misspelt key has been looked for
    default:
      throw ScriptFault(
        key: "tone", "a clip has both `file` and `tone`", remedy: "leave one of them out")
    }
    try fields.field("storage", &storage, ChoiceForm(), default: .resident)
    try fields.optional("loopStart", &loopStart, .sampleFrame)
    try fields.optional("loopEnd", &loopEnd, .sampleFrame)
    try fields.field("cooldown", &cooldown, .seconds, default: 0)
    try fields.field("cooldownBoost", &cooldownBoost, .decibels, default: 0)
    try fields.optional(
      "markers", &markers,
      .list(of: ObjectForm(blank: ScriptMarker(name: "", frame: 0)), ScriptLimits.markers))
  }

  func check() throws(ScriptFault) {
    guard sound != .file("") else {
      throw ScriptFault(
        key: "file", "a clip needs `file` or `tone`", remedy: "say where its sound comes from")
    }
    guard loopStart ?? 0 < loopEnd ?? Int.max else {
      throw ScriptFault(
        key: "loopEnd", "`loopEnd` is not after `loopStart`",
        remedy: "give the sample frame that follows the loop's last")
    }
    guard cooldownBoost == 0 || cooldown > 0 else {
      throw ScriptFault(
        key: "cooldownBoost", "`cooldownBoost` does nothing without a `cooldown`",
        remedy: "give `cooldown` in seconds, or leave it out")
    }
    guard case .tone(let tone) = sound else { return }
    let last = max((loopStart ?? 0) + 1, loopEnd ?? 0)
    guard last <= tone.frameCount else {
      throw ScriptFault(
        key: loopEnd == nil ? "loopStart" : "loopEnd",
        "the loop goes on to sample frame \(last), and the tone has \(tone.frameCount)",
        remedy: "keep the loop within the tone")
    }
  }
}
