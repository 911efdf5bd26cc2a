import Earshot

/// Why a server's answer is refused.
enum AnswerRefusal {
  /// There is nothing at this position: the end was reached.
  case end
  case retry(String)
  case never(AudioError)
}
