// The same job as the yardstick's, done with Foundation: every .strings of a tree, missing and extra keys for each
// locale against en.
//
//   swiftc -O -wmo -swift-version 5 -o foundation foundation.swift
//   usage: foundation serialization|decoder|read TREE
//          foundation catalogue FILE
//     serialization   PropertyListSerialization (CoreFoundation's parser)
//     decoder         PropertyListDecoder (swift-foundation's parser)
//     read            walks and reads only: what Foundation itself costs
//     catalogue       JSONDecoder on a string catalog: for each locale the keys that have it and those that lack it
import Foundation

struct Unreadable: Error {}

func keys(of file: URL, by mode: String) throws -> Set<String> {
  let data = try Data(contentsOf: file)
  switch mode {
  case "serialization":
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let table = list as? [String: Any] else { throw Unreadable() }
    return Set(table.keys)
  case "decoder":
    return Set(try PropertyListDecoder().decode([String: String].self, from: data).keys)
  default:
    return []
  }
}

struct Table {
  var locale: String
  var group: String
  var file: URL
}

/// The tables of the tree, those of `en` first.
func tables(below root: String) -> [Table] {
  var reference: [Table] = []
  var others: [Table] = []
  guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
  for case let path as String in walk where path.hasSuffix(".strings") {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") else { continue }
    let table = Table(
      locale: String(parts[parts.count - 2].dropLast(6)),
      group: (parts.dropLast(2) + parts.suffix(1)).joined(separator: "/"),
      file: URL(fileURLWithPath: "\(root)/\(path)"))
    if table.locale == "en" { reference.append(table) } else { others.append(table) }
  }
  return reference + others
}

/// A string catalog, with types that name no more than has to be known.
struct Catalogue: Decodable {
  struct Localization: Decodable {}
  struct Entry: Decodable { var localizations: [String: Localization]? }
  var strings: [String: Entry]
}

func countCatalogue(_ path: String) throws {
  let catalogue = try JSONDecoder().decode(Catalogue.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  var counts: [String: Int] = [:]
  for entry in catalogue.strings.values {
    for locale in (entry.localizations ?? [:]).keys { counts[locale, default: 0] += 1 }
  }
  for (locale, count) in counts.sorted(by: { $0.key < $1.key }) {
    print("\(locale)\t\(count)\t\(catalogue.strings.count - count)\t0")
  }
}

guard CommandLine.arguments.count == 3 else {
  print("usage: foundation serialization|decoder|read TREE, or foundation catalogue FILE")
  exit(2)
}
if CommandLine.arguments[1] == "catalogue" {
  try countCatalogue(CommandLine.arguments[2])
  exit(0)
}
var reference: [String: Set<String>] = [:]
var sums: [String: (keys: Int, missing: Int, extra: Int)] = [:]
for table in tables(below: CommandLine.arguments[2]) {
  let found = try keys(of: table.file, by: CommandLine.arguments[1])
  if table.locale == "en" { reference[table.group] = found }
  let expected = reference[table.group] ?? []
  let common = found.intersection(expected).count
  sums[table.locale, default: (0, 0, 0)].keys += found.count
  sums[table.locale, default: (0, 0, 0)].missing += expected.count - common
  sums[table.locale, default: (0, 0, 0)].extra += found.count - common
}
for (locale, sum) in sums.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
  print("\(locale)\t\(sum.keys)\t\(sum.missing)\t\(sum.extra)")
}
