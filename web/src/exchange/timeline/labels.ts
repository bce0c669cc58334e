import type { TimelineKind } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import type { TFunction } from 'i18next'

export const timelineLabel = (kind: TimelineKind, t: TFunction) =>
  ({
    appointment: t('Visit'),
    note: t('Note'),
    record: t('Record'),
    prescription: t('Prescription'),
    dispense: t('Dispensed'),
    document: t('Document'),
    immunization: t('Vaccination'),
    measurement: t('Measurement'),
    finding: t('Finding'),
    'lab-order': t('Test ordered'),
    'lab-result': t('Laboratory result'),
    condition: t('Problem'),
    allergy: t('Allergy'),
    message: t('Message'),
    imported: t('Imported'),
  })[kind]
