import Earshot

/// The clips of a bank.
struct BankClips: SoundSource {
  private let bank: SoundBank
  let paths: [String]
  let reread: (any SoundReader)? = nil
  let ownsClips = true

  init(_ bank: SoundBank) {
    self.bank = bank
    paths = bank.clips.map(\.path)
  }

  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip { try engine.load(path, in: bank, options) }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { engine.begin(path, in: bank, options) }
}
