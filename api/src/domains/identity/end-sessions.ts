import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { endOtherSessions } from './identity.sql.ts'

/** Signs an account out everywhere, but for the session that asks; what its screens hear live ends with it. */
export async function endSessions(
  scope: Pick<PlatformWriteScope, 'sql' | 'run' | 'at' | 'endStreams'>,
  account_id: string,
  except: string | null = null,
) {
  await scope.run(endOtherSessions(scope, account_id, except, scope.at))
  scope.endStreams(account_id)
}
