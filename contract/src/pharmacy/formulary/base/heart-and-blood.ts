/** Medicines for heart, blood pressure and blood: names | strengths | form | routes | ATC code | sources, whose keys stand in `sources.ts`. */
export const heartAndBlood = `
folic acid | 400 ug | tablet | oral | B03BB01 | kenya
folic acid | 1 mg | tablet | oral | B03BB01 | who
folic acid | 5 mg | tablet | oral | B03BB01 | who, kenya, pbs
hydroxocobalamin | 1 mg/mL | solution for injection | intramuscular | B03BA03 | who, kenya, fda-hydroxocobalamin
phytomenadione | 10 mg | tablet | oral | B02BA01 | who
tranexamic acid | 100 mg/mL | solution for injection | intravenous | B02AA02 | who, kenya, fda-tranexamic-acid
warfarin | 1 mg; 2 mg; 5 mg | tablet | oral | B01AA03 | who
hydroxycarbamide | 500 mg | capsule | oral | L01XX05 | kenya
bisoprolol | 1.25 mg; 5 mg | tablet | oral | C07AB07 | who, kenya
glyceryl trinitrate | 500 ug | sublingual tablet | sublingual | C01DA02 | who, kenya
isosorbide dinitrate | 5 mg | sublingual tablet | sublingual | C01DA08 | who
verapamil | 40 mg; 80 mg | tablet | oral | C08DA01 | who, pbs
amiodarone | 100 mg; 200 mg; 400 mg | tablet | oral | C01BD01 | who
digoxin | 62.5 ug; 250 ug | tablet | oral | C01AA05 | who
digoxin | 50 ug/mL | oral liquid | oral | C01AA05 | who, kenya
amlodipine | 5 mg | tablet | oral | C08CA01 | who, kenya, rxnorm
enalapril | 2.5 mg; 5 mg | tablet | oral | C09AA02 | who
enalapril | 10 mg | tablet | oral | C09AA02 | kenya, pbs
hydralazine | 25 mg; 50 mg | tablet | oral | C02DB02 | who, kenya
hydrochlorothiazide | 25 mg | tablet | oral | C03AA03 | who, kenya, rxnorm
lisinopril + hydrochlorothiazide | 20 mg + 12.5 mg | tablet | oral | C09BA03 | kenya
losartan | 25 mg | tablet | oral | C09CA01 | rxnorm
losartan | 50 mg | tablet | oral | C09CA01 | kenya
methyldopa | 250 mg | tablet | oral | C02AB01 | who
telmisartan + amlodipine | 40 mg + 5 mg | tablet | oral | C09DB04 | kenya
telmisartan + hydrochlorothiazide | 40 mg + 12.5 mg; 80 mg + 12.5 mg | tablet | oral | C09DA07 | kenya
furosemide | 40 mg | tablet | oral | C03CA01 | who, kenya, rxnorm
furosemide | 20 mg/5 mL | oral liquid | oral | C03CA01 | who, kenya
furosemide | 10 mg/mL | injection | intramuscular, intravenous | C03CA01 | who, kenya, fda-furosemide
spironolactone | 25 mg | tablet | oral | C03DA01 | who, kenya
acetylsalicylic acid | 100 mg | tablet | oral | B01AC06 | who
clopidogrel | 75 mg | tablet | oral | B01AC04 | kenya, rxnorm
simvastatin | 5 mg; 10 mg; 20 mg; 40 mg | tablet | oral | C10AA01 | who
amiloride | 5 mg | tablet | oral | C03DB01 | who, kenya
`
