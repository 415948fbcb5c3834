func use(code: Int) {
  _ = "by property".localized
  _ = "by method".localized()
  _ = "by method with table".localized(table: "Warnings")
  _ = L("through two functions")
  _ = tr("directly %d", 1)
  _ = Strings.named("through a member")
  _ = Strings.other("not looked up")
  _ = "error.\(code)".localized
  _ = L("prefix." + String(code))
}
