/// Every call that changes the sound has a form in scene scripts.
enum RecordingCheck {
  static func problems(of call: Call) -> [Problem] {
    switch call.recording {
    case .no where call.effect == .nextUpdate:
      [Problem(call.name, "takes effect with the next update, and has no form in scene scripts")]
    case .line(let action, let keys) where action.isEmpty || keys.contains(""):
      [Problem(call.name, "is recorded without a form in scene scripts")]
    default: []
    }
  }
}
