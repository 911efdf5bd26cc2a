import CEarshot
import Earshot

extension earshot_clip_info {
  init(_ info: ClipInfo) {
    self.init()
    state = asC(info.state)
    storage = asC(info.storage)
    is_pinned = info.isPinned
    use_count = UInt64(clamping: info.useCount)
    voices = UInt64(clamping: info.voiceCount)
    broken_at = info.brokenAt.map(Int64.init) ?? -1
    guard info.state != .loading else { return }
    sample_rate = UInt32(clamping: info.sampleRate)
    channels = UInt32(clamping: info.channelCount)
    is_bed = info.isBed
    bytes = Int64(info.byteCount)
    // Live sound has no known length.
    let isEndless = info.frameCount >= 1 << 40
    frames = isEndless ? -1 : Int64(info.frameCount)
    seconds = isEndless ? -1 : info.duration.seconds
    loop_start = isEndless ? -1 : Int64(info.loop.lowerBound)
    loop_end = isEndless ? -1 : Int64(info.loop.upperBound)
  }

}

/// A clip's description; throws if the clip is stale.
func info(_ clip: Clip, _ engine: AudioEngine) throws(Failure) -> ClipInfo {
  guard let info = engine.info(of: clip) else { throw .stale("clip") }
  return info
}
