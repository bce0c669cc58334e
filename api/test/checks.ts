import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { routes } from '../src/app.ts'

/** What is checked of every call that any test makes, without a test asking for it. */
export interface Checks {
  saw(method: string, path: string, status: number, request_id: string): void
  finish(): Promise<void>
}

const patterns = routes.map((route) => ({
  route,
  match: new RegExp(`^${route.call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  literals: route.call.path.split('/').filter((part) => !part.startsWith('{')).length,
}))

export function routeOf(method: string, path: string) {
  const bare = path.split('?')[0] as string
  const fitting = patterns.filter(({ route, match }) => route.call.method === method && match.test(bare))
  return fitting.sort((a, b) => b.literals - a.literals)[0]?.route
}

/**
 * Each change that succeeded has left exactly one audit row, each reply with a patient's data at least one; and which
 * calls succeeded is noted, so that the end of a whole run can tell which never did.
 */
export function startChecks(owner: pg.Client, data_dir: string): Checks {
  const changes = new Map<string, string>()
  const reads = new Map<string, string>()
  const succeeded = new Set<string>()
  return {
    saw(method, path, status, request_id) {
      const route = routeOf(method, path)
      if (!route || status >= 300) return
      succeeded.add(route.name)
      if (method !== 'GET') changes.set(request_id, route.name)
      else if (route.call.patient_data) reads.set(request_id, route.name)
    },
    async finish() {
      appendFileSync(join(data_dir, 'calls-that-succeeded'), [...succeeded, ''].join('\n'))
      const { rows } = await owner.query<{ request_id: string; n: string }>(
        `select request_id, count(*) as n from (
           select request_id from audit_events where request_id = any($1) union all
           select request_id from platform_audit_events where request_id = any($1)) e group by 1`,
        [[...changes.keys(), ...reads.keys()]],
      )
      const count = new Map(rows.map((row) => [row.request_id, Number(row.n)]))
      const wrong = [...changes].filter(([id]) => count.get(id) !== 1).map(([id, name]) => `${name}: ${count.get(id) ?? 0} rows`)
      const silent = [...reads].filter(([id]) => !count.get(id)).map(([, name]) => name)
      expect([...new Set(wrong)], 'changes that did not leave exactly one audit row').toEqual([])
      expect([...new Set(silent)], "replies with a patient's data that left no audit row").toEqual([])
    },
  }
}
