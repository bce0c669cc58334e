/** Substances for cancer and immune system (ATC group L): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const cancerAndImmunity = `
abatacept | L04AA24
abemaciclib | L01EF03
abiraterone | L02BX03
adalimumab | L04AB04
aminoglutethimide | L02BG01
anagrelide | L01XX35
anakinra | L04AC03
anastrozole | L02BG03
apalutamide | L02BB05
apremilast | L04AA32
arsenic trioxide | L01XX27
asparaginase | L01XX02
axitinib | L01EK01
azathioprine | L04AX01
baricitinib | L04AF02
belimumab | L04AG04
bevacizumab | L01FG01 S01LA08
bicalutamide | L02BB03
bimekizumab | L04AC21
bleomycin | L01DC01
bosutinib | L01EA04
brodalumab | L04AC12
buserelin | L02AE01
busulfan | L01AB01
cabozantinib | L01EX07
canakinumab | L04AC08
capecitabine | L01BC06
carboplatin | L01XA02
certolizumab pegol | L04AB05
chlorambucil | L01AA02
ciclosporin | L04AD01 S01XA18 | cyclosporine, cyclosporin
cisplatin | L01XA01
cladribine | L01BB04 L04AA40
crizotinib | L01ED01
cyclophosphamide | L01AA01
cytarabine | L01BC01
dacarbazine | L01AX04
darolutamide | L02BB06
dasatinib | L01EA02
degarelix | L02BX02
deucravacitinib | L04AF07
diethylstilbestrol | G03CB02 G03CC05 L02AA01 | stilboestrol
dimethyl fumarate | L04AX07
diroximel fumarate | L04AX09
docetaxel | L01CD02
doxorubicin | L01DB01
enzalutamide | L02BB04
epirubicin | L01DB03
erlotinib | L01EB02
etanercept | L04AB01
etoposide | L01CB01
everolimus | L01EG02 L04AH02
exemestane | L02BG06
filgotinib | L04AF04
filgrastim | L03AA02 | G-CSF
fingolimod | L04AE01
fludarabine | L01BB05
fluorouracil | L01BC02 | 5-fluorouracil, 5-FU
flutamide | L02BB01
fulvestrant | L02BA03
gefitinib | L01EB01
gemcitabine | L01BC05
glatiramer acetate | L03AX13
golimumab | L04AB06
goserelin | L02AE03
guselkumab | L04AC16
histrelin | L02AE05
hydroxycarbamide | L01XX05 | hydroxyurea
ibrutinib | L01EL01
ifosfamide | L01AA06
imatinib | L01EA01
infliximab | L04AB02
interferon alfa-2b | L03AB05
interferon beta-1a | L03AB07
irinotecan | L01CE02
ixekizumab | L04AC13
lapatinib | L01EH01
leflunomide | L04AK01
lenalidomide | L04AX04
lenvatinib | L01EX08
leuprorelin | L02AE02
lomustine | L01AD02 | CCNU
melphalan | L01AA03
mercaptopurine | L01BB02 | 6-mercaptopurine
methotrexate | L01BA01 L04AX03 | amethopterin, MTX
mitomycin | L01DC03
mitotane | L01XX23
muromonab-cd3 | L04AG01
mycophenolic acid | L04AA06 | mycophenolate, mycophenolate mofetil
natalizumab | L04AG03
nilotinib | L01EA03
nilutamide | L02BB02
ocrelizumab | L04AG08
ofatumumab | L01FA02 L04AG12
olaparib | L01XK01
osimertinib | L01EB04
oxaliplatin | L01XA03
ozanimod | L04AE02
paclitaxel | L01CD01
palbociclib | L01EF01
pazopanib | L01EX03
pegfilgrastim | L03AA13
peginterferon alfa-2a | L03AB11
pemetrexed | L01BA04
pentostatin | L01XX08
pirfenidone | L04AX05
pomalidomide | L04AX06
ponesimod | L04AE04
procarbazine | L01XB01
relugolix | L02BX04
ribociclib | L01EF02
risankizumab | L04AC18
rituximab | L01FA01
sarilumab | L04AC14
secukinumab | L04AC10
siponimod | L04AE03
sirolimus | L01EG04 L04AH01 S01XA23 | rapamycin
sorafenib | L01EX02
sunitinib | L01EX01
tamoxifen | L02BA01
tegafur | L01BC03
temozolomide | L01AX03
teriflunomide | L04AK02
thalidomide | L04AX02
tildrakizumab | L04AC17
tioguanine | L01BB03 | thioguanine, 6-thioguanine
tocilizumab | L04AC07
tofacitinib | L04AF01
topotecan | L01CE01
toremifene | L02BA02
trastuzumab | L01FD01
triptorelin | L02AE04
upadacitinib | L04AF03
ustekinumab | L04AC05
vandetanib | L01EX04
vedolizumab | L04AG05
venetoclax | L01XX52
vinblastine | L01CA01
vincristine | L01CA02
vinorelbine | L01CA04
voclosporin | L04AD03
`
