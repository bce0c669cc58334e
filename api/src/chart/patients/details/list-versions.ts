import { isDeepStrictEqual } from 'node:util'
import type { ContactVersion, patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { whenGiven } from '../../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../../kernel/http/keyset.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import {
  addressesOfChart,
  contactsOfChart,
  contactVersionsOf,
  insertListVersion,
  lastListVersion,
  namesOfChart,
  telecomsOfChart,
} from '../details.sql.ts'
import { writtenBy } from '../entries.ts'
import { requireChart } from '../require-chart.ts'

const readers = { names: namesOfChart, telecoms: telecomsOfChart, addresses: addressesOfChart, contacts: contactsOfChart }
export type KeptList = keyof typeof readers

const unknownAuthor = { author_account_id: null, author_name: null, author_role: null }

/**
 * Changes a list of a chart, and keeps it as it is then under the name of whoever changed it. What stood there before is kept
 * too, without a name where no version says so: it came from another system, from a merge, or is older than versions are.
 * `version`: the chart's, before the change.
 */
export async function keepListVersions(
  scope: WriteScope,
  patient_id: string,
  list: KeptList,
  version: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const read = (): Promise<unknown[]> => scope.rows<unknown>(readers[list](scope, patient_id))
  const keep = (items: unknown[], at: number, author: typeof unknownAuthor | ReturnType<typeof writtenBy>) =>
    scope.run(insertListVersion(scope, { patient_id, list, version: at, items: JSON.stringify(items), written_at: scope.now, ...author }))
  const before = await read()
  const last = await scope.maybe(lastListVersion(scope, patient_id, list))
  if (!isDeepStrictEqual(before, last?.items ?? [])) await keep(before, version, unknownAuthor)
  await change()
  await keep(await read(), version + 1, writtenBy(scope))
}

/** The lists of contacts that a chart has had, the latest first. */
export async function listContactVersions(
  scope: Scope,
  patient_id: string,
  { cursor, limit }: QueryOf<typeof patientDetailCalls.listContactVersions>,
): Promise<OutputOf<typeof patientDetailCalls.listContactVersions>> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 2)
  const rows = await scope.rows(
    contactVersionsOf(scope, patient_id)
      .$call(
        whenGiven(before, (q, [at, version]) => q.where(sql<boolean>`(written_at, version) < (${at}::timestamptz, ${version}::integer)`)),
      )
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.written_at, String(row.version)],
    ({ items, ...row }) => ({ ...row, contacts: items }) as ContactVersion,
  )
}
