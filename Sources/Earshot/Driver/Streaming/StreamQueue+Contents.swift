import AudioFiles
import OpenALSoft

extension StreamQueue {
  /// The buffers of a queue.
  struct Contents {
    /// Frames of each queued buffer, the oldest first.
    var queued: [Int] = []
    var free: [ALBuffer] = []
    var all: [ALBuffer] = []
    /// Frames of buffers that were played and taken off again.
    var takenFrames = 0
    /// Whether the source plays, and whether it was ever to.
    var hasStarted = false
    var hasBegun = false
  }

  /// What a queue makes of the channels of its sound.
  enum Steering {
    /// They are played as they are.
    case none
    /// Two channels are panned.
    case sides
    /// One channel becomes two that differ, to both sides of the listener.
    case around
    /// An ambisonic bed is turned and decoded.
    case bed(BedDecoding)
  }
}

extension BlockQueue {
  /// The format of buffers that hold its frames as they are.
  var bufferFormat: ALBufferFormat {
    switch (format, channelCount) {
    case (.int16, 1): .mono16
    case (.int16, _): .stereo16
    case (.float32, 1): .monoFloat
    case (.float32, _): .stereoFloat
    }
  }
}
