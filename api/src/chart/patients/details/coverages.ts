import type { Coverage, coverages, MyCoverage } from '@polyclinic/contract/chart/patients/coverages'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { todayIn } from '../../../kernel/clinic-day.ts'
import { newId } from '../../../kernel/ids.ts'
import { notFound, refuseField, stale } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { keepFindable } from '../keep-findable.ts'
import { bareNumber, endingOf, hashOfNumber, openNumber } from '../numbers.ts'
import { requireChart } from '../require-chart.ts'
import { coverageRows, insertCoverage, myCoverageRows, sealedNumber, updateCoverageRow } from './coverages.sql.ts'
import { openEditable } from './open-editable.ts'
import { checkPeriod } from './periods.ts'

export async function createCoverage(
  scope: WriteScope,
  patient_id: string,
  { member_number, ...terms }: BodyOf<typeof coverages.createCoverage>,
): Promise<Coverage> {
  await openEditable(scope, patient_id)
  checkTerms(terms)
  const id = newId()
  const row = {
    id,
    patient_id,
    status: 'active',
    ...terms,
    ...numberColumns(scope, id, member_number),
    created_at: scope.now,
    updated_at: scope.now,
  }
  scope.setAuditSubject({ subject_kind: 'coverage', subject_id: id, patient_id, details: { insurer: terms.insurer } })
  scope.recordAccess(patient_id)
  await keepFindable(scope, patient_id, () => scope.run(insertCoverage(scope, row)))
  return findCoverage(scope, patient_id, id)
}

export async function updateCoverage(
  scope: WriteScope,
  { id: patient_id, child_id: id }: { id: string; child_id: string },
  version: number,
  { member_number, ...terms }: BodyOf<typeof coverages.updateCoverage>,
): Promise<Coverage> {
  await openEditable(scope, patient_id)
  const before = await findCoverage(scope, patient_id, id)
  checkTerms({ ...before, ...terms })
  scope.setAuditSubject({
    subject_kind: 'coverage',
    subject_id: id,
    patient_id,
    details: { changed: [...Object.keys(terms), ...(member_number === undefined ? [] : ['member_number'])] },
  })
  scope.recordAccess(patient_id)
  const number = member_number === undefined ? {} : numberColumns(scope, id, member_number)
  const change = updateCoverageRow(scope, { patient_id, id, version }).set({
    ...terms,
    ...number,
    version: version + 1,
    updated_at: scope.now,
  })
  const changed = await keepFindable(scope, patient_id, () => scope.run(change))
  const current = await findCoverage(scope, patient_id, id)
  if (changed === 0) stale(current)
  return current
}

/** The policy holder is required if it is another person, and refused otherwise. */
function checkTerms(terms: Pick<Coverage, 'relationship' | 'policy_holder' | 'starts_on' | 'ends_on'>) {
  const { relationship, policy_holder } = terms
  if (relationship === 'self' && policy_holder !== null) refuseField('policy_holder', 'The patient is the policy holder. Leave this empty.')
  if (relationship !== 'self' && policy_holder === null) refuseField('policy_holder', 'Enter the name of the policy holder.')
  checkPeriod(terms)
}

function numberColumns(scope: WriteScope, id: string, written: string | null) {
  if (written === null) return { sealed_number: null, number_hash: null, number_ending: null }
  if (bareNumber(written).length < 3) refuseField('member_number', 'A number has letters or digits, three at least.')
  return { sealed_number: scope.vault.seal(written, id), number_hash: hashOfNumber(scope, written), number_ending: endingOf(written) }
}

/** Opens a member number for staff who may edit charts: its audit row is written in the same transaction. */
export async function revealMemberNumber(scope: WriteScope, patient_id: string, id: string) {
  await requireChart(scope, patient_id)
  const row = await scope.maybe(sealedNumber(scope, patient_id, id))
  if (!row?.sealed_number) notFound('This number was not found.')
  scope.setAuditSubject({ subject_kind: 'coverage', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  return { value: openNumber(scope, row.sealed_number, row.id) ?? notFound('This number can no longer be read.') }
}

async function findCoverage(scope: Scope, patient_id: string, id: string): Promise<Coverage> {
  const row = await scope.maybe(coverageRows(scope, patient_id).where('id', '=', id))
  return present(scope, row ?? notFound('This coverage was not found.'))
}

interface Row {
  status: string
  starts_on: string | null
  ends_on: string | null
}

const present = (scope: Scope, row: Row): Coverage => ({ ...(row as Coverage), is_in_force: isInForce(row, todayIn(scope)) })

const isInForce = ({ status, starts_on, ends_on }: Row, today: string) =>
  status === 'active' && (starts_on === null || starts_on <= today) && (ends_on === null || ends_on >= today)

/** Coverages entered in error come last. */
export async function listCoverages(scope: Scope, patient_id: string): Promise<Coverage[]> {
  const rows = (await scope.rows(coverageRows(scope, patient_id))).map((row) => present(scope, row))
  return [...rows.filter(({ status }) => status !== 'entered-in-error'), ...rows.filter(({ status }) => status === 'entered-in-error')]
}

export async function listMyCoverages(scope: Scope, patient_id: string): Promise<MyCoverage[]> {
  const rows = await scope.rows(myCoverageRows(scope, patient_id))
  return rows.map(({ status, ...row }) => ({ ...(row as MyCoverage), is_in_force: isInForce({ status, ...row }, todayIn(scope)) }))
}
