public import Foundation
import Testing

/// A validator for the part of JSON Schema, draft 2020-12, that the project's schemas use. A keyword that it does not
/// know is a fault, so that no schema says more than is checked.
public struct JSONSchema {
  private let root: [String: Any]

  /// Reads a schema.
  public init(_ data: Data) throws {
    root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// A schema of the documentation: `report` is in `Docs/Schemas/report.schema.json`.
  public init(named name: String) throws {
    try self.init(
      Data(contentsOf: Fixtures.checkout.appendingPathComponent("Docs/Schemas/\(name).schema.json")))
  }

  /// What is wrong with a document, as it is written.
  public func faults(inData data: Data) throws -> [String] {
    faults(in: try JSONSerialization.jsonObject(with: data))
  }

  /// What is wrong with a document, as it is written.
  public func faults(inText text: String) throws -> [String] { try faults(inData: Data(text.utf8)) }

  /// What is wrong with a document, each with its place.
  public func faults(in document: Any) -> [String] { faults(document, root, at: "$") }

  private static let silent: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

  private func faults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var faults: [String] = []
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(keyword) {
      switch (keyword, rule) {
      case ("$ref", let name as String):
        guard let target = resolved(name) else {
          faults.append("\(place): no schema \(name)")
          continue
        }
        faults += self.faults(value, target, at: place)
      case ("anyOf", let options as [[String: Any]]):
        if !options.contains(where: { self.faults(value, $0, at: place).isEmpty }) {
          faults.append("\(place): none of the alternatives")
        }
      case ("type", let type as String):
        if !Self.isOfType(value, type) { faults.append("\(place): no \(type)") }
      case ("type", let types as [String]):
        if !types.contains(where: { Self.isOfType(value, $0) }) {
          faults.append("\(place): none of \(types)")
        }
      case ("enum", let values as [String]):
        if !values.contains(value as? String ?? "\u{0}") { faults.append("\(place): none of \(values)") }
      case ("const", let constant as String):
        if value as? String != constant { faults.append("\(place): not \(constant)") }
      case ("minimum", let minimum as NSNumber):
        if let number = value as? NSNumber, number.doubleValue < minimum.doubleValue {
          faults.append("\(place): below \(minimum)")
        }
      case ("maximum", let maximum as NSNumber):
        if let number = value as? NSNumber, number.doubleValue > maximum.doubleValue {
          faults.append("\(place): above \(maximum)")
        }
      case ("items", let items as [String: Any]):
        for (index, element) in ((value as? [Any]) ?? []).enumerated() {
          faults += self.faults(element, items, at: "\(place)[\(index)]")
        }
      case ("required", let names as [String]):
        guard let object = value as? [String: Any] else { continue }
        for name in names where object[name] == nil { faults.append("\(place): no \(name)") }
      case ("properties", let properties as [String: [String: Any]]):
        guard let object = value as? [String: Any] else { continue }
        for (name, property) in properties {
          if let member = object[name] { faults += self.faults(member, property, at: "\(place).\(name)") }
        }
      case ("additionalProperties", let allowed as NSNumber):
        let known = (schema["properties"] as? [String: Any] ?? [:]).keys
        guard !allowed.boolValue, let object = value as? [String: Any] else { continue }
        for name in object.keys where !known.contains(name) { faults.append("\(place): unknown \(name)") }
      case ("additionalProperties", let schema as [String: Any]):
        for (name, member) in (value as? [String: Any]) ?? [:] {
          faults += self.faults(member, schema, at: "\(place).\(name)")
        }
      default: faults.append("\(place): the validator does not know \(keyword)")
      }
    }
    return faults
  }

  private func resolved(_ name: String) -> [String: Any]? {
    let parts = name.split(separator: "/")
    guard parts.count == 3, parts[0] == "#", parts[1] == "$defs" else { return nil }
    return (root["$defs"] as? [String: Any])?[String(parts[2])] as? [String: Any]
  }

  private static func isOfType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "null": return value is NSNull
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    case "boolean": return (value as? NSNumber).map(isBoolean) ?? false
    case "number": return (value as? NSNumber).map { !isBoolean($0) } ?? false
    case "integer":
      return (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() }
        ?? false
    default: return false
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
