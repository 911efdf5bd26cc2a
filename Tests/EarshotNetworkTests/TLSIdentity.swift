#if os(Linux)
  import CSystem
  import TestSupport

  /// The other side of HTTPS for a test's server: by OpenSSL's library, which libcurl brings along.
  final class TLSIdentity: @unchecked Sendable {
    typealias Session = OpaquePointer

    private let context: OpaquePointer
    private let makeSession: @convention(c) (OpaquePointer?) -> Session?
    private let removeSession: @convention(c) (Session?) -> Void
    private let setDescriptor: @convention(c) (Session?, CInt) -> CInt
    private let acceptSession: @convention(c) (Session?) -> CInt
    private let readSession: @convention(c) (Session?, UnsafeMutableRawPointer?, CInt) -> CInt
    private let writeSession: @convention(c) (Session?, UnsafeRawPointer?, CInt) -> CInt
    /// A file of the certificate, for clients that shall trust it.
    let path: String
    private let folder: TestFolder

    struct Missing: Error { let what: String }

    /// An identity of 127.0.0.1, or of another host. Only clients with its file trust it.
    init(isOfLoopback: Bool = true) throws {
      folder = try TestFolder()
      try folder.write(Self.key + (isOfLoopback ? Self.own : Self.other), to: "both.pem")
      try folder.write(isOfLoopback ? Self.own : Self.other, to: "certificate.pem")
      path = folder.file("certificate.pem")
      guard let library = dlopen("libssl.so.3", RTLD_NOW) else {
        throw Missing(what: "libssl.so.3")
      }
      func find<Function>(_ name: String) throws -> Function {
        guard let found = dlsym(library, "SSL_" + name) else { throw Missing(what: name) }
        return unsafeBitCast(found, to: Function.self)
      }
      guard let method = dlsym(library, "TLS_server_method") else { throw Missing(what: "TLS") }
      let server = unsafeBitCast(method, to: (@convention(c) () -> OpaquePointer?).self)
      let make: @convention(c) (OpaquePointer?) -> OpaquePointer? = try find("CTX_new")
      typealias Use = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, CInt) -> CInt
      let useCertificate: Use = try find("CTX_use_certificate_file")
      let useKey: Use = try find("CTX_use_PrivateKey_file")
      makeSession = try find("new")
      removeSession = try find("free")
      setDescriptor = try find("set_fd")
      acceptSession = try find("accept")
      readSession = try find("read")
      writeSession = try find("write")
      let (file, isPEM) = (folder.file("both.pem"), CInt(1))
      guard let made = make(server()), useCertificate(made, file, isPEM) == 1,
        useKey(made, file, isPEM) == 1
      else { throw Missing(what: "a usable certificate") }
      context = made
    }

    /// Nil where the other side doesn't want it.
    func session(on descriptor: CInt) -> Session? {
      let session = makeSession(context)
      guard setDescriptor(session, descriptor) == 1, acceptSession(session) == 1 else {
        removeSession(session)
        return nil
      }
      return session
    }

    func end(_ session: Session) { removeSession(session) }

    func read(_ session: Session, _ byte: inout UInt8) -> Bool {
      readSession(session, &byte, 1) == 1
    }

    func write(_ session: Session, _ bytes: UnsafeRawBufferPointer) -> Int {
      Int(writeSession(session, bytes.baseAddress, CInt(min(bytes.count, 1 << 20))))
    }

    /// Made for this alone: it opens nothing anywhere.
    private static let key = """
      -----BEGIN EC PRIVATE KEY-----
      MHcCAQEEIN6EEfbWjj+Drc7MyDjtzVLZTc4CRrjHvuaTFwtxT9FvoAoGCCqGSM49
      AwEHoUQDQgAEHaqrxCtLrSig2lmISPptw2OzH8dI/M7/Izjz7lZQPzBHWnLVYywq
      c8nuegVzsMVfl+q4Fg9n4EZALrCHuI1dDg==
      -----END EC PRIVATE KEY-----

      """

    /// From 2020 to 2100, for 127.0.0.1.
    private static let own = """
      -----BEGIN CERTIFICATE-----
      MIIBdTCCARugAwIBAgIUA6w2I17G3KGyjpumZabSLfIKvZkwCgYIKoZIzj0EAwIw
      FzEVMBMGA1UEAwwMRWFyc2hvdCB0ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMDAw
      MTAxMDAwMDAwWjAXMRUwEwYDVQQDDAxFYXJzaG90IHRlc3QwWTATBgcqhkjOPQIB
      BggqhkjOPQMBBwNCAAQdqqvEK0utKKDaWYhI+m3DY7Mfx0j8zv8jOPPuVlA/MEda
      ctVjLCpzye56BXOwxV+X6rgWD2fgRkAusIe4jV0Oo0MwQTAPBgNVHRMBAf8EBTAD
      AQH/MA8GA1UdEQQIMAaHBH8AAAEwHQYDVR0OBBYEFIf2aqrKacwYCXta/f/rS2x8
      ktyTMAoGCCqGSM49BAMCA0gAMEUCIQDVq6CW9czAO55TwsB1mCIhZmnEJIbC1vdr
      nNnNZAnOdwIgL6RPka7F1jpWA0CgrPe+FCtEEUi/ZLayumKJtoPJaeE=
      -----END CERTIFICATE-----

      """

    /// The same for elsewhere.test.
    private static let other = """
      -----BEGIN CERTIFICATE-----
      MIIBfzCCASWgAwIBAgIUGfb18En+0oFgSuW8ATKzmkRm8sowCgYIKoZIzj0EAwIw
      FzEVMBMGA1UEAwwMRWFyc2hvdCB0ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMDAw
      MTAxMDAwMDAwWjAXMRUwEwYDVQQDDAxFYXJzaG90IHRlc3QwWTATBgcqhkjOPQIB
      BggqhkjOPQMBBwNCAAQdqqvEK0utKKDaWYhI+m3DY7Mfx0j8zv8jOPPuVlA/MEda
      ctVjLCpzye56BXOwxV+X6rgWD2fgRkAusIe4jV0Oo00wSzAPBgNVHRMBAf8EBTAD
      AQH/MBkGA1UdEQQSMBCCDmVsc2V3aGVyZS50ZXN0MB0GA1UdDgQWBBSH9mqqymnM
      GAl7Wv3/60tsfJLckzAKBggqhkjOPQQDAgNIADBFAiAznjphTZXRa4MqtaYDtO45
      y7iXf6LFegK4GA4hCZA7VwIhAO5xzkvJG6NqCvU50DLdMTibJLPqzf5dwexFYASw
      k+cM
      -----END CERTIFICATE-----

      """
  }
#else
  /// HTTPS is tried on Linux alone.
  final class TLSIdentity: Sendable {
    func session(on descriptor: CInt) -> OpaquePointer? { nil }
    func end(_ session: OpaquePointer) {}
    func read(_ session: OpaquePointer, _ byte: inout UInt8) -> Bool { false }
    func write(_ session: OpaquePointer, _ bytes: UnsafeRawBufferPointer) -> Int { 0 }
  }
#endif
