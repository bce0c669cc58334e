import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import type { BodyOf, OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { AppointmentSeries, series } from '@polyclinic/contract/visits/series/series'
import { patientsNamed, readSeats, releaseOccupanciesOf } from '../../engine/scheduling/index.ts'
import { nameFinalRowsOf } from '../../kernel/db/name-final-rows-of.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { dayNumber, dayText, minutesOf, zoneClock } from '../../kernel/zone.ts'
import {
  type AppointmentRow,
  applyTransition,
  appointmentsAmong,
  lockedAppointments,
  moveInSeries,
  placeInSeries,
  readVisitFacts,
  releasedBy,
} from '../appointments/index.ts'
import { naming } from './create-series.ts'
import { notifySeries } from './notify-series.ts'
import { readSeries } from './present-series.ts'
import { evaluateDate, factsAround } from './preview-series.ts'
import { insertSeries, lockedSeries, type SeriesRow, seriesRows, updateSeries, visitsOf } from './series.sql.ts'

interface SeriesSelection {
  scope: 'following' | 'all'
  appointment_id: string
  include_moved: boolean
}

/**
 * The visits that a change applies to: booked future ones, from the given one on. Visits that were moved separately stay
 * unchanged, unless the change includes them; the given one is always included.
 */
function affected(scope: Scope, visits: readonly AppointmentRow[], wanted: SeriesSelection): { visits: AppointmentRow[]; kept: number } {
  const anchor = visits.find((visit) => visit.id === wanted.appointment_id) ?? notFound('This visit is not one of the series.')
  const open = visits.filter(
    (visit) =>
      visit.status === 'booked' &&
      visit.starts_at > scope.at &&
      (wanted.scope === 'all' || (visit.series_on ?? '') >= (anchor.series_on ?? '')),
  )
  const chosen = open.filter((visit) => wanted.include_moved || !visit.series_moved || visit.id === anchor.id)
  return { visits: chosen, kept: open.length - chosen.length }
}

const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status)

interface Target {
  shift_days: number
  time?: string | undefined
  practitioner_id?: string | undefined
  duration_minutes?: number | undefined
}

/** Whether the pattern changes; rooms are not part of it. */
const changesPattern = ({ shift_days, time, practitioner_id, duration_minutes }: Target) =>
  shift_days !== 0 || time !== undefined || practitioner_id !== undefined || duration_minutes !== undefined

/** The new time of a visit of the series: its day of the pattern and its time of day, in the clinic's time zone. */
function goal(scope: Scope, visit: AppointmentRow, target: Target) {
  const { shift_days, time } = target
  const clock = zoneClock(scope.clinic.time_zone)
  const starts = Date.parse(visit.starts_at)
  // Only the room changes, so each visit keeps its time, also one that was moved by itself.
  if (!changesPattern(target)) return { on: visit.series_on ?? dayText(clock.dayAt(starts)), start: starts }
  const day = dayNumber(visit.series_on ?? dayText(clock.dayAt(starts))) + shift_days
  const minutes = time ? minutesOf(time) : clock.minutesAt(starts)
  return { on: dayText(day), start: clock.at(day, minutes) }
}

