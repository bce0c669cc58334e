import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { contract } from '@polyclinic/contract'
import { namesOf } from '@polyclinic/contract/engine/scheduling/participants'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { IconCalendarDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { durationLabel, placeLabel } from '#clinic/directory/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { notify } from '#shell/notify/notify.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { MoneyText } from '#ui/values.tsx'
import { cancelLabel } from '../cancel-labels.ts'
import { ConfirmMyVisit } from '../confirmation/ConfirmMyVisit.tsx'
import { ToPay } from '../prepayment/ToPay.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { CancelMyVisit } from './CancelMyVisit.tsx'
import { EarlierLink } from './EarlierLink.tsx'
import { feeSentence } from './fee-sentence.ts'
import { ImHere } from './ImHere.tsx'
import { patientEvents } from './patient-events.ts'
import { VisitPapers } from './VisitPapers.tsx'
import { WaitLine } from './WaitLine.tsx'

export type MyVisit = OutputOf<(typeof contract)['appointments']['getMyAppointment']>

/** One visit of mine: when, where, with whom, and what I can do about it. */
export function MyVisitScreen({ id }: { id: string }) {
  const visit = useQuery({
    ...query(api.appointments.getMyAppointment, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (visit.data)
    return (
      <PlaceProvider zone={visit.data.time_zone}>
        <Visit visit={visit.data} />
      </PlaceProvider>
    )
  return (
    <Page narrow>
      <QueryState query={visit} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Visit({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { service, organization, location, room } = visit
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/appointments">{t('All visits')}</AnchorLink>}
        title={visitTime(visit.starts_at, service.place === 'video', 'long')}
        actions={<StatusOfVisit status={visit.status} forPatient />}
      />
      <WaitLine visit={visit} />
      {visit.cancel_reason && visit.status === 'cancelled' && (
        <Alert color="gray" title={visit.cancelled_late ? t('Cancelled late') : t('Cancelled')}>
          {cancelLabel(visit.cancel_reason, t)}
        </Alert>
      )}
      <ToPay visit={visit} />
      <Card padding="lg">
        <KeyValueList
          items={[
            { label: t('What'), value: `${service.name}, ${durationLabel(service.duration_minutes, t)}` },
            {
              label: t('With'),
              value: practitionerText(visit) && (
                <>
                  {namesOf(visit)}
                  <Text span display="block" c="dimmed">
                    {visit.practitioner.specialty}
                  </Text>
                </>
              ),
            },
            {
              label: t('Where'),
              value:
                service.place === 'video'
                  ? placeLabel('video', t)
                  : [organization.name, location.name, room?.name, location.address_line, location.city].filter(distinct).join(', '),
            },
            { label: t('Price'), value: <MoneyText value={service.price} /> },
            {
              label: t('If you cannot come'),
              value: feeSentence(visit, visitTime(visit.cancel_until, service.place === 'video'), format, t),
            },
            { label: t('You wrote'), value: visit.reason },
            {
              label: t('Clinic'),
              value: organization.phone ? (
                <>
                  {organization.name}, <PhoneLink number={organization.phone} />
                </>
              ) : (
                organization.name
              ),
            },
          ]}
        />
        <Actions visit={visit} />
      </Card>
      {visit.encounter_id && <VisitPapers id={visit.id} encounter_id={visit.encounter_id} />}
      <Stack gap="sm">
        <Title order={2}>{t('What has happened')}</Title>
        <Timeline entries={patientEvents(visit.events, t, (instant) => visitTime(instant, service.place === 'video'))} />
      </Stack>
    </Page>
  )
}

function Actions({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const isAhead = visit.status === 'booked'
  const why = (action: string) => visit.unavailable.find((refusal) => refusal.action === action)?.detail
  const saveCalendar = async () => {
    setFetching(true)
    try {
      const file = await api.appointments.getMyCalendarFile({ params: { id: visit.id } })
      download(file as unknown as Blob, 'visit.ics')
    } catch (error) {
      notify.error(errorSentence(error))
    } finally {
      setFetching(false)
    }
  }
  if (!isAhead && visit.can.length === 0) return null
  const reasons = [why('move'), why('cancel')].filter((reason, index, all) => reason && all.indexOf(reason) === index)
  return (
    <Stack gap="xs" mt="md">
      <Group gap="sm">
        {visit.can.includes('arrive') && <ImHere visit_id={visit.id} />}
        <ConfirmMyVisit visit={visit} />

        {(visit.can.includes('move') || why('move')) && (
          <ButtonLink
            variant="default"
            to="/patient/appointments/$id/reschedule"
            params={{ id: visit.id }}
            {...(visit.can.includes('move')
              ? {}
              : { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
          >
            {t('Move to another time')}
          </ButtonLink>
        )}
        <EarlierLink visit={visit} />
        {isAhead && (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={18} aria-hidden="true" />}
            loading={isFetching}
            onClick={saveCalendar}
          >
            {t('Add to my calendar')}
          </Button>
        )}
        {(visit.can.includes('cancel') || why('cancel')) && (
          <Button variant="subtle" color="red" disabled={!visit.can.includes('cancel')} onClick={() => setCancelling(true)}>
            {t('Cancel the visit')}
          </Button>
        )}
      </Group>
      {reasons.map((reason) => (
        <Text key={reason} c="dimmed">
          {reason}
        </Text>
      ))}
      <CancelMyVisit visit={visit} opened={isCancelling} onClose={() => setCancelling(false)} />
    </Stack>
  )
}

/** The value, if it is filled in and was not shown before. */
function distinct(value: string | null | undefined, index: number, all: (string | null | undefined)[]) {
  return Boolean(value) && all.indexOf(value) === index
}

function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
