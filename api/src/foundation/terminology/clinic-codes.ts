import type { ClinicCode, terminology } from '@polyclinic/contract/foundation/terminology/terminology'
import type { BodyOf, OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { codeKeys } from './code-keys.ts'
import { clinicCodeRows, codeSystemRows, insertClinicCode, replaceKeys, updateClinicCodeRow } from './terminology.sql.ts'

export async function listClinicCodes(
  scope: Scope,
  { kind, active, cursor, limit }: QueryOf<typeof terminology.listClinicCodes>,
): Promise<OutputOf<typeof terminology.listClinicCodes>> {
  const after = readCursor(cursor, 1)
  const [rows, systems] = await Promise.all([
    scope.rows(
      clinicCodeRows(scope)
        .$call(whenGiven(kind, (q, kind) => q.where('kind', '=', kind)))
        .$if(active !== undefined, (q) => q.where('is_active', '=', active === 'true'))
        .$call(whenGiven(after?.[0], (q, place) => q.where('code', '>', place)))
        .orderBy('code')
        .limit(limit + 1),
    ),
    scope.rows(codeSystemRows(scope)),
  ])
  const list = pageOf(
    rows as ClinicCode[],
    limit,
    (row) => [row.code],
    (row) => row,
  )
  return { ...list, systems }
}

export async function createClinicCode(scope: WriteScope, body: BodyOf<typeof terminology.createClinicCode>) {
  const [existing] = await scope.rows(clinicCodeRows(scope).where('code', '=', body.code))
  if (existing) {
    const message = `${body.code} is ${existing.display} already.`
    throw new Problem('already_exists', message, { errors: [{ path: 'code', message }] })
  }
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'clinic-code', subject_id: id, subject_name: `${body.code} ${body.display}` })
  const row = await scope.one(insertClinicCode(scope, { ...body, id, is_active: true, created_at: scope.now }))
  await writeKeys(scope, row as ClinicCode)
  return row as ClinicCode
}

export async function updateClinicCode(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof terminology.updateClinicCode>,
): Promise<ClinicCode> {
  const before = await scope.one(clinicCodeRows(scope).where('id', '=', id))
  scope.setAuditSubject({ subject_kind: 'clinic-code', subject_id: id, subject_name: `${before.code} ${body.display ?? before.display}` })
  const changed = (await scope.maybe(updateClinicCodeRow(scope, id, version).set(body))) as ClinicCode | null
  if (!changed) return stale(await scope.one(clinicCodeRows(scope).where('id', '=', id)))
  await writeKeys(scope, changed)
  return changed
}

async function writeKeys(scope: WriteScope, code: ClinicCode) {
  for (const statement of replaceKeys(scope, code.id, codeKeys(code))) await scope.run(statement)
}
