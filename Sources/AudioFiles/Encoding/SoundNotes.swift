/// What a file can tell of a sound besides its samples.
struct SoundNotes: Hashable {
  /// In sample frames, the end exclusive.
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []
  var comments: [AudioFileInfo.Comment] = []
}
