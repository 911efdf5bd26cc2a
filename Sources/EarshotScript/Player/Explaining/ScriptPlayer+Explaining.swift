import Earshot

extension ScriptPlayer {
  /// Renders to the end, for those voices that are asked about.
  func renderPlays(_ wish: String?) throws(ScriptError) -> [AskedPlays.Play] {
    asked = AskedPlays(wish, ofRecording: header.isRecorded)
    while try renderBlock() {}
    noteScattered()
    do { return try asked?.found { engine.isAlive($0) } ?? [] } catch {
      throw error.at(line: nil, of: file)
    }
  }
}
