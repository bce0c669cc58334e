import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { Problem, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AllergyRow, allergiesOf, insertAllergyVersions, setAllergyState } from './allergies.sql.ts'
import { activeAllergies, presentAllergy } from './allergies.ts'
import { endNoneKnown } from './end-none-known.ts'
import { requireEntryAction, requireReason, writtenBy } from './entries.ts'
import { lockChart } from './lock-chart.sql.ts'
import { requireChart } from './require-chart.ts'

interface Child {
  id: string
  child_id: string
}

/** Changes an allergy by another version of it; 412 with the one that stands if somebody else changed it meanwhile. */
export async function updateAllergy(
  scope: WriteScope,
  child: Child,
  version: number,
  { reason, ...changes }: BodyOf<typeof patients.updateAllergy>,
): Promise<Allergy> {
  const before = await lockedAllergy(scope, child)
  requireEntryAction(scope, before, 'change')
  requireReason(scope, before, reason)
  if (before.version !== version) stale(presentAllergy(scope, before))
  if (changes.status === 'active') await requireNoContradiction(scope, before)
  const details = { changed: Object.keys(changes) }
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: before.id, patient_id: before.patient_id, details })
  const changed = await writeVersion(scope, child, before, changes, reason ?? null)
  if (changes.status === 'active') await scope.emit('allergy.holds', { patient_id: child.id, allergy_id: child.child_id })
  return changed
}

/** Marks an allergy as entered in error: it stays, struck through, and no longer counts. */
export async function enterAllergyInError(scope: WriteScope, child: Child, reason: string): Promise<Allergy> {
  const before = await lockedAllergy(scope, child)
  requireEntryAction(scope, before, 'enter-in-error')
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: before.id, patient_id: before.patient_id })
  return writeVersion(scope, child, before, { status: 'entered-in-error' }, reason)
}

async function lockedAllergy(scope: WriteScope, { id, child_id }: Child): Promise<AllergyRow> {
  await requireChart(scope, id)
  await scope.one(lockChart(scope, id))
  scope.recordAccess(id)
  return scope.one(allergiesOf(scope, id).where('allergies.id', '=', child_id))
}

async function writeVersion(
  scope: WriteScope,
  { id, child_id }: Child,
  { reaction, severity, status, version }: AllergyRow,
  changes: Partial<Pick<AllergyRow, 'reaction' | 'severity' | 'status'>>,
  reason: string | null,
): Promise<Allergy> {
  const state = { reaction, severity, status, ...changes, version: version + 1 }
  await scope.run(insertAllergyVersions(scope, [{ id: child_id, ...state, reason, ...writtenBy(scope) }]))
  await scope.run(setAllergyState(scope, child_id, state))
  return presentAllergy(scope, await scope.one(allergiesOf(scope, id).where('allergies.id', '=', child_id)))
}

/** "No known allergy" and an allergy cannot both be true. */
async function requireNoContradiction(scope: WriteScope, { patient_id, code }: AllergyRow) {
  if (isAllergy({ code })) await endNoneKnown(scope, patient_id)
  else if ((await activeAllergies(scope, patient_id)).some(isAllergy))
    throw new Problem('state_not_allowed', 'An allergy is in this chart.')
}
