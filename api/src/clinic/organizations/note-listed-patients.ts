import type { WriteScope } from '../../kernel/scope.ts'
import { dayText } from '../../kernel/zone.ts'
import { firstList, insertListed, nextDay, openDay, patientsListed, setNextDay } from './listed-patients.sql.ts'

const dayMs = 86_400_000
/** How many days one transaction looks through; the next one continues after them. */
const atOnce = 20
/** How many rows one statement inserts. */
const rowsAtOnce = 1000

/**
 * Notes which patients were listed on the days that have ended since the last time, so that the log of one patient reads the lists
 * of a few days. It answers `more` if further days are left.
 */
export async function noteListedPatients(scope: WriteScope): Promise<'more' | 'done'> {
  const end = Date.parse(openDay(scope.now)) / dayMs
  const first = await firstDay(scope)
  const last = Math.min(first + atOnce, end)
  for (let day = first; day < last; day++) await noteDay(scope, day)
  await scope.run(setNextDay(scope, dayText(Math.max(first, last))))
  return last < end ? 'more' : 'done'
}

/** The day from which on lists have not been looked through, in days since 1970; that of the first list in the beginning. */
async function firstDay(scope: WriteScope): Promise<number> {
  const [sweep] = await scope.rows(nextDay(scope))
  if (sweep) return Date.parse(sweep.next_day) / dayMs
  const [list] = await scope.rows(firstList(scope))
  return Math.floor((list ? timeOf(list.id) : scope.now.getTime()) / dayMs)
}

/** The milliseconds in a UUIDv7. */
const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

async function noteDay(scope: WriteScope, day: number) {
  const found = await scope.rows(patientsListed(scope, dayText(day)))
  for (let at = 0; at < found.length; at += rowsAtOnce) {
    const ids = found.slice(at, at + rowsAtOnce).map(({ patient_id }) => patient_id)
    await scope.run(insertListed(scope, ids, dayText(day)))
  }
}
