import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { endOtherSessions } from './identity.sql.ts'

/** Signs an account out everywhere except in the calling session; the live events of its screens end too. */
export async function endSessions(
  scope: Pick<PlatformWriteScope, 'sql' | 'run' | 'at' | 'endStreams'>,
  account_id: string,
  except: string | null = null,
) {
  await scope.run(endOtherSessions(scope, account_id, except, scope.at))
  scope.endStreams(account_id)
}
