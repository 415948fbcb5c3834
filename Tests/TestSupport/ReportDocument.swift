package import Foundation

/// What tests read of a report in JSON (`Docs/Schemas/report.schema.json`). What is null, or written with `--details` alone, is nil.
package struct ReportDocument: Decodable {
  package struct Bundle: Decodable {
    package let path: String
    package let developmentRegion: DevelopmentRegion?
    package let tables: [Table]
    package let resources: [Resource]
  }

  package struct DevelopmentRegion: Decodable {
    package let locale, from: String
    package let directories: [String]
  }

  package struct Table: Decodable {
    package let name, container: String
    package let expected, code, unused: Int?
    package let expectedFrom, expectedSet: String?
    package let products, files: [String]
    package let unusedKeys: [String]?
    package let locales: [String: Cell]
    package let keys: [String: Key]?
  }

  package struct Cell: Decodable {
    package let present, inherited, missing, extra, machineTranslated: Int?
    package let coverage: Double?
    package let translation: Translation?
    package let shows: [String: Int]?
    package let missingKeys, emptyKeys, identicalKeys, unchangedKeys, extraKeys: [String]?
    package let machineTranslatedKeys: [String]?
    package let owner, product: String?
  }

  package struct Translation: Decodable {
    package let translated, unchanged, stub: Int
    package let machine: Int?
    package let ratio, byPeopleRatio: Double?
  }

  package struct Key: Decodable {
    package let value, file, comment: String?
    package let line, column: Int?
  }

  package struct Resource: Decodable {
    package let path: String
    package let locales: [String: String]
    package let owners: [String: String]?
  }

  package struct ResourceTotal: Decodable {
    package let missing: Int
  }

  package struct Total: Decodable {
    package let resources: ResourceTotal
    package let present, expected, missing, empty, extra: Int?
    package let coverage: Double?
    package let translation: Translation?
    package let waiting: Waiting?
  }

  package struct Product: Decodable {
    package let name: String
    package let localizations: [String]
    package let locales: [String: Total]
  }

  package struct Owner: Decodable, Equatable {
    package let name: String
    package let needsWork: Int
    package let locales: [String]
    package let missingResources, inNoTable: Int

    package init(
      _ name: String, needsWork: Int, locales: [String], missingResources: Int = 0, inNoTable: Int = 0
    ) {
      (self.name, self.needsWork, self.locales) = (name, needsWork, locales)
      (self.missingResources, self.inNoTable) = (missingResources, inNoTable)
    }
  }

  package struct InNoTable: Decodable {
    package struct Key: Decodable {
      package struct Use: Decodable {
        package let path: String
        package let line: Int
      }
      package let key, table: String
      package let locales: [String]?
      package let uses: [Use]
    }
    package let count: Int
    package let keys: [Key]
  }

  /// How long texts wait, in days.
  package struct Waiting: Decodable, Equatable {
    package let medianDays, oldestDays, texts: Int
  }

  package struct Task: Decodable {
    package let command: String?
    package let count: Int
    package let locales: [String]
    package let sentence: String
  }

  package struct Problem: Decodable {
    package let rule, severity, path, message: String
    package let locale: String?
  }

  package let bundles: [Bundle]
  package let locales: [String: Total]
  package let products: [Product]
  package let owners: [Owner]?
  package let inNoTable: InNoTable?
  package let notShipped: [String]
  package let problems: [Problem]
  /// What to do; a summary has none.
  package let tasks: [Task]?

  package static func read(_ json: Data) throws -> ReportDocument {
    try JSONDecoder().decode(ReportDocument.self, from: json)
  }

  package static func read(_ json: String) throws -> ReportDocument { try read(Data(json.utf8)) }

  package var tables: [Table] { bundles.flatMap(\.tables) }
  package var rules: [String] { problems.map(\.rule) }

  package func table(_ name: String) -> Table? { tables.first { $0.name == name } }
  package func messages(of rule: String) -> [String] { problems.filter { $0.rule == rule }.map(\.message) }
}
