import type { TimeTakenAlternatives } from '@polyclinic/contract/appointments'
import type { Desk } from '../../../kernel/desk.ts'
import { Refusal } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { toItem } from './find-availability.ts'
import { nextFreeTimes } from './next-free-times.ts'
import { TimeTaken } from './take-time.ts'

/** Writes; and when the time was taken, answers 409 with the next free times, read after all was undone. */
export async function orOffer<T>(desk: Desk, work: (scope: WriteScope) => Promise<T>): Promise<T> {
  try {
    return await desk.write(work)
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error
    const alternatives = await desk.read((scope) => alternativesTo(scope, error.wanted))
    throw new Refusal('time_taken', error.message, { alternatives })
  }
}

async function alternativesTo(scope: Scope, wanted: TimeTaken['wanted']): Promise<TimeTakenAlternatives> {
  const audience = scope.patient_id ? 'patient' : 'staff'
  const from = Date.parse(wanted.starts_at)
  const { duration_minutes, appointment_id: ignore } = wanted
  const times = await nextFreeTimes(scope, [wanted], { audience, from, count: 6, duration_minutes, ignore })
  return { next: times.map(toItem) }
}
