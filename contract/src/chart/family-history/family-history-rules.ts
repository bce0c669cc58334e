/** Family history: relations, and what may become of an entry. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

/** With their codes of http://terminology.hl7.org/CodeSystem/v3-RoleCode, which FHIR's FamilyMemberHistory asks for. */
export const relationCodes = {
  mother: 'MTH',
  father: 'FTH',
  sister: 'SIS',
  brother: 'BRO',
  'half-sister': 'HSIS',
  'half-brother': 'HBRO',
  daughter: 'DAUC',
  son: 'SONC',
  'maternal-grandmother': 'MGRMTH',
  'maternal-grandfather': 'MGRFTH',
  'paternal-grandmother': 'PGRMTH',
  'paternal-grandfather': 'PGRFTH',
  aunt: 'AUNT',
  uncle: 'UNCLE',
  cousin: 'COUSN',
  other: 'FAMMEMB',
} as const
export type Relation = keyof typeof relationCodes
export const relations = Object.keys(relationCodes) as [Relation, ...Relation[]]

/** Those of a FamilyMemberHistory of FHIR R4 that occur here. */
export const familyHistoryStatuses = ['completed', 'entered-in-error'] as const
export type FamilyHistoryStatus = (typeof familyHistoryStatuses)[number]
export const familyHistoryActions = ['correct', 'enter-in-error'] as const
export type FamilyHistoryAction = (typeof familyHistoryActions)[number]
export type FamilyHistoryGuard =
  /** No later entry has taken its place. */
  'not-replaced'

/** Both leave the entry as it is: a correction is another that takes its place, an error a mark beside it. */
export const familyHistoryMachine: Machine<FamilyHistoryStatus, FamilyHistoryAction, FamilyHistoryGuard> = {
  noun: 'family history',
  statuses: familyHistoryStatuses,
  actions: familyHistoryActions,
  initial: ['completed'],
  transitions: [
    {
      action: 'correct',
      from: ['completed'],
      to: 'completed',
      by: { staff: 'clinical.write' },
      guards: ['not-replaced'],
      effects: [],
    },
    {
      action: 'enter-in-error',
      from: ['completed'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: ['not-replaced'],
      effects: [],
    },
  ],
}
