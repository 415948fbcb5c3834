/// What the loader's matcher has of its own, before CLDR's data is asked: the tables of `ualoc_localizationsToUse` in
/// Apple's ICU 76.1, as Swift's toolchain carries it.
enum AppleLocaleData {
  /// The names of languages that match, in lower case, and identifiers without their script.
  static let aliases = WordTable.map(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de italian=it
    japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru spanish=es swedish=sv
    thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK
    zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """)

  /// Parents that differ from CLDR's.
  static let parents = WordTable.lists(
    """
    en_GB: en_ 150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN
      KY LC LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW
    en_AU: en_ CC CK CX NF NR NU NZ PG WS
    en_150: en_CY  en_001: en_GB  es_419: es_MX  ar: ars
    wuu_Hans: wuu  zh_Hans: wuu_Hans yue_Hans  zh_Hant: wuu_Hant zh_HK
    yue_Hant: yue  yue_HK: yue_Hant  zh_Hant_HK: yue_HK  zh_HK: zh_Hant_HK  zh_TW: zh_Hant  root: zh_TW
    """)

  /// Languages that are looked at together with another one.
  static let groups = WordTable.map("ars=ar hi=en nb=no nn=no wuu=zh yue=zh")
}
