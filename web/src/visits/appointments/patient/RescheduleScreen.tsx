import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { NoTimes, PlaceChoice, TimePicker } from '#engine/slots/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { visitTitle } from '../visit-title.ts'
import type { MyVisit } from './MyVisitScreen.tsx'
import { type Rescheduling, useReschedule } from './use-reschedule.ts'

/** Another time for a visit of mine. */
export function RescheduleScreen({ id }: { id: string }) {
  const visit = useQuery({
    ...query(api.appointments.getMyAppointment, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (visit.data)
    return (
      <PlaceProvider zone={visit.data.time_zone}>
        <Page narrow>
          <Reschedule visit={visit.data} />
        </Page>
      </PlaceProvider>
    )
  return (
    <Page narrow>
      <QueryState query={visit} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Reschedule({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  return (
    <>
      <PageHeader
        above={
          <AnchorLink to="/patient/appointments/$id" params={{ id: visit.id }}>
            {t('Back to the visit')}
          </AnchorLink>
        }
        title={t('Choose another time')}
        description={t('{{visit}}, now {{when}}', {
          visit: visitTitle(visit, t),
          when: visitTime(visit.starts_at, visit.service.place === 'video'),
        })}
      />
      {visit.can.includes('move') ? <OtherTimes visit={visit} /> : <NotMovable visit={visit} />}
    </>
  )
}

/** Why the visit stays where it is, and whom to call. */
function NotMovable({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('This visit can’t be moved online')}
      action={
        <ButtonLink variant="default" to="/patient/appointments/$id" params={{ id: visit.id }}>
          {t('Back to the visit')}
        </ButtonLink>
      }
    >
      {visit.unavailable.find((refusal) => refusal.action === 'move')?.detail ??
        t('Only visits that are booked and still ahead can be moved.')}
      {visit.organization.phone && (
        <>
          {' '}
          {t('Call the clinic:')} <PhoneLink number={visit.organization.phone} />
        </>
      )}
    </EmptyState>
  )
}

function OtherTimes({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const rescheduling = useReschedule(visit)
  const { from, setFrom, isAnyone, setAnyone, location_id, setLocation, chosen, setChosen, isVideo, times, locations } = rescheduling
  return (
    <>
      <Card padding="lg">
        <Stack gap="md">
          <PlaceChoice locations={locations} value={location_id} onChange={setLocation} />
          <TimePicker
            isVideo={isVideo}
            practitioners={times.data?.practitioners}
            locations={locations}
            from={from}
            onFrom={setFrom}
            times={times.data?.items.filter((time) => time.starts_at !== visit.starts_at || time.practitioner_id !== visit.practitioner.id)}
            error={times.error}
            onRetry={() => times.refetch()}
            chosen={chosen?.starts_at}
            onChoose={setChosen}
            empty={<NoTimes reason={times.data?.reason ?? null} onDay={setFrom} />}
          />
          {practitionerText(visit) && (
            <Group>
              <Button variant="subtle" size="compact-md" ml={-8} onClick={() => setAnyone(!isAnyone)}>
                {isAnyone ? t('Only times of {{name}}', { name: nameWithTitle(visit.practitioner) }) : t('Show everybody’s times')}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      <ConfirmMove visit={visit} rescheduling={rescheduling} />
    </>
  )
}

/** Asks before the visit moves to the chosen time, and says what else changes. */
function ConfirmMove({ visit, rescheduling }: { visit: MyVisit; rescheduling: Rescheduling }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { chosen, setChosen, isVideo, times, locations, isMoving, move } = rescheduling
  const after = chosen && visitTime(chosen.starts_at, isVideo)
  const practitioner = times.data?.practitioners.find(
    (practitioner) => practitioner.id === chosen?.practitioner_id && practitioner.id !== visit.practitioner.id,
  )
  const place = locations?.find((location) => location.id === chosen?.location_id && location.id !== visit.location.id)
  const staysLate = chosen && chosen.starts_at > visit.starts_at && Date.parse(visit.cancel_until) < Date.now()
  const fee = visit.late_cancellation_fee
  return (
    <ConfirmDialog
      opened={chosen !== undefined}
      onClose={() => setChosen(undefined)}
      title={t('Move the visit?')}
      confirmLabel={after ? t('Move to {{when}}', { when: after }) : ''}
      pending={isMoving}
      onConfirm={() => chosen && move(chosen)}
    >
      {after && (
        <Text>
          {t('From {{before}} to {{after}}.', { before: visitTime(visit.starts_at, isVideo), after })}
          {place && ` ${t('It is then at {{place}}.', { place: place.name })}`}
          {practitioner && ` ${t('It is then with {{name}}.', { name: nameWithTitle(practitioner) })}`}
        </Text>
      )}
      {staysLate && (
        <Text mt="xs">
          {t('It is too late to cancel this visit freely, also at its new time.')}
          {fee && ` ${t('Cancelling costs {{fee}}.', { fee: format.money(fee) })}`}
        </Text>
      )}
    </ConfirmDialog>
  )
}
