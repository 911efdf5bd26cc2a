import Foundation
import TestSupport
import Testing

@Suite("earshot watch")
struct WatchCommandTests {
  @Test("auditions a folder and a bank, and says what else it wants")
  func audition() throws {
    let folder = try TestFolder()
    let sounds = #"{ "sounds": 1, "events": { "hit": { "play": "hit.wav" } } }"#
    try folder.write(sounds, to: "My \"Sounds\"/game.sounds")
    let tone = Signal.sine(440, amplitude: 0.3, frames: 4_800)
    try folder.write(
      TemporaryFile.wave(tone, sampleRate: 48_000), to: "My \"Sounds\"/hit.wav")
    let built = try Earshot.start(
      ["bank", "build", "My \"Sounds\"", "-o", "game.bank"], in: folder
    ).outcome()
    #expect(built.status == 0, "\(built.errors)")
    for place in ["My \"Sounds\"", "game.bank"] {
      let program = try Earshot.start(["watch", place, "--headless"], in: folder)
      try program.interruptOnceItListens()
      let outcome = try program.outcome()
      #expect(outcome.output.hasPrefix("http://127.0.0.1:"), "\(outcome.errors)")
      #expect(outcome.status == 130 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let file = try Earshot.start(["watch", "My \"Sounds\"/game.sounds"], in: folder).outcome()
    #expect(file.status == 2 && file.errors.contains("give the folder"), "\(file.errors)")
    try folder.write(#"{ "sounds": 1, "events": 0,5 }"#, to: "My \"Sounds\"/game.sounds")
    let wrong = try Earshot.start(["watch", "My \"Sounds\"", "--headless"], in: folder).outcome()
    #expect(wrong.status == 2 && wrong.output.isEmpty, "\(wrong.output)")
    #expect(wrong.errors.hasPrefix("game.sounds:1:"), "\(wrong.errors)")
    try folder.write("EARSHOT", to: "cut.bank")
    let cut = try Earshot.start(["watch", "cut.bank", "--headless"], in: folder).outcome()
    #expect(cut.status == 2 && cut.errors.contains("cut.bank"), "\(cut.errors)")
  }

  #if os(Linux)
    @Test("costs no time while connections wait for which there is no descriptor")
    func descriptors() throws {
      let folder = try TestFolder()
      try folder.write(
        """
        {"earshot": 1, "duration": 0.1}
        {"at": 0, "clip": "hum", "tone": {"frequency": 220}}

        """, to: "hum.earshot")
      // It needs about eight of its own, and takes no more than 16 connections.
      let limit = 18
      let program = try ChildProgram(
        URL(filePath: "/bin/sh"),
        [
          "-c", "ulimit -n \(limit); echo $$ >id; exec \"$0\" watch hum.earshot --headless >link",
          ChildProgram.built("earshot").path,
        ], in: folder)
      defer { program.kill() }
      var port: Int?
      #expect(
        wait {
          let link = (try? folder.bytes(of: "link")).map { String(decoding: $0, as: UTF8.self) }
          port = link?.split(separator: ":").last?.split(separator: "/").first.flatMap { Int($0) }
          return port != nil
        })
      let id = try #require(
        Int(
          String(decoding: try folder.bytes(of: "id"), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      func isFull() throws -> Bool {
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd")
        // What it inherited may have larger numbers.
        return open.compactMap { Int($0) }.count { $0 < limit } == limit
      }
      // A connection of which nothing comes is dropped after a while: each is replaced.
      var clients: [RawClient] = []
      #expect(
        try wait {
          clients.append(try RawClient(port: try #require(port)))
          return try isFull()
        })
      for _ in 0..<4 { clients.append(try RawClient(port: try #require(port))) }
      let start = try ticks(of: id)
      pause(milliseconds: 1_500)
      #expect(try isFull())
      // A hundredth of a second each; a thread that spins would take 150.
      let spent = try ticks(of: id) - start
      #expect(spent < 40, "\(spent)")
      withExtendedLifetime(clients) {}
    }

    /// The CPU time that a process has had, in hundredths of a second.
    private func ticks(of id: Int) throws -> Int {
      let line = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      let words = line.split(separator: ")").last!.split(separator: " ")
      return Int(words[11])! + Int(words[12])!
    }
  #endif
}
