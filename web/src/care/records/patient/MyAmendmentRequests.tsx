import { Button, Card, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MyAmendmentRequest } from '@polyclinic/contract/care/records/amendment-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { amendmentLabel, amendmentTone } from '../labels.ts'

/** The corrections of a record that the patient asked for, and the way to ask for one. */
export function MyAmendmentRequests({ record_id }: { record_id: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const found = useQuery(query(api.records.listMyAmendmentRequests, { query: { record_id, limit: 20 } }))
  if (!found.data) return null
  const { items } = found.data
  const isOpen = items.some(({ status }) => status === 'requested')
  return (
    <Stack gap="sm" component="section" aria-label={t('Corrections')}>
      {items.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {!isOpen && (
        <Button variant="default" w="fit-content" onClick={() => setAsking(true)}>
          {t('Ask for a correction')}
        </Button>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('Ask for a correction')} size="sm">
        <AskForm record_id={record_id} onDone={() => setAsking(false)} />
      </Dialog>
    </Stack>
  )
}

function Request({ request }: { request: MyAmendmentRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, description, requested_at, reply, decided_at, decided_by_name, amended_record_id } = request
  return (
    <Card padding="md">
      <Stack gap={6}>
        <StatusBadge tone={amendmentTone[status]}>{amendmentLabel(status, t)}</StatusBadge>
        <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>
        <Text fz="xs" c="dimmed">
          {t('You asked for it on {{day}}.', { day: format.instantDay(requested_at) })}
        </Text>
        {decided_at && (
          <Text fz="sm">{t('Answered by {{name}} on {{day}}.', { name: decided_by_name, day: format.instantDay(decided_at) })}</Text>
        )}
        {reply && <Text style={{ whiteSpace: 'pre-line' }}>{reply}</Text>}
        {amended_record_id && (
          <AnchorLink to="/patient/records/$id" params={{ id: amended_record_id }}>
            {t('The corrected record')}
          </AnchorLink>
        )}
      </Stack>
    </Card>
  )
}

function AskForm({ record_id, onDone }: { record_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { description: '' },
    validate: { description: (value) => (value.trim().length < 10 ? t('Write what is wrong, and what would be right.') : null) },
  })
  const ask = useCommand(api.records.createMyAmendmentRequest, {
    form,
    success: t('Your clinic has your request.'),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={ask.isPending}
      failure={ask.failure}
      submitLabel={t('Send it')}
      onSubmit={(body) => ask.run({ params: { id: record_id }, body })}
    >
      <Textarea
        label={t('What is wrong, and what would be right?')}
        description={t('The record stays as it is until your clinic has answered. It tells you what it decided, and why.')}
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('description')}
      />
    </FormShell>
  )
}
