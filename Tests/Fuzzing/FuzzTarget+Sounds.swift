import CSystem

@testable import EarshotSounds

extension FuzzTarget {
  /// Reads a definition file. What can be read is written, formatted and read again as the same.
  func readDefinitions(_ input: [UInt8]) {
    do {
      let definitions = try SoundFile.read(input, file: "fuzz.sounds").definitions
      let text = definitions.text()
      guard let again = try? SoundDefinitions.read(text) else {
        fatalError("what was written can't be read")
      }
      precondition(again == definitions)
      let once = try SoundDefinitions.formatted(String(decoding: input, as: UTF8.self))
      precondition(try SoundDefinitions.formatted(once) == once)
      precondition(try SoundDefinitions.read(once) == definitions)
    } catch let errors as SoundDefinitionErrors {
      precondition(!errors.errors.isEmpty && errors.errors.count <= SoundLimits.errors)
    } catch {
      fatalError("an error of another type")
    }
  }

  /// Opens a bank and reads all of it. A checksum that fits nothing would hide the rest: the first
  /// byte says whether the index's and the header's are made right.
  func openBank(_ input: [UInt8]) {
    var bytes = Array(input.dropFirst())
    if let first = input.first, first & 1 == 1, bytes.count >= BankLayout.headerBytes {
      bytes.replaceSubrange(0..<8, with: BankLayout.magic)
      bytes.replaceSubrange(8..<16, with: Self.littleEndian(UInt64(bytes.count)))
      seal(&bytes)
      if let layout = BankLayout(
        Array(bytes[..<BankLayout.headerBytes]), fileBytes: bytes.count)
      {
        let index = bytes[BankLayout.headerBytes..<BankLayout.headerBytes + layout.indexBytes]
        bytes.replaceSubrange(16..<24, with: Self.littleEndian(BankChecksum.of(index)))
        seal(&bytes)
      }
    }
    let path = "/tmp/earshot-fuzz-\(getpid()).bank"
    guard let file = fopen(path, "wb") else { return }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
    defer { unlink(path) }
    do {
      let bank = try SoundBank(path)
      for id in bank.eventIDs { _ = try? bank.event(id) }
      for clip in bank.clips { _ = try? bank.bytes(of: clip) }
      _ = try bank.event(named: "a")
      _ = try bank.costs()
      try bank.verify()
    } catch {
      precondition(!error.description.contains("\n"))
    }
  }

  private func seal(_ bytes: inout [UInt8]) {
    let end = BankLayout.headerBytes - 8
    bytes.replaceSubrange(
      end..<end + 8, with: Self.littleEndian(BankChecksum.of(bytes[..<end])))
  }

  private static func littleEndian(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
