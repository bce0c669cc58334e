import type { SlotConflictCode } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import type { TimeTakenAlternatives } from '@polyclinic/contract/visits/appointments/appointments'
import { explainConflicts, nextFreeTimes, patientsNamed, readTimeFacts, TimeTaken, toItem } from '../../../engine/scheduling/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import type { ExcludedPractitioners } from './choose-practitioner.ts'

/** More than would ever be chosen one after the other. */
const mostTried = 20

/**
 * The same where nobody was named: who was chosen may be taken at the last moment, or have no room. All is undone then, and
 * the next one is tried, until nobody who could be chosen is left.
 */
export function withNextOrAlternatives<T>(
  context: RequestContext,
  { practitioner_id, hold_id }: { practitioner_id?: string | undefined; hold_id?: string | undefined },
  work: (scope: WriteScope, passed: ExcludedPractitioners) => Promise<T>,
): Promise<T> {
  const passed = new Set<string>()
  const attempt = (): Promise<T> =>
    withAlternatives(
      context,
      (scope) => work(scope, passed),
      (error) => {
        if (practitioner_id || hold_id || error.wanted.anybody || passed.size >= mostTried) return null
        passed.add(error.wanted.practitioner_id)
        return attempt()
      },
    )
  return attempt()
}

/** Writes; and when the time was taken, answers 409 with the next free times, and staff with what is there, read after all was undone. */
export async function withAlternatives<T>(
  context: RequestContext,
  work: (scope: WriteScope) => Promise<T>,
  otherwise: (error: TimeTaken) => Promise<T> | null = () => null,
): Promise<T> {
  try {
    return await context.write(work)
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error
    const alternative = otherwise(error)
    if (alternative) return alternative
    const alternatives = await context.read((scope) => alternativesTo(scope, error.wanted))
    const named = error.wanted.room_id
    const why = alternatives.blocks?.find(({ code }) => explained_codes.includes(code) || (named && code === 'room_taken'))
    throw new Problem('time_taken', why ? `${error.message} ${why.detail}` : error.message, { alternatives })
  }
}

// These conflicts are explained, because the sentence of the refusal does not name them.
const explained_codes: readonly SlotConflictCode[] = ['booked', 'buffer', 'held', 'group_full']

async function alternativesTo(scope: Scope, wanted: TimeTaken['wanted']): Promise<TimeTakenAlternatives> {
  const audience = scope.patient_id ? 'patient' : 'staff'
  const from = Date.parse(wanted.starts_at)
  const { duration_minutes, appointment_id: ignore } = wanted
  const { anybody } = wanted
  const pairs = anybody ? anybody.map((practitioner_id) => ({ ...wanted, practitioner_id })) : [wanted]
  const [times, blocks] = await Promise.all([
    nextFreeTimes(scope, pairs, { audience, from, count: 6, duration_minutes, ignore }),
    audience === 'staff' && !anybody && duration_minutes !== undefined ? blocksTo(scope, { ...wanted, duration_minutes }) : null,
  ])
  const next = times.sort((a, b) => a.start - b.start).slice(0, 6)
  return { next: next.map(toItem), ...(blocks ? { blocks } : {}) }
}

/** The conflicts, for staff. They name patients, so the access is recorded. */
async function blocksTo(scope: Scope, wanted: TimeTaken['wanted'] & { duration_minutes: number }) {
  const { service_id, practitioner_id, starts_at, duration_minutes, appointment_id, room_id, participant_ids } = wanted
  const start = Date.parse(starts_at)
  const was_with = appointment_id ? practitioner_id : undefined
  const facts = await readTimeFacts(scope, {
    service_id,
    practitioner_id,
    room_id,
    participant_ids,
    was_with,
    from: start,
    to: start + duration_minutes * 60_000,
  })
  const ignore = new Set(appointment_id ? [appointment_id] : [])
  const { time_zone, locale } = scope.clinic
  const question = { start, duration_minutes, now: scope.now.getTime(), time_zone, locale, ignore }
  const blocks = explainConflicts(facts, question).filter((block) => block.binds_staff)
  scope.recordAccess([...new Set(patientsNamed(facts, blocks))])
  return blocks
}