const lengthOf = (visit: AppointmentRow) => (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000

/** Every visit that a change would move, with its conflicts. Writes nothing. */
export async function previewSeriesMove(
  scope: Scope,
  id: string,
  query: QueryOf<typeof series.previewSeriesMove>,
): Promise<OutputOf<typeof series.previewSeriesMove>> {
  const [row, all] = await Promise.all([
    scope.one(seriesRows(scope).where('appointment_series.id', '=', id)),
    scope.rows(visitsOf(scope, id)),
  ])
  const { visits, kept } = affected(scope, all, { ...query, include_moved: query.include_moved === 'true' })
  if (visits.length === 0) {
    scope.recordAccess(row.patient_id)
    return { items: [], kept, time_zone: scope.clinic.time_zone }
  }
  const goals = visits.map((visit) => ({ visit, ...goal(scope, visit, query) }))
  // Each visit keeps its service, practitioner and room, as when it is moved by itself.
  const resourcesOfVisit = (visit: AppointmentRow) => ({
    service_id: visit.service_id,
    practitioner_id: query.practitioner_id ?? visit.practitioner_id,
    room_id: query.room_id ?? roomKept(visit, query),
    was_with: visit.practitioner_id,
  })
  const facts = await readAlike(goals, resourcesOfVisit, (resources, alike) =>
    factsAround(
      scope,
      { ...resources, patient_id: row.patient_id },
      alike.map((visit) => visit.start),
    ),
  )
  // All visits leave their times before any of them takes a new one.
  const ignore = new Set(visits.map((visit) => visit.id))
  const named = [row.patient_id]
  const items = goals.map(({ visit, on, start }) => {
    const duration_minutes = query.duration_minutes ?? lengthOf(visit)
    const room_follows = query.room_id === undefined
    const date = evaluateDate(scope, facts(visit), on, { start, duration_minutes, location_id: query.location_id, ignore, room_follows })
    named.push(...patientsNamed(facts(visit), date.blocks))
    return { ...date, appointment_id: visit.id, from_starts_at: visit.starts_at }
  })
  scope.recordAccess([...new Set(named)])
  return { items, kept, time_zone: scope.clinic.time_zone }
}

/** The room that is kept; for a service that needs a room it is only the first choice, and another can replace it. */
const roomKept = (visit: AppointmentRow, { location_id = visit.location_id }: { location_id?: string | undefined }) =>
  visit.room_need === 'none' && location_id === visit.location_id ? visit.room_id : null

/**
 * Reads once for all visits with the same needs, and answers by visit: one that was moved separately to another service keeps the
 * rules, the buffers and the devices of its own.
 */
async function readAlike<G extends { visit: AppointmentRow }, K extends object, F>(
  goals: readonly G[],
  keyOf: (visit: AppointmentRow) => K,
  read: (key: K, alike: readonly G[]) => Promise<F>,
): Promise<(visit: AppointmentRow) => F> {
  const textOf = (visit: AppointmentRow) => JSON.stringify(keyOf(visit))
  const groups = Map.groupBy(goals, ({ visit }) => textOf(visit))
  const found = new Map(
    await Promise.all([...groups].map(async ([text, alike]) => [text, await read(keyOf((alike[0] as G).visit), alike)] as const)),
  )
  return (visit) => found.get(textOf(visit)) as F
}

/** The series with its visits, all locked until the transaction ends. */
async function locked(scope: WriteScope, id: string, wanted: SeriesSelection) {
  const row = await scope.one(lockedSeries(scope, id))
  const ids = affected(scope, await scope.rows(visitsOf(scope, id)), wanted).visits.map((visit) => visit.id)
  const fresh = await scope.rows(lockedAppointments(scope, ids))
  const all = await scope.rows(visitsOf(scope, id))
  const visits = affected(scope, all, wanted).visits.filter((visit) => fresh.some((fresh_visit) => fresh_visit.id === visit.id))
  if (visits.length === 0) throw new Problem('state_not_allowed', 'No visit of this series is still to come.')
  return { row, all, visits }
}

/** Moves this and the following visits, or all future ones; all of them or none. Visits that were moved separately stay. */
export async function moveSeries(scope: WriteScope, id: string, body: BodyOf<typeof series.moveSeries>): Promise<AppointmentSeries> {
  const { row, all, visits } = await locked(scope, id, body)
  for (const [i, { appointment_id }] of body.decisions.entries())
    if (!visits.some((visit) => visit.id === appointment_id))
      refuseField(`decisions.${i}.appointment_id`, 'This visit is not one of those that move.')
  const decision = (visit: AppointmentRow) => body.decisions.find((choice) => choice.appointment_id === visit.id)
  const moving = visits.filter((visit) => !decision(visit)?.keep)
  if (moving.length === 0) refuseField('decisions', 'Every visit stays where it is: there is nothing to move.')
  const into = await seriesFor(scope, row, all, body)
  // All visits leave before any is placed, because one may take the time of another.
  const ids = moving.map((visit) => visit.id)
  await scope.run(releaseOccupanciesOf(scope, ids))
  const goals = moving.map((visit) => {
    const { on, start } = goal(scope, visit, body)
    const resources = decision(visit)?.starts_at
    return { visit, on, own: resources, starts_at: new Date(resources ?? start).toISOString() }
  })
  // What visits of two services take from each other is not known before, so the constraints of the database decide.
  const read = await readAlike(
    goals,
    ({ service_id }) => ({ service_id }),
    ({ service_id }, alike) => readOfService(scope, service_id, alike, body),
  )
  const released = []
  for (const { visit, on, own: resources, starts_at } of goals) {
    const { practitioner_id, location_id, room_id, duration_minutes, reason } = body
    const target = { starts_at, practitioner_id, location_id, room_id, duration_minutes, reason }
    const { frees } = await naming(scope, starts_at, () => moveInSeries(scope, visit, target, read(visit)))
    if (frees) released.push({ ...releasedBy(visit), cause: 'moved' as const })
    const series_moved = resources !== undefined || (visit.series_moved && !changesPattern(body))
    await scope.run(placeInSeries(scope, visit.id, { series_id: into, series_on: on, series_moved }))
  }
  await scope.emit('slots.released', released)
  const moved = await scope.rows(appointmentsAmong(scope, ids))
  for (const visit of all.filter((later) => !moving.includes(later) && follows(all, later, body))) {
    const stays = visits.includes(visit) ? { series_moved: true } : {}
    if (into === id && !stays.series_moved) continue
    // A visit that was cancelled stays one of its series.
    if (!isOpen(visit.status)) await nameFinalRowsOf(scope, visit.id)
    await scope.run(placeInSeries(scope, visit.id, { series_id: into, ...stays }))
  }
  const after = await scope.one(seriesRows(scope).where('appointment_series.id', '=', into))
  const { shift_days, time, practitioner_id } = body
  const details = { visits: moving.length, scope: body.scope, shift_days, time, practitioner_id, split_from: into === id ? undefined : id }
  scope.setAuditSubject({ subject_kind: 'appointment-series', subject_id: into, patient_id: row.patient_id, details })
  if (body.notify_patient && changesPattern(body)) await notifySeries(scope, after, 'series-moved', moved)
  return readSeries(scope, into)
}

interface Goal {
  visit: AppointmentRow
  starts_at: string
}
type MoveTarget = Target & { room_id?: string | null | undefined }

/** The facts that decide about the new times of visits of one service, and the occupancies there. */
async function readOfService(
  scope: WriteScope,
  service_id: string,
  goals: readonly Goal[],
  { practitioner_id, room_id, duration_minutes }: MoveTarget,
) {
  const practitioner_ids = [...new Set(goals.map(({ visit }) => practitioner_id ?? visit.practitioner_id))]
  const starts = goals.map((goal) => Date.parse(goal.starts_at))
  const facts = await readVisitFacts(scope, { audience: 'staff', service_id, practitioner_ids, starts, room_id })
  const rooms = room_id ? [room_id] : goals.flatMap(({ visit }) => visit.room_id ?? [])
  const visits = goals.map(({ visit, starts_at }) => {
    const length = (duration_minutes ?? lengthOf(visit)) * 60_000
    return { starts_at, ends_at: new Date(Date.parse(starts_at) + length).toISOString() }
  })
  // The service of a visit is never deleted.
  const service = facts.service as NonNullable<typeof facts.service>
  return { facts, known_seats: await readSeats(scope, service, [...practitioner_ids, ...rooms], visits) }
}

/** Whether a visit comes after the given one, in the order of the pattern; for `all`, every visit does. */
function follows(
  all: readonly AppointmentRow[],
  visit: AppointmentRow,
  { scope, appointment_id }: { scope: string; appointment_id: string },
) {
  const anchor = all.find((visit) => visit.id === appointment_id)
  return scope === 'all' || (visit.series_on ?? '') >= (anchor?.series_on ?? '')
}

/** The pattern from now on. "This and following" leaves the earlier visits in a series of their own. */
async function seriesFor(scope: WriteScope, row: SeriesRow, all: readonly AppointmentRow[], body: BodyOf<typeof series.moveSeries>) {
  if (!changesPattern(body)) {
    await scope.run(updateSeries(scope, row))
    return row.id
  }
  const later = all.filter((visit) => follows(all, visit, body))
  const earlier = all.filter((visit) => !later.includes(visit))
  const shift = (day: string) => dayText(dayNumber(day) + body.shift_days)
  const days = later.map((visit) => visit.series_on ?? row.starts_on)
  const pattern = {
    practitioner_id: body.practitioner_id ?? row.practitioner_id,
    weekdays: row.weekdays.map((weekday) => weekdayOf(dayNumber('2026-01-05') + weekday - 1 + body.shift_days)).sort((a, b) => a - b),
    time_of_day: body.time ?? row.time_of_day,
    duration_minutes: body.duration_minutes ?? row.series_minutes,
    starts_on: shift(days[0] ?? row.starts_on),
    ends_on: shift(days.at(-1) ?? row.ends_on),
  }
  if (earlier.length === 0) {
    await scope.run(updateSeries(scope, row).set(pattern))
    return row.id
  }
  const { patient_id, service_id, every_weeks } = row
  const id = newId()
  const values = { ...pattern, id, patient_id, service_id, every_weeks, split_from: row.id, created_by: scope.actor.account_id }
  await scope.run(insertSeries(scope, { ...values, created_at: scope.at, updated_at: scope.at }))
  await scope.run(updateSeries(scope, row).set({ ends_on: earlier.at(-1)?.series_on ?? row.starts_on }))
  return id
}

/** Cancels this and the following visits, or all future ones. */
export async function cancelSeries(scope: WriteScope, id: string, body: BodyOf<typeof series.cancelSeries>): Promise<AppointmentSeries> {
  const { row, all, visits } = await locked(scope, id, body)
  const { reason, requested_by } = body
  const cancelled: AppointmentRow[] = []
  // One message covers the whole series.
  for (const visit of visits) cancelled.push(await applyTransition(scope, visit.id, 'cancel', { reason, requested_by, message: null }))
  const left = all.filter((visit) => !visits.includes(visit) && visit.status !== 'cancelled')
  await scope.run(updateSeries(scope, row).set({ ends_on: left.at(-1)?.series_on ?? row.starts_on }))
  const after = await scope.one(seriesRows(scope).where('appointment_series.id', '=', id))
  scope.setAuditSubject({
    subject_kind: 'appointment-series',
    subject_id: id,
    patient_id: row.patient_id,
    details: { visits: visits.length, scope: body.scope },
  })
  if (body.notify_patient) await notifySeries(scope, after, 'series-cancelled', cancelled, reason)
  return readSeries(scope, id)
}
