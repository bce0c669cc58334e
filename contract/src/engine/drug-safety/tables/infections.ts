/** Substances for infections (ATC group J): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const infections = `
abacavir | J05AF06
adefovir dipivoxil | J05AF08
amantadine | N04BB01
aminosalicylic acid | J04AA01 J04AA02 | para-aminosalicylic acid, PAS
amoxicillin | J01CA04 | amoxycillin, amoxicilline, amoxicilina
amphotericin b | A01AB04 A07AA07 G01AA03 J02AA01 | amphotericin, amphotericine B
ampicillin | J01CA01 S01AA19
amprenavir | J05AE05
anidulafungin | J02AX06
atazanavir | J05AE08
azithromycin | J01FA10 S01AA26 | azithromycine, azitromicina
azlocillin | J01CA09
aztreonam | J01DF01
bacampicillin | J01CA06
baloxavir | J05AX25
bedaquiline | J04AK05
benzathine benzylpenicillin | J01CE08 | penicillin G benzathine, benzathine penicillin
benzathine phenoxymethylpenicillin | J01CE10
benzylpenicillin | J01CE01 S01AA14 | penicillin G
boceprevir | J05AP03
brivudine | J05AB15
cabotegravir | J05AJ04
capreomycin | J04AB30
carbenicillin | J01CA03
carumonam | J01DF02
caspofungin | J02AX04
cefaclor | J01DC04
cefadroxil | J01DB05 | cephadroxil
cefalexin | J01DB01 | cephalexin
cefaloridine | J01DB02 | cephaloridine
cefalotin | J01DB03 | cephalothin
cefamandole | J01DC03 | cephamandole
cefapirin | J01DB08 | cephapirin
cefazolin | J01DB04 | cephazolin
cefcapene | J01DD17
cefdinir | J01DD15
cefditoren | J01DD16
cefepime | J01DE01
cefetamet | J01DD10
cefiderocol | J01DI04
cefixime | J01DD08
cefmetazole | J01DC09
cefodizime | J01DD09
cefonicid | J01DC06
cefoperazone | J01DD12
ceforanide | J01DC11
cefotaxime | J01DD01
cefotetan | J01DC05
cefotiam | J01DC07
cefoxitin | J01DC01
cefpirome | J01DE02
cefpodoxime | J01DD13
cefprozil | J01DC10
cefradine | J01DB09 | cephradine, cefradin
ceftaroline | J01DI02
ceftazidime | J01DD02
ceftibuten | J01DD14
ceftizoxime | J01DD07
ceftobiprole | J01DI01
ceftriaxone | J01DD04
cefuroxime | J01DC02 S01AA27
cidofovir | J05AB12
ciprofloxacin | J01MA02 S01AE03 S02AA15 S03AA07 | ciprofloxacine, ciprofloxacino
clarithromycin | J01FA09 | clarithromycine, claritromicina
clofazimine | J04BA01
cloxacillin | J01CF02
cycloserine | J04AB01
daclatasvir | J05AP07
dalbavancin | J01XA04
daptomycin | J01XX09
darunavir | J05AE10
delafloxacin | J01MA23
delamanid | J04AK06
delavirdine | J05AG02
demeclocycline | D06AA01 J01AA01
dibekacin | J01GB09 S01AA29
dicloxacillin | J01CF01
didanosine | J05AF02
dolutegravir | J05AJ03
doravirine | J05AG06
doripenem | J01DH04
doxycycline | A01AB22 J01AA02 | doxycyclin, doxiciclina
efavirenz | J05AG03
elvitegravir | J05AJ02
emtricitabine | J05AF09
enfuvirtide | J05AX07
enoxacin | J01MA04
ensitrelvir | J05AE16
entecavir | J05AF10
eravacycline | J01AA13
ertapenem | J01DH03
ethambutol | J04AK02
ethionamide | J04AD03
etravirine | J05AG04
famciclovir | J05AB09 S01AD07
faropenem | J01DI03
favipiravir | J05AX27
flucloxacillin | J01CF05
fluconazole | D01AC15 J02AC01
flucytosine | D01AE21 J02AX01
fosamprenavir | J05AE07
foscarnet | J05AD01
fosfomycin | J01XX01 S02AA17
fostemsavir | J05AX29
ganciclovir | J05AB06 S01AD09
gatifloxacin | J01MA16 S01AE06
gemifloxacin | J01MA15
gepotidacin | J01XX13
ibalizumab | J05AX23
indinavir | J05AE02
inosine pranobex | J05AX05
isavuconazole | J02AC05
isepamicin | J01GB11
isoniazid | J04AC01 | INH, isonicotinylhydrazide
itraconazole | J02AC02
josamycin | J01FA07
kanamycin | A07AA08 J01GB04 S01AA24
lamivudine | J05AF05 | 3TC
lefamulin | J01XX12
lenacapavir | J05AX31
letermovir | J05AX18
levofloxacin | J01MA12 S01AE05
lincomycin | J01FF02
linezolid | J01XX08
lomefloxacin | J01MA07 S01AE04
loracarbef | J01DC08
lymecycline | J01AA04
maraviroc | J05AX09
maribavir | J05AX10
mecillinam | J01CA11 | amdinocillin
meropenem | J01DH02
metacycline | J01AA05
methenamine | J01XX05 | hexamine
meticillin | J01CF03 | methicillin
mezlocillin | J01CA10
micafungin | J02AX05
midecamycin | J01FA03
minocycline | A01AB23 D10AF07 J01AA08
molnupiravir | J05AB18
moxifloxacin | J01MA14 S01AE07
nafcillin | J01CF06
nalidixic acid | J01MB02
nelfinavir | J05AE04
nemonoxacin | J01MB08
netilmicin | J01GB07 S01AA23
nevirapine | J05AG01
nifurtoinol | J01XE02
nitrofurantoin | J01XE01
nitroxoline | J01XX07
norfloxacin | J01MA06 S01AE02
ofloxacin | J01MA01 S01AE01 S02AA16
omadacycline | J01AA15
oritavancin | J01XA05
oseltamivir | J05AH02
oteseconazole | J02AC06
oxacillin | J01CF04
pefloxacin | J01MA03
penamecillin | J01CE06
peramivir | J05AH03
pheneticillin | J01CE05
phenoxymethylpenicillin | J01CE02 | penicillin V, penicillin VK
pipemidic acid | J01MB04
piperacillin | J01CA12
pivampicillin | J01CA02
pivmecillinam | J01CA08 | amdinocillin pivoxil
plazomicin | J01GB14
pleconaril | J05AX06
polymyxin b | A07AA05 J01XB02 S01AA18 S02AA11 S03AA03 | polymyxine B
posaconazole | J02AC04
pretomanid | J04AK08
pristinamycin | J01FG01
procaine benzylpenicillin | J01CE09 | procaine penicillin, penicillin G procaine
protionamide | J04AD01
prulifloxacin | J01MA17
pyrazinamide | J04AK01
raltegravir | J05AJ01
remdesivir | J05AB16
rezafungin | J02AX08
ribavirin | J05AP01
rifabutin | J04AB04
rifampicin | J04AB02 | rifampin, rifampicine
rifamycin | A07AA13 D06AX15 J04AB03 S01AA16 S02AA12
rifapentine | J04AB05
rilpivirine | J05AG05
rimantadine | J05AC02
ritonavir | J05AE03
roxithromycin | J01FA06
saquinavir | J05AE01
sarecycline | J01AA14
simeprevir | J05AP05
sitafloxacin | J01MA21
sofosbuvir | J05AP08
solithromycin | J01FA16
sparfloxacin | J01MA09
spectinomycin | J01XX04
spiramycin | J01FA02
stavudine | J05AF04
streptomycin | A07AA04 J01GA01
sulbactam | J01CG01
sulfadimethoxine | J01ED01
sulfadimidine | J01EB03 | sulphadimidine, sulfamethazine
sulfafurazole | J01EB05 S01AB02 | sulphafurazole, sulfisoxazole
sulfalene | J01ED02 | sulfametopyrazine
sulfamethizole | B05CA04 D06BA04 J01EB02 S01AB01
sulfamethoxazole | J01EC01 | sulphamethoxazole
sulfamethoxypyridazine | J01ED05
sultamicillin | J01CR04
tazobactam | J01CG02
tebipenem | J01DH06
tecovirimat | J05AX24
tedizolid | J01XX11
teicoplanin | J01XA02
telaprevir | J05AP02
telavancin | J01XA03
telbivudine | J05AF11
telithromycin | J01FA15
temocillin | J01CA17
tenofovir alafenamide | J05AF13
tenofovir disoproxil | J05AF07
terizidone | J04AK03
thiamphenicol | J01BA02
ticarcillin | J01CA13
tigecycline | J01AA12
tipranavir | J05AE09
tobramycin | J01GB01 S01AA12
trimethoprim | J01EA01 | triméthoprime, trimetoprima
umifenovir | J05AX13
valaciclovir | J05AB11 | valacyclovir
valganciclovir | J05AB14
vidarabine | J05AB03 S01AD06
voriconazole | J02AC03
xibornol | J01XX02
zalcitabine | J05AF03
zanamivir | J05AH01
zidovudine | J05AF01 | azidothymidine, AZT
`
