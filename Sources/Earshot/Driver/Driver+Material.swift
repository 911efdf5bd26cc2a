import AudioFiles
import OpenALSoft

/// What a voice's source plays: the buffer of a resident clip, or a queue.
extension Driver {
  /// The sound of a source.
  struct Material {
    var buffer: ALBuffer?
    var blocks: BlockQueue?
    var formGain: Float
    /// The following clips in its block queue.
    var followers = 0
    /// Whether the buffer is at twice the clip's rate, and repeats the loop without a seam.
    var isOversampled = false
    var loopsSeamlessly = false
  }

  enum Search {
    case ready(Material)
    case buffering
    case failed(ALError)
  }

  /// The clip's buffer, or a block queue that starts at the frame; always a queue if necessary.
  func material(
    for row: Int, onSubmix submix: Int, _ clip: PlayableClip, _ form: BufferPool.Form,
    at frame: Int,
    _ block: Block, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache,
    increment: Int64 = 0, loopsSeamlessly: Bool = false
  ) -> Search {
    let formGain = Self.gain(of: form, clip)
    if case .resident(let samples) = clip.sound, fitsBuffer(row, clip, voices) {
      guard let context = renderer?.submixes[submix].context else { return .buffering }
      let isOversampled = self.isOversampled(clip, form, increment, voices)
      // In its last round a voice stays with its looping buffer.
      let loops = isOversampled && (loopsSeamlessly || voices.details[row].jumpsLeft != 0)
      do throws(ALError) {
        let buffer = try context.withCurrent { () throws(ALError) in
          try buffers[submix].buffer(
            of: samples, isOversampled ? clip.oversampled : nil, loops: loops, loop: clip.loop,
            clip: clip.handle, form: form, context)
        }
        guard let buffer else { return .buffering }
        return .ready(
          Material(
            buffer: buffer, formGain: formGain, isOversampled: isOversampled,
            loopsSeamlessly: loops))
      } catch {
        return .failed(error)
      }
    }
    if case .decoded(let sound) = clip.sound, sound.isLive {
      guard let blocks = liveQueue(for: row, sound, form, block, voices) else { return .buffering }
      return .ready(Material(blocks: blocks, formGain: formGain))
    }
    let (parts, gain) = parts(for: row, clip, form, voices, clips)
    guard let blocks = blocks(for: row, parts, form, at: frame, block, voices) else {
      return .buffering
    }
    return .ready(Material(blocks: blocks, formGain: gain, followers: parts.count - 1))
  }

  /// Whether a buffer of the clip alone can play the voice's remaining sound. A buffer has one
  /// loop; and beyond its loop a voice has to jump back from the clip's end, which a single buffer
  /// can't do.
  func fitsBuffer(
    _ row: Int, _ clip: PlayableClip, _ voices: borrowing VoiceTable
  ) -> Bool {
    let details = voices.details[row]
    guard !details.hasSequence, !clip.isBed, !pans(row, clip, voices),
      form(of: row, clip, voices) != .around
    else { return false }
    return details.jumpsLeft == 0 || voices.loopsInPlace(row) && details.loop == clip.loop
  }

  /// The voice's remaining sound, as far as one source can play it: clips of the same sample rate.
  /// The first one decides whether they are positional.
  private func parts(
    for row: Int, _ clip: PlayableClip, _ form: BufferPool.Form, _ voices: borrowing VoiceTable,
    _ clips: borrowing ClipCache
  ) -> (parts: [PlayOrderReader.Part], formGain: Float) {
    let details = voices.details[row]
    var all = [(clip: clip, form: form, loop: details.loop, jumps: details.jumpsLeft)]
    if details.hasSequence {
      for item in (voices.sequences[row] ?? []).reversed() {
        guard let next = clips.playable(at: item.clip),
          next.sound.sampleRate == clip.sound.sampleRate, next.isBed == clip.isBed
        else { break }
        let nextForm = !form.isDirect ? form : self.form(of: row, next, voices, goesOn: true)
        all.append((next, nextForm, item.region, item.repetition.looping.jumps))
      }
    }
    let gains = all.map { Self.gain(of: $0.form, $0.clip) }
    let isEven = gains.allSatisfy { $0 == gains[0] }
    let parts = all.indices.map { index in
      var target = all[index].form.target
      // The source has one gain: a gain of single clips is applied to their samples.
      if !isEven, target == .stereo, gains[index] != 1 {
        target = .panned(left: gains[index], right: gains[index])
      }
      return PlayOrderReader.Part(
        sound: all[index].clip.sound, loop: all[index].loop, target: target,
        jumps: all[index].jumps)
    }
    return (parts, isEven ? gains[0] : 1)
  }
}
