import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { AppointmentSeries, series } from '@polyclinic/contract/visits/series/series'
import { readSeats, TimeTaken } from '../../engine/scheduling/index.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { dayNumber, minutesOf, zoneClock } from '../../kernel/zone.ts'
import {
  type AppointmentRow,
  appointmentsAmong,
  bookablePatient,
  readVisitFacts,
  refuseSecondSeat,
  releaseHoldsOfAccount,
  requireSlot,
  when,
  withoutPrepayment,
  writeBooking,
} from '../appointments/index.ts'
import { notifySeries } from './notify-series.ts'
import { readSeries } from './present-series.ts'
import { daysOf } from './preview-series.ts'
import { insertSeries, seriesRows } from './series.sql.ts'

type Body = BodyOf<typeof series.createSeries>

/** Books the dates with their decisions, all of them or none; the database refuses a time that was taken meanwhile. */
export async function createSeries(scope: WriteScope, body: Body): Promise<AppointmentSeries> {
  const { patient_id, service_id, practitioner_id, location_id, room_id, reason, pattern } = body
  const days = daysOf(pattern, 'pattern.')
  const dates = decided(scope, body, days)
  const practitioner_ids = [...new Set([practitioner_id, ...dates.map((date) => date.practitioner_id ?? practitioner_id)])]
  const starts = dates.map((date) => Date.parse(date.starts_at))
  const [facts] = await Promise.all([
    readVisitFacts(scope, { audience: 'staff', service_id, practitioner_ids, starts, room_id }),
    bookablePatient(scope, patient_id),
    // The hold of the first visit must not conflict with it.
    releaseHoldsOfAccount(scope),
  ])
  if (facts.service?.status !== 'active') refuseField('service_id', 'This service was not found.')
  const service = applyOffering(
    facts.service,
    facts.practitioners.find((practitioner) => practitioner.id === practitioner_id),
  )
  const prepayment = withoutPrepayment(scope, service, dates[0]?.starts_at ?? scope.at, body.waive_reason)
  const duration_minutes = body.duration_minutes ?? service.duration_minutes
  const id = newId()
  await scope.run(
    insertSeries(scope, {
      id,
      patient_id,
      service_id,
      practitioner_id,
      weekdays: pattern.weekdays,
      every_weeks: pattern.every_weeks,
      starts_on: days[0] as string,
      ends_on: days.at(-1) as string,
      time_of_day: pattern.time,
      duration_minutes,
      created_by: scope.actor.account_id,
      created_at: scope.at,
      updated_at: scope.at,
    }),
  )
  const bookings = []
  for (const { on, starts_at, moved, practitioner_id: ofPractitioner } of dates) {
    const booking = {
      audience: 'staff' as const,
      patient_id,
      service_id,
      practitioner_id: ofPractitioner ?? practitioner_id,
      starts_at,
      location_id: ofPractitioner ? undefined : location_id,
      room_id: ofPractitioner ? undefined : room_id,
      // A practitioner who takes over a date gives the service at their own length, unless one was asked for.
      duration_minutes: body.duration_minutes ?? (ofPractitioner ? undefined : duration_minutes),
      source: body.source ?? ('front-desk' as const),
      reason,
      action: 'book' as const,
      series: { series_id: id, series_on: on, series_moved: moved },
      prepayment,
    }
    bookings.push({ id: newId(), booking, prepared: await naming(scope, starts_at, async () => requireSlot(scope, facts, booking)) })
  }
  // All dates are checked before the first is written, and what is taken is read once for all of them.
  const resources = [...practitioner_ids, ...(room_id ? [room_id] : [])]
  const seats = await readSeats(
    scope,
    service,
    resources,
    bookings.map((booking) => booking.prepared),
  )
  for (const { id: visit_id, booking, prepared } of bookings)
    await naming(scope, booking.starts_at, async () => {
      await refuseSecondSeat(scope, service, booking)
      return writeBooking(scope, visit_id, booking, prepared, seats)
    })
  const visits: AppointmentRow[] = await scope.rows(
    appointmentsAmong(
      scope,
      bookings.map((booking) => booking.id),
    ),
  )
  // The first visit of the series is the one that may be brought forward.
  const first = visits.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[0] as AppointmentRow
  await scope.emit('appointment.booked', { id: first.id, patient_id, service_id })
  const row = await scope.one(seriesRows(scope).where('appointment_series.id', '=', id))
  scope.setAuditSubject({ subject_kind: 'appointment-series', subject_id: id, patient_id, details: { visits: visits.length, pattern } })
  if (body.notify_patient) await notifySeries(scope, row, 'series-booked', visits)
  return readSeries(scope, id)
}

/** The dates of the pattern with the decisions about them. */
function decided(scope: WriteScope, { pattern, decisions }: Body, days: readonly string[]) {
  const clock = zoneClock(scope.clinic.time_zone)
  for (const [i, { on }] of decisions.entries()) {
    if (!days.includes(on)) refuseField(`decisions.${i}.on`, 'This day is not one of the series.')
    if (decisions.findIndex((earlier) => earlier.on === on) !== i) refuseField(`decisions.${i}.on`, 'This day is decided twice.')
  }
  const dates = days.flatMap((on) => {
    const decision = decisions.find((choice) => choice.on === on)
    if (decision?.left_out) return []
    const usual = new Date(clock.at(dayNumber(on), minutesOf(pattern.time))).toISOString()
    const starts_at = decision?.starts_at ? new Date(decision.starts_at).toISOString() : usual
    const moved = starts_at !== usual || decision?.practitioner_id !== undefined
    return [{ on, starts_at, moved, practitioner_id: decision?.practitioner_id }]
  })
  if (dates.length === 0) refuseField('decisions', 'Every date is left out: there is nothing to book.')
  return dates
}

/** Adds to a refusal the date that it is about. */
export async function naming<T>(scope: WriteScope, starts_at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const at = when(scope.clinic, starts_at)
    if (error instanceof TimeTaken) throw new TimeTaken(`${at}: ${error.message}`, error.wanted)
    if (error instanceof Problem && error.errors?.length)
      throw new Problem(error.code, `${at}: ${error.errors[0]?.message}`, {
        errors: error.errors.map((problem) => ({ ...problem, path: 'decisions' })),
      })
    throw error
  }
}
