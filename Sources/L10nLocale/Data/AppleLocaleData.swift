/// What the loader's matcher has of its own, before CLDR's data is asked.
enum AppleLocaleData {
  /// The names of languages that match, in lower case, and identifiers without their script.
  static let aliases = StaticTable(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de italian=it
    japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru spanish=es swedish=sv
    thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK
    zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """)

  /// Parents that differ from CLDR's.
  static let parents = StaticTable(
    """
    ars=ar en_150=en_GB en_AG=en_GB en_AI=en_GB en_AU=en_GB en_BB=en_GB en_BD=en_GB en_BM=en_GB en_BN=en_GB
    en_BS=en_GB en_BW=en_GB en_BZ=en_GB en_CC=en_AU en_CK=en_AU en_CX=en_AU en_CY=en_150 en_DG=en_GB
    en_DM=en_GB en_FJ=en_GB en_FK=en_GB en_GB=en_001 en_GD=en_GB en_GG=en_GB en_GH=en_GB en_GI=en_GB
    en_GM=en_GB en_GY=en_GB en_HK=en_GB en_IE=en_GB en_IM=en_GB en_IN=en_GB en_IO=en_GB en_JE=en_GB
    en_JM=en_GB en_KE=en_GB en_KI=en_GB en_KN=en_GB en_KY=en_GB en_LC=en_GB en_LK=en_GB en_LS=en_GB
    en_MO=en_GB en_MS=en_GB en_MT=en_GB en_MU=en_GB en_MV=en_GB en_MW=en_GB en_MY=en_GB en_NA=en_GB
    en_NF=en_AU en_NG=en_GB en_NR=en_AU en_NU=en_AU en_NZ=en_AU en_PG=en_AU en_PK=en_GB en_PN=en_GB
    en_SB=en_GB en_SC=en_GB en_SD=en_GB en_SG=en_GB en_SH=en_GB en_SL=en_GB en_SS=en_GB en_SZ=en_GB
    en_TC=en_GB en_TO=en_GB en_TT=en_GB en_TV=en_GB en_TZ=en_GB en_UG=en_GB en_VC=en_GB en_VG=en_GB
    en_VU=en_GB en_WS=en_AU en_ZA=en_GB en_ZM=en_GB en_ZW=en_GB es_MX=es_419 wuu=wuu_Hans wuu_Hans=zh_Hans
    wuu_Hant=zh_Hant yue=yue_Hant yue_HK=zh_Hant_HK yue_Hans=zh_Hans yue_Hant=yue_HK zh_HK=zh_Hant
    zh_Hant=zh_TW zh_Hant_HK=zh_HK zh_TW=root
    """)

  /// Languages that are looked at together with another one.
  static let groups = StaticTable("ars=ar hi=en nb=no nn=no wuu=zh yue=zh")
}
