import { beforeAll, expect, it } from 'vitest'
import { faultsOf, ready } from '../../../test/statement-check.ts'
import { clock } from '../clock.ts'
import type { SharedConnection } from '../db/shared-connection.ts'
import type { AuditEvent } from './event.ts'
import { AuditWriter } from './writer.ts'

beforeAll(() => ready)

const event = (organization_id: string | null, request_id: string): AuditEvent => ({
  organization_id,
  at: clock.now(),
  account_id: null,
  actor_kind: 'staff',
  actor_name: 'Desk',
  actor_role: null,
  on_behalf_of: null,
  action: 'patient.read',
  category: null,
  outcome: 'done',
  subject_kind: null,
  subject_id: null,
  subject_name: null,
  patient_id: null,
  patient_ids: null,
  address: '127.0.0.1',
  request_id,
  details: {},
})

it('many reads at once are recorded in lists of values, with at most a few dozen statement texts', async () => {
  const statements: { text: string; values: unknown[] }[] = []
  const connection = {
    query: async (statement: (typeof statements)[number]) => {
      await new Promise(setImmediate)
      statements.push(statement)
      return []
    },
  } as unknown as SharedConnection
  const writer = new AuditWriter(connection)
  const ids = Array.from({ length: 200 }, (_, i) => String(i))
  for (const many of [1, 2, 7, 40, 150])
    await Promise.all(ids.slice(0, many).map((id, i) => writer.record(event(i % 3 === 0 ? null : 'some-clinic', id))))
  expect(statements.flatMap(({ text }) => faultsOf(text))).toEqual([])
  const recorded = statements.flatMap(({ values }) => values.filter((value) => ids.includes(value as string)))
  expect(recorded).toHaveLength(200)
  const texts = new Set(statements.map(({ text }) => text))
  expect(texts.size).toBeLessThan(32)
  for (const text of texts) expect(text.split('), (').length).toBeLessThanOrEqual(32)
})

it('reports to each caller that its rows could not be written, and goes on with the next', async () => {
  let fails = true
  const connection = {
    query: async () => {
      await new Promise(setImmediate)
      if (fails) throw new Error('gone')
      return []
    },
  } as unknown as SharedConnection
  const writer = new AuditWriter(connection)
  const outcomes = await Promise.allSettled(['1', '2', '3'].map((id) => writer.record(event('some-clinic', id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  fails = false
  await expect(writer.record(event('some-clinic', '4'))).resolves.toBeUndefined()
})
