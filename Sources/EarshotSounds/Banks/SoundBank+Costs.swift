extension SoundBank {
  /// What an event costs at most.
  public struct EventCost: Hashable, Sendable {
    /// The event's name.
    public let event: String
    /// Voices of all its instances at a time, within its limit and those of its bus and of the
    /// buses above. Nil: there is no limit.
    public let voices: Int?
    /// The same on each emitter. Nil: its limit isn't for each emitter.
    public let voicesPerEmitter: Int?
    /// Of all clips that it may play.
    public let bytes: Int
    /// CPU of its voices and of what they send to reverbs, in moving voices. Nil: there is no
    /// limit.
    public let cost: Double?
    /// The same on each emitter. Nil: its limit isn't for each emitter.
    public let costPerEmitter: Double?
  }

  /// What the sounds of a bank cost at most.
  public struct Costs: Hashable, Sendable {
    /// Of each event, in the order of their names.
    public let events: [EventCost]
    /// Voices of all events at a time, within the limits of events and buses. Nil: there is no
    /// limit.
    public let voices: Int?
    /// Of all clips.
    public let bytes: Int
    /// CPU of effects, of buses that are mixed separately, and of reverbs, in moving voices.
    public let mix: Double
    /// CPU of everything, in moving voices. Nil: there is no limit.
    public let total: Double?
  }

  /// What each event and the whole bank cost at most. CPU is in moving voices: what one voice that
  /// moves costs, by the table of costs in the article on the mixing desk.
  ///
  /// Complexity: linear in the containers of all events, besides the clips of each event.
  public func costs() throws(SoundBankError) -> Costs {
    let definitions = try definitions()
    let sizes = Dictionary(clips.map { ($0.path, $0.byteCount) }) { first, _ in first }
    let bytes = sizes.values.reduce(0) { $0.addingSaturated($1) }
    let limits = BusLimits(definitions.buses)
    let mix = MixCost(definitions)
    var estimate = CostEstimate(definitions)
    let sorted = definitions.events.values.sorted { $0.name < $1.name }
    let events = sorted.map { event in
      let all = estimate.voices(ofEvent: event.name)
      let limited = event.limit.map { $0.most(all) }
      let isPerEmitter = event.limit?.per == .emitter
      let own = all == 0 ? 0 : isPerEmitter ? nil : limited
      let voices = limits.most(own, on: event.bus)
      let perEmitter = isPerEmitter ? limits.most(limited, on: event.bus) : nil
      let cost = mix.voice(of: event)
      return EventCost(
        event: event.name, voices: voices, voicesPerEmitter: perEmitter,
        bytes: estimate.clips(ofEvent: event.name).map { clips in
          clips.reduce(0) { $0.addingSaturated(sizes[$1] ?? 0) }
        } ?? bytes,
        cost: voices.map { Double($0) * cost },
        costPerEmitter: perEmitter.map { Double($0) * cost })
    }
    let voices = limits.most(of: zip(events, sorted).map { ($0.voices, $1.bus) })
    let costs = events.map(\.cost)
    let dearest = sorted.map { mix.voice(of: $0) }.max() ?? 0
    let sum = costs.contains(nil) ? .infinity : costs.reduce(0) { $0 + ($1 ?? 0) }
    return Costs(
      events: events, voices: voices, bytes: bytes, mix: mix.fixed,
      total: voices.map { min(sum, Double($0) * dearest) + mix.fixed })
  }
}

/// CPU in moving voices, as the article on the mixing desk tells it.
struct MixCost {
  private static let (separateBus, reverb, send, roomForSends) = (2.0, 50.0, 0.34, 0.1)
  private let hasReverbs: Bool
  /// Whatever plays.
  let fixed: Double

  init(_ definitions: SoundDefinitions) {
    hasReverbs = !definitions.reverbs.isEmpty
    var sum = Double(definitions.reverbs.count) * Self.reverb
    for (name, bus) in definitions.buses {
      let filters = definitions.filterCount(ofBus: name, bus)
      guard filters > 0 || !bus.effects.isEmpty else { continue }
      sum += Self.separateBus + Double(filters)
      for effect in bus.effects { sum += Self.cost(of: effect) }
    }
    fixed = sum
  }

  static func cost(of effect: SoundEffect) -> Double {
    switch effect.kind {
    case .equalizer: Double(effect.bands.count)
    case .lowPass, .highPass: 1
    case .compressor, .gate: 2
    case .tremolo: 4
    case .limiter, .echo: 6
    case .chorus, .flanger: 8
    case .distortion, .reverb, .pitchShifter: 10
    case .phaser: 12
    case .convolution: 80
    }
  }

  /// Of a voice of an event.
  func voice(of event: SoundEvent) -> Double {
    var reverbs = Set(event.sends.keys)
    event.play.forEach { container in
      for case .send(let name) in container.drives.map(\.target) { reverbs.insert(name) }
    }
    for case .send(let name) in event.drives.map(\.target) { reverbs.insert(name) }
    return 1 + (hasReverbs ? Self.roomForSends : 0) + Double(reverbs.count) * Self.send
  }
}

extension SoundDefinitions {
  /// Filters of a bus that states, curves and snapshots change.
  fileprivate func filterCount(ofBus name: String, _ bus: SoundBus) -> Int {
    let changes =
      bus.states.values.flatMap(\.values) + snapshots.values.compactMap { $0.buses[name] }
    let isLow =
      changes.contains { $0.lowPass != nil } || bus.drives.contains { $0.target == .lowPass }
    let isHigh =
      changes.contains { $0.highPass != nil } || bus.drives.contains { $0.target == .highPass }
    return (isLow ? 1 : 0) + (isHigh ? 1 : 0)
  }
}

