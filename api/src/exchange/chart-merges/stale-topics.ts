import type { Topic } from '@polyclinic/contract/topics'

/** A chart is part of nearly every screen: all that show rows of patients look again after a merge and its undo. */
export const staleTopics: Topic[] = [
  'chartMerges',
  'patients',
  'appointments',
  'billing',
  'calendarFeeds',
  'consents',
  'documents',
  'familyHistory',
  'identity',
  'immunizations',
  'importedResources',
  'labs',
  'observations',
  'prescriptions',
  'proxies',
  'records',
  'referrals',
  'support',
  'tasks',
]
