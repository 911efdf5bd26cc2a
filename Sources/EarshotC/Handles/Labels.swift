import CEarshot
import Earshot

extension LabelledObject {
  fileprivate init(checked number: UInt64) throws(Failure) {
    guard let thing = LabelledObject(number) else {
      throw .wrongHandle(number, expected: LabelledObject.kinds)
    }
    self = thing
  }
}

extension Failure {
  /// The thing doesn't exist any more; with its former name.
  static func missing(
    _ number: UInt64, _ status: HandleStatus, in engine: AudioEngine
  ) -> Failure {
    let kind = HandleKind(of: number)!
    guard status == .gone else {
      return Failure(
        EARSHOT_ERROR_HANDLE,
        "this engine never gave out the \(kind.typeName) \(hexadecimal(number)): is it another's?")
    }
    let label = LabelledObject(number).flatMap { engine.label(of: $0) }
    let name = label?.quotedName.map { "\($0) (\(hexadecimal(number)))" } ?? hexadecimal(number)
    guard kind == .voice else { return .stale("\(kind.noun) \(name)") }
    let isAsked = (try? Voice(number))?.isAsked ?? false
    return Failure(
      EARSHOT_ERROR_STALE,
      "the voice \(name) has ended" + (isAsked ? ", or its update hasn't come yet" : ""),
      isUsual: true)
  }
}

/// A name, which has at most 256 bytes.
func shortName(_ name: String?, _ parameter: String) throws(Failure) -> String {
  guard let name else { return "" }
  guard name.utf8.count <= Label.longestName else {
    throw .argument("\(parameter) has \(name.utf8.count) bytes: names have at most 256")
  }
  return name
}

extension Label {
  init(
    _ name: UnsafePointer<CChar>?, _ length: Int, _ userValue: UInt64, _ parameter: String
  ) throws(Failure) {
    self.init(
      try shortName(try optionalText(name, length, parameter), parameter), userValue: userValue)
  }
}

@c @implementation
public func earshot_set_label(
  _ engine: earshot_engine, _ handle: UInt64, _ name: UnsafePointer<CChar>!, _ name_length: Int,
  _ user_value: UInt64
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let thing = try LabelledObject(checked: handle)
    let label = try Label(name, name_length, user_value, "name")
    let status = thing.status(in: engine)
    guard status == .there else {
      engine.noteStaleCall()
      throw .missing(handle, status, in: engine)
    }
    engine.setLabel(thing, label)
  }
}

/// The present or former label of a thing; empty if it had none.
private func label(_ handle: UInt64, in engine: AudioEngine) throws(Failure) -> Label {
  let thing = try LabelledObject(checked: handle)
  if let label = engine.label(of: thing) { return label }
  let status = thing.status(in: engine)
  guard status == .there else {
    engine.noteStaleCall()
    throw .missing(handle, status, in: engine)
  }
  return Label()
}

@c @implementation
public func earshot_get_name(
  _ engine: earshot_engine, _ handle: UInt64, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(try label(handle, in: engine).name, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_get_user_value(
  _ engine: earshot_engine, _ handle: UInt64, _ user_value: UnsafeMutablePointer<UInt64>!
) -> earshot_result {
  giving(engine, user_value, "user_value") { engine throws(Failure) in
    try label(handle, in: engine).userValue
  }
}
