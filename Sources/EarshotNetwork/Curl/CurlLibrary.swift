import CSystem
import CTransfer
import Earshot

/// The functions of libcurl, as found on the player's machine.
///
/// Loaded with the first stream.
struct CurlLibrary: @unchecked Sendable {
  typealias Pointer = OpaquePointer
  typealias List = UnsafeMutableRawPointer

  /// Its layout is libcurl's.
  struct Message {
    var kind: CInt
    var handle: UnsafeMutableRawPointer?
    var result: CInt
  }

  let makeEasy: @convention(c) () -> UnsafeMutableRawPointer?
  let removeEasy: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let pause: @convention(c) (UnsafeMutableRawPointer?, CInt) -> CInt
  let makeMulti: @convention(c) () -> Pointer?
  let removeMulti: @convention(c) (Pointer?) -> CInt
  let add: @convention(c) (Pointer?, UnsafeMutableRawPointer?) -> CInt
  let take: @convention(c) (Pointer?, UnsafeMutableRawPointer?) -> CInt
  let perform: @convention(c) (Pointer?, UnsafeMutablePointer<CInt>?) -> CInt
  let poll:
    @convention(c) (
      Pointer?, UnsafeMutableRawPointer?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?
    ) -> CInt
  let wake: @convention(c) (Pointer?) -> CInt
  let nextMessage:
    @convention(c) (Pointer?, UnsafeMutablePointer<CInt>?) -> UnsafeMutableRawPointer?
  let appendLine: @convention(c) (List?, UnsafePointer<CChar>?) -> List?
  let removeList: @convention(c) (List?) -> Void
  let words: @convention(c) (CInt) -> UnsafePointer<CChar>?
  private let set: UnsafeMutableRawPointer
  private let get: UnsafeMutableRawPointer

  private static let names = [
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.4.dylib",
  ]

  /// Nil if there is none, or one from before 2020. It is never unloaded.
  private static let loaded = CurlLibrary(names)

  /// The library of this machine.
  static func find() throws(AudioError) -> CurlLibrary {
    guard let loaded else { throw .libraryMissing }
    return loaded
  }

  init?(_ names: [String]) {
    guard let library = DynamicLibrary(names) else { return nil }
    func find<Function>(_ name: String) throws(DynamicLibrary.MissingFunction) -> Function {
      try library.find("curl_" + name)
    }
    do {
      makeEasy = try find("easy_init")
      removeEasy = try find("easy_cleanup")
      pause = try find("easy_pause")
      makeMulti = try find("multi_init")
      removeMulti = try find("multi_cleanup")
      add = try find("multi_add_handle")
      take = try find("multi_remove_handle")
      perform = try find("multi_perform")
      poll = try find("multi_poll")
      wake = try find("multi_wakeup")
      nextMessage = try find("multi_info_read")
      appendLine = try find("slist_append")
      removeList = try find("slist_free_all")
      words = try find("easy_strerror")
      set = try library.address(of: "curl_easy_setopt")
      get = try library.address(of: "curl_easy_getinfo")
      let begin: @convention(c) (CLong) -> CInt = try find("global_init")
      // Initializes everything, once in the process.
      guard begin(3) == 0 else { return nil }
    } catch { return nil }
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: CurlOption, _ value: Int) {
    _ = transfer_set_number(set, handle, option.rawValue, CLong(value))
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: CurlOption, _ value: UnsafeRawPointer?) {
    _ = transfer_set_pointer(set, handle, option.rawValue, value)
  }

  /// libcurl copies it.
  func set(_ handle: UnsafeMutableRawPointer, _ option: CurlOption, text: String) {
    _ = text.withCString { transfer_set_pointer(set, handle, option.rawValue, $0) }
  }

  /// The status of the last answer; 0 before the first.
  func status(_ handle: UnsafeMutableRawPointer) -> Int {
    var status: CLong = 0
    // CURLINFO_RESPONSE_CODE
    return transfer_get_number(get, handle, 0x20_0002, &status) == 0 ? Int(status) : 0
  }

  /// Whether the current or last address is HTTPS.
  func isSecure(_ handle: UnsafeMutableRawPointer) -> Bool {
    var found: UnsafeRawPointer?
    // CURLINFO_EFFECTIVE_URL
    guard transfer_get_pointer(get, handle, 0x10_0001, &found) == 0, let text = found else {
      return false
    }
    let url = String(cString: text.assumingMemoryBound(to: CChar.self))
    return url.prefix(6).lowercased() == "https:"
  }

  /// Whether the connection is established, TLS included.
  func isConnected(_ handle: UnsafeMutableRawPointer) -> Bool {
    var microseconds: Int64 = 0
    // CURLINFO_PRETRANSFER_TIME_T
    return transfer_get_time(get, handle, 0x60_0035, &microseconds) != 0 || microseconds > 0
  }
}

/// Options of a transfer, by libcurl's numbers, which never change.
enum CurlOption: CInt {
  case noProgress = 43
  case followsRedirects = 52
  case verifiesPeer = 64
  case mostRedirects = 68
  case verifiesHost = 81
  case httpVersion = 84
  case bufferSize = 98
  case noSignals = 99
  case connectMilliseconds = 156
  case protocols = 181
  case redirectProtocols = 182
  case keepsAlive = 213
  case writeContext = 10_001
  case url = 10_002
  case range = 10_007
  case userAgent = 10_018
  case headers = 10_023
  case headerContext = 10_029
  case certificates = 10_065
  case okAliases = 10_104
  case writer = 20_011
  case headerReader = 20_079
  case socketSettler = 20_148
}

extension AudioError {
  static let libraryMissing = AudioError(
    .notAvailable, subject: "sound from the network",
    explanation: "libcurl 7.68 or later isn't on this machine; install libcurl4 (Debian), or "
      + "ship libcurl.so.4 beside the game")
}
