import Foundation
import Testing

@testable import EarshotAPI

@Suite("The module for Python")
struct PythonTests {
  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  @Test("lays out every struct as C does", .enabled(if: hasPython))
  func layout() throws {
    // Functions are looked up as the module is read, and none is called.
    let program = """
      import ctypes, sys
      class Function: pass
      class Library:
        def __getattr__(self, name): return Function()
      ctypes.CDLL = lambda name: Library()
      __file__ = sys.argv[1]
      exec(compile(open(sys.argv[1], encoding="utf-8").read(), "c.py", "exec"))
      for name, kind in list(globals().items()):
        if isinstance(kind, type) and "_fields_" in vars(kind):
          print(name, ctypes.sizeof(kind))
          for field in kind._fields_: print(f"{name}.{field[0]}", getattr(kind, field[0]).offset)
      """
    let output = try run(program)
    var expected: [String] = []
    for line in AbiList(.earshot).lines {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "struct", "growing": expected.append("\(PythonName.type(words[1])) \(words[2])")
      case "field":
        let names = words[1].split(separator: ".").map(String.init)
        expected.append("\(PythonName.type(names[0])).\(names[1]) \(words[3].dropLast())")
      default: break
      }
    }
    #expect(expected.count > 500)
    #expect(Set(expected).subtracting(output).sorted() == [])
  }

  private func run(_ program: String) throws -> [String] {
    let module = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).py")
    try PythonModule(.earshot).text.write(to: module, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: module) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", program, module.path()]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }
}
