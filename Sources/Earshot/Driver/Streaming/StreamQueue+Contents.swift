import AudioFiles
import OpenALSoft

extension StreamQueue {
  /// The buffers of a queue.
  struct Contents {
    /// Frames of each queued buffer, the oldest first.
    var queued: [Int] = []
    var free: [ALBuffer] = []
    var all: [ALBuffer] = []
    /// Frames of buffers that were played and removed.
    var takenFrames = 0
    /// Whether the source plays, and whether it was ever started.
    var hasStarted = false
    var hasBegun = false
  }

  /// What a queue does with the channels of its sound.
  enum Steering {
    /// They are played unchanged.
    case none
    /// Two channels are panned.
    case sides
    /// One channel becomes two different ones, at both sides of the listener.
    case around
    /// An ambisonic bed is rotated and decoded.
    case bed(BedDecoding)
  }
}

extension BlockQueue {
  /// The format of buffers with its frames unchanged.
  var bufferFormat: ALBufferFormat {
    switch (format, channelCount) {
    case (.int16, 1): .mono16
    case (.int16, _): .stereo16
    case (.float32, 1): .monoFloat
    case (.float32, _): .stereoFloat
    }
  }
}
