import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy, noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import { allergenCodeOf } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { type AllergyRow, activeAllergyRows, allergiesOf, insertAllergyRows, insertAllergyVersions, stateOf } from './allergies.sql.ts'
import { onsetOf } from './allergy-onset.ts'
import { endNoneKnown } from './end-none-known.ts'
import { presentEntry, recordedBy } from './entries.ts'
import { lockChart } from './lock-chart.sql.ts'
import { requireAllergen } from './require-allergen.ts'
import { requireChart } from './require-chart.ts'

interface Query {
  cursor?: string | undefined
  limit: number
}
type ActiveAllergy = Pick<Allergy, 'id' | 'code' | 'substance' | 'allergen_code' | 'reaction' | 'severity'>

const severities = ['severe', 'moderate', 'mild', 'unknown']

/** The current allergies of the patient, or that none are known: the basis of the check of a prescription. */
export const activeAllergies = async (scope: Scope, patient_id: string) =>
  (await scope.rows(activeAllergyRows(scope, patient_id))) as ActiveAllergy[]

export const presentAllergy = (scope: Scope, row: AllergyRow) => presentEntry(scope, row) as Allergy

export async function listAllergies(
  scope: Scope,
  patient_id: string,
  { cursor, limit }: Query,
): Promise<OutputOf<typeof patients.listAllergies>> {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const after = readCursor(cursor, 1)
  const rows = await scope.rows(
    allergiesOf(scope, patient_id)
      .$call(whenGiven(after?.[0], (q, id) => q.where('allergies.id', '>', id)))
      .orderBy('allergies.id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentAllergy(scope, row),
  )
  const rank = (a: Allergy) => ['active', 'inactive', 'entered-in-error'].indexOf(a.status) * 10 + severities.indexOf(a.severity)
  return { ...page, items: page.items.sort((a, b) => rank(a) - rank(b)) }
}

export async function createAllergy(scope: WriteScope, patient_id: string, body: BodyOf<typeof patients.createAllergy>) {
  await requireChart(scope, patient_id)
  if (body.verification_status === 'refuted') refuseField('verification_status', 'Record it first, and refute it then.')
  const allergen_code = requireAllergen(body.allergen_code) ?? allergenCodeOf(body.substance)
  const onset = onsetOf(scope, body.onset_date_time)
  await scope.one(lockChart(scope, patient_id))
  const same = (await activeAllergies(scope, patient_id))
    .filter(isAllergy)
    .find((a) => normalizeName(a.substance) === normalizeName(body.substance))
  if (same) {
    const message = `${same.substance} is in this chart already.`
    throw new Problem('already_exists', message, { errors: [{ path: 'substance', message }] })
  }
  await endNoneKnown(scope, patient_id)
  return recordAllergy(scope, patient_id, { ...body, ...onset, allergen_code })
}

/** Records that the patient was asked and has no allergies: without it, an empty list means only that nobody asked. */
export async function recordNoKnownAllergies(scope: WriteScope, patient_id: string) {
  await requireChart(scope, patient_id)
  await scope.one(lockChart(scope, patient_id))
  const [allergy] = await activeAllergies(scope, patient_id)
  if (allergy)
    throw new Problem('already_exists', isAllergy(allergy) ? `${allergy.substance} is in this chart.` : 'This is in the chart already.')
  return recordAllergy(scope, patient_id, noKnownAllergies)
}

async function recordAllergy(scope: WriteScope, patient_id: string, values: Omit<Row<'allergies'>, 'id' | 'patient_id'>) {
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: id, patient_id })
  await insertAllergies(scope, [{ ...values, id, patient_id, ...recordedBy(scope) }])
  return presentAllergy(scope, await scope.one(allergiesOf(scope, patient_id).where('allergies.id', '=', id)))
}

/** Writes new allergies with their first versions; those of another system each have their source, and no author. */
export async function insertAllergies(scope: WriteScope, rows: readonly Row<'allergies'>[]) {
  if (rows.length === 0) return
  const versions = rows.map(({ id, ...row }) => ({
    ...stateOf(row),
    id: id as string,
    version: 1,
    author_account_id: row.recorded_by ?? null,
    author_name: row.recorder_name ?? null,
    author_role: row.recorder_role ?? null,
    written_at: row.recorded_at ?? scope.now,
  }))
  await scope.run(insertAllergyVersions(scope, versions))
  await scope.run(insertAllergyRows(scope, rows))
  for (const { patient_id, id, code = null, status = 'active' } of rows)
    if (status === 'active' && isAllergy({ code })) await scope.emit('allergy.holds', { patient_id, allergy_id: id as string })
}
