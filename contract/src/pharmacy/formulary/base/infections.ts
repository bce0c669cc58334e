/** Medicines for infections (sections 6.1 to 6.5): names | strengths | form | routes | ATC code | section. Sources stand in `base-formulary.ts`. */
export const infections = `
albendazole | 400 mg | chewable tablet | oral | P02CA03 | 6.1.1
ivermectin | 3 mg | tablet | oral | P02CF01 | 6.1.1
mebendazole | 100 mg; 500 mg | chewable tablet | oral | P02CA01 | 6.1.1
niclosamide | 500 mg | chewable tablet | oral | P02DA01 | 6.1.1
praziquantel | 150 mg; 500 mg; 600 mg | tablet | oral | P02BA01 | 6.1.1
pyrantel | 250 mg | chewable tablet | oral | P02CC01 | 6.1.1
diethylcarbamazine | 50 mg; 100 mg | tablet | oral | P02CB02 | 6.1.2
amikacin | 250 mg/mL | solution for injection | intramuscular, intravenous | J01GB06 | 6.2.1
amoxicillin | 125 mg/5 mL; 250 mg/5 mL | powder for oral suspension | oral | J01CA04 | 6.2.1
amoxicillin | 250 mg; 500 mg | capsule, hard | oral | J01CA04 | 6.2.1
amoxicillin + clavulanic acid | 125 mg + 31.25 mg/5 mL; 250 mg + 62.5 mg/5 mL | powder for oral suspension | oral | J01CR02 | 6.2.1
amoxicillin + clavulanic acid | 500 mg + 125 mg | film-coated tablet | oral | J01CR02 | 6.2.1
ampicillin | 500 mg; 1 g | powder for solution for injection | intramuscular, intravenous | J01CA01 | 6.2.1
benzathine benzylpenicillin | 900 mg; 1.44 g | powder for suspension for injection | intramuscular | J01CE08 | 6.2.1
benzylpenicillin | 600 mg; 3 g | powder for solution for injection | intramuscular, intravenous | J01CE01 | 6.2.1
cefalexin | 125 mg/5 mL; 250 mg/5 mL | powder for oral suspension | oral | J01DB01 | 6.2.1
cefalexin | 250 mg; 500 mg | capsule, hard | oral | J01DB01 | 6.2.1
cefazolin | 1 g | powder for solution for injection | intramuscular, intravenous | J01DB04 | 6.2.1
clindamycin | 150 mg | capsule, hard | oral | J01FF01 | 6.2.1
clindamycin | 150 mg/mL | solution for injection | intramuscular, intravenous | J01FF01 | 6.2.1
cloxacillin | 500 mg; 1 g | capsule, hard | oral | J01CF02 | 6.2.1
doxycycline | 50 mg; 100 mg | capsule, hard | oral | J01AA02 | 6.2.1
gentamicin | 10 mg/mL; 40 mg/mL | solution for injection | intramuscular, intravenous | J01GB03 | 6.2.1
metronidazole | 500 mg | film-coated tablet | oral | P01AB01 | 6.2.1
metronidazole | 200 mg/5 mL | oral suspension | oral | P01AB01 | 6.2.1
metronidazole | 5 mg/mL | solution for infusion | intravenous | J01XD01 | 6.2.1
nitrofurantoin | 50 mg; 100 mg | tablet | oral | J01XE01 | 6.2.1
phenoxymethylpenicillin | 250 mg; 500 mg | tablet | oral | J01CE02 | 6.2.1
phenoxymethylpenicillin | 250 mg/5 mL | powder for oral solution | oral | J01CE02 | 6.2.1
sulfamethoxazole + trimethoprim | 100 mg + 20 mg; 400 mg + 80 mg; 800 mg + 160 mg | tablet | oral | J01EE01 | 6.2.1
sulfamethoxazole + trimethoprim | 200 mg + 40 mg/5 mL | oral suspension | oral | J01EE01 | 6.2.1
trimethoprim | 100 mg; 200 mg | tablet | oral | J01EA01 | 6.2.1
trimethoprim | 50 mg/5 mL | oral suspension | oral | J01EA01 | 6.2.1
azithromycin | 250 mg; 500 mg | film-coated tablet | oral | J01FA10 | 6.2.2
azithromycin | 200 mg/5 mL | powder for oral suspension | oral | J01FA10 | 6.2.2
cefixime | 200 mg; 400 mg | film-coated tablet | oral | J01DD08 | 6.2.2
cefixime | 100 mg/5 mL | powder for oral suspension | oral | J01DD08 | 6.2.2
ceftriaxone | 250 mg; 1 g | powder for solution for injection | intramuscular, intravenous | J01DD04 | 6.2.2
ciprofloxacin | 250 mg; 500 mg | film-coated tablet | oral | J01MA02 | 6.2.2
ciprofloxacin | 2 mg/mL | solution for infusion | intravenous | J01MA02 | 6.2.2
clarithromycin | 500 mg | film-coated tablet | oral | J01FA09 | 6.2.2
clarithromycin | 125 mg/5 mL; 250 mg/5 mL | powder for oral suspension | oral | J01FA09 | 6.2.2
vancomycin | 125 mg; 250 mg | capsule, hard | oral | A07AA09 | 6.2.2
linezolid | 400 mg; 600 mg | film-coated tablet | oral | J01XX08 | 6.2.3
clofazimine | 50 mg; 100 mg | capsule, soft | oral | J04BA01 | 6.2.4
dapsone | 25 mg; 50 mg; 100 mg | tablet | oral | J04BA02 | 6.2.4
ethambutol | 100 mg; 400 mg | tablet | oral | J04AK02 | 6.2.5
isoniazid | 100 mg; 300 mg | tablet | oral | J04AC01 | 6.2.5
isoniazid + rifampicin | 75 mg + 150 mg; 150 mg + 300 mg | tablet | oral | J04AM02 | 6.2.5
pyrazinamide | 400 mg; 500 mg | tablet | oral | J04AK01 | 6.2.5
rifampicin | 150 mg; 300 mg | capsule, hard | oral | J04AB02 | 6.2.5
rifapentine | 150 mg; 300 mg | tablet | oral | J04AB05 | 6.2.5
fluconazole | 50 mg | capsule, hard | oral | J02AC01 | 6.3
fluconazole | 50 mg/5 mL | powder for oral suspension | oral | J02AC01 | 6.3
clotrimazole | 100 mg; 500 mg | vaginal tablet | vaginal | G01AF02 | 6.3
clotrimazole | 1%; 10% | vaginal cream | vaginal | G01AF02 | 6.3
griseofulvin | 125 mg; 250 mg | tablet | oral | D01BA01 | 6.3
itraconazole | 100 mg | capsule, hard | oral | J02AC02 | 6.3
nystatin | 100000 IU/mL | oral suspension | oral | A07AA02 | 6.3
nystatin | 100000 IU | pessary | vaginal | G01AA01 | 6.3
voriconazole | 50 mg; 200 mg | film-coated tablet | oral | J02AC03 | 6.3
aciclovir | 200 mg | tablet | oral | J05AB01 | 6.4.1
aciclovir | 200 mg/5 mL | oral suspension | oral | J05AB01 | 6.4.1
lamivudine | 150 mg | film-coated tablet | oral | J05AF05 | 6.4.2
tenofovir disoproxil | 300 mg | film-coated tablet | oral | J05AF07 | 6.4.2
zidovudine | 300 mg | film-coated tablet | oral | J05AF01 | 6.4.2
efavirenz | 600 mg | film-coated tablet | oral | J05AG03 | 6.4.2
dolutegravir | 50 mg | film-coated tablet | oral | J05AJ03 | 6.4.2
darunavir | 400 mg; 600 mg; 800 mg | film-coated tablet | oral | J05AE10 | 6.4.2
ritonavir | 25 mg; 100 mg | film-coated tablet | oral | J05AE03 | 6.4.2
emtricitabine + tenofovir disoproxil | 200 mg + 300 mg | film-coated tablet | oral | J05AR03 | 6.4.2
lamivudine + zidovudine | 150 mg + 300 mg | film-coated tablet | oral | J05AR01 | 6.4.2
lopinavir + ritonavir | 100 mg + 25 mg; 200 mg + 50 mg | film-coated tablet | oral | J05AR10 | 6.4.2
dolutegravir + lamivudine + tenofovir disoproxil | 50 mg + 300 mg + 300 mg | film-coated tablet | oral | J05AR27 | 6.4.2
oseltamivir | 30 mg; 45 mg; 75 mg | capsule, hard | oral | J05AH02 | 6.4.3
valganciclovir | 450 mg | film-coated tablet | oral | J05AB14 | 6.4.3
entecavir | 0.5 mg; 1 mg | film-coated tablet | oral | J05AF10 | 6.4.4
sofosbuvir | 200 mg; 400 mg | film-coated tablet | oral | J05AP08 | 6.4.4
daclatasvir | 30 mg; 60 mg | film-coated tablet | oral | J05AP07 | 6.4.4
sofosbuvir + velpatasvir | 400 mg + 100 mg | film-coated tablet | oral | J05AP55 | 6.4.4
artemether + lumefantrine | 20 mg + 120 mg | tablet | oral | P01BF01 | 6.5.3
artesunate | 60 mg | powder for solution for injection | intramuscular, intravenous | P01BE03 | 6.5.3
atovaquone + proguanil | 62.5 mg + 25 mg; 250 mg + 100 mg | film-coated tablet | oral | P01BB51 | 6.5.3
mefloquine | 250 mg | tablet | oral | P01BC02 | 6.5.3
primaquine | 7.5 mg; 15 mg | tablet | oral | P01BA03 | 6.5.3
pyrimethamine | 25 mg | tablet | oral | P01BD01 | 6.5.4
`
