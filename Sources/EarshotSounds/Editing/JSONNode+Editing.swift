import StrictJSON

/// A part of the way from a document's root to a value in it.
package enum DocumentStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// Changes to a document, in which comments stay with what they belong to.
extension JSONNode {
  /// The value at a path; nil if there is none.
  package func value(at path: ArraySlice<DocumentStep>) -> JSONNode? {
    guard let step = path.first else { return self }
    let rest = path.dropFirst()
    switch (step, content) {
    case (.key(let key), .object(let entries)):
      return entries.first { $0.key == key }?.node.value(at: rest)
    case (.index(let index), .list(let elements)) where elements.indices.contains(index):
      return elements[index].value(at: rest)
    default: return nil
    }
  }

  /// Sets the value at a path, or removes it with nil. Objects that lead there are made. Returns
  /// false, and changes nothing, where the path goes through something else.
  package mutating func set(_ path: ArraySlice<DocumentStep>, to new: JSONValue?) -> Bool {
    guard let step = path.first else {
      guard let new else { return false }
      take(new)
      return true
    }
    let rest = path.dropFirst()
    switch (step, content) {
    case (.key(let key), .object(var entries)):
      guard Self.set(key, rest, new, &entries) else { return false }
      content = .object(entries)
      return true
    case (.index(let index), .list(var elements)) where elements.indices.contains(index):
      if rest.isEmpty, new == nil {
        elements.remove(at: index)
      } else if !elements[index].set(rest, to: new) {
        return false
      }
      content = .list(elements)
      return true
    case (.index(let index), .list(var elements)) where elements.count == index && rest.isEmpty:
      guard let new else { return false }
      elements.append(JSONNode(value: new))
      content = .list(elements)
      return true
    default: return false
    }
  }

  private static func set(
    _ key: String, _ rest: ArraySlice<DocumentStep>, _ new: JSONValue?,
    _ entries: inout [JSONEntry]
  ) -> Bool {
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      guard let new else { return true }
      var node = JSONNode(.object([]))
      guard node.set(rest, to: new) else { return false }
      entries.append(JSONEntry(key, node))
      return true
    }
    guard rest.isEmpty, new == nil else { return entries[index].node.set(rest, to: new) }
    entries.remove(at: index)
    return true
  }

  /// Becomes another value. What stays the same kind keeps its comments.
  private mutating func take(_ new: JSONValue) {
    switch (content, new) {
    case (.object(let entries), .object(let object)):
      content = .object(
        object.members.map { member in
          var entry =
            entries.first { $0.key == member.key }
            ?? JSONEntry(member.key, JSONNode(.null))
          entry.node.take(member.value)
          return entry
        })
    case (.list(let elements), .array(let values)):
      content = .list(
        values.enumerated().map { index, value in
          // Comments belong to an element, so they stay only where no other element came between.
          var node =
            elements.count == values.count ? elements[index] : JSONNode(.null)
          node.take(value)
          return node
        })
    default:
      (content, last) = (JSONNode(value: new).content, [])
    }
  }
}

/// A difference between two documents.
package struct DocumentChange: Hashable, Sendable {
  package var path: [DocumentStep]
  /// As JSON; nil: it wasn't there.
  package var before: String?
  /// As JSON; nil: it is there no more.
  package var after: String?

  /// What differs, in the order of the newer document; objects are compared entry by entry, all
  /// else as a whole.
  package static func between(_ old: JSONNode, _ new: JSONNode) -> [DocumentChange] {
    var changes: [DocumentChange] = []
    compare(old, new, [], &changes)
    return changes
  }

  private static func compare(
    _ old: JSONNode, _ new: JSONNode, _ path: [DocumentStep], _ changes: inout [DocumentChange]
  ) {
    switch (old.content, new.content) {
    case (.object(let before), .object(let after)):
      for entry in before where !after.contains(where: { $0.key == entry.key }) {
        changes.append(
          DocumentChange(path: path + [.key(entry.key)], before: entry.node.json, after: nil))
      }
      for entry in after {
        let path = path + [.key(entry.key)]
        guard let former = before.first(where: { $0.key == entry.key })?.node else {
          changes.append(DocumentChange(path: path, before: nil, after: entry.node.json))
          continue
        }
        compare(former, entry.node, path, &changes)
      }
    case (.list(let before), .list(let after))
    where before.count == after.count && after.contains(where: \.isObject):
      for (index, pair) in zip(before, after).enumerated() {
        compare(pair.0, pair.1, path + [.index(index)], &changes)
      }
    default:
      let (before, after) = (old.json, new.json)
      if before != after {
        changes.append(DocumentChange(path: path, before: before, after: after))
      }
    }
  }
}

extension JSONNode {
  fileprivate var json: String { JSONWriter.text(of: value) }
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}
