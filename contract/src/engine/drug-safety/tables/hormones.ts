/** Substances for hormones (ATC group H): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const hormones = `
abaloparatide | H05AA04
calcitonin | H05BA01 | salcatonin
carbetocin | H01BB03
carbimazole | H03BB01
cetrorelix | H01CC02
cinacalcet | H05BX01
cloprednol | H02AB14
corticotropin | H01AA01 | ACTH
cortisone | H02AB10 S01BA03
deflazacort | H02AB13
desmopressin | H01BA02 | DDAVP
diazoxide | C02DA01 V03AH01
doxercalciferol | H05BX03
elagolix | H01CC03
elcatonin | H05BA04
etelcalcetide | H05BX04
fludrocortisone | H02AA02
ganirelix | H01CC01
glucagon | H04AA01
gonadorelin | H01CA01 V04CM01
lanreotide | H01CB03
levothyroxine | H03AA01 | thyroxine, L-thyroxine, T4, levotiroxina
liothyronine | H03AA02 | L-tri-iodothyronine, T3
metyrapone | V04CD01
nafarelin | H01CA02
octreotide | H01CB02
osilodrostat | H02CA02
oxytocin | H01BB02
paramethasone | H02AB05
parathyroid hormone | H05AA03
paricalcitol | H05BX02
pasireotide | H01CB05
pegvisomant | H01AX01
potassium iodide | R05CA02 S01XA04 V03AB21
potassium perchlorate | H03BC01
prednisone | A07EA03 H02AB07
propylthiouracil | H03BA02
somatrogon | H01AC08
somatropin | H01AC01 | human growth hormone, somatotropin
teriparatide | H05AA02
terlipressin | H01BA04
tetracosactide | H01AA02 | cosyntropin, tetracosactrin
thiamazole | H03BB02 | methimazole
tiratricol | D11AX08 H03AA04
vasopressin | H01BA01 | argipressin, ADH
`
