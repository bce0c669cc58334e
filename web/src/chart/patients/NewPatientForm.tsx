import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import type { PickedPatient } from './PatientPicker.tsx'
import { patientFromSearch } from './patient-from-search.ts'

interface Props {
  /** The text that was typed into the search: the beginning of the name. */
  typed: string
  onDone: (patient: PickedPatient) => void
  onCancel: () => void
}

/** The fields that a chart needs at least, for a patient at the desk. */
export function NewPatientForm({ typed, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({
    initialValues: patientFromSearch(typed, { locale: format.locale, today: format.today() }),
    transformValues: ({ given_name, family_name, birth_date, phone, email }) => ({
      given_name: given_name.trim(),
      family_name: family_name.trim(),
      ...(birth_date ? { birth_date } : {}),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(email.trim() ? { email: email.trim() } : {}),
    }),
    validate: {
      given_name: (value) => (value.trim() ? null : t('Enter the given name.')),
      family_name: (value) => (value.trim() ? null : t('Enter the family name.')),
    },
  })
  // The pressed button is gone, so the focus goes to the name.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
  }, [])
  const create = useCommand(api.patients.createPatient, {
    form,
    onSuccess: (patient) => {
      const [twin] = patient.possible_duplicates
      if (twin)
        notify.warn({
          message: t('{{name}} ({{number}}) may be the same person.', { name: twin.name, number: twin.record_number }),
          duration: 10_000,
        })
      onDone(patient)
    },
  })
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('New patient')}</Text>
      <FormShell
        form={form}
        pending={create.isPending}
        failure={create.failure}
        submitLabel={t('Make the chart')}
        onSubmit={(body) => create.run({ body })}
        cancel={
          <Button variant="default" onClick={onCancel}>
            {t('Back to the search')}
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('Given name')} ref={first} {...form.getInputProps('given_name')} />
          <TextInput label={t('Family name')} {...form.getInputProps('family_name')} />
          <DateField isPast label={<Optional>{t('Date of birth')}</Optional>} {...form.getInputProps('birth_date')} />
          <TextInput type="tel" label={<Optional>{t('Phone')}</Optional>} {...form.getInputProps('phone')} />
          <TextInput type="email" label={<Optional>{t('E-mail')}</Optional>} {...form.getInputProps('email')} />
        </SimpleGrid>
      </FormShell>
    </Stack>
  )
}
