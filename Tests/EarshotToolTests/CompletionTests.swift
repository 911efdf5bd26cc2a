import AudioConverting
import Foundation
import TestSupport
import Testing

/// The files that are installed beside the command, compared with the command's own help.
@Suite("Tab completion and manual pages")
struct CompletionTests {
  private static let packaging = URL(filePath: #filePath)
    .appending(path: "../../../Sources/CEarshot/Packaging").standardized

  private enum Commands {
    static let all = [
      "render", "play", "record", "explain", "captions", "info", "convert", "lint", "compare",
      "test", "cut", "diff", "recover", "devices", "sounds", "bank",
      "report", "plot", "watch",
    ]
  }

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// An option as its page has it.
  private struct Option {
    let names: [String]
    let takesValue: Bool
  }

  private func options(of command: String) throws -> [Option] {
    let page = try Earshot.run("help", command, in: folder).output
    return page.split(separator: "\n").filter { $0.hasPrefix("  -") }.map { line in
      let words = line.dropFirst(2).prefix(20).split(separator: "  ")[0]
        .split(separator: " ").map { $0.replacing(",", with: "") }
      return Option(
        names: words.filter { $0.hasPrefix("-") }.map { String($0.replacing(/\[=.*\]/, with: "")) },
        takesValue: !words.last!.hasPrefix("-"))
    }
  }

  /// The options that the command itself reads, as its source has them.
  private func table(of command: String) throws -> [String] {
    let file = Self.packaging.appending(path: "../../EarshotTool/Arguments/Command.swift")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    let rest = try #require(text.split(separator: "    case .\(command):", maxSplits: 1).last)
    let entries = rest.split(separator: "    case .", maxSplits: 1)[0]
    return ["--help", "-h"]
      + entries.matches(of: /(?:name|short): "(-[-a-z]+)"/).map { String($0.1) }
  }

  /// Bash's completions for the last of these words.
  private func offers(_ words: String...) throws -> [String] {
    let script = """
      source "\(Self.packaging.appending(path: "completion.bash").path)"
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _earshot
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let tool = try ChildProgram.built("earshot").deletingLastPathComponent().path
    let path = tool + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let outcome = try ChildProgram(
      URL(filePath: "/usr/bin/env"), ["bash", "-c", script, "bash", "earshot"] + words, in: folder,
      environment: ["PATH": path, "ALSOFT_DRIVERS": "null"]
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test("offers the commands that the overview lists")
  func commands() throws {
    let overview = try Earshot.run("--help", in: folder).output
    let listed = overview.matches(of: /\n  earshot ([a-z]+|--version)/).map { String($0.1) }
    #expect(try Set(offers("")) == Set(listed + ["--help"]))
    #expect(try Set(offers("help", "")) == Set(Commands.all))
    #expect(Set(listed) == Set(Commands.all + ["help", "--version"]))
  }

  @Test(
    "offers just the options that a page lists, and values where one takes any",
    arguments: Commands.all
  )
  func options(_ command: String) throws {
    let options = try options(of: command)
    let long = options.flatMap(\.names).filter { $0.hasPrefix("--") }
    #expect(long.count > 1 && long.contains("--help"))
    #expect(try options.flatMap(\.names).sorted() == table(of: command).sorted())
    #expect(try offers(command, "--").sorted() == long.sorted())
    for option in options {
      for name in option.names {
        let isOption = try offers(command, name, "--he").contains("--help")
        #expect(isOption != option.takesValue, "\(command) \(name)")
      }
    }
  }

  @Test("offers the values that there are")
  func values() throws {
    #expect(try offers("convert", "-f", "") == SoundContainer.allCases.map(\.rawValue))
    #expect(try offers("convert", "--data", "") == StorageFormat.names)
    #expect(try offers("convert", "--effort", "t") == ["thorough"])
    #expect(try offers("render", "--format", "=", "s") == ["s16", "s24"])
    #expect(try offers("render", "--format", "=") == ["float", "s16", "s24"])
    #expect(try offers("test", "-t", "") == ["exact", "inaudible", "similar"])
    #expect(try offers("plot", "-k", "s") == ["spectrogram"])
    #expect(try offers("play", "--device", "No") == ["No Output"])
    for name in ["a.earshot", "b c.earshot", "d.wav", "deep/e.wav"] {
      try folder.write("", to: name)
    }
    #expect(try offers("render", "").sorted() == ["a.earshot", "b c.earshot", "deep"])
    #expect(try offers("play", "d").sorted() == ["d.wav", "deep"])
    #expect(try offers("convert", "d.wav", "-o", "b") == ["b c.earshot"])
  }

  @Test("the manual has a page for each command, with all of its options, and one for scripts")
  func manual() throws {
    let tool = try ChildProgram.built("earshot").path
    let outcome = try ChildProgram(
      Self.packaging.appending(path: "manual"), [tool, "man"], in: folder
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    func page(_ name: String) throws -> String {
      String(decoding: try folder.bytes(of: "man/" + name), as: UTF8.self)
        .replacing("\\-", with: "-")
    }
    for command in Commands.all {
      let text = try page("man1/earshot-\(command).1")
      #expect(text.hasPrefix(".TH EARSHOT-\(command.uppercased()) 1 "))
      for heading in ["NAME\nearshot-\(command) - ", "SYNOPSIS", "OPTIONS", "EXIT STATUS"] {
        #expect(text.contains(".SH \(heading)"), "\(command): \(heading)")
      }
      for option in try options(of: command) {
        #expect(text.contains("\\fB" + option.names.joined(separator: ", ")), "\(option)")
      }
    }
    let overview = try page("man1/earshot.1")
    #expect(overview.contains(".EX\nearshot play bee.earshot\n"), "\(overview)")
    let article = try String(
      contentsOf: Self.packaging.appending(
        path: "../../EarshotScript/EarshotScript.docc/SceneScripts.md"), encoding: .utf8)
    let scripts = try page("man5/earshot.5")
    let headings = article.matches(of: /\n### (.+)/).map { String($0.1) }
    #expect(headings.count > 20)
    for heading in headings { #expect(scripts.contains("\n.SS \(heading)\n"), "\(heading)") }
    for key in ["rolloff", "stopAfter", "gainRange", "keepChannels"] {
      #expect(scripts.contains(key), "\(key)")
    }
    for text in [overview, scripts] { #expect(!text.contains("`") && !text.contains("|--")) }
  }
}
