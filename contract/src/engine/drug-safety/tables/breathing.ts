/** Substances for breathing (ATC group R): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const breathing = `
acetylcysteine | R05CB01 S01XA08 V03AB23 | N-acetylcysteine, NAC
aclidinium | R03BB05
acrivastine | R06AX18
alimemazine | R06AD01 | trimeprazine
ambazone | R02AA01
ambroxol | R02AD05 R05CB06
aminophylline | R03DA05 | theophylline ethylenediamine
antazoline | R01AC04 R06AX05
astemizole | R06AX11
azatadine | R06AX09
azelastine | R01AC03 R06AX19 S01GX07
bambuterol | R03CC12
bamifylline | R03DA08
bamipine | D04AA15 R06AX01
benralizumab | R03DX10
benzonatate | R05DB01
bilastine | R06AX29 S01GX13
bitolterol | R03AC17
bromhexine | R05CB02
brompheniramine | R06AB01
buclizine | R06AE01
butamirate | R05DB13
carbinoxamine | R06AA08
carbocisteine | R05CB03 | carbocysteine
cetirizine | R06AE07 S01GX12 | cetirizin
cetylpyridinium | B05CA01 D08AJ03 D09AA07 R02AA06 | cetylpyridinium chloride
chloropyramine | D04AA09 R06AC03
chlorphenamine | R06AB04 | chlorpheniramine
choline theophyllinate | R03DA02
ciclesonide | R01AD13 R03BA08
clemastine | D04AA14 R06AA04
clenbuterol | R03AC14 R03CC13
clobutinol | R05DB03
cloperastine | R05DB21
cyclizine | R06AE03
cyproheptadine | R06AX02
desloratadine | R06AX27
dexchlorpheniramine | R06AB02 | dexchlorphenamine
dextromethorphan | R05DA09 | DXM
dimemorfan | R05DA11
dimetindene | D04AA13 R06AB03
diprophylline | R03DA01
dornase alfa | R05CB13
doxapram | R07AB01
doxofylline | R03DA11
dropropizine | R05DB19
ebastine | R06AX22
ensifentrine | R03BX02
ephedrine | C01CA26 R01AA03 R01AB05 R03CA02 S01FB02
epinastine | R06AX24 S01GX10
erdosteine | R05CB15
ethylmorphine | R05DA01 S01XA06
fenspiride | R03BX01 R03DX03
fexofenadine | R06AX26
flunisolide | R01AD04 R03BA03
formoterol | R03AC13 R03CC15
gefapixant | R05DB29
guaifenesin | R05CA03 | guaiphenesin, glyceryl guaiacolate
hexetidine | A01AB12 G01AX16
histapyrrodine | R06AC02
indacaterol | R03AC18
ipratropium | R01AX03 R03BB01 | ipratropium bromide
isoprenaline | C01CA02 R03AB02 R03CB01 | isoproterenol
ivacaftor | R07AX02
ketotifen | R06AX17 S01GX08
levocabastine | R01AC02 S01GX02
levocetirizine | R06AE09
levodropropizine | R05DB27
loratadine | R06AX13
mebhydrolin | R06AX15
meclozine | R06AE05 | meclizine
mepolizumab | R03DX09
mepyramine | D04AA02 R06AC01 | pyrilamine
mequitazine | R06AD07
mesna | R05CB05 V03AF01
mizolastine | R06AX25
montelukast | R03DC03
naphazoline | R01AA08 R01AB02 S01GA01
nedocromil | R01AC07 R03BC03 S01GX04
nitric oxide | R07AX01
normethadone | R05DA06
noscapine | R05DA07
olodaterol | R03AC19
olopatadine | R01AC08 S01GX09
omalizumab | R03DX05
orciprenaline | R03AB03 R03CB03 | metaproterenol
oxatomide | R06AE06
oxeladin | R05DB09
oxitropium | R03BB02
oxymetazoline | D11AX27 R01AA05 R01AB07 S01GA04
pentoxyverine | R05DB05
pheniramine | D04AA16 R06AB05
phenylpropanolamine | R01BA01
pholcodine | R05DA08 | folcodina
pirbuterol | R03AC08 R03CC07
pranlukast | R03DC02
prenoxdiazine | R05DB18
procaterol | R03AC16 R03CC08
pseudoephedrine | R01BA02 | pseudoephedrin
quifenadine | R06AX31
reslizumab | R03DX08
revefenacin | R03BB08
rupatadine | R06AX28
salbutamol | R03AC02 R03CC02 | albuterol
salmeterol | R03AC12
talastine | R06AB07
terbutaline | R03AC03 R03CC03
terfenadine | R06AX12
tetryzoline | R01AA06 R01AB03 S01GA02
tezepelumab | R03DX11
theophylline | R03DA04 | theophyllin, teofilina
thiethylperazine | R06AD03
tiotropium | R03BB04 | tiotropium bromide
tixocortol | A07EA05 R01AD07
tramazoline | R01AA09
triprolidine | R06AX07
tritoqualine | R06AX21
tulobuterol | R03AC11 R03CC11
umeclidinium | R03BB07
xylometazoline | R01AA07 R01AB06 S01GA03
zafirlukast | R03DC01
zipeprol | R05DB15
`
