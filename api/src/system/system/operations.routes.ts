import { operations } from '@polyclinic/contract/system/system/operations'
import { sql } from 'kysely'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { platformHealth } from './platform-health.ts'

type Status = 'running' | 'finished' | 'failed'

export const operationsRoutes = implement('operations', operations, {
  getHealth: withContext((context) => platformHealth(context)),
  getAnalytics: async (scope) => {
    const days = await scope.rows(
      sql<{
        on: string
        sign_ins: number
        accounts: number
      }>`select d::date as "on", (select count(*)::integer from sessions where created_at >= d and created_at < d + interval '1 day') as sign_ins,
        (select count(*)::integer from accounts where created_at >= d and created_at < d + interval '1 day') as accounts
        from generate_series(date_trunc('day', ${scope.at}::timestamptz) - interval '29 days', ${scope.at}::timestamptz, interval '1 day') d order by 1`,
    )
    return { days }
  },
  listBackups: async (scope, { query }) => {
    const { rows, next_cursor } = await newestFirst(
      scope,
      scope.sql.selectFrom('backups').select(columnsOf('backups')),
      'backups.id',
      query,
    )
    return { items: rows.map((row) => ({ ...row, status: row.status as Status })), next_cursor }
  },
})
