/** Medicines for skin, eyes, nose, ears, stomach, hormones, airways and joints, and vitamins: names | strengths | form | routes | ATC code | sources, whose keys stand in `sources.ts`. */
export const furtherSections = `
azathioprine | 50 mg | tablet | oral | L04AX01 | who, kenya
ciclosporin | 25 mg | capsule | oral | L04AD01 | who, kenya
tacrolimus | 0.5 mg; 1 mg; 5 mg | capsule | oral | L04AD02 | kenya
anastrozole | 1 mg | tablet | oral | L02BG03 | kenya, rxnorm
bicalutamide | 50 mg | tablet | oral | L02BB03 | kenya
tamoxifen | 10 mg; 20 mg | tablet | oral | L02BA01 | who
miconazole | 2% | cream | topical | D01AC02 | who, kenya
selenium sulfide | 2% | cutaneous suspension | topical | D01AE13 | who
terbinafine | 1% | cream | topical | D01AE15 | who, kenya
mupirocin | 2% | ointment | topical | D06AX09 | who, kenya
silver sulfadiazine | 1% | cream | topical | D06BA01 | who, kenya
betamethasone | 0.1% | cream | topical | D07AC01 | who, kenya
betamethasone | 0.1% | ointment | topical | D07AC01 | who, kenya
hydrocortisone | 1% | cream | topical | D07AA02 | who, kenya
hydrocortisone | 1% | ointment | topical | D07AA02 | who, kenya
benzoyl peroxide | 5% | cream | topical | D10AE01 | who
salicylic acid | 5% | cutaneous solution | topical | D01AE12 | who
urea | 5%; 10% | cream | topical | D02AE01 | who
permethrin | 5% | cream | topical | P03AC04 | who
benzyl benzoate | 25% | lotion | topical | P03AX01 | who, kenya
chlorhexidine | 5% | cutaneous solution | topical | D08AC02 | who, kenya
povidone-iodine | 10% | cutaneous solution | topical | D08AG02 | who, kenya
omeprazole | 20 mg | capsule | oral | A02BC01 | kenya, pbs
sulfasalazine | 500 mg | tablet | oral | A07EC01 | who, kenya
zinc sulfate | 20 mg | dispersible tablet | oral | A12CB01 | kenya
fludrocortisone | 100 ug | tablet | oral | H02AA02 | who, kenya
hydrocortisone | 5 mg; 10 mg; 20 mg | tablet | oral | H02AB09 | who
medroxyprogesterone | 5 mg | tablet | oral | G03DA02 | who
insulin human | 100 IU/mL | injection | subcutaneous, intravenous | A10AB01 | who, kenya, fda-insulin
gliclazide | 30 mg | modified-release tablet | oral | A10BB09 | kenya
metformin | 500 mg | tablet | oral | A10BA02 | who, kenya
levothyroxine | 25 ug; 50 ug; 100 ug | tablet | oral | H03AA01 | who, kenya
propylthiouracil | 50 mg | tablet | oral | H03BA02 | who, kenya
aciclovir | 3% | eye ointment | eye | S01AD03 | kenya, pbs
azithromycin | 1.5% | eye drops | eye | S01AA26 | kenya
erythromycin | 0.5% | eye ointment | eye | S01AA17 | kenya
gentamicin | 0.3% | eye drops, solution | eye | S01AA11 | who
ofloxacin | 0.3% | eye drops | eye | S01AE01 | kenya
tetracycline | 1% | eye ointment | eye | S01AA09 | who, kenya
prednisolone | 0.5% | eye drops, solution | eye | S01BA04 | who
tetracaine | 0.5% | eye drops, solution | eye | S01HA03 | who
acetazolamide | 250 mg | tablet | oral | S01EC01 | who, kenya
latanoprost | 0.005% | eye drops, solution | eye | S01EE01 | kenya
pilocarpine | 2%; 4% | eye drops, solution | eye | S01EB01 | who
timolol | 0.25%; 0.5% | eye drops, solution | eye | S01ED01 | who
atropine | 0.1%; 0.5%; 1% | eye drops, solution | eye | S01FA01 | who
levonorgestrel + ethinylestradiol | 150 ug + 30 ug | tablet | oral | G03AA07 | who
norethisterone + ethinylestradiol | 1 mg + 35 ug | tablet | oral | G03AA05 | who, kenya
levonorgestrel | 30 ug | tablet | oral | G03AC03 | who, kenya
levonorgestrel | 750 ug; 1.5 mg | tablet | oral | G03AD01 | who, kenya
medroxyprogesterone | 150 mg/mL | depot injection | intramuscular | G03AC06 | who, kenya
clomifene | 50 mg | tablet | oral | G03GB02 | who, kenya
misoprostol | 200 ug | tablet | oral | G02AD06 | who, kenya
nifedipine | 10 mg | capsule | oral | C08CA05 | who
budesonide | 100 ug/{dose}; 200 ug/{dose} | aerosol inhaler | inhaled | R03BA02 | who, kenya
ipratropium bromide | 20 ug/{dose} | aerosol inhaler | inhaled | R03BB01 | who, kenya
salbutamol | 100 ug/{dose} | aerosol inhaler | inhaled | R03AC02 | who
salbutamol | 5 mg/mL | nebuliser solution | inhaled | R03AC02 | who, kenya, rxnorm
tiotropium bromide | 18 ug | inhalation powder, hard capsule | inhaled | R03BB04 | kenya
ascorbic acid | 50 mg | tablet | oral | A11GA01 | who, kenya
nicotinamide | 50 mg | tablet | oral | A11HA01 | who
pyridoxine | 25 mg | tablet | oral | A11HA02 | who, kenya
retinol | 50000 IU; 100000 IU; 200000 IU | capsule | oral | A11CA01 | who, kenya
riboflavin | 5 mg | tablet | oral | A11HA04 | who
thiamine | 50 mg | tablet | oral | A11DA01 | who, kenya
budesonide | 100 ug/{dose} | nasal spray | nasal | R01AD05 | who, kenya
ciprofloxacin | 0.3% | ear drops, solution | ear | S02AA15 | kenya
xylometazoline | 0.05% | nasal spray | nasal | R01AA07 | who, kenya
allopurinol | 100 mg; 300 mg | tablet | oral | M04AA01 | kenya
hydroxychloroquine | 200 mg | tablet | oral | P01BA02 | kenya, rxnorm
methotrexate | 2.5 mg | tablet | oral | L04AX03 | who, kenya, rxnorm
penicillamine | 250 mg | tablet | oral | M01CC01 | kenya
`
