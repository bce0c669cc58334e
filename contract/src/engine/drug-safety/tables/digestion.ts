/** Substances for digestion and metabolism (ATC group A): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const digestion = `
acarbose | A10BF01
albiglutide | A10BJ04
alfacalcidol | A11CC03
alginic acid | A02BX13
alizapride | A03FA05
almasilate | A02AD05
alogliptin | A10BH04
aluminium hydroxide | A02AB01 | aluminum hydroxide
alverine | A03AX08
amfepramone | A08AA03 | diethylpropion
aprepitant | A04AD12
ascorbic acid | A11GA01 | vitamin C, ascorbate
atropine | A03BA01 S01FA01
balsalazide | A07EC04
benzydamine | A01AD02 G02CC03 M01AX07 M02AA05 R02AX03
betaine | A16AA06
biotin | A11HA05
bisacodyl | A06AB02 A06AG02
bismuth subcitrate | A02BX05
bromopride | A03FA04
budesonide | A07EA06 D07AC09 R01AD05 R03BA02
calcifediol | A11CC06 H05BX05
calcitriol | A11CC04 D05AX03
calcium carbonate | A02AC01 A12AA04 | calcium carbonat
calcium chloride | A12AA07 B05XA07 G04BA03
calcium gluconate | A12AA03 B05XA19 D11AX03
calcium lactate | A12AA05
canagliflozin | A10BK02
chenodeoxycholic acid | A05AA01 | chenodiol
chlorhexidine | A01AB03 B05CA02 D08AC02 D09AA12 R02AA05 S01AX09 S02AA09 S03AA04
chlorpropamide | A10BB02
cimetidine | A02BA01
cinitapride | A03FA08
cisapride | A03FA02
clebopride | A03FA06
colecalciferol | A11CC05 | cholecalciferol, vitamin D3
colistin | A07AA10 J01XB01 | polymyxin E, colistimethate, colistimethate sodium
cromoglicic acid | A07EB01 D11AH03 R01AC01 R03BC01 S01GX01 | cromolyn, sodium cromoglicate, cromoglycate, cromolyn sodium
dapagliflozin | A10BK01
dexlansoprazole | A02BC06
dexpanthenol | A11HA30 D03AX03 S01XA12
dicycloverine | A03AA07 | dicyclomine
dihydrotachysterol | A11CC02
diosmectite | A07BC05
diphenoxylate | A07DA01
docusate | A06AA02 | docusate sodium, dioctyl sodium sulfosuccinate
dolasetron | A04AA04
domperidone | A03FA03
dronabinol | A04AD10
drotaverine | A03AD02
dulaglutide | A10BJ05
eliglustat | A16AX10
eluxadoline | A07DA06
empagliflozin | A10BK03
ergocalciferol | A11CC01 | vitamin D2
ertugliflozin | A10BK04
esomeprazole | A02BC05
exenatide | A10BJ01
famotidine | A02BA03
fidaxomicin | A07AA12
finerenone | C03DA05
glibenclamide | A10BB01 | glyburide
gliclazide | A10BB09
glimepiride | A10BB12
glipizide | A10BB07
gliquidone | A10BB08
glycerol | A06AG04 A06AX01 | glycerin, glycerine
glycopyrronium | A03AB02 R03BB06 | glycopyrrolate, glycopyrronium bromide
granisetron | A04AA02
hydrocortisone | A01AC03 A07EA02 C05AA01 D07AA02 D07XA01 H02AB09 S01BA02 S01CB03 S02BA01 | cortisol
hyoscine butylbromide | A03BB01 | butylscopolamine, scopolamine butylbromide, N-butylscopolammonium
hyoscyamine | A03BA03
insulin aspart | A10AB05 A10AD05 | aspart
insulin degludec | A10AE06
insulin detemir | A10AE05
insulin glargine | A10AE04 | glargine
insulin glulisine | A10AB06
insulin human | A10AB01 A10AC01 A10AD01 A10AE01 A10AF01 | human insulin, insulin isophane, NPH insulin, soluble insulin
insulin icodec | A10AE07
insulin lispro | A10AB04 A10AC04 A10AD04 | lispro
ispaghula | A06AC01 | psyllium, plantago ovata
itopride | A03FA07
lactitol | A06AD12
lactulose | A06AD11
lansoprazole | A02BC03
levocarnitine | A16AA01 | L-carnitine
linaclotide | A06AX04
linagliptin | A10BH05
liquid paraffin | A06AA01 | mineral oil
liraglutide | A10BJ02
lixisenatide | A10BJ03
loperamide | A07DA03
lubiprostone | A06AX03
macrogol | A06AD15 | polyethylene glycol, PEG 3350
magaldrate | A02AD02
magnesium aspartate | A12CC05
magnesium chloride | A12CC01 B05XA11
magnesium citrate | A06AD19 A12CC04 B05CB03
magnesium hydroxide | A02AA04 G04BX01 | milk of magnesia
magnesium oxide | A02AA02 A06AD02 A12CC10
magnesium sulfate | A06AD04 A12CC02 B05XA05 D11AX05 V04CC02 | magnesium sulphate, Epsom salt
mannitol | A06AD16 B05BC01 B05CX04 R05CB16 V04CX04
mebeverine | A03AA04
mesalazine | A07EC02 | mesalamine, 5-aminosalicylic acid, 5-ASA
metformin | A10BA02 | metformine, metformina
methscopolamine | A03BB03 S01FA03
methylnaltrexone | A06AH01
metoclopramide | A03FA01
miglitol | A10BF02
miglustat | A16AX06
misoprostol | A02BB01 G02AD06
nabilone | A04AD11
naldemedine | A06AH05
naloxegol | A06AH03
natamycin | A01AB10 A07AA03 D01AA02 G01AA02 S01AA10 | pimaricin
nateglinide | A10BX03
neomycin | A01AB08 A07AA01 B05CA09 D06AX04 J01GB05 R02AB01 S01AA03 S02AA07 S03AA01
nicotinamide | A11HA01 | niacinamide
nifuroxazide | A07AX03
nitisinone | A16AX04
nizatidine | A02BA04
nystatin | A07AA02 D01AA01 G01AA01 | nystatine
obeticholic acid | A05AA04
odevixibat | A05AX05
olsalazine | A07EC03
omeprazole | A02BC01 | omeprazol, oméprazole
ondansetron | A04AA01
orlistat | A08AB01
otilonium | A03AB06
oxyphencyclimine | A03AA01
palonosetron | A04AA05
pantoprazole | A02BC02
papaverine | A03AD01 G04BE02
phentermine | A08AA01
phloroglucinol | A03AX12
pinaverium | A03AX04
pioglitazone | A10BG03
pirenzepine | A02BX03
potassium chloride | A12BA01 B05XA01 | KCl, Kaliumchlorid, chlorure de potassium, cloruro de potasio
potassium citrate | A12BA02
potassium hydrogencarbonate | A12BA04
pramlintide | A10BX05
prednisolone | A01AC04 A07EA01 C05AA04 D07AA03 D07XA02 H02AB06 R01AD02 S01BA04 S01CB02 S02BA03 S03BA02
propantheline | A03AB05
prucalopride | A06AX05
pyridoxine | A11HA02 | vitamin B6
rabeprazole | A02BC04
racecadotril | A07XA04
ranitidine | A02BA02
repaglinide | A10BX02
retinol | A11CA01 | vitamin A
riboflavin | A11HA04 | vitamin B2
rifaximin | A07AA11 D06AX11
rimonabant | A08AX01
rolapitant | A04AD14
rosiglitazone | A10BG02
roxatidine | A02BA06
sapropterin | A16AX07
saxagliptin | A10BH03
scopolamine | A04AD01 N05CM05 S01FA02 | hyoscine, hyoscine hydrobromide
semaglutide | A10BJ06
senna glycosides | A06AB06 | senna, sennosides, sennoside
sibutramine | A08AA10
simeticone | A03AX13 | simethicone, simethicon
sitagliptin | A10BH01
sodium chloride | A12CA01 B05CB01 B05XA03 | saline
sodium fluoride | A01AA01 A12CD01
sodium phosphate | A06AD17 A06AG01 B05XA09 V03AG05
sodium picosulfate | A06AB08
sorbitol | A06AD18 A06AG07 B05CX02 V04CC01
sotagliflozin | A10BK06
sterculia | A06AC03
sucralfate | A02BX02
sulfasalazine | A07EC01 | sulphasalazine, salazosulfapyridine
tegaserod | A06AX06
tenapanor | A06AX08
thiamine | A11DA01 | vitamin B1
tiropramide | A03AC05
tirzepatide | A10BX16 | tirzepatid
tocopherol | A11HA03 | vitamin E
tolazamide | A10BB05
tolbutamide | A10BB03 V04CA01
trimebutine | A03AA05
tropisetron | A04AA03
ursodeoxycholic acid | A05AA02 | ursodiol
vancomycin | A07AA09 J01XA01 S01AA28
vildagliptin | A10BH02
voglibose | A10BF03
vonoprazan | A02BC08
zinc gluconate | A12CB02
zinc sulfate | A12CB01 B05XA18 | zinc sulphate
`
