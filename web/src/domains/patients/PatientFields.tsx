import { Select, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Patient } from '@polyclinic/contract/patients'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { sexLabel } from './labels.ts'

const names = [
  'given_name',
  'family_name',
  'birth_date',
  'sex',
  'phone',
  'email',
  'address_line',
  'city',
  'postal_code',
  'language',
  'alert',
] as const
export type PatientValues = Record<(typeof names)[number], string>

/** What the fields show of a chart; empty ones without. */
export const patientValues = (patient?: Patient) => Object.fromEntries(names.map((name) => [name, patient?.[name] ?? ''])) as PatientValues

/** As the contract takes them: what was left empty is null. */
export function patientBody(values: PatientValues) {
  const { given_name, family_name, ...rest } = values
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim() || null]))
  return { given_name: given_name.trim(), family_name: family_name.trim(), ...others } as {
    given_name: string
    family_name: string
  } & Omit<{ [K in keyof PatientValues]: string | null }, 'given_name' | 'family_name' | 'sex'> & { sex: Patient['sex'] }
}

type Form = UseFormReturnType<PatientValues, ReturnType<typeof patientBody>>

/** Who the patient is and how they are reached. */
export function PatientFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('Given name')} autoComplete="off" data-autofocus {...form.getInputProps('given_name')} />
          <TextInput label={t('Family name')} autoComplete="off" {...form.getInputProps('family_name')} />
          <DateField isPast label={<Optional>{t('Date of birth')}</Optional>} {...form.getInputProps('birth_date')} />
          <Select
            label={<Optional>{t('Sex')}</Optional>}
            clearable
            data={(['female', 'male', 'other', 'unknown'] as const).map((value) => ({ value, label: sexLabel(value, t) }))}
            {...form.getInputProps('sex')}
            value={form.getValues().sex || null}
            onChange={(value) => form.setFieldValue('sex', value ?? '')}
          />
        </SimpleGrid>
      </Stack>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('How to reach them')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            type="tel"
            label={<Optional>{t('Phone')}</Optional>}
            description={t('With the country code: +353 87 123 4567')}
            {...form.getInputProps('phone')}
          />
          <TextInput type="email" label={<Optional>{t('E-mail')}</Optional>} {...form.getInputProps('email')} />
          <TextInput label={<Optional>{t('Street and number')}</Optional>} {...form.getInputProps('address_line')} />
          <TextInput label={<Optional>{t('City')}</Optional>} {...form.getInputProps('city')} />
          <TextInput label={<Optional>{t('Postal code')}</Optional>} {...form.getInputProps('postal_code')} />
          <TextInput label={<Optional>{t('Language')}</Optional>} {...form.getInputProps('language')} />
        </SimpleGrid>
      </Stack>
      <Textarea
        label={<Optional>{t('Alert')}</Optional>}
        description={t('One line for everybody who opens the chart: “Hard of hearing, speak to the left side”.')}
        minRows={2}
        maxLength={200}
        {...form.getInputProps('alert')}
      />
    </Stack>
  )
}

/** The rules that can be told before the server is asked. */
export function usePatientRules() {
  const { t } = useTranslation()
  return {
    given_name: (value: string) => (value.trim() ? null : t('Enter the given name.')),
    family_name: (value: string) => (value.trim() ? null : t('Enter the family name.')),
  }
}
