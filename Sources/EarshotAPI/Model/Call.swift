/// A function of the C header.
package struct Call: Entry {
  package let name: String
  package let summary: String
  package let details: String
  package let parameters: [Parameter]
  package let answer: Answer
  package let errors: [ErrorCase]
  package let effect: Effect
  package let threads: Threads
  package let recording: Recording
  /// What the C function does; nil where it is written by hand.
  package let implementation: Implementation?
  /// Its name in C++, if not that of C without what its class says; perhaps with its class.
  package let cppName: String?

  /// What is recorded takes effect with the next update, unless `effect` says otherwise.
  package init(
    _ name: String, _ summary: String, details: String = "", _ parameters: [Parameter] = [],
    answers answer: Answer = .result, errors: [ErrorCase] = [], effect: Effect? = nil,
    threads: Threads = .engine, recorded recording: Recording = .no,
    swift implementation: Implementation? = nil, cpp cppName: String? = nil
  ) {
    self.name = name
    self.summary = Prose.joined(summary)
    self.details = Prose.joined(details)
    self.parameters = parameters
    self.answer = answer
    self.errors = errors
    self.effect = effect ?? (recording == .no ? .atOnce : .nextUpdate)
    self.threads = threads
    self.recording = recording
    self.implementation = implementation
    self.cppName = cppName
  }
}

/// What a call returns.
package enum Answer: Equatable, Sendable {
  /// An `earshot_result`.
  case result
  case nothing
  /// A value of a C type, for calls that can't fail.
  case value(String)

  package var spelling: String {
    switch self {
    case .result: "earshot_result"
    case .nothing: "void"
    case .value(let type): type
    }
  }
}

/// When what a call changes can be heard.
package enum Effect: Equatable, Sendable {
  /// Before the call returns; so is whatever only reads.
  case atOnce
  /// With the next update or render, together with all calls before it.
  case nextUpdate
}

/// Which threads may make a call.
package enum Threads: Equatable, Sendable {
  /// The one that uses the engine at the time.
  case engine
  /// Any, at any time.
  case any
}

/// How the flight recorder writes a call down.
package enum Recording: Equatable, Sendable {
  /// It changes no sound, or only through calls that are recorded themselves.
  case no
  /// As a line of a scene script: its action, and those of its keys that the call sets.
  case line(String, [String])

  /// As the action and its keys, parted by spaces.
  package static func line(_ action: String, _ keys: String...) -> Recording { .line(action, keys) }
}

/// An answer that a call gives besides those that every call may give, and when.
package struct ErrorCase: Equatable, Sendable {
  package let code: String
  /// The rest of a sentence that begins with the code: "for live sound".
  package let reason: String

  private init(_ code: String, _ reason: String) {
    self.code = "EARSHOT_ERROR_" + code
    self.reason = Prose.joined(reason)
  }

  package static func argument(_ reason: String) -> ErrorCase { .init("ARGUMENT", reason) }
  package static func stale(_ reason: String) -> ErrorCase { .init("STALE", reason) }
  package static func state(_ reason: String) -> ErrorCase { .init("STATE", reason) }
  package static func limitReached(_ reason: String) -> ErrorCase { .init("LIMIT_REACHED", reason) }
  package static func notAvailable(_ reason: String) -> ErrorCase { .init("NOT_AVAILABLE", reason) }
  package static func clipInvalid(_ reason: String) -> ErrorCase { .init("CLIP_INVALID", reason) }
  package static func fileInvalid(_ reason: String) -> ErrorCase { .init("FILE_INVALID", reason) }
  package static func scriptInvalid(_ reason: String) -> ErrorCase {
    .init("SCRIPT_INVALID", reason)
  }
  package static func hierarchyInvalid(_ reason: String) -> ErrorCase {
    .init("HIERARCHY_INVALID", reason)
  }
  package static func deviceUnavailable(_ reason: String) -> ErrorCase {
    .init("DEVICE_UNAVAILABLE", reason)
  }
  package static func formatUnsupported(_ reason: String) -> ErrorCase {
    .init("FORMAT_UNSUPPORTED", reason)
  }
  package static func outputUnwritable(_ reason: String) -> ErrorCase {
    .init("OUTPUT_UNWRITABLE", reason)
  }
}
