import CSystem
import Earshot

/// A library that is loaded when it is first needed, and stays.
struct LoadedLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Throws what to install where there is none of these names.
  init(_ names: [String], packageName: String, purpose: String) throws(AudioError) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      throw AudioError(
        .notAvailable, subject: names[0],
        explanation: "\(purpose) needs this library, which Debian has as \(packageName): install it"
      )
    }
    (self.handle, name) = (handle, names[0])
  }

  func find<Function>(_ function: String) throws(AudioError) -> Function {
    unsafeBitCast(try address(of: function), to: Function.self)
  }

  func address(of function: String) throws(AudioError) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, function) else {
      throw AudioError(
        .notAvailable, subject: name, explanation: "it lacks \(function): install a newer one")
    }
    return address
  }
}
