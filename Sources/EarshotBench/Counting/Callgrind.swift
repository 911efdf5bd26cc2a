import Foundation

/// Counts the instructions of programs by valgrind's callgrind: the same each time.
struct Callgrind {
  private let valgrind: URL
  private let strip: URL

  init() throws {
    valgrind = try Self.find("valgrind", "to count instructions")
    strip = try Self.find("strip", "as valgrind can't read the debug information of Swift")
  }

  /// Counts a program's instructions, or those inside the function whose mangled name contains
  /// `inside`.
  func count(
    _ program: URL, _ arguments: [String], inside function: String? = nil
  ) throws -> InstructionCount {
    let folder = FileManager.default.temporaryDirectory
    let id = UUID().uuidString
    let copy = folder.appendingPathComponent(id)
    let results = folder.appendingPathComponent(id + ".out")
    defer { for file in [copy, results] { try? FileManager.default.removeItem(at: file) } }
    _ = try Process.line(of: strip, ["-g", "-o", copy.path, program.path])
    var options = ["--tool=callgrind", "--quiet", "--callgrind-out-file=\(results.path)"]
    if let function { options.append("--toggle-collect=*\(function)*") }
    // A seed that differs from run to run would change how long it takes to find a key.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    _ = try Process.line(of: valgrind, options + [copy.path] + arguments)
    let count = InstructionCount(callgrind: try String(contentsOf: results, encoding: .utf8))
    guard count.all > 0 else { throw BenchError("callgrind counted nothing of \(program.path)") }
    return count
  }

  private static func find(_ name: String, _ reason: String) throws -> URL {
    if let program = Program.installed(name) { return program }
    throw BenchError("\(name) is needed, \(reason), and isn't in PATH")
  }
}

/// How many instructions a program, or a part of one, carried out.
struct InstructionCount {
  /// In the program and in all libraries.
  var all = 0.0
  /// In neither OpenAL nor the C library: the program's own, and its language's runtime.
  var own = 0.0

  static func - (a: Self, b: Self) -> Self { Self(all: a.all - b.all, own: a.own - b.own) }
  static func / (a: Self, b: Double) -> Self { Self(all: a.all / b, own: a.own / b) }
}

extension InstructionCount {
  /// Reads callgrind's output: lines of costs under lines that name their object. The line after
  /// `calls=` counts the called function, which has lines of its own.
  init(callgrind text: String) {
    var names: [Substring: Substring] = [:]
    var isOwn = true
    var isCalled = false
    func object(_ value: Substring) -> Substring {
      guard let end = value.firstIndex(of: ")"), value.first == "(" else { return value }
      let name = value[value.index(after: end)...].drop { $0 == " " }
      if !name.isEmpty { names[value[...end]] = name }
      return names[value[...end]] ?? ""
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("ob=") {
        isOwn = Self.isOwn(object(line.dropFirst(3)))
      } else if line.hasPrefix("cob=") {
        _ = object(line.dropFirst(4))
      } else if line.hasPrefix("calls=") {
        isCalled = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        let fields = line.split(separator: " ")
        guard !isCalled, fields.count > 1, let cost = Double(fields[1]) else {
          isCalled = false
          continue
        }
        all += cost
        if isOwn { own += cost }
      }
    }
  }

  private static func isOwn(_ object: Substring) -> Bool {
    let file = object.split(separator: "/").last ?? object
    return !["libopenal", "libc.so", "libc-", "libm.so", "libm-"].contains { file.hasPrefix($0) }
  }
}
