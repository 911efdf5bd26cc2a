/// The game's labels. Separate from the stores, so that objects without a label cost nothing.
///
/// Removed objects are found by a sweep now and then. Their labels are kept until the following
/// sweep, because events and explanations still use them.
struct LabelTable: Sendable {
  /// The minimum number of new labels between two sweeps.
  static let fewestBetweenLooks = 2_048

  private struct Entry {
    var label: Label
    /// It was removed at the last sweep.
    var isGone = false
  }

  private var entries: [LabelledObject: Entry] = [:]
  private var countAtNextLook = 2 * fewestBetweenLooks

  var isEmpty: Bool { entries.isEmpty }
  /// Remembered ones included.
  var count: Int { entries.count }

  subscript(thing: LabelledObject) -> Label? { entries.isEmpty ? nil : entries[thing]?.label }

  /// The labelled objects, including removed ones.
  var labelled: [LabelledObject] { Array(entries.keys) }

  mutating func set(
    _ thing: LabelledObject, _ label: Label, isThere: (LabelledObject) -> Bool
  ) {
    guard !label.isEmpty else {
      entries[thing] = nil
      return
    }
    entries[thing] = Entry(label: label)
    if entries.count >= countAtNextLook { removeGone(isThere) }
  }

  private mutating func removeGone(_ isThere: (LabelledObject) -> Bool) {
    var kept: [LabelledObject: Entry] = [:]
    for (thing, entry) in entries {
      if isThere(thing) {
        kept[thing] = entry
      } else if !entry.isGone {
        kept[thing] = Entry(label: entry.label, isGone: true)
      }
    }
    entries = kept
    countAtNextLook = 2 * max(entries.count, Self.fewestBetweenLooks)
  }
}

extension World {
  func setLabel(_ thing: LabelledObject, _ label: Label) {
    labels.set(named(thing), label) { isThere($0) }
  }

  func label(of thing: LabelledObject) -> Label? { labels.isEmpty ? nil : labels[named(thing)] }

  /// As everybody calls it.
  private func named(_ thing: LabelledObject) -> LabelledObject {
    guard case .voice(let voice) = thing else { return thing }
    return .voice(voices.firstName(of: voice))
  }

  func isThere(_ thing: LabelledObject) -> Bool {
    switch thing {
    case .voice(let voice): voices.row(of: voice) != nil
    case .emitter(let emitter): scene.emitters.contains(emitter)
    case .node(let node): scene.graph.contains(node)
    case .listener(let listener): scene.listeners.table.contains(listener.handle)
    case .bus(let bus): buses.row(of: bus) != nil
    case .effect(let effect): effects.row(of: effect) != nil
    case .reverb(let reverb): reverbs.row(of: reverb) != nil
    case .group(let group): groups.contains(group.handle)
    case .wall(let wall): walls.row(of: wall) != nil
    case .room(let room): rooms.row(of: room) != nil
    case .portal(let portal): rooms.row(of: portal) != nil
    case .zone(let zone): zones.row(of: zone) != nil
    }
  }

  /// The kind of object, with its name if it has one.
  func words(for thing: LabelledObject) -> String {
    label(of: thing)?.quotedName.map { "\(thing.noun) \($0)" } ?? thing.noun
  }

  func words(for scope: LimitScope) -> String {
    guard !labels.isEmpty else { return scope.noun }
    return switch scope {
    case .clip: scope.noun
    case .group(let row): words(for: .group(VoiceGroup(handle: groups.handle(at: row))))
    case .emitter(let row): words(for: .emitter(scene.emitters.emitter(at: row)))
    case .bus(let row): words(for: .bus(buses.bus(at: row)))
    }
  }
}
