/** Substances for skin (ATC group D): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const skin = `
abrocitinib | D11AH08
aciclovir | D06BB03 J05AB01 S01AD03 | acyclovir
acitretin | D05BB02
adapalene | D10AD03
alclometasone | D07AB10 S01BA10
alitretinoin | D11AH04 L01XF02
amcinonide | D07AC11
amikacin | D06AX12 J01GB06 S01AA21
amorolfine | D01AE16
azelaic acid | D10AX03
bacitracin | D06AX05 J01XX10 R02AB04 S01AA32 | bacitracine
becaplermin | A01AD08 D03AX06
beclometasone | A07EA07 D07AC15 R01AD01 R03BA01 | beclomethasone
benzalkonium | D08AJ01 D09AA11 R02AA16 | benzalkonium chloride
benzoyl peroxide | D10AE01
betamethasone | A07EA04 C05AA05 D07AC01 D07XC01 H02AB01 R01AD06 R03BA04 S01BA06 S01CB04 S02BA07 S03BA03 | betametasone
bifonazole | D01AC10
brimonidine | D11AX21 S01EA05 S01GA07
butenafine | D01AE23
calcipotriol | D05AX02 | calcipotriene
capsaicin | M02AB01 N01BX04
carbamide | B05BC02 D02AE01 | urea
cetrimide | D08AJ04 D11AC01
chloramphenicol | D06AX02 D10AF03 G01AA05 J01BA01 S01AA01 S02AA01 S03AA08
chloroxylenol | D08AE05
chlortetracycline | A01AB21 D06AA02 J01AA03 S01AA02
ciclopirox | D01AE14 G01AX12 | ciclopiroxolamine
clascoterone | D10AX06
clindamycin | D10AF01 G01AA10 J01FF01
clobetasol | D07AD01 S01BA17
clobetasone | D07AB01 S01BA09 | clobetasone butyrate
clotrimazole | A01AB18 D01AC01 G01AF02
crisaborole | D11AH06
dapsone | D10AX05 J04BA02 | diaminodiphenylsulfone
delgocitinib | D11AH11
desonide | D07AB08 S01BA11
desoximetasone | D07AC03 D07XC02 | desoxymethasone
dexamethasone | A01AC02 C05AA09 D07AB19 D07XB05 D10AA03 H02AB02 R01AD03 S01BA01 S01CB01 S02BA06 S03BA01 | dexametasone, dexametasona
diflorasone | D07AC10
diflucortolone | D07AC06 D07XC04
diphenhydramine | D04AA32 R06AA02 | diphenhydramin
dithranol | D05AC01 | anthralin
docosanol | D06BB11
dupilumab | D11AH05
econazole | D01AC03 G01AF05
efinaconazole | D01AC19
eflornithine | D11AX16 L01XX79 P01CX03
erythromycin | D10AF02 J01FA01 S01AA17 | erythromycine, eritromicina
ethacridine lactate | B05CA08 D08AA01
etretinate | D05BB01
fenticonazole | D01AC12 G01AF12
finasteride | D11AX10 G04CB01
fludroxycortide | D07AC07
flumetasone | D07AB03 D07XB01
fluocinolone acetonide | C05AA10 D07AC04 S01BA15 S02BA08 | fluocinolone
fluocinonide | C05AA11 D07AC08
fluprednidene | D07AB07 D07XB03
fluticasone | D07AC17 R01AD08 R01AD12 R03BA05 R03BA09 | fluticasone propionate, fluticasone furoate
fusidic acid | D06AX01 D09AA02 J01XC01 S01AA13 | sodium fusidate, Fusidinsäure
gentamicin | D06AX07 J01GB03 S01AA11 S02AA14 S03AA06
griseofulvin | D01AA08 D01BA01
halcinonide | D07AD02
halometasone | D07AC12
hexachlorophene | D08AE01
hexamidine | D08AC04 R01AX07 R02AA18 S01AX08 S03AA05
hydrocortisone aceponate | D07AC16
hydrocortisone buteprate | D07AB11
hydrocortisone butyrate | D07AB02
hydroquinone | D11AX11
idoxuridine | D06BB01 J05AB02 S01AD01 | IDU
imiquimod | D06BB10
inosine | D06BB05 G01AX02 S01XA10
iodine | D08AG03 | Jod, yodo
isoconazole | D01AC05 G01AF07
isotretinoin | D10AD04 D10BA01
ivermectin | D11AX22 P02CF01
ketoconazole | D01AC08 G01AF11 H02CA03 J02AB02
lebrikizumab | D11AH10
luliconazole | D01AC18
mequinol | D11AX06
methoxsalen | D05AD02 D05BA02
methylprednisolone | D07AA01 D10AA02 H02AB04
methylprednisolone aceponate | D07AC14
metronidazole | A01AB17 D06BX01 G01AF01 J01XD01 P01AB01
miconazole | A01AB09 A07AC01 D01AC02 G01AF04 J02AB01 S02AA13
mometasone | D07AC13 D07XC03 R01AD09 R03BA07 | mometasone furoate
mupirocin | D06AX09 R01AX06
naftifine | D01AE22
nemolizumab | D11AH12
octenidine | A01AB24 R02AA21
oxiconazole | D01AC11 G01AF17
oxytetracycline | A01AB25 D06AA03 G01AA07 J01AA06 S01AA04
ozenoxacin | D06AX14
penciclovir | D06BB06 J05AB13
pimecrolimus | D11AH02
podophyllotoxin | D06BB04
polihexanide | D08AC05 S01AX24
potassium permanganate | D08AX06 V03AB18
povidone-iodine | D08AG02 D09AA09 D11AC06 G01AX11 R02AA15 S01AX18 | polyvidone iodine, PVP-I, iodopovidone
pramocaine | C05AD07 D04AB07 | pramoxine
prednicarbate | D07AC18
promethazine | D04AA10 R06AD02
propamidine | D08AC03 S01AX15
resorcinol | D10AX02 S01AX06
retapamulin | D06AX13
roflumilast | D05AX06 R03DX07
ruxolitinib | D11AH09 L01EJ01
salicylic acid | D01AE12 S01BC08 | Salicylsäure
selenium sulfide | D01AE13
sertaconazole | D01AC14 G01AF19
silver sulfadiazine | D06BA01
sulconazole | D01AC09
sulfadiazine | J01EC02 | sulphadiazine
sulfur | D10AB02 | sulphur
tacalcitol | D05AX04
tacrolimus | D11AH01 L04AD02
tapinarof | D05AX07
tavaborole | D01AE24
tazarotene | D05AX05
terbinafine | D01AE15 D01BA02
tetracycline | A01AB13 D06AA04 J01AA07 S01AA09 S02AA08 S03AA02 | tetracyclin, tetraciclina
thiomersal | D08AK06 | thimerosal
tioconazole | D01AC07 G01AF08 | tioconazol
tolnaftate | D01AE18
tralokinumab | D11AH07
tretinoin | D10AD01 L01XF01
triamcinolone | A01AC01 C05AA12 D07AB09 D07XB02 H02AB08 R01AD11 R03BA06 S01BA05
triclosan | D08AE04 D09AA06
trifarotene | D10AD06
ulobetasol | D07AC21 | halobetasol
undecylenic acid | D01AE04
`
