import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { requestEffects } from './request-effects.ts'
import { requestRules } from './request-rules.ts'
import { requestsSweep } from './requests.jobs.ts'
import { requestsRoutes } from './requests.routes.ts'

export const requestsModule: Module = {
  name: 'requests',
  routes: requestsRoutes,
  jobs: [requestsSweep],
  lifecycles: [{ ...requestRules, effects: requestEffects }],
  subscribers: {
    'chart.claimed': (scope, { from, to }) =>
      scope.run(
        scope
          .update('appointment_requests')
          .set({ patient_id: to, updated_at: scope.at })
          .where('patient_id', '=', from)
          .where('status', 'in', ['submitted', 'counter-offered']),
      ),
  },
  charts: {
    appointment_requests: moves({ shown_as: 'requests' }),
  },
}
