#if LibAV
  import AudioFiles
  import TestSupport
  import Testing

  /// Formats that no encoder here makes: HE-AAC from plain AAC that claims half the rate, and iLBC
  /// from packets of arbitrary bits.
  @Suite("Decoding with libav what no encoder here makes")
  struct HandMadeTests {
    /// AAC of half the rate, whose configuration allows added bands above.
    private func highEfficiency(
      frames: Int, frequency: Double, rate: Int, movflags: String = "+use_metadata_tags"
    ) throws -> [UInt8] {
      let folder = try TestFolder()
      let (wave, path) = (folder.file("a.wav"), folder.file("a.m4a"))
      try writeWave(
        sine(frequency, rate: rate, frames: frames, amplitude: 0.4), to: wave, rate: rate)
      _ = try ffmpeg(
        ["-i", wave, "-c:a", "aac", "-b:a", "64k", "-aac_pns", "0"] + ["-movflags", movflags, path])
      var file = try bytes(ofFile: path)
      // The encoder's "no bands above" becomes "bands above, for 44.1 kHz".
      let place = try #require(file.firstRange(of: [0x56, 0xE5, 0x00]))
      let index44100: UInt8 = 4
      file[place.lowerBound + 2] = 0x80 | index44100 << 3
      return file
    }

    @Test("HE-AAC comes at the full rate, starts in place and has the exact length")
    func highEfficiencyIsInPlace() throws {
      let (frames, frequency) = (30_011, 441.0)
      let file = try highEfficiency(frames: frames, frequency: frequency, rate: 22_050)
      let (samples, info) = try AudioFile.read(bytes: file, name: "he")
      #expect(info.codec == "HE-AAC" && info.sampleRate == 44_100)
      #expect(samples.frameCount == frames * 2)
      let heard = samples.values(ofChannel: 0)
      for start in [0, 20_000, samples.frameCount - 2_000] {
        let fit = SineFit(heard[start..<start + 2_000], frequency: frequency, sampleRate: 44_100)
        let expected = 2 * Double.pi * frequency * Double(start) / 44_100
        let turn = (fit.phase - expected).remainder(dividingBy: 2 * .pi)
        let framesLate = -turn / (2 * .pi) * 44_100 / frequency
        #expect(abs(framesLate) < 1, "\(framesLate) frames late at \(start)")
        #expect(abs(fit.amplitude - 0.4) < 0.05 && fit.signalToNoise > 15, "\(fit)")
      }
    }

    @Test(
      "HE-AAC that comes is what it is when all is there, from its index and in fragments",
      arguments: ["+faststart", "+empty_moov+default_base_moof+frag_keyframe"])
    func highEfficiencyThatComes(movflags: String) throws {
      let file = try highEfficiency(
        frames: 60_011, frequency: 441, rate: 22_050, movflags: movflags)
      let whole = try AudioFile.read(bytes: file, name: "whole").samples
      let decoder = try #require(
        try AudioFile.decoder(of: ComingBytes(file)) as? any GrowingDecoder)
      #expect(decoder.info.sampleRate == 44_100)
      let heard = try read(whole.frameCount + 10_000, from: decoder)
      // The last frames come out of the decoder only while another packet goes in.
      let surplus = heard.count / whole.channelCount - whole.frameCount
      // Only the last of the fragments tells where the encoder's padding begins.
      let most = movflags.contains("frag") ? 2_048 : 1
      #expect((0..<most).contains(surplus), "\(surplus)")
      let count = min(heard.count, whole.floats.count)
      let difference = Render(Array(heard.prefix(count)))
        .largestDifference(from: Render(Array(whole.floats.prefix(count))))
      #expect(difference < 1e-6)
    }

    @Test("iTunes' comment goes before the edit list")
    func gaplessComment() throws {
      let folder = try TestFolder()
      let (wave, path) = (folder.file("a.wav"), folder.file("a.m4a"))
      let sound = sine(300, rate: 44_100, frames: 20_000, amplitude: 0.4)
      try writeWave(sound, to: wave)
      _ = try ffmpeg(["-i", wave, "-c:a", "aac", "-map_metadata", "-1", path])
      let file = try bytes(ofFile: path)
      let plain = try AudioFile.read(bytes: file, name: "plain").samples.floats
      // Packets hold 21 × 1,024 frames; 1,024 are the encoder's delay.
      let packets = (20_000 + 1_024 + 1_023) / 1_024
      let (delay, length) = (1_524, 9_999)
      let filling = packets * 1_024 - delay - length
      let numbers = [0, delay, filling].map { hex($0, 8) } + [hex(length, 16), hex(0, 8)]
      let tagged = addingGapless(" " + numbers.joined(separator: " "), to: file)
      let heard = try AudioFile.read(bytes: tagged, name: "tagged").samples.floats
      #expect(heard == Array(plain[500..<10_499]))
    }

    private func hex(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: digits - text.count) + text
    }

    /// The index is the last box of a file by ffmpeg: it grows by another box.
    private func addingGapless(_ text: String, to file: [UInt8]) -> [UInt8] {
      func box(_ tag: String, _ body: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(body.count + 8)) + Array(tag.utf8) + body
      }
      let none: [UInt8] = [0, 0, 0, 0]
      let item = box(
        "----",
        box("mean", none + Array("com.apple.iTunes".utf8))
          + box("name", none + Array("iTunSMPB".utf8))
          + box("data", [0, 0, 0, 1] + none + Array(text.utf8)))
      let comments = box("udta", box("meta", none + box("ilst", item)))
      let index = file.firstRange(of: Array("moov".utf8))!.lowerBound - 4
      var grown = file
      // Whatever ffmpeg itself wrote there.
      if let known = grown[index...].firstRange(of: Array("udta".utf8)) {
        grown.replaceSubrange(known, with: Array("free".utf8))
      }
      grown += comments
      grown.replaceSubrange(index..<index + 4, with: bigEndian(UInt32(grown.count - index)))
      return grown
    }

    @Test(
      "iLBC packets of arbitrary bits decode as ffmpeg has them, in three containers",
      arguments: [(20, 38, 160), (30, 50, 240)])
    func ilbc(milliseconds: Int, bytesPerPacket: Int, framesPerPacket: Int) throws {
      let folder = try TestFolder()
      var generator = SeededNumbers(seed: 12)
      let packets = (0..<60 * bytesPerPacket).map { index -> UInt8 in
        let byte = UInt8.random(in: 0...255, using: &generator)
        // The last bit marks a lost packet.
        return index % bytesPerPacket == bytesPerPacket - 1 ? byte & 0xFE : byte
      }
      let path = folder.file("a.lbc")
      try write(Array("#!iLBC\(milliseconds)\n".utf8) + packets, to: path)
      let (samples, info) = try AudioFile.read(path: path)
      #expect(info.codec == "iLBC" && info.container == "iLBC" && info.sampleRate == 8_000)
      #expect(samples.frameCount == 60 * framesPerPacket)
      #expect(try samples.floats == floatsByFFmpeg(path))

      var description = bigEndian((8_000.0).bitPattern) + Array("ilbc".utf8)
      for number in [0, UInt32(bytesPerPacket), UInt32(framesPerPacket), 1, 0] {
        description += bigEndian(number)
      }
      var caf = Array("caff".utf8) + [0, 1, 0, 0]
      caf += Array("desc".utf8) + bigEndian(UInt64(32)) + description
      caf += Array("data".utf8) + bigEndian(UInt64(packets.count + 4)) + [0, 0, 0, 0] + packets
      let inCAF = try AudioFile.read(bytes: caf, name: "a.caf")
      #expect(inCAF.info.container == "CAF" && inCAF.samples.floats == samples.floats)

      let decoder = try AudioFile.decoder(path: path)
      for _ in 0..<40 {
        let frame = Int.random(in: 0..<samples.frameCount, using: &generator)
        try decoder.seek(toFrame: frame)
        let heard = try read(400, from: decoder)
        let ratio = signalToNoise(heard, Array(samples.floats[frame...].prefix(400)))
        #expect(ratio > 20, "frame \(frame): \(ratio) dB")
      }
    }
  }
#endif
