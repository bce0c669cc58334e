import type { ListedMedication, MedicationSource, Reconciliation } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const sourceLabel = (source: MedicationSource, t: TFunction) =>
  ({
    prescribed: t('Prescribed here'),
    imported: t('From another system'),
    reported: t('Told by the patient'),
    'over-the-counter': t('Over the counter'),
  })[source]

/** What staff found of a medicine; of one that nobody has looked at what its source says. */
export function takenLabel({ is_taken, found }: Pick<ListedMedication, 'is_taken' | 'found'>, t: TFunction): { tone: Tone; label: string } {
  if (found?.status === 'stopped') return { tone: 'ended', label: t('Stopped') }
  if (found?.status === 'not-taken') return { tone: 'warning', label: t('Not taken') }
  if (!is_taken) return { tone: 'ended', label: t('Ended') }
  return found ? { tone: 'success', label: t('Taken') } : { tone: 'waiting', label: t('Not looked at yet') }
}

export const reconciliationLabel = (decision: Reconciliation, t: TFunction) =>
  ({
    continue: t('Goes on'),
    change: t('Change'),
    stop: t('Stopped'),
    'not-taking': t('Not taken'),
    'enter-in-error': t('Entered in error'),
  })[decision]
