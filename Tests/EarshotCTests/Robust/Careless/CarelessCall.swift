import CEarshot

/// A call that is settled, handles and numbers and all, so that it can be made twice.
struct CarelessCall {
  let name: String
  /// The result, and the new handle, if there is one.
  let make: (earshot_engine) -> (answer: earshot_result, handle: UInt64)

  init(_ name: String, _ make: @escaping (earshot_engine) -> earshot_result) {
    self.name = name
    self.make = { (make($0), 0) }
  }

  /// A call that gives a handle, which a careless caller may not want to know.
  init(
    giving name: String, isMissing: Bool,
    _ make: @escaping (earshot_engine, UnsafeMutablePointer<UInt64>?) -> earshot_result
  ) {
    self.name = name
    self.make = { engine in
      var handle: UInt64 = 0
      let answer = isMissing ? make(engine, nil) : make(engine, &handle)
      return (answer, answer == EARSHOT_OK ? handle : 0)
    }
  }
}

/// A struct at an address, or no struct.
func pointing<Value, Result>(
  _ value: Value?, _ body: (UnsafePointer<Value>?) -> Result
) -> Result {
  guard let value else { return body(nil) }
  return withUnsafePointer(to: value) { body($0) }
}
