import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import { IconAlertTriangle, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { durationLabel, placeLabel } from '#domains/directory/index.ts'
import { ClosedChart } from '#domains/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { ErrorState, RefusedState } from '#ui/states.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { DateTimeText, MoneyText, TimeText } from '#ui/values.tsx'
import { cancelWord } from '../cancel-word.ts'
import { ConfirmationActions } from '../confirmation/ConfirmationActions.tsx'
import { minutesLabel } from '../minutes-label.ts'
import { PrepaymentLine } from '../prepayment/PrepaymentLine.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { sourceWord } from '../status.ts'
import { type Wait, waitOf } from '../timers/lanes.ts'
import { ChangeVisit } from './ChangeVisit.tsx'
import { MovePanel } from './MovePanel.tsx'
import { PatientLink } from './PatientLink.tsx'
import { staffEvents } from './staff-events.ts'
import { VisitActions } from './VisitActions.tsx'
import { VisitAllergies } from './VisitAllergies.tsx'
import { VisitBill } from './VisitBill.tsx'
import { VisitMessages } from './VisitMessages.tsx'
import { VisitNote } from './VisitNote.tsx'
import { VisitWaitlistLink } from './VisitWaitlistLink.tsx'
import classes from './visit.module.css'

interface Props {
  id: string
  /** Whether the panel for another time is open. */
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
}

/** One visit for staff: what it is, what can be done, what has happened. */
export function VisitScreen({ id, isMoving, onMoving }: Props) {
  const can = useCan()
  const mayView = can('appointments.view')
  const visit = useQuery({
    ...query(api.appointments.getAppointment, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
    enabled: mayView,
  })
  if (!mayView)
    return (
      <Page>
        <RefusedState />
      </Page>
    )
  if (visit.data) {
    return (
      <PlaceProvider zone={visit.data.time_zone}>
        <Visit visit={visit.data} onMoving={onMoving} />
        <MovePanel visit={visit.data} opened={isMoving && visit.data.can.includes('move')} onClose={() => onMoving(false)} />
      </PlaceProvider>
    )
  }
  if (visit.error)
    return (
      <Page>
        <ErrorState error={visit.error} onRetry={() => visit.refetch()} />
      </Page>
    )
  return (
    <Page>
      <DetailSkeleton />
    </Page>
  )
}

function Visit({ visit, onMoving }: { visit: StaffAppointmentDetail; onMoving: Props['onMoving'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const [isSeries, setSeries] = useState(false)
  const can = useCan()
  const { patient, service } = visit
  const hasTakenPlace = visit.status === 'in-consultation' || visit.status === 'fulfilled'
  const wait = waitOf(visit)
  const who = [patient.age === null ? null : t('{{count}} years', { count: patient.age }), sexWord(patient.sex, t), patient.record_number]
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/appointments/today">{t('Today')}</AnchorLink>}
        title={<PatientLink id={patient.id} name={patient.name} />}
        description={<WithPhone facts={who} number={patient.phone} />}
        actions={<StatusOfVisit status={visit.status} />}
      />
      {(patient.alert || patient.allergies) && (
        <Alert color={patient.allergies ? 'red' : 'yellow'} icon={<IconAlertTriangle size={18} />}>
          {patient.allergies && <VisitAllergies patient_id={patient.id} />} {patient.alert}
        </Alert>
      )}
      {visit.cancel_reason && (
        <Alert color="gray" title={visit.cancelled_late ? t('Cancelled late') : t('Cancelled')}>
          {cancelWord(visit.cancel_reason, t)}
        </Alert>
      )}
      {visit.invoice_to_credit && (
        <Alert color="red" icon={<IconReceiptRefund size={18} />}>
          {t('Its invoice {{label}} must be credited.', { label: visit.invoice_to_credit.label })}{' '}
          <AnchorLink to="/org/invoices" search={{ open: visit.invoice_to_credit.id }}>
            {t('Open the invoice')}
          </AnchorLink>
        </Alert>
      )}
      <PrepaymentLine visit={visit} />
      <div className={classes.columns}>
        <Card>
          <Stack gap="md">
            <div>
              <Text fz="lg" fw={600}>
                {format.instantDay(visit.starts_at, 'long')}
              </Text>
              <Text fz="lg" className="figures">
                <TimeText value={visit.starts_at} /> – <TimeText value={visit.ends_at} />
              </Text>
            </div>
            <VisitActions visit={visit} onMove={() => onMoving(true)} onChange={() => setChanging(true)} />
            <KeyValueList
              items={[
                { label: t('Service'), value: `${service.name}, ${durationLabel(service.duration_minutes, t)}` },
                { label: t('Confirmed'), value: isConfirmable(visit) && <ConfirmationActions visit={visit} /> },
                { label: t('Price'), value: <MoneyText value={service.price} /> },
                { label: t('Practitioner'), value: nameWithTitle(visit.practitioner) },
                {
                  label: t('Where'),
                  value:
                    service.place === 'video' ? placeLabel('video', t) : [visit.location.name, visit.room?.name].filter(Boolean).join(', '),
                },
                {
                  label: t('Note'),
                  value: visit.encounter && can('clinical.view') && <VisitNote patient_id={patient.id} encounter_id={visit.encounter.id} />,
                },
                {
                  label: t('Bill'),
                  value: hasTakenPlace && can('billing.view') && <VisitBill patient_id={patient.id} appointment_id={visit.id} />,
                },
                { label: t('Devices'), value: visit.devices.map((one) => one.name).join(', ') || null },
                { label: t('Reason'), value: visit.chart_closed ? <ClosedChart patient_id={patient.id} /> : visit.reason },
                {
                  label: t('Series'),
                  value: visit.series_id && (
                    <Anchor component="button" type="button" onClick={() => setSeries(true)}>
                      {visit.series_moved ? t('One of a series, moved by itself') : t('One of a series')}
                    </Anchor>
                  ),
                },
                { label: t('Number'), value: visit.token },
                {
                  label: t('Booked'),
                  value: (
                    <>
                      <DateTimeText value={visit.created_at} />, {sourceWord(visit.source, t)}
                      {visit.overbooked && `, ${t('overbooked')}`}
                    </>
                  ),
                },
                {
                  label: t('Arrived'),
                  value: visit.arrived_at && (
                    <>
                      <TimeText value={visit.arrived_at} />
                      {visit.wait_promise_minutes !== null &&
                        `, ${t('told {{time}} of waiting', { time: minutesLabel(visit.wait_promise_minutes, t) })}`}
                    </>
                  ),
                },
                { label: t('Ready'), value: visit.checked_in_at && <TimeText value={visit.checked_in_at} /> },
                { label: t('Began'), value: visit.started_at && <TimeText value={visit.started_at} /> },
                { label: t('Waited'), value: wait && wait.waited !== null ? waitedWords(wait, t) : null },
                { label: t('Done'), value: visit.fulfilled_at && <TimeText value={visit.fulfilled_at} /> },
              ]}
            />
          </Stack>
        </Card>
        <Card>
          <Title order={2} mb="sm">
            {t('History')}
          </Title>
          <Timeline entries={staffEvents(visit.events, t, format)} />
          <VisitMessages id={visit.id} />
        </Card>
      </div>
      <Group gap="md">
        <AnchorLink to="/org/appointments">{t('All appointments')}</AnchorLink>
        <VisitWaitlistLink visit={visit} />
      </Group>
      {isSeries && visit.series_id && <SeriesPanel series_id={visit.series_id} visit_id={visit.id} onClose={() => setSeries(false)} />}
      {isChanging && <ChangeVisit visit={visit} onClose={() => setChanging(false)} />}
    </Page>
  )
}

function waitedWords({ told, waited }: Wait, t: T) {
  const minutes = minutesLabel(waited ?? 0, t)
  if (told === null || waited === null) return minutes
  if (waited <= told) return t('{{minutes}}, no longer than told', { minutes })
  return t('{{minutes}}, {{over}} longer than told', { minutes, over: minutesLabel(waited - told, t) })
}

/** A yes, or a visit that still waits for one; what was never asked about says nothing. */
const isConfirmable = ({ confirmation }: StaffAppointmentDetail) => confirmation.open || confirmation.confirmed_at !== null

type T = ReturnType<typeof useTranslation>['t']

function sexWord(sex: string | null, t: T) {
  return sex === 'female' ? t('female') : sex === 'male' ? t('male') : sex === 'other' ? t('other sex') : null
}
