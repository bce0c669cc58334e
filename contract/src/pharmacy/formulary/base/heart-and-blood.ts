/** Medicines of sections 10, 12 and 16: names | strengths | form | routes | ATC code | section. Sources stand in `base-formulary.ts`. */
export const heartAndBlood = `
folic acid | 400 ug; 1 mg; 5 mg | tablet | oral | B03BB01 | 10.1
hydroxocobalamin | 1 mg/mL | solution for injection | intramuscular | B03BA03 | 10.1
dabigatran etexilate | 110 mg; 150 mg | capsule, hard | oral | B01AE07 | 10.2
enoxaparin | 100 mg/mL | solution for injection | subcutaneous | B01AB05 | 10.2
heparin | 1000 IU/mL; 5000 IU/mL | solution for injection | subcutaneous, intravenous | B01AB01 | 10.2
phytomenadione | 10 mg | tablet | oral | B02BA01 | 10.2
phytomenadione | 1 mg/mL; 10 mg/mL | solution for injection | intramuscular, intravenous | B02BA01 | 10.2
tranexamic acid | 100 mg/mL | solution for injection | intravenous | B02AA02 | 10.2
warfarin | 1 mg; 2 mg; 5 mg | tablet | oral | B01AA03 | 10.2
hydroxycarbamide | 200 mg; 500 mg | capsule, hard | oral | L01XX05 | 10.3
bisoprolol | 1.25 mg; 5 mg | tablet | oral | C07AB07 | 12.1
glyceryl trinitrate | 500 ug | sublingual tablet | sublingual | C01DA02 | 12.1
isosorbide dinitrate | 5 mg | sublingual tablet | sublingual | C01DA08 | 12.1
verapamil | 40 mg; 80 mg | tablet | oral | C08DA01 | 12.1
amiodarone | 100 mg; 200 mg; 400 mg | tablet | oral | C01BD01 | 12.2
digoxin | 62.5 ug; 250 ug | tablet | oral | C01AA05 | 12.2
digoxin | 50 ug/mL | oral solution | oral | C01AA05 | 12.2
amlodipine | 5 mg | tablet | oral | C08CA01 | 12.3
enalapril | 2.5 mg; 5 mg; 10 mg | tablet | oral | C09AA02 | 12.3
hydralazine | 25 mg; 50 mg | tablet | oral | C02DB02 | 12.3
hydrochlorothiazide | 12.5 mg; 25 mg | tablet | oral | C03AA03 | 12.3
lisinopril + amlodipine | 10 mg + 5 mg; 20 mg + 5 mg; 20 mg + 10 mg | tablet | oral | C09BB03 | 12.3
lisinopril + hydrochlorothiazide | 10 mg + 12.5 mg; 20 mg + 12.5 mg; 20 mg + 25 mg | tablet | oral | C09BA03 | 12.3
losartan | 25 mg; 50 mg; 100 mg | film-coated tablet | oral | C09CA01 | 12.3
methyldopa | 250 mg | tablet | oral | C02AB01 | 12.3
telmisartan + amlodipine | 40 mg + 5 mg; 80 mg + 5 mg; 80 mg + 10 mg | tablet | oral | C09DB04 | 12.3
telmisartan + hydrochlorothiazide | 40 mg + 12.5 mg; 80 mg + 12.5 mg; 80 mg + 25 mg | tablet | oral | C09DA07 | 12.3
furosemide | 40 mg | tablet | oral | C03CA01 | 12.4
furosemide | 20 mg/5 mL | oral solution | oral | C03CA01 | 12.4
furosemide | 10 mg/mL | solution for injection | intramuscular, intravenous | C03CA01 | 12.4
spironolactone | 25 mg | tablet | oral | C03DA01 | 12.4
acetylsalicylic acid | 100 mg | tablet | oral | B01AC06 | 12.5.1
clopidogrel | 75 mg; 300 mg | film-coated tablet | oral | B01AC04 | 12.5.1
simvastatin | 5 mg; 10 mg; 20 mg; 40 mg | film-coated tablet | oral | C10AA01 | 12.6
amiloride | 5 mg | tablet | oral | C03DB01 | 16
mannitol | 10%; 20% | solution for infusion | intravenous | B05BC01 | 16
`
