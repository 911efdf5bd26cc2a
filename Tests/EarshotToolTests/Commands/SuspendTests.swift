#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite("earshot play at a terminal")
  struct SuspendTests {
    @Test("ctrl-Z leaves the terminal as it was, and going on takes its keys again")
    func suspended() throws {
      let folder = try TestFolder()
      try folder.write(
        TemporaryFile.wave([Float](repeating: 0.01, count: 480_000), sampleRate: 48_000),
        to: "a.wav")
      let sitting = try Sitting(["play", folder.file("a.wav"), "--repeat", "all"])
      for _ in 0..<2 {
        #expect(sitting.wait { !sitting.takesLines })
        sitting.press("\u{1A}")
        #expect(sitting.wait { sitting.standsStill })
        #expect(sitting.takesLines)
        kill(sitting.process, SIGCONT)
      }
      #expect(sitting.wait { !sitting.takesLines })
      sitting.press("q")
      #expect(sitting.wait { sitting.hasEnded })
      #expect(sitting.takesLines)
    }
  }
#endif
