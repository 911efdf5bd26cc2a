import Earshot

// Offline: time passes by rendering, and lines take effect at their own sample frames.
extension ScriptPlayer {
  /// Renders the next few sample frames, with the lines that are due in them; false, and nothing
  /// more, at the end. All blocks together have exactly `frameCount` frames.
  ///
  /// After the last block the rest of the script is read, so a mistake anywhere in it is thrown.
  /// Only with the output `.offline`.
  public func renderBlock() throws(ScriptError) -> Bool {
    guard !isOver else {
      try readToEnd()
      return false
    }
    while true {
      if engine.hasMoreInUpdate, let due = nextLineFrame, due <= frame + engine.framesAhead {
        // It was called between two blocks of the update.
        try performNextLine()
        continue
      }
      if let frames = engine.renderNextBlockOfUpdate() {
        finishBlock(frames)
        return true
      }
      let due = nextLineFrame
      let present = frame + engine.framesAhead
      if engine.isSilentlyFrozen {
        // The engine's clock stands still; commands made now take effect when it goes on.
        guard let due, due <= present else {
          finishBlock(
            engine.renderNextBlock(atMost: (due.map { $0 - present }) ?? frameCount - frame))
          return true
        }
        engine.callsTakeEffect(atFrame: engine.nextBlockStart)
      } else {
        guard let due, due - present < engine.nextBlockFrames else {
          finishBlock(engine.renderNextBlock(atMost: frameCount - frame))
          return true
        }
        engine.callsTakeEffect(atFrame: engine.nextBlockStart + Int64(max(due - present, 0)))
      }
      try performNextLine()
    }
  }

  private func finishBlock(_ frames: Int) {
    // The last block ends where the script does.
    blockEnd = frame + frames
    renderedFrames = min(frames, frameCount - frame)
    frame += renderedFrames
    collectEvents()
  }

  /// The samples of the last rendered block, interleaved. May be called once a block.
  public func withRenderedBlock(_ body: (UnsafeBufferPointer<Float>) -> Void) {
    let count = renderedFrames * engine.configuration.layout.channelCount
    engine.withRenderedBlock { body(UnsafeBufferPointer(rebasing: $0.prefix(count))) }
  }
}
