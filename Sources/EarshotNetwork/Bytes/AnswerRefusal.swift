import Earshot

/// Why a server's answer isn't taken.
enum AnswerRefusal {
  /// It was enough: there is nothing at this place.
  case end
  case retry(String)
  case never(AudioError)
}
