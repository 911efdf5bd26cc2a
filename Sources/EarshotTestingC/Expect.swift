import AudioMeasuring
import CEarshotTesting
import CThreadMessage

/// Whether a piece of a sound is as expected; if not, this thread's sentence says why.
func expect(
  _ sound: UnsafePointer<earshot_sound>?, _ from: Double = 0, _ to: Double = .infinity,
  _ judge: (Passage) -> Verdict?
) -> Bool {
  guard let render = render(sound) else {
    say("There is no sound: it is NULL, or has no channels, no rate or no samples.")
    return false
  }
  guard let verdict = judge(Passage(render, from: from, to: end(to))) else { return false }
  if verdict.isMet() { return true }
  say(verdict.sentence())
  return false
}

func say(_ sentence: String) {
  var sentence = sentence
  sentence.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { thread_message_set($0.baseAddress, $0.count) }
  }
}

/// The other sound of two.
func other(_ sound: UnsafePointer<earshot_sound>?) -> Render? {
  let other = render(sound)
  if other == nil { say("There is no other sound: it is NULL, or has no channels or no rate.") }
  return other
}
