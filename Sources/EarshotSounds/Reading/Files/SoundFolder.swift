import StrictJSON

/// A folder tree of `*.sounds` files and clips, as it was read.
public struct SoundFolder: Sendable {
  /// The root folder, with a slash at its end.
  public let path: String
  /// All files together, in which wildcards are replaced by the clips that match.
  public let definitions: SoundDefinitions
  /// Definition files by their paths from the root, in order.
  public let files: [String]
  /// Clips below the root by their paths from it, in order.
  public let clips: [String]
  /// Where each item is defined.
  let places: [SoundItem: SoundPlace]

  /// Reads all definition files below a folder. Throws all that is wrong in them at once.
  public init(_ path: String) throws(SoundDefinitionErrors) {
    try self.init(SoundTree(path)) { (tree, file) throws(SoundDefinitionErrors) in
      try SoundFile.read(tree.contents(of: file), file: file)
    }
  }

  /// Puts together what the definition files of a folder contain.
  init(
    _ tree: SoundTree,
    read: (_ tree: SoundTree, _ file: String) throws(SoundDefinitionErrors) -> SoundFile
  ) throws(SoundDefinitionErrors) {
    guard tree.errors.isEmpty else { throw SoundDefinitionErrors(tree.errors) }
    var merged = SoundMerge()
    for file in tree.definitions {
      do throws(SoundDefinitionErrors) {
        merged.add(try read(tree, file))
      } catch {
        merged.errors += error.errors
        merged.isCutShort = merged.isCutShort || error.isCutShort
      }
      // No more are listed.
      if merged.errors.count > SoundLimits.errors { break }
    }
    merged.limit()
    guard merged.errors.isEmpty else {
      throw SoundDefinitionErrors(merged.errors, isCutShort: merged.isCutShort)
    }
    var expansion = WildcardExpansion(tree.clips)
    for (name, event) in merged.definitions.events {
      let play = expansion.expand(event.play)
      if expansion.takeOverflow() {
        merged.fail(
          SoundItem(section: .events, name: name), "a wildcard matches too many clips",
          remedy: "give at most \(SoundLimits.elements) choices")
      }
      if play != event.play { merged.definitions.events[name]?.play = play }
    }
    let wrong = merged.errors + SoundConsistency.errors(in: merged.definitions, merged.places)
    guard wrong.isEmpty else { throw SoundDefinitionErrors(wrong.sorted { $0.place < $1.place }) }
    self.path = tree.root
    definitions = merged.definitions
    files = tree.definitions
    clips = tree.clips
    places = merged.places
  }

  /// Where an event is defined.
  public func place(ofEvent name: String) -> SoundPlace? {
    places[SoundItem(section: .events, name: name)]
  }
}

extension SoundPlace: Comparable {
  /// By the file, then as one reads.
  public static func < (a: SoundPlace, b: SoundPlace) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// Several files' definitions in one.
private struct SoundMerge {
  var definitions = SoundDefinitions()
  var places: [SoundItem: SoundPlace] = [:]
  var errors: [SoundDefinitionError] = []
  var isCutShort = false

  mutating func fail(_ item: SoundItem, _ what: String, remedy: String) {
    let place = places[item] ?? SoundPlace(all: "")
    errors.append(SoundDefinitionError(place, key: item.key, what, remedy: remedy))
  }

  mutating func add(_ file: SoundFile) {
    for (item, place) in file.places {
      guard let first = places[item] else {
        places[item] = place
        continue
      }
      errors.append(
        SoundDefinitionError(
          place, key: item.key,
          "the \(item.section.noun) \(item.name.quoted) is defined at \(first) as well",
          remedy: "rename or remove one of them"))
    }
    let new = file.definitions
    definitions.events.merge(new.events) { first, _ in first }
    definitions.parameters.merge(new.parameters) { first, _ in first }
    definitions.states.merge(new.states) { first, _ in first }
    definitions.switches.merge(new.switches) { first, _ in first }
    definitions.buses.merge(new.buses) { first, _ in first }
    definitions.snapshots.merge(new.snapshots) { first, _ in first }
    definitions.reverbs.merge(new.reverbs) { first, _ in first }
    definitions.vcas.merge(new.vcas) { first, _ in first }
    definitions.clips += new.clips
    definitions.hdr = definitions.hdr ?? new.hdr
  }

