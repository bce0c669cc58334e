import type { AgeRule } from './patient-rules.ts'

const fdaOpioids = 'FDA Drug Safety Communication of 2017-04-20: prescription codeine and tramadol in children (fda.gov)'

/** Who is too young for a medicine. */
// biome-ignore format: a table
export const ageRules: readonly AgeRule[] = [
  { key: 'codeine-child', of: ['codeine'], below: 12, severity: 'high', effect: 'Breathing may slow or stop; children have died.', action: 'Choose another painkiller or none for a cough.', source: fdaOpioids },
  { key: 'tramadol-child', of: ['tramadol'], below: 12, severity: 'high', effect: 'Breathing may slow or stop; children have died.', action: 'Choose another painkiller.', source: fdaOpioids },
  { key: 'aspirin-child', of: ['acetylsalicylic acid'], below: 16, severity: 'high', effect: 'Reye’s syndrome of brain and liver.', action: 'Choose paracetamol or ibuprofen, unless a specialist asks for it.', source: 'Medicines Control Agency, BMJ 2002;325:988 (PMC1169585)' },
  { key: 'tetracycline-child', of: ['tetracyclines'], below: 8, severity: 'high', effect: 'Teeth that are growing stay discoloured.', action: 'Choose another antibiotic.', source: 'Product information of minocycline (Nomika, MIMS), special precautions: children under 8 years' },
  { key: 'metoclopramide-infant', of: ['metoclopramide'], below: 1, severity: 'high', effect: 'Involuntary movements.', action: 'Do not give it.', source: 'EMA, referral of metoclopramide-containing medicines, 2013-10-24; BASG 2013-07-26' },
  { key: 'domperidone-child', of: ['domperidone'], below: 12, severity: 'high', effect: 'It does not work in children, and may disturb the rhythm of the heart.', action: 'Choose rehydration or another medicine.', source: 'MHRA Drug Safety Update, December 2019: domperidone' },
]
