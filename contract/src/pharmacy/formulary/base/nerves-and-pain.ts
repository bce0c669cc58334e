/** Medicines for pain, nausea, allergy, seizures and the mind: names | strengths | form | routes | ATC code | sources, whose keys stand in `sources.ts`. */
export const nervesAndPain = `
acetylsalicylic acid | 500 mg | tablet | oral | N02BA01 | who
ibuprofen | 200 mg; 400 mg; 600 mg | tablet | oral | M01AE01 | who
ibuprofen | 200 mg/5 mL | oral liquid | oral | M01AE01 | who
paracetamol | 500 mg | tablet | oral | N02BE01 | who, kenya, rxnorm
paracetamol | 120 mg/5 mL | oral liquid | oral | N02BE01 | kenya
paracetamol | 125 mg/5 mL | oral liquid | oral | N02BE01 | who
paracetamol | 100 mg | suppository | rectal | N02BE01 | who
codeine | 30 mg | tablet | oral | R05DA04 | who, pbs
fentanyl | 25 ug/h; 50 ug/h | transdermal patch | transdermal | N02AB03 | kenya
methadone | 5 mg | tablet | oral | N07BC02 | rxnorm
methadone | 5 mg/5 mL; 10 mg/5 mL | oral liquid | oral | N07BC02 | who
morphine | 10 mg | tablet | oral | N02AA01 | who
morphine | 10 mg; 30 mg; 60 mg | prolonged-release tablet | oral | N02AA01 | who
morphine | 10 mg/5 mL | oral liquid | oral | N02AA01 | who
amitriptyline | 10 mg; 25 mg | tablet | oral | N06AA09 | who
cyclizine | 50 mg | tablet | oral | R06AE03 | who
dexamethasone | 2 mg | tablet | oral | H02AB02 | who
dexamethasone | 4 mg | tablet | oral | H02AB02 | kenya
diazepam | 5 mg; 10 mg | tablet | oral | N05BA01 | who
docusate sodium | 100 mg | capsule | oral | A06AA02 | who
haloperidol | 2 mg; 5 mg | tablet | oral | N05AD01 | who
loperamide | 2 mg | capsule | oral | A07DA03 | kenya
metoclopramide | 10 mg | tablet | oral | A03FA01 | who, kenya, pbs
metoclopramide | 5 mg/mL | solution for injection | intramuscular, intravenous | A03FA01 | who, kenya, fda-metoclopramide
midazolam | 5 mg/mL | injection | intramuscular | N05CD08 | who, kenya
ondansetron | 4 mg | tablet | oral | A04AA01 | kenya
ondansetron | 2 mg/mL | injection | intramuscular, intravenous | A04AA01 | who, kenya, fda-ondansetron
dexamethasone | 4 mg/mL | injection | intramuscular, intravenous | H02AB02 | who, kenya, fda-dexamethasone
epinephrine | 1 mg/mL | injection | intramuscular, subcutaneous | C01CA24 | who, kenya, rxnorm, fda-epinephrine
hydrocortisone | 100 mg | powder for injection | intramuscular, intravenous | H02AB09 | who, kenya, fda-hydrocortisone
loratadine | 10 mg | tablet | oral | R06AX13 | kenya, rxnorm
prednisolone | 5 mg; 25 mg | tablet | oral | H02AB06 | who
prednisolone | 5 mg/mL | oral liquid | oral | H02AB06 | who
carbamazepine | 100 mg; 200 mg | tablet | oral | N03AF01 | who
carbamazepine | 100 mg/5 mL | oral liquid | oral | N03AF01 | who, kenya
diazepam | 5 mg/mL | rectal solution | rectal | N05BA01 | who
lamotrigine | 25 mg; 100 mg | tablet | oral | N03AX09 | kenya
levetiracetam | 500 mg | tablet | oral | N03AX14 | kenya
phenobarbital | 15 mg; 100 mg | tablet | oral | N03AA02 | who
phenobarbital | 30 mg | tablet | oral | N03AA02 | kenya
phenytoin | 25 mg; 50 mg; 100 mg | capsule | oral | N03AB02 | who
sodium valproate | 200 mg; 500 mg | gastro-resistant tablet | oral | N03AG01 | who
ethosuximide | 250 mg | capsule | oral | N03AD01 | who, pbs
propranolol | 20 mg; 40 mg | tablet | oral | C07AA05 | who
biperiden | 2 mg | tablet | oral | N04AA02 | who
levodopa + carbidopa | 100 mg + 10 mg; 250 mg + 25 mg | tablet | oral | N04BA02 | who, kenya
levodopa + carbidopa | 100 mg + 25 mg | tablet | oral | N04BA02 | pbs
neostigmine | 15 mg | tablet | oral | N07AA01 | who
pyridostigmine | 60 mg | tablet | oral | N07AA02 | who, kenya
chlorpromazine | 100 mg | tablet | oral | N05AA01 | who, kenya, pbs
clozapine | 100 mg | tablet | oral | N05AH02 | kenya
risperidone | 2 mg | tablet | oral | N05AX08 | kenya
fluoxetine | 20 mg | capsule | oral | N06AB03 | rxnorm, pbs
lithium carbonate | 400 mg | tablet | oral | N05AN01 | kenya
clomipramine | 10 mg; 25 mg | capsule | oral | N06AA04 | who
naltrexone | 50 mg | tablet | oral | N07BB04 | kenya
`
