import type { TimeBlock, TimeBlockCode } from '@polyclinic/contract/explained-times'
import { dateFormat } from '../../../kernel/date-format.ts'
import { alignUp, fitsNeeds, gridOf, rosterFor, type TimeRules } from './free-times.ts'
import { spell } from './reason-sentences.ts'
import { needsOf, type Taken, type TimeFacts } from './time-facts.ts'
import { timeRules } from './time-rules.ts'
import { workingTime } from './working-time.ts'

export interface TimeAsked {
  start: number
  duration_minutes?: number | undefined
  location_id?: string | undefined
  now: number
  time_zone: string
  /** Visits whose own time counts as free: they are to be moved. */
  ignore: ReadonlySet<string>
  /** The room was not asked for: it goes along where the visit stays in its place, and stays behind where it does not. */
  room_goes_along?: boolean | undefined
}

// what somebody with the permission and a reason may pass: a room, a device and a full group hold no more, as takeTime has it
const overbookable: readonly TimeBlockCode[] = ['no_hours', 'closed', 'leave', 'booked', 'held', 'buffer']
const patientsOnly: readonly TimeBlockCode[] = ['too_soon', 'beyond_horizon', 'not_online', 'no_new_patients', 'off_grid', 'patient_busy']

/** Every rule that keeps a time from being booked, in the order in which they are best told. Empty: it is free. */
export function blocksAt(facts: TimeFacts, asked: TimeAsked): TimeBlock[] {
  const { house, service, practitioner } = facts
  const { start, now } = asked
  const rules = timeRules({ ...service, duration_minutes: asked.duration_minutes ?? service.duration_minutes }, 'patient', house.clock, now)
  const end = start + rules.duration
  const say = sayer(asked.time_zone)
  const found: TimeBlock[] = []
  const add = (code: TimeBlockCode, detail: string, appointment_id: string | null = null) =>
    found.push({ code, detail, binds_staff: !patientsOnly.includes(code), overbookable: overbookable.includes(code), appointment_id })

  if (start < now - 60_000) add('passed', 'This time has passed.')
  if (!practitioner.offers) add('not_offered', `${practitioner.name} does not offer ${service.name}.`)
  hoursBlocks(facts, asked, rules, add)
  for (const one of facts.taken) {
    if (one.visit && asked.ignore.has(one.visit.id)) continue
    const block = busyBlock(facts, one, rules, start, say)
    if (block) add(block.code, block.detail, one.visit?.id ?? null)
  }
  const room = asked.room_goes_along && facts.room?.location_id !== placeOf(facts, asked, rules) ? null : facts.room
  if (room && !room.fits) add('room_not_chosen', `${service.name} is not given in ${room.name}.`)
  for (const one of room?.taken ?? []) {
    if (one.visit && asked.ignore.has(one.visit.id)) continue
    if (one.start >= end + rules.after || one.end <= start - rules.before) continue
    if (!joins(facts, one, rules, start))
      add(
        'room_taken',
        one.closed_for
          ? `${room?.name} cannot be used then: ${one.closed_for}.`
          : `${room?.name} is taken${one.visit ? `: ${one.visit.label}, ${say.span(one.visit)}` : ' at that time'}.`,
        one.visit?.id,
      )
  }
  needBlocks(facts, asked, rules, add)
  for (const other of facts.others) {
    if (!asked.ignore.has(other.id) && other.start < end && other.end > start)
      add('patient_busy', `The patient has another visit then: ${other.label}, ${say.span(other)}.`, other.id)
  }
  if (start >= now - 60_000 && start < rules.earliest)
    add('too_soon', `Patients book at least ${spell(service.minimum_notice_minutes)} ahead.`)
  if (start > rules.latest) add('beyond_horizon', `Patients can book until ${say.day(rules.latest)}.`)
  if (!service.bookable_online) add('not_online', `${service.name} cannot be booked online.`)
  if (!practitioner.accepts) add('no_new_patients', 'New patients are not taken on at the moment.')
  const grid = gridOf(house, rules.duration)
  if (alignUp(house.clock, start, grid) !== start) add('off_grid', `Patients choose times every ${grid / 60_000} minutes.`)
  return unique(found)
}

type Add = (code: TimeBlockCode, detail: string, appointment_id?: string | null) => void

