/** Substances for urinary system and sex hormones (ATC group G): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const urogenital = `
alfuzosin | G04CA01
allylestrenol | G03DC01
atosiban | G02CX01
avanafil | G04BE10
bazedoxifene | G03XC02
bethanechol | N07AB02
bromocriptine | G02CB01 N04BC01
butoconazole | G01AF15
cabergoline | G02CB03 N04BC06
carboprost | G02AD04
chlormadinone | G03DB06
chorionic gonadotrophin | G03GA01 | HCG, chorionic gonadotropin
clomifene | G03GB02 | clomiphene
cyproterone | G03HA01 | cyproterone acetate
danazol | G03XA01
dapoxetine | G04BX14
darifenacin | G04BD10
dequalinium | D08AH01 G01AC05 R02AA02
desfesoterodine | G04BD13
desogestrel | G03AC09
dienogest | G03DB08
dinoprost | G02AD01
dinoprostone | G02AD02 | prostaglandin E2
drospirenone | G03AC10
dutasteride | G04CB02
dydrogesterone | G03DB01
emepronium | G04BD01
ergometrine | G02AB03 | ergonovine
estetrol | G03CA10
estradiol | G03CA03 | oestradiol
estriol | G03CA04 G03CC06 | oestriol
ethinylestradiol | G03CA01 L02AA03 | ethinyloestradiol, ethinyl estradiol
etonogestrel | G03AC08
fenoterol | G02CA03 R03AC04 R03CC04
fesoterodine | G04BD11
fezolinetant | G02CX06
flavoxate | G04BD02
flibanserin | G02CX02
follitropin alfa | G03GA05
follitropin beta | G03GA06
gemeprost | G02AD03
gestonorone | G03DA01 L02AB03
gestrinone | G03XA02
hexoprenaline | R03AC06 R03CC05
hydroxyprogesterone | G03DA03
ibrexafungerp | J02AX07
ibuprofen | C01EB16 G02CC01 M01AE01 M02AA13 R02AX02 | ibuprofène, ibuprofeno
lasofoxifene | G03XC03
letrozole | L02BG04
levonorgestrel | G03AC03 G03AD01 | levonorgestrel
lisuride | G02CB02 N02CA07
lutropin alfa | G03GA07
lynestrenol | G03AC02 G03DC03
medroxyprogesterone | G03AC06 G03DA02 L02AB02 | medroxyprogesterone acetate, DMPA
megestrol | G03AC05 G03DB02 L02AB01
mesterolone | G03BB01
metergoline | G02CB05
methylergometrine | G02AB01 | methylergonovine
methyltestosterone | G03BA02 G03EK01
methylthioninium chloride | V03AB17 V04CG05 | methylene blue
mifepristone | G03XB01
mirabegron | G04BD12
moxisylyte | C04AX10 G04BE06
naproxen | G02CC02 M01AE02 M02AA12 | naproxène, naproxeno
nifuratel | G01AX05
nomegestrol | G03DB04
norethisterone | G03AC01 G03DC02 | norethindrone
ornidazole | G01AF06 J01XD03 P01AB03
ospemifene | G03XC05
oxybutynin | G04BD04
pentosan polysulfate | C05BA04 G04BX15
phenazopyridine | G04BX06
policresulen | D08AE02 G01AX03
prasterone | A14AA07 G03XX01
progesterone | G03DA04
promegestone | G03DB07
propiverine | G04BD06
quinagolide | G02CB04
raloxifene | G03XC01
ritodrine | G02CA01
secnidazole | P01AB07
sildenafil | G04BE03
silodosin | G04CA04
solifenacin | G04BD08
tadalafil | G04BE08
tamsulosin | G04CA02
terconazole | G01AG02
testosterone | G03BA03
tibolone | G03CX01
tinidazole | G01AF21 J01XD02 P01AB02
tiopronin | G04BX16
tolterodine | G04BD07
trospium | G04BD09
udenafil | G04BE11
ulipristal | G03AD02 G03XB02
urofollitropin | G03GA04
vardenafil | G04BE09
vibegron | G04BD15
yohimbine | G04BE04
`
