/// Writes the handles, constants and structs of the crate `earshot`.
struct RustTypes {
  let description: Description
  private let methods: Methods

  init(_ description: Description) {
    self.description = description
    methods = Methods(description)
  }

  static let path = "Sources/Bindings/rust/earshot/src/generated/types.rs"

  /// Structs that are written by hand.
  static let byHand: Set<String> = [
    "earshot_scheduled_play", "earshot_callback_functions", "earshot_generator_functions",
    "earshot_file_functions", "earshot_memory_functions", "earshot_ray", "earshot_ray_loss",
    "earshot_event", "earshot_effect_values", "earshot_effect_settings",
  ]

  var text: String {
    var parts = [Self.opening]
    parts += methods.classes.filter { !$0.isIndependent }.map(handle)
    parts += methods.enumerations.map(constants)
    for structure in description.structures where !Self.byHand.contains(structure.name) {
      parts.append(
        structure.hasPointers(in: description)
          ? RustOwnedStruct(structure, description).text
          : RustPlainStruct(structure, description).text)
    }
    parts.append(effectSettings)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let opening = """
    // Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    use crate::raw::{self, Keep};
    use core::num::NonZeroU64;
    use earshot_sys as sys;
    """

  private func handle(_ handle: Handle) -> String {
    let name = RustName.type(handle.name)
    return RustProse.comment([handle.summary] + Prose.paragraphs(handle.details))
      + """
      #[repr(transparent)]
      #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
      pub struct \(name)(pub(crate) NonZeroU64);
      raw::handle!(\(name));
      """
  }

  private func constants(_ enumeration: Enumeration) -> String {
    let name = ClassName.of(enumeration)
    let lines = enumeration.constants.map { constant in
      RustProse.comment([constant.sentence], indentation: "    ")
        + "    pub const \(ClassName.constant(constant, of: enumeration)): Self = "
        + "Self(\(constant.value));"
    }
    return RustProse.comment([enumeration.summary] + Prose.paragraphs(enumeration.details))
      + """
      #[repr(transparent)]
      #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
      pub struct \(name)(pub i32);

      impl \(name) {
      \(lines.joined(separator: "\n"))
      }

      impl core::fmt::Debug for \(name) {
          fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
              match *self {
      \(enumeration.constants.map {
        let constant = ClassName.constant($0, of: enumeration)
        return "            Self::\(constant) => f.write_str(\"\(constant)\"),"
      }.joined(separator: "\n"))
                  Self(number) => write!(f, "\(name)({number})"),
              }
          }
      }
      """
  }

  // MARK: Effects

  /// An enum in place of the union.
  private var effectSettings: String {
    guard let values = description.structures.first(where: \.isUnion),
      let kinds = description.enumeration(of: "EARSHOT_EFFECT_")
    else { return "" }
    let cases = values.fields.map { field in
      (field.name, RustName.type("earshot_" + field.name), "EffectKind::" + field.name.uppercased())
    }
    _ = kinds
    func lines(_ line: ((String, String, String)) -> String) -> String {
      cases.map(line).joined(separator: "\n")
    }
    return """
      /// An effect and its settings.
      #[derive(Clone, Copy, Debug, PartialEq)]
      #[non_exhaustive]
      pub enum EffectSettings {
      \(lines { "    \($0.1)(\($0.1))," })
          /// An effect of the game's, or one that this version does not know.
          Other(EffectKind),
      }

      impl EffectSettings {
          pub(crate) fn raw(&self) -> sys::earshot_effect_settings {
              let mut settings = raw::effect_settings(self.kind());
              match *self {
      \(lines { name, type, _ in
        "            Self::\(type)(it) => settings.of.\(name) = raw::same(it),"
      })
                  Self::Other(_) => {}
              }
              settings
          }

          pub(crate) fn from_raw(settings: &sys::earshot_effect_settings) -> Self {
              // SAFETY: the kind says which member is set, and all members are plain numbers.
              unsafe {
                  match EffectKind(settings.kind) {
      \(lines { name, type, kind in
        "                \(kind) => Self::\(type)(raw::same(settings.of.\(name))),"
      })
                      kind => Self::Other(kind),
                  }
              }
          }

          /// The kind of effect.
          pub fn kind(&self) -> EffectKind {
              match *self {
      \(lines { "            Self::\($0.1)(_) => \($0.2)," })
                  Self::Other(kind) => kind,
              }
          }
      }

      \(lines { name, type, kind in
        """
        impl Default for \(type) {
            fn default() -> Self {
                // SAFETY: the library filled in this member.
                raw::same(unsafe { raw::effect_settings(\(kind)).of.\(name) })
            }
        }

        impl From<\(type)> for EffectSettings {
            fn from(settings: \(type)) -> Self { Self::\(type)(settings) }
        }
        """
      })
      """
  }
}
