import type { CodeKind } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import type { CodeTerm } from './code-keys.ts'

const clinicCodeColumns = ['id', 'kind', 'code', 'display', 'words', 'is_active', 'version'] as const

export const codeSystemRows = (scope: Scope) =>
  scope.sql.selectFrom('code_systems').select(['system', 'name', 'edition', 'is_selection', 'code_count']).orderBy('name')

/**
 * Codes of a system that have a key for each term, in the order of the keys that the first term finds: its range is read from the
 * index as far as the limit needs. A code that the first term finds by two keys is returned for the smaller one.
 */
export function codesFoundBy(scope: Scope, system: string, [first, ...others]: readonly [CodeTerm, ...CodeTerm[]], limit: number) {
  let found = scope.sql
    .selectFrom('code_keys as k')
    .innerJoin('codes', (join) => join.onRef('codes.system', '=', 'k.system').onRef('codes.code', '=', 'k.code'))
    .select(['codes.system', 'codes.code', 'codes.display'])
    .where('k.system', '=', system)
    .where('k.key', '>=', first.from)
    .where('k.key', '<', first.to)
    .where('codes.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('code_keys as s')
            .select('s.key')
            .whereRef('s.system', '=', 'k.system')
            .whereRef('s.code', '=', 'k.code')
            .where('s.key', '>=', first.from)
            .whereRef('s.key', '<', 'k.key'),
        ),
      ),
    )
  for (const term of others) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('code_keys as s')
          .select('s.key')
          .whereRef('s.system', '=', 'k.system')
          .whereRef('s.code', '=', 'k.code')
          .where('s.key', '>=', term.from)
          .where('s.key', '<', term.to),
      ),
    )
  }
  return found.orderBy('k.key').orderBy('k.code').limit(limit)
}

/** The same for the clinic's own codes: they are so few that they are sorted by code. */
export function clinicCodesFoundBy(scope: Scope, kind: CodeKind, terms: readonly CodeTerm[], limit: number) {
  let found = scope
    .from('clinic_codes')
    .select(['clinic_codes.code', 'clinic_codes.display'])
    .where('clinic_codes.kind', '=', kind)
    .where('clinic_codes.is_active', '=', true)
  for (const term of terms) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic_code_keys as s')
          .select('s.key')
          .where('s.organization_id', '=', scope.organization_id)
          .whereRef('s.code_id', '=', 'clinic_codes.id')
          .where('s.key', '>=', term.from)
          .where('s.key', '<', term.to),
      ),
    )
  }
  return found.orderBy('clinic_codes.code').limit(limit)
}

/** Codes of a system that new entries may use. */
export const activeCodes = (scope: Scope, system: string, codes: readonly string[]) =>
  scope.sql
    .selectFrom('codes')
    .select(['code', 'display'])
    .where('system', '=', system)
    .where('code', 'in', codes)
    .where('is_active', '=', true)

export const activeClinicCodes = (scope: Scope, codes: readonly string[]) =>
  scope.from('clinic_codes').select(['code', 'display']).where('code', 'in', codes).where('is_active', '=', true)

export const clinicCodeRows = (scope: Scope) => scope.from('clinic_codes').select(clinicCodeColumns)
export type ClinicCodeRow = RowOf<typeof clinicCodeRows>

export const insertClinicCode = (scope: WriteScope, values: Row<'clinic_codes'>) =>
  scope.insert('clinic_codes', values).returning(clinicCodeColumns)
export const updateClinicCodeRow = (scope: WriteScope, id: string, version: number) =>
  scope
    .update('clinic_codes')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(clinicCodeColumns)

/** Replaces the keys of a code. */
export const replaceKeys = (scope: WriteScope, code_id: string, keys: readonly string[]) => [
  scope.delete('clinic_code_keys').where('code_id', '=', code_id),
  scope.insert(
    'clinic_code_keys',
    keys.map((key) => ({ code_id, key })),
  ),
]
