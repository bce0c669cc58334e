import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { comparatorSign } from '@polyclinic/contract/care/observations/observed-value'
import { bloodPressure, bodyMassIndex, vitalKeys, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'

/** The measurements of one time, by the code under which each is shown. */
export interface VitalSet {
  id: string
  effective_at: string
  effective_date_time: string | null
  performer_name: string | null
  source: string | null
  imported_at: string | null
  /** One row for each sign, two for a blood pressure: systolic before diastolic. Rows that were replaced are left out. */
  shown: Record<string, Observation[]>
  rows: Observation[]
}

/** The code under which a row is shown; null for a panel, whose components have the values. */
const shownUnder = ({ code, value_number, data_absent_reason }: Observation) =>
  value_number === null && !data_absent_reason
    ? null
    : code === vitalSigns.systolic.code || code === vitalSigns.diastolic.code
      ? bloodPressure.code
      : code

/** Rows with the same time, stated in the same way, form one set; the order, latest first, stays. */
export function vitalSets(rows: readonly Observation[]): VitalSet[] {
  const sets = new Map<string, VitalSet>()
  for (const row of rows) {
    const { effective_at, effective_date_time, performer_name, source, imported_at } = row
    const id = [effective_at, effective_date_time].filter(Boolean).join(' ')
    const set = sets.get(id) ?? { id, effective_at, effective_date_time, performer_name, source, imported_at, shown: {}, rows: [] }
    sets.set(id, set)
    set.rows.push(row)
    const code = shownUnder(row)
    if (code === null || row.is_replaced) continue
    set.shown[code] = [...(set.shown[code] ?? []), row].sort((a, b) => b.code.localeCompare(a.code))
  }
  return [...sets.values()]
}

const order: readonly string[] = [bloodPressure.code, ...vitalKeys.slice(2).map((key) => vitalSigns[key].code), bodyMassIndex.code]

/** The codes that some set has, in the order of entry; those of other systems come last. */
export function codesOf(sets: readonly VitalSet[]): string[] {
  const found = new Set(sets.flatMap((set) => Object.keys(set.shown)))
  return [...order.filter((code) => found.has(code)), ...[...found].filter((code) => !order.includes(code))]
}

/** The sender's name and unit of an unknown sign. */
export function foreignSign(sets: readonly VitalSet[], code: string): Pick<Observation, 'display' | 'unit'> | undefined {
  if (order.includes(code)) return undefined
  return sets.flatMap((set) => set.shown[code] ?? [])[0]
}

/** The valid values of a sign over time, the earliest first. A blood pressure has both or is left out. */
export const trendOf = (sets: readonly VitalSet[], code: string) =>
  sets
    .map((set) => ({
      at: set.effective_at,
      date_time: set.effective_date_time,
      rows: (set.shown[code] ?? []).filter(({ status }) => status !== 'entered-in-error'),
    }))
    .filter(({ rows }) => rows.length > 0 && rows.every(({ value_number }) => value_number !== null))
    .map(({ at, date_time, rows }) => ({
      at,
      date_time,
      values: rows.map((row) => row.value_number as number),
      signs: rows.map(({ value_comparator }) => (value_comparator ? comparatorSign[value_comparator] : null)),
    }))
    .reverse()
