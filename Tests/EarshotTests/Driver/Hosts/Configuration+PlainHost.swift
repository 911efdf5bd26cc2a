@testable import Earshot

extension Configuration {
  /// For a host that is given what is mixed as it is and when it is: without the limiter.
  static func plainHost(
    sampleRate: Int? = nil, layout: ChannelLayout = .stereo, sources: Int = 64,
    category: SessionCategory = .solo
  ) -> Configuration {
    Configuration(
      output: .host, sampleRate: sampleRate, layout: layout, limiter: .never, sources: sources,
      category: category)
  }
}
