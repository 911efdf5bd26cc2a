/// A library of the system's that is loaded when it is first needed, and stays.
public struct DynamicLibrary: @unchecked Sendable {
  /// The library that is there has no such function.
  public struct MissingFunction: Error {
    /// As it was asked for.
    public let name: String
  }

  private let handle: UnsafeMutableRawPointer

  /// The first of the names that there is a library of; nil where there is none.
  public init?(_ names: String...) {
    self.init(names)
  }

  /// As with names one by one.
  public init?(_ names: [String]) {
    let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let found else { return nil }
    handle = found
  }

  /// Nil as long as nobody else in the process has loaded it.
  public init?(alreadyLoaded name: String) {
    guard let found = dlopen(name, RTLD_NOW | RTLD_NOLOAD) else { return nil }
    handle = found
  }

  /// Of a function, or of a variable.
  public func address(of name: String) throws(MissingFunction) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else { throw MissingFunction(name: name) }
    return address
  }

  /// A function, whose type the caller knows from the library's header.
  public func find<Function>(_ name: String) throws(MissingFunction) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }
}
