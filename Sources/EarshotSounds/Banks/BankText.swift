import StrictJSON

/// Definitions as they stand in a bank: one line of JSON each, read as strictly as files.
enum BankText {
  static func text(of event: SoundEvent) -> [UInt8] {
    var definitions = SoundDefinitions()
    definitions.events[event.name] = event
    return Array(JSONWriter.text(of: definitions.json()).utf8)
  }

  static func event(_ text: [UInt8], _ path: String) throws(SoundBankError) -> SoundEvent {
    let definitions: SoundDefinitions
    do { definitions = try SoundFile.read(text, file: "bank").definitions } catch {
      throw .damaged(path, "an event can't be read: \(error.errors.first?.what ?? "")")
    }
    guard let event = definitions.events.values.first else {
      throw .damaged(path, "an event is missing")
    }
    return event
  }

  static func text(of settings: BankSettings) -> [UInt8] {
    Array(JSONWriter.text(of: .object(ObjectWriter.write(settings))).utf8)
  }

  static func settings(_ text: [UInt8], _ path: String) throws(SoundBankError) -> BankSettings {
    let context = ReadingContext(file: "bank", text)
    do throws(JSONError) {
      let node = try JSONReader.document(text)
      let settings = ObjectForm(blank: BankSettings()).read(node, context)
      if let settings, context.errors.isEmpty { return settings }
    } catch {
      throw .damaged(path, "the definitions can't be read: \(error.what)")
    }
    throw .damaged(
      path, "the definitions can't be read: \(context.errors.first?.what ?? "no object")")
  }
}
