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
}
