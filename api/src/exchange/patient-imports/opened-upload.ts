import type { ImportFormat } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { refuseField } from '../../kernel/problem.ts'
import type { ImportedPerson } from './imported-person.ts'

/** Resources of an upload that belong to nobody in it. */
export interface LeftOut {
  resource_type: string
  count: number
  reason: string
}

/** An upload that was judged as a whole; its people are read one by one, anew for each who asks. */
export interface OpenedUpload {
  format: ImportFormat
  people: number
  /** Ends with what belongs to nobody. */
  read(): AsyncGenerator<ImportedPerson, LeftOut[]>
}

/** Counts people while they are read, so that a file of millions is refused before they are in memory. */
export function countPerson(before: number): number {
  if (before >= mostImportedPeople) refuseField('file', 'This file has more than 100,000 people. Split it into several files.')
  return before + 1
}
