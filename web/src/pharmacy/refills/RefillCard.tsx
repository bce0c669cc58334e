import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { isFillLeft } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { ApproveRefill } from './ApproveRefill.tsx'
import { ChangeRefill } from './ChangeRefill.tsx'
import { DenyRefill } from './DenyRefill.tsx'
import { InviteForRefill } from './InviteForRefill.tsx'
import { denialLabel, refillLabel, refillTone } from './labels.ts'

/** One request, with what is prescribed and the ways to answer it. */
export function RefillCard({ request }: { request: RefillRequest }) {
  const { t } = useTranslation()
  const [open_dialog, setOpenDialog] = useState<'approve' | 'change' | 'deny' | 'invite'>()
  const close = () => setOpenDialog(undefined)
  const { can, note } = request
  return (
    <Card component="article" aria-label={`${request.patient_name} · ${request.medication_text}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Person name={request.patient_name} detail={<Waiting request={request} />} />
          <StatusBadge tone={refillTone[request.status]}>{refillLabel(request.status, t)}</StatusBadge>
        </Group>
        <div>
          <AnchorLink to="/org/prescriptions/$id" params={{ id: request.prescription_id }}>
            {request.medication_text}
          </AnchorLink>
          <Text c="dimmed" fz="sm">
            {[request.sig_text, amountText(request.quantity, request.quantity_unit), leftText(request, t)].join(' · ')}
          </Text>
        </div>
        {note && <Text style={{ overflowWrap: 'anywhere' }}>“{note}”</Text>}
        <Answer request={request} />
        {can.length > 0 && (
          <Group gap="xs">
            {(can.includes('approve') || can.includes('authorize-fill')) && (
              <Button onClick={() => setOpenDialog('approve')}>{t('Approve…')}</Button>
            )}
            {can.includes('change') && (
              <Button variant="default" onClick={() => setOpenDialog('change')}>
                {t('Change…')}
              </Button>
            )}
            {can.includes('invite') && (
              <Button variant="default" onClick={() => setOpenDialog('invite')}>
                {t('Ask for a visit…')}
              </Button>
            )}
            {can.includes('deny') && (
              <Button variant="default" onClick={() => setOpenDialog('deny')}>
                {t('Deny…')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {open_dialog === 'approve' && <ApproveRefill request={request} onClose={close} />}
      {open_dialog === 'change' && <ChangeRefill request={request} onClose={close} />}
      {open_dialog === 'deny' && <DenyRefill request={request} onClose={close} />}
      {open_dialog === 'invite' && <InviteForRefill request={request} onClose={close} />}
    </Card>
  )
}

function leftText(request: RefillRequest, t: ReturnType<typeof useTranslation>['t']) {
  if (!isFillLeft(request)) return t('nothing left of it')
  return t('{{amount}} left of it', { amount: amountText(request.quantity_left, request.quantity_unit) })
}

function Waiting({ request: { waiting_days, created_at } }: { request: RefillRequest }) {
  const { t } = useTranslation()
  return (
    <>
      {t('Asked')} <DateTimeText value={created_at} />
      {waiting_days !== null && waiting_days > 0 && ` · ${t('waits {{count}} days', { count: waiting_days })}`}
    </>
  )
}

function Answer({ request }: { request: RefillRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answered_at, answered_by_name, answer_code, answer_text, renewed_prescription_id } = request
  if (!answered_at) return null
  return (
    <Stack gap={4}>
      {answer_code && <Text>{denialLabel(answer_code, t)}</Text>}
      {answer_text && <Text style={{ overflowWrap: 'anywhere' }}>{answer_text}</Text>}
      {renewed_prescription_id && (
        <AnchorLink to="/org/prescriptions/$id" params={{ id: renewed_prescription_id }}>
          {t('The new prescription')}
        </AnchorLink>
      )}
      <Text fz="xs" c="dimmed">
        {[answered_by_name, format.dateTime(answered_at)].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}
