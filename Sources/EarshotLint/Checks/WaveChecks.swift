import AudioFiles
import AudioMeasuring
import CSystem

/// Checks of one sound's waveform.
struct WaveChecks {
  let study: SoundStudy
  let rules: LintRules
  /// Nil if no script uses it.
  let use: SoundUse?

  private var info: AudioFileInfo { study.info }
  private var frames: Int { study.frameCount }

  /// The file's loop, or the whole file if a script loops it.
  private var loop: Range<Int>? { info.loop ?? (use?.isLooped == true ? 0..<frames : nil) }

  func add(to list: inout FindingList) {
    if info.wasTruncated {
      list.add(.truncated, "ends before it should", "get a complete copy of it")
    }
    addClicks(to: &list)
    addSeams(to: &list)
    addOffset(to: &list)
    if study.clippedRuns > 0 {
      let runs = study.clippedRuns == 1 ? "a run" : "\(study.clippedRuns) runs"
      let first = Words.seconds(seconds(study.firstClippedFrame))
      list.add(
        .clipped, "\(runs) of samples at full scale, first at \(first)", "export it anew, softer")
    }
    let highest = rules[.peakLevel]
    // A smaller excess is measuring error.
    if study.truePeak > highest + 0.05 {
      let excess = study.truePeak - highest
      list.add(
        .peak,
        "true peak of \(Words.number(study.truePeak, signed: true)) dB, above "
          + "\(Words.number(highest, signed: true)) dB",
        "make it \(Words.number(excess + 0.05)) dB softer", .soften(excess + 0.1))
    }
    addSilence(to: &list)
  }

  private func seconds(_ frame: Int) -> Double { Double(frame) / Double(info.sampleRate) }

  private func described(_ step: WaveStep) -> String {
    let level = Words.number(20 * log10(Double(step.size)))
    return "a step of \(level) dB\(Words.channel(step.channel, of: info.channelCount))"
  }

  // MARK: Steps

  private func addClicks(to list: inout FindingList) {
    let level = rules.amplitude(.clickLevel)
    let wanted = min(rules.frames(.clickFade, at: info.sampleRate), frames / 2)
    // A loop returns to its start, so its start follows silence only once.
    let isFadedIn = loop?.lowerBound == 0 && use.map { !$0.isAttacked } == true
    if !isFadedIn, let step = WaveStep.heard(study.startSteps, above: level) {
      let room = min(wanted, loop?.lowerBound ?? frames)
      list.add(
        .click, "begins with \(described(step))",
        loop?.lowerBound == 0
          ? "play the loop with a fade, or let it begin where the wave passes zero" : "fade it in",
        cure(room, .fadeIn(frames: room)))
    }
    guard loop?.upperBound != frames else { return }
    if let step = WaveStep.heard(study.endSteps, above: level) {
      let room = min(wanted, frames - (loop?.upperBound ?? 0))
      list.add(
        .click, "ends with \(described(step))", "fade it out", cure(room, .fadeOut(frames: room)))
    }
  }

  /// A fade of a few frames would be a step itself, and frames counted by scripts must stay.
  private func cure(_ room: Int, _ cure: LintFinding.Cure) -> LintFinding.Cure? {
    room >= 8 ? cure : nil
  }

  private func addSeams(to list: inout FindingList) {
    for (loop, steps) in study.seams {
      guard let step = WaveStep.heard(steps, above: rules.amplitude(.seamLevel)) else { continue }
      list.add(
        .seam,
        "\(described(step)) where the loop of frames \(loop.lowerBound) to \(loop.upperBound) "
          + "goes on at its start",
        "move the loop's ends to where the wave fits, or cross-fade them")
    }
  }

  // MARK: Levels

  private func addOffset(to list: inout FindingList) {
    guard study.seconds >= rules[.offsetSeconds] else { return }
    let largest = study.offsets.indices.max { abs(study.offsets[$0]) < abs(study.offsets[$1]) } ?? 0
    let offset = study.offsets[largest]
    guard abs(offset) > Double(rules.amplitude(.offsetLevel)) else { return }
    list.add(
      .offset,
      "its mean is \(Words.number(20 * log10(abs(offset)))) dB of full scale "
        + "\(offset < 0 ? "below" : "above") zero"
        + Words.channel(largest, of: info.channelCount),
      "subtract the mean", .removeOffset(study.offsets))
  }

  // MARK: Silence

  private func addSilence(to list: inout FindingList) {
    let level = Words.number(rules[.silenceLevel])
    guard !study.loudFrames.isEmpty else {
      list.add(
        .silence, "nothing in it is louder than \(level) dB", "leave it out, or export it louder")
      return
    }
    // Scripts count frames from the file's start, as does a loop of the whole file.
    guard use?.loops.isEmpty != false else { return }
    let start = min(study.loudFrames.lowerBound, loop?.lowerBound ?? .max)
    let end = max(study.loudFrames.upperBound, loop?.upperBound ?? 0)
    let limits = (
      rules.frames(.silenceStart, at: info.sampleRate),
      rules.frames(.silenceEnd, at: info.sampleRate)
    )
    // A millisecond of silence is kept, so that the sound starts from silence.
    let margin = info.sampleRate / 1_000
    if start > limits.0 {
      list.add(
        .silence, "\(Words.seconds(seconds(start))) of silence at the start", "trim it",
        .keep(start - margin..<frames))
    }
    if frames - end > limits.1 {
      list.add(
        .silence, "\(Words.seconds(seconds(frames - end))) of silence at the end", "trim it",
        .keep(0..<end + margin))
    }
  }
}
