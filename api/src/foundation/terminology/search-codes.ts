import { clinicCodeSystem } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { terminology } from '@polyclinic/contract/foundation/terminology/terminology'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { Scope } from '../../kernel/scope.ts'
import { codeTerms, withoutSpaces } from './code-keys.ts'
import { systemsOf } from './systems-of.ts'
import { clinicCodesFoundBy, codeSystemRows, codesFoundBy } from './terminology.sql.ts'

/** The clinic's own codes first, then those of the systems; a code that equals the typed text comes before all others. */
export async function searchCodes(
  scope: Scope,
  { q, kind, limit }: QueryOf<typeof terminology.searchCodes>,
): Promise<OutputOf<typeof terminology.searchCodes>> {
  const systems = (await scope.rows(codeSystemRows(scope))).filter(({ system }) => systemsOf[kind].includes(system))
  const [first, ...other_terms] = codeTerms(q)
  if (!first) return { items: [], systems }
  const [clinic_codes, ...found] = await Promise.all([
    scope.rows(clinicCodesFoundBy(scope, kind, [first, ...other_terms], limit)),
    ...systems.map(({ system }) => scope.rows(codesFoundBy(scope, system, [first, ...other_terms], limit))),
  ])
  const items = [...clinic_codes.map((code) => ({ system: clinicCodeSystem(scope.organization_id), ...code })), ...found.flat()]
  const isTyped = ({ code }: { code: string }) => withoutSpaces(code) === withoutSpaces(q)
  return { items: [...items.filter(isTyped), ...items.filter((item) => !isTyped(item))].slice(0, limit), systems }
}
