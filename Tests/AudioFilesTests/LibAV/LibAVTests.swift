#if LibAV
  import AudioFiles
  import TestSupport
  import Testing

  @Suite("Decoding with libav")
  struct LibAVTests {
    @Test("the sound is what went in, in place and of the exact length", arguments: LibAVSeed.all)
    func exact(seed: LibAVSeed) throws {
      let folder = try TestFolder()
      let path = try seed.write(into: folder)
      let (samples, info) = try AudioFile.read(path: path)
      #expect(info.container == seed.container && info.codec == seed.codec)
      #expect(samples.channelCount == seed.channelCount && samples.sampleRate == seed.rate)
      #expect(!info.wasTruncated)
      if seed.isExact { #expect(samples.frameCount == LibAVSeed.frames) }
      #expect(samples.frameCount >= LibAVSeed.frames + seed.delay)

      let heard = Array(samples.floats.dropFirst(seed.delay * seed.channelCount))
      let fidelity = signalToNoise(heard, seed.sound)
      #expect(fidelity > 15, "\(fidelity) dB")

      let expected = try floatsByFFmpeg(path)
      let ratio = signalToNoise(samples.floats, expected)
      #expect(ratio > (seed.coding == "aac" ? 100 : 60), "\(ratio) dB from ffmpeg's own decoding")
    }

    @Test("any frame is found as reading through gives it", arguments: LibAVSeed.all)
    func seeks(seed: LibAVSeed) throws {
      let folder = try TestFolder()
      let path = try seed.write(into: folder)
      let whole = try AudioFile.read(path: path).samples
      let sound = whole.floats
      let decoder = try AudioFile.decoder(path: path)
      var generator = SeededNumbers(seed: 4)
      for _ in 0..<60 {
        let frame = Int.random(in: 0..<whole.frameCount, using: &generator)
        try decoder.seek(toFrame: frame)
        let heard = try read(700, from: decoder)
        let expected = sound[(frame * seed.channelCount)...].prefix(heard.count)
        #expect(heard.count == min(700, whole.frameCount - frame) * seed.channelCount)
        // AC-3 fills bands without bits with noise, different each time.
        let largest = Render(heard).largestDifference(from: Render(Array(expected)))
        #expect(largest < (seed.coding == "aac" ? 1e-6 : 1e-2), "frame \(frame): \(largest)")
      }
    }

    @Test("a cut file gives what is sound, and says so", arguments: ["aac", "ac3"])
    func cut(suffix: String) throws {
      let seed = try #require(LibAVSeed.all.first { $0.suffix == suffix })
      let folder = try TestFolder()
      let file = try bytes(ofFile: seed.write(into: folder))
      let whole = try AudioFile.read(bytes: file, name: "whole").samples
      let cut = Array(file.prefix(file.count * 6 / 10))
      let (samples, info) = try AudioFile.read(bytes: cut, name: "cut")
      #expect(info.wasTruncated)
      let share = Double(samples.frameCount) / Double(whole.frameCount)
      #expect((0.5...0.65).contains(share), "\(share) of the sound")
      let ratio = signalToNoise(samples.floats, whole.floats)
      #expect(ratio > 60, "\(ratio) dB")
    }

    @Test("a damaged packet costs its own place and its neighbour's, and keeps time")
    func damagedPacket() throws {
      let seed = LibAVSeed.all[0]
      let folder = try TestFolder()
      var file = try bytes(ofFile: seed.write(into: folder))
      let whole = try AudioFile.read(bytes: file, name: "whole").samples
      let data = try #require(file.firstRange(of: Array("mdat".utf8))).upperBound
      for place in data + 3_000..<data + 3_040 { file[place] = 0xFF }
      let (samples, info) = try AudioFile.read(bytes: file, name: "damaged")
      #expect(samples.frameCount == whole.frameCount)
      #expect(samples.floats.allSatisfy { $0.magnitude <= 1.5 })
      #expect(info.wasTruncated)
      let wrong = (0..<whole.frameCount).filter {
        abs(samples.value(frame: $0, channel: 0) - whole.value(frame: $0, channel: 0)) > 1e-3
      }
      #expect(!wrong.isEmpty && wrong.last! - wrong.first! <= 4 * 1_024, "\(wrong.count) frames")
    }

    @Test("no damage crashes or hangs", arguments: LibAVSeed.all)
    func mutations(seed: LibAVSeed) throws {
      let folder = try TestFolder()
      let original = try bytes(ofFile: seed.write(into: folder))
      var generator = SeededNumbers(seed: UInt64(original.count))
      for _ in 0..<25 {
        var file = original
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let reach = Bool.random(using: &generator) ? min(file.count, 600) : file.count
          // The index of an MP4 file is at its end.
          let place = Int.random(in: 0..<reach, using: &generator)
          let mirrored = Bool.random(using: &generator) ? place : file.count - 1 - place
          file[mirrored] = UInt8.random(in: 0...255, using: &generator)
        }
        do throws(AudioFileError) {
          let limits = ReadLimits(maximumBytes: 1 << 24)
          let samples = try AudioFile.read(bytes: file, name: "damaged", limits: limits).samples
          #expect(samples.floats.allSatisfy { $0.magnitude <= Samples.largestMagnitude })
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
#endif
