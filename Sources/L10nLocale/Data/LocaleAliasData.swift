// Data of ICU 76.1 (CLDR 46) as the Swift 6.3.1 toolchain carries it, under the Unicode License v3 (NOTICE).
// Written by scripts/generate-locale-tables.

/// Aliases and parents of locale identifiers.
enum LocaleAliasData {
  /// `metadata/alias/language`: an outdated identifier and its replacement.
  static let languages = StaticTable(
    """
    aa_saaho=ssy aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb aka=ak alb=sq
    als=sq amh=am ara=ar arb=ar arg=an arm=hy art_lojban=jbo asd=snz asm=as aue=ktz ava=av ave=ae aym=ay
    ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik bel=be ben=bn bgm=bcg bh=bho
    bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba bod=bo bos=bs bre=br btb=beb bul=bg
    bur=my bxk=luy bxr=bua cat=ca ccq=rki cel_gaulish=xtg ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom
    cka=cmr cld=syr cmk=xch cmn=zh cnr=sr_ME cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs
    daf=dnj dan=da dap=njz deu=de dgo=doi dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn
    drr=kzk drw=fa_AF dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq emk=man
    en_GB_oed=en_GB_oxendict eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi
    fra=fr fre=fr fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj ggn=gvr ggo=esg
    ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc gug=gn guj=gu
    guv=duz gya=gba hat=ht hau=ha hbs=sr_Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi hmo=ho hrr=jal
    hrv=hr hun=hu hy_arevmda=hyw hye=hy i_ami=ami i_bnn=bnn i_default=en_x_i_default
    i_enochian=und_x_i_enochian i_hak=hak i_klingon=tlh i_lux=lb i_mingo=see_x_i_mingo i_navajo=nv i_pwn=pwn
    i_tao=tao i_tay=tay i_tsu=tsu ibi=opa ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie ill=ilm ilw=gal
    in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl
    kan=kn kas=ks kat=ka kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw
    kir=ky kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku
    kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc leg=enl
    lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh mal=ml mao=mi
    mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg mlt=mt mnk=man mnt=wnn mo=ro mof=xnt mol=ro mon=mn
    mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog myt=mry nad=xny nau=na nav=nv nbf=nru
    nbl=nr nbx=ekc ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd nlr=nrk nno=nn nns=nbr nnx=ngv no_bok=nb
    no_bokmal=nb no_nyn=nn no_nynorsk=nn nob=nb nom=cbr noo=dtd nor=no npi=ne nts=pij nxu=bpp nya=ny oci=oc
    ojg=oj oji=oj ori=or orm=om ory=or oss=os oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi
    plt=mg pmc=huw pmk=crr pmu=phr pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt pus=ps
    puz=pub que=qu quz=qu rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle
    scc=sr scr=hr sgl=isk sgn_BE_FR=sfb sgn_BE_NL=vgt sgn_BR=bzs sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg
    sgn_DK=dsl sgn_ES=ssp sgn_FR=fsl sgn_GB=bfi sgn_GR=gss sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs
    sgn_NI=ncs sgn_NL=dse sgn_NO=nsi sgn_PT=psr sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn sin=si skk=oyb
    slk=sk slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es spy=kln sqi=sq
    src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw_CD swe=sv swh=sw szd=umi tah=ty tam=ta
    tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola thx=oyb tib=bo tid=itd tie=ras
    tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa_AF ton=to tpw=tpn tsf=taj tsn=tn tso=ts
    ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del und_aaland=und_AX und_arevela=und
    und_arevmda=und und_bokmal=und und_hakka=und und_hepburn_heploc=und_alalc97 und_lojban=und
    und_nynorsk=und und_saaho=und und_xiang=und unp=wro uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo
    wel=cy wgw=wgb wit=nol wiw=nwo wln=wa wol=wo xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj
    xsl=den xss=zko ybd=rki ydd=yi yen=ynq yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap
    zh_cmn=zh zh_cmn_Hans=zh_Hans zh_cmn_Hant=zh_Hant zh_gan=gan zh_guoyu=zh zh_hakka=hak
    zh_min=nan_x_zh_min zh_min_nan=nan zh_wuu=wuu zh_xiang=hsn zh_yue=yue zha=za zho=zh zir=scv zkb=kjh
    zsm=ms zul=zu zyb=za
    """)

