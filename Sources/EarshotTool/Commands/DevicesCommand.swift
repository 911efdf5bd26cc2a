import Earshot

/// `earshot devices`: what `earshot play` can play on.
struct DevicesCommand {
  init(_ arguments: Arguments) throws(ToolError) {
    if let extra = arguments.operands.first {
      throw arguments.wrong("`\(extra.printable)` is one too many")
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    let names = AudioEngine.deviceNames
    let standard = AudioEngine.defaultDeviceName
    guard !names.isEmpty else {
      Terminal.complain("earshot: there is no sound device; `earshot render` needs none")
      return .success
    }
    for name in names { print("\(name == standard ? "*" : " ") \(name.printable)") }
    return .success
  }
}