/** Where the visit would be: where it was asked for, else where the hours are; undefined outside all of them. */
function placeOf(facts: TimeFacts, { start, location_id }: TimeAsked, rules: TimeRules): string | undefined {
  if (location_id) return location_id
  const here = workingTime(facts.house, rosterFor(facts.roster, rules), start, start + rules.duration)
  return here.find((w) => w.open.some((one) => one.start <= start && start + rules.duration <= one.end))?.location_id
}

/** Rooms and devices of the service: at the place of the visit one of each has to be free. */
function needBlocks(facts: TimeFacts, asked: TimeAsked, rules: TimeRules, add: Add) {
  const { start, ignore } = asked
  const place = placeOf(facts, asked, rules)
  // outside all hours there is no place whose rooms could be looked at
  if (!place) return
  const needs = needsOf({ ...facts, room: null }, ignore)
  for (const need of needs) {
    if (fitsNeeds({ ...rules, needs: [need] }, place, start)) continue
    if (need.kind === 'room') add('room_taken', `Every room for ${facts.service.name} is taken at that time.`)
    else add('device_taken', `A device that ${facts.service.name} needs is taken at that time.`)
  }
}

/** Hours, closures and leave: an overlap is enough to forbid, the whole visit has to lie within hours. */
function hoursBlocks({ house, roster, practitioner }: TimeFacts, { start, location_id }: TimeAsked, rules: TimeRules, add: Add) {
  const end = start + rules.duration
  const here = workingTime(house, rosterFor(roster, rules), start, end).filter((w) => !location_id || w.location_id === location_id)
  const within = (list: { start: number; end: number }[]) => list.some((w) => w.start <= start && end <= w.end)
  if (here.some((w) => within(w.open))) return
  const rostered = here.filter((w) => within(w.rostered))
  if (rostered.length === 0) {
    const partly = here.some((w) => w.rostered.length > 0)
    add('no_hours', partly ? `${practitioner.name}’s hours end before the visit would.` : `${practitioner.name} has no hours at that time.`)
  }
  const places = rostered.length > 0 ? rostered.map((w) => w.location_id) : [...house.locations.keys()]
  for (const closure of house.closures) {
    if (closure.start < end && closure.end > start && (closure.location_id === null || places.includes(closure.location_id)))
      add('closed', `The clinic is closed: ${closure.reason}.`)
  }
  if (roster.exceptions.some((e) => e.kind === 'leave' && e.start < end && e.end > start)) add('leave', `${practitioner.name} is away.`)
}

/** A group of the same service at exactly the same time can be joined while it has a seat. */
function joins({ service, taken }: TimeFacts, one: Taken, rules: TimeRules, start: number): 'seat' | 'full' | false {
  const same =
    rules.capacity > 1 &&
    one.group_service_id === service.id &&
    one.start === start - rules.before &&
    one.end === start + rules.duration + rules.after
  if (!same) return false
  const there = taken.filter((t) => t.group_service_id === service.id && t.start === one.start && t.end === one.end)
  const capacity = Math.min(rules.capacity, ...there.map((t) => t.capacity ?? rules.capacity))
  return there.length < capacity ? 'seat' : 'full'
}

function busyBlock(
  facts: TimeFacts,
  one: Taken,
  rules: TimeRules,
  start: number,
  say: Sayer,
): { code: TimeBlockCode; detail: string } | null {
  const end = start + rules.duration
  if (one.start >= end + rules.after || one.end <= start - rules.before) return null
  const joined = joins(facts, one, rules, start)
  if (joined === 'seat') return null
  if (joined === 'full') return { code: 'group_full', detail: 'The group is full.' }
  if (!one.visit) return { code: 'held', detail: `${say.span(one)} is kept for somebody who is about to answer or to book.` }
  const { visit } = one
  if (visit.start < end && visit.end > start) return { code: 'booked', detail: `Booked: ${visit.label}, ${say.span(visit)}.` }
  const side = visit.start >= end ? 'before' : 'after'
  return { code: 'buffer', detail: `Time is kept free ${side} ${visit.label}, ${say.span(visit)}.` }
}

interface Sayer {
  span: (of: { start: number; end: number }) => string
  day: (ms: number) => string
}

function sayer(timeZone: string): Sayer {
  const time = dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = dateFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  return { span: ({ start, end }) => `${time.format(start)}–${time.format(end)}`, day: (ms) => day.format(ms) }
}

/** A group of eight is one reason, not eight. */
const unique = (blocks: TimeBlock[]) =>
  blocks.filter((block, i) => blocks.findIndex((other) => other.code === block.code && other.detail === block.detail) === i)
