import Earshot

/// The caption text for a part of a render.
public struct CaptionCue: Hashable, Sendable {
  /// On the render's clock.
  public var start: Duration
  /// After `start`.
  public var end: Duration
  /// The sound, its direction and its path, on one line: "door creaks, behind left, through gate".
  public var text: String
  /// The listener's name or number, where there are several listeners; otherwise nil.
  public var listener: String?

  /// By default the cue belongs to all listeners.
  public init(start: Duration, end: Duration, text: String, listener: String? = nil) {
    (self.start, self.end, self.text, self.listener) = (start, end, text, listener)
  }
}

extension AudioEngine {
  /// A caption in words, on one line and without anything that turns the direction of writing.
  package func words(for caption: Caption) -> String {
    let words = [caption.text, caption.direction?.word.rawValue, words(for: caption.passage)]
    return line(words.compactMap { $0 }.joined(separator: ", "))
  }

  /// The name of a caption's listener if there are several: its own name, or its number.
  package func listener(of caption: Caption) -> String? {
    guard let listener = caption.listener else { return nil }
    let name = label(of: listener)?.name ?? ""
    guard name.isEmpty else { return line(name) }
    return listeners.firstIndex(of: listener).map { "listener \($0 + 1)" }
  }

  private func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}": nil
          default:
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
          }
        }))
  }
}
