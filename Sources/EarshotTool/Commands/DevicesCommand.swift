import Earshot

/// `earshot devices`: the devices for `earshot play`.
struct DevicesCommand {
  private let isUntried: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    if let extra = arguments.operands.first {
      throw arguments.wrong("`\(extra.printable)` is one too many")
    }
    isUntried = arguments.has("--untried")
  }

  func run() throws(ToolError) -> ExitStatus {
    StreamLabel.set()
    let log = DeviceLog()
    log.begin()
    let names = AudioEngine.deviceNames
    let standard = AudioEngine.defaultDeviceName
    var complaints: [String] = []
    for name in names {
      let mark = name == standard ? "*" : " "
      if let reason = isUntried ? nil : Self.obstacle(to: name, log) {
        complaints.append("\(mark) \(name.printable): \(reason)")
      } else {
        print("\(mark) \(name.printable)")
      }
    }
    for complaint in complaints { Terminal.complain(complaint) }
    if names.count == complaints.count {
      Terminal.complain("earshot: there is no sound device to play on; `earshot render` needs none")
    }
    return .success
  }

  /// Why it can't be opened; nil if it can.
  private static func obstacle(to name: String, _ log: DeviceLog) -> String? {
    _ = log.takeSentences()
    guard let engine = try? AudioEngine(Configuration(output: .device(named: name))) else {
      return "it can't be opened"
    }
    for case .outputUnavailable(let reason) in engine.takeEvents() {
      return "it can't be opened: \(log.takeSentences().first ?? reason.printable(atMost: 400))"
    }
    return nil
  }
}
