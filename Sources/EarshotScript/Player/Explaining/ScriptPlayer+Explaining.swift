import Earshot

extension ScriptPlayer {
  /// The script's names for what an explanation speaks of.
  var names: Explanation.Names {
    let handles = handles
    return Explanation.Names(
      voice: { voice in
        handles.credits[voice]?.voice ?? handles.voices.names { $0 == voice }.first
      },
      bus: { handles.name(of: $0) })
  }

  /// Renders to the end, for those voices that are asked about.
  func renderPlays(_ wish: String?) throws(ScriptError) -> [AskedPlays.Play] {
    asked = AskedPlays(wish)
    while try renderBlock() {}
    do { return try asked?.found { engine.isAlive($0) } ?? [] } catch {
      throw error.at(line: nil, of: file)
    }
  }
}
