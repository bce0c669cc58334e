import type { Identifier, patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import { type IdentifierKind, isOnePersons, needsAssigner } from '@polyclinic/contract/chart/patients/patient-rules'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../../kernel/problem.ts'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'
import { keepFindable } from '../keep-findable.ts'
import { bareNumber, endingOf, hashOfNumber, openNumber } from '../numbers.ts'
import { isChartOpen, requireChart } from '../require-chart.ts'
import {
  chartsWithNumber,
  deleteIdentifier,
  identifiersOfChart,
  insertIdentifiers,
  markChanged,
  numbersWithHashes,
  sealedIdentifier,
} from './identifiers.sql.ts'
import { openEditable } from './open-editable.ts'

/** An identifier from a form or from another system. */
export interface NewIdentifier {
  kind: IdentifierKind
  value: string
  assigner: string | null
  system?: string | null
  source?: string | null
}

/** Adds an identifier to a chart: sealed, found by its hash, and unique among charts if it belongs to one person. */
export async function addIdentifier(
  scope: WriteScope,
  patient_id: string,
  body: BodyOf<typeof patientDetailCalls.createPatientIdentifier>,
) {
  await openEditable(scope, patient_id)
  if (bareNumber(body.value).length < 3) refuseField('value', 'A number has letters or digits, three at least.')
  if (needsAssigner(body.kind) && !body.assigner) refuseField('assigner', 'Say which clinic gave this number.')
  const row = rowOf(scope, patient_id, body)
  scope.setAuditSubject({
    subject_kind: 'patient-identifier',
    subject_id: row.id,
    patient_id,
    details: { kind: body.kind },
  })
  scope.recordAccess(patient_id)
  await refuseTaken(scope, row)
  await keepFindable(scope, patient_id, () => scope.run(insertIdentifiers(scope, [row])))
  await scope.run(markChanged(scope, patient_id))
  return presentIdentifier(row)
}

type IdentifierRow = Row<'patient_identifiers'> & { kind: IdentifierKind }

function rowOf(scope: WriteScope, patient_id: string, { kind, value, assigner, system, source }: NewIdentifier): IdentifierRow {
  const id = newId()
  return {
    id,
    patient_id,
    kind,
    system: system ?? null,
    // A person has one national number, whoever is recorded as its assigner.
    assigner: kind === 'national' ? '' : (assigner ?? ''),
    sealed_value: scope.vault.seal(value, id),
    value_hash: hashOfNumber(scope, value),
    ending: endingOf(value),
    source: source ?? null,
    created_at: scope.now,
  }
}

/**
 * Refuses an identifier of another chart. That chart is named by its id alone, to accounts that may open it, because opening it
 * is a separate, recorded access.
 */
async function refuseTaken(scope: WriteScope, row: IdentifierRow) {
  const charts = (await scope.rows(chartsWithNumber(scope, row))).map(({ patient_id }) => patient_id)
  const refuse = (message: string, alternatives?: { patient_id: string }): never => {
    throw new Problem('already_exists', message, { errors: [{ path: 'value', message }], ...(alternatives ? { alternatives } : {}) })
  }
  if (charts.includes(row.patient_id)) refuse('This number is on this chart already.')
  const [otherChart] = charts
  if (!otherChart || !isOnePersons(row.kind)) return
  if (await isChartOpen(scope, otherChart)) refuse('This number is on another chart.', { patient_id: otherChart })
  refuse('This number is on another chart, which is restricted.')
}

/**
 * Adds identifiers that another system sent with a patient. Answers with those that were not added and are not on the chart: one
 * that is too short, and one that belongs to one person and is on another chart.
 */
export async function addImportedIdentifiers(scope: WriteScope, patient_id: string, numbers: readonly NewIdentifier[]) {
  const short = numbers.filter(({ value }) => bareNumber(value).length < 3)
  const left_out = short.map(({ kind }): { kind: IdentifierKind; reason: 'not-readable' | 'on-another-chart' } => ({
    kind,
    reason: 'not-readable',
  }))
  const rows = numbers.filter(({ value }) => bareNumber(value).length >= 3).map((number) => rowOf(scope, patient_id, number))
  const keyOf = ({ kind, assigner, value_hash }: Pick<IdentifierRow, 'kind' | 'assigner' | 'value_hash'>) =>
    `${kind} ${assigner} ${value_hash}`
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  if (distinct.length === 0) return left_out
  const identifiers = await scope.rows(
    numbersWithHashes(
      scope,
      distinct.map(({ value_hash }) => value_hash),
    ),
  )
  const keysOf = (rows: readonly { kind: string }[]) => new Set(rows.map((row) => keyOf(row as IdentifierRow)))
  const own_keys = keysOf(identifiers.filter((number) => number.patient_id === patient_id))
  const taken = keysOf(identifiers.filter((number) => number.patient_id !== patient_id && isOnePersons(number.kind as IdentifierKind)))
  const missing = distinct.filter((row) => !own_keys.has(keyOf(row)))
  const fresh = missing.filter((row) => !taken.has(keyOf(row)))
  if (fresh.length > 0) {
    await keepFindable(scope, patient_id, () => scope.run(insertIdentifiers(scope, fresh)))
    await scope.run(markChanged(scope, patient_id))
  }
  const of_others = missing.filter((row) => taken.has(keyOf(row)))
  return [...left_out, ...of_others.map(({ kind }) => ({ kind, reason: 'on-another-chart' as const }))]
}

export async function removeIdentifier(scope: WriteScope, patient_id: string, id: string) {
  await openEditable(scope, patient_id)
  const { kind } = await scope.one(sealedIdentifier(scope, patient_id, id))
  scope.setAuditSubject({ subject_kind: 'patient-identifier', subject_id: id, patient_id, details: { kind } })
  scope.recordAccess(patient_id)
  await keepFindable(scope, patient_id, () => scope.run(deleteIdentifier(scope, patient_id, id)))
  await scope.run(markChanged(scope, patient_id))
  return { message: 'The number is removed.' }
}

/** Opens an identifier for staff who may edit charts: its audit row is written in the same transaction. */
export async function revealIdentifier(scope: WriteScope, patient_id: string, id: string) {
  await requireChart(scope, patient_id)
  const row = (await scope.maybe(sealedIdentifier(scope, patient_id, id))) ?? notFound('This number was not found.')
  scope.setAuditSubject({ subject_kind: 'patient-identifier', subject_id: id, patient_id, details: { kind: row.kind } })
  scope.recordAccess(patient_id)
  return { value: openNumber(scope, row.sealed_value, row.id) ?? notFound('This number can no longer be read.') }
}

type IdentifierColumns = Pick<Row<'patient_identifiers'>, 'id' | 'kind' | 'assigner' | 'ending' | 'source' | 'created_at'>

export const presentIdentifier = ({ id, kind, assigner, ending, source, created_at }: IdentifierColumns): Identifier => ({
  id,
  kind: kind as IdentifierKind,
  assigner: assigner || null,
  ending,
  source: source ?? null,
  imported_at: source ? new Date(created_at as string | Date).toISOString() : null,
})

export const listIdentifiers = async (scope: Scope, patient_id: string) =>
  (await scope.rows(identifiersOfChart(scope, patient_id))).map(presentIdentifier)
