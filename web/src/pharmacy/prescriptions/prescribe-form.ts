import { useForm } from '@mantine/form'
import { type Dosage, type DosageRoute, dosageRoutes } from '@polyclinic/contract/engine/dosage/dosage'
import { dosageFaults } from '@polyclinic/contract/engine/dosage/dosage-faults'
import { type Pack, supplyOf } from '@polyclinic/contract/engine/dosage/supply'
import { type DoseUnit, doseUnits } from '@polyclinic/contract/engine/quantity/quantity'
import { findDoseForm } from '@polyclinic/contract/pharmacy/formulary/dose-forms'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { emptyStep, type MissingField, missingFields, type StepValues, stepsOf, stepValues } from './step-values.ts'

/** Words of clinics for forms that the list of dose forms has under other terms. */
const unitOfWord: ReadonlyMap<string, DoseUnit> = new Map([
  ['inhaler', 'puff'],
  ['spray', 'puff'],
  ['drops', 'drop'],
  ['syrup', 'mL'],
  ['suspension', 'mL'],
  ['solution', 'mL'],
  ['liquid', 'mL'],
  ['lotion', 'application'],
  ['injection', 'ampoule'],
  ['cream', 'application'],
  ['ointment', 'application'],
  ['gel', 'application'],
])

/** The usual unit of a dose of this form; null where the form says none. */
export const usualUnit = ({ form }: Pick<Medication, 'form'>): DoseUnit | null =>
  findDoseForm(form)?.unit ??
  (Object.keys(doseUnits) as DoseUnit[]).find((unit) => unit === form) ??
  unitOfWord.get(form.toLowerCase().split(' ').at(-1) ?? '') ??
  null
export const usualRoute = (m: Medication): DosageRoute => dosageRoutes.find((route) => route === m.route) ?? 'oral'

/** The smallest pack of the chosen medicine that is counted as something that is taken. */
export function packOf({ is_free_text, medication }: LineValues): Pack | null {
  if (is_free_text || !medication) return null
  const packs = medication.packs.filter(({ status, unit }) => status === 'active' && unit in doseUnits)
  const [smallest] = packs.toSorted((left, right) => left.size - right.size)
  return smallest ? { size: smallest.size, unit: smallest.unit as DoseUnit } : null
}

/** Unit and route come with the medication. */
export const emptyLine = {
  /** What tells it from the other lines on the screen. */
  key: 'first',
  /** Of a line that is saved. */
  id: null as string | null,
  is_free_text: false,
  medication: null as Medication | null,
  medication_text: '',
  dosage: { route: null as DosageRoute | null, site: '', steps: [emptyStep] as StepValues[] },
  quantity: '' as number | '',
  refills: 0 as number | '',
  substitution_allowed: true,
  valid_until: '',
  instructions: '',
}
export type LineValues = typeof emptyLine

const empty = { lines: [emptyLine] as LineValues[], override_reason: '' }
export type PrescribeValues = typeof empty

/** The values of a draft, or the first values. */
export const prescribeValues = (draft?: PrescriptionDocument, medications: readonly Medication[] = []): PrescribeValues =>
  draft ? { lines: draft.lines.map((line) => lineValues(line, medications)), override_reason: '' } : empty

/** A computed quantity stays empty, so that it follows the line. */
function lineValues(line: Prescription, medications: readonly Medication[]): LineValues {
  const { id, medication_id, medication_text, dosage, quantity, refills, substitution_allowed, valid_until, instructions } = line
  return {
    key: id,
    id,
    is_free_text: medication_id === null,
    medication: medications.find((medication) => medication.id === medication_id) ?? null,
    medication_text: medication_id === null ? medication_text : '',
    dosage: {
      route: dosage.route,
      site: dosage.site ?? '',
      steps: dosage.steps.map((step, n) => stepValues(step, dosage.steps[n - 1])),
    },
    quantity: supplyOf(dosage).quantity === quantity ? '' : quantity,
    refills,
    substitution_allowed,
    valid_until: valid_until ?? '',
    instructions: instructions ?? '',
  }
}

/** The dosage as the engine takes it, once it is complete; null before. */
export function dosageOf({ dosage: { route, site, steps } }: LineValues): Dosage | null {
  const complete = stepsOf(steps)
  return complete && { route: route ?? 'oral', site: site.trim() || null, steps: complete }
}

/** The values as the contract takes them. */
const bodyOf = ({ lines }: PrescribeValues) => ({ lines: lines.map(lineBody) })

function lineBody(line: LineValues) {
  const { id, is_free_text, medication, medication_text, quantity, refills, substitution_allowed, valid_until, instructions } = line
  const dosage = dosageOf(line) as Dosage
  return {
    ...(id ? { line_id: id } : {}),
    ...(is_free_text ? { medication_text: medication_text.trim() } : { medication_id: medication?.id ?? null }),
    // The form offers units of the contract alone.
    dosage: { ...dosage, steps: dosage.steps.map((step) => ({ ...step, dose_unit: step.dose_unit as DoseUnit })) },
    ...(quantity === '' ? {} : { quantity }),
    refills: refills === '' ? 0 : refills,
    substitution_allowed,
    valid_until: valid_until || null,
    instructions: instructions.trim() || null,
  }
}

const missingTexts = (t: TFunction): Record<MissingField, string> => ({
  dose: t('How much at a time?'),
  dose_unit: t('Choose a unit.'),
  frequency: t('How often?'),
  period: t('In which time?'),
  duration_days: t('For how long?'),
})

/** The fields that keep the prescription from being saved or activated, with why. */
export function prescribeErrors({ lines }: PrescribeValues, t: TFunction): Record<string, string> {
  return Object.fromEntries(lines.flatMap((line, n) => lineErrors(line, t).map(([path, text]) => [`lines.${n}.${path}`, text])))
}

function lineErrors(line: LineValues, t: TFunction): [string, string][] {
  const errors: [string, string][] = []
  if (!line.is_free_text && !line.medication) errors.push(['medication', t('Choose a medication.')])
  if (line.is_free_text && !line.medication_text.trim()) errors.push(['medication_text', t('Write what is prescribed.')])
  line.dosage.steps.forEach((step, n) => {
    for (const field of missingFields(step)) errors.push([`dosage.steps.${n}.${field}`, missingTexts(t)[field]])
  })
  if (!line.dosage.route) errors.push(['dosage.route', t('Choose how it is taken.')])
  const dosage = dosageOf(line)
  if (!dosage) return errors
  const faults = dosageFaults(dosage)
  for (const { path, message } of faults) errors.push([`dosage.${path === 'steps' ? 'steps.0.duration_days' : path}`, message])
  if (faults.length === 0 && line.quantity === '' && supplyOf(dosage).quantity === null)
    errors.push(['quantity', t('Write the quantity: it cannot be computed from this line.')])
  return errors
}

export function usePrescribeForm(initialValues: PrescribeValues) {
  const { t } = useTranslation()
  return useForm({ initialValues, transformValues: bodyOf, validate: (values) => prescribeErrors(values, t) })
}

export type PrescribeFormApi = ReturnType<typeof usePrescribeForm>
