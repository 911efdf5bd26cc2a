import Foundation
import Testing

@testable import EarshotAPI

@Suite("The module for LuaJIT")
struct LuaTests {
  private static let luajit = "/usr/bin/luajit"
  private static let hasLua = FileManager.default.isExecutableFile(atPath: luajit)

  @Test("lays out every struct as C does", .enabled(if: hasLua))
  func layout() throws {
    var places: [String] = []
    for line in AbiList(.earshot).lines {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "struct", "growing": places.append("\(words[1]) \(words[2])")
      case "field":
        let names = words[1].split(separator: ".").map(String.init)
        places.append("\(names[0]) \(names[1]) \(words[3].dropLast())")
      default: break
      }
    }
    #expect(places.count > 500)
    // No function is called, so the library need not be there.
    let program = """
      local ffi = require "ffi"
      ffi.load = function() return {} end
      dofile(arg[1])
      for line in io.lines(arg[2]) do
        local kind, field, offset = line:match "^(%S+) (%S+) (%d+)$"
        local size
        if not kind then kind, size = line:match "^(%S+) (%d+)$" end
        local found = field and ffi.offsetof(kind, field) or ffi.sizeof(kind)
        if found ~= tonumber(offset or size) then print(line, found) end
      end
      """
    #expect(try run(program, places) == "")
  }

  @Test("has the constants that are macros of C", .enabled(if: hasLua))
  func constants() throws {
    let program = """
      local ffi = require "ffi"
      ffi.load = function() return {} end
      local C = dofile(arg[1])
      assert(C.EARSHOT_FOREVER == -1 and C.EARSHOT_MASTER_BUS == 0x180000000ULL)
      assert(C.EARSHOT_NEVER == 0x7fffffffffffffffLL and C.EARSHOT_TERMINATED + 1 == 0)
      """
    #expect(try run(program, []) == "")
  }

  /// What a program prints, with the module's path and that of the lines.
  private func run(_ program: String, _ lines: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = folder.appending(path: "earshot_c.lua")
    try LuaModule(.earshot).text.write(to: module, atomically: true, encoding: .utf8)
    let list = folder.appending(path: "places")
    let text = lines.map { $0 + "\n" }.joined()
    try text.write(to: list, atomically: true, encoding: .utf8)
    let script = folder.appending(path: "program.lua")
    try program.write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: Self.luajit)
    process.arguments = [script.path(), module.path(), list.path()]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return said
  }
}
