/** Medicines of sections 8, 13, 15, 17, 18, 21, 22 and 25 to 30: names | strengths | form | routes | ATC code | section. Sources stand in `base-formulary.ts`. */
export const furtherSections = `
azathioprine | 50 mg | film-coated tablet | oral | L04AX01 | 8.1
ciclosporin | 25 mg | capsule, soft | oral | L04AD01 | 8.1
tacrolimus | 0.5 mg; 1 mg; 5 mg | capsule, hard | oral | L04AD02 | 8.1
anastrozole | 1 mg | film-coated tablet | oral | L02BG03 | 8.2.4
bicalutamide | 50 mg | film-coated tablet | oral | L02BB03 | 8.2.4
tamoxifen | 10 mg; 20 mg | film-coated tablet | oral | L02BA01 | 8.2.4
miconazole | 2% | cream | topical | D01AC02 | 13.1
selenium sulfide | 2% | shampoo | topical | D01AE13 | 13.1
terbinafine | 1% | cream | topical | D01AE15 | 13.1
mupirocin | 2% | ointment | topical | D06AX09 | 13.2
silver sulfadiazine | 1% | cream | topical | D06BA01 | 13.2
betamethasone | 0.1% | cream | topical | D07AC01 | 13.3
betamethasone | 0.1% | ointment | topical | D07AC01 | 13.3
hydrocortisone | 1% | cream | topical | D07AA02 | 13.3
hydrocortisone | 1% | ointment | topical | D07AA02 | 13.3
benzoyl peroxide | 5% | cream | topical | D10AE01 | 13.4
salicylic acid | 5% | cutaneous solution | topical | D01AE12 | 13.4
urea | 5%; 10% | cream | topical | D02AE01 | 13.4
permethrin | 5% | cream | topical | P03AC04 | 13.5
benzyl benzoate | 25% | cutaneous emulsion | topical | P03AX01 | 13.5
chlorhexidine | 5% | cutaneous solution | topical | D08AC02 | 15.1
povidone-iodine | 10% | cutaneous solution | topical | D08AG02 | 15.1
omeprazole | 10 mg; 20 mg; 40 mg | gastro-resistant capsule, hard | oral | A02BC01 | 17.1
sulfasalazine | 500 mg | tablet | oral | A07EC01 | 17.3
zinc sulfate | 20 mg | dispersible tablet | oral | A12CB01 | 17.5.2
fludrocortisone | 100 ug | tablet | oral | H02AA02 | 18.1
hydrocortisone | 5 mg; 10 mg; 20 mg | tablet | oral | H02AB09 | 18.1
testosterone | 200 mg/mL | solution for injection | intramuscular | G03BA03 | 18.2
medroxyprogesterone | 5 mg | tablet | oral | G03DA02 | 18.4
insulin human | 100 IU/mL | solution for injection | subcutaneous, intravenous | A10AB01 | 18.5.1
insulin human | 100 IU/mL | suspension for injection | subcutaneous | A10AC01 | 18.5.1
insulin glargine | 100 IU/mL | solution for injection | subcutaneous | A10AE04 | 18.5.1
empagliflozin | 10 mg; 25 mg | film-coated tablet | oral | A10BK03 | 18.5.2
gliclazide | 30 mg; 60 mg; 80 mg | modified-release tablet | oral | A10BB09 | 18.5.2
metformin | 500 mg | film-coated tablet | oral | A10BA02 | 18.5.2
glucagon | 1 mg/mL | powder for solution for injection | subcutaneous, intramuscular | H04AA01 | 18.6
levothyroxine | 25 ug; 50 ug; 100 ug | tablet | oral | H03AA01 | 18.7
thiamazole | 5 mg; 10 mg; 20 mg | tablet | oral | H03BB02 | 18.7
propylthiouracil | 50 mg | tablet | oral | H03BA02 | 18.7
aciclovir | 3% | eye ointment | eye | S01AD03 | 21.1
azithromycin | 1.5% | eye drops, solution | eye | S01AA26 | 21.1
erythromycin | 0.5% | eye ointment | eye | S01AA17 | 21.1
gentamicin | 0.3% | eye drops, solution | eye | S01AA11 | 21.1
ofloxacin | 0.3% | eye drops, solution | eye | S01AE01 | 21.1
tetracycline | 1% | eye ointment | eye | S01AA09 | 21.1
prednisolone | 0.5%; 1% | eye drops, solution | eye | S01BA04 | 21.2
tetracaine | 0.5% | eye drops, solution | eye | S01HA03 | 21.3
acetazolamide | 250 mg | tablet | oral | S01EC01 | 21.4
latanoprost | 50 ug/mL | eye drops, solution | eye | S01EE01 | 21.4
pilocarpine | 2%; 4% | eye drops, solution | eye | S01EB01 | 21.4
timolol | 0.25%; 0.5% | eye drops, solution | eye | S01ED01 | 21.4
atropine | 0.1%; 0.5%; 1% | eye drops, solution | eye | S01FA01 | 21.5
levonorgestrel + ethinylestradiol | 150 ug + 30 ug | tablet | oral | G03AA07 | 22.1.1
norethisterone + ethinylestradiol | 1 mg + 35 ug | tablet | oral | G03AA05 | 22.1.1
levonorgestrel | 30 ug | tablet | oral | G03AC03 | 22.1.1
levonorgestrel | 750 ug; 1.5 mg | tablet | oral | G03AD01 | 22.1.1
medroxyprogesterone | 150 mg/mL | suspension for injection | intramuscular | G03AC06 | 22.1.2
etonogestrel | 68 mg | implant | subcutaneous | G03AC08 | 22.1.5
clomifene | 50 mg | tablet | oral | G03GB02 | 22.2
ergometrine | 200 ug/mL | solution for injection | intramuscular | G02AB03 | 22.3
misoprostol | 200 ug | tablet | oral, vaginal | G02AD06 | 22.3
oxytocin | 10 IU/mL | solution for injection | intramuscular, intravenous | H01BB02 | 22.3
nifedipine | 10 mg | capsule, soft | oral | C08CA05 | 22.4
budesonide | 100 ug/{dose}; 200 ug/{dose} | pressurised inhalation, suspension | inhaled | R03BA02 | 25.1
formoterol + budesonide | 6 ug + 100 ug/{dose}; 6 ug + 200 ug/{dose} | inhalation powder | inhaled | R03AK07 | 25.1
ipratropium bromide | 20 ug/{dose} | pressurised inhalation, solution | inhaled | R03BB01 | 25.1
salbutamol | 100 ug/{dose} | pressurised inhalation, suspension | inhaled | R03AC02 | 25.1
salbutamol | 5 mg/mL | nebuliser solution | inhaled | R03AC02 | 25.1
tiotropium bromide | 18 ug | inhalation powder, hard capsule | inhaled | R03BB04 | 25.1
sodium chloride | 0.9% | solution for infusion | intravenous | B05BB01 | 26.2
ascorbic acid | 50 mg | tablet | oral | A11GA01 | 27
colecalciferol | 400 IU; 1000 IU | tablet | oral | A11CC05 | 27
nicotinamide | 50 mg | tablet | oral | A11HA01 | 27
pyridoxine | 25 mg | tablet | oral | A11HA02 | 27
retinol | 50000 IU; 100000 IU; 200000 IU | capsule, soft | oral | A11CA01 | 27
riboflavin | 5 mg | tablet | oral | A11HA04 | 27
thiamine | 50 mg | tablet | oral | A11DA01 | 27
budesonide | 100 ug/{dose} | nasal spray, suspension | nasal | R01AD05 | 28
ciprofloxacin | 0.3% | ear drops, solution | ear | S02AA15 | 28
xylometazoline | 0.05% | nasal spray, solution | nasal | R01AA07 | 28
allopurinol | 100 mg; 300 mg | tablet | oral | M04AA01 | 30.1
hydroxychloroquine | 200 mg | film-coated tablet | oral | P01BA02 | 30.2
methotrexate | 2.5 mg | tablet | oral | L04AX03 | 30.2
penicillamine | 250 mg | tablet | oral | M01CC01 | 30.2
`
