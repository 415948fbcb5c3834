// Data of ICU 76.1 (CLDR 46) as the Swift 6.3.1 toolchain carries it, under the Unicode License v3 (NOTICE).
// Written by scripts/generate-locale-tables.

/// The likely script and region of a language.
enum LikelySubtagsData {
  /// Script and region by their two-letter code in `LikelyLanguagesData`.
  static let pairs = StaticTable(
    """
    AA=Latn_PG AB=Latn_ID AC=Latn_NG AD=Latn_AU AE=Latn_MX AF=Latn_CM AG=Latn_BR AH=Latn_CD AI=Latn_PH
    AJ=Latn_US AK=Deva_IN AL=Latn_VU AM=Latn_TZ AN=Latn_TD AO=Cyrl_RU AP=Latn_MY AQ=Latn_PE AR=Latn_IN
    AS=Deva_NP AT=Latn_VN AU=Latn_CI AV=Latn_SB AW=Latn_CO AX=Latn_GH AY=Latn_CA AZ=Latn_CN BA=Arab_PK
    BB=Latn_CF BC=Latn_SS BD=Latn_KE BE=Latn_BF BF=Latn_MM BG=Arab_IR BH=Latn_ML BI=Latn_BJ BJ=Latn_BO
    BK=Latn_CG BL=Latn_SD BM=Latn_NC BN=Latn_UG BO=Latn_ET BP=Ethi_ET BQ=Latn_GA BR=Latn_MZ BS=Mymr_MM
    BT=Latn_VE BU=Arab_AF BV=Latn_AO BW=Latn_IT BX=Latn_SN BY=Latn_GN BZ=Latn_ZM CA=Thai_TH CB=Latn_LR
    CC=Latn_ZA CD=Latn_GT CE=Latn_TG CF=Latn_TL CG=Latn_TW CH=Latn_DE CI=Latn_EC CJ=Latn_FM CK=Tibt_BT
    CL=Latn_001 CM=Orya_IN CN=Hani_CN CO=Latn_ES CP=Latn_GB CQ=Latn_NA CR=Latn_PY CS=Hebr_IL CT=Laoo_LA
    CU=Latn_AR CV=Latn_BW CW=Mlym_IN CX=Taml_IN CY=Hans_CN CZ=Latn_FR DA=Latn_NL DB=Telu_IN DC=Latn_GW
    DD=Latn_MG DE=Latn_SR DF=Tibt_IN DG=Yiii_CN DH=Beng_IN DI=Cans_CA DJ=Khmr_KH DK=Latn_SL DL=Latn_GY
    DM=Latn_MW DN=Latn_NE DO=Plrd_CN DP=Arab_OM DQ=Latn_GQ DR=Latn_NI DS=Latn_SE DT=Grek_GR DU=Knda_IN
    DV=Latn_AZ DW=Latn_FJ DX=Latn_PF DY=Latn_PL DZ=Latn_RU EA=Latn_TR EB=Latn_ZW EC=Arab_IQ ED=Beng_BD
    EE=Geor_GE EF=Gujr_IN EG=Latn_CL EH=Latn_NO EI=Latn_PA EJ=Arab_EG EK=Latn_BD EL=Latn_HR EM=Mymr_IN
    EN=Tibt_CN EO=Arab_DZ EP=Arab_LY EQ=Arab_SD ER=Arab_YE ES=Armn_AM ET=Cyrl_TJ EU=Cyrl_UA EV=Ital_IT
    EW=Latn_CH EX=Latn_CK EY=Latn_CR EZ=Latn_FI FA=Latn_HN FB=Latn_HU FC=Latn_LT FD=Latn_RO FE=Latn_SO
    FF=Tfng_MA FG=Tibt_NP FH=Xsux_TR FI=Arab_CN FJ=Arab_IN FK=Brah_IN FL=Cyrl_MN FM=Jpan_JP FN=Kali_MM
    FO=Latn_DK FP=Latn_DZ FQ=Latn_EE FR=Latn_ER FS=Latn_IE FT=Latn_LV FU=Latn_PW FV=Latn_ST FW=Mong_CN
    FX=Syrc_IQ FY=Syrc_SY FZ=Takr_IN GA=Arab_CM GB=Arab_KM GC=Arab_SA GD=Arab_TD GE=Arab_TN GF=Batk_ID
    GG=Bopo_CN GH=Brah_IR GI=Cakm_BD GJ=Cprt_CY GK=Cyrl_GE GL=Cyrl_KG GM=Cyrl_RS GN=Ethi_ER GO=Grek_TR
    GP=Hang_KR GQ=Hebr_UA GR=Hmnp_US GS=Java_ID GT=Kana_JP GU=Khar_PK GV=Latn_BE GW=Latn_BN GX=Latn_BZ
    GY=Latn_GF GZ=Latn_GM HA=Latn_HT HB=Latn_LA HC=Latn_MA HD=Latn_MP HE=Latn_NR HF=Latn_NZ HG=Latn_PK
    HH=Latn_PT HI=Latn_SK HJ=Latn_SV HK=Latn_TO HL=Latn_TT HM=Latn_VC HN=Latn_WF HO=Lyci_TR HP=Ogam_IE
    HQ=Syrc_IL HR=Syrc_TR HS=Tavt_VN HT=Thai_CN HU=Thai_LA HV=Aghb_AZ HW=Ahom_IN HX=Arab_001 HY=Arab_AE
    HZ=Arab_BH IA=Arab_GN IB=Arab_ID IC=Arab_KH ID=Arab_KW IE=Arab_MA IF=Arab_NE IG=Arab_SY IH=Arab_TG
    II=Arab_TH IJ=Arab_TJ IK=Arab_TM IL=Arab_TR IM=Arab_UZ IN=Arab_YT IO=Aran_IN IP=Aran_PK IQ=Armi_IR
    IR=Avst_IR IS=Bamu_CM IT=Bass_LR IU=Cari_TR IV=Cham_VN IW=Cher_US IX=Chrs_UZ IY=Copt_EG IZ=Cyrl_BG
    JA=Cyrl_BY JB=Cyrl_IL JC=Cyrl_KZ JD=Cyrl_MK JE=Cyrl_UZ JF=Deva_FJ JG=Deva_PK JH=Egyp_EG JI=Elym_IR
    JJ=Gong_IN JK=Gonm_IN JL=Goth_UA JM=Gran_IN JN=Grek_GE JO=Grek_IT JP=Guru_IN JQ=Hani_KR JR=Hant_CN
    JS=Hant_HK JT=Hebr_CZ JU=Hebr_DE JV=Hebr_FR JW=Hebr_IT JX=Hebr_PS JY=Hluw_TR JZ=Hmng_CN KA=Kawi_ID
    KB=Kits_CN KC=Kore_KR KD=Lana_CN KE=Lana_MM KF=Lana_TH KG=Latf_DE KH=Latg_IE KI=Latn_AG KJ=Latn_AL
    KK=Latn_AT KL=Latn_BA KM=Latn_BB KN=Latn_BI KO=Latn_BS KP=Latn_BT KQ=Latn_CU KR=Latn_CV KS=Latn_CW
    KT=Latn_CY KU=Latn_CZ KV=Latn_EG KW=Latn_FO KX=Latn_GD KY=Latn_GL KZ=Latn_GP LA=Latn_GR LB=Latn_GU
    LC=Latn_IM LD=Latn_IS LE=Latn_JE LF=Latn_JM LG=Latn_KH LH=Latn_KI LI=Latn_LC LJ=Latn_LK LK=Latn_LU
    LL=Latn_MD LM=Latn_MH LN=Latn_MT LO=Latn_MU LP=Latn_NF LQ=Latn_NU LR=Latn_PR LS=Latn_RE LT=Latn_RS
    LU=Latn_RW LV=Latn_SA LW=Latn_SC LX=Latn_SG LY=Latn_SI LZ=Latn_SX MA=Latn_TC MB=Latn_TJ MC=Latn_TK
    MD=Latn_TM ME=Latn_TN MF=Latn_TV MG=Latn_UZ MH=Latn_VA MI=Latn_VI MJ=Latn_WS MK=Latn_XK ML=Latn_YE
    MM=Latn_YT MN=Lepc_IN MO=Lina_GR MP=Linb_GR MQ=Lisu_CN MR=Lydi_TR MS=Mand_IQ MT=Mand_IR MU=Mani_CN
    MV=Marc_CN MW=Medf_NG MX=Merc_SD MY=Modi_IN MZ=Mroo_BD NA=Mtei_IN NB=Narb_SA NC=Newa_NP ND=Nkoo_GN
    NE=Nshu_CN NF=Ogam_GB NG=Olck_IN NH=Orkh_MN NI=Osge_US NJ=Ougr_CN NK=Pauc_MM NL=Phli_IR NM=Phnx_JO
    NN=Phnx_LB NO=Prti_IR NP=Rjng_ID NQ=Rohg_MM NR=Runr_DE NS=Runr_GB NT=Runr_SE NU=Samr_IL NV=Samr_PS
    NW=Sarb_YE NX=Saur_IN NY=Sgnw_US NZ=Sinh_IN OA=Sinh_LK OB=Sogd_UZ OC=Sora_IN OD=Soyo_MN OE=Sunu_NP
    OF=Syrc_GE OG=Syrc_IR OH=Tagb_PH OI=Tale_CN OJ=Tale_LA OK=Talu_CN OL=Tang_CN OM=Tavt_TH ON=Tfng_MR
    OO=Tfng_NE OP=Thaa_MV OQ=Tnsa_IN OR=Toto_IN OS=Ugar_SY OT=Vaii_LR OU=Wcho_IN OV=Xpeo_IR OW=Xsux_IQ
    OX=Yiii_VN
    """)

