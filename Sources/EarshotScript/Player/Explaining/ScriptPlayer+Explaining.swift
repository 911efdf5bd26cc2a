import AudioFiles
import Earshot
import EarshotSounds

extension ScriptPlayer {
  /// Renders to the end, for those voices that are asked about.
  func renderPlays(_ wish: String?) throws(ScriptError) -> [AskedPlays.Play] {
    asked = AskedPlays(wish, ofRecording: header.isRecorded)
    while try renderBlock() {}
    noteScattered()
    notePosted()
    do { return try asked?.found { engine.isAlive($0) } ?? [] } catch {
      throw error.at(line: nil, of: file)
    }
  }

  /// Makes the voices of sound events available to questions, like the plays of lines.
  private func notePosted() {
    guard let sounds, let posts = asked?.posts else { return }
    for post in posts {
      let voices = sounds.voices(of: post.instance)
      if voices.isEmpty { asked?.addSilent(post, silence(of: post.instance, sounds)) }
      for voice in voices {
        let clip = engine.status(of: voice).flatMap { engine.info(of: $0.clip)?.name }
        asked?.add(voice, of: clip.map { FilePath($0).name.text } ?? "", from: post)
      }
    }
  }

  private func silence(of instance: SoundInstance, _ sounds: Sounds) -> String {
    if let reason = sounds.explain(instance) { return reason }
    return sounds.isPlaying(instance) ? "it is between two sounds" : "it has ended"
  }
}
