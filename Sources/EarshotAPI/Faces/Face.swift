/// A file that is written from the description.
package struct Face: Sendable {
  /// In the repository.
  package let path: String
  package let text: String
  /// Whether it shows what entries say, or only what they declare.
  package let hasProse: Bool

  package init(_ path: String, _ text: String, hasProse: Bool = true) {
    self.path = path
    self.text = text
    self.hasProse = hasProse
  }

  /// The list of what was promised to programs that are built already.
  package static let abiPath = "Sources/CEarshot/Packaging/abi.txt"

  /// What is written by hand of the header for C++.
  package static let cppTemplatePath = "Sources/CEarshot/Packaging/earshot.hpp.in"

  package static func all(of description: Description, cppTemplate: String) -> [Face] {
    [
      Face("Sources/CEarshot/include/earshot.h", CHeader(description).text),
      Face(
        "Sources/CEarshot/include/earshot.hpp", CppHeader(description, template: cppTemplate).text),
      Face("Sources/EarshotC/EarshotC.docc/CReference.md", CReference(description).text),
      Face(abiPath, AbiList(description).text, hasProse: false),
      Face(PythonModule.path, PythonModule(description).text),
      Face(PythonMethods.path, PythonMethods(description).text),
      Face("Sources/Bindings/luajit/earshot_c.lua", LuaModule(description).text),
      Face(
        "Sources/Bindings/godot4/effects_table.h", GodotEffects(description).text, hasProse: false),
      Face(RustRaw.path, RustRaw(description).text),
      Face(RustTypes.path, RustTypes(description).text, hasProse: false),
      Face(RustMethods.path, RustMethods(description).text),
      Face(CSharpNative.path, CSharpNative(description).text),
      Face(CSharpTypes.path, CSharpTypes(description).text, hasProse: false),
      Face(CSharpMethods.path, CSharpMethods(description).text),
      CStructures.face(of: description), CEnumerations.face(of: description),
      CHandles.face(of: description),
    ] + CFunctions.faces(of: description) + WildCalls.faces(of: description)
  }
}
