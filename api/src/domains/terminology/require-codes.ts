import { clinicCodeSystem, codeSystems, isClinicCodeSystem } from '@polyclinic/contract/code-systems'
import type { Coding } from '@polyclinic/contract/terminology'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { activeClinicCodes, activeCodes } from './terminology.sql.ts'

/**
 * Codings as they may be written down: each code of a system that is known here is one that there is, and is called what the
 * system calls it. Codes of other systems, and texts without a code, stay as they are. `path` names the field of the one at a
 * place of the list.
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

/** What one thing is called: by its code, or by text alone, which then has no system. Refused at `code` or `display`. */
export async function requireCode(scope: Scope, { code, code_system, display }: NamedCode) {
  if (!code) {
    if (!display) refuseField('display', 'Write what it is, or choose a code.')
    return { code: null, code_system: null, display }
  }
  const [coding] = (await requireCodes(scope, [{ system: code_system, code, display: display ?? '' }], () => 'code')) as [Coding]
  if (!coding.display) refuseField('display', 'Write what this code is called.')
  return { code: coding.code, code_system: coding.system, display: coding.display }
}
