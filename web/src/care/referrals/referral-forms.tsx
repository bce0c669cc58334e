import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  referral: Referral
  onDone: () => void
}

const readOf = ({ id, version }: Referral) => ({ params: { id }, if_match: version })

function Back({ onDone }: Pick<Props, 'onDone'>) {
  const { t } = useTranslation()
  return (
    <Button variant="default" onClick={onDone}>
      {t('Back')}
    </Button>
  )
}

/** Records that the recipient accepts the patient, perhaps for a known day. */
export function AcceptForm({ referral, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { booked_on: '' } })
  const accept = useCommand(api.referrals.acceptReferral, { form, success: t('Recorded.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={accept.isPending}
      failure={accept.failure}
      submitLabel={t('They take the patient')}
      onSubmit={({ booked_on }) => accept.run({ ...readOf(referral), body: { booked_on: booked_on || null } })}
      cancel={<Back onDone={onDone} />}
    >
      <DateField label={<Optional>{t('Visit there on')}</Optional>} {...form.getInputProps('booked_on')} />
    </FormShell>
  )
}

/** Postpones the day on which an answer is expected. */
export function PostponeForm({ referral, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { expected_on: '', reason: '' },
    validate: {
      expected_on: (value) => (value ? null : t('Choose a day.')),
      reason: (value) => (value.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
  const postpone = useCommand(api.referrals.postponeReferral, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={postpone.isPending}
      failure={postpone.failure}
      submitLabel={t('Expect it later')}
      onSubmit={(body) => postpone.run({ ...readOf(referral), body })}
      cancel={<Back onDone={onDone} />}
    >
      <DateField label={t('An answer is expected by')} {...form.getInputProps('expected_on')} />
      <TextInput label={t('Why later')} maxLength={500} {...form.getInputProps('reason')} />
    </FormShell>
  )
}

/** Records the answer: an entry of the chart, or a text. */
export function AnswerForm({ referral, onDone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { patient_id } = referral
  const documents = useQuery(query(api.documents.listDocuments, { params: { id: patient_id }, query: { limit: 100 } }))
  const records = useQuery(query(api.records.listRecords, { query: { patient_id, limit: 100 } }))
  const form = useForm({
    initialValues: { document_id: null as string | null, record_id: null as string | null, note: '' },
    transformValues: ({ note, ...rest }) => ({ ...rest, note: note.trim() || null }),
  })
  const answer = useCommand(api.referrals.recordReferralAnswer, { form, success: t('Recorded.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={answer.isPending}
      failure={answer.failure}
      submitLabel={t('Enter the answer')}
      onSubmit={(body) => answer.run({ ...readOf(referral), body })}
      cancel={<Back onDone={onDone} />}
    >
      <Select
        label={<Optional>{t('Document')}</Optional>}
        description={t('A report that came on paper or by mail is brought into the chart first.')}
        data={
          documents.data?.items.filter(({ status }) => status === 'current').map(({ id, title }) => ({ value: id, label: title })) ?? []
        }
        searchable
        clearable
        {...form.getInputProps('document_id')}
      />
      <Select
        label={<Optional>{t('Record')}</Optional>}
        data={
          records.data?.items
            .filter(({ id, status }) => id !== referral.letter_id && status !== 'entered-in-error')
            .map(({ id, title, created_at }) => ({ value: id, label: `${title}, ${format.instantDay(created_at)}` })) ?? []
        }
        searchable
        clearable
        {...form.getInputProps('record_id')}
      />
      <Textarea label={<Optional>{t('What was said')}</Optional>} autosize minRows={2} maxLength={2000} {...form.getInputProps('note')} />
    </FormShell>
  )
}

/** Records that somebody has read the answer. */
export function CompleteForm({ referral, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { outcome: '' }, transformValues: ({ outcome }) => ({ outcome: outcome.trim() || null }) })
  const complete = useCommand(api.referrals.completeReferral, { form, success: t('Closed'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={complete.isPending}
      failure={complete.failure}
      submitLabel={t('Close the referral')}
      onSubmit={(body) => complete.run({ ...readOf(referral), body })}
      cancel={<Back onDone={onDone} />}
    >
      <Textarea
        label={<Optional>{t('What is done about it')}</Optional>}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('outcome')}
      />
    </FormShell>
  )
}

/** Records that the received document is not the answer, so that one is expected again. */
export function ReopenForm({ referral, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { expected_on: '' }, validate: { expected_on: (value) => (value ? null : t('Choose a day.')) } })
  const reopen = useCommand(api.referrals.reopenReferral, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={reopen.isPending}
      failure={reopen.failure}
      submitLabel={t('Await an answer again')}
      onSubmit={(body) => reopen.run({ ...readOf(referral), body })}
      cancel={<Back onDone={onDone} />}
    >
      <DateField label={t('An answer is expected by')} {...form.getInputProps('expected_on')} />
    </FormShell>
  )
}