  /// `metadata/alias/territory`: an outdated region and its successors, the default one first.
  static let territories = StaticTable(
    """
    004=AF 008=AL 010=AQ 012=DZ 016=AS 020=AD 024=AO 028=AG 031=AZ 032=AR 036=AU 040=AT 044=BS 048=BH 050=BD
    051=AM 052=BB 056=BE 060=BM 062=034,143 064=BT 068=BO 070=BA 072=BW 074=BV 076=BR 084=BZ 086=IO 090=SB
    092=VG 096=BN 100=BG 104=MM 108=BI 112=BY 116=KH 120=CM 124=CA 132=CV 136=KY 140=CF 144=LK 148=TD 152=CL
    156=CN 158=TW 162=CX 166=CC 170=CO 172=RU,AM,AZ,BY,GE,KG,KZ,MD,TJ,TM,UA,UZ 174=KM 175=YT 178=CG 180=CD
    184=CK 188=CR 191=HR 192=CU 196=CY 200=CZ,SK 203=CZ 204=BJ 208=DK 212=DM 214=DO 218=EC 222=SV 226=GQ
    230=ET 231=ET 232=ER 233=EE 234=FO 238=FK 239=GS 242=FJ 246=FI 248=AX 249=FR 250=FR 254=GF 258=PF 260=TF
    262=DJ 266=GA 268=GE 270=GM 275=PS 276=DE 278=DE 280=DE 288=GH 292=GI 296=KI 300=GR 304=GL 308=GD 312=GP
    316=GU 320=GT 324=GN 328=GY 332=HT 334=HM 336=VA 340=HN 344=HK 348=HU 352=IS 356=IN 360=ID 364=IR 368=IQ
    372=IE 376=IL 380=IT 384=CI 388=JM 392=JP 398=KZ 400=JO 404=KE 408=KP 410=KR 414=KW 417=KG 418=LA 422=LB
    426=LS 428=LV 430=LR 434=LY 438=LI 440=LT 442=LU 446=MO 450=MG 454=MW 458=MY 462=MV 466=ML 470=MT 474=MQ
    478=MR 480=MU 484=MX 492=MC 496=MN 498=MD 499=ME 500=MS 504=MA 508=MZ 512=OM 516=NA 520=NR 524=NP 528=NL
    530=CW,SX,BQ 531=CW 532=CW,SX,BQ 533=AW 534=SX 535=BQ 536=SA,IQ 540=NC 548=VU 554=NZ 558=NI 562=NE
    566=NG 570=NU 574=NF 578=NO 580=MP 581=UM 582=FM,MH,MP,PW 583=FM 584=MH 585=PW 586=PK 591=PA 598=PG
    600=PY 604=PE 608=PH 612=PN 616=PL 620=PT 624=GW 626=TL 630=PR 634=QA 638=RE 642=RO 643=RU 646=RW 652=BL
    654=SH 659=KN 660=AI 662=LC 663=MF 666=PM 670=VC 674=SM 678=ST 682=SA 686=SN 688=RS 690=SC 694=SL 702=SG
    703=SK 704=VN 705=SI 706=SO 710=ZA 716=ZW 720=YE 724=ES 728=SS 729=SD 732=EH 736=SD 740=SR 744=SJ 748=SZ
    752=SE 756=CH 760=SY 762=TJ 764=TH 768=TG 772=TK 776=TO 780=TT 784=AE 788=TN 792=TR 795=TM 796=TC 798=TV
    800=UG 804=UA 807=MK 810=RU,AM,AZ,BY,EE,GE,KZ,KG,LV,LT,MD,TJ,TM,UA,UZ 818=EG 826=GB 830=JE,GG 831=GG
    832=JE 833=IM 834=TZ 840=US 850=VI 854=BF 858=UY 860=UZ 862=VE 876=WF 882=WS 886=YE 887=YE
    890=RS,ME,SI,HR,MK,BA 891=RS,ME 894=ZM 958=AA 959=QM 960=QN 962=QP 963=QQ 964=QR 965=QS 966=QT 967=EU
    968=QV 969=QW 970=QX 971=QY 972=QZ 973=XA 974=XB 975=XC 976=XD 977=XE 978=XF 979=XG 980=XH 981=XI 982=XJ
    983=XK 984=XL 985=XM 986=XN 987=XO 988=XP 989=XQ 990=XR 991=XS 992=XT 993=XU 994=XV 995=XW 996=XX 997=XY
    998=XZ 999=ZZ AAA=AA ABW=AW AFG=AF AGO=AO AIA=AI ALA=AX ALB=AL AN=CW,SX,BQ AND=AD ANT=CW,SX,BQ ARE=AE
    ARG=AR ARM=AM ASC=AC ASM=AS ATA=AQ ATF=TF ATG=AG AUS=AU AUT=AT AZE=AZ BDI=BI BEL=BE BEN=BJ BES=BQ BFA=BF
    BGD=BD BGR=BG BHR=BH BHS=BS BIH=BA BLM=BL BLR=BY BLZ=BZ BMU=BM BOL=BO BRA=BR BRB=BB BRN=BN BTN=BT BU=MM
    BUR=MM BVT=BV BWA=BW CAF=CF CAN=CA CCK=CC CHE=CH CHL=CL CHN=CN CIV=CI CMR=CM COD=CD COG=CG COK=CK COL=CO
    COM=KM CPT=CP CPV=CV CRI=CR CS=RS,ME CT=KI CUB=CU CUW=CW CXR=CX CYM=KY CYP=CY CZE=CZ DD=DE DDR=DE DEU=DE
    DGA=DG DJI=DJ DMA=DM DNK=DK DOM=DO DY=BJ DZA=DZ ECU=EC EGY=EG ERI=ER ESH=EH ESP=ES EST=EE ETH=ET FIN=FI
    FJI=FJ FLK=FK FQ=AQ,TF FRA=FR FRO=FO FSM=FM FX=FR FXX=FR GAB=GA GBR=GB GEO=GE GGY=GG GHA=GH GIB=GI
    GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY HKG=HK HMD=HM HND=HN
    HRV=HR HTI=HT HUN=HU HV=BF IDN=ID IMN=IM IND=IN IOT=IO IRL=IE IRN=IR IRQ=IQ ISL=IS ISR=IL ITA=IT JAM=JM
    JEY=JE JOR=JO JPN=JP JT=UM KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI KNA=KN KOR=KR KWT=KW LAO=LA LBN=LB LBR=LR
    LBY=LY LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV MAC=MO MAF=MF MAR=MA MCO=MC MDA=MD MDG=MG MDV=MV
    MEX=MX MHL=MH MI=UM MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME MNG=MN MNP=MP MOZ=MZ MRT=MR MSR=MS MTQ=MQ MUS=MU
    MWI=MW MYS=MY MYT=YT NAM=NA NCL=NC NER=NE NFK=NF NGA=NG NH=VU NIC=NI NIU=NU NLD=NL NOR=NO NPL=NP NQ=AQ
    NRU=NR NT=SA,IQ NTZ=SA,IQ NZL=NZ OMN=OM PAK=PK PAN=PA PC=FM,MH,MP,PW PCN=PN PER=PE PHL=PH PLW=PW PNG=PG
    POL=PL PRI=PR PRK=KP PRT=PT PRY=PY PSE=PS PU=UM PYF=PF PZ=PA QAT=QA QMM=QM QNN=QN QPP=QP QQQ=QQ QRR=QR
    QSS=QS QTT=QT QU=EU QUU=EU QVV=QV QWW=QW QXX=QX QYY=QY QZZ=QZ REU=RE RH=ZW ROU=RO RUS=RU RWA=RW SAU=SA
    SCG=RS,ME SDN=SD SEN=SN SGP=SG SGS=GS SHN=SH SJM=SJ SLB=SB SLE=SL SLV=SV SMR=SM SOM=SO SPM=PM SRB=RS
    SSD=SS STP=ST SU=RU,AM,AZ,BY,EE,GE,KZ,KG,LV,LT,MD,TJ,TM,UA,UZ
    SUN=RU,AM,AZ,BY,EE,GE,KZ,KG,LV,LT,MD,TJ,TM,UA,UZ SUR=SR SVK=SK SVN=SI SWE=SE SWZ=SZ SXM=SX SYC=SC SYR=SY
    TAA=TA TCA=TC TCD=TD TGO=TG THA=TH TJK=TJ TKL=TK TKM=TM TLS=TL TMP=TL TON=TO TP=TL TTO=TT TUN=TN TUR=TR
    TUV=TV TWN=TW TZA=TZ UGA=UG UK=GB UKR=UA UMI=UM URY=UY USA=US UZB=UZ VAT=VA VCT=VC VD=VN VEN=VE VGB=VG
    VIR=VI VNM=VN VUT=VU WK=UM WLF=WF WSM=WS XAA=XA XBB=XB XCC=XC XDD=XD XEE=XE XFF=XF XGG=XG XHH=XH XII=XI
    XJJ=XJ XKK=XK XLL=XL XMM=XM XNN=XN XOO=XO XPP=XP XQQ=XQ XRR=XR XSS=XS XTT=XT XUU=XU XVV=XV XWW=XW XXX=XX
    XYY=XY XZZ=XZ YD=YE YEM=YE YMD=YE YU=RS,ME YUG=RS,ME ZAF=ZA ZAR=CD ZMB=ZM ZR=CD ZWE=ZW ZZZ=ZZ
    """)

