import type { AmendmentRequestStatus } from '@polyclinic/contract/care/records/amendment-request-machine'
import {
  type NoteLayout,
  type NoteStatus,
  noteTemplates,
  type RecordKind,
  type SharedTemplate,
} from '@polyclinic/contract/care/records/note-rules'
import type { ClinicalRecord, RecordItem } from '@polyclinic/contract/care/records/records'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const kindLabel = (kind: RecordKind, t: TFunction) =>
  ({
    'visit-summary': t('Visit summary'),
    diagnosis: t('Diagnosis'),
    procedure: t('Procedure'),
    'lab-result': t('Lab result'),
    'imaging-report': t('Imaging report'),
    vaccination: t('Vaccination'),
    referral: t('Referral'),
    letter: t('Letter'),
    document: t('Document'),
  })[kind]

export const amendmentLabel = (status: AmendmentRequestStatus, t: TFunction) =>
  ({ requested: t('Not answered yet'), accepted: t('Accepted'), declined: t('Declined') })[status]

export const amendmentTone: Record<AmendmentRequestStatus, Tone> = { requested: 'waiting', accepted: 'success', declined: 'ended' }

export const templateLabel = (template: SharedTemplate, t: TFunction) => ({ soap: t('SOAP'), free: t('Free text') })[template]

/** The section labels of a note that the clinician reads. */
const sectionLabel = (name: string, t: TFunction) =>
  ({ subjective: t('Subjective'), objective: t('Objective'), assessment: t('Assessment'), plan: t('Plan'), text: t('Note') })[name] ?? name

const sectionHelp = (name: string, t: TFunction) =>
  ({
    subjective: t('What the patient tells'),
    objective: t('What you find and measure'),
    assessment: t('What you think it is'),
    plan: t('What is to be done'),
    text: '',
  })[name] ?? ''

/** One section of a note: its label, and a hint about its content. */
export interface NotePart {
  key: string
  label: string
  help: string
}

/** The sections of a note in order: those that the clinic's template had when the note was begun, or those of the default template. */
export const partsOfNote = ({ template, headings }: NoteLayout, t: TFunction): NotePart[] => {
  if (headings) return headings.map(({ key, title, help }) => ({ key, label: title, help }))
  if (template === 'clinic') return []
  return noteTemplates[template].map((key) => ({ key, label: sectionLabel(key, t), help: sectionHelp(key, t) }))
}

export const noteTone: Record<NoteStatus, Tone> = { draft: 'waiting', signed: 'info', locked: 'success', 'entered-in-error': 'danger' }
export const noteLabel = (status: NoteStatus, t: TFunction) =>
  ({ draft: t('Draft'), signed: t('Waits for a signature'), locked: t('Signed'), 'entered-in-error': t('Entered in error') })[status]

type RecordState = Pick<RecordItem | ClinicalRecord, 'status' | 'released_at'>
export const recordTone = ({ status, released_at }: RecordState): Tone =>
  status === 'draft' ? 'waiting' : status === 'entered-in-error' ? 'danger' : released_at ? 'success' : 'info'
export const recordLabel = ({ status, released_at }: RecordState, t: TFunction) =>
  status === 'draft' ? t('Draft') : status === 'entered-in-error' ? t('Entered in error') : released_at ? t('Released') : t('Final')
