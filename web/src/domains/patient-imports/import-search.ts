import type { ImportDecision, ImportRowStatus } from '@polyclinic/contract/import-rules'

/** Which people of an import can be shown alone: those of a decision, or those whose turn failed. */
export const shownPeople = ['create', 'merge', 'skip', 'failed'] as const satisfies readonly (ImportDecision | ImportRowStatus)[]
export type ShownPeople = (typeof shownPeople)[number]

export interface ImportSearch {
  show?: ShownPeople
}

export const readImportSearch = ({ show }: Record<string, unknown>): ImportSearch =>
  shownPeople.includes(show as ShownPeople) ? { show: show as ShownPeople } : {}