  /// `metadata/alias/variant`.
  static let variants = StaticTable(
    """
    heploc=alalc97 polytoni=polyton
    """)

  /// `metadata/alias/script`.
  static let scripts = StaticTable(
    """
    Qaai=Zinh
    """)

  /// Three-letter codes of languages that have a two-letter one.
  static let shortLanguages = StaticTable(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az bak=ba bam=bm bel=be
    ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch che=ce chu=cu chv=cv cor=kw cos=co cre=cr
    cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi
    fra=fr fry=fy ful=ff gla=gd gle=ga glg=gl glv=gv grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho
    hrv=hr hun=hu hye=hy ibo=ig ido=io iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jaw=jw
    jpn=ja kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj
    kur=ku lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk mlg=mg
    mlt=mt mol=mo mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn nob=nb
    nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl por=pt pus=ps que=qu roh=rm ron=ro
    run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq
    srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to
    tsn=tn tso=ts tuk=tk tur=tr twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh
    yid=yi yor=yo zha=za zho=zh zul=zu
    """)

  /// Three-letter codes of regions that have a two-letter one.
  static let shortRegions = StaticTable(
    """
    ABW=AW AFG=AF AGO=AO AIA=AI ALA=AX ALB=AL AND=AD ANT=AN ARE=AE ARG=AR ARM=AM ASC=AC ASM=AS ATA=AQ ATF=TF
    ATG=AG AUS=AU AUT=AT AZE=AZ BDI=BI BEL=BE BEN=BJ BES=BQ BFA=BF BGD=BD BGR=BG BHR=BH BHS=BS BIH=BA BLM=BL
    BLR=BY BLZ=BZ BMU=BM BOL=BO BRA=BR BRB=BB BRN=BN BTN=BT BUR=BU BVT=BV BWA=BW CAF=CF CAN=CA CCK=CC CHE=CH
    CHL=CL CHN=CN CIV=CI CMR=CM COD=CD COG=CG COK=CK COL=CO COM=KM CPT=CP CPV=CV CRI=CR CRQ=CQ CUB=CU CUW=CW
    CXR=CX CYM=KY CYP=CY CZE=CZ DEU=DE DGA=DG DJI=DJ DMA=DM DNK=DK DOM=DO DZA=DZ ECU=EC EGY=EG ERI=ER ESH=EH
    ESP=ES EST=EE ETH=ET FIN=FI FJI=FJ FLK=FK FRA=FR FRO=FO FSM=FM FXX=FX GAB=GA GBR=GB GEO=GE GGY=GG GHA=GH
    GIB=GI GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY HKG=HK HMD=HM
    HND=HN HRV=HR HTI=HT HUN=HU IDN=ID IMN=IM IND=IN IOT=IO IRL=IE IRN=IR IRQ=IQ ISL=IS ISR=IL ITA=IT JAM=JM
    JEY=JE JOR=JO JPN=JP KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI KNA=KN KOR=KR KWT=KW LAO=LA LBN=LB LBR=LR LBY=LY
    LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV MAC=MO MAF=MF MAR=MA MCO=MC MDA=MD MDG=MG MDV=MV MEX=MX
    MHL=MH MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME MNG=MN MNP=MP MOZ=MZ MRT=MR MSR=MS MTQ=MQ MUS=MU MWI=MW MYS=MY
    MYT=YT NAM=NA NCL=NC NER=NE NFK=NF NGA=NG NIC=NI NIU=NU NLD=NL NOR=NO NPL=NP NRU=NR NZL=NZ OMN=OM PAK=PK
    PAN=PA PCN=PN PER=PE PHL=PH PLW=PW PNG=PG POL=PL PRI=PR PRK=KP PRT=PT PRY=PY PSE=PS PYF=PF QAT=QA REU=RE
    ROM=RO ROU=RO RUS=RU RWA=RW SAU=SA SCG=CS SDN=SD SEN=SN SGP=SG SGS=GS SHN=SH SJM=SJ SLB=SB SLE=SL SLV=SV
    SMR=SM SOM=SO SPM=PM SRB=RS SSD=SS STP=ST SUN=SU SUR=SR SVK=SK SVN=SI SWE=SE SWZ=SZ SXM=SX SYC=SC SYR=SY
    TAA=TA TCA=TC TCD=TD TGO=TG THA=TH TJK=TJ TKL=TK TKM=TM TLS=TL TMP=TP TON=TO TTO=TT TUN=TN TUR=TR TUV=TV
    TWN=TW TZA=TZ UGA=UG UKR=UA UMI=UM URY=UY USA=US UZB=UZ VAT=VA VCT=VC VEN=VE VGB=VG VIR=VI VNM=VN VUT=VU
    WLF=WF WSM=WS XEA=EA XIC=IC XKK=XK YEM=YE YMD=YD YUG=YU ZAF=ZA ZAR=ZR ZMB=ZM ZWE=ZW
    """)

  /// `parentLocales`: a locale and its parent, where it is not the locale without its last subtag.
  static let parents = StaticTable(
    """
    ar_Latn=root as_Latn=root az_Arab=root az_Cyrl=root bal_Latn=root ber_Latn=root blt_Latn=root
    bm_Nkoo=root bn_Latn=root bs_Cyrl=root byn_Latn=root cu_Glag=root dje_Arab=root dyo_Arab=root
    el_Latn=root en_150=en_001 en_AD=en_150 en_AF=en_001 en_AG=en_001 en_AI=en_001 en_AL=en_150 en_AM=en_001
    en_AO=en_001 en_AR=en_001 en_AT=en_150 en_AU=en_001 en_AW=en_001 en_AX=en_001 en_AZ=en_001 en_BA=en_150
    en_BB=en_001 en_BD=en_001 en_BE=en_150 en_BF=en_001 en_BG=en_150 en_BH=en_001 en_BJ=en_001 en_BL=en_001
    en_BM=en_001 en_BN=en_001 en_BO=en_001 en_BQ=en_001 en_BR=en_001 en_BS=en_001 en_BW=en_001 en_BY=en_150
    en_BZ=en_001 en_CC=en_001 en_CD=en_001 en_CF=en_001 en_CG=en_001 en_CH=en_150 en_CI=en_001 en_CK=en_001
    en_CM=en_001 en_CR=en_001 en_CU=en_001 en_CV=en_001 en_CX=en_001 en_CY=en_001 en_CZ=en_150 en_DE=en_150
    en_DG=en_001 en_DK=en_150 en_DM=en_001 en_DO=en_001 en_DZ=en_001 en_Dsrt=root en_EC=en_001 en_EE=en_150
    en_EG=en_001 en_EH=en_001 en_ER=en_001 en_ES=en_150 en_ET=en_001 en_FI=en_150 en_FJ=en_001 en_FK=en_001
    en_FM=en_001 en_FO=en_150 en_FR=en_150 en_GA=en_001 en_GB=en_001 en_GD=en_001 en_GE=en_150 en_GF=en_001
    en_GG=en_001 en_GH=en_001 en_GI=en_001 en_GL=en_150 en_GM=en_001 en_GN=en_001 en_GP=en_001 en_GQ=en_001
    en_GR=en_150 en_GT=en_001 en_GY=en_001 en_HK=en_001 en_HN=en_001 en_HR=en_150 en_HT=en_001 en_HU=en_150
    en_IC=en_001 en_ID=en_001 en_IE=en_001 en_IL=en_001 en_IM=en_001 en_IN=en_001 en_IO=en_001 en_IQ=en_001
    en_IS=en_150 en_IT=en_150 en_JE=en_001 en_JM=en_001 en_JO=en_001 en_KE=en_001 en_KG=en_001 en_KH=en_001
    en_KI=en_001 en_KM=en_001 en_KN=en_001 en_KW=en_001 en_KY=en_001 en_KZ=en_001 en_LA=en_001 en_LB=en_001
    en_LC=en_001 en_LI=en_150 en_LK=en_001 en_LR=en_001 en_LS=en_001 en_LT=en_150 en_LU=en_150 en_LV=en_150
    en_LY=en_001 en_MA=en_001 en_MC=en_150 en_MD=en_150 en_ME=en_150 en_MF=en_001 en_MG=en_001 en_MK=en_150
    en_ML=en_001 en_MM=en_001 en_MN=en_001 en_MO=en_001 en_MQ=en_001 en_MR=en_001 en_MS=en_001 en_MT=en_001
    en_MU=en_001 en_MV=en_001 en_MW=en_001 en_MY=en_001 en_MZ=en_001 en_NA=en_001 en_NC=en_001 en_NE=en_001
    en_NF=en_001 en_NG=en_001 en_NI=en_001 en_NL=en_150 en_NO=en_150 en_NP=en_001 en_NR=en_001 en_NU=en_001
    en_NZ=en_001 en_OM=en_001 en_PE=en_001 en_PF=en_001 en_PG=en_001 en_PK=en_001 en_PL=en_150 en_PM=en_001
    en_PN=en_001 en_PS=en_001 en_PT=en_150 en_PW=en_001 en_QA=en_001 en_RE=en_001 en_RO=en_150 en_RS=en_150
    en_RU=en_150 en_RW=en_001 en_SB=en_001 en_SC=en_001 en_SD=en_001 en_SE=en_150 en_SG=en_001 en_SH=en_001
    en_SI=en_150 en_SJ=en_001 en_SK=en_150 en_SL=en_001 en_SM=en_001 en_SN=en_001 en_SO=en_001 en_SS=en_001
    en_ST=en_001 en_SV=en_001 en_SX=en_001 en_SY=en_001 en_SZ=en_001 en_Shaw=root en_TC=en_001 en_TD=en_001
    en_TF=en_001 en_TG=en_001 en_TH=en_001 en_TJ=en_001 en_TK=en_001 en_TL=en_001 en_TM=en_001 en_TN=en_001
    en_TO=en_001 en_TT=en_001 en_TV=en_001 en_TZ=en_001 en_UA=en_150 en_UG=en_001 en_UY=en_001 en_UZ=en_001
    en_VA=en_150 en_VC=en_001 en_VE=en_001 en_VG=en_001 en_VN=en_001 en_VU=en_001 en_WF=en_001 en_WS=en_001
    en_YE=en_001 en_YT=en_001 en_ZA=en_001 en_ZM=en_001 en_ZW=en_001 es_AG=es_419 es_AI=es_419 es_AR=es_419
    es_AW=es_419 es_BB=es_419 es_BL=es_419 es_BM=es_419 es_BO=es_419 es_BQ=es_419 es_BR=es_419 es_BS=es_419
    es_BZ=es_419 es_CA=es_419 es_CL=es_419 es_CO=es_419 es_CR=es_419 es_CU=es_419 es_CW=es_419 es_DM=es_419
    es_DO=es_419 es_EC=es_419 es_FK=es_419 es_GD=es_419 es_GF=es_419 es_GL=es_419 es_GP=es_419 es_GT=es_419
    es_GY=es_419 es_HN=es_419 es_HT=es_419 es_JP=es_419 es_KN=es_419 es_KY=es_419 es_LC=es_419 es_MF=es_419
    es_MQ=es_419 es_MS=es_419 es_MX=es_419 es_NI=es_419 es_PA=es_419 es_PE=es_419 es_PM=es_419 es_PR=es_419
    es_PY=es_419 es_SR=es_419 es_SV=es_419 es_SX=es_419 es_TC=es_419 es_TT=es_419 es_US=es_419 es_UY=es_419
    es_VC=es_419 es_VE=es_419 es_VG=es_419 es_VI=es_419 ff_Adlm=root ff_Arab=root gu_Latn=root ha_Arab=root
    he_Latn=root hi_Latn=en_IN ht=fr_HT iu_Latn=root ja_Latn=root kaa_Latn=root kk_Arab=root kn_Latn=root
    kok_Latn=root ks_Deva=root ku_Arab=root kxv_Deva=root kxv_Orya=root kxv_Telu=root ky_Arab=root
    ky_Latn=root ml_Arab=root ml_Latn=root mn_Mong=root mni_Mtei=root mr_Latn=root ms_Arab=root nb=no nn=no
    no_NO=no or_Latn=root pa_Arab=root pa_Latn=root pt_AO=pt_PT pt_CH=pt_PT pt_CV=pt_PT pt_FR=pt_PT
    pt_GQ=pt_PT pt_GW=pt_PT pt_LU=pt_PT pt_MO=pt_PT pt_MZ=pt_PT pt_ST=pt_PT pt_TL=pt_PT rej_Rjng=root
    ru_Latn=root sa_Latn=root sat_Deva=root sd_Deva=root sd_Khoj=root sd_Sind=root shi_Latn=root
    so_Arab=root sr_Latn=root sw_Arab=root ta_Latn=root te_Latn=root tg_Arab=root ug_Cyrl=root ur_Latn=root
    uz_Arab=root uz_Cyrl=root vai_Latn=root wo_Arab=root yi_Latn=root yo_Arab=root yue_Hans=root
    zh_Hant=root zh_Hant_MO=zh_Hant_HK zh_Latn=root
    """)

  /// What `und` with a region stands for, in the shortest form: the language spoken there.
  static let regionLocales = StaticTable(
    """
    AC=en_AC AD=ca_AD AE=ar_AE AF=fa_AF AG=en_AG AI=en_AI AL=sq AM=hy AO=pt_AO AQ=en_AQ AR=es_AR AS=sm_AS
    AT=de_AT AU=en_AU AW=nl_AW AX=sv_AX AZ=az BA=bs BB=en_BB BD=bn BE=nl_BE BF=fr_BF BG=bg BH=ar_BH BI=rn
    BJ=fr_BJ BL=fr_BL BM=en_BM BN=ms_BN BO=es_BO BQ=pap_BQ BR=pt BS=en_BS BT=dz BV=en_BV BW=en_BW BY=be
    BZ=en_BZ CA=en_CA CC=ms_CC CD=sw_CD CF=fr_CF CG=fr_CG CH=de_CH CI=fr_CI CK=en_CK CL=es_CL CM=fr_CM CN=zh
    CO=es_CO CP=en_CP CQ=en_CQ CR=es_CR CU=es_CU CV=pt_CV CW=pap CX=en_CX CY=el_CY CZ=cs DE=de DG=en_DG
    DJ=aa_DJ DK=da DM=en_DM DO=es_DO DZ=ar_DZ EA=es_EA EC=es_EC EE=et EG=ar EH=ar_EH ER=ti_ER ES=es ET=am
    FI=fi FJ=en_FJ FK=en_FK FM=en_FM FO=fo FR=fr GA=fr_GA GB=en_GB GD=en_GD GE=ka GF=fr_GF GG=en_GG GH=ak
    GI=en_GI GL=kl GM=en_GM GN=fr_GN GP=fr_GP GQ=es_GQ GR=el GS=en_GS GT=es_GT GU=en_GU GW=pt_GW GY=en_GY
    HK=zh_HK HM=en_HM HN=es_HN HR=hr HT=ht HU=hu IC=es_IC ID=id IE=en_IE IL=he IM=en_IM IN=hi IO=en_IO
    IQ=ar_IQ IR=fa IS=is IT=it JE=en_JE JM=en_JM JO=ar_JO JP=ja KE=sw_KE KG=ky KH=km KI=en_KI KM=ar_KM
    KN=en_KN KP=ko_KP KR=ko KW=ar_KW KY=en_KY KZ=ru_KZ LA=lo LB=ar_LB LC=en_LC LI=de_LI LK=si LR=en_LR
    LS=st_LS LT=lt LU=fr_LU LV=lv LY=ar_LY MA=ar_MA MC=fr_MC MD=ro_MD ME=sr_ME MF=fr_MF MG=mg MH=en_MH MK=mk
    ML=bm MM=my MN=mn MO=zh_MO MP=en_MP MQ=fr_MQ MR=ar_MR MS=en_MS MT=mt MU=mfe MV=dv MW=en_MW MX=es_MX
    MY=ms MZ=pt_MZ NA=af_NA NC=fr_NC NE=ha_NE NF=en_NF NG=en_NG NI=es_NI NL=nl NO=nb NP=ne NR=en_NR NU=en_NU
    NZ=en_NZ OM=ar_OM PA=es_PA PE=es_PE PF=fr_PF PG=tpi PH=fil PK=ur PL=pl PM=fr_PM PN=en_PN PR=es_PR
    PS=ar_PS PT=pt_PT PW=pau PY=gn QA=ar_QA RE=fr_RE RO=ro RS=sr RU=ru RW=rw SA=ar_SA SB=en_SB SC=fr_SC
    SD=ar_SD SE=sv SG=en_SG SH=en_SH SI=sl SJ=nb_SJ SK=sk SL=kri SM=it_SM SN=fr_SN SO=so SR=nl_SR SS=ar_SS
    ST=pt_ST SV=es_SV SX=en_SX SY=ar_SY SZ=en_SZ TA=en_TA TC=en_TC TD=fr_TD TF=fr_TF TG=fr_TG TH=th TJ=tg
    TK=tkl TL=pt_TL TM=tk TN=ar_TN TO=to TR=tr TT=en_TT TV=tvl TW=zh_TW TZ=sw UA=uk UG=sw_UG UM=en_UM US=en
    UY=es_UY UZ=uz VA=it_VA VC=en_VC VE=es_VE VG=en_VG VI=en_VI VN=vi VU=bi WF=fr_WF WS=sm XK=sq_XK YE=ar_YE
    YT=fr_YT ZA=en_ZA ZM=bem ZW=sn
    """)
}
