import Earshot

/// `setOutput`: the game changes its output. A render goes on, on a new output of its own.
public struct SetOutputAction: Equatable, Sendable {
  /// A word of `OutputWord`.
  public var name: String

  /// The output of a recorded game.
  public init(_ word: OutputWord) {
    name = word.rawValue
  }
}

/// Where the sound of a recorded game went.
public enum OutputWord: String, CaseIterable, Equatable, Sendable {
  case device, host, offline, waveFile, silence
}

extension SetOutputAction: NamedFieldSet {
  static var words: [String] { OutputWord.allCases.map(\.rawValue) }

  init(blank name: String) {
    self.init(.silence)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}

  func check() throws(ScriptFault) {
    try ScriptFault.check(name, in: Self.words, key: .setOutput)
  }
}

extension OutputWord {
  /// The kind of the output, without its name.
  init(_ output: Output) {
    switch output {
    case .device: self = .device
    case .host: self = .host
    case .offline: self = .offline
    case .waveFile: self = .waveFile
    case .silence: self = .silence
    }
  }
}
