/** Substances for antidotes and contrast media (ATC group V): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const various = `
amifostine | V03AF05
andexanet alfa | V03AB38
barium sulfate | V08BA01 V08BA02
calcium acetate | V03AE07
deferasirox | V03AC03
deferiprone | V03AC02
deferoxamine | V03AC01 | desferrioxamine
diatrizoic acid | V08AA01 | amidotrizoic acid, diatrizoate, amidotrizoate
dimercaprol | V03AB09
ferric citrate | V03AE08
flumazenil | V03AB25
folinic acid | V03AF03 | leucovorin, calcium folinate
fomepizole | V03AB34
gadobenic acid | V08CA08 | gadobenate
gadobutrol | V08CA09
gadodiamide | V08CA03
gadopentetic acid | V08CA01 | gadopentetate
gadopiclenol | V08CA12
gadoteric acid | V08CA02 | gadoterate
gadoteridol | V08CA04
gadoversetamide | V08CA06
gadoxetic acid | V08CA10 | gadoxetate
idarucizumab | V03AB37
iobitridol | V08AB11
iodixanol | V08AB09
iohexol | V08AB02
iomeprol | V08AB10
iopamidol | V08AB04
iopromide | V08AB05
iotalamic acid | V08AA04 | iothalamate
iotrolan | V08AB06
ioversol | V08AB07
ioxaglic acid | V08AB03
ioxitalamic acid | V08AA05
lanthanum | V03AE03
levofolinic acid | V03AF04 V03AF10 | levoleucovorin
methionine | V03AB26
metrizoic acid | V08AA02
naloxone | A06AH04 V03AB15
obidoxime | V03AB13
patiromer | V03AE09
polystyrene sulfonate | V03AE01 | sodium polystyrene sulfonate
pralidoxime | V03AB04
protamine | V03AB14
sevelamer | V03AE02 | sevelamer carbonate
sodium zirconium cyclosilicate | V03AE10
sucroferric oxyhydroxide | V03AE05
sugammadex | V03AB35
trientine | A16AX12
zinc acetate | A16AX05
`
