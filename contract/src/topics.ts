/** What live events name, and what a screen reads again when something changed. */
import type { Contract } from './index.ts'

export type Domain = keyof Contract

/** A domain of the contract, or `access`: what somebody may do was changed. */
export type Topic = Domain | 'access'

/** The screens of each show visits, so that a change of one makes all of them stale. */
const visitDomains: readonly Topic[] = ['absences', 'appointments', 'board', 'overview', 'reminders', 'requests', 'series', 'waitlist']

/** What a change of each adds to the timeline of a chart. */
const chartDomains: readonly Topic[] = [
  'documents',
  'immunizations',
  'labs',
  'observations',
  'patientImports',
  'patients',
  'prescriptions',
  'records',
  'support',
]

/** What a change makes stale beside itself. Settings decide what times a calendar offers. */
const alsoStale: Partial<Record<Topic, readonly Topic[]>> = {
  ...Object.fromEntries(chartDomains.map((domain) => [domain, ['timeline'] as const])),
  ...Object.fromEntries(visitDomains.map((domain) => [domain, [...visitDomains, 'timeline'] as const])),
  settings: visitDomains,
}

/** Every topic whose queries are stale once these have changed, each once. */
export function staleTopics(changed: Iterable<Topic>): Topic[] {
  return [...new Set([...changed].flatMap((topic) => [topic, ...(alsoStale[topic] ?? [])]))]
}
