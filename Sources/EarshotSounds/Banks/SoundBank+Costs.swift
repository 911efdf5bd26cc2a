extension SoundBank {
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
  ///
  /// Complexity: linear in the containers of all events, besides the clips of each event.
  public func costs() throws(SoundBankError) -> [EventCost] {
    let definitions = try definitions()
    let sizes = Dictionary(clips.map { ($0.path, $0.byteCount) }) { first, _ in first }
    var estimate = CostEstimate(definitions)
    return definitions.events.values.sorted { $0.name < $1.name }.map { event in
      let voices = estimate.voices(ofEvent: event.name)
      return EventCost(
        event: event.name, voices: voices == 0 ? 0 : event.limit.flatMap { $0.most(voices) },
        bytes: estimate.clips(ofEvent: event.name).reduce(0) { sum, clip in
          sum.addingSaturated(sizes[clip] ?? 0)
        })
    }
  }
}

/// The most voices of one instance, and the clips that it may play: worked out once for each event.
struct CostEstimate {
  private var events: [String: SoundEvent]
  private var voices: [String: Int] = [:]
  private var clips: [String: Set<String>] = [:]

  init(_ definitions: SoundDefinitions) {
    events = definitions.events
    for event in definitions.events.values {
      for old in event.was where events[old] == nil { events[old] = event }
    }
  }

  /// At most `Int.max`. An event that plays itself, or that isn't there, has none.
  mutating func voices(ofEvent name: String) -> Int {
    guard let event = events[name] else { return 0 }
    if let known = voices[event.name] { return known }
    // Until it is known: an event inside itself isn't played.
    voices[event.name] = 0
    let count = voices(of: event.play)
    voices[event.name] = count
    return count
  }

  private mutating func voices(of container: SoundContainer) -> Int {
    let count =
      switch container.content {
      case .clip, .hole: 1
      case .silence: 0
      case .random(let random): most(of: random.choices.map(\.container))
      case .sequence(let elements, _): most(of: elements)
      case .switch(let choice): most(of: Array(choice.cases.values))
      case .layers(let elements): sum(of: elements)
      // All play, some of them silent.
      case .blend(_, let parts): sum(of: parts.map(\.container))
      case .event(let name): voices(ofEvent: name)
      }
    return max(count, container.release.map { voices(of: $0) } ?? 0)
  }

  private mutating func most(of containers: [SoundContainer]) -> Int {
    var most = 0
    for container in containers { most = max(most, voices(of: container)) }
    return most
  }

  private mutating func sum(of containers: [SoundContainer]) -> Int {
    var sum = 0
    for container in containers { sum = sum.addingSaturated(voices(of: container)) }
    return sum
  }

  /// Those of events inside of it, too.
  mutating func clips(ofEvent name: String) -> Set<String> {
    guard let event = events[name] else { return [] }
    if let known = clips[event.name] { return known }
    clips[event.name] = []
    var all = Set(event.play.clipReferences)
    for nested in Set(event.play.eventReferences) { all.formUnion(clips(ofEvent: nested)) }
    clips[event.name] = all
    return all
  }
}

extension SoundLimit {
  /// The most voices of all instances; nil: there may be any number of instances.
  fileprivate func most(_ perInstance: Int) -> Int? {
    guard per == .event else { return nil }
    let (product, isTooLarge) = perInstance.multipliedReportingOverflow(by: voices)
    return isTooLarge ? .max : product
  }
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
