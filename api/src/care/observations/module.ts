import { stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { observationEffects } from './observation-effects.ts'
import { observationRules } from './observation-lifecycle.ts'
import { observationsRoutes } from './observations.routes.ts'

export const observationsModule: Module = {
  name: 'observations',
  routes: observationsRoutes,
  lifecycles: [{ ...observationRules, effects: observationEffects }],
  charts: {
    observations: stays({ shown_as: 'observations' }),
    observation_errors: stays(),
  },
}
