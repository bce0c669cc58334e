import { type UseFormReturnType, useForm } from '@mantine/form'
import { gtin14 } from '@polyclinic/contract/pharmacy/formulary/gtin'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#shell/session/use-session.ts'
import { type MedicationBody, type MedicationValues, medicationBody, medicationValues } from './medication-values.ts'

export type MedicationFormState = UseFormReturnType<MedicationValues, MedicationBody>

/** The form of a medication and its rules; the server has them too. */
export function useMedicationForm(medication?: Medication): MedicationFormState {
  const { t } = useTranslation()
  const { organization } = useStaff()
  return useForm({
    initialValues: medicationValues(medication),
    transformValues: (values: MedicationValues) => medicationBody(values, organization.currency),
    validate: {
      ingredients: { name: (value) => (value.trim() ? null : t('Enter the name of the ingredient.')) },
      strength: (value, { ingredients }) =>
        value.trim() || ingredients.every((ingredient) => ingredient.value !== '')
          ? null
          : t('Enter the strength here, or at each ingredient.'),
      form: (value) => (value.trim() ? null : t('Choose or write the form.')),
      routes: (value) => (value.length > 0 ? null : t('Choose at least one route.')),
      packs: {
        size: (value) => (value === '' ? t('Enter how many are in it.') : null),
        gtin: (value) =>
          value.trim() === '' || gtin14(value) ? null : t('The check digit of this barcode is wrong, or digits are missing.'),
      },
    },
  })
}
