import type { DocumentCategory } from '@polyclinic/contract/chart/documents/document-rules'
import type { PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const categoryLabel = (category: DocumentCategory, t: TFunction) =>
  ({
    letter: t('Letter'),
    report: t('Report'),
    image: t('Picture'),
    result: t('Result'),
    consent: t('Consent'),
    insurance: t('Insurance card'),
    identity: t('Identity card'),
    other: t('Other document'),
  })[category]

type DocumentState = Pick<PatientDocument, 'status' | 'released_at'>
export const documentTone = ({ status, released_at }: DocumentState): Tone =>
  status === 'entered-in-error' ? 'danger' : released_at ? 'success' : 'info'
export const documentLabel = ({ status, released_at }: DocumentState, t: TFunction) =>
  status === 'entered-in-error' ? t('Entered in error') : released_at ? t('Released') : t('Not released')
