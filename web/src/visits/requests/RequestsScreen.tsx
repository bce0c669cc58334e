import { Badge, Button, Card, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCalendarCheck, IconCalendarX, IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { ClosedChart, personAgeLabel } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { StatusOfRequest, UnpaidVisits, whereLabel } from '#visits/appointments/index.ts'
import { AcceptRequest } from './AcceptRequest.tsx'
import { CounterRequest } from './CounterRequest.tsx'
import { DeclineRequest } from './DeclineRequest.tsx'
import { type RequestFilter, shownRequests } from './request-search.ts'
import { requestedOf } from './requested-of.ts'
import classes from './requests.module.css'

interface Props {
  status: RequestFilter
  onStatus: (status: RequestFilter) => void
}

/** The requests of patients, the oldest first: each can be accepted or declined. */
export function RequestsScreen({ status, onStatus }: Props) {
  const { t } = useTranslation()
  const list = useInfiniteQuery({ ...pages(api.requests.listRequests, { query: { status } }) })
  const requests = list.data?.pages.flatMap((page) => page.items)
  const words = {
    submitted: t('To answer'),
    'counter-offered': t('Other time offered'),
    accepted: t('Accepted'),
    declined: t('Declined'),
    withdrawn: t('Withdrawn'),
    expired: t('Expired'),
  }
  return (
    <Page narrow>
      <PageHeader title={t('Requests')} description={t('Times that patients ask for. Nothing is booked until you accept.')} />
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('Which requests')}
        withItemsBorders={false}
        value={status}
        onChange={(value) => onStatus(value as RequestFilter)}
        data={shownRequests.map((value) => ({ value, label: words[value] }))}
      />
      {status === 'submitted' && <UnpaidVisits />}
      <QueryState
        query={list}
        skeleton={
          <Stack gap="sm">
            <CardSkeleton />
            <CardSkeleton />
          </Stack>
        }
      />
      {requests?.length === 0 && (
        <EmptyState icon={IconInbox} title={status === 'submitted' ? t('No request waits for an answer') : t('Nothing here')}>
          {status === 'submitted'
            ? t('Requests come from services that are booked “on request”. New ones appear here by themselves.')
            : t('Answered requests stand here.')}
        </EmptyState>
      )}
      {requests?.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      <ShowMore list={list} />
    </Page>
  )
}

function RequestCard({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open_dialog, setOpenDialog] = useState<'accept' | 'counter' | 'decline'>()
  const { patient, service } = request
  const isOffered = request.status === 'counter-offered'
  const facts = [personAgeLabel(patient, t), patient.record_number]
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Person name={patient.name} detail={<WithPhone facts={facts} number={patient.phone} />} />
          <Group gap={6}>
            {patient.status === 'provisional' && (
              <Badge color="gray" tt="none">
                {t('New chart')}
              </Badge>
            )}
            {request.overdue && (
              <Badge color="red" tt="none">
                {t('Overdue')}
              </Badge>
            )}
            <StatusOfRequest status={request.status} />
          </Group>
        </Group>
        <div>
          <Text fw={600}>
            <DateTimeText value={request.starts_at} format="weekday" /> · {service.name}
          </Text>
          <Text c="dimmed">{[requestedOf(request, t), whereLabel(request, t)].filter(Boolean).join(' · ')}</Text>
        </div>
        {request.chart_closed && <ClosedChart patient_id={request.patient.id} />}
        {request.reason && <Text style={{ overflowWrap: 'anywhere' }}>“{request.reason}”</Text>}
        <OfferLine request={request} />
        {request.decline_reason && (
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {request.answered_by === 'patient'
              ? t('The patient declined: {{reason}}', { reason: request.decline_reason })
              : t('Declined: {{reason}}', { reason: request.decline_reason })}
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            {request.can.includes('accept') && (
              <Button onClick={() => setOpenDialog('accept')}>{isOffered ? t('Patient said yes…') : t('Accept…')}</Button>
            )}
            {request.can.includes('counter') && (
              <Button variant="default" onClick={() => setOpenDialog('counter')}>
                {t('Offer another time…')}
              </Button>
            )}
            {request.can.includes('decline') && (
              <Button variant="default" onClick={() => setOpenDialog('decline')}>
                {isOffered ? t('Take the offer back…') : t('Decline…')}
              </Button>
            )}
            {request.appointment_id && (
              <AnchorLink to="/org/appointments/$id" params={{ id: request.appointment_id }}>
                {t('Open the visit')}
              </AnchorLink>
            )}
          </Group>
          <Text fz="xs" c="dimmed">
            {request.still_free === true && (
              <>
                <IconCalendarCheck size={13} aria-hidden="true" /> {t('The time is free')} ·{' '}
              </>
            )}
            {request.still_free === false && (
              <>
                <IconCalendarX size={13} aria-hidden="true" /> {t('The time is not free')} ·{' '}
              </>
            )}
            {t('asked {{when}}', { when: format.dateTime(request.created_at, 'short') })}
          </Text>
        </Group>
      </Stack>
      {open_dialog === 'accept' && (
        <AcceptRequest request={request} onClose={() => setOpenDialog(undefined)} onCounter={() => setOpenDialog('counter')} />
      )}
      {open_dialog === 'counter' && <CounterRequest request={request} onClose={() => setOpenDialog(undefined)} />}
      {open_dialog === 'decline' && <DeclineRequest request={request} onClose={() => setOpenDialog(undefined)} />}
    </Card>
  )
}

/** The other time that was offered, and until when the patient may answer. */
function OfferLine({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offer, status } = request
  if (!offer) return null
  const where = whereLabel({ ...request, location: offer.location }, t)
  const facts = {
    when: format.dateTime(offer.starts_at, 'weekday'),
    name: [nameUnlessUnattended(nameWithTitle(offer.practitioner)), where].filter(Boolean).join(', '),
  }
  return (
    <Text>
      {status === 'counter-offered'
        ? t('Offered: {{when}} with {{name}}; the patient may answer until {{until}}.', {
            ...facts,
            until: format.dateTime(request.expires_at, 'weekday'),
          })
        : t('Offered: {{when}} with {{name}}', facts)}
    </Text>
  )
}
