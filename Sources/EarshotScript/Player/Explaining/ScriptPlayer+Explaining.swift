import Earshot

extension ScriptPlayer {
  /// The script's names for what an explanation speaks of.
  var names: Explanation.Names {
    let cast = cast
    return Explanation.Names(
      voice: { voice in
        cast.credits[voice]?.voice ?? cast.voices.names { $0 == voice }.first
      },
      bus: { cast.name(of: $0) })
  }

  /// Renders to the end, and tells why the voice is, or isn't, heard there.
  func explanation(ofVoice name: String) throws(ScriptError) -> Explanation {
    while try renderBlock() {}
    if let voice = cast.voices[name] { return engine.explain(voice) }
    let fault =
      laterVoices[name].map { time in
        ScriptFault(
          "the voice \(name.quoted) is played at \(time.description.clipped) s, which is later",
          remedy: "ask for that time or a later one")
      }
      ?? .unknown(
        name, "voice", key: "as",
        among: Array(cast.voices.names) + laterVoices.names)
    throw fault.at(line: nil, of: file)
  }
}
