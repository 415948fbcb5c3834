internal import L10nCommandLine
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The source of the tool for the jobs of a host, as the team names it with `--from`.
struct ToolSource {
  enum Kind {
    /// An action, by its repository and revision: `OWNER/l10ncheck@0.2.0`.
    case action
    case archive
    case wheel
    case executable
    case image
  }

  let kind: Kind
  /// The address, the path below the top of the working tree, or the path on the machine that runs the job.
  let place: String
  /// The sum that a download has to have; nil where the team names none.
  private(set) var sha256: String?
  let isAddress: Bool
  /// Whether it is a file of this machine, which no job has.
  var isOfMachine: Bool { !isAddress && place.hasPrefix("/") }

  /// Why an argument names nothing that a job can get.
  struct Fault: Error { let reason: String }

  private static let image = "docker://"

  /// - Parameter file: makes a path of an argument.
  init(_ argument: Argument, top: FilePath, file: (Argument) -> FilePath) throws(Fault) {
    let parts = (argument.text ?? "").split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, Surroundings.isPlain(name, and: "~:/?=@!+&%") else {
      throw Fault(reason: "expected letters, digits and signs of addresses and paths")
    }
    let sum = parts.count == 2 && parts[1].hasPrefix("sha256=") ? String(parts[1].dropFirst(7)) : nil
    let isSum = sum.map { $0.utf8.count == 64 && $0.utf8.allSatisfy { Hexadecimal.value($0) != nil } }
    guard parts.count == 1 || isSum == true else {
      throw Fault(reason: "expected nothing behind '#' but sha256= and 64 hexadecimal digits")
    }
    sha256 = sum?.lowercased()
    if name.hasPrefix(Self.image) {
      (kind, place, isAddress) = (.image, String(name.dropFirst(Self.image.count)), true)
      return
    }
    if name.hasPrefix("https://") {
      (kind, place, isAddress) = (Self.kind(of: name), name, true)
      return
    }
    if name.contains("://") {
      throw Fault(reason: "expected an address that begins with https:// or docker://")
    }
    let path = file(Argument(name))
    guard FileStamp.kind(of: path) != nil, let real = path.real else {
      let words = name.split(separator: "@", omittingEmptySubsequences: false)
      let names = words[0].split(separator: "/", omittingEmptySubsequences: false)
      guard words.count == 2, names.count >= 2,
        (names + [words[1]]).allSatisfy({ Surroundings.isPlain(String($0)) })
      else {
        throw Fault(
          reason:
            "there is no such file: copy the executable there first; an action is named as OWNER/l10ncheck@0.2.0"
        )
      }
      (kind, place, isAddress) = (.action, name, true)
      return
    }
    let inside = real.relative(to: top)
    guard let shown = String(validating: (inside ?? real).bytes, as: UTF8.self),
      Surroundings.isPlain(shown, and: "/@+:"), (try? FileStamp(of: real))?.kind == .file
    else { throw Fault(reason: "expected a file whose path has letters, digits and ._-/ alone") }
    (kind, place, isAddress) = (Self.kind(of: name), shown, false)
    // The digest keeps a change from replacing the tool that judges the change.
    if inside != nil, sha256 == nil, let content = try? FileBuffer.bytes(of: real, limit: 1 << 30) {
      sha256 = Hexadecimal.text(SHA256.digest(of: content))
    }
  }

  /// The source that the lines of a gate of ours have, as `--from` names it; nil for none.
  static func argument(in lines: [[Substring]]) -> String? {
    guard lines.first?.starts(with: ["#", "l10ncheck", "up:"]) == true else { return nil }
    func value(_ name: String) -> String? {
      lines.first { $0.count == 2 && $0[0] == "\(name):" }.map { $0[1].filter { $0 != "\"" } }
    }
    guard let place = value("FROM") else {
      let action = lines.first { $0.count == 3 && $0[1] == "uses:" && $0[2].contains("/l10ncheck@") }
      return action.map { String($0[2]) }
    }
    if lines.contains(where: { $0.first == "box=$(docker" }) { return image + place }
    return place + (place.hasPrefix("https://") ? value("SHA256").map { "#sha256=\($0)" } ?? "" : "")
  }

  private static func kind(of name: String) -> Kind {
    if name.hasSuffix(".whl") { return .wheel }
    return [".tar.gz", ".tgz", ".tar.xz"].contains { name.hasSuffix($0) } ? .archive : .executable
  }

  /// The lines of a POSIX shell that put the tool at `$tool`, outside the checkout. `FROM` and `SHA256` are variables: no
  /// line has text that somebody else wrote.
  var script: [String] {
    let got = "\"$own/got\""
    var lines = ["own=$(mktemp -d)", "tool=$own/l10ncheck"]
    if kind == .image {
      return lines + [
        "box=$(docker create \"$FROM\")", "docker cp \"$box:/l10ncheck\" \"$tool\"",
        "docker rm \"$box\" >/dev/null",
      ]
    }
    if !isAddress, sha256 != nil {
      lines.append(
        Self.check("$FROM")
          + " || { echo \"$FROM is not the one that 'l10ncheck up' saw: run it again\" >&2; exit 1; }")
    }
    if kind == .wheel {
      // The name of a wheel is read by pip.
      let sum = sha256 == nil ? "" : "#sha256=$SHA256"
      return lines + [
        "python3 -I -m pip install --quiet --no-deps --only-binary :all: --target \"$own\" \"$FROM\(isAddress ? sum : "")\"",
        "tool=$own/bin/l10ncheck",
      ]
    }
    lines.append(
      isAddress
        ? "curl --fail --silent --show-error --location --retry 3 --output \(got) \"$FROM\""
        : "cp \"$FROM\" \(got)")
    if isAddress, sha256 != nil { lines.append(Self.check("$own/got")) }
    return lines
      + (kind == .archive
        ? ["tar -C \"$own\" --strip-components 1 -xf \(got)"]
        : ["mv \(got) \"$tool\"", "chmod +x \"$tool\""])
  }

  private static func check(_ file: String) -> String {
    "echo \"$SHA256  \(file)\" | sha256sum --check --quiet"
  }

  /// The variables of the script.
  var variables: [(name: String, value: String)] {
    [("FROM", place)] + (sha256.map { [("SHA256", $0)] } ?? [])
  }
}
