import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type ConsentDecision,
  type ConsentGiver,
  type ConsentKind,
  consentDecisions,
  consentGivers,
  consentKinds,
} from '@polyclinic/contract/chart/consents/consent-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { decisionLabel, giverLabel, kindLabel } from './labels.ts'

/** The form that records a patient's consent or refusal. */
export function ConsentForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useConsentForm()
  const documents = useQuery(query(api.documents.listDocuments, { params: { id: patient_id } })).data?.items ?? []
  const record = useCommand(api.consents.recordConsent, { form, success: t('The decision is recorded.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={record.isPending}
      failure={record.failure}
      submitLabel={t('Record the decision')}
      onSubmit={(body) => record.run({ params: { id: patient_id }, body })}
    >
      <Select
        label={t('What it is about')}
        allowDeselect={false}
        data={consentKinds.map((value) => ({ value, label: kindLabel(value, t) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t('What the patient was asked')}
        placeholder={t('Letters to Dr Hill')}
        data-autofocus
        {...form.getInputProps('subject')}
      />
      <Radio.Group label={t('Decision')} {...form.getInputProps('decision')}>
        <Stack gap="xs" mt={6}>
          {consentDecisions.map((value) => (
            <Radio key={value} value={value} label={decisionLabel(value, t)} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('Decided by')}
        allowDeselect={false}
        data={consentGivers.map((value) => ({ value, label: giverLabel(value, t) }))}
        {...form.getInputProps('given_by')}
      />
      {form.values.given_by !== 'patient' && <TextInput label={t('Name of who decided')} {...form.getInputProps('giver_name')} />}
      <DateField isPast label={t('Decided on')} {...form.getInputProps('decided_on')} />
      <DateField label={<Optional>{t('Last day')}</Optional>} {...form.getInputProps('ends_on')} />
      {documents.length > 0 && (
        <Select
          label={<Optional>{t('Signed paper')}</Optional>}
          clearable
          data={documents.map(({ id, title }) => ({ value: id, label: title }))}
          value={form.values.document_id || null}
          onChange={(value) => form.setFieldValue('document_id', value ?? '')}
        />
      )}
    </FormShell>
  )
}

function useConsentForm() {
  const { t } = useTranslation()
  const format = useFormat()
  return useForm({
    initialValues: {
      kind: 'treatment' as ConsentKind,
      subject: '',
      decision: 'given' as ConsentDecision,
      given_by: 'patient' as ConsentGiver,
      giver_name: '',
      decided_on: format.today(),
      ends_on: '',
      document_id: '',
    },
    transformValues: ({ subject, giver_name, given_by, ends_on, document_id, ...rest }) => ({
      ...rest,
      given_by,
      subject: subject.trim(),
      giver_name: given_by === 'patient' ? null : giver_name.trim() || null,
      ends_on: ends_on || null,
      document_id: document_id || null,
    }),
    validate: {
      subject: (value) => (value.trim() ? null : t('Say what the patient was asked.')),
      decided_on: (value) => (value ? null : t('Choose the day.')),
      giver_name: (value, { given_by }) => (given_by !== 'patient' && !value.trim() ? t('Enter who decided for the patient.') : null),
    },
  })
}
