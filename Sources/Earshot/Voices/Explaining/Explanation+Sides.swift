extension Explanation {
  /// The directions of its clip's two channels, in words.
  func sides(_ status: VoiceStatus) -> [String] {
    if lacksStereoWidth {
      return [
        "It is mixed to mono: this OpenAL can't put the channels of a stereo sound in two places "
          + "(AL_EXT_STEREO_ANGLES), so its emitter's width isn't heard."
      ]
    }
    let angle = Int(status.stereoAngle.rounded())
    guard angle != 0 else { return [] }
    let words = "Its channels are heard \(abs(angle))° apart"
    return [angle > 0 ? "\(words)." : "\(words), the left one to the right of the other."]
  }
}
