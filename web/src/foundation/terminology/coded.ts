import { codeSystemName, codeSystems, isClinicCodeSystem } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { TFunction } from 'i18next'

/** A concept (CodeableConcept): a code, or text alone, which has neither code nor system. */
export interface CodedText {
  system: string | null
  code: string | null
  display: string
}

export const uncoded = (display: string): CodedText => ({ system: null, code: null, display })

/** The code system as text; null if it is not known here. */
export const systemLabel = (system: string | null, t: TFunction) =>
  system && isClinicCodeSystem(system) ? t('Own code') : codeSystemName(system)

/** The concept as calls take it: a code without its display text if the server knows the code. */
export const namedCode = ({ system, code, display }: CodedText) => ({ code, code_system: system, display: display.trim() })

/** Whether the typed text is this code: "e119" is E11.9. */
export const isTypedCode = (typed: string, code: string) => bare(typed) === bare(code)
const bare = (code: string) => code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Names the code systems with their editions, and says which of them are included only in part. */
export const selectionNote = (systems: readonly { system: string; name: string; edition: string; is_selection: boolean }[], t: TFunction) =>
  systems
    .map(({ name, edition, is_selection }) =>
      is_selection ? t('A selection of {{name}}, {{edition}}', { name, edition }) : t('{{name}}, {{edition}}', { name, edition }),
    )
    .join(' · ')

/** A code without a system is ICD-10: rows from before systems were stored have none. */
export const codedOf = ({
  code,
  code_system,
  display,
}: {
  code: string | null
  code_system: string | null
  display: string
}): CodedText => ({
  code,
  system: code === null ? null : (code_system ?? codeSystems.icd10),
  display,
})
