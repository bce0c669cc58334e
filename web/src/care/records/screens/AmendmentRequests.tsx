import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AmendmentRequest } from '@polyclinic/contract/care/records/amendment-requests'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { amendmentLabel } from '../labels.ts'

/** What the patient asks to be corrected in a record, with the answer. */
export function AmendmentRequests({ record }: { record: ClinicalRecord }) {
  const found = useQuery(query(api.records.listAmendmentRequests, { query: { record_id: record.id, limit: 20 } }))
  return found.data?.items.map((request) => <Request key={request.id} request={request} record={record} />)
}

function Request({ request, record }: { request: AmendmentRequest; record: ClinicalRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const close = () => setAsking(null)
  const decline = useCommand(api.records.declineAmendmentRequest, {
    success: t('Declined. The patient is told.'),
    invalidates: ['records', 'tasks'],
    onSuccess: close,
  })
  const { status, description, requested_by_name, requested_at, reply, decided_at, decided_by_name, amended_record_id, can } = request
  return (
    <Alert color={status === 'requested' ? 'yellow' : 'gray'} title={`${t('A correction was asked for')} · ${amendmentLabel(status, t)}`}>
      <Stack gap={6}>
        <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>
        <Text fz="xs" c="dimmed">
          {[requested_by_name, format.dateTime(requested_at)].join(' · ')}
        </Text>
        {reply && <Text style={{ whiteSpace: 'pre-line' }}>{reply}</Text>}
        {decided_at && (
          <Text fz="xs" c="dimmed">
            {[decided_by_name, format.dateTime(decided_at)].join(' · ')}
          </Text>
        )}
        {amended_record_id && (
          <AnchorLink to="/org/records/$id" params={{ id: amended_record_id }}>
            {t('The corrected record')}
          </AnchorLink>
        )}
        {can.length > 0 && (
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => setAsking('accept')}>
              {t('Accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking('decline')}>
              {t('Decline')}
            </Button>
          </Group>
        )}
      </Stack>
      <Dialog opened={asking === 'accept'} onClose={close} title={t('Accept the correction')} size="sm">
        <AcceptForm request={request} record={record} onDone={close} />
      </Dialog>
      <ReasonDialog
        opened={asking === 'decline'}
        onClose={close}
        onConfirm={(reason) => decline.run({ params: { id: request.id }, body: { reason } })}
        pending={decline.isPending}
        title={t('Decline the correction')}
        label={t('Why does the record stay as it is?')}
        confirmLabel={t('Decline it')}
      >
        {t('The patient reads this reason.')}
      </ReasonDialog>
    </Alert>
  )
}

/** A final record does not change: it is corrected by another one, which is written first. */
function AcceptForm({ request, record, onDone }: { request: AmendmentRequest; record: ClinicalRecord; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useQuery(query(api.records.listRecords, { query: { patient_id: record.patient_id, status: 'final', limit: 100 } }))
  const form = useForm({
    initialValues: { amended_record_id: '', reply: '' },
    transformValues: ({ amended_record_id, reply }) => ({ amended_record_id, reply: reply.trim() || null }),
    validate: { amended_record_id: (value) => (value ? null : t('Choose the record that says it right.')) },
  })
  const accept = useCommand(api.records.acceptAmendmentRequest, {
    form,
    success: t('Accepted. The patient is told.'),
    invalidates: ['records', 'tasks'],
    onSuccess: onDone,
  })
  const others = found.data?.items.filter(({ id }) => id !== record.id) ?? []
  return (
    <FormShell
      form={form}
      pending={accept.isPending}
      failure={accept.failure}
      submitLabel={t('Accept')}
      onSubmit={(body) => accept.run({ params: { id: request.id }, body })}
    >
      <Select
        label={t('The record that says it right')}
        description={t('Write and finish it first. Release it, so that the patient can read it.')}
        data={others.map(({ id, title, created_at }) => ({ value: id, label: `${title} · ${format.instantDay(created_at)}` }))}
        nothingFoundMessage={t('There is no other final record')}
        data-autofocus
        {...form.getInputProps('amended_record_id')}
      />
      <Textarea label={t('Answer to the patient')} autosize minRows={2} maxLength={2000} {...form.getInputProps('reply')} />
    </FormShell>
  )
}
