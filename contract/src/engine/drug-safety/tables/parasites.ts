/** Substances for parasites (ATC group P): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const parasites = `
albendazole | P02CA03
amodiaquine | P01BA06
artemether | P01BE02
artemisinin | P01BE01
artesunate | P01BE03
atovaquone | P01AX06
benznidazole | P01CA02
benzyl benzoate | P03AX01
chloroquine | P01BA01
ciclobendazole | P02CA04
clioquinol | D08AH30 D09AA10 G01AC02 P01AA02 S02AA05
diethylcarbamazine | P02CB02
diiodohydroxyquinoline | G01AC01
diloxanide | P01AC01
dimeticone | P03AX05 | dimethicone
flubendazole | P02CA05
halofantrine | P01BX01
hydroxychloroquine | P01BA02
levamisole | P02CE01
lindane | P03AB02 | gamma benzene hexachloride
malathion | P03AX03
mebendazole | P02CA01
mefloquine | P01BC02
miltefosine | P01CX04
moxidectin | P02CX03
niclosamide | P02DA01
nifurtimox | P01CC01
nitazoxanide | P01AX11
oxamniquine | P02BA02
oxantel | P02CC02
pentamidine | P01CX01
permethrin | P03AC04 | permethrine
phenothrin | P03AC03
piperazine | P02CB01
praziquantel | P02BA01
primaquine | P01BA03
proguanil | P01BB01
pyrantel | P02CC01
pyrimethamine | P01BD01
quinine | P01BC01 | quinine sulfate, chinin
tafenoquine | P01BA07 | tafenoquine
teclozan | P01AC04
tiabendazole | D01AC06 P02CA02 | thiabendazole
triclabendazole | P02BX04
`
