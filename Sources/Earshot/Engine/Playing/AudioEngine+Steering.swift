/// What a voice has still to play changes while it plays.
///
/// The playhead doesn't jump, and nothing clicks. In a render every change is exact to the frame.
/// On a device or a host, what is streamed and not decoded yet is changed as soon as it is: a loop
/// that ends meanwhile is gone through once more.
extension AudioEngine {
  /// Lets a voice leave its loop: it plays the present round to the loop's end, and goes on from
  /// there. The same as `setLooping(voice, .once)`.
  public func leaveLoop(_ voice: Voice) { setLooping(voice, .once) }

  /// Changes how often a voice goes through its loop from now on, the present round included.
  ///
  /// Of clips that follow one another it is the loop that the voice is in, or comes to next; where
  /// there is none, its present clip's. Live sound has no loop: the call is refused, and counted.
  public func setLooping(_ voice: Voice, _ looping: Looping) {
    guard let row = rowCounted(voice), counted(world.setLooping(row, looping)) else { return }
    record(.setLooping(voice, looping))
  }

  /// Changes what a voice repeats, whatever its clip's own loop is: in sample frames of the clip as
  /// kept, see `ClipInfo.sampleRate`. A playhead beyond its end plays to the clip's end, and, when
  /// looping, goes on at its start.
  ///
  /// The loop is that of `setLooping`. A region that is empty or not in the clip is refused, and
  /// counted, as is any of live sound.
  public func setLoop(_ voice: Voice, _ region: Range<Int>) {
    guard let row = rowCounted(voice), counted(world.setLoop(row, region)) else { return }
    record(.setLoop(voice, region))
  }

  /// Lets a clip follow what a voice plays, without a gap, as if it had been in `followedBy`. After
  /// a loop for ever it comes when that is left.
  ///
  /// Where its sample rate is another than that of the clip before it, it begins up to a step late.
  /// Live sound follows nothing, and nothing follows it: that is refused, and counted, as is what
  /// would be more than 65,536 clips that follow.
  public func append(_ clip: Clip, to voice: Voice, looping: Looping = .once) {
    guard let row = rowCounted(voice) else { return }
    finishLoading(clip, [])
    guard let clipRow = world.clips.row(of: clip) else { return stale() }
    guard counted(world.append(clipRow, to: row, looping)) else { return }
    fetch(clipRow, isUrgent: true)
    record(.append(voice, clip, looping))
  }

  /// Takes back the clips that follow what a voice plays now, but for the first so many.
  public func removeFollowers(of voice: Voice, keeping count: Int = 0) {
    guard let row = rowCounted(voice) else { return }
    world.removeFollowers(of: row, keeping: count)
    record(.removeFollowers(voice, keeping: max(count, 0)))
  }
}
