import Foundation
import TestSupport
import Testing

/// Pages that a reader follows from an empty folder: their files, and their commands as they stand.
@Suite("Pages to follow in a new folder")
struct NewFolderTests {
  @Test("sound events in C: the program prints what the page says, and its recording is the same")
  func program() throws {
    let page = try Follower("Sources/EarshotC/EarshotC.docc/SoundEventsInC.md")
    try page.write("json", to: "Sounds/car.sounds")
    try page.write("earshot", to: "engine.earshot")
    try page.write("c", to: "drive.c")
    let said = try page.follow(without: "earshot play")
    for word in ["loaded", "started", "ended"] {
      #expect(said.split(separator: "\n").count { $0 == word } == 1, "\(said)")
    }
    #expect(said.contains("100 %"), "\(said)")
    _ = try page.run("earshot compare drive.wav again.wav")
    // Without the folder it stops, and says why.
    try FileManager.default.removeItem(atPath: page.folder.file("Sounds"))
    let fault = try page.outcome(of: "./drive")
    #expect(fault.status == 1 && fault.output.contains("Sounds"), "\(fault.output)")
  }

  @Test("for sound designers: every command does what it says")
  func commands() throws {
    let page = try Follower("Sources/EarshotSounds/EarshotSounds.docc/ForSoundDesigners.md")
    try page.write("json", to: "Sounds/hero.sounds")
    try page.write("jsonl", to: "walk.earshot")
    for name in ["stone-1", "stone-2", "wood"] {
      try page.folder.write(Tone(500, seconds: 0.2).file, to: "Sounds/\(name).wav")
    }
    _ = try page.run("earshot sounds check Sounds --strict")
    _ = try page.follow(without: "earshot watch")
    for name in ["step.wav", "walk.wav", "walk.html", "game.bank"] {
      #expect(FileManager.default.fileExists(atPath: page.folder.file(name)), "\(name)")
    }
    for sound in ["step.wav", "walk.wav"] {
      let measured = try page.run("earshot info --measure \(sound)")
      #expect(!measured.contains("silent"), "\(measured)")
    }
  }
}

/// A reader with the command, a C compiler and a pkg-config that finds the library.
private struct Follower {
  let folder: TestFolder
  private let article: Article

  init(_ path: String) throws {
    article = try #require(Article.all.first { $0.path == path })
    folder = try TestFolder()
    let built = try ChildProgram.built("earshot").deletingLastPathComponent().path
    let header = Article.root.appending(path: "Sources/CEarshot/include").path
    let flags = "-I\(header) -L\(built) -lEarshotC -Wl,-rpath,\(built)"
    try write(program: "exec '\(built)/earshot' \"$@\"", to: "bin/earshot")
    try write(program: "exec clang -std=c99 -Wall -Wextra -Werror \"$@\"", to: "bin/cc")
    try write(program: "echo \"\(flags)\"", to: "bin/pkg-config")
  }

  /// The first example in a language.
  func write(_ language: String, to name: String) throws {
    try folder.write(try #require(article.examples(in: language).first).text, to: name)
  }

  /// Runs all commands of the page but those that begin so.
  func follow(without left: String) throws -> String {
    let commands = article.examples(in: "sh").flatMap(\.lines)
    #expect(commands.contains { $0.hasPrefix(left) })
    return try commands.filter { !$0.hasPrefix(left) }.map(run).joined()
  }

  func run(_ command: String) throws -> String {
    let outcome = try outcome(of: command)
    #expect(outcome.status == 0, "\(command): \(outcome.output)")
    return outcome.output
  }

  func outcome(of command: String) throws -> ChildProgram.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ChildProgram(
      URL(filePath: "/bin/bash"), ["-c", command], in: folder,
      environment: ["PATH": "\(folder.file("bin")):\(path)"], mixesErrors: true
    ).outcome()
  }

  private func write(program: String, to name: String) throws {
    try folder.write("#!/bin/sh\n\(program)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
  }
}
