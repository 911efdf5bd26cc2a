import OpenALSoft

extension ChannelLayout {
  var openAL: ALChannelLayout {
    switch self {
    case .mono: .mono
    case .stereo: .stereo
    case .quad: .quad
    case .surround51: .surround51
    case .surround61: .surround61
    case .surround71: .surround71
    }
  }

  var bufferFormat: ALBufferFormat {
    switch self {
    case .mono: .monoFloat
    case .stereo: .stereoFloat
    case .quad: .quadFloat
    case .surround51: .surround51Float
    case .surround61: .surround61Float
    case .surround71: .surround71Float
    }
  }
}
