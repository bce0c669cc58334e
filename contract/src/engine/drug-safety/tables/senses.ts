/** Substances for eyes and ears (ATC group S): name | ATC codes | other names. Sources stand in `substances.ts`. */
export const senses = `
acetazolamide | S01EC01 | acetazolamid
acetic acid | G01AD02 S02AA10
aflibercept | L01XX44 S01LA05
alcaftadine | S01GX11
apraclonidine | S01EA03
besifloxacin | S01AE08
bimatoprost | S01EE03
brinzolamide | S01EC04
brolucizumab | S01LA06
bromfenac | S01BC11
cenegermin | S01XA24
cyclopentolate | S01FA04
difluprednate | D07AC19 S01BA16
dipivefrine | S01EA02
dorzolamide | S01EC03
ecothiopate | S01EB03 | echothiophate
emedastine | S01GX06
fluorescein | S01JA01
fluorometholone | C05AA06 D07AB06 D07XB04 D10AA01 S01BA07 S01CB05
homatropine | S01FA05
hypromellose | S01KA02
latanoprost | S01EE01
latanoprostene bunod | S01EE06
levobunolol | S01ED03
lifitegrast | S01XA25
lodoxamide | S01GX05
loteprednol | S01BA14
medrysone | S01BA08
methazolamide | S01EC05
metipranolol | S01ED04
nepafenac | S01BC10
netarsudil | S01EX05
omidenepag | S01EX06
oxybuprocaine | D04AB03 S01HA02 | benoxinate
physostigmine | S01EB05 V03AB19
pranoprofen | S01BC09
proxymetacaine | S01HA04 | proparacaine
ranibizumab | S01LA04
rimexolone | H02AB12 S01BA13
sulfacetamide | D10AF06 S01AB04 | sulphacetamide
tafluprost | S01EE05
travoprost | S01EE04
trifluridine | S01AD02
tropicamide | S01FA06
unoprostone | S01EE02
verteporfin | S01LA01
`
