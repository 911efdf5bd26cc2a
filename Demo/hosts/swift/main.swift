// Earshot in a Swift program: renders the stroll, or a scene for the mixer, into a file of 32-bit
// floats. The last three of the mixer's file are the reading of its meter.
//
//   SwiftHost ASSETS OUTPUT [desk]
import Earshot

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.dropFirst(3) == ["desk"] else {
  print("usage: \(arguments[0]) ASSETS OUTPUT [desk]")
  exit(EXIT_FAILURE)
}

do {
  let engine = try AudioEngine(Configuration(output: .offline, sampleRate: Stroll.sampleRate))
  var samples: [Float] = []
  if arguments.count == 3 {
    let stroll = try Stroll(engine, assets: arguments[1])
    for frame in 0..<Stroll.frames {
      stroll.step(frame)
      samples += engine.render(frameCount: Stroll.frameLength)
    }
  } else {
    let desk = try Desk(engine, assets: arguments[1])
    for frame in 0..<Desk.frames {
      desk.step(frame)
      samples += engine.render(frameCount: Stroll.frameLength)
    }
    samples += desk.levels
  }
  try engine.close()
  guard let file = fopen(arguments[2], "wb"),
    fwrite(samples, MemoryLayout<Float>.size, samples.count, file) == samples.count,
    fclose(file) == 0
  else {
    perror(arguments[2])
    exit(EXIT_FAILURE)
  }
} catch {
  print(error)
  exit(EXIT_FAILURE)
}
