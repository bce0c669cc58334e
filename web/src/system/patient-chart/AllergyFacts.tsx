import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import {
  allergyCategories,
  allergyCriticalities,
  allergyTypes,
  allergyVerifications,
} from '@polyclinic/contract/chart/patients/allergy-rules'
import { useTranslation } from 'react-i18next'
import { allergyCategoryLabel, allergyTypeLabel, allergyVerificationLabel, criticalityLabel } from '#chart/patients/index.ts'
import { Optional } from '#ui/Optional.tsx'

export interface AllergyFactValues {
  type: Allergy['type']
  category: Allergy['category']
  criticality: Allergy['criticality']
  verification_status: Allergy['verification_status']
  onset_date_time: string
}

export const factsOf = (allergy: Allergy | undefined): AllergyFactValues => ({
  type: allergy?.type ?? null,
  category: allergy?.category ?? null,
  criticality: allergy?.criticality ?? null,
  verification_status: allergy?.verification_status ?? null,
  onset_date_time: allergy?.onset_date_time ?? '',
})

interface Props {
  propsOf: (field: keyof AllergyFactValues) => ReturnType<GetInputProps<AllergyFactValues>>
  /** Only what is recorded can be refuted. */
  isNew: boolean
}

/** What FHIR says of an allergy beside what happens; each may stay unsaid. */
export function AllergyFacts({ propsOf, isNew }: Props) {
  const { t } = useTranslation()
  const verifications = allergyVerifications.filter((each) => !isNew || each !== 'refuted')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={<Optional>{t('Allergy or intolerance')}</Optional>}
        clearable
        data={allergyTypes.map((value) => ({ value, label: allergyTypeLabel(value, t) }))}
        {...propsOf('type')}
      />
      <Select
        label={<Optional>{t('Of which kind')}</Optional>}
        clearable
        data={allergyCategories.map((value) => ({ value, label: allergyCategoryLabel(value, t) }))}
        {...propsOf('category')}
      />
      <Select
        label={<Optional>{t('Danger at the next contact')}</Optional>}
        clearable
        data={allergyCriticalities.map((value) => ({ value, label: criticalityLabel(value, t) }))}
        {...propsOf('criticality')}
      />
      <Select
        label={<Optional>{t('How sure')}</Optional>}
        clearable
        data={verifications.map((value) => ({ value, label: allergyVerificationLabel(value, t) }))}
        {...propsOf('verification_status')}
      />
      <TextInput
        label={<Optional>{t('Since')}</Optional>}
        description={t('A year, a month or a day: 2019, 2019-05 or 2019-05-17')}
        {...propsOf('onset_date_time')}
      />
    </SimpleGrid>
  )
}
