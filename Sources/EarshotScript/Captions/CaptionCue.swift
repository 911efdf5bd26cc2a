import Earshot

/// What is to be read in a part of a render.
public struct CaptionCue: Hashable, Sendable {
  /// On the render's clock.
  public var start: Duration
  /// After `start`.
  public var end: Duration
  /// What is heard, from where, and by which way, on one line: "door creaks, behind left, through
  /// gate".
  public var text: String
}

extension AudioEngine {
  /// A caption in words, on one line and without anything that turns the direction of writing.
  package func words(for caption: Caption) -> String {
    let words = [caption.text, caption.direction?.word.rawValue, words(for: caption.passage)]
    return String(
      String.UnicodeScalarView(
        words.compactMap { $0 }.joined(separator: ", ").unicodeScalars.compactMap { scalar in
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
