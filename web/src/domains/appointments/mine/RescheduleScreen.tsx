import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/directory'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { notify } from '#shell/notify/notify.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { useFreeTimes, useLocations } from '../booking/use-booking.ts'
import { NoTimes } from '../times/NoTimes.tsx'
import { PlaceChoice } from '../times/PlaceChoice.tsx'
import { TimePicker } from '../times/TimePicker.tsx'
import type { MyVisit } from './MyVisitScreen.tsx'

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
  if (visit.error)
    return (
      <Page narrow>
        <ErrorState error={visit.error} onRetry={() => visit.refetch()} />
      </Page>
    )
  return (
    <Page narrow>
      <DetailSkeleton />
    </Page>
  )
}

function Reschedule({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const navigate = useNavigate()
  const { organization } = usePatient()
  const [from, setFrom] = useState(format.today())
  const [isAnyone, setAnyone] = useState(false)
  const [location_id, setLocation] = useState<string>()
  const [chosen, setChosen] = useState<FreeTime>()
  const times = useFreeTimes({
    organization_id: organization?.id ?? '',
    isEnrolled: organization !== null,
    service_id: visit.service.id,
    practitioner_id: isAnyone ? 'any' : visit.practitioner.id,
    location_id,
    from,
    appointment_id: visit.id,
  })
  const locations = useLocations(organization?.id ?? '', visit.service.place === 'video')
  const move = useCommand(api.appointments.moveMyAppointment, {
    success: t('Moved. The new time is in your visits.'),
    onSuccess: () => navigate({ to: '/patient/appointments/$id', params: { id: visit.id }, replace: true }),
    onRefused: (error) => {
      setChosen(undefined)
      if (!isProblemCode(error, 'time_taken')) return false
      void times.refetch()
      notify.warn(t('This time has just been taken. Please choose another one.'))
      return true
    },
  })
  const isVideo = visit.service.place === 'video'
  const now = visitTime(visit.starts_at, isVideo)
  const person = times.data?.practitioners.find((one) => one.id === chosen?.practitioner_id)
  const place = chosen && chosen.location_id !== visit.location.id && locations?.find((one) => one.id === chosen.location_id)
  const head = (
    <PageHeader
      above={
        <AnchorLink to="/patient/appointments/$id" params={{ id: visit.id }}>
          {t('Back to the visit')}
        </AnchorLink>
      }
      title={t('Choose another time')}
      description={t('{{service}} with {{name}}, now {{when}}', {
        service: visit.service.name,
        name: nameWithTitle(visit.practitioner),
        when: now,
      })}
    />
  )
  if (!visit.can.includes('move')) {
    return (
      <>
        {head}
        <EmptyState
          title={t('This visit can’t be moved online')}
          action={
            <ButtonLink variant="default" to="/patient/appointments/$id" params={{ id: visit.id }}>
              {t('Back to the visit')}
            </ButtonLink>
          }
        >
          {visit.blocked.find((one) => one.verb === 'move')?.detail ?? t('Only visits that are booked and still ahead can be moved.')}
          {visit.organization.phone && (
            <>
              {' '}
              {t('Call the clinic:')} <PhoneLink number={visit.organization.phone} />
            </>
          )}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {head}
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
          <Group>
            <Button variant="subtle" size="compact-md" ml={-8} onClick={() => setAnyone(!isAnyone)}>
              {isAnyone ? t('Only times of {{name}}', { name: nameWithTitle(visit.practitioner) }) : t('Show everybody’s times')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <ConfirmDialog
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('Move the visit?')}
        confirmLabel={chosen ? t('Move to {{when}}', { when: visitTime(chosen.starts_at, isVideo) }) : ''}
        pending={move.isPending}
        onConfirm={() =>
          chosen &&
          move.run({
            params: { id: visit.id },
            body: { starts_at: chosen.starts_at, practitioner_id: chosen.practitioner_id, location_id: chosen.location_id },
          })
        }
      >
        {chosen && (
          <Text>
            {t('From {{before}} to {{after}}.', { before: now, after: visitTime(chosen.starts_at, isVideo) })}
            {place && ` ${t('It is then at {{place}}.', { place: place.name })}`}
            {person && person.id !== visit.practitioner.id && ` ${t('It is then with {{name}}.', { name: nameWithTitle(person) })}`}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}
