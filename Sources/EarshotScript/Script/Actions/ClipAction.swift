import Earshot

/// `clip`: loads a clip from a file, or makes one from a tone.
public struct ClipAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The sound: a file, a tone, or another source.
  public var sound: Sound
  /// Left out of a script when it is `resident`; `automatic` isn't possible in one.
  public var storage = ClipStorage.resident
  /// The first sample frame of the loop; by default the file's own, else the clip's first.
  public var loopStart: Int?
  /// The sample frame after the loop's last; by default the file's own, else the clip's end.
  public var loopEnd: Int?
  /// Plays that start this soon after the clip's last start become part of that one; 0 is never.
  public var cooldown = ScriptTime(0)
  /// The boost in loudness for each of these.
  public var cooldownBoost = ScriptGain.decibels(0)
  /// Markers that are reported when they are passed; nil keeps the file's own.
  public var markers: [ClipMarker]?
  /// Converted to the output's sample rate while loading; left out of a script when it is true.
  public var isConverted = true
  /// Keeps its channels on an emitter, instead of being mixed to mono for it.
  public var keepsChannels = false
  /// The channels of an ambisonic bed; nil: only if the file declares one.
  public var ambisonics: ClipOptions.Ambisonics?
  /// The gain applied to its samples while they are read.
  public var gain = ScriptGain.decibels(0)
  /// The caption text while the clip is heard; empty for none.
  public var caption = ""
  /// The recorded game's name for it, such as its file.
  public var text: String?
  /// The size of the file as it was recorded; another is refused.
  public var fileBytes: Int?
  /// The checksum of the recorded file, sixteen hexadecimal digits; a file with another one is
  /// refused.
  public var checksum: String?

  /// The source of the clip's sound.
  public enum Sound: Equatable, Sendable {
    /// A path, relative to the script.
    case file(String)
    case tone(ScriptTone)
    /// The name of an `embed` that holds a file.
    case embedded(String)
    /// The name of an `embed` that holds samples.
    case samples(String, ScriptSamples)
    /// Arrives with a later line of the same name; voices that play it wait.
    case awaited
    /// Live sound, and its format if `supply` lines hold it; otherwise silence replaces it.
    case live(ScriptSamples?)
  }

  /// A clip in memory, with the file's loop.
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
    var origin = Origin(sound)
    try origin.visit(&fields)
    sound = try origin.sound()
    try fields.field("storage", &storage, .storage, default: .resident)
    try fields.optional("loopStart", &loopStart, .sampleFrame)
    try fields.optional("loopEnd", &loopEnd, .sampleFrame)
    try fields.field("cooldown", &cooldown, .seconds, default: 0)
    try fields.field("cooldownBoost", &cooldownBoost, .gain, default: 0)
    try fields.optional(
      "markers", &markers,
      .list(of: ObjectForm(blank: ClipMarker(name: "", frame: 0)), ScriptLimits.markers))
    try fields.field("convert", &isConverted, FlagForm(), default: true)
    try fields.field("keepChannels", &keepsChannels, FlagForm(), default: false)
    try fields.optional("ambisonics", &ambisonics, ChoiceForm())
    try fields.field("gain", &gain, .gain, default: 0)
    try fields.field("caption", &caption, .label, default: "")
    try fields.optional("text", &text, .label)
    try fields.optional("bytes", &fileBytes, .whole(ScriptLimits.fileBytes))
    try fields.optional("checksum", &checksum, .checksum)
  }

  func check() throws(ScriptFault) {
    guard sound != .file("") else {
      throw ScriptFault(
        key: "file", "a clip needs `file` or `tone`", remedy: "say where its sound comes from")
    }
    if fileBytes != nil || checksum != nil {
      guard case .file = sound else {
        throw ScriptFault(
          key: fileBytes == nil ? "checksum" : "bytes",
          "only a `file` has `bytes` and a `checksum`",
          remedy: "leave them out")
      }
    }
    guard loopStart ?? 0 < loopEnd ?? Int.max else {
      throw ScriptFault(
        key: "loopEnd", "`loopEnd` is not after `loopStart`",
        remedy: "give the sample frame that follows the loop's last")
    }
    if ambisonics != nil {
      guard !keepsChannels else {
        throw ScriptFault(
          key: "ambisonics", "a clip has both `ambisonics` and `keepChannels`",
          remedy: "leave one of them out")
      }
      if case .tone = sound {
        throw ScriptFault(
          key: "ambisonics", "a `tone` has one channel, and `ambisonics` are four",
          remedy: "leave it out")
      }
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
        "the loop ends at sample frame \(last), and the tone has \(tone.frameCount)",
        remedy: "keep the loop within the tone")
    }
  }
}

/// The keys of which a clip has one: where its sound comes from.
private struct Origin {
  var file: String?
  var tone: ScriptTone?
  var embedded: String?
  var samples: ScriptSamples?
  var isAwaited = false
  var isLive = false

  init(_ sound: ClipAction.Sound) {
    switch sound {
    case .file(let path): file = path
    case .tone(let made): tone = made
    case .embedded(let name): embedded = name
    case .samples(let name, let form): (embedded, samples) = (name, form)
    case .awaited: isAwaited = true
    case .live(let form): (isLive, samples) = (true, form)
    }
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("file", &file, .path)
    try fields.optional("tone", &tone, ObjectForm(blank: ScriptTone()))
    try fields.optional("from", &embedded, .name)
    try fields.optional("samples", &samples, ObjectForm(blank: ScriptSamples()))
    try fields.field("awaited", &isAwaited, FlagForm(), default: false)
    try fields.field("live", &isLive, FlagForm(), default: false)
  }

  /// An empty sound if no key gives one: `check` reports that, after a misspelt key has been looked
  /// for.
  func sound() throws(ScriptFault) -> ClipAction.Sound {
    var found: [(key: String, sound: ClipAction.Sound)] = []
    if let file { found.append(("file", .file(file))) }
    if let tone { found.append(("tone", .tone(tone))) }
    if let embedded {
      let sound = samples.map { ClipAction.Sound.samples(embedded, $0) } ?? .embedded(embedded)
      found.append(("from", sound))
    }
    if isAwaited { found.append(("awaited", .awaited)) }
    if isLive { found.append(("live", .live(samples))) }
    guard found.count <= 1 else {
      throw ScriptFault(
        key: found[1].key, "a clip has both `\(found[0].key)` and `\(found[1].key)`",
        remedy: "leave one of them out")
    }
    guard samples == nil || embedded != nil || isLive else {
      throw ScriptFault(
        key: "samples", "a clip has `samples` and neither `from` nor `live`",
        remedy: "name the `embed` that holds them")
    }
    if let file, ["http://", "https://"].contains(where: file.lowercased().hasPrefix) {
      throw ScriptFault(
        key: "file", "a script, which may come from a stranger, opens nothing of the network",
        remedy: "download it, and name the file")
    }
    return found.first?.sound ?? .file("")
  }
}

extension FieldForm where Self == ChoiceForm<ClipStorage> {
  /// A script has the storage that was chosen, and leaves nothing to the engine's policy.
  fileprivate static var storage: Self {
    ChoiceForm(choices: ClipStorage.allCases.filter { $0 != .automatic })
  }
}
