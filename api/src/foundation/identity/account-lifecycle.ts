import { type AccountEffect, accountMachine } from '@polyclinic/contract/foundation/identity/users'
import type { RulesFor } from '@polyclinic/contract/kernel/machine'
import type { Effects } from '../../kernel/machine.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { mailPlatform } from './account-mail.ts'
import { endSessions } from './end-sessions.ts'

export const accountRules: RulesFor<typeof accountMachine, { second_factor: boolean }> = {
  machine: accountMachine,
  refusals: { active: 'This account is active.', locked: 'This account is locked.', closed: 'This account is closed.' },
  guards: { 'has-second-factor': ({ second_factor }) => (second_factor ? null : 'This account has no second factor.') },
}

interface AccountChange {
  scope: PlatformWriteScope
  account: { id: string; email: string; name: string }
  /** Of a change whose person is told. */
  context?: RequestContext | undefined
}

export const accountEffects: Effects<AccountEffect, AccountChange> = {
  'ends-sessions': { after: ({ scope, account }) => endSessions(scope, account.id) },
  'notifies-of-reset': {
    after: ({ context, scope, account: { email, name } }) =>
      context && mailPlatform(context, scope, email, 'second-factor-reset', { name }),
  },
}
