import Earshot

/// The listener that hears an emitter: `"nearest"`, `"loudest"` or `{"listener": "two"}`.
public enum ScriptListenerPolicy: Equatable, Sendable {
  case nearest, loudest
  /// A listener, by its name.
  case pinned(String)
}

struct ListenerPolicyForm: FieldForm {
  private enum Word: String, CaseIterable { case nearest, loudest }

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptListenerPolicy {
    if case .object = json {
      return .pinned(try ObjectForm(blank: ListenerPolicyKeys()).read(json, as: key).listener)
    }
    guard case .string(let word) = json else {
      throw wrongType(json, "\"nearest\", \"loudest\", or an object with `listener`", as: key)
    }
    do {
      return try ChoiceForm<Word>().read(json, as: key) == .nearest ? .nearest : .loudest
    } catch  where error.remedy.hasPrefix("give") {
      throw ScriptFault(
        key: key, error.what, remedy: "\(error.remedy), or {\"listener\": \(word.quoted)}")
    }
  }

  func write(_ listenerPolicy: ScriptListenerPolicy, as key: String) throws(ScriptFault)
    -> JSONValue
  {
    switch listenerPolicy {
    case .nearest: .string(Word.nearest.rawValue)
    case .loudest: .string(Word.loudest.rawValue)
    case .pinned(let name):
      try ObjectForm(blank: ListenerPolicyKeys()).write(ListenerPolicyKeys(listener: name), as: key)
    }
  }

  func check(_ listenerPolicy: ScriptListenerPolicy, as key: String) throws(ScriptFault) {
    guard case .pinned(let name) = listenerPolicy else { return }
    try ObjectForm(blank: ListenerPolicyKeys()).check(ListenerPolicyKeys(listener: name), as: key)
  }
}

private struct ListenerPolicyKeys: FieldSet {
  var listener = ""

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("listener", &listener, .name)
  }
}

/// `[left, right]`: a part of the stereo picture.
struct StageForm: FieldForm {
  private let range = RangeForm(
    ends: .number(ScriptLimits.pan), wanted: "[left, right], each from -1 to 1")

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> StereoStage {
    let ends = try range.read(json, as: key)
    return StereoStage(left: ends.lowerBound, right: ends.upperBound)
  }

  func write(_ stage: StereoStage, as key: String) -> JSONValue {
    range.write(stage.left...max(stage.left, stage.right), as: key)
  }

  func check(_ stage: StereoStage, as key: String) throws(ScriptFault) {
    try range.ends.check(stage.left, as: key)
    try range.ends.check(stage.right, as: key)
  }
}
