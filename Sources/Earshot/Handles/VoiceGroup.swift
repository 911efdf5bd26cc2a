/// A name for voices that belong together and share a limit, wherever they play.
public struct VoiceGroup: Hashable, Sendable {
  let handle: Handle
}
