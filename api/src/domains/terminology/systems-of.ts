import { type CodeKind, codeSystems } from '@polyclinic/contract/code-systems'

/** The systems in which codes of each kind are looked for, besides the clinic's own. */
export const systemsOf: Readonly<Record<CodeKind, readonly string[]>> = { diagnosis: [codeSystems.icd10cm], procedure: [] }