/// How many voices buses let sound.
struct BusLimits {
  private let buses: [String: SoundBus]
  /// Those under a bus come before it; without those that are under themselves.
  private var order: [String] = []
  /// The least of the limits of a bus and of those above it.
  private var least: [String: Int] = [:]

  init(_ buses: [String: SoundBus]) {
    self.buses = buses
    var children: [String: Int] = [:]
    for name in buses.keys { children[parent(of: name) ?? "", default: 0] += 1 }
    order = buses.keys.filter { children[$0] == nil }.sorted()
    var next = 0
    while next < order.count {
      if let parent = parent(of: order[next]), let count = children[parent] {
        children[parent] = count - 1
        if count == 1 { order.append(parent) }
      }
      next += 1
    }
    for name in order.reversed() {
      let above = parent(of: name).flatMap { least[$0] }
      let own = buses[name]?.limit?.voices
      least[name] = [above, own].compactMap(\.self).min()
    }
  }

  /// Nil for the master alone.
  private func parent(of bus: String) -> String? {
    guard bus != "master" else { return nil }
    return buses[bus]?.parent.flatMap { buses[$0] == nil ? nil : $0 } ?? "master"
  }

  /// As many of so many voices on a bus as can sound; nil: any number.
  func most(_ voices: Int?, on bus: String?) -> Int? {
    let limit = least[bus ?? "master"] ?? least["master"]
    return [voices, limit].compactMap(\.self).min()
  }

  /// As many of all as can sound; nil: any number.
  func most(of events: [(voices: Int?, bus: String?)]) -> Int? {
    var sums: [String: Int?] = [:]
    func add(_ voices: Int?, to bus: String) {
      let sum = sums[bus] ?? 0
      sums[bus] = .some(
        sum.flatMap { sum in voices.map { sum.addingSaturated($0) } })
    }
    for event in events {
      let bus = event.bus.flatMap { buses[$0] == nil ? nil : $0 } ?? "master"
      add(event.voices, to: bus)
    }
    for name in order where name != "master" {
      guard let sum = sums.removeValue(forKey: name) else { continue }
      let most = [sum, buses[name]?.limit?.voices].compactMap(\.self).min()
      add(most, to: parent(of: name) ?? "master")
    }
    // The master's, and those of buses that are under themselves.
    let all = sums.values.reduce(0 as Int?) { sum, voices in
      sum.flatMap { sum in voices.map { sum.addingSaturated($0) } }
    }
    return [all, buses["master"]?.limit?.voices].compactMap(\.self).min()
  }
}

/// The most voices of one instance, and the clips that it may play.
struct CostEstimate {
  /// By present and former names.
  private var events: [String: SoundEvent]
  private var voices: [String: Int] = [:]
  /// How much is looked through in search of clips, so that hostile banks end.
  private var visitsLeft: Int

  init(_ definitions: SoundDefinitions, visits: Int = 1 << 23) {
    visitsLeft = visits
    events = definitions.events
    for event in definitions.events.values {
      for old in event.was where events[old] == nil { events[old] = event }
    }
  }

  /// At most `Int.max`. An event that plays itself, or that isn't there, has none.
  mutating func voices(ofEvent name: String) -> Int {
    guard let event = events[name] else { return 0 }
    settle(event)
    return voices[event.name] ?? 0
  }

  /// Counts the voices of an event and of those inside of it, the innermost first: they may be
  /// deeper in each other than a stack is.
  private mutating func settle(_ event: SoundEvent) {
    var path: [(event: SoundEvent, inside: [String])] = []
    func enter(_ event: SoundEvent, _ voices: inout [String: Int]) {
      guard voices[event.name] == nil else { return }
      // Until it is known: an event inside itself isn't played.
      voices[event.name] = 0
      path.append((event, Array(event.play.eventReferences)))
    }
    enter(event, &voices)
    while let last = path.indices.last {
      if let name = path[last].inside.popLast() {
        if let inner = events[name] { enter(inner, &voices) }
      } else {
        let settled = path.removeLast().event
        voices[settled.name] = voices(of: settled.play)
      }
    }
  }

  private func voices(of container: SoundContainer) -> Int {
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
      case .event(let name): events[name].flatMap { voices[$0.name] } ?? 0
      }
    return max(count, container.release.map { voices(of: $0) } ?? 0)
  }

  private func most(of containers: [SoundContainer]) -> Int {
    containers.reduce(0) { max($0, voices(of: $1)) }
  }

  private func sum(of containers: [SoundContainer]) -> Int {
    containers.reduce(0) { $0.addingSaturated(voices(of: $1)) }
  }

  /// The clips of an event and of the events nested in it. Nil: there are too many to look through.
  mutating func clips(ofEvent name: String) -> Set<String>? {
    guard let event = events[name] else { return [] }
    var (found, seen, open) = (Set<String>(), Set([event.name]), [event])
    while let next = open.popLast() {
      let (clips, inside) = (next.play.clipReferences, next.play.eventReferences)
      visitsLeft -= 1 + clips.count + inside.count
      guard visitsLeft > 0 else { return nil }
      found.formUnion(clips)
      for name in inside {
        if let inner = events[name], seen.insert(inner.name).inserted { open.append(inner) }
      }
    }
    return found
  }
}

extension SoundLimit {
  /// The most voices of all instances of the event, or of those on one emitter.
  fileprivate func most(_ perInstance: Int) -> Int {
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
