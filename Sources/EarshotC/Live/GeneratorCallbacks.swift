import CEarshot
import Earshot

@c @implementation
public func earshot_clip_load_generator(
  _ engine: earshot_engine, _ functions: UnsafePointer<earshot_generator_functions>!,
  _ name: UnsafePointer<CChar>!, _ name_length: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    guard functions != nil else { throw .null("functions") }
    let name = try optionalText(name, name_length, "name") ?? "generator"
    let given = try earshot_generator_functions.read(functions, "functions")
    let rate = given.sample_rate == 0 ? nil : Int(given.sample_rate)
    try checkLive(channels: given.channels, sampleRate: rate)
    let host = try HostGenerators(given)
    clip.pointee =
      engine.load(
        generating: name, channelCount: Int(given.channels), sampleRate: rate,
        by: { HostGenerator(of: host) }
      ).number
  }
}

/// The form that live sound may have.
func checkLive(channels: UInt32, sampleRate: Int?) throws(Failure) {
  guard (1...8).contains(channels) else { throw .argument("channels is \(channels): 1 to 8") }
  guard let sampleRate else { return }
  guard (1_000...384_000).contains(sampleRate) else {
    throw .argument("sample_rate is \(sampleRate): 1,000 to 384,000")
  }
}

/// The host's functions; they live as long as a clip or a voice may still call them.
private final class HostGenerators: @unchecked Sendable {
  typealias Making = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  typealias Generating =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Float>?, Int
    ) -> Int

  let user: UnsafeMutableRawPointer?
  let channelCount: Int
  let making: Making
  let generating: Generating
  let destroying: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?
  private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(_ functions: earshot_generator_functions) throws(Failure) {
    guard let making = functions.make else { throw .null("functions.make") }
    guard let generating = functions.generate else { throw .null("functions.generate") }
    self.making = making
    self.generating = generating
    user = functions.user
    channelCount = Int(functions.channels)
    destroying = functions.destroy
    release = functions.release
  }

  deinit { release?(user) }
}

/// The generator of one voice.
private final class HostGenerator: SoundGenerator {
  private let host: HostGenerators
  private let generator: UnsafeMutableRawPointer?

  init(of host: HostGenerators) {
    self.host = host
    generator = host.making(host.user)
  }

  deinit {
    if let generator { host.destroying?(host.user, generator) }
  }

  func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let generator, let base = samples.baseAddress else { return 0 }
    let frames = samples.count / host.channelCount
    // An impossible number of frames counts as the end.
    let made = host.generating(host.user, generator, base, frames)
    return (0...frames).contains(made) ? made : 0
  }
}
