/** Medicines for infections: names | strengths | form | routes | ATC code | sources, whose keys stand in `sources.ts`. */
export const infections = `
albendazole | 400 mg | chewable tablet | oral | P02CA03 | who, kenya
ivermectin | 3 mg | tablet | oral | P02CF01 | who, kenya
mebendazole | 100 mg; 500 mg | chewable tablet | oral | P02CA01 | who
niclosamide | 500 mg | chewable tablet | oral | P02DA01 | who
praziquantel | 150 mg; 600 mg | tablet | oral | P02BA01 | who
pyrantel | 250 mg | chewable tablet | oral | P02CC01 | who
diethylcarbamazine | 50 mg; 100 mg | tablet | oral | P02CB02 | who
amoxicillin | 125 mg/5 mL; 250 mg/5 mL | powder for oral liquid | oral | J01CA04 | who
amoxicillin | 250 mg | capsule | oral | J01CA04 | rxnorm
amoxicillin | 500 mg | capsule | oral | J01CA04 | kenya
amoxicillin + clavulanic acid | 125 mg + 31.25 mg/5 mL; 250 mg + 62.5 mg/5 mL | oral liquid | oral | J01CR02 | who
amoxicillin + clavulanic acid | 500 mg + 125 mg | tablet | oral | J01CR02 | who
cefalexin | 125 mg/5 mL; 250 mg/5 mL | powder for oral liquid | oral | J01DB01 | who
clindamycin | 150 mg | capsule | oral | J01FF01 | who, kenya
cloxacillin | 500 mg; 1 g | capsule | oral | J01CF02 | who
doxycycline | 100 mg | capsule | oral | J01AA02 | who, kenya
gentamicin | 40 mg/mL | solution for injection | intramuscular, intravenous | J01GB03 | who, kenya, fda-gentamicin
metronidazole | 500 mg | tablet | oral | P01AB01 | who
metronidazole | 200 mg/5 mL | oral liquid | oral | P01AB01 | who, kenya
nitrofurantoin | 100 mg | tablet | oral | J01XE01 | who, kenya
phenoxymethylpenicillin | 250 mg | tablet | oral | J01CE02 | who, kenya, rxnorm
phenoxymethylpenicillin | 500 mg | tablet | oral | J01CE02 | rxnorm
phenoxymethylpenicillin | 250 mg/5 mL | powder for oral liquid | oral | J01CE02 | who, kenya
sulfamethoxazole + trimethoprim | 100 mg + 20 mg; 400 mg + 80 mg; 800 mg + 160 mg | tablet | oral | J01EE01 | who
sulfamethoxazole + trimethoprim | 200 mg + 40 mg/5 mL | oral liquid | oral | J01EE01 | who
trimethoprim | 100 mg; 200 mg | tablet | oral | J01EA01 | who
trimethoprim | 50 mg/5 mL | oral liquid | oral | J01EA01 | who
azithromycin | 250 mg | tablet | oral | J01FA10 | rxnorm
azithromycin | 500 mg | tablet | oral | J01FA10 | kenya
azithromycin | 200 mg/5 mL | powder for oral liquid | oral | J01FA10 | kenya
cefixime | 400 mg | tablet | oral | J01DD08 | kenya
ceftriaxone | 250 mg; 1 g | powder for injection | intramuscular, intravenous | J01DD04 | who, kenya
ciprofloxacin | 250 mg | tablet | oral | J01MA02 | who, pbs
ciprofloxacin | 500 mg | tablet | oral | J01MA02 | kenya, pbs
ciprofloxacin | 2 mg/mL | solution for infusion | intravenous | J01MA02 | who
clarithromycin | 500 mg | tablet | oral | J01FA09 | kenya
linezolid | 600 mg | tablet | oral | J01XX08 | kenya
clofazimine | 50 mg; 100 mg | capsule | oral | J04BA01 | who, kenya
dapsone | 25 mg; 50 mg; 100 mg | tablet | oral | J04BA02 | who
ethambutol | 100 mg; 400 mg | tablet | oral | J04AK02 | who
isoniazid | 100 mg; 300 mg | tablet | oral | J04AC01 | who, kenya
isoniazid + rifampicin | 75 mg + 150 mg; 150 mg + 300 mg | tablet | oral | J04AM02 | who
pyrazinamide | 400 mg | tablet | oral | J04AK01 | who
pyrazinamide | 500 mg | tablet | oral | J04AK01 | kenya
rifampicin | 150 mg; 300 mg | capsule | oral | J04AB02 | kenya
rifapentine | 150 mg | tablet | oral | J04AB05 | kenya
fluconazole | 50 mg | capsule | oral | J02AC01 | who
fluconazole | 50 mg/5 mL | oral liquid | oral | J02AC01 | who, kenya
clotrimazole | 100 mg; 500 mg | vaginal tablet | vaginal | G01AF02 | who
clotrimazole | 1%; 10% | vaginal cream | vaginal | G01AF02 | who
griseofulvin | 125 mg | tablet | oral | D01BA01 | kenya
itraconazole | 100 mg | capsule | oral | J02AC02 | kenya
nystatin | 100000 IU/mL | oral suspension | oral | A07AA02 | who, kenya
nystatin | 100000 IU | pessary | vaginal | G01AA01 | who
aciclovir | 200 mg | tablet | oral | J05AB01 | who, pbs
aciclovir | 200 mg/5 mL | oral liquid | oral | J05AB01 | who
lamivudine | 150 mg | tablet | oral | J05AF05 | kenya
tenofovir disoproxil fumarate | 300 mg | tablet | oral | J05AF07 | who, kenya
zidovudine | 300 mg | tablet | oral | J05AF01 | who, kenya
efavirenz | 600 mg | tablet | oral | J05AG03 | who
dolutegravir | 50 mg | tablet | oral | J05AJ03 | kenya
darunavir | 600 mg | film-coated tablet | oral | J05AE10 | kenya
ritonavir | 25 mg; 100 mg | tablet | oral | J05AE03 | who
emtricitabine + tenofovir disoproxil fumarate | 200 mg + 300 mg | tablet | oral | J05AR03 | who, kenya
lamivudine + zidovudine | 150 mg + 300 mg | tablet | oral | J05AR01 | who, kenya
lopinavir + ritonavir | 100 mg + 25 mg; 200 mg + 50 mg | tablet | oral | J05AR10 | who, kenya
dolutegravir + lamivudine + tenofovir disoproxil fumarate | 50 mg + 300 mg + 300 mg | tablet | oral | J05AR27 | kenya
oseltamivir | 30 mg; 45 mg; 75 mg | capsule | oral | J05AH02 | who
valganciclovir | 450 mg | tablet | oral | J05AB14 | kenya
entecavir | 0.5 mg | tablet | oral | J05AF10 | kenya
artemether + lumefantrine | 20 mg + 120 mg | tablet | oral | P01BF01 | who, kenya
artesunate | 60 mg | injection | intramuscular, intravenous | P01BE03 | who, kenya
atovaquone + proguanil | 62.5 mg + 25 mg; 250 mg + 100 mg | film-coated tablet | oral | P01BB51 | kenya
mefloquine | 250 mg | tablet | oral | P01BC02 | who, kenya
primaquine | 7.5 mg; 15 mg | tablet | oral | P01BA03 | who, kenya
pyrimethamine | 25 mg | tablet | oral | P01BD01 | who, kenya
`
