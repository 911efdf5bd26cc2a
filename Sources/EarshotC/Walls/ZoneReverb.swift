import CEarshot
import Earshot

/// A zone's reverb from C's settings; nil without settings.
func zoneReverb(
  _ settings: UnsafePointer<earshot_eax_reverb>?, _ level: Gain
) throws(Failure) -> ZoneReverb? {
  guard settings != nil else { return nil }
  return ZoneReverb(try EAXReverb(settings), level: level)
}
