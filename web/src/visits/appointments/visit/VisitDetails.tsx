import { Anchor } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AllergyLine, ClosedChart } from '#chart/patients/index.ts'
import { durationLabel, placeLabel } from '#clinic/directory/index.ts'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { type KeyValue, KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { DateTimeText, MoneyText, TimeText } from '#ui/values.tsx'
import { ConfirmationActions } from '../confirmation/ConfirmationActions.tsx'
import { sourceLabel } from '../labels.ts'
import { minutesLabel } from '../minutes-label.ts'
import { type Wait, waitOf } from '../timers/lanes.ts'
import { VisitBill } from './VisitBill.tsx'
import { VisitNote } from './VisitNote.tsx'

interface Props {
  visit: StaffAppointmentDetail
  /** Opens the series of the visit. */
  onSeries: () => void
}

/** The booking, and the course of the visit's day. */
export function VisitDetails({ visit, onSeries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { patient, service } = visit
  const hasTakenPlace = visit.status === 'in-consultation' || visit.status === 'fulfilled'
  return (
    <KeyValueList
      items={[
        { label: t('Service'), value: `${service.name}, ${durationLabel(service.duration_minutes, t)}` },
        { label: t('Confirmed'), value: isConfirmable(visit) && <ConfirmationActions visit={visit} /> },
        { label: t('Price'), value: <MoneyText value={service.price} /> },
        { label: t('Practitioner'), value: nameWithTitle(visit.practitioner) },
        { label: t('Taking part'), value: visit.participants.map(nameWithTitle).join(', ') || null },
        {
          label: t('Where'),
          value: service.place === 'video' ? placeLabel('video', t) : [visit.location.name, visit.room?.name].filter(Boolean).join(', '),
        },
        { label: t('Allergies'), value: isAllergyLineShown(visit) && can('clinical.view') && <AllergyLine patient_id={patient.id} /> },
        {
          label: t('Note'),
          value: visit.encounter && can('clinical.view') && <VisitNote patient_id={patient.id} encounter_id={visit.encounter.id} />,
        },
        {
          label: t('Bill'),
          value: hasTakenPlace && can('billing.view') && <VisitBill patient_id={patient.id} appointment_id={visit.id} />,
        },
        {
          label: t('Summary'),
          value: visit.encounter && can('clinical.view') && !visit.chart_closed && (
            <PaperButtons
              compact
              label={t('Print')}
              saveLabel={t('Summary of the visit as PDF')}
              fetch={() => api.visitSummaries.getVisitSummary({ params: { id: visit.id } })}
              file_name={`visit-${format.dayOf(visit.starts_at)}.pdf`}
            />
          ),
        },
        { label: t('Devices'), value: visit.devices.map((device) => device.name).join(', ') || null },
        { label: t('Reason'), value: visit.chart_closed ? <ClosedChart patient_id={patient.id} /> : visit.reason },
        {
          label: t('Series'),
          value: visit.series_id && (
            <Anchor component="button" type="button" onClick={onSeries}>
              {visit.series_moved ? t('One of a series, moved by itself') : t('One of a series')}
            </Anchor>
          ),
        },
        { label: t('Number'), value: visit.token },
        {
          label: t('Booked'),
          value: (
            <>
              <DateTimeText value={visit.created_at} />, {sourceLabel(visit.source, t)}
              {visit.overbooked && `, ${t('overbooked')}`}
            </>
          ),
        },
        ...timesOfTheDay(visit, t),
      ]}
    />
  )
}

/** When the patient came, was ready, was seen and left. */
function timesOfTheDay(visit: StaffAppointmentDetail, t: TFunction): KeyValue[] {
  const wait = waitOf(visit)
  return [
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
  ]
}

function waitedWords({ promised, waited }: Wait, t: TFunction) {
  const minutes = minutesLabel(waited ?? 0, t)
  if (promised === null || waited === null) return minutes
  if (waited <= promised) return t('{{minutes}}, no longer than told', { minutes })
  return t('{{minutes}}, {{over}} longer than told', { minutes, over: minutesLabel(waited - promised, t) })
}

/** A confirmation, or a question that is not answered yet; nothing for a visit that was not asked about. */
const isConfirmable = ({ confirmation }: StaffAppointmentDetail) => confirmation.open || confirmation.confirmed_at !== null

/** An allergy that is recorded is shown above, in red, and so not here. */
const isAllergyLineShown = ({ chart_closed, patient }: StaffAppointmentDetail) => !chart_closed && !patient.allergies
