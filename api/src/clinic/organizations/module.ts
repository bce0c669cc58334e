import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { organizationRules } from './organization-rules.ts'
import { listedPatients } from './organizations.jobs.ts'
import { organizationsRoutes } from './organizations.routes.ts'
import { organizationEffects } from './update-organization-status.ts'

export const organizationsModule: Module = {
  name: 'organizations',
  routes: organizationsRoutes,
  jobs: [listedPatients],
  lifecycles: [{ ...organizationRules, effects: organizationEffects }],
  charts: {
    audit_events: stays({ shown_as: 'accesses' }),
    listed_patients: stays({ shown_as: 'accesses' }),
  },
}
