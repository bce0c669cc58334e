/** Substances for blood (ATC group B): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const blood = `
acenocoumarol | B01AA07 | nicoumalone, acenocumarol
acetylsalicylic acid | A01AD05 B01AC06 N02BA01 | aspirin, ASA, ASS, Acetylsalicylsäure, acide acétylsalicylique, ácido acetilsalicílico, acetylsalicylate, aspirine, aspirina
alteplase | B01AD02 S01XA13
aminocaproic acid | B02AA01 | 6-aminohexanoic acid
apixaban | B01AF02
argatroban | B01AE03
avatrombopag | B02BX08
bemiparin | B01AB12
betrixaban | B01AF04
bivalirudin | B01AE06
cilostazol | B01AC23
clopidogrel | B01AC04
cyanocobalamin | B03BA01 | vitamin B12
dabigatran | B01AE07 | dabigatran etexilate
dalteparin | B01AB04
danaparoid | B01AB09
darbepoetin alfa | B03XA02
desirudin | B01AE01
dicoumarol | B01AA01
dipyridamole | B01AC07
edoxaban | B01AF03
eltrombopag | B02BX05
emicizumab | B02BX06
enoxaparin | B01AB05
erythropoietin | B03XA01 | epoetin, epoetin alfa, EPO
etamsylate | B02BX01
ferric oxide polymaltose complexes | B03AB05
ferrous fumarate | B03AA02 | iron fumarate
ferrous gluconate | B03AA03 | iron gluconate
ferrous glycine sulfate | B03AA01
ferrous sulfate | B03AA07 | ferrous sulphate, iron sulfate, iron sulphate
fluindione | B01AA12
folic acid | B03BB01 V04CX02 | folate, vitamin B9, Folsäure
fondaparinux | B01AX05
heparin | B01AB01 C05BA03 S01XA14 | unfractionated heparin, heparine
hydroxocobalamin | B03BA03 V03AB33 | hydroxycobalamin
indobufen | B01AC10
mecobalamin | B03BA05
menadione | B02BA02
nadroparin | B01AB06
nitrofural | B05CA03 D08AF01 D09AA03 P01CC02 S01AX04 S02AA02 | nitrofurazone
parnaparin | B01AB07
phenindione | B01AA02
phenprocoumon | B01AA04 | fenprocumon
phytomenadione | B02BA01 | vitamin K1, phytonadione
prasugrel | B01AC22
reviparin | B01AB08
rivaroxaban | B01AF01
romiplostim | B02BX04
roxadustat | B03XA05
sodium feredetate | B03AB03
streptokinase | B01AD01
sulodexide | B01AB11
tenecteplase | B01AD11
ticagrelor | B01AC24
ticlopidine | B01AC05
tinzaparin | B01AB10
tranexamic acid | B02AA02 | tranexamate, Tranexamsäure
triflusal | B01AC18
vorapaxar | B01AC26
warfarin | B01AA03 | warfarine, warfarina
`
