import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { accountEffects, accountRules } from './account-lifecycle.ts'
import { identitySweep, keysSweep } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'
import { usersRoutes } from './users.routes.ts'

export const identityModule: Module = {
  name: 'identity',
  routes: [...identityRoutes, ...usersRoutes],
  jobs: [identitySweep, keysSweep],
  lifecycles: [{ ...accountRules, effects: accountEffects }],
  charts: {
    enrolments: moves({ shown_as: 'accounts', key: 'account_id' }),
    proxies: moves({ shown_as: 'proxies' }),
    // These are the codes that were handed over and not entered yet.
    account_tokens: moves({ column: 'subject_id', which: `purpose in ('claim-code', 'proxy-code')` }),
  },
}
