import CEarshot
import Earshot

/// The reason why a call doesn't return EARSHOT_OK, and a sentence about it.
struct Failure: Error {
  let result: earshot_result
  let message: String
  /// Whether this isn't a mistake, and isn't logged: a call on a voice that has ended.
  let isUsual: Bool

  init(_ code: Int, _ message: String, isUsual: Bool = false) {
    result = earshot_result(code)
    self.message = message
    self.isUsual = isUsual
  }

  init(_ error: AudioError) {
    self.init(Self.code(of: error.reason), error.description)
  }

  static func argument(_ message: String) -> Failure { Failure(EARSHOT_ERROR_ARGUMENT, message) }
  static func state(_ message: String) -> Failure { Failure(EARSHOT_ERROR_STATE, message) }
  static func null(_ parameter: String) -> Failure { .argument("\(parameter) must not be NULL") }

  static func code(of reason: AudioError.Reason) -> Int {
    switch reason {
    case .fileUnreadable: EARSHOT_ERROR_FILE_UNREADABLE
    case .fileInvalid: EARSHOT_ERROR_FILE_INVALID
    case .clipInvalid: EARSHOT_ERROR_CLIP_INVALID
    case .deviceUnavailable: EARSHOT_ERROR_DEVICE_UNAVAILABLE
    case .formatUnsupported: EARSHOT_ERROR_FORMAT_UNSUPPORTED
    case .outputUnwritable: EARSHOT_ERROR_OUTPUT_UNWRITABLE
    case .hierarchyInvalid: EARSHOT_ERROR_HIERARCHY_INVALID
    case .handleStale: EARSHOT_ERROR_STALE
    case .limitReached: EARSHOT_ERROR_LIMIT_REACHED
    case .notAvailable: EARSHOT_ERROR_NOT_AVAILABLE
    case .cancelled: EARSHOT_ERROR_CANCELLED
    }
  }
}
