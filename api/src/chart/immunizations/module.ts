import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { immunizationRules } from './immunization-lifecycle.ts'
import { immunizationsRoutes } from './immunizations.routes.ts'

export const immunizationsModule: Module = {
  name: 'immunizations',
  routes: immunizationsRoutes,
  lifecycles: [{ ...immunizationRules, effects: {} }],
  charts: {
    immunizations: stays({ shown_as: 'vaccinations' }),
    immunization_errors: stays(),
  },
}
