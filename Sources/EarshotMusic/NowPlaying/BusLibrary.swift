#if os(Linux)
  import CSystem

  /// The D-Bus functions of libsystemd, or of a library with the same interface.
  struct BusLibrary: @unchecked Sendable {
    typealias Pointer = OpaquePointer
    typealias Out = UnsafeMutablePointer<OpaquePointer?>
    typealias Text = UnsafePointer<CChar>
    typealias Handler =
      @convention(c) (Pointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt

    let new: @convention(c) (Out?) -> CInt
    let setAddress: @convention(c) (Pointer?, Text?) -> CInt
    let setBusClient: @convention(c) (Pointer?, CInt) -> CInt
    let start: @convention(c) (Pointer?) -> CInt
    let openUser: @convention(c) (Out?) -> CInt
    let requestName: @convention(c) (Pointer?, Text?, UInt64) -> CInt
    let addFilter: @convention(c) (Pointer?, Out?, Handler?, UnsafeMutableRawPointer?) -> CInt
    let process: @convention(c) (Pointer?, Out?) -> CInt
    let wait: @convention(c) (Pointer?, UInt64) -> CInt
    let close: @convention(c) (Pointer?) -> Pointer?
    let send: @convention(c) (Pointer?, Pointer?, UnsafeMutablePointer<UInt64>?) -> CInt
    let newSignal: @convention(c) (Pointer?, Out?, Text?, Text?, Text?) -> CInt
    let newReturn: @convention(c) (Pointer?, Out?) -> CInt
    let replyErrno: @convention(c) (Pointer?, CInt, UnsafeRawPointer?) -> CInt
    let unref: @convention(c) (Pointer?) -> Pointer?
    let type: @convention(c) (Pointer?, UnsafeMutablePointer<UInt8>?) -> CInt
    let path: @convention(c) (Pointer?) -> Text?
    let interface: @convention(c) (Pointer?) -> Text?
    let member: @convention(c) (Pointer?) -> Text?
    let read: @convention(c) (Pointer?, CChar, UnsafeMutableRawPointer?) -> CInt
    let enter: @convention(c) (Pointer?, CChar, Text?) -> CInt
    let append: @convention(c) (Pointer?, CChar, UnsafeRawPointer?) -> CInt
    let open: @convention(c) (Pointer?, CChar, Text?) -> CInt
    let closeContainer: @convention(c) (Pointer?) -> CInt

    private static let names = ["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"]

    /// Nil if there is no such library. It is never unloaded.
    static let loaded = BusLibrary()

    private init?() {
      guard let library = DynamicLibrary(Self.names) else { return nil }
      func find<Function>(_ name: String) throws(DynamicLibrary.MissingFunction) -> Function {
        try library.find("sd_bus_" + name)
      }
      do {
        new = try find("new")
        setAddress = try find("set_address")
        setBusClient = try find("set_bus_client")
        start = try find("start")
        openUser = try find("open_user")
        requestName = try find("request_name")
        addFilter = try find("add_filter")
        process = try find("process")
        wait = try find("wait")
        close = try find("flush_close_unref")
        send = try find("send")
        newSignal = try find("message_new_signal")
        newReturn = try find("message_new_method_return")
        replyErrno = try find("reply_method_errno")
        unref = try find("message_unref")
        type = try find("message_get_type")
        path = try find("message_get_path")
        interface = try find("message_get_interface")
        member = try find("message_get_member")
        read = try find("message_read_basic")
        enter = try find("message_enter_container")
        append = try find("message_append_basic")
        open = try find("message_open_container")
        closeContainer = try find("message_close_container")
      } catch { return nil }
    }
  }
#endif