  /// Refuses more than all files together may have.
  mutating func limit() {
    let counts: [(SoundItem.Section, Int)] = [
      (.parameters, definitions.parameters.count), (.states, definitions.states.count),
      (.switches, definitions.switches.count), (.snapshots, definitions.snapshots.count),
      (.reverbs, definitions.reverbs.count), (.vcas, definitions.vcas.count),
      (.clips, definitions.clips.count),
    ]
    refuse(.events, definitions.events.count, most: SoundLimits.events)
    for (section, count) in counts { refuse(section, count, most: SoundLimits.others) }
  }

  private mutating func refuse(_ section: SoundItem.Section, _ count: Int, most: Int) {
    guard count > most else { return }
    errors.append(
      SoundDefinitionError(
        SoundPlace(all: "*.sounds"), key: section.rawValue, "\(count) entries in all files",
        remedy: "give at most \(most)"))
  }
}

/// Replaces patterns by the clips that match them.
struct WildcardExpansion {
  private let clips: [String: [String]]
  private var found: [String: [String]] = [:]
  private var hasOverflow = false
  /// Clips that further patterns may stand for.
  private var clipsLeft: Int

  /// `clips` are in order. All patterns together may stand for so many at most.
  init(_ clips: [String], most: Int = SoundLimits.wildcardClips) {
    clipsLeft = most
    self.clips = Dictionary(grouping: clips) { ClipPath.folder(of: $0) }
  }

  /// Whether too many clips matched since it was last asked.
  mutating func takeOverflow() -> Bool {
    defer { hasOverflow = false }
    return hasOverflow
  }

  /// Nothing once too many clips were matched in all.
  private mutating func matches(_ pattern: String) -> [String] {
    let matches = allMatches(pattern)
    clipsLeft -= matches.count
    if clipsLeft < 0 { hasOverflow = true }
    return clipsLeft < 0 ? [] : matches
  }

  private mutating func allMatches(_ pattern: String) -> [String] {
    if let known = found[pattern] { return known }
    var matches = (clips[ClipPath.folder(of: pattern)] ?? []).filter {
      ClipPath.matches($0, pattern)
    }
    if matches.count > SoundLimits.elements {
      hasOverflow = true
      matches.removeLast(matches.count - SoundLimits.elements)
    }
    found[pattern] = matches
    return matches
  }

  /// A pattern without matches stays, as a clip that is missing.
  mutating func expand(_ container: SoundContainer) -> SoundContainer {
    var result = container
    result.release = container.release.map { expand($0) }
    switch container.content {
    case .clip(let path) where ClipPath.isPattern(path):
      let matches = matches(path)
      if matches.count == 1 { result.content = .clip(matches[0]) }
      if matches.count > 1 {
        result.content = .random(
          SoundRandom(matches.map { SoundRandom.Choice(SoundContainer(.clip($0))) }))
      }
    case .random(var random):
      random.choices = random.choices.flatMap { expand($0) }
      if random.choices.count > SoundLimits.elements {
        hasOverflow = true
        random.choices.removeLast(random.choices.count - SoundLimits.elements)
      }
      result.content = .random(random)
    case .sequence(let elements, let per):
      result.content = .sequence(elements.map { expand($0) }, per: per)
    case .switch(var choice):
      choice.cases = choice.cases.mapValues { expand($0) }
      result.content = .switch(choice)
    case .blend(let parameter, let parts):
      result.content = .blend(
        parameter: parameter, parts.map { SoundBlendPart(at: $0.full, expand($0.container)) })
    case .layers(let elements): result.content = .layers(elements.map { expand($0) })
    case .clip, .hole, .silence, .event: break
    }
    return result
  }

  /// A pattern among choices is as many choices.
  private mutating func expand(_ choice: SoundRandom.Choice) -> [SoundRandom.Choice] {
    if case .clip(let path) = choice.container.content, ClipPath.isPattern(path) {
      let matches = matches(path)
      guard !matches.isEmpty else { return [choice] }
      return matches.map { path in
        var one = choice
        one.container.content = .clip(path)
        return one
      }
    }
    return [SoundRandom.Choice(expand(choice.container), weight: choice.weight)]
  }
}
