import type { Module } from '../../kernel/events/domain-events.ts'
import { accountEffects, accountRules } from './account-lifecycle.ts'
import { identitySweep } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'
import { usersRoutes } from './users.routes.ts'

export const identityModule: Module = {
  name: 'identity',
  routes: [...identityRoutes, ...usersRoutes],
  jobs: [identitySweep],
  lifecycles: [{ ...accountRules, effects: accountEffects }],
}
