import CEarshot
import Earshot

/// Where an effect is among the others of its bus.
func effectPlace(_ index: Int) throws(Failure) -> Int {
  guard index >= 0 else { throw .argument("index is \(index): 0 is the first place") }
  return index
}
