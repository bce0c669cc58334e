import type { BoardLimits, CalendarSettings, calendarRules } from '@polyclinic/contract/foundation/settings/calendar-settings'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { preparedStatement } from '../../kernel/db/prepared-statement.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

const key = 'calendar'

const defaults: CalendarSettings = {
  start_interval_minutes: null,
  late_soon_minutes: 5,
  late_minutes: 15,
  usual_wait_minutes: 20,
  long_wait_percent: 75,
  answer_hours: 48,
  online_visits: 12,
  online_visits_of_service: 6,
  online_visits_a_day: 4,
  new_patients_a_day: 12,
  version: 1,
}

/** The minutes from one possible begin of a visit to the next, if the clinic has set them. */
export const startInterval = preparedStatement((scope: Scope) =>
  scope
    .from('organization_settings')
    .select(sql<number | null>`(value ->> 'start_interval_minutes')::integer`.as('minutes'))
    .where('key', '=', key),
)

/** The rules of the clinic's calendar; a setting that was never stored has its default. */
export const calendarSettings = (scope: Scope): Promise<CalendarSettings> => readSettings(scope, key, defaults)

export const boardLimitsOf = ({
  late_soon_minutes,
  late_minutes,
  usual_wait_minutes,
  long_wait_percent,
}: CalendarSettings): BoardLimits => ({
  late_soon_minutes,
  late_minutes,
  usual_wait_minutes,
  long_wait_percent,
})

/** The version is part of the stored value: the first save creates it, and a second save of the same version writes nothing. */
export async function updateCalendarSettings(
  scope: WriteScope,
  body: BodyOf<typeof calendarRules.updateCalendarSettings>,
  if_match: number,
): Promise<CalendarSettings> {
  if (body.late_minutes <= body.late_soon_minutes) refuseField('late_minutes', 'Choose more minutes than for a little late.')
  const before = await calendarSettings(scope)
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, body) })
  const after = { ...body, version: if_match + 1 }
  const isCurrent = before.version === if_match
  const count = isCurrent ? await writeSettings(scope, { [key]: after }, if_match) : 0
  if (count === 0) stale(await calendarSettings(scope))
  return after
}
