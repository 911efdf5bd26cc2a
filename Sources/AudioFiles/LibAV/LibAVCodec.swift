#if LibAV
  import CLibAV

  /// One of libavcodec's decoders: packets in, frames out, in the order of a WAVE file.
  final class LibAVCodec: PacketCodec {
    private let context: UnsafeMutablePointer<AVCodecContext>
    private let packet: UnsafeMutablePointer<AVPacket>
    private let frame: UnsafeMutablePointer<AVFrame>

    /// libavcodec speaks on the standard error stream, for all its users in a process at once.
    private static let isQuiet: Bool = {
      av_log_set_level(AV_LOG_QUIET)
      return true
    }()

    /// Decoders may read this many bytes behind their input.
    private static let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)

    init(_ stream: PacketStream, name: String) throws(AudioFileError) {
      _ = Self.isQuiet
      let identifier =
        switch stream.codec {
        case .aac: AV_CODEC_ID_AAC
        case .ac3: AV_CODEC_ID_AC3
        case .enhancedAC3: AV_CODEC_ID_EAC3
        case .ilbc: AV_CODEC_ID_ILBC
        }
      var opened: UnsafeMutablePointer<AVCodecContext>?
      if let codec = avcodec_find_decoder(identifier) {
        opened = avcodec_alloc_context3(codec)
        if let context = opened {
          Self.configure(context, stream)
          if avcodec_open2(context, codec, nil) < 0 { avcodec_free_context(&opened) }
        }
      }
      guard let context = opened else {
        throw .damaged(name, "\(stream.codec.name) that libavcodec does not open")
      }
      self.context = context
      packet = av_packet_alloc()
      frame = av_frame_alloc()
    }

    deinit {
      var (context, packet, frame): (_?, _?, _?) = (context, packet, frame)
      avcodec_free_context(&context)
      av_packet_free(&packet)
      av_frame_free(&frame)
    }

    private static func configure(
      _ context: UnsafeMutablePointer<AVCodecContext>, _ stream: PacketStream
    ) {
      context.pointee.thread_count = 1
      if case .ilbc(let bytesPerPacket) = stream.codec {
        context.pointee.block_align = CInt(bytesPerPacket)
        context.pointee.sample_rate = 8_000
        av_channel_layout_default(&context.pointee.ch_layout, 1)
      }
      let length = stream.configuration.count
      guard length > 0, let memory = av_mallocz(length + padding) else { return }
      stream.configuration.withUnsafeBytes {
        memory.copyMemory(from: $0.baseAddress!, byteCount: length)
      }
      context.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
      context.pointee.extradata_size = CInt(length)
    }

    /// Forgets the packets before, for one that does not follow them.
    func forget() { avcodec_flush_buffers(context) }

    /// Nil for a packet that is damaged.
    func decode(_ bytes: [UInt8]) -> PacketBlock? {
      guard av_new_packet(packet, CInt(bytes.count)) == 0, let target = packet.pointee.data else {
        return nil
      }
      bytes.withUnsafeBytes {
        target.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: bytes.count)
      }
      let sent = avcodec_send_packet(context, packet)
      av_packet_unref(packet)
      guard sent == 0 || sent == earshot_averror_again() else { return nil }
      defer { av_frame_unref(frame) }
      guard avcodec_receive_frame(context, frame) == 0 else { return nil }
      return block
    }

    private var block: PacketBlock? {
      let (count, channels) = (
        Int(frame.pointee.nb_samples), Int(frame.pointee.ch_layout.nb_channels)
      )
      guard count > 0, (1...64).contains(channels), let planes = frame.pointee.extended_data,
        let first = planes[0]
      else { return nil }
      var samples = [Float](repeating: 0, count: count * channels)
      switch AVSampleFormat(frame.pointee.format) {
      case AV_SAMPLE_FMT_FLTP:
        for channel in 0..<channels {
          guard let plane = planes[channel] else { return nil }
          plane.withMemoryRebound(to: Float.self, capacity: count) { plane in
            for index in 0..<count { samples[index * channels + channel] = plane[index] }
          }
        }
      case AV_SAMPLE_FMT_S16P where channels == 1, AV_SAMPLE_FMT_S16:
        first.withMemoryRebound(to: Int16.self, capacity: count * channels) { input in
          for index in samples.indices { samples[index] = Float(input[index]) / 32_768 }
        }
      default: return nil
      }
      return PacketBlock(
        frameCount: count, channelCount: channels, sampleRate: Int(frame.pointee.sample_rate),
        name: codecName, samples: samples)
    }

    private var codecName: String {
      switch context.pointee.codec_id {
      case AV_CODEC_ID_AAC:
        switch context.pointee.profile {
        case FF_PROFILE_AAC_HE: "HE-AAC"
        case FF_PROFILE_AAC_HE_V2: "HE-AAC v2"
        default: "AAC"
        }
      case AV_CODEC_ID_AC3: "AC-3"
      case AV_CODEC_ID_EAC3: "E-AC-3"
      default: "iLBC"
      }
    }
  }
#endif
