/// A file that is written in full, under a temporary name beside the one it shall get.
struct StagedFile {
  /// The folder of both names, by its number.
  let folder: Int
  let name: FilePath
  let temporaryName: FilePath
  /// The file's path relative to the root.
  let path: FilePath
  let expectation: WriteExpectation
  /// What was in the place of the file when it was staged; nil for nothing.
  let replaced: FileStamp?
  /// The place of the temporary file in the list for signals.
  let slot: Int?
  /// Whether the disk has its content; else the commit sees to that.
  var isSynced = true
  /// A second name of the old file, from just before it is replaced until all is done.
  var backupName: FilePath?
}
