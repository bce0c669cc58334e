import { asSystem } from '../../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { log } from '../../../kernel/log.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { takeDue } from './outside-calendars.sql.ts'
import { fetchEvery, refreshCalendar } from './refresh-calendar.ts'

/** The number of calendars of one clinic that are fetched at the same time. */
const atOnce = 4

/**
 * Fetches a few calendars of a clinic that are due, the longest waiting first. Answers `more` if there may be others: they come
 * after those of the other clinics.
 */
export async function fetchDueCalendars(kernel: Kernel, clinic: Clinic): Promise<'more' | 'none'> {
  if (clinic.status !== 'active') return 'none'
  const act = { reason: 'outside calendars', domain: 'staff', clinic } as const
  const due = await asSystem(kernel, act, (scope) =>
    scope.rows(takeDue(scope, atOnce, new Date(scope.now.getTime() + fetchEvery).toISOString())),
  )
  // A failing calendar does not stop the others, and the message of the error has no address.
  await Promise.all(
    due.map((calendar) =>
      refreshCalendar(kernel, clinic, calendar).catch((error: Error) =>
        log.warn({ organization_id: clinic.id, calendar_id: calendar.id, error: error.message }, 'outside calendar not refreshed'),
      ),
    ),
  )
  return due.length < atOnce ? 'none' : 'more'
}
