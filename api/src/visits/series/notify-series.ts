import type { WriteScope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { practitionerName, when, whereabouts } from '../appointments/index.ts'
import type { SeriesRow } from './series.sql.ts'

type Template = 'series-booked' | 'series-moved' | 'series-cancelled'

const titles: Record<Template, string> = {
  'series-booked': 'Your visits are booked',
  'series-moved': 'Your visits were moved',
  'series-cancelled': 'Your visits were cancelled',
}

/** One mail about all visits of a series rather than one for each, and one line in the inbox. */
export async function notifySeries(
  scope: WriteScope,
  row: SeriesRow,
  template: Template,
  visits: readonly AppointmentRow[],
  reason?: string,
) {
  const ordered = visits.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const [first] = ordered
  if (!first) return
  const link = '/patient/appointments'
  const { time_zone, name } = scope.clinic
  if (row.account_id)
    await scope.notify(row.account_id, {
      topic: 'appointments',
      title: titles[template],
      body: `${name}, ${when(scope.clinic, first.starts_at, first.place)}`,
      link,
    })
  await scope.send({
    channel: 'email',
    // An account's address and the patient's proxies are filled in as the message leaves.
    recipient: row.patient_email ?? '',
    template,
    ...(row.account_id ? { account_id: row.account_id } : {}),
    subject_kind: 'appointment-series',
    subject_id: row.id,
    subject_version: row.version,
    payload: {
      patient_name: row.patient_name,
      practitioner_name: practitionerName(row),
      service_name: row.service_name,
      organization_name: name,
      starts_at: first.starts_at,
      time_zone,
      location: whereabouts(first),
      dates: ordered.map((visit) => when(scope.clinic, visit.starts_at, visit.place)).join('; '),
      visits: ordered.map((visit) => ({
        appointment_id: visit.id,
        version: visit.version,
        starts_at: visit.starts_at,
        ends_at: visit.ends_at,
        practitioner_name: practitionerName(visit),
        location: whereabouts(visit),
      })),
      url: link,
      ...(reason ? { reason } : {}),
    },
  })
}
