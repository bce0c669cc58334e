import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { patients } from '@polyclinic/contract/chart/patients/patients'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { type AllergyRow, type AllergyState, allergiesOf, insertAllergyVersions, setAllergyState, stateOf } from './allergies.sql.ts'
import { activeAllergies, presentAllergy } from './allergies.ts'
import { onsetOf } from './allergy-onset.ts'
import { endNoneKnown } from './end-none-known.ts'
import { requireEntryAction, requireReason, writtenBy } from './entries.ts'
import { lockChart } from './lock-chart.sql.ts'
import { requireAllergen } from './require-allergen.ts'
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
  { reason, ...body }: BodyOf<typeof patients.updateAllergy>,
): Promise<Allergy> {
  const before = await lockedAllergy(scope, child)
  requireEntryAction(scope, before, 'change')
  requireReason(scope, before, reason)
  if (before.version !== version) stale(presentAllergy(scope, before))
  const changes = refutedEnds(before, { ...body, ...onsetOf(scope, body.onset_date_time) })
  requireAllergen(changes.allergen_code)
  if (changes.status === 'active') await requireNoContradiction(scope, before)
  const details = { changed: Object.keys(body) }
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: before.id, patient_id: before.patient_id, details })
  const changed = await writeVersion(scope, child, before, changes, reason ?? null)
  if (changed.status === 'active' && ('status' in changes || 'allergen_code' in changes))
    await scope.emit('allergy.holds', { patient_id: child.id, allergy_id: child.child_id })
  return changed
}

/** What was refuted is over, and holds again only with another verification. */
function refutedEnds(before: AllergyRow, changes: Partial<AllergyState>): Partial<AllergyState> {
  const verification = changes.verification_status === undefined ? before.verification_status : changes.verification_status
  if (verification !== 'refuted') return changes
  if (changes.status === 'active') refuseField('verification_status', 'It was refuted: say how sure it is now.')
  return before.status === 'active' ? { ...changes, status: 'inactive' } : changes
}

/** Confirms what an active allergy is to. It needs no reason and nobody's leave: the text stays, under the name of its author. */
export async function codeAllergy(scope: WriteScope, child: Child, version: number, allergen_code: string): Promise<Allergy> {
  const before = await lockedAllergy(scope, child)
  if (before.version !== version) stale(presentAllergy(scope, before))
  if (before.status !== 'active' || !isAllergy(before)) throw new Problem('state_not_allowed', 'Only an allergy that is active is coded.')
  requireAllergen(allergen_code)
  scope.setAuditSubject({ subject_kind: 'allergy', subject_id: before.id, patient_id: before.patient_id })
  const coded = await writeVersion(scope, child, before, { allergen_code }, null)
  await scope.emit('allergy.holds', { patient_id: child.id, allergy_id: child.child_id })
  return coded
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
  before: AllergyRow,
  changes: Partial<AllergyState>,
  reason: string | null,
): Promise<Allergy> {
  const state = { ...stateOf(before), ...changes, version: before.version + 1 }
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
