import CSystem

/// The command line's options.
struct ChatOptions {
  static let usage = """
    usage: ChatExample OWN-PORT THEIR-ADDRESS THEIR-PORT [--say FILE] [--into FILE.wav]
                       [--seconds NUMBER] [--lose PERCENT]
      --say      speaks a sound file instead of the microphone
      --into     writes what is heard into a wave file instead of playing it
      --seconds  ends after so long; else with Control-C
      --lose     throws away this part of what comes, as a bad network would
    """

  let ownPort: UInt16
  let theirAddress: String
  let theirPort: UInt16
  private(set) var say: String?
  private(set) var into: String?
  private(set) var seconds = 1e9
  private(set) var loss = 0.0

  init?(_ arguments: [String]) {
    guard arguments.count >= 3, let own = UInt16(arguments[0]), let their = UInt16(arguments[2])
    else { return nil }
    (ownPort, theirAddress, theirPort) = (own, arguments[1], their)
    var rest = arguments[3...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--say": say = value
      case "--into": into = value
      case "--seconds":
        guard let number = Double(value), number > 0 else { return nil }
        seconds = number
      case "--lose":
        guard let number = Double(value), (0...100).contains(number) else { return nil }
        loss = number / 100
      default: return nil
      }
    }
  }
}
