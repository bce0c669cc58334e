import type { PractitionerHours } from '@polyclinic/contract/clinic/staff/practitioners'
import type { staff } from '@polyclinic/contract/clinic/staff/staff'
import { overlapFault } from '@polyclinic/contract/engine/scheduling/weekly-hours'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { visitsOutsideHours } from '../../engine/scheduling/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { utcDay } from '../../kernel/date-format.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from './listings.ts'
import { requireHoursEditable } from './require-hours-editable.ts'
import { activeLocations, hoursFrom, practitioners } from './staff.sql.ts'

type NewHours = BodyOf<typeof staff.updatePractitionerHours>['hours'][number]

export async function practitionerHours(scope: Scope, id: string) {
  await scope.one(practitioners(scope).where('practitioners.id', '=', id))
  return {
    items: (await scope.rows(hoursFrom(scope, id, todayIn(scope)))) as PractitionerHours[],
    next_cursor: null,
    visits_outside: (await visitsOutsideHours(scope, { practitioner_id: id })).length,
  }
}

/**
 * Sets the weekly hours from today on, on the clinic's calendar. Past hours stay: windows that began earlier end yesterday
 * instead of being deleted, so that reports of the past still know what could have been booked. Unchanged ones stay as they are.
 */
export async function setPractitionerHours(scope: WriteScope, id: string, hours: NewHours[]) {
  const { name } = await scope.one(practitioners(scope).where('practitioners.id', '=', id).forUpdate())
  requireHoursEditable(scope, id)
  await refuseImpossibleHours(scope, hours, 'hours')
  const counts = await replaceHours(scope, id, hours)
  await refreshListings(scope, [id])
  scope.setAuditSubject({ subject_kind: 'practitioner', subject_id: id, subject_name: name, details: counts })
  scope.invalidate('appointments', 'directory', 'organizations')
  return practitionerHours(scope, id)
}

/** Writes hours that were checked. The caller has locked the practitioner's row. */
export async function replaceHours(scope: WriteScope, id: string, hours: readonly NewHours[]) {
  const today = todayIn(scope)
  const dated = datedHours(hours, today)
  const before = (await scope.rows(hoursFrom(scope, id, today))) as PractitionerHours[]
  const kept = new Set<string>()
  const added = dated.filter((h) => {
    const sameHours = before.find((b) => !kept.has(b.id) && isSame(b, h, today))
    if (sameHours) kept.add(sameHours.id)
    return !sameHours
  })
  const gone = before.filter((b) => !kept.has(b.id))
  const begun = gone.filter((b) => b.valid_from < today).map((b) => b.id)
  const ahead = gone.filter((b) => b.valid_from >= today).map((b) => b.id)
  if (begun.length > 0)
    await scope.run(
      scope
        .update('practitioner_hours')
        .set({ valid_until: dayBefore(today) })
        .where('id', 'in', begun),
    )
  if (ahead.length > 0) await scope.run(scope.delete('practitioner_hours').where('id', 'in', ahead))
  if (added.length > 0) {
    await scope.run(
      scope.insert(
        'practitioner_hours',
        added.map((h) => ({ ...h, id: newId(), practitioner_id: id, valid_from: laterOf(h.valid_from, today) })),
      ),
    )
  }
  return { added: added.length, ended: gone.length }
}

const datedHours = (hours: readonly NewHours[], today: string) =>
  hours.map((h) => ({ ...h, valid_from: h.valid_from ?? today, valid_until: h.valid_until ?? null }))

/** Refuses hours that are impossible, at the field of the list with the path `path` in the body. */
export async function refuseImpossibleHours(scope: Scope, given: readonly NewHours[], path: string) {
  const today = todayIn(scope)
  const hours = datedHours(given, today)
  hours.forEach((h, i) => {
    if (h.starts === h.ends) refuseField(`${path}.${i}.ends`, 'The end is the same as the beginning.')
    if (h.valid_until && h.valid_until < h.valid_from) refuseField(`${path}.${i}.valid_until`, 'This ends before it begins.')
    if (h.valid_until && h.valid_until < today) refuseField(`${path}.${i}.valid_until`, 'This day is past.')
  })
  const overlap = overlapFault(hours)
  if (overlap) refuseField(`${path}.${overlap.path}`, overlap.message)
  const places = [...new Set(hours.map((h) => h.location_id))]
  if (places.length === 0) return
  const active_ids = new Set((await scope.rows(activeLocations(scope, places))).map((row) => row.id))
  const foreign = hours.findIndex((h) => !active_ids.has(h.location_id))
  if (foreign >= 0) refuseField(`${path}.${foreign}.location_id`, 'Choose a location of this clinic.')
}

function isSame(before: PractitionerHours, h: NewHours & { valid_from: string; valid_until: string | null }, today: string) {
  const sameStart = before.valid_from === h.valid_from || (before.valid_from <= today && h.valid_from <= today)
  return (
    sameStart &&
    before.weekday === h.weekday &&
    before.starts === h.starts &&
    before.ends === h.ends &&
    before.location_id === h.location_id &&
    before.valid_until === h.valid_until
  )
}

function dayBefore(day: string) {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000))
}

function laterOf(a: string, b: string) {
  return a > b ? a : b
}
