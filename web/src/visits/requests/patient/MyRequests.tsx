import { Button, Stack, Text, Title } from '@mantine/core'
import type { PatientRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import classes from '#ui/rows.module.css'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { StatusOfRequest, VisitRow, whereLabel } from '#visits/appointments/index.ts'
import { requestedOf } from '../requested-of.ts'
import { OtherTime } from './OtherTime.tsx'

/** The patient's requests that are not booked: waiting, or declined lately. Renders nothing if there are none. */
export function MyRequests() {
  const { t } = useTranslation()
  const requests = useQuery(query(api.requests.listMyRequests, { query: { limit: 20 } }))
  const open = requests.data?.items.filter((request) => isOpen(request) || isRecent(request)) ?? []
  if (open.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2}>{t('Asked for')}</Title>
      <ul className={classes.list}>
        {open.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Stack>
  )
}

const isOpen = ({ status }: PatientRequest) => status === 'submitted' || status === 'counter-offered'

/** Whether a request was declined or expired, and its requested time is still in the future. */
function isRecent({ status, starts_at }: PatientRequest) {
  return (status === 'declined' || status === 'expired') && Date.parse(starts_at) > Date.now()
}

function RequestRow({ request }: { request: PatientRequest }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCommand(api.requests.withdrawMyRequest, {
    success: t('The request is taken back.'),
    onSuccess: () => setAsking(false),
  })
  return (
    <VisitRow
      starts_at={request.starts_at}
      isVideo={request.service.place === 'video'}
      title={request.service.name}
      detail={[requestedOf(request, t), whereLabel(request, t)].filter(Boolean).join(' · ')}
      status={<StatusOfRequest status={request.status} />}
    >
      {request.offer && request.status === 'counter-offered' && <OtherTime request={request} offer={request.offer} />}
      {request.decline_reason && request.answered_by !== 'patient' && (
        <Text span display="block">
          {t('The clinic says: {{reason}}', { reason: request.decline_reason })}
        </Text>
      )}
      {request.can.includes('withdraw') && !request.can.includes('decline') && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setAsking(true)}>
          {t('Take it back')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Take this request back?')}
        confirmLabel={t('Take it back')}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.run({ params: { id: request.id } })}
      >
        {t('{{service}}, {{when}}. The clinic no longer answers it.', {
          service: request.service.name,
          when: visitTime(request.starts_at, request.service.place === 'video'),
        })}
      </ConfirmDialog>
    </VisitRow>
  )
}
