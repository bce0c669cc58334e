import { Button, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Priority, priorities } from '@polyclinic/contract/care/referrals/priorities'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { priorityLabel } from './labels.ts'

function useReferralForm() {
  const { t } = useTranslation()
  const required = (text: string) => (value: string) => (value.trim() ? null : text)
  return useForm({
    initialValues: {
      specialty: '',
      recipient_name: '',
      recipient_contact: '',
      reason: '',
      urgency: 'routine' as Priority,
      expected_on: '',
      letter: '',
    },
    validate: {
      specialty: required(t('Say which specialty.')),
      recipient_name: required(t('To whom does the patient go?')),
      reason: required(t('Say in a few words why.')),
      expected_on: required(t('Choose a day.')),
      letter: required(t('Write the letter.')),
    },
    transformValues: ({ recipient_contact, ...rest }) => ({ ...rest, recipient_contact: recipient_contact.trim() || null }),
  })
}

/** Begins a referral with its letter. */
export function ReferralForm({ patient_id, onDone }: { patient_id: string; onDone: (id?: string) => void }) {
  const { t } = useTranslation()
  const form = useReferralForm()
  const create = useCommand(api.referrals.createReferral, {
    form,
    success: t('The referral is a draft. Send it when the letter is ready.'),
    invalidates: ['referrals', 'records'],
    onSuccess: ({ id }) => onDone(id),
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Save the draft')}
      onSubmit={(body) => create.run({ body: { ...body, patient_id } })}
      cancel={
        <Button variant="default" onClick={() => onDone()}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('Specialty')}
          placeholder={t('Cardiology')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('specialty')}
        />
        <TextInput
          label={t('To whom')}
          placeholder={t('Person, practice or department')}
          maxLength={200}
          {...form.getInputProps('recipient_name')}
        />
      </SimpleGrid>
      <Textarea
        label={<Optional>{t('Where they are reached')}</Optional>}
        placeholder={t('Address, phone, mail')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('recipient_contact')}
      />
      <TextInput label={t('Why')} maxLength={500} {...form.getInputProps('reason')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('How urgent')}
          data={priorities.map((value) => ({ value, label: priorityLabel(value, t) }))}
          {...form.getInputProps('urgency')}
        />
        <DateField label={t('An answer is expected by')} {...form.getInputProps('expected_on')} />
      </SimpleGrid>
      <Textarea label={t('Letter')} autosize minRows={6} maxLength={20_000} {...form.getInputProps('letter')} />
    </FormShell>
  )
}
