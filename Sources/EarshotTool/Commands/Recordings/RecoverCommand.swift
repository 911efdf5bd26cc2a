import EarshotScript

/// `earshot recover`: makes a recording from a file left by a crash.
struct RecoverCommand {
  private let ring: String
  private let output: String

  init(_ arguments: Arguments) throws(ToolError) {
    ring = try arguments.onlyOperand("what is to be recovered")
    output = try arguments.recordingOutput()
  }

  func run() throws(ToolError) -> ExitStatus {
    let found = try ToolError.reading { () throws(ScriptError) in
      try RingRecovery.recover(ring, to: output)
    }
    print(
      "\(output.printable): the last \(found.seconds.tenths) s, from \(found.start.tenths) s after "
        + "the recorder was made")
    return .success
  }
}

extension Arguments {
  /// Where a recording is to go, which is written over nothing but another one.
  func recordingOutput() throws(ToolError) -> String {
    guard let output = value(of: "--output") else {
      throw wrong("the output is missing: `-o OUT.earshot`")
    }
    try SceneScript.refuseRecording(over: output)
    return output
  }
}
