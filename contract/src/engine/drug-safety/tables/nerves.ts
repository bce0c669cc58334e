/** Substances for nervous system (ATC group N): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const nerves = `
acamprosate | N07BB03
acetylleucine | N07CA04
agomelatine | N06AX22
alfentanil | N01AH02
almotriptan | N02CC05
alprazolam | N05BA12
ambenonium | N07AA30
amfetamine | N06BA01 | amphetamine
aminophenazone | N02BB03 | amidopyrine
amisulpride | N05AL05
amitriptyline | N06AA09
amobarbital | N05CA02 | amylobarbitone
amoxapine | N06AA17
apomorphine | G04BE07 N04BC07
aripiprazole | N05AX12
armodafinil | N06BA13
articaine | N01BB08
asenapine | N05AH05
atogepant | N02CD07
atomoxetine | N06BA09
barbexaclone | N03AA04
benperidol | N05AD07
benzatropine | N04AC01 | benztropine
benzocaine | C05AD03 D04AB04 N01BA05 R02AD01
betahistine | N07CA01
biperiden | N04AA02
brexanolone | N06AX29
brexpiprazole | N05AX16
brivaracetam | N03AX23
bromazepam | N05BA08
bromperidol | N05AD06
brotizolam | N05CD09
budipine | N04BX03
bupivacaine | N01BB01
buprenorphine | N02AE01 N07BC01 | buprenorfina
bupropion | N06AX12
buspirone | N05BE01
butanilicaine | N01BB05
butobarbital | N05CA03
butorphanol | N02AF01
caffeine | D11AX26 N06BC01 | coffein, koffein, caféine, cafeína
cannabidiol | N03AX24
carbachol | N07AB01 S01EB02
carbamazepine | N03AF01 | carbamazepina
cariprazine | N05AX15
cenobamate | N03AX25
cevimeline | N07AX03
chloral hydrate | N05CC01
chlordiazepoxide | N05BA02 | methaminodiazepoxide
chloroprocaine | N01BA04 S01HA08
chlorpromazine | N05AA01
chlorprothixene | N05AF03
choline salicylate | N02BA03
cinnarizine | N07CA02
citalopram | N06AB04 | citalopram
citicoline | N06BX06
clobazam | N05BA09
clomethiazole | N05CM02
clomipramine | N06AA04
clonazepam | N03AE01
clopenthixol | N05AF02
clorazepate | N05BA05 | potassium clorazepate, dipotassium clorazepate
clotiazepam | N05BA21
clozapine | N05AH02
cocaine | N01BC01 R02AD03 S01HA01 S02DA02
codeine | R05DA04 | codein, codéine, codeína, methylmorphine
cytisinicline | N07BA04 | cytisine
daridorexant | N05CJ03
desflurane | N01AB07
desipramine | N06AA01
desvenlafaxine | N06AX23
deutetrabenazine | N07XX16
dexamfetamine | N06BA02 | dextroamphetamine, dexamphetamine
dexetimide | N04AA08
dexmedetomidine | N05CM18
dexmethylphenidate | N06BA11
dextromoramide | N02AC01
dextropropoxyphene | N02AC04 | propoxyphene
dezocine | N02AX03
diamorphine | N07BC06 | heroin, diacetylmorphine
diazepam | N05BA01
dibenzepin | N06AA08
diflunisal | N02BA11
dihydrocodeine | N02AA08
dihydroergotamine | N02CA01 | DHE
distigmine | N07AA03
disulfiram | N07BB01 P03AA04
donepezil | N06DA02
dosulepin | N06AA16 | dothiepin
doxepin | D04AX01 N06AA12
doxylamine | R06AA09
droperidol | N05AD08
duloxetine | N06AX21
edaravone | N07XX14
edrophonium | V04CX07
eletriptan | N02CC06
enflurane | N01AB04
entacapone | N04BX02
eptinezumab | N02CD05
erenumab | N02CD01
ergotamine | N02CA02
escitalopram | N06AB10
esketamine | N01AX14 N06AX27
eslicarbazepine | N03AF04
estazolam | N05CD04
eszopiclone | N05CF04
ethchlorvynol | N05CM08
ethosuximide | N03AD01
ethyl chloride | N01BX01
etifoxine | N05BX03
etizolam | N05BA19
etomidate | N01AX07
fampridine | N07XX07
felbamate | N03AX10
fenfluramine | A08AA02 N03AX26
fentanyl | N01AH01 N02AB03
flunarizine | N07CA03
flunitrazepam | N05CD03
fluoxetine | N06AB03
flupentixol | N05AF01 | flupenthixol
fluphenazine | N05AB02
flupirtine | N02BG07
flurazepam | N05CD01
fluspirilene | N05AG01
fluvoxamine | N06AB08
fosphenytoin | N03AB05
fremanezumab | N02CD03
frovatriptan | N02CC07
gabapentin | N02BF01
galantamine | N06DA04
galcanezumab | N02CD02
gepirone | N06AX19
ginkgo | N06DX02
haloperidol | N05AD01
halothane | N01AB01
hydrocodone | R05DA03
hydromorphone | N02AA03
hydroxyzine | N05BB01 | hidroxizina
iloperidone | N05AX14
imipramine | N06AA02
isocarboxazid | N06AF01
isoflurane | N01AB06
istradefylline | N04CX01
ketamine | N01AX03
ketazolam | N05BA10
ketobemidone | N02AB01
lacosamide | N03AX18
lamotrigine | N03AX09
lasmiditan | N02CC08
lecanemab | N06DX04
lemborexant | N05CJ02
levacetylmethadol | N07BC03 | levomethadyl acetate, LAAM
levetiracetam | N03AX14
levobupivacaine | N01BB10
levodopa | N04BA01
levomepromazine | N05AA02 | methotrimeprazine
levomethadone | N07BC05
levomilnacipran | N06AX28
levosulpiride | N05AL07
lisdexamfetamine | N06BA12 | lisdexamphetamine
lithium | N05AN01 | lithium carbonate, lithium citrate, litio
lofepramine | N06AA07
lofexidine | N07BC04
loprazolam | N05CD11
lorazepam | N05BA06
lormetazepam | N05CD06
loxapine | N05AH01
lumateperone | N05AD10
lurasidone | N05AE05
maprotiline | N06AA21
medazepam | N05BA03
melatonin | N05CH01
melitracen | N06AA14
melperone | N05AD03
memantine | N06DX01
mepivacaine | N01BB03
meprobamate | N05BC01
meptazinol | N02AX05
mesoridazine | N05AC03
mesuximide | N03AD03
metamfetamine | N06BA03 | methamphetamine
metamizole | N02BB02 | dipyrone, novaminsulfon, metamizol, noramidopyrine, analgin
methadone | N07BC02
methohexital | N01AF01 N05CA15
methylphenidate | N06BA04
methysergide | N02CA04
mianserin | N06AX03
midazolam | N05CD08
milnacipran | N06AX17
mirtazapine | N06AX11
moclobemide | N06AG02
modafinil | N06BA07
molindone | N05AE02
morphine | N02AA01 | morphin, morfina, morphium
nalbuphine | N02AF02
nalmefene | N07BB05
naltrexone | N07BB04
naratriptan | N02CC02
nefazodone | N06AX06
nefopam | N02BG06
neostigmine | N07AA01 S01EB06
nialamide | N06AF02
nicomorphine | N02AA04
nicotine | N07BA01
nitrazepam | N05CD02
nitrous oxide | N01AX13
nortriptyline | N06AA10
olanzapine | N05AH03
oliceridine | N02AX07
opicapone | N04BX04
opipramol | N06AA05
opium | A07DA02 N02AA02
oxazepam | N05BA04
oxcarbazepine | N03AF02
oxitriptan | N06AX01
oxycodone | N02AA05 | oxicodona
oxymorphone | N02AA11
paliperidone | N05AX13
papaveretum | N02AA10
paracetamol | N02BE01 | acetaminophen, APAP, para-acetylaminophenol
paroxetine | N06AB05
pemoline | N06BA05
pentazocine | N02AD01
pentobarbital | N05CA01
perampanel | N03AX22
pergolide | N04BC02
periciazine | N05AC01 | pericyazine
perphenazine | N05AB03
pethidine | N02AB02 | meperidine
phenacetin | N02BE03
phenazone | N02BB01 S02DA03 | antipyrine
phenelzine | N06AF03
phenobarbital | N03AA02 | phenobarbitone
phenytoin | N03AB02 | diphenylhydantoin
pilocarpine | N07AX01 S01EB01
pimavanserin | N05AX17
pimozide | N05AG02
pipamperone | N05AD05
pipotiazine | N05AC04
piracetam | N06BX03
piribedil | N04BC08
piritramide | N02AC03
pitolisant | N07XX11
pizotifen | N02CX01
pramipexole | N04BC05
prazepam | N05BA11
pregabalin | N02BF02
prilocaine | N01BB04
primidone | N03AA03
procaine | C05AD05 N01BA02 S01HA05
prochlorperazine | N05AB04
procyclidine | N04AA04
promazine | N05AA03
propacetamol | N02BE05 | proparacetamol
propiomazine | N05CM06
propofol | N01AX10
propyphenazone | N02BB04
prothipendyl | N05AX07
protriptyline | N06AA11
pyridostigmine | N07AA02
quazepam | N05CD10
quetiapine | N05AH04
ramelteon | N05CH02
rasagiline | N04BD02
reboxetine | N06AX18
remifentanil | N01AH06
remimazolam | N05CD14
remoxipride | N05AL04
retigabine | N03AX21 | ezogabine
riluzole | N07XX02
rimegepant | N02CD06
risperidone | N05AX08
rivastigmine | N06DA03
rizatriptan | N02CC04
ropinirole | N04BC04
ropivacaine | N01BB09
rotigotine | N04BC09
rufinamide | N03AF03
safinamide | N04BD03
salicylamide | N02BA05
secobarbital | N05CA06 | quinalbarbitone
selegiline | N04BD01
sertindole | N05AE03
sertraline | N06AB06 | sertralina
sevoflurane | N01AB08
sodium oxybate | N01AX11 N07XX04 | gamma-hydroxybutyrate, GHB
solriamfetol | N06BA14
st john's wort | N06AX25 | hypericum, hypericum perforatum, Johanniskraut, millepertuis, hierba de San Juan
stiripentol | N03AX17
sufentanil | N01AH03
sulpiride | N05AL01
sultiame | N03AX03
sumatriptan | N02CC01
suvorexant | N05CJ01
tacrine | N06DA01
tafamidis | N07XX08
tapentadol | N02AX06
tasimelteon | N05CH03
temazepam | N05CD07
tetrabenazine | N07XX06
tetracaine | C05AD02 D04AB06 N01BA03 S01HA03 | amethocaine
thiopental | N01AF03 N05CA19 | thiopentone
thioridazine | N05AC02
tiagabine | N03AG06
tianeptine | N06AX14
tiapride | N05AL03
tilidine | N02AX01
tiotixene | N05AF04 | thiothixene
tolcapone | N04BX01
topiramate | N03AX11
tramadol | N02AX02
tranylcypromine | N06AF04
trazodone | N06AX05
triazolam | N05CD05
trifluoperazine | N05AB06
trihexyphenidyl | N04AA01 | benzhexol
trimipramine | N06AA06
ubrogepant | N02CD04
valbenazine | N07XX13
valerian | N05CM09
valproic acid | N03AG01 | valproate, sodium valproate, divalproex, semisodium valproate, Valproinsäure, ácido valproico, acide valproïque
valpromide | N03AG02
varenicline | N07BA03 S01XA28
venlafaxine | N06AX16
vigabatrin | N03AG04
vilazodone | N06AX24
viloxazine | N06AX09
vinpocetine | N06BX18
vortioxetine | N06AX26
xaliproden | N07XX03
zaleplon | N05CF03
ziconotide | N02BG08
zimeldine | N06AB02
ziprasidone | N05AE04
zolmitriptan | N02CC03
zolpidem | N05CF02
zonisamide | N03AX15
zopiclone | N05CF01
zuclopenthixol | N05AF05
zuranolone | N06AX31
`
