import { useForm } from '@mantine/form'
import type { Medication } from '@polyclinic/contract/medications'
import { routes } from '@polyclinic/contract/prescription-rules'
import type { Prescription } from '@polyclinic/contract/prescriptions'
import { type DoseUnit, doseUnits, quantityOf, type Sig } from '@polyclinic/contract/quantity'
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

/** How a dose of this form is usually counted. */
export const usualUnit = (m: Medication): DoseUnit =>
  unitOfForm[m.form.toLowerCase().split(' ').at(-1) ?? ''] ?? (m.form in doseUnits ? (m.form as DoseUnit) : 'tablet')
export const usualRoute = (m: Medication): Route => routes.find((route) => route === m.route) ?? 'oral'

const empty = {
  is_free_text: false,
  medication: null as Medication | null,
  medication_text: '',
  dose_quantity: 1 as number | '',
  dose_unit: 'tablet' as DoseUnit,
  route: 'oral' as Route,
  frequency: 1 as number | '',
  period_days: '1',
  duration_days: 7 as number | '',
  as_needed: false,
  quantity: '' as number | '',
  refills: 0 as number | '',
  valid_until: '',
  instructions: '',
  override_reason: '',
}
export type PrescribeValues = typeof empty

/** A draft's values, or those to begin with. The computed quantity stays empty, so that it follows the line. */
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
    as_needed: draft.as_needed,
    quantity: computed.quantity === draft.quantity ? '' : draft.quantity,
    refills: draft.refills,
    valid_until: draft.valid_until ?? '',
    instructions: draft.instructions ?? '',
  }
}

/** The line as the rules take it, once it is complete. */
export function sigOf(values: PrescribeValues): Sig | null {
  if (values.dose_quantity === '' || values.frequency === '') return null
  const duration_days = values.duration_days === '' ? null : values.duration_days
  return {
    dose_quantity: values.dose_quantity,
    dose_unit: values.dose_unit,
    frequency: values.frequency,
    period_days: Number(values.period_days),
    duration_days,
  }
}

/** As the contract takes it. */
function bodyOf(values: PrescribeValues) {
  const { is_free_text, medication, medication_text, quantity, refills, valid_until, instructions, route, as_needed } = values
  return {
    ...(sigOf(values) as Sig),
    ...(is_free_text ? { medication_id: null, medication_text: medication_text.trim() } : { medication_id: medication?.id ?? null }),
    ...(quantity === '' ? {} : { quantity }),
    refills: refills === '' ? 0 : refills,
    valid_until: valid_until || null,
    instructions: instructions.trim() || null,
    route,
    as_needed,
  }
}

export function usePrescribeForm(initialValues: PrescribeValues) {
  const { t } = useTranslation()
  return useForm({
    initialValues,
    transformValues: bodyOf,
    validate: {
      medication: (value, { is_free_text }) => (is_free_text || value ? null : t('Choose a medication.')),
      medication_text: (value, { is_free_text }) => (!is_free_text || value.trim() ? null : t('Write what is prescribed.')),
      dose_quantity: (value) => (value !== '' && value > 0 ? null : t('How much at a time?')),
      frequency: (value) => (value !== '' && value > 0 ? null : t('How often?')),
      quantity: (value, values) => {
        const sig = sigOf(values)
        return value !== '' || !sig || quantityOf(sig).quantity !== null
          ? null
          : t('Write the quantity: it cannot be computed from this line.')
      },
    },
  })
}

export type PrescribeFormApi = ReturnType<typeof usePrescribeForm>
