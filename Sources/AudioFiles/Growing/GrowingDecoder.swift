/// A decoder that knows how many of the frames received so far it can return.
package protocol GrowingDecoder: AudioDecoder {
  /// Decodes up to this many frames ahead, and returns the number available.
  func prepare(frames: Int) throws(AudioFileError) -> Int
  /// Whether all was given, and nothing more will come.
  var isAtEnd: Bool { get }
}

/// A decoder of a codec of blocks.
package protocol BlockDecoder: AudioDecoder {
  /// The number of frames that can only be decoded together, whose bytes may be as many as those of
  /// the samples; 0: few.
  var blockFrames: Int { get throws(AudioFileError) }
}

/// A decoder of streams that begin anew on their way, as radio's do with every title.
package protocol ChainedDecoder: AudioDecoder {
  /// How often another one has begun.
  var linkNumber: Int { get }
  /// The comments of the link that was read last.
  var linkComments: [AudioFileInfo.Comment] { get }
}

/// A decoder that reads from the front, and can go back to earlier frames.
package protocol ReturningDecoder: AudioDecoder {
  /// Whether `seek(toFrame:)` finds it without reading everything before it.
  func knows(frame: Int) -> Bool
}

/// Bytes that are still coming, of a source that may be asked for any place.
package protocol ReturningBytes: ByteSource {
  /// Whether reading a place again doesn't begin at the beginning.
  var canGoBack: Bool { get }
}
