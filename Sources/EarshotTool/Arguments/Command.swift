/// What `earshot` can do.
enum Command: String, CaseIterable {
  case render, play, explain, devices

  /// An option of a command.
  struct Option {
    let name: String
    var short: String?
    /// What its value is called in messages; nil for an option without a value.
    var value: String?

    static let help = Option(name: "--help", short: "-h")
  }

  var options: [Option] {
    switch self {
    case .render:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--trace", value: "a file's name"),
        Option(name: "--format", value: "float, s16 or s24"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .play: [Option(name: "--device", short: "-d", value: "a device's name"), .help]
    case .explain:
      [
        Option(name: "--voice", value: "a voice's name"),
        Option(name: "--at", value: "a time in seconds"),
        Option(name: "--json"), .help,
      ]
    case .devices: [.help]
    }
  }
}
