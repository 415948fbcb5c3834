/// What the ICU of the loader that the recorded answers come from says otherwise than that of Debian 12: 76.1 with
/// CLDR 46, in Swift's toolchain, against 72.1 with CLDR 42. Laid over what the ICU at hand says, and kept to what
/// `Fixtures/vectors` and the toolchain's matcher show; everything else is as the ICU at hand has it.
enum NewerLocaleData {
  /// `metadata/alias/language`: outdated languages (`canonical-locales.tsv`).
  static let languages = WordTable.map(
    "ajp=apc gom=kok kgm=plu nom=cbr pmk=crr prp=gu szd=umi tmk=tdg tpw=tpn xss=zko zkb=kjh")

  /// `parentLocales` (`locale-data.json`), and the scripts in which a language stands for itself.
  static let parents = WordTable.lists(
    """
    en_150: en_ AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS RU SK
      UA VA
    en_001: en_ AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA GF GN GP GQ
      GT HN HT IC ID IQ JO KG KH KM KW KZ LA LB LY MA MF ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS QA RE SJ
      SM SN SO ST SV SY TD TF TG TH TJ TL TM TN UY UZ VE VN WF YE YT
    es_419: es_ AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT VC VG
      VI
    no: no_NO
    root: ar_Latn as_Latn ber_Latn bn_Latn el_Latn gu_Latn he_Latn ja_Latn kaa_Latn kn_Latn kok_Latn kxv_Deva
      kxv_Orya kxv_Telu ml_Latn mr_Latn or_Latn pa_Latn rej_Rjng ru_Latn sa_Latn ta_Latn te_Latn ur_Latn yi_Latn
      zh_Latn
    """)

  /// The likely scripts of languages that Apple's data has another one for, or CLDR 42 none.
  static let scripts = WordTable.map("ie=Latn ks=Aran ur=Aran")

  /// The likely regions of languages, some of them in one script only.
  static let regions = WordTable.map("ie=EE pa_Arab=PK yi=UA")
}
