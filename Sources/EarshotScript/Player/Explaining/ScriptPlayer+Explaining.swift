import Earshot

extension ScriptPlayer {
  /// Renders to the end, and tells why the voice is, or isn't, heard there.
  func explanation(ofVoice name: String) throws(ScriptError) -> Explanation {
    while try renderBlock() {}
    if let voice = handles.voices[name] { return engine.explain(voice) }
    let fault =
      laterVoices[name].map { time in
        ScriptFault(
          "the voice \(name.quoted) is played at \(time.description.clipped) s, which is later",
          remedy: "ask for that time or a later one")
      }
      ?? .unknown(
        name, "voice", key: "as",
        among: Array(handles.voices.names) + laterVoices.names)
    throw fault.at(line: nil, of: file)
  }
}
