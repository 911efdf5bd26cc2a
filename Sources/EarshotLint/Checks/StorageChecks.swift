import AudioFiles
import AudioMeasuring

/// Checks whether a sound's storage suits its use.
struct StorageChecks {
  let study: SoundStudy
  let rules: LintRules
  let use: SoundUse?
  let byteCount: Int

  private var info: AudioFileInfo { study.info }

  func add(to list: inout FindingList) {
    addChannels(to: &list)
    addLength(to: &list)
    addBits(to: &list)
    addMusic(to: &list)
  }

  private func addChannels(to list: inout FindingList) {
    let count = info.channelCount
    guard count > 1 else { return }
    let saved = byteCount * (count - 1) / count
    if study.channelDifference <= rules.amplitude(.sameLevel) {
      list.add(
        .sameChannels, "\(count) channels that are the same, \(Self.size(saved)) of it for nothing",
        "save it in mono; played flat it is then 3 dB softer", saving: saved, .mixToMono)
    } else if let use, use.isInWorld, !use.isWide {
      list.add(
        .stereoInWorld, "\(count) channels, played in the world, where they are mixed to one",
        "save it in mono, or give the emitter a `\"stereoWidth\"`", saving: saved, .mixToMono
      )
    }
  }

  private func addLength(to list: inout FindingList) {
    // An emitter's clip is mixed to mono while it is loaded.
    let isMono = use.map { $0.isInWorld && !$0.isWide } == true
    let channels = isMono ? 1 : info.channelCount
    guard let script = use?.resident,
      study.seconds * Double(channels) > rules[.residentSeconds]
    else { return }
    let bytes = study.frameCount * channels * ((info.bitsPerSample ?? 16) > 16 ? 4 : 2)
    list.add(
      .longResident,
      "\(Words.number(study.seconds)) s that line \(script.line) of \(script.script) keeps in "
        + "memory, \(Self.size(bytes))",
      "say `\"storage\": \"streamed\"` there")
  }

  private var isLossless: Bool {
    ["PCM", "float PCM", "ALAC", "FLAC"].contains(info.codec)
  }

  private func addBits(to list: inout FindingList) {
    guard isLossless, let bits = info.bitsPerSample, bits > 16 else { return }
    let saved = byteCount * (bits - 16) / bits
    let isOneShot = study.seconds <= rules[.bitsSeconds] && info.loop == nil
    guard isOneShot || study.fitsSixteenBits else { return }
    list.add(
      .unusedBits,
      study.fitsSixteenBits
        ? "\(bits) bits of which only 16 are used" : "\(bits) bits for a one-shot",
      "save it in 16 bits, which saves \(Self.size(saved))", saving: saved, .storeSixteenBits)
  }

  private func addMusic(to list: inout FindingList) {
    let isPlain =
      ["PCM", "float PCM"].contains(info.codec)
      && !["FLAC", "Ogg", "MP4"].contains(info.container)
    guard isPlain, study.seconds >= rules[.musicSeconds] else { return }
    // Vorbis of medium quality: 80 kb/s for each channel.
    let saved = byteCount - Int(study.seconds * 10_000) * info.channelCount
    guard saved > 0 else { return }
    list.add(
      .plainMusic, "\(Words.number(study.seconds)) s of plain samples, \(Self.size(byteCount))",
      "as Ogg Vorbis it is about \(Self.size(saved)) smaller", saving: saved)
  }

  /// In the unit that gives a short number.
  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: Words.number(Double(bytes) / 1e3) + " kB"
    default: Words.number(Double(bytes) / 1e6) + " MB"
    }
  }
}
