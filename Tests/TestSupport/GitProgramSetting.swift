/// A setting of git's configuration that names a program, as its documentation has them (`git help --config`, and the
/// pages of the commands), up to version 2.54.
package struct GitProgramSetting: Sendable, CustomStringConvertible {
  /// Section, subsection, name; `evil` is what attributes and remotes of the hostile repository are called.
  package let key: String
  /// The value, in which `PROGRAM` stands for the path of a program that leaves a mark.
  package let value: String
  /// Other settings that this one needs to be of use.
  package let others: [String: String]
  /// Whether a plain `git cat-file` of a missing object runs it.
  package let isLive: Bool

  package var description: String { key }

  private init(
    _ key: String, _ value: String = "PROGRAM", _ others: [String: String] = [:], isLive: Bool = false
  ) {
    (self.key, self.value, self.others, self.isLive) = (key, value, others, isLive)
  }

  /// All settings.
  package static let all: [GitProgramSetting] =
    transports + content + [tools]

  /// What a missing object of a partial clone can lead to.
  private static let transports = [
    GitProgramSetting("remote.evil.uploadpack", isLive: true),
    GitProgramSetting("remote.evil.uploadpack", "PROGRAM", ["protocol.file.allow": "always"], isLive: true),
    GitProgramSetting("remote.evil.receivepack"),
    GitProgramSetting("remote.evil.url", "ext::PROGRAM", ["protocol.ext.allow": "always"], isLive: true),
    GitProgramSetting(
      "remote.evil.vcs", "ext", ["remote.evil.url": "PROGRAM", "protocol.ext.allow": "always"], isLive: true),
    GitProgramSetting(
      "url.ext::PROGRAM .insteadOf", "/nowhere", ["protocol.ext.allow": "always"], isLive: true),
    GitProgramSetting("core.sshCommand", "PROGRAM", ["remote.evil.url": "ssh://localhost/x"], isLive: true),
    GitProgramSetting("core.gitProxy", "PROGRAM", ["remote.evil.url": "git://localhost/x"], isLive: true),
    GitProgramSetting("core.askPass", "PROGRAM", ["remote.evil.url": "http://127.0.0.1:1/x"]),
    GitProgramSetting("credential.helper", "PROGRAM", ["remote.evil.url": "http://127.0.0.1:1/x"]),
    GitProgramSetting(
      "credential.http://127.0.0.1:1.helper", "!PROGRAM", ["remote.evil.url": "http://127.0.0.1:1/x"]),
    GitProgramSetting("core.alternateRefsCommand"),
    GitProgramSetting(
      "submodule.evil.update", "!PROGRAM", ["submodule.recurse": "true", "fetch.recurseSubmodules": "true"]),
    GitProgramSetting("maintenance.auto", "true", ["gc.auto": "1", "gc.recentObjectsHook": "PROGRAM"]),
    GitProgramSetting("uploadpack.packObjectsHook"),
  ]

  /// What converts, compares and merges.
  private static let content = [
    GitProgramSetting("filter.evil.clean", "PROGRAM", ["filter.evil.required": "true"]),
    GitProgramSetting("filter.evil.smudge", "PROGRAM", ["filter.evil.required": "true"]),
    GitProgramSetting("filter.evil.process"),
    GitProgramSetting("diff.external"),
    GitProgramSetting("diff.evil.command"),
    GitProgramSetting("diff.evil.textconv", "PROGRAM", ["diff.evil.cachetextconv": "false"]),
    GitProgramSetting("merge.evil.driver", "PROGRAM %A %O %B"),
    GitProgramSetting("merge.evil.recursive", "evil", ["merge.evil.driver": "PROGRAM"]),
    GitProgramSetting("core.fsmonitor"),
    GitProgramSetting("core.hooksPath", "HOOKS"),
    GitProgramSetting("hook.evil.command", "PROGRAM", ["hook.evil.event": "post-index-change"]),
    GitProgramSetting("hook.evil.command", "PROGRAM", ["hook.evil.event": "reference-transaction"]),
    GitProgramSetting("alias.cat-file", "!PROGRAM"),
    GitProgramSetting("alias.check-attr", "!PROGRAM"),
    GitProgramSetting("include.path", "INCLUDED"),
    GitProgramSetting("includeIf.gitdir:/.path", "INCLUDED"),
    GitProgramSetting("includeIf.onbranch:main.path", "INCLUDED"),
    GitProgramSetting("core.worktree", "TREE", ["core.fsmonitor": "PROGRAM"]),
    GitProgramSetting("extensions.worktreeConfig", "true", ["core.fsmonitor": "PROGRAM"]),
    GitProgramSetting("log.showSignature", "true", ["gpg.program": "PROGRAM"]),
    GitProgramSetting("help.autoCorrect", "immediate", ["alias.check-attr": "!PROGRAM"]),
  ]

  /// What commands for people start: none of these keeps another from being started, so that they are tried together.
  private static let tools = GitProgramSetting(
    "core.editor", "PROGRAM", Dictionary(uniqueKeysWithValues: toolNames.map { ($0, "PROGRAM") }))

  private static let toolNames = [
    "browser.evil.cmd", "browser.evil.path", "core.pager", "difftool.evil.cmd", "difftool.evil.path",
    "gc.recentObjectsHook", "gitcvs.dbDriver", "gpg.openpgp.program", "gpg.program",
    "gpg.ssh.defaultKeyCommand", "gpg.ssh.program", "gpg.x509.program", "guitool.evil.cmd", "help.browser",
    "imap.tunnel", "instaweb.browser", "instaweb.httpd", "interactive.diffFilter",
    "lfs.customtransfer.evil.path", "lfs.extension.evil.clean", "lfs.extension.evil.smudge", "man.evil.cmd",
    "man.evil.path", "mergetool.evil.cmd", "mergetool.evil.path", "pager.cat-file", "pager.check-attr",
    "sendemail.ccCmd", "sendemail.headerCmd", "sendemail.sendmailCmd", "sendemail.smtpServer",
    "sendemail.toCmd", "sequence.editor", "tar.evil.command", "trailer.evil.cmd", "trailer.evil.command",
    "web.browser",
  ]
}
