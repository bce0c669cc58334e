/** Substances for muscles, joints and bones (ATC group M): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const joints = `
aceclofenac | M01AB16 M02AA25
acemetacin | M01AB11
alendronic acid | M05BA04 | alendronate, Alendronsäure
allopurinol | M04AA01
atracurium | M03AC04
auranofin | M01CB03
azapropazone | M01AX04
baclofen | M03BX01
benzbromarone | M04AB03
botulinum toxin | M03AX01 | botulinum toxin A, onabotulinumtoxinA
bufexamac | M01AB17 M02AA09
carisoprodol | M03BA02
celecoxib | L01XX33 M01AH01
chlorzoxazone | M03BB03
chondroitin sulfate | M01AX25
cisatracurium | M03AC11
clodronic acid | M05BA02 | clodronate
colchicine | M04AC01
cyclobenzaprine | M03BX08
dantrolene | M03CA01
denosumab | M05BX04
dexibuprofen | M01AE14
dexketoprofen | M01AE17 M02AA27
diacerein | M01AX21
diclofenac | D11AX18 M01AB05 M02AA15 S01BC03 | diclofenaco
dotinurad | M04AB06
eperisone | M03BX09
etidronic acid | M05BA01 | etidronate
etodolac | M01AB08
etofenamate | M02AA06
etoricoxib | M01AH05
febuxostat | M04AA03
felbinac | M02AA08
fenoprofen | M01AE04
feprazone | M01AX18 M02AA16
flufenamic acid | M01AG03
flurbiprofen | M01AE09 M02AA19 R02AX01 S01BC04
glucosamine | M01AX05
ibandronic acid | M05BA06 | ibandronate
indometacin | C01EB03 M01AB01 M02AA23 S01BC01 | indomethacin
ketoprofen | M01AE03 M02AA10
ketorolac | M01AB15 S01BC05
lesinurad | M04AB05
lornoxicam | M01AC05
loxoprofen | M01AE19 M02AA31
lumiracoxib | M01AH06
meclofenamic acid | M01AG04 M02AA18
mefenamic acid | M01AG01 | mefenamate, Mefenaminsäure
meloxicam | M01AC06
mephenesin | M03BX06
methocarbamol | M03BA03
mivacurium | M03AC10
morniflumate | M01AX22
nabumetone | M01AX01
niflumic acid | M01AX02 M02AA17
nimesulide | M01AX17 M02AA26
orphenadrine | M03BC01
oxaprozin | M01AE12
oxyphenbutazone | M01AA03 M02AA04 S01BC02
pamidronic acid | M05BA03 | pamidronate
pancuronium | M03AC01
parecoxib | M01AH04
pegloticase | M04AX02
pelubiprofen | M01AE20
penicillamine | M01CC01 | D-penicillamine
phenprobamate | M03BA01
phenylbutazone | M01AA01 M02AA01
piroxicam | M01AC01 M02AA07 S01BC06
polmacoxib | M01AH07
pridinol | M03BX03
probenecid | M04AB01
proglumetacin | M01AB14
rasburicase | V03AF07
risedronic acid | M05BA07 | risedronate
rocuronium | M03AC09
rofecoxib | M01AH02
romosozumab | M05BX06
sodium aurothiomalate | M01CB01 | gold sodium thiomalate
strontium ranelate | M05BX03
sulfinpyrazone | M04AB02 | sulphinpyrazone
sulindac | M01AB02
suxamethonium | M03AB01 | succinylcholine
tenidap | M01AX23
tenoxicam | M01AC02
thiocolchicoside | M03BX05
tiaprofenic acid | M01AE11
tiludronic acid | M05BA05 | tiludronate
tisopurine | M04AA02
tizanidine | M03BX02
tolfenamic acid | M01AG02
tolmetin | M01AB03 M02AA21
tolperisone | M02AX06 M03BX04
valdecoxib | M01AH03
vecuronium | M03AC03
zoledronic acid | M05BA08 | zoledronate, zoledronic
`
