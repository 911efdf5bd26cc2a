import AudioFiles
import StrictJSON

extension SoundBank {
  /// Writes one bank of all shards of a bank, with the bytes that it would have if it had been
  /// built whole. Throws when they aren't just these.
  public static func merge(_ shards: [SoundBank], to path: String) throws(SoundBankError) {
    guard let first = shards.first else { return }
    func conflict(_ bank: SoundBank, _ what: String) -> SoundBankError {
      SoundBankError(
        .conflict, bank.path, what, remedy: "merge all shards of one build, each once")
    }
    var indices: Set<Int> = []
    var definitions = first.settings
    var clips: [SoundBankWriter.Clip] = []
    for bank in shards {
      guard let shard = bank.label.shard, shard.count == shards.count else {
        throw conflict(bank, "not one of \(shards.count) shards")
      }
      guard indices.insert(shard.index).inserted else {
        throw conflict(bank, "the shard \(shard.index) is given twice")
      }
      guard bank.settings == first.settings, bank.label.platform == first.label.platform,
        bank.label.language == first.label.language
      else {
        throw conflict(bank, "it was built from other definitions than \(first.path)")
      }
      definitions.events.merge(try bank.definitions().events) { one, _ in one }
      for clip in bank.clips {
        let bytes = ByteArray(try bank.bytes(of: clip), name: clip.path)
        clips.append(SoundBankWriter.Clip(clip.path, clip.format) { bytes })
      }
    }
    var label = first.label
    label.shard = nil
    do throws(AudioFileError) {
      try SoundBankWriter(definitions, label, clips).write(to: path)
    } catch {
      throw SoundBankError(error, path)
    }
  }

  /// What changed from a bank to another one, a sentence each: events, other definitions, clips.
  public static func differences(
    from old: SoundBank, to new: SoundBank
  ) throws(SoundBankError) -> [String] {
    var sentences: [String] = []
    let (before, after) = (try old.definitions(), try new.definitions())
    let byID = Dictionary(before.events.values.map { ($0.id, $0) }) { first, _ in first }
    let newByID = Dictionary(after.events.values.map { ($0.id, $0) }) { first, _ in first }
    for event in before.events.values.sorted(by: { $0.name < $1.name })
    where newByID[event.id] == nil {
      sentences.append("The event \(event.name.quoted) is gone.")
    }
    for event in after.events.values.sorted(by: { $0.name < $1.name }) {
      guard let known = byID[event.id] else {
        sentences.append("The event \(event.name.quoted) is new.")
        continue
      }
      if known.name != event.name {
        sentences.append("The event \(known.name.quoted) is now called \(event.name.quoted).")
      }
      sentences += changes(
        "the event \(event.name.quoted)", ObjectWriter.write(known), ObjectWriter.write(event))
    }
    sentences += otherChanges(before, after)
    return sentences + clipChanges(old, new)
  }

  private static func changes(_ item: String, _ old: JSONObject, _ new: JSONObject) -> [String] {
    var sentences: [String] = []
    for member in new.members where old[member.key] != member.value {
      let text = short(member.value)
      sentences.append(
        old[member.key].map {
          "In \(item), \(member.key.quoted) changes from \(short($0)) to \(text)."
        } ?? "In \(item), \(member.key.quoted) is new: \(text).")
    }
    for member in old.members where new[member.key] == nil {
      sentences.append("In \(item), \(member.key.quoted) is gone: it was \(short(member.value)).")
    }
    return sentences
  }

  /// Long values are cut.
  private static func short(_ value: JSONValue) -> String {
    let text = JSONWriter.text(of: value)
    return text.count > 120 ? text.prefix(119) + "…" : text
  }

