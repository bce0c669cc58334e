/** Medicines of sections 1 to 5, 7, 9, 20 and 24: names | strengths | form | routes | ATC code | section. Sources stand in `base-formulary.ts`. */
export const nervesAndPain = `
lidocaine | 1%; 2% | solution for injection | subcutaneous | N01BB02 | 1.2
atropine | 1 mg/mL | solution for injection | intramuscular, intravenous | A03BA01 | 1.3
acetylsalicylic acid | 500 mg | tablet | oral | N02BA01 | 2.1
ibuprofen | 200 mg; 400 mg; 600 mg | film-coated tablet | oral | M01AE01 | 2.1
ibuprofen | 200 mg/5 mL | oral suspension | oral | M01AE01 | 2.1
paracetamol | 500 mg | tablet | oral | N02BE01 | 2.1
paracetamol | 120 mg/5 mL; 125 mg/5 mL | oral suspension | oral | N02BE01 | 2.1
paracetamol | 100 mg | suppository | rectal | N02BE01 | 2.1
codeine | 30 mg | tablet | oral | R05DA04 | 2.2
fentanyl | 12 ug/h; 25 ug/h; 50 ug/h; 75 ug/h; 100 ug/h | transdermal patch | transdermal | N02AB03 | 2.2
methadone | 5 mg; 10 mg | tablet | oral | N07BC02 | 2.2
methadone | 5 mg/5 mL; 10 mg/5 mL | oral solution | oral | N07BC02 | 2.2
morphine | 10 mg | tablet | oral | N02AA01 | 2.2
morphine | 10 mg; 30 mg; 60 mg; 100 mg; 200 mg | prolonged-release tablet | oral | N02AA01 | 2.2
morphine | 10 mg/5 mL | oral solution | oral | N02AA01 | 2.2
morphine | 10 mg/mL | solution for injection | subcutaneous, intramuscular, intravenous | N02AA01 | 2.2
amitriptyline | 10 mg; 25 mg; 75 mg | film-coated tablet | oral | N06AA09 | 2.3
cyclizine | 50 mg | tablet | oral | R06AE03 | 2.3
dexamethasone | 2 mg; 4 mg | tablet | oral | H02AB02 | 2.3
diazepam | 5 mg; 10 mg | tablet | oral | N05BA01 | 2.3
docusate sodium | 100 mg | capsule, soft | oral | A06AA02 | 2.3
haloperidol | 0.5 mg; 2 mg; 5 mg | tablet | oral | N05AD01 | 2.3
haloperidol | 5 mg/mL | solution for injection | intramuscular | N05AD01 | 2.3
hyoscine butylbromide | 20 mg/mL | solution for injection | intramuscular, intravenous | A03BB01 | 2.3
loperamide | 2 mg | capsule, hard | oral | A07DA03 | 2.3
metoclopramide | 10 mg | tablet | oral | A03FA01 | 2.3
metoclopramide | 5 mg/mL | solution for injection | intramuscular, intravenous | A03FA01 | 2.3
midazolam | 1 mg/mL; 5 mg/mL | solution for injection | intramuscular, intravenous | N05CD08 | 2.3
ondansetron | 4 mg; 8 mg; 24 mg | film-coated tablet | oral | A04AA01 | 2.3
ondansetron | 2 mg/mL | solution for injection | intramuscular, intravenous | A04AA01 | 2.3
dexamethasone | 4 mg/mL | solution for injection | intramuscular, intravenous | H02AB02 | 3
epinephrine | 1 mg/mL | solution for injection | intramuscular, intravenous | C01CA24 | 3
hydrocortisone | 100 mg | powder for solution for injection | intramuscular, intravenous | H02AB09 | 3
loratadine | 10 mg | tablet | oral | R06AX13 | 3
loratadine | 1 mg/mL | oral solution | oral | R06AX13 | 3
prednisolone | 5 mg; 25 mg | tablet | oral | H02AB06 | 3
prednisolone | 5 mg/mL | oral solution | oral | H02AB06 | 3
naloxone | 400 ug/mL | solution for injection | intramuscular, intravenous | V03AB15 | 4.2
carbamazepine | 100 mg; 200 mg | tablet | oral | N03AF01 | 5
carbamazepine | 100 mg/5 mL | oral suspension | oral | N03AF01 | 5
diazepam | 5 mg/mL | rectal solution | rectal | N05BA01 | 5
lamotrigine | 25 mg; 50 mg; 100 mg; 200 mg | tablet | oral | N03AX09 | 5
levetiracetam | 250 mg; 500 mg; 750 mg; 1000 mg | film-coated tablet | oral | N03AX14 | 5
levetiracetam | 100 mg/mL | oral solution | oral | N03AX14 | 5
lorazepam | 2 mg/mL; 4 mg/mL | solution for injection | intramuscular, intravenous | N05BA06 | 5
phenobarbital | 15 mg; 30 mg; 60 mg; 100 mg | tablet | oral | N03AA02 | 5
phenytoin | 25 mg; 50 mg; 100 mg | capsule, hard | oral | N03AB02 | 5
valproic acid | 200 mg; 500 mg | gastro-resistant tablet | oral | N03AG01 | 5
valproic acid | 200 mg/5 mL | oral solution | oral | N03AG01 | 5
ethosuximide | 250 mg | capsule, soft | oral | N03AD01 | 5
sumatriptan | 50 mg | film-coated tablet | oral | N02CC01 | 7.1
propranolol | 20 mg; 40 mg | tablet | oral | C07AA05 | 7.2
biperiden | 2 mg | tablet | oral | N04AA02 | 9
levodopa + carbidopa | 100 mg + 10 mg; 100 mg + 25 mg; 250 mg + 25 mg | tablet | oral | N04BA02 | 9
neostigmine | 15 mg | tablet | oral | N07AA01 | 20
pyridostigmine | 60 mg | tablet | oral | N07AA02 | 20
chlorpromazine | 100 mg | tablet | oral | N05AA01 | 24.1
clozapine | 25 mg; 100 mg; 200 mg | tablet | oral | N05AH02 | 24.1
fluphenazine | 25 mg/mL | solution for injection | intramuscular | N05AB02 | 24.1
risperidone | 1 mg; 2 mg; 4 mg; 6 mg | film-coated tablet | oral | N05AX08 | 24.1
fluoxetine | 20 mg | capsule, hard | oral | N06AB03 | 24.2.1
lithium carbonate | 300 mg | tablet | oral | N05AN01 | 24.2.2
clomipramine | 10 mg; 25 mg | capsule, hard | oral | N06AA04 | 24.4
bupropion | 150 mg | prolonged-release tablet | oral | N06AX12 | 24.5
varenicline | 0.5 mg; 1 mg | film-coated tablet | oral | N07BA03 | 24.5
naltrexone | 50 mg | film-coated tablet | oral | N07BB04 | 24.5
`
