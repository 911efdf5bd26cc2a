/// Information that a file can hold about a sound besides its samples.
package struct SoundNotes: Hashable {
  /// In sample frames, the end exclusive.
  package var loop: Range<Int>?
  package var markers: [AudioFileInfo.Marker] = []
  package var comments: [AudioFileInfo.Comment] = []

  package init(loop: Range<Int>? = nil, markers: [AudioFileInfo.Marker] = []) {
    (self.loop, self.markers) = (loop, markers)
  }
}
