extension AudioEngine {
  /// Renders the next interleaved sample frames, and lets just their time pass. Only with the
  /// output `.offline`; any number of frames, always giving the same samples however they are cut
  /// up. What is beyond the last whole frame is left as it is.
  ///
  /// Calls take effect with the next block, a fixed step or an equal part of one: up to 25 ms
  /// after the last frame that was pulled.
  public func render(into samples: UnsafeMutableBufferPointer<Float>) {
    precondition(configuration.output == .offline, "only the output .offline is pulled here")
    let channels = stage.channelCount
    let wanted = samples.count / channels * channels
    var done = 0
    while done < wanted {
      if stage.pulled.isEmpty { renderNextBlock(atMost: (wanted - done) / channels) }
      let part = min(stage.pulled.count, wanted - done)
      let start = stage.pulled.lowerBound
      let source = UnsafeBufferPointer(rebasing: stage.block[start..<start + part])
      _ = samples[done..<done + part].update(fromContentsOf: source)
      stage.pulled = start + part..<stage.pulled.upperBound
      done += part
    }
  }

  /// As `render(into:)`, into a new array.
  public func render(frameCount: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: max(frameCount, 0) * stage.channelCount)
    samples.withUnsafeMutableBufferPointer { render(into: $0) }
    return samples
  }

  /// Renders the next block into the stage, or, while the engine is suspended, silence of at most
  /// so many frames. Answers the number of frames.
  @discardableResult
  package func renderNextBlock(atMost silentFrames: Int) -> Int {
    precondition(configuration.output == .offline, "only the output .offline is pulled")
    handleMessages()
    takeOverLoads()
    askGame()
    if !scatterers.isEmpty { scatter(before: timeline.nextBlock.endFrame) }
    tellTrimmed()
    record(.render)
    var frames = 0
    withContext {
      frames = pass(
        isSilentlyFrozen ? .silence(frames: silentFrames) : .block(timeline.takeBlock()))
    }
    finishUpdate()
    stage.pulled = 0..<frames * stage.channelCount
    return frames
  }

  /// The samples of the block that was rendered last.
  package func withRenderedBlock(_ body: (UnsafeBufferPointer<Float>) -> Void) {
    body(UnsafeBufferPointer(rebasing: stage.block[stage.pulled]))
    stage.pulled = 0..<0
  }

  /// Sample frames of the next block.
  package var nextBlockFrames: Int { timeline.nextBlock.frames }

  /// The first sample frame of the next block, on the engine's clock.
  package var nextBlockStart: Int64 { world.now }

  /// Lets the calls that follow take effect at a frame of the next block, until that is rendered.
  package func callsTakeEffect(atFrame frame: Int64) {
    let block = timeline.nextBlock
    world.callFrame = min(max(frame, block.startFrame), block.endFrame - 1)
  }
}
