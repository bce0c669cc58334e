import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import type { Medication, medications } from '@polyclinic/contract/pharmacy/formulary/medications'
import { sql } from 'kysely'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { derivedColumns, medicationById, presentMedication } from './medication.ts'
import { insertMedication, medicationRows, medicationsStarting, updateMedicationRow } from './medications.sql.ts'

export async function listMedications(scope: Scope, { q, status, cursor, limit, total }: QueryOf<typeof medications.listMedications>) {
  const typed = normalizeName(q ?? '')
  if (q && !typed) return { items: [], next_cursor: null }
  const after = readCursor(cursor, 2)
  const all = (typed ? medicationsStarting(scope, typed) : medicationRows(scope)).$if(status !== undefined, (query) =>
    query.where('status', '=', status as string),
  )
  const rows = await scope.rows(
    all
      .$if(after !== null, (query) => query.where(sql<boolean>`(name_key, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.name_key, row.id],
    (row) => presentMedication(scope, row),
  )
  if (total !== 'true') return page
  const { n } = await scope.one(all.clearSelect().select((eb) => eb.fn.countAll<number>().as('n')))
  return { ...page, total: n }
}

export async function createMedication(scope: WriteScope, body: BodyOf<typeof medications.createMedication>): Promise<Medication> {
  const id = newId()
  const { price: _, ...columns } = body
  scope.setAuditSubject({ subject_kind: 'medication', subject_id: id, subject_name: medicationName(body) })
  return presentMedication(
    scope,
    await scope.one(
      insertMedication(scope, { ...columns, ...derivedColumns(scope, body), id, created_at: scope.now, updated_at: scope.now }),
    ),
  )
}

const medicationName = ({ generic_name, strength }: { generic_name: string; strength: string }) => `${generic_name} ${strength}`

/** Changes a medication of the catalogue; 412 with both versions if somebody else changed it meanwhile. */
export async function updateMedication(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof medications.updateMedication>,
): Promise<Medication> {
  const before = await medicationById(scope, id)
  const { price: _, ...columns } = body
  scope.setAuditSubject({
    subject_kind: 'medication',
    subject_id: id,
    subject_name: medicationName(before),
    details: fieldChanges(before, body),
  })
  const set = { ...columns, ...derivedColumns(scope, { ...before, ...body }), updated_at: scope.now, version: version + 1 }
  const changed = await scope.run(updateMedicationRow(scope, id, version).set(set))
  const current = await medicationById(scope, id)
  if (changed === 0) stale(current)
  return current
}
