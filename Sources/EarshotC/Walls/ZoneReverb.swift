import CEarshot
import Earshot

/// What is given of a reverb; nil: none is wanted.
func zoneReverb(
  _ settings: UnsafePointer<earshot_eax_reverb>?, _ level: Gain
) throws(Failure) -> ZoneReverb? {
  guard settings != nil else { return nil }
  return ZoneReverb(try EAXReverb(settings), level: level)
}
