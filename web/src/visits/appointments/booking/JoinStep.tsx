import { Alert, Button, Card, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { readVisitorHold } from '#api/session-storage.ts'
import { HoldLine } from '#engine/slots/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { refreshUser } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { useGoToWaitlist } from './WaitInstead.tsx'

/** The first booking in a clinic: says what joining means, then joins. */
export function JoinStep({ booking, search }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { user } = usePatient()
  const clinic = booking.clinic_name
  const goToWaitlist = useGoToWaitlist()
  const { practitioner_id } = booking
  // A patient must not join the clinic for a time that they could not book.
  const wish = {
    ...(booking.service ? { service_id: booking.service.id } : {}),
    ...(practitioner_id && practitioner_id !== 'any' && practitioner_id !== booking.service?.id
      ? { practitioner_ids: [practitioner_id] }
      : {}),
  }
  const kept = readVisitorHold(booking.organization_id ?? '')
  const [isOver, setOver] = useState(false)
  const enrol = useCommand(api.appointments.createMyEnrolment, {
    onRefused: () => true,
    onSuccess: async () => {
      await refreshUser()
      if (search.wait) await goToWaitlist({ ...search, organization_id: booking.organization_id as string })
    },
  })
  return (
    <>
      <PageHeader title={t('You are new at {{clinic}}', { clinic })} />
      <Card padding="lg">
        <Stack gap="md">
          {enrol.error && (
            <Alert color="red" role="alert">
              {errorSentence(enrol.error)}
            </Alert>
          )}
          {kept?.starts_at === search.starts_at && kept && !isOver && (
            <HoldLine {...kept} of_minutes={20} onExpired={() => setOver(true)} />
          )}
          <Text>
            {search.wait
              ? t('To wait for a time, you join the clinic. It opens a chart for you with what your account knows:')
              : t('To book, you join the clinic. It opens a chart for you with what your account knows:')}
          </Text>
          <List>
            <List.Item>{user.name}</List.Item>
            {user.birth_date && <List.Item>{t('born {{day}}', { day: format.day(user.birth_date) })}</List.Item>}
            <List.Item style={{ overflowWrap: 'anywhere' }}>{[user.email, user.phone].filter(Boolean).join(', ')}</List.Item>
          </List>
          <Text c="dimmed">{t('Nothing of your other clinics is shared. You can be with several clinics at once.')}</Text>
          <Group gap="sm">
            <Button
              size="md"
              loading={enrol.isPending}
              onClick={() => enrol.run({ body: { organization_id: booking.organization_id as string, ...wish } })}
            >
              {search.wait
                ? t('Join and go on to the waitlist')
                : search.starts_at
                  ? t('Join and go on to {{when}}', { when: visitTime(search.starts_at, booking.service?.place === 'video') })
                  : t('Join {{clinic}}', { clinic })}
            </Button>
            <AnchorLink to="/patient/enroll">{t('I have a code from this clinic')}</AnchorLink>
          </Group>
        </Stack>
      </Card>
    </>
  )
}
