/** Documents of charts: their categories, which files they may be, and their lifecycle. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'

export const documentCategories = ['letter', 'report', 'image', 'result', 'consent', 'insurance', 'identity', 'other'] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** What the reception needs to see for its own work; all others are clinical. */
const administrative: readonly DocumentCategory[] = ['consent', 'insurance', 'identity']
export const isAdministrative = (category: DocumentCategory) => administrative.includes(category)

/** What a document can be. Its content decides, not its name. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain'] as const
export type DocumentType = (typeof documentTypes)[number]
/** How the name of a saved file of this type ends. */
export const extensionOf = (media_type: DocumentType) => (media_type === 'text/plain' ? 'txt' : media_type.split('/')[1]) as string
export const documentLimit = 20 * 1_048_576

export const documentStatuses = ['current', 'entered-in-error'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
export const documentActions = ['release', 'enter-in-error'] as const
export type DocumentAction = (typeof documentActions)[number]
export type DocumentEffect =
  | 'notifies-of-release'
  /** The patient, to whom it was released, no longer sees it. */
  | 'withdraws-release'

/** The statuses are those of a DocumentReference of FHIR R4. `release` shows it to the patient; it can be done once. */
export const documentMachine: Machine<DocumentStatus, DocumentAction, 'not-released', DocumentEffect> = {
  noun: 'document',
  statuses: documentStatuses,
  actions: documentActions,
  initial: ['current'],
  transitions: [
    {
      action: 'release',
      from: ['current'],
      to: 'current',
      by: { staff: 'clinical.write' },
      guards: ['not-released'],
      effects: ['notifies-of-release'],
    },
    {
      action: 'enter-in-error',
      from: ['current'],
      to: 'entered-in-error',
      by: { staff: 'patients.edit' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: ['withdraws-release'],
    },
  ],
}
