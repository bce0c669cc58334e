import { moves, ownOfChart, stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { entryRules } from './entries.ts'
import { chartCount } from './patients.jobs.ts'
import { patientsRoutes } from './patients.routes.ts'

export const patientsModule: Module = {
  name: 'patients',
  routes: patientsRoutes,
  jobs: [chartCount],
  lifecycles: [{ ...entryRules, effects: {} }],
  charts: {
    allergies: moves({ shown_as: 'allergies' }),
    conditions: moves({ shown_as: 'conditions' }),
    patient_names: moves(),
    patient_telecoms: moves(),
    patient_addresses: moves(),
    patient_contacts: moves(),
    patient_list_versions: stays(),
    patient_identifiers: moves(),
    coverages: moves(),
    family_history: stays(),
    family_history_errors: stays(),
    chart_openings: stays(),
    patient_search_keys: ownOfChart('made of the name and the numbers of that chart'),
  },
}
