/** Substances for heart and vessels (ATC group C): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const heart = `
acebutolol | C07AB04
acipimox | C10AD06
adenosine | C01EB10
ajmaline | C01BA05
alirocumab | C10AX14
aliskiren | C09XA02
alprenolol | C07AA01
alprostadil | C01EA01 G04BE01 | prostaglandin E1
ambrisentan | C02KX02
amiloride | C03DB01
amiodarone | C01BD01
amlodipine | C08CA01
aprocitentan | C02KN01
atenolol | C07AB03
atorvastatin | C10AA05
azilsartan | C09CA09 | azilsartan medoxomil
barnidipine | C08CA12
bempedoic acid | C10AX15
benazepril | C09AA07
bendroflumethiazide | C03AA01 | bendrofluazide
benidipine | C08CA15
bepridil | C08EA02
betaxolol | C07AB05 S01ED02
bevantolol | C07AB06
bezafibrate | C10AB02
bisoprolol | C07AB07
bosentan | C02KX01
buflomedil | C04AX20
bumetanide | C03CA02
calcium dobesilate | C05BX01
candesartan | C09CA06 | candesartan cilexetil
captopril | C09AA01
carteolol | C07AA15 S01ED05
carvedilol | C07AG02
celiprolol | C07AB08
cerivastatin | C10AA06
chlorothiazide | C03AA04
chlortalidone | C03BA04 | chlorthalidone
choline fenofibrate | C10AB11
cibenzoline | C01BG07
cilazapril | C09AA08
cilnidipine | C08CA14
cinchocaine | C05AD04 D04AB02 N01BB06 S01HA06 S02DA04 | dibucaine
ciprofibrate | C10AB08
clevidipine | C08CA16
clofibrate | C10AB01
clonidine | C02AC01 N02CX02 S01EA04
clopamide | C03BA03
colesevelam | C10AC04
colestipol | C10AC02
colestyramine | C10AC01 | cholestyramine
conivaptan | C03XA02
cyclandelate | C04AX01
cyclopenthiazide | C03AA07
delapril | C09AA12
digitoxin | C01AA04
digoxin | C01AA05
dihydralazine | C02DB01
dihydroergocristine | C04AE04
diltiazem | C05AE03 C08DB01
diosmin | C05CA03
disopyramide | C01BA03 | disopyramid
dobutamine | C01CA07
dofetilide | C01BD04
dopamine | C01CA04
doxazosin | C02CA04
dronedarone | C01BD07
droxidopa | C01CA27
enalapril | C09AA02 | enalapril maleate
epinephrine | A01AD01 B02BC09 C01CA24 R01AA14 R03AA01 S01EA01 | adrenaline, adrenalin
eplerenone | C03DA04
eprosartan | C09CA02
esmolol | C07AB09
etacrynic acid | C03CC01 | ethacrynic acid
etilefrine | C01CA01
etofibrate | C10AB09
evolocumab | C10AX13
ezetimibe | C10AX09
felodipine | C08CA02
fenofibrate | C10AB05
fimasartan | C09CA10
flecainide | C01BC04
fluocortolone | C05AA08 D07AC05 D07XC05 H02AB03
fluvastatin | C10AA04
fosinopril | C09AA09
furosemide | C03CA01 | frusemide
gallopamil | C08DA02
gemfibrozil | C10AB04
glyceryl trinitrate | C01DA02 C05AE01 | nitroglycerin, nitroglycerine, GTN, trinitrine, nitroglicerina
guanethidine | C02CC02 S01EX01
guanfacine | C02AC02
hydralazine | C02DB02
hydrochlorothiazide | C03AA03 | HCTZ, hidroclorotiazida
ibutilide | C01BD05
imidapril | C09AA16
inclisiran | C10AX16
indapamide | C03BA11 | indapamida
irbesartan | C09CA04
isosorbide dinitrate | C01DA08 C05AE02 | ISDN
isosorbide mononitrate | C01DA14 | ISMN
isradipine | C08CA03
ivabradine | C01EB17
labetalol | C07AG01
lacidipine | C08CA09
landiolol | C07AB14
lercanidipine | C08CA13
levamlodipine | C08CA17
levosimendan | C01CX08
lidocaine | C01BB01 C05AD01 D04AB01 N01BB02 R02AD02 S01HA07 S02DA01 | lignocaine, lidocain
lisinopril | C09AA03
lomitapide | C10AX12
losartan | C09CA01
lovastatin | C10AA02
macitentan | C02KX04
manidipine | C08CA11
mavacamten | C01EB24
methyclothiazide | C03AA08
methyldopa | C02AB01 | alpha-methyldopa, L-methyldopa
metildigoxin | C01AA08
metolazone | C03BA08
metoprolol | C07AB02
mexiletine | C01BB02
midodrine | C01CA17
milrinone | C01CE02
minoxidil | C02DC01 D11AX01
mipomersen | C10AX11
moexipril | C09AA13
molsidomine | C01DX12
moxonidine | C02AC05
nadolol | C07AA12
naftidrofuryl | C04AX21
nebivolol | C07AB12
nicardipine | C08CA04
nicergoline | C04AE02
nicorandil | C01DX16
nicotinic acid | C04AC01 C10AD02 | niacin, vitamin B3
nifedipine | C08CA05
nimodipine | C08CA06
nisoldipine | C08CA07
nitrendipine | C08CA08
norepinephrine | C01CA03 | noradrenaline, noradrenalin
olmesartan | C09CA08 | olmesartan medoxomil
oxprenolol | C07AA02
pemafibrate | C10AB12
penbutolol | C07AA23
pentaerithrityl tetranitrate | C01DA05 | pentaerythritol tetranitrate
pentoxifylline | C04AD03
perindopril | C09AA04 | perindopril erbumine
phenoxybenzamine | C04AX02
phentolamine | C04AB01 V03AB36
phenylephrine | C01CA06 C05AX06 R01AA04 R01AB01 R01BA03 S01FB01 S01GA05
pindolol | C07AA03
piretanide | C03CA03
pitavastatin | C10AA08
polythiazide | C03AA05
potassium canrenoate | C03DA02
pravastatin | C10AA03
prazosin | C02CA01
probucol | C10AX02
procainamide | C01BA02
propafenone | C01BC03
propranolol | C07AA05
quinapril | C09AA06
quinidine | C01BA01 | chinidin
ramipril | C09AA05
ranolazine | C01EB18
reserpine | C02AA02
rilmenidine | C02AC06
riociguat | C02KX05
rosuvastatin | C10AA07
rutoside | C05CA01
selexipag | B01AC27
simvastatin | C10AA01
sitaxentan | C02KX03
sotalol | C07AA07
sotatercept | C02KX06
sparsentan | C09XX01
spirapril | C09AA11
spironolactone | C03DA01
telmisartan | C09CA07
terazosin | G04CA03
timolol | C07AA06 S01ED01 | timolol maleate
tolvaptan | C03XA01
torasemide | C03CA04 | torsemide
trandolapril | C09AA10
triamterene | C03DB02
tribenoside | C05AX05 C05CX01
trichlormethiazide | C03AA06
trimetazidine | C01EB15
troxerutin | C05CA04
ubidecarenone | C01EB09 | coenzyme Q10
urapidil | C02CA06
valsartan | C09CA03
verapamil | C08DA01
vericiguat | C01DX22
vernakalant | C01BG11
xantinol nicotinate | C04AD02
xipamide | C03BA10
zofenopril | C09AA15
`
