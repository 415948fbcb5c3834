package import L10nFormats
package import L10nLocale
package import L10nSystem
internal import L10nTables

/// The texts of one source language's file, for one locale.
package struct HandoffFile: Sendable {
  /// The path of the source language's file below the project's root, as people see it.
  package var original: String
  /// What opens that file; nil where a path cannot be told.
  package var originalPath: FilePath?
  /// Container and name of the table: `App/Localizable`.
  package var table: String
  /// Of the file that the translations go into.
  package var format: TableFormat
  package var sourceLanguage: String
  /// The file that the translations are in, or go into, relative to the root.
  package var target: FilePath
  /// Whether that file is there.
  package var targetExists: Bool
  /// Of a target that is not there the file that it would hide from the locale, relative to the root: the target begins
  /// as a copy of it.
  package var hidden: FilePath?
  /// The same in a catalog: the locale whose column a new one would hide.
  package var hiddenColumn: LocaleTag?
  /// The locale as the target spells it: a catalog's own word for it.
  package var targetLanguage: String
  /// Why nothing can be put into the target, or nobody would see it there.
  package var obstacle: String?
  package var reading: FileReading
  /// Whether the loader does not get all of the target.
  package var isDamaged = false
  /// In the order of the source file.
  package var units: [HandoffUnit]

  /// What names a unit where tools know one string only: the table and the id.
  package func context(of unit: HandoffUnit) -> [UInt8] { Array(table.utf8) + [UInt8(ascii: ":")] + unit.id }
}