  /// Where a region asks for another script than the language, `az_IQ=Arab`, or a script for another region,
  /// `az_Arab=IR`.
  static let exceptions = StaticTable(
    """
    arc_Hatr=IQ arc_Nbat=JO arc_Palm=SY az_Arab=IR az_IQ=Arab az_IR=Arab az_RU=Cyrl bap_Krai=IN cu_Glag=BG
    en_Shaw=GB ff_Adlm=GN grc_Linb=GR ha_CM=Arab ha_SD=Arab hnj_Hmng=LA kk_AF=Arab kk_Arab=CN kk_CN=Arab
    kk_IR=Arab kk_MN=Arab ku_Arab=IQ ku_LB=Arab ku_Yezi=GE ky_Arab=CN ky_CN=Arab ky_Latn=TR ky_TR=Latn
    lif_Limb=IN man_GN=Nkoo man_Nkoo=GN mn_CN=Mong mn_Mong=CN ms_CC=Arab pa_Arab=PK pa_Aran=PK pa_PK=Aran
    pal_Phlp=CN sd_Deva=IN sd_IN=Deva sd_Khoj=IN sd_Sind=IN sr_ME=Latn sr_RO=Latn sr_RU=Latn sr_TR=Latn
    tg_Arab=PK tg_PK=Arab ug_Cyrl=KZ ug_KZ=Cyrl ug_MN=Cyrl unr_Deva=NP unr_NP=Deva uz_AF=Arab uz_Arab=AF
    uz_CN=Cyrl yue_CN=Hans yue_Hans=CN zh_AU=Hant zh_BN=Hant zh_Bopo=TW zh_GB=Hant zh_GF=Hant zh_HK=Hant
    zh_Hanb=TW zh_Hant=TW zh_ID=Hant zh_MO=Hant zh_PA=Hant zh_PF=Hant zh_PH=Hant zh_SR=Hant zh_TH=Hant
    zh_TW=Hant zh_VN=Hant
    """)
}
