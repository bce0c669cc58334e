import type { Json } from '../imported-person.ts'

export const codingsOf = (concept: unknown): { system: string; code: string }[] => {
  const coding = (concept as Json | null | undefined)?.coding
  if (!Array.isArray(coding)) return []
  return coding
    .filter((coding) => typeof coding?.code === 'string' && coding.code.trim() !== '' && coding.code.length <= 60)
    .map(({ system, code }) => ({ system: typeof system === 'string' ? system.slice(0, 200) : '', code }))
}

/** The coding of the preferred system, otherwise the first one. */
export function codingOf(concept: unknown, preferred: (system: string) => boolean) {
  const codings = codingsOf(concept)
  return codings.find(({ system }) => preferred(system)) ?? codings[0]
}

/** The code of a CodeableConcept of one of HL7's small systems, or of a plain code. */
export const codeOf = (concept: unknown): string | undefined => (typeof concept === 'string' ? concept : codingsOf(concept)[0]?.code)
