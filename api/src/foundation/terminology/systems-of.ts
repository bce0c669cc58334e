import { type CodeKind, codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'

/** The systems that are searched for codes of each kind, besides the clinic's own codes. */
export const systemsOf: Readonly<Record<CodeKind, readonly string[]>> = { diagnosis: [codeSystems.icd10cm], procedure: [] }
