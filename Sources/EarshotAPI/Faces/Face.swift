/// A file that is written from the description.
package struct Face: Sendable {
  /// In the repository.
  package let path: String
  package let text: String

  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// The list of what was promised to programs that are built already.
  package static let abiPath = "Sources/CEarshot/Packaging/abi.txt"

  package static func all(of description: Description) -> [Face] {
    [
      Face("Sources/CEarshot/include/earshot.h", CHeader(description).text),
      Face("Sources/EarshotC/EarshotC.docc/CReference.md", CReference(description).text),
      Face(abiPath, AbiList(description).text),
      Face("Demo/hosts/python/earshot_c.py", PythonModule(description).text),
    ]
  }
}
