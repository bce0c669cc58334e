import { Button, Group, Stack, Text } from '@mantine/core'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { PatientRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { whereLabel } from '#visits/appointments/index.ts'
import classes from '../requests.module.css'

interface Props {
  request: PatientRequest
  offer: NonNullable<PatientRequest['offer']>
}

/** The other time that the clinic holds for the patient: accept or decline. */
export function OtherTime({ request, offer }: Props) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const when = visitTime(offer.starts_at, request.service.place === 'video')
  const accept = useCommand(api.requests.acceptMyRequest, { success: t('Booked for {{when}}.', { when }) })
  const decline = useCommand(api.requests.declineMyRequest, { success: t('Thank you. The clinic knows.') })
  const params = { id: request.id }
  const where = whereLabel({ ...request, location: offer.location }, t)
  return (
    <Stack gap={6} className={classes.offered}>
      <Text span>{t('The clinic offers another time:')}</Text>
      <Text span fw={600} className="figures">
        {when}
      </Text>
      <Text span>{[nameUnlessUnattended(nameWithTitle(offer.practitioner)), where].filter(Boolean).join(' · ')}</Text>
      {offer.note && <Text span>“{offer.note}”</Text>}
      <Text span c="dimmed" fz="sm">
        {t('Kept for you until {{until}}.', { until: visitTime(request.expires_at, request.service.place === 'video') })}
      </Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-md" loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.run({ params })}>
          {t('Yes, I take it')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.run({ params, body: {} })}
        >
          {t('No, thank you')}
        </Button>
      </Group>
    </Stack>
  )
}
