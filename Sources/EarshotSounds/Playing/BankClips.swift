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
  ) throws(AudioError) -> Clip {
    let bytes: [UInt8]
    do throws(SoundBankError) {
      guard let clip = bank.clip(path) else {
        throw SoundBankError(
          .unreadable, bank.path, "there is no clip \"\(path)\"", remedy: "build the bank anew")
      }
      bytes = try bank.bytes(of: clip)
    } catch {
      throw AudioError(.fileUnreadable, subject: path, explanation: error.description)
    }
    return try engine.load(bytes: bytes, name: path, options: options)
  }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { try? load(path, options, into: engine) }
}
