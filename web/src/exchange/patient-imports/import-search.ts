import type { ImportDecision, ImportRowStatus } from '@polyclinic/contract/exchange/patient-imports/import-rules'

/** The filters for people in an import: by decision, or those whose import failed. */
export const shownPeople = ['create', 'merge', 'skip', 'failed'] as const satisfies readonly (ImportDecision | ImportRowStatus)[]
export type ShownPeople = (typeof shownPeople)[number]

export interface ImportSearch {
  show?: ShownPeople
}

export const readImportSearch = ({ show }: Record<string, unknown>): ImportSearch =>
  shownPeople.includes(show as ShownPeople) ? { show: show as ShownPeople } : {}
