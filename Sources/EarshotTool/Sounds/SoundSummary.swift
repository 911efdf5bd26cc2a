import EarshotScript
import EarshotSounds

/// What events play and read, with the events inside of them: worked out once for each.
struct SoundSummary {
  /// Of one event.
  struct Contents {
    /// Parameters, states and switches that containers and curves read.
    var reads: Set<String> = []
    var clips: Set<String> = []
  }

  private var events: [String: SoundEvent]
  private var known: [String: Contents] = [:]

  init(_ definitions: SoundDefinitions) {
    events = definitions.events
    for event in definitions.events.values {
      for old in event.was where events[old] == nil { events[old] = event }
    }
  }

  mutating func contents(of name: String) -> Contents {
    guard let event = events[name] else { return Contents() }
    if let contents = known[event.name] { return contents }
    var contents = Contents()
    // A bank may nest events deeper than a stack is, and in a ring.
    var (seen, open): (Set<String>, [SoundEvent]) = ([event.name], [event])
    while let next = open.popLast() {
      contents.reads.formUnion(next.reads)
      contents.clips.formUnion(next.play.clipReferences)
      for nested in next.play.eventReferences.compactMap({ events[$0] })
      where seen.insert(nested.name).inserted {
        open.append(nested)
      }
    }
    known[event.name] = contents
    return contents
  }
}

extension SoundEvent {
  func json(_ contents: SoundSummary.Contents, at place: SoundPlace?) -> JSONValue {
    var object = JSONObject(members: [
      .init(key: "event", value: .string(name)), .init(key: "id", value: .string(id.description)),
    ])
    if !was.isEmpty { object.append("was", .array(was.map { .string($0) })) }
    if let bus { object.append("bus", .string(bus)) }
    object.append("parameters", .array(contents.reads.sorted().map { .string($0) }))
    object.append("clips", .array(contents.clips.sorted().map { .string($0) }))
    if let place {
      object.append("file", .string(place.file))
      object.append("line", .number(JSONNumber(place.line)))
    }
    return .object(object)
  }

  func line(_ contents: SoundSummary.Contents, at place: SoundPlace?) -> String {
    let count = contents.clips.count
    var parts = ["\(count) clip\(count == 1 ? "" : "s")"]
    if let bus { parts.append("bus \(bus)") }
    if !contents.reads.isEmpty {
      parts.append("reads \(contents.reads.sorted().joined(separator: ", "))")
    }
    if !was.isEmpty { parts.append("was \(was.joined(separator: ", "))") }
    let file = place.map { "  (\($0.file):\($0.line))" } ?? ""
    return "\(id)  \(name): \(parts.joined(separator: "; "))\(file)"
  }

  /// Parameters, states and switches that its own containers and curves read.
  fileprivate var reads: Set<String> {
    var names = Set(drives.map(\.source))
    play.forEach { container in
      names.formUnion(container.drives.map(\.source))
      switch container.content {
      case .switch(let choice): names.insert(choice.name)
      case .blend(let parameter, _): names.insert(parameter)
      default: break
      }
    }
    return names.subtracting(modulators.keys)
  }
}
