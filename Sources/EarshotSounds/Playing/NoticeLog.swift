/// What happened to sound events, until the game takes it; bounded, so that a game that never looks
/// loses no memory.
struct NoticeLog {
  private static let (mostNotices, mostReasons) = (4_096, 1_024)
  /// Of a sentence, in UTF-8; an error may have many lines.
  private static let (mostBytes, mostErrorBytes) = (4_096, 65_536)
  private var notices: [SoundNotice] = []
  private var forgotten = 0
  /// What was missing already.
  private var told: Set<String> = []
  /// Why posts weren't played, the newest.
  private(set) var reasons: [SoundInstance: String] = [:]
  private var order: [SoundInstance] = []
  private var oldest = 0

  /// Sentences about events that are missing: a game may post them in each frame.
  private var missing: [String: String] = [:]
  /// Mistakes that no log has told yet.
  private var problems: [String] = []

  init() { notices.reserveCapacity(Self.mostNotices) }

  /// A text without what is behind so many bytes.
  private static func short(_ text: String, _ most: Int) -> String {
    guard text.utf8.count > most else { return text }
    return text[..<text.utf8.index(text.startIndex, offsetBy: most)] + "…"
  }

  mutating func append(_ notice: SoundNotice) {
    var notice = notice
    switch notice {
    case .loadingFailed(let text): notice = .loadingFailed(Self.short(text, Self.mostErrorBytes))
    case .reloadFailed(let text): notice = .reloadFailed(Self.short(text, Self.mostErrorBytes))
    default: break
    }
    if notices.count < Self.mostNotices { notices.append(notice) } else { forgotten += 1 }
    if let problem = notice.problem, problems.count < Self.mostReasons { problems.append(problem) }
  }

  /// Mistakes since the last call, for a log.
  mutating func takeProblems() -> [String] {
    guard !problems.isEmpty else { return [] }
    defer { problems = [] }
    return problems
  }

  /// Tells once that something is missing.
  mutating func miss(_ sentence: String) {
    let sentence = Self.short(sentence, Self.mostBytes)
    guard !told.contains(sentence), told.count < Self.mostReasons else { return }
    told.insert(sentence)
    append(.missing(sentence))
  }

  /// The sentence about a missing event, made once.
  mutating func sentence(aboutMissing event: String, _ make: () -> String) -> String {
    if let known = missing[event] { return known }
    if missing.count >= Self.mostReasons { missing.removeAll() }
    let sentence = Self.short(make(), Self.mostBytes)
    missing[event] = sentence
    return sentence
  }

  /// Forgets sentences whose suggestions may be others now.
  mutating func forgetMissing() { missing.removeAll() }

  /// Why an instance isn't heard.
  mutating func explain(_ instance: SoundInstance, _ sentence: String) {
    if order.count < Self.mostReasons {
      order.append(instance)
    } else {
      reasons[order[oldest]] = nil
      order[oldest] = instance
      oldest = (oldest + 1) % Self.mostReasons
    }
    reasons[instance] = Self.short(sentence, Self.mostBytes)
  }

  mutating func take() -> [SoundNotice] {
    var taken = notices
    if forgotten > 0 { taken.append(.forgotten(forgotten)) }
    forgotten = 0
    notices.removeAll(keepingCapacity: true)
    return taken
  }
}

extension SoundNotice {
  /// The description of a mistake; nil for other notices.
  fileprivate var problem: String? {
    switch self {
    case .missing(let reason), .reloadFailed(let reason), .loadingFailed(let reason): reason
    case .started, .marker, .ended, .reloaded, .loaded, .forgotten: nil
    }
  }
}
