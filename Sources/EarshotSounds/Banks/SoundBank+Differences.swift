import StrictJSON

extension SoundBank {
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
}
