import type { ConsentDecision, ConsentGiver, ConsentKind } from '@polyclinic/contract/chart/consents/consent-rules'
import type { TFunction } from 'i18next'

export const kindLabel = (kind: ConsentKind, t: TFunction) =>
  ({
    treatment: t('Treatment'),
    'data-sharing': t('Sharing of data'),
    research: t('Research'),
    messages: t('Messages'),
    photography: t('Photographs'),
    other: t('Something else'),
  })[kind]

export const decisionLabel = (decision: ConsentDecision, t: TFunction) => ({ given: t('Agreed'), refused: t('Refused') })[decision]

export const giverLabel = (giver: ConsentGiver, t: TFunction) =>
  ({ patient: t('The patient'), parent: t('A parent'), guardian: t('A guardian'), other: t('Somebody else') })[giver]
