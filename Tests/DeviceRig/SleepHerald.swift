import Foundation

/// Sends the messages of systemd's login manager on the message bus.
final class SleepHerald {
  private typealias Open = @convention(c) (UnsafeMutablePointer<OpaquePointer?>?) -> CInt
  private typealias Request = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt64) -> CInt
  private typealias New =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> CInt
  private typealias Append =
    @convention(c) (OpaquePointer?, CChar, UnsafeRawPointer?) -> CInt
  private typealias Send =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UInt64>?) -> CInt
  private typealias Flush = @convention(c) (OpaquePointer?) -> CInt

  private let library: UnsafeMutableRawPointer
  private let bus: OpaquePointer

  init() throws {
    guard let library = dlopen("libsystemd.so.0", RTLD_NOW) else {
      throw RigError("there is no libsystemd")
    }
    self.library = library
    var opened: OpaquePointer?
    let open = Self.function("sd_bus_open_system", of: library, Open.self)
    let request = Self.function("sd_bus_request_name", of: library, Request.self)
    guard open(&opened) >= 0, let opened, request(opened, "org.freedesktop.login1", 0) >= 0 else {
      throw RigError("there is no bus")
    }
    bus = opened
  }

  func say(isAboutToSleep: Bool) {
    var message: OpaquePointer?
    var value: CInt = isAboutToSleep ? 1 : 0
    _ = Self.function("sd_bus_message_new_signal", of: library, New.self)(
      bus, &message, "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
      "PrepareForSleep")
    _ = Self.function("sd_bus_message_append_basic", of: library, Append.self)(
      message, CChar(bitPattern: UInt8(ascii: "b")), &value)
    _ = Self.function("sd_bus_send", of: library, Send.self)(bus, message, nil)
    _ = Self.function("sd_bus_flush", of: library, Flush.self)(bus)
    usleep(20_000)
  }

  private static func function<Function>(
    _ name: String, of library: UnsafeMutableRawPointer, _ type: Function.Type
  ) -> Function {
    unsafeBitCast(dlsym(library, name), to: type)
  }
}
