import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy, noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { requireChart } from './require-chart.ts'

interface Query {
  cursor?: string | undefined
  limit: number
}

const columns = ['id', 'patient_id', 'code', 'source', 'substance', 'reaction', 'severity', 'status', 'recorded_at', 'version'] as const
const severities = ['severe', 'moderate', 'mild', 'unknown']

const allergiesOf = (scope: Scope, patient_id: string) => scope.from('allergies').select(columns).where('patient_id', '=', patient_id)

/** The current allergies of the patient, or that none are known: the basis of the check of a prescription. */
export const activeAllergies = async (scope: Scope, patient_id: string) =>
  (await scope.rows(allergiesOf(scope, patient_id).where('status', '=', 'active').orderBy('id'))) as Allergy[]

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
      .$call(whenGiven(after?.[0], (q, id) => q.where('id', '>', id)))
      .orderBy('id')
      .limit(limit + 1),
  )
  const page = pageOf(
    rows as Allergy[],
    limit,
    (row) => [row.id],
    (row) => row,
  )
  const rank = (a: Allergy) => ['active', 'inactive', 'entered-in-error'].indexOf(a.status) * 10 + severities.indexOf(a.severity)
  return { ...page, items: page.items.sort((a, b) => rank(a) - rank(b)) }
}

export async function createAllergy(scope: WriteScope, patient_id: string, body: BodyOf<typeof patients.createAllergy>) {
  await requireChart(scope, patient_id)
  const same = (await activeAllergies(scope, patient_id))
    .filter(isAllergy)
    .find((a) => normalizeName(a.substance) === normalizeName(body.substance))
  if (same) {
    const message = `${same.substance} is in this chart already.`
    throw new Problem('already_exists', message, { errors: [{ path: 'substance', message }] })
  }
  await endNoneKnown(scope, patient_id)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: id, patient_id })
  const values = { reaction: null, ...body, id, patient_id, recorded_by: scope.actor.account_id, recorded_at: scope.now }
  const allergy = (await scope.one(scope.insert('allergies', values).returning(columns))) as Allergy
  await scope.emit('allergy.holds', { patient_id, allergy_id: id })
  return allergy
}

/** Records that the patient was asked and has no allergies: without it, an empty list means only that nobody asked. */
export async function recordNoKnownAllergies(scope: WriteScope, patient_id: string) {
  await requireChart(scope, patient_id)
  const [allergy] = await activeAllergies(scope, patient_id)
  if (allergy)
    throw new Problem('already_exists', isAllergy(allergy) ? `${allergy.substance} is in this chart.` : 'This is in the chart already.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: id, patient_id })
  const values = { ...noKnownAllergies, id, patient_id, recorded_by: scope.actor.account_id, recorded_at: scope.now }
  return (await scope.one(scope.insert('allergies', values).returning(columns))) as Allergy
}

// An allergy that is added or active again contradicts "no known allergy".
export const endNoneKnown = (scope: WriteScope, patient_id: string) =>
  scope.run(
    scope
      .update('allergies')
      .set((eb) => ({ status: 'inactive', version: eb('version', '+', 1) }))
      .where('patient_id', '=', patient_id)
      .where('code', '=', noKnownAllergies.code)
      .where('status', '=', 'active'),
  )

// "No known allergy" and an allergy cannot both be true.
async function activeAgain(scope: WriteScope, patient_id: string, child_id: string) {
  const { code } = await scope.one(allergiesOf(scope, patient_id).where('id', '=', child_id))
  if (isAllergy({ code })) await endNoneKnown(scope, patient_id)
  else if ((await activeAllergies(scope, patient_id)).some(isAllergy))
    throw new Problem('state_not_allowed', 'An allergy is in this chart.')
}

interface Child {
  id: string
  child_id: string
}

export async function updateAllergy(
  scope: WriteScope,
  { id, child_id }: Child,
  version: number,
  body: BodyOf<typeof patients.updateAllergy>,
) {
  await requireChart(scope, id)
  await mayChange(scope, { id, child_id })
  if (body.status === 'active') await activeAgain(scope, id, child_id)
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: child_id, patient_id: id, details: { changed: Object.keys(body) } })
  const changed = await scope.maybe(
    scope
      .update('allergies')
      .set({ ...body, version: version + 1 })
      .where('id', '=', child_id)
      .where('version', '=', version)
      .returning(columns),
  )
  if (changed) {
    if (body.status === 'active') await scope.emit('allergy.holds', { patient_id: id, allergy_id: child_id })
    return changed as Allergy
  }
  const current = await scope.one(allergiesOf(scope, id).where('id', '=', child_id))
  stale(current)
}

// The allergy belongs to this chart and was not entered in error.
async function mayChange(scope: Scope, { id, child_id }: Child) {
  const { status } = await scope.one<{ status: string }>(allergiesOf(scope, id).where('id', '=', child_id))
  if (status === 'entered-in-error') throw new Problem('state_not_allowed', 'This was entered in error and stays as it is.')
}

/** Ends allergies in a merge of two charts, or restores them when the merge is undone. */
export const setAllergyStatus = (scope: WriteScope, id: string, status: string) =>
  scope.update('allergies').set({ status }).where('id', '=', id)

/** Allergies of another system, each with its source. */
export async function insertAllergies(scope: WriteScope, rows: readonly Row<'allergies'>[]) {
  if (rows.length === 0) return
  await scope.run(scope.insert('allergies', rows))
  for (const { patient_id, id, status } of rows)
    if (id && status === 'active') await scope.emit('allergy.holds', { patient_id, allergy_id: id })
}
