/** How the platform runs: health, use, backups. */
import { z } from 'zod'
import { call, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant } from '../../kernel/values.ts'

const light = z.enum(['good', 'slow', 'bad'])
/** A backup of the database, encrypted. */
export const backup = z.object({
  id,
  scope: z.string(),
  status: z.enum(['running', 'finished', 'failed']),
  bytes: z.number().int().nullable(),
  started_at: instant,
  finished_at: instant.nullable(),
  verified_at: instant.nullable(),
})
export type Backup = z.infer<typeof backup>

export const operations = {
  getHealth: call({
    method: 'GET',
    path: '/admin/health',
    access: 'admin',
    summary: 'Each part with its light and a figure.',
    output: z.object({
      parts: z.array(
        z.object({
          name: z.enum(['database', 'event-loop', 'memory', 'mail', 'clinic-mail', 'connections']),
          light,
          figure: z.number(),
          unit: z.enum(['ms', 'MB', 'messages', 'waiting']),
        }),
      ),
      version: z.string(),
      database_version: z.string(),
      started_at: instant,
      migrations: z.object({ applied: z.number().int(), last: z.string() }),
    }),
  }),
  getAnalytics: call({
    method: 'GET',
    path: '/admin/analytics',
    access: 'admin',
    cost: 10,
    summary: 'Sign-ins and registrations of the last thirty days.',
    output: z.object({ days: z.array(z.object({ on: day, sign_ins: z.number().int(), accounts: z.number().int() })) }),
  }),
  listBackups: call({
    method: 'GET',
    path: '/admin/backups',
    access: 'admin',
    summary: 'Backups, the latest first.',
    query: listQuery,
    output: page(backup),
  }),
}
