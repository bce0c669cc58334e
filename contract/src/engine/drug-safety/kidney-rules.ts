import type { KidneyRule } from './patient-rules.ts'

const fdaMetformin = 'FDA Drug Safety Communication of 2016-04-08: metformin in reduced kidney function; PMC5533243, table 3'
const doacs = 'Royal College of Physicians, oral anticoagulants, table 2: licensed doses by creatinine clearance (rcpjournals.org)'
const bleeding = 'The anticoagulant rises, bleeding.'

/** Below which kidney function a medicine is not given. */
// biome-ignore format: a table
export const kidneyRules: readonly KidneyRule[] = [
  { key: 'metformin-30', of: ['metformin'], below: 30, severity: 'high', effect: 'Lactic acidosis.', action: 'Stop it: it is contraindicated.', source: fdaMetformin },
  { key: 'metformin-45', of: ['metformin'], below: 45, severity: 'moderate', effect: 'Lactic acidosis.', action: 'Do not begin it; of somebody who takes it weigh benefit and risk.', source: fdaMetformin },
  { key: 'nitrofurantoin', of: ['nitrofurantoin'], below: 45, severity: 'high', effect: 'It does not reach the urine, and harms nerves and lungs.', action: 'Choose another antibiotic; from 30 a course of 3 to 7 days only against resistant bacteria.', source: 'MHRA Drug Safety Update, September 2014: nitrofurantoin (gov.uk)' },
  { key: 'dabigatran', of: ['dabigatran'], below: 30, by_clearance: true, severity: 'high', effect: bleeding, action: 'Compute the creatinine clearance; below 30 mL/min it is not given.', source: doacs },
  { key: 'xaban', of: ['apixaban', 'rivaroxaban', 'edoxaban'], below: 15, by_clearance: true, severity: 'high', effect: bleeding, action: 'Compute the creatinine clearance; below 15 mL/min it is not given.', source: doacs },
  { key: 'xaban-dose', of: ['apixaban', 'rivaroxaban', 'edoxaban'], below: 30, by_clearance: true, severity: 'moderate', effect: bleeding, action: 'Compute the creatinine clearance and lower the dose by it.', source: doacs },
]
