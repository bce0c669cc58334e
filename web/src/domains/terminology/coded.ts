import { codeSystemName, codeSystems, isClinicCodeSystem } from '@polyclinic/contract/code-systems'
import type { TFunction } from 'i18next'

/** What something is called: by a code, or by text alone, which has neither code nor system. */
export interface CodedText {
  system: string | null
  code: string | null
  display: string
}

export const uncoded = (display: string): CodedText => ({ system: null, code: null, display })

/** Where a code comes from, in words; null: nobody here knows its system. */
export const systemLabel = (system: string | null, t: TFunction) =>
  system && isClinicCodeSystem(system) ? t('Own code') : codeSystemName(system)

/** As calls take it: the code without its words where the server knows them. */
export const namedCode = ({ system, code, display }: CodedText) => ({ code, code_system: system, display: display.trim() })

/** A code as it is typed: "e119" is E11.9. */
export const isTypedCode = (typed: string, code: string) => bare(typed) === bare(code)
const bare = (code: string) => code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Whose table is a part of the whole. */
export const selectionNote = (systems: readonly { system: string; name: string; edition: string; is_selection: boolean }[], t: TFunction) =>
  systems
    .map(({ name, edition, is_selection }) =>
      is_selection ? t('A selection of {{name}}, {{edition}}', { name, edition }) : t('{{name}}, {{edition}}', { name, edition }),
    )
    .join(' · ')

/** Rows from before systems were kept have none beside their code, and are ICD-10. */
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