  /// Of all sections but the events.
  private static func otherChanges(
    _ old: SoundDefinitions, _ new: SoundDefinitions
  ) -> [String] {
    func sections(_ definitions: SoundDefinitions) -> JSONObject {
      var definitions = definitions
      definitions.events = [:]
      if case .object(let object) = definitions.json() { return object }
      return JSONObject()
    }
    let (before, after) = (sections(old), sections(new))
    var sentences: [String] = []
    let keys = (before.members + after.members).map(\.key)
    for key in Set(keys).sorted() where before[key] != after[key] {
      guard case .object(let one) = before[key] ?? .object(JSONObject()),
        case .object(let other) = after[key] ?? .object(JSONObject())
      else {
        sentences.append("The section \(key.quoted) changes.")
        continue
      }
      sentences += changes("the section \(key.quoted)", one, other)
    }
    return sentences
  }

  private static func clipChanges(_ old: SoundBank, _ new: SoundBank) -> [String] {
    let before = Dictionary(old.clips.map { ($0.path, $0) }) { first, _ in first }
    let after = Dictionary(new.clips.map { ($0.path, $0) }) { first, _ in first }
    var sentences: [String] = []
    for clip in old.clips where after[clip.path] == nil {
      sentences.append("The clip \(clip.path.quoted) is gone: \(clip.byteCount) bytes less.")
    }
    for clip in new.clips {
      guard let known = before[clip.path] else {
        sentences.append("The clip \(clip.path.quoted) is new: \(clip.byteCount) bytes.")
        continue
      }
      guard known.checksum != clip.checksum || known.byteCount != clip.byteCount else { continue }
      sentences.append(
        "The clip \(clip.path.quoted) changes, from \(known.byteCount) to \(clip.byteCount) bytes.")
    }
    return sentences
  }

  // MARK: Costs

  /// What an event costs at most.
  public struct EventCost: Hashable, Sendable {
    /// The event's name.
    public let event: String
    /// Voices of all its instances at a time. Nil: it has no limit.
    public let voices: Int?
    /// Of all clips that it may play.
    public let bytes: Int
  }

  /// What each event costs at most, in the order of their names.
  public func costs() throws(SoundBankError) -> [EventCost] {
    let definitions = try definitions()
    var names = definitions.events
    for event in definitions.events.values {
      for old in event.was where names[old] == nil { names[old] = event }
    }
    let sizes = Dictionary(clips.map { ($0.path, $0.byteCount) }) { first, _ in first }
    return definitions.events.values.sorted { $0.name < $1.name }.map { event in
      let estimate = VoiceEstimate(events: names)
      let voices = estimate.voices(event.play, depth: 0)
      let clips = estimate.clips(of: event, depth: 0)
      return EventCost(
        event: event.name,
        voices: voices == 0
          ? 0
          : event.limit.flatMap { limit in
            limit.per == .event
              ? voices.multipliedReportingOverflow(by: limit.voices).partialValue : nil
          },
        bytes: clips.reduce(0) { $0 + (sizes[$1] ?? 0) })
    }
  }
}

/// The most voices of one instance.
private struct VoiceEstimate {
  let events: [String: SoundEvent]

  func voices(_ container: SoundContainer, depth: Int) -> Int {
    guard depth <= SoundLimits.nestedEvents else { return 0 }
    func most(_ containers: [SoundContainer]) -> Int {
      containers.map { voices($0, depth: depth) }.max() ?? 0
    }
    let count: Int
    switch container.content {
    case .clip, .hole: count = 1
    case .silence: count = 0
    case .random(let random): count = most(random.choices.map(\.container))
    case .sequence(let elements, _): count = most(elements)
    case .switch(let choice): count = most(Array(choice.cases.values))
    case .layers(let elements):
      count = elements.reduce(0) { $0 + voices($1, depth: depth) }
    case .blend(_, let parts):
      // All play, some of them silent.
      count = parts.reduce(0) { $0 + voices($1.container, depth: depth) }
    case .event(let name):
      count = events[name].map { voices($0.play, depth: depth + 1) } ?? 0
    }
    return max(count, container.release.map { voices($0, depth: depth) } ?? 0)
  }

  func clips(of event: SoundEvent, depth: Int) -> Set<String> {
    var clips = Set(event.play.clipReferences)
    guard depth < SoundLimits.nestedEvents else { return clips }
    for name in event.play.eventReferences {
      if let nested = events[name] { clips.formUnion(self.clips(of: nested, depth: depth + 1)) }
    }
    return clips
  }
}
