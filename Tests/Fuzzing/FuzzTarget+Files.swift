@testable import AudioFiles

extension FuzzTarget {
  /// Opens bytes as a file of one kind, reads some of it and seeks about. The first bytes are
  /// overwritten with those of this kind: chance would seldom hit upon them.
  func openFile(_ input: [UInt8], beginning: [UInt8], orAnyOf others: [String] = []) {
    var file = input
    let isAnother = others.contains { input.starts(with: $0.utf8) }
    if !isAnother, file.count >= beginning.count {
      file.replaceSubrange(0..<beginning.count, with: beginning)
    }
    read(file)
  }

  /// ADTS, AC-3 and iLBC: packets found by their parsers must be in the file, in order.
  func findPackets(_ input: [UInt8]) {
    let source = ByteArray(input, name: "fuzz")
    checkPackets(of: try? ADTSFrames.sound(in: source), byteCount: input.count)
    checkPackets(of: try? AC3Frames.sound(in: source), byteCount: input.count)
    checkPackets(of: try? ILBCFile.sound(in: source), byteCount: input.count)
  }

  private func checkPackets(of sound: CodedSound?, byteCount: Int) {
    guard let sound, case .packets(let stream) = sound.coding else { return }
    var end = 0
    for place in stream.places {
      precondition(place.lowerBound >= end && place.upperBound <= byteCount && !place.isEmpty)
      end = place.upperBound
    }
  }

  /// Codes of ADPCM in every arrangement; the first bytes choose the channels and the block's size.
  func decodeADPCM(_ input: [UInt8]) {
    guard input.count > 4 else { return }
    let channels = Int(input[0] % 8) + 1
    let blockByteCount = Int(input[1]) << 4 | Int(input[2] & 15)
    let source = ByteArray(Array(input.dropFirst(3)), name: "fuzz")
    let info = AudioFileInfo(
      container: "fuzz", codec: "ADPCM", sampleRate: 8_000, channelCount: channels)
    read(ADPCMDecoder(source, AppleIMALayout(channelCount: channels), info))
    if let block = MicrosoftIMABlock(byteCount: blockByteCount, channelCount: channels) {
      read(ADPCMDecoder(source, BlockLayout(block), info))
    }
    let block = MicrosoftADPCMBlock(
      byteCount: blockByteCount, channelCount: channels, extension: Array(input.prefix(40)))
    if let block { read(ADPCMDecoder(source, BlockLayout(block), info)) }
  }

  /// Comments as Vorbis, Opus and FLAC have them, bare and in the files around them.
  func readComments(_ input: [UInt8]) {
    let source = ByteArray(input, name: "fuzz")
    let found = [
      VorbisComments(packet: input), try? FLACComments.comments(in: source),
      try? OpusComments.comments(in: source),
    ]
    for comments in found {
      for count in [nil, 0, 1_000, Int.max] as [Int?] {
        if let loop = comments?.loop(frameCount: count) { precondition(loop.lowerBound >= 0) }
      }
    }
    _ = try? OggPages.reachEnd(of: source)
    _ = GaplessComment(text: String(decoding: input, as: UTF8.self))
    _ = OpusConfiguration(mp4: input)
    _ = FLACFrame(input)
  }

  func read(_ file: [UInt8]) {
    guard let decoder = try? AudioFile.decoder(of: ByteArray(file, name: "fuzz")) else { return }
    read(decoder)
  }

  private func read(_ decoder: any AudioDecoder) {
    let info = decoder.info
    precondition(Samples.channelCounts.contains(info.channelCount))
    if let count = info.frameCount, let loop = info.loop { precondition(loop.upperBound <= count) }
    let bytesPerFrame = info.channelCount * decoder.format.bytesPerSample
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { block.deallocate() }
    let room = block.count / bytesPerFrame
    do {
      for frame in [nil, 0, (info.frameCount ?? 1_000) / 2, 1_000, -1, Int.max] as [Int?] {
        if let frame { try decoder.seek(toFrame: frame) }
        for _ in 0..<4 {
          let got = try decoder.read(into: block)
          precondition((0...room).contains(got))
          if got == 0 { break }
        }
      }
    } catch {
      precondition(!"\(error)".isEmpty && !"\(error)".contains("\n"))
    }
  }
}
