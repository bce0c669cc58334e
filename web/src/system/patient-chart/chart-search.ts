export const sections = [
  'summary',
  'timeline',
  'visits',
  'notes',
  'vitals',
  'growth',
  'labs',
  'records',
  'prescriptions',
  'allergies',
  'conditions',
  'family',
  'social',
  'immunizations',
  'documents',
  'imported',
  'referrals',
  'tasks',
  'bills',
  'details',
  'coverage',
  'consents',
  'proxies',
  'access',
] as const
export type ChartSection = (typeof sections)[number]

/** The open section of the chart, and the text that is written beside it. */
export interface ChartSearch {
  section?: ChartSection
  write?: 'note' | 'prescription'
  note_id?: string
  encounter_id?: string
}

export function readChartSearch(search: Record<string, unknown>): ChartSearch {
  const section = sections.find((section) => section === search.section && section !== 'summary')
  const write = (['note', 'prescription'] as const).find((kind) => kind === search.write)
  const text = (name: 'note_id' | 'encounter_id') => (typeof search[name] === 'string' && write ? { [name]: search[name] } : {})
  return { ...(section ? { section } : {}), ...(write ? { write } : {}), ...text('note_id'), ...text('encounter_id') }
}
