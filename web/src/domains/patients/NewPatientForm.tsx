import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import type { PickedPatient } from './PatientPicker.tsx'

interface Props {
  /** What was typed into the search: the beginning of the name. */
  typed: string
  onDone: (patient: PickedPatient) => void
  onCancel: () => void
}

/** The least that a chart needs, for somebody who stands at the desk. */
export function NewPatientForm({ typed, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const words = /\d/.test(typed) ? [] : typed.trim().split(/\s+/).filter(Boolean)
  const form = useForm({
    initialValues: {
      given_name: words.slice(0, -1).join(' ') || (words[0] ?? ''),
      family_name: words.length > 1 ? (words.at(-1) ?? '') : '',
      birth_date: '',
      phone: '',
    },
    transformValues: ({ given_name, family_name, birth_date, phone }) => ({
      given_name: given_name.trim(),
      family_name: family_name.trim(),
      ...(birth_date ? { birth_date } : {}),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
    }),
    validate: {
      given_name: (value) => (value.trim() ? null : t('Enter the given name.')),
      family_name: (value) => (value.trim() ? null : t('Enter the family name.')),
    },
  })
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
          <TextInput label={t('Given name')} data-autofocus {...form.getInputProps('given_name')} />
          <TextInput label={t('Family name')} {...form.getInputProps('family_name')} />
          <TextInput type="date" label={<Optional>{t('Date of birth')}</Optional>} {...form.getInputProps('birth_date')} />
          <TextInput type="tel" label={<Optional>{t('Phone')}</Optional>} {...form.getInputProps('phone')} />
        </SimpleGrid>
      </FormShell>
    </Stack>
  )
}
