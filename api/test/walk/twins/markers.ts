/** Which twins a row has: for each way in which its table can say that a row is out of use, a row that differs in that alone. */
import type { Row } from '../../plant.ts'
import type { Column, Table } from '../../table-catalogue.ts'

export interface Marker {
  /** As the printed table has it: `status=draft`, `revoked_at`, `no released_at`. */
  name: string
  change: Row
  /** The row that refers to another one by this column is the other one's twin. */
  replaced_by?: string
}

const instant = '2026-06-01T10:00:00Z'
const isMoment = /(_at|_on|_until|_since)$/
const isEnd = /^(expires_at|valid_until|ends_on|ends_at|expires_on|postponed_until|latest_on)$/
const isStatus = /(^|_)(status|outcome|decision)$/

/** What a marker is never without, though no check of the table says so or a check asks for more than one value can tell. */
const overrides: Record<string, Row> = {
  'withheld_results no ended_at': { ended_by_name: null },
  'withheld_results until_acknowledged': { reason: null },
  'absence_visits no moved_to': { moved_to_practitioner_id: null },
  'absence_visits no moved_to_practitioner_id': { moved_to: null },
  'allergies verification_status=refuted': { status: 'inactive' },
  'conditions abated_on': { status: 'resolved' },
  'notes template_id': { template: 'clinic', template_name: 'Checklist', headings: [{ key: 'part-1', title: 'Findings', help: '' }] },
}

const key = new Set(['organization_id', 'id', 'patient_id', 'account_id'])

/** Every marker of a table, given the row that was planted and the value that a set column of it would have. */
export function markersOf(table: Table, name: string, row: Row, presentValue: (column: string) => unknown): Marker[] {
  const found = table.columns
    .filter(({ column }) => !key.has(column))
    .flatMap((described) => [
      ...replacements(table, name, described),
      ...otherValues(table, described, row),
      ...presence(table, name, described, row, presentValue),
      ...past(table, described, row),
    ])
  return found.map((marker) => ({ ...marker, change: { ...marker.change, ...overrides[`${name} ${marker.name}`] } }))
}

const isOfItsOwn = ({ references }: Table, name: string, column: string) =>
  references.some(({ target, columns }) => target === name && columns.includes(column))

const replacements = (table: Table, name: string, { column }: Column): Marker[] =>
  isOfItsOwn(table, name, column) && column.startsWith('replaces')
    ? [{ name: `replaced by ${column}`, change: {}, replaced_by: column }]
    : []

/** Each other status; of a list of another kind, and of a flag, one other value. */
function otherValues({ choices }: Table, { column, type }: Column, row: Row): Marker[] {
  if (type === 'boolean') return [{ name: row[column] ? `not ${column}` : column, change: { [column]: !row[column] } }]
  const values = (choices.get(column) ?? []).filter((value) => value !== row[column])
  return (isStatus.test(column) ? values : values.slice(0, 1)).map((value) => ({ name: `${column}=${value}`, change: { [column]: value } }))
}

/** A time or id that is there, or is not. */
function presence(
  table: Table,
  name: string,
  { column, type, nullable }: Column,
  row: Row,
  presentValue: (column: string) => unknown,
): Marker[] {
  if (!nullable) return []
  if (row[column] !== null) return isTimeOrId(type) ? [{ name: `no ${column}`, change: { [column]: null } }] : []
  if (isMoment.test(column)) return [{ name: column, change: { [column]: momentOf(type) } }]
  if (!/(_id|_by)$/.test(column) || isOfItsOwn(table, name, column)) return []
  return [{ name: column, change: { [column]: presentValue(column) } }]
}

const past = ({ columns }: Table, { column, type }: Column, row: Row): Marker[] =>
  row[column] !== null && isEnd.test(column)
    ? [{ name: `${column} past`, change: { ...begins(columns, row), [column]: momentOf(type) } }]
    : []

const isTimeOrId = (type: string) => ['timestamp with time zone', 'date', 'uuid'].includes(type)
const momentOf = (type: string) => (type === 'date' ? instant.slice(0, 10) : instant)

/** What is over has begun before. */
const begins = (columns: Table['columns'], row: Row): Row =>
  Object.fromEntries(
    columns
      .filter(({ column }) => /^(starts_at|starts_on|valid_from|earliest_on|decided_on)$/.test(column) && row[column] !== null)
      .map(({ column, type }) => [column, momentOf(type).replace('-06-', '-05-')]),
  )
