import { clinicCodeSystem, codeSystems, isClinicCodeSystem } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { Coding } from '@polyclinic/contract/foundation/terminology/terminology'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { activeClinicCodes, activeCodes } from './terminology.sql.ts'

/**
 * Checks codings before they are stored: a code of a known system must exist, and gets the display text of that system. Codes of
 * other systems, and texts without a code, stay unchanged. `path` names the field of the coding at an index of the list.
 */
export async function requireCodes(scope: Scope, codings: readonly Coding[], path: (at: number) => string): Promise<Coding[]> {
  const clinicSystem = clinicCodeSystem(scope.organization_id)
  const codesIn = (system: string) => codings.filter((coding) => coding.system === system).map(({ code }) => code)
  const [shipped, given] = [codesIn(codeSystems.icd10cm), codesIn(clinicSystem)]
  const displays = new Map<string, string>()
  if (shipped.length > 0)
    for (const { code, display } of await scope.rows(activeCodes(scope, codeSystems.icd10cm, shipped)))
      displays.set(`${codeSystems.icd10cm} ${code}`, display)
  if (given.length > 0)
    for (const { code, display } of await scope.rows(activeClinicCodes(scope, given))) displays.set(`${clinicSystem} ${code}`, display)
  return codings.map((coding, at) => {
    if (coding.system !== codeSystems.icd10cm && !isClinicCodeSystem(coding.system)) return coding
    const display = displays.get(`${coding.system} ${coding.code}`)
    if (display === undefined)
      refuseField(path(at), `The code ${coding.code} is not known here. Choose one from the list, or write text without a code.`)
    return { ...coding, display }
  })
}

interface NamedCode {
  code?: string | null | undefined
  code_system: string
  display?: string | undefined
}

/** One concept: a code, or text alone, which then has no system. Refused at `code` or `display`. */
export async function requireCode(scope: Scope, { code, code_system, display }: NamedCode) {
  if (!code) {
    if (!display) refuseField('display', 'Write what it is, or choose a code.')
    return { code: null, code_system: null, display }
  }
  const [coding] = (await requireCodes(scope, [{ system: code_system, code, display: display ?? '' }], () => 'code')) as [Coding]
  if (!coding.display) refuseField('display', 'Write what this code is called.')
  return { code: coding.code, code_system: coding.system, display: coding.display }
}
