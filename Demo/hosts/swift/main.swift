// Earshot in a Swift program: renders the stroll into a file of 32-bit floats.
//
//   SwiftHost ASSETS OUTPUT
import Earshot

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

guard CommandLine.arguments.count == 3 else {
  print("usage: \(CommandLine.arguments[0]) ASSETS OUTPUT")
  exit(EXIT_FAILURE)
}

do {
  let engine = try AudioEngine(Configuration(output: .offline, sampleRate: Stroll.sampleRate))
  let stroll = try Stroll(engine, assets: CommandLine.arguments[1])
  var samples: [Float] = []
  for frame in 0..<Stroll.frames {
    stroll.step(frame)
    samples += engine.render(frameCount: Stroll.frameLength)
  }
  try engine.close()
  guard let file = fopen(CommandLine.arguments[2], "wb"),
    fwrite(samples, MemoryLayout<Float>.size, samples.count, file) == samples.count,
    fclose(file) == 0
  else {
    perror(CommandLine.arguments[2])
    exit(EXIT_FAILURE)
  }
} catch {
  print(error)
  exit(EXIT_FAILURE)
}
