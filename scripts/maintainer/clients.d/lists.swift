// What Foundation reads of property lists whose paths come in, a line each: a line of JSON for each file.
import Foundation

func plain(_ value: Any) -> Any {
  if let entries = value as? [String: Any] { return entries.mapValues(plain) }
  if let elements = value as? [Any] { return elements.map(plain) }
  return value as? String ?? ["other": String(describing: value)]
}

while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  var answer: [String: Any] = ["path": path]
  if let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) {
    answer["value"] = plain(list)
  }
  if let line = try? JSONSerialization.data(withJSONObject: answer) {
    print(String(decoding: line, as: UTF8.self))
  }
}
