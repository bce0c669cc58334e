import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { importRules } from './import-lifecycle.ts'
import { importJob } from './patient-imports.jobs.ts'
import { patientImportsRoutes } from './patient-imports.routes.ts'

export const patientImportsModule: Module = {
  name: 'patient-imports',
  routes: patientImportsRoutes,
  jobs: [importJob],
  lifecycles: [{ ...importRules, effects: {} }],
  charts: {
    patient_import_rows: moves(),
  },
}
