import { Alert, Button, Card, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MyRefillRequest, RefillState } from '@polyclinic/contract/pharmacy/refills/refills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { patientRefillLabel, refillTone } from '../labels.ts'

/** Whether the patient may ask for more of a prescription, the way to ask, and what the clinic answered. */
export function MyRefill({ prescription_id }: { prescription_id: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const found = useQuery(query(api.refills.getMyRefill, { params: { id: prescription_id } }))
  if (!found.data) return <QueryState query={found} bare skeleton={<CardSkeleton />} />
  const { can_ask, request } = found.data
  return (
    <Card padding="lg" component="section" aria-label={t('More of it')}>
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{t('More of it')}</Text>
        {request && <MyRefillAnswer request={request} />}
        <Obstacle state={found.data} />
        {can_ask && <Button onClick={() => setAsking(true)}>{t('Ask for a refill')}</Button>}
      </Stack>
      {isAsking && <AskForm prescription_id={prescription_id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Obstacle({ state: { obstacle, from_on } }: { state: RefillState }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (obstacle === 'early' && from_on)
    return <Text c="dimmed">{t('You have enough for now. You can ask for more from {{day}}.', { day: format.day(from_on, 'long') })}</Text>
  if (obstacle === 'renewed')
    return <Text c="dimmed">{t('Your clinic has made a new prescription in place of this one. Ask for more of the new one.')}</Text>
  if (obstacle === 'ended')
    return <Text c="dimmed">{t('Your clinic has ended or paused it. Please call your clinic if you need more.')}</Text>
  return null
}

/** A request of the patient with the answer of the clinic. */
export function MyRefillAnswer({ request }: { request: MyRefillRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, created_at, answer_text, answered_at, answered_by_name, renewed_prescription_id } = request
  return (
    <Stack gap={6} align="flex-start">
      <StatusBadge tone={refillTone[status]}>{patientRefillLabel(status, t)}</StatusBadge>
      <Text fz="sm" c="dimmed">
        {t('You asked on {{day}}.', { day: format.instantDay(created_at) })}
        {answered_at && answered_by_name && (
          <> {t('Answered by {{name}} on {{day}}.', { name: answered_by_name, day: format.instantDay(answered_at) })}</>
        )}
      </Text>
      {answer_text && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer_text}</Text>}
      {renewed_prescription_id && (
        <AnchorLink to="/patient/prescriptions/$id" params={{ id: renewed_prescription_id }}>
          {t('See the new prescription')}
        </AnchorLink>
      )}
      {status === 'needs-visit' && (
        <ButtonLink to="/patient/appointments/book" variant="default">
          {t('Book a visit')}
        </ButtonLink>
      )}
    </Stack>
  )
}

function AskForm({ prescription_id, onClose }: { prescription_id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { note: '' },
    transformValues: ({ note }) => ({ prescription_id, note: note.trim() || null }),
  })
  const ask = useCommand(api.refills.createMyRefillRequest, {
    form,
    success: t('Your clinic has your request.'),
    onSuccess: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('Ask for a refill')} size="sm">
      <FormShell
        form={form}
        pending={ask.isPending}
        failure={ask.failure}
        submitLabel={t('Send it')}
        onSubmit={(body) => ask.run({ body })}
      >
        <Alert color="gray">{t('Your clinic answers here and tells you. In an emergency call your clinic or the emergency number.')}</Alert>
        <Textarea
          label={t('Should your clinic know something?')}
          description={t('For example that you travel, or that you take it in another way.')}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('note')}
        />
      </FormShell>
    </Dialog>
  )
}
