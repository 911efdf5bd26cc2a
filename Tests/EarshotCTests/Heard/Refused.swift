import CEarshot

/// The result of a call that should have succeeded.
struct Refused: Error, CustomStringConvertible {
  let description: String
}

/// Fails the test with the library's own sentence unless a call succeeded.
func succeed(_ answer: earshot_result) throws {
  guard answer != EARSHOT_OK else { return }
  throw Refused(description: "\(name(of: answer)): \(lastMessage)")
}

func name(of answer: earshot_result) -> String { String(cString: earshot_result_name(answer)) }

/// The library's sentence about this thread's last failure.
var lastMessage: String { String(cString: earshot_last_message()) }
