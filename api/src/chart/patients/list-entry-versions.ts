import type { AllergyVersion } from '@polyclinic/contract/chart/patients/allergies'
import type { ConditionVersion } from '@polyclinic/contract/chart/patients/conditions'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { allergiesOf, allergyVersionsOf } from './allergies.sql.ts'
import { conditionsOf, conditionVersionsOf } from './conditions.sql.ts'
import { requireChart } from './require-chart.ts'

interface Child {
  id: string
  child_id: string
}
type Query = QueryOf<typeof patients.listAllergyVersions>

/** What an allergy has said, the version that stands first. */
export async function listAllergyVersions(
  scope: Scope,
  { id, child_id }: Child,
  { cursor, limit }: Query,
): Promise<OutputOf<typeof patients.listAllergyVersions>> {
  await openChart(scope, id)
  const allergy = await scope.one(allergiesOf(scope, id).where('allergies.id', '=', child_id))
  const rows = await scope.rows(
    allergyVersionsOf(scope, child_id)
      .$call(whenGiven(before(cursor), (q, version) => q.where('version', '<', version)))
      .limit(limit + 1),
  )
  return versionPage(rows, limit, (row) => ({ ...row, is_current: row.version === allergy.version }) as AllergyVersion)
}

/** What a problem has said, the version that stands first. */
export async function listConditionVersions(
  scope: Scope,
  { id, child_id }: Child,
  { cursor, limit }: Query,
): Promise<OutputOf<typeof patients.listConditionVersions>> {
  await openChart(scope, id)
  const condition = await scope.one(conditionsOf(scope, id).where('conditions.id', '=', child_id))
  const rows = await scope.rows(
    conditionVersionsOf(scope, child_id)
      .$call(whenGiven(before(cursor), (q, version) => q.where('version', '<', version)))
      .limit(limit + 1),
  )
  return versionPage(rows, limit, (row) => ({ ...row, is_current: row.version === condition.version }) as ConditionVersion)
}

async function openChart(scope: Scope, id: string) {
  await requireChart(scope, id)
  scope.recordAccess(id)
}

function before(cursor: string | undefined) {
  const key = readCursor(cursor, 1)
  return key && Number(key[0])
}

const versionPage = <Row extends { version: number }, Item>(rows: Row[], limit: number, present: (row: Row) => Item) =>
  pageOf(rows, limit, (row) => [String(row.version)], present)
