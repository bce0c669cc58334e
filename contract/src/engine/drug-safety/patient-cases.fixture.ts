/** Cases of age, pregnancy, breast-feeding and kidneys with the answer that is expected; the sources are those of the rules. */
import { type PatientFacts, unknownPatient } from './patient-facts.ts'
import type { SafetyOutcome } from './safety-check.ts'

type Facts = Partial<PatientFacts>
export type PatientCase = readonly [
  part: 'age' | 'pregnancy' | 'kidney',
  medicine: string,
  patient: Facts,
  outcome: SafetyOutcome,
  what: string,
]

const aged = (age: number): Facts => ({ age, sex: 'male' })
const pregnant: Facts = { age: 30, sex: 'female', is_pregnant: true }
const nursing: Facts = { age: 30, sex: 'female', is_breast_feeding: true }
const woman = (age: number): Facts => ({ age, sex: 'female' })
/** A man of 60 with a creatinine; 1.3 mg/dL is a filtration rate of 63, 1.8 of 43, 2.5 of 29, 5 of 12. */
const creatinine = (value: number, more: Facts = {}, unit = 'mg/dL', days_old = 10): Facts => ({
  age: 60,
  sex: 'male',
  creatinine: { value, unit, on: '2026-10-01', days_old },
  ...more,
})

const forAll = (part: PatientCase[0], medicines: readonly string[], patient: Facts, outcome: SafetyOutcome, what: string): PatientCase[] =>
  medicines.map((medicine) => [part, medicine, patient, outcome, what] as const)

const tetracyclines = ['minocycline', 'tetracycline', 'doxycycline', 'oxytetracycline']
const teratogens = [
  'isotretinoin',
  'acitretin',
  'valproic acid',
  'topiramate',
  'carbamazepine',
  'phenobarbital',
  'phenytoin',
  'methotrexate',
  'minocycline',
]
const renin = ['ramipril', 'lisinopril', 'enalapril', 'perindopril', 'losartan', 'valsartan', 'candesartan', 'telmisartan']
const nsaids = ['ibuprofen', 'diclofenac', 'naproxen', 'celecoxib', 'acetylsalicylic acid']

export const patientCases: readonly PatientCase[] = [
  ...forAll('age', ['codeine', 'tramadol', 'co-codamol'], aged(11), 'alert', 'below 12'),
  ...forAll('age', ['codeine', 'tramadol', 'domperidone'], aged(12), 'clear', 'of 12'),
  ...forAll('age', ['aspirin'], aged(15), 'alert', 'below 16'),
  ...forAll('age', ['aspirin'], aged(16), 'clear', 'of 16'),
  ...forAll('age', tetracyclines, aged(7), 'alert', 'below 8'),
  ...forAll('age', tetracyclines, aged(8), 'clear', 'of 8'),
  ...forAll('age', ['metoclopramide'], aged(0), 'alert', 'in the first year'),
  ...forAll('age', ['metoclopramide'], aged(1), 'clear', 'of 1'),
  ...forAll('age', ['domperidone'], aged(11), 'alert', 'below 12'),
  ...forAll('age', ['codeine', 'aspirin', 'minocycline'], {}, 'not-checked', 'of unknown age'),
  ...forAll('age', ['bisoprolol', 'Herbal mixture'], aged(40), 'not-checked', 'without a rule'),

  ...forAll('pregnancy', [...teratogens, ...renin, ...nsaids], pregnant, 'alert', 'in pregnancy'),
  ...forAll('pregnancy', ['lamotrigine', 'levetiracetam'], pregnant, 'clear', 'in pregnancy, held to be safer'),
  ...forAll('pregnancy', ['bisoprolol', 'omeprazole', 'Herbal mixture'], pregnant, 'not-checked', 'in pregnancy, without a rule'),
  ...forAll('pregnancy', ['codeine', 'tramadol', 'methotrexate'], nursing, 'alert', 'while breast-feeding'),
  ...forAll('pregnancy', ['ibuprofen', 'bisoprolol'], nursing, 'not-checked', 'while breast-feeding, without a rule'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(10), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(14), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(15), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(49), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(50), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['isotretinoin', 'ramipril', 'bisoprolol'], woman(55), 'not-checked', 'of a woman who may be pregnant'),
  ...forAll('pregnancy', ['lamotrigine'], woman(30), 'clear', 'of a woman who may be pregnant, held to be safer'),
  ...forAll('pregnancy', ['isotretinoin', 'bisoprolol'], woman(9), 'clear', 'of a girl'),
  ...forAll('pregnancy', ['isotretinoin', 'bisoprolol'], woman(56), 'clear', 'of an older woman'),
  ...forAll('pregnancy', ['isotretinoin', 'bisoprolol'], aged(30), 'clear', 'of a man'),
  ...forAll('pregnancy', ['isotretinoin'], {}, 'not-checked', 'of somebody of whom nothing is known'),
  ...forAll('pregnancy', ['isotretinoin'], { sex: 'female', age: 52, is_pregnant: true }, 'alert', 'of a pregnant woman of any age'),

  ...forAll('kidney', ['metformin', 'nitrofurantoin'], creatinine(1.3), 'clear', 'at 63'),
  ...forAll('kidney', ['metformin', 'nitrofurantoin'], creatinine(1.8), 'alert', 'at 43'),
  ...forAll('kidney', ['metformin', 'nitrofurantoin', 'dabigatran', 'apixaban'], creatinine(2.5), 'alert', 'at 29'),
  ...forAll('kidney', ['metformin', 'rivaroxaban', 'edoxaban', 'apixaban'], creatinine(5), 'alert', 'at 12'),
  ...forAll('kidney', ['dabigatran', 'apixaban', 'rivaroxaban'], creatinine(1.3), 'not-checked', 'at 63, going by the clearance'),
  ...forAll('kidney', ['metformin'], creatinine(221, {}, 'umol/L'), 'alert', 'at 29, in µmol/L'),
  ...forAll('kidney', ['metformin'], creatinine(115, {}, 'µmol/L'), 'clear', 'at 63, in µmol/L'),
  ...forAll('kidney', ['metformin'], creatinine(13, {}, 'mg/L'), 'not-checked', 'in an unknown unit'),
  ...forAll('kidney', ['metformin'], creatinine(1, {}, 'mg/dL', 400), 'not-checked', 'of more than a year ago'),
  ...forAll('kidney', ['metformin'], creatinine(1, { age: 17 }), 'not-checked', 'of a child'),
  ...forAll('kidney', ['metformin'], creatinine(1, { sex: null }), 'not-checked', 'of unknown sex'),
  ...forAll('kidney', ['metformin'], creatinine(1, { age: null }), 'not-checked', 'of unknown age'),
  ...forAll('kidney', ['metformin', 'nitrofurantoin'], aged(60), 'not-checked', 'without a creatinine'),
  ...forAll('kidney', ['bisoprolol'], creatinine(1.3), 'not-checked', 'without a rule'),
]

export const patientOf = (facts: Facts): PatientFacts => ({ ...unknownPatient, ...facts })
