import CEarshot
import CHostMemory
import CThreadMessage
import Earshot

/// Runs a call that belongs to no engine, and keeps the sentence about it when it fails. All use of
/// the library begins with one.
@inline(__always)
func answering(_ body: () throws(Failure) -> Void) -> earshot_result {
  host_memory_note_use()
  do {
    try body()
    return earshot_result(EARSHOT_OK)
  } catch {
    return answer(error)
  }
}

/// Runs code that may throw the engine's errors about the system.
@inline(__always)
func attempt<Result>(_ body: () throws(AudioError) -> Result) throws(Failure) -> Result {
  do throws(AudioError) { return try body() } catch { throw Failure(error) }
}

/// Keeps a failure for this thread, and returns its result code.
func answer(_ failure: Failure) -> earshot_result {
  var message = failure.message
  message.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { thread_message_set($0.baseAddress, $0.count) }
  }
  return failure.result
}

@c @implementation
public func earshot_last_message() -> UnsafePointer<CChar>! { thread_message() }
