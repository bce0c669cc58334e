import { useForm } from '@mantine/form'
import { type DoseUnit, doseUnits, quantityOf, type Sig } from '@polyclinic/contract/engine/quantity/quantity'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { routes } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export type Route = (typeof routes)[number]

const unitOfForm: Record<string, DoseUnit> = {
  tablet: 'tablet',
  capsule: 'capsule',
  sachet: 'sachet',
  suppository: 'suppository',
  patch: 'patch',
  inhaler: 'puff',
  spray: 'puff',
  drops: 'drop',
  syrup: 'mL',
  suspension: 'mL',
  solution: 'mL',
  injection: 'ampoule',
  cream: 'application',
  ointment: 'application',
  gel: 'application',
}

/** The usual unit of a dose of this form. */
export const usualUnit = (m: Medication): DoseUnit =>
  unitOfForm[m.form.toLowerCase().split(' ').at(-1) ?? ''] ?? (m.form in doseUnits ? (m.form as DoseUnit) : 'tablet')
export const usualRoute = (m: Medication): Route => routes.find((route) => route === m.route) ?? 'oral'

/** No dose is preset, so that nothing is prescribed that nobody chose. Unit and route come with the medication. */
const empty = {
  is_free_text: false,
  medication: null as Medication | null,
  medication_text: '',
  dose_quantity: '' as number | '',
  dose_unit: null as DoseUnit | null,
  route: null as Route | null,
  frequency: '' as number | '',
  period_days: null as string | null,
  duration_days: '' as number | '',
  until_further_notice: false,
  as_needed: false,
  quantity: '' as number | '',
  refills: 0 as number | '',
  valid_until: '',
  instructions: '',
  override_reason: '',
}
export type PrescribeValues = typeof empty

/** The values of a draft, or the first values. The computed quantity stays empty, so that it follows the line. */
export function prescribeValues(draft?: Prescription, medication: Medication | null = null): PrescribeValues {
  if (!draft) return empty
  const computed = quantityOf(draft)
  return {
    ...empty,
    is_free_text: draft.medication_id === null,
    medication,
    medication_text: draft.medication_id === null ? draft.medication_text : '',
    dose_quantity: draft.dose_quantity,
    dose_unit: draft.dose_unit,
    route: draft.route,
    frequency: draft.frequency,
    period_days: String(draft.period_days),
    duration_days: draft.duration_days ?? '',
    until_further_notice: draft.duration_days === null,
    as_needed: draft.as_needed,
    quantity: computed.quantity === draft.quantity ? '' : draft.quantity,
    refills: draft.refills,
    valid_until: draft.valid_until ?? '',
    instructions: draft.instructions ?? '',
  }
}

/** The line as the dosage rules take it, once it is complete; null before. */
export function sigOf(values: PrescribeValues): Sig | null {
  const { dose_quantity, dose_unit, frequency, period_days, duration_days, until_further_notice } = values
  if (dose_quantity === '' || !dose_unit || frequency === '' || !period_days) return null
  if (duration_days === '' && !until_further_notice) return null
  return {
    dose_quantity,
    dose_unit,
    frequency,
    period_days: Number(period_days),
    duration_days: until_further_notice || duration_days === '' ? null : duration_days,
  }
}

/** The values as the contract takes them. */
function bodyOf(values: PrescribeValues) {
  const { is_free_text, medication, medication_text, quantity, refills, valid_until, instructions, route, as_needed } = values
  return {
    ...(sigOf(values) as Sig),
    ...(is_free_text ? { medication_id: null, medication_text: medication_text.trim() } : { medication_id: medication?.id ?? null }),
    ...(quantity === '' ? {} : { quantity }),
    refills: refills === '' ? 0 : refills,
    valid_until: valid_until || null,
    instructions: instructions.trim() || null,
    route: route as Route,
    as_needed,
  }
}

/** The fields that are required before a line is saved or activated. */
export const prescribeRules = (t: TFunction) => ({
  medication: (value: Medication | null, { is_free_text }: PrescribeValues) => (is_free_text || value ? null : t('Choose a medication.')),
  medication_text: (value: string, { is_free_text }: PrescribeValues) =>
    !is_free_text || value.trim() ? null : t('Write what is prescribed.'),
  dose_quantity: (value: number | '') => (value !== '' && value > 0 ? null : t('How much at a time?')),
  dose_unit: (value: DoseUnit | null) => (value ? null : t('Choose a unit.')),
  route: (value: Route | null) => (value ? null : t('Choose how it is taken.')),
  frequency: (value: number | '') => (value !== '' && value > 0 ? null : t('How often?')),
  period_days: (value: string | null) => (value ? null : t('In which time?')),
  duration_days: (value: number | '', { until_further_notice }: PrescribeValues) =>
    until_further_notice || value !== '' ? null : t('For how long?'),
  quantity: (value: number | '', values: PrescribeValues) => {
    const sig = sigOf(values)
    return value !== '' || !sig || quantityOf(sig).quantity !== null ? null : t('Write the quantity: it cannot be computed from this line.')
  },
})

export function usePrescribeForm(initialValues: PrescribeValues) {
  const { t } = useTranslation()
  return useForm({ initialValues, transformValues: bodyOf, validate: prescribeRules(t) })
}

export type PrescribeFormApi = ReturnType<typeof usePrescribeForm>
