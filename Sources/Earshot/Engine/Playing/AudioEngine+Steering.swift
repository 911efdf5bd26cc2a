/// Changes of the remaining part of a playing voice.
///
/// The playhead doesn't jump, and nothing clicks. In a render every change is exact to the frame.
/// On a device or a host, a stream's undecoded part changes as soon as it is decoded: a loop that
/// ends before that is repeated once more.
extension AudioEngine {
  /// Makes a voice leave its loop: it plays to the loop's end, and continues from there. The same
  /// as `setLooping(voice, .once)`.
  public func leaveLoop(_ voice: Voice) { setLooping(voice, .once) }

  /// Changes the number of rounds of a voice's loop from now on, the current one included.
  ///
  /// In a sequence of clips this applies to the current or the next loop; if there is none, to the
  /// current clip's. Live sound has no loop: the call is refused, and counted.
  public func setLooping(_ voice: Voice, _ looping: Looping) {
    guard let row = rowCounted(voice), counted(world.setLooping(row, looping)) else { return }
    record(.setLooping(voice, looping))
  }

  /// Changes the loop region of a voice, independent of its clip's: in sample frames of the stored
  /// clip, see `ClipInfo.sampleRate`. A playhead beyond its end plays to the clip's end and, when
  /// looping, continues at its start.
  ///
  /// The loop is that of `setLooping`. An empty region, or one outside of the clip, is refused, and
  /// counted, as is any of live sound.
  public func setLoop(_ voice: Voice, _ region: Range<Int>) {
    guard let row = rowCounted(voice), counted(world.setLoop(row, region)) else { return }
    record(.setLoop(voice, region))
  }

  /// Appends a clip to a voice, without a gap, like a clip in `followedBy`. After an endless loop
  /// it starts when that is left.
  ///
  /// If its sample rate differs from the previous clip's, it starts up to a step late. Live sound
  /// can't be in a sequence; such a call is refused, and counted, as are more than 65,536 following
  /// clips.
  public func append(_ clip: Clip, to voice: Voice, looping: Looping = .once) {
    guard let row = rowCounted(voice) else { return }
    finishLoading(clip, [])
    guard let clipRow = world.clips.row(of: clip) else { return stale() }
    guard counted(world.append(clipRow, to: row, looping)) else { return }
    fetch(clipRow, isUrgent: true)
    record(.append(voice, clip, looping))
  }

  /// Removes the clips that follow the current one, except the first ones, as many as given.
  public func removeFollowers(of voice: Voice, keeping count: Int = 0) {
    guard let row = rowCounted(voice) else { return }
    world.removeFollowers(of: row, keeping: count)
    record(.removeFollowers(voice, keeping: max(count, 0)))
  }
}
