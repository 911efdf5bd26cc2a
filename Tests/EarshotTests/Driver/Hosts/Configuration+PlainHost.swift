@testable import Earshot

extension Configuration {
  /// For a host that gets the mix unchanged and at once: without the limiter.
  static func plainHost(
    sampleRate: Int? = nil, layout: ChannelLayout = .stereo, sources: Int = 64,
    category: SessionCategory = .solo
  ) -> Configuration {
    Configuration(
      output: .host, sampleRate: sampleRate, layout: layout, limiter: .never, sources: sources,
      category: category)
  }
}
