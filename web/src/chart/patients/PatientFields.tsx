import { Checkbox, Select, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { clinicalSexLabel, sexLabel } from './labels.ts'

const names = [
  'given_name',
  'family_name',
  'preferred_name',
  'pronouns',
  'birth_date',
  'sex',
  'clinical_sex',
  'phone',
  'email',
  'address_line',
  'city',
  'postal_code',
  'language',
  'alert',
] as const
/** `other_languages`: separated by commas; `interpreter_needed`: `yes`, or empty. */
export type PatientValues = Record<(typeof names)[number] | 'other_languages' | 'interpreter_needed', string>

/** The form values of a chart; empty ones without a chart. */
export const patientValues = (patient?: Patient): PatientValues => ({
  ...(Object.fromEntries(names.map((name) => [name, patient?.[name] ?? ''])) as Record<(typeof names)[number], string>),
  other_languages: (patient?.other_languages ?? []).join(', '),
  interpreter_needed: patient?.interpreter_needed ? 'yes' : '',
})

/** The values as the contract takes them: an empty one is null. */
export function patientBody({ given_name, family_name, other_languages, interpreter_needed, ...rest }: PatientValues) {
  const trimmed_values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim() || null]))
  return {
    ...(trimmed_values as Omit<{ [K in keyof typeof rest]: string | null }, 'sex' | 'clinical_sex'> &
      Pick<Patient, 'sex' | 'clinical_sex'>),
    given_name: given_name.trim(),
    family_name: family_name.trim(),
    other_languages: languagesIn(other_languages),
    interpreter_needed: interpreter_needed === 'yes',
  }
}

/** Each language once, from a text separated by commas. */
export const languagesIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean),
  ),
]

type Form = UseFormReturnType<PatientValues, ReturnType<typeof patientBody>>

/** The patient's identity and contact data. */
export function PatientFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('Given name')} autoComplete="off" data-autofocus {...form.getInputProps('given_name')} />
          <TextInput label={t('Family name')} autoComplete="off" {...form.getInputProps('family_name')} />
          <TextInput
            label={<Optional>{t('Preferred name')}</Optional>}
            description={t('How they are spoken to. Documents have the official name.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            {...form.getInputProps('preferred_name')}
          />
          <TextInput
            label={<Optional>{t('Pronouns')}</Optional>}
            placeholder={t('she/her')}
            autoComplete="off"
            {...form.getInputProps('pronouns')}
          />
          <DateField isPast label={<Optional>{t('Date of birth')}</Optional>} {...form.getInputProps('birth_date')} />
          <Select
            label={<Optional>{t('Sex')}</Optional>}
            clearable
            data={(['female', 'male', 'other', 'unknown'] as const).map((value) => ({ value, label: sexLabel(value, t) }))}
            {...form.getInputProps('sex')}
            value={form.getValues().sex || null}
            onChange={(value) => form.setFieldValue('sex', value ?? '')}
          />
          <Select
            label={<Optional>{t('Sex for results')}</Optional>}
            description={t('By which results and growth are judged, where it is another one.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            clearable
            data={(['female', 'male', 'unknown'] as const).map((value) => ({ value, label: clinicalSexLabel(value, t) }))}
            {...form.getInputProps('clinical_sex')}
            value={form.getValues().clinical_sex || null}
            onChange={(value) => form.setFieldValue('clinical_sex', value ?? '')}
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
          <TextInput
            label={<Optional>{t('Other languages')}</Optional>}
            description={t('With commas between them.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('other_languages')}
          />
        </SimpleGrid>
        <Checkbox
          label={t('An interpreter is needed')}
          checked={form.getValues().interpreter_needed === 'yes'}
          onChange={(event) => form.setFieldValue('interpreter_needed', event.currentTarget.checked ? 'yes' : '')}
        />
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

/** The rules that the browser can check. */
export function usePatientRules() {
  const { t } = useTranslation()
  return {
    given_name: (value: string) => (value.trim() ? null : t('Enter the given name.')),
    family_name: (value: string) => (value.trim() ? null : t('Enter the family name.')),
  }
}
