import { expect } from 'vitest'
import type { Caller, World } from './clinic.ts'
import { digest } from './plant.ts'

/**
 * What the caller of a refused call reads: its code, the field where there is one, and the sentence beside it. Every row of
 * the clinic, but those of its log, is as it was before.
 */
export async function refusalOf(
  world: World,
  caller: Caller & { organization_id?: string | undefined },
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<[code: string, field: string | null, sentence: string]> {
  const contents = () => digest(world.owner, caller.organization_id as string)
  const before = await contents()
  const reply = await world.call(caller, method, path, body, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBeGreaterThanOrEqual(400)
  expect(await contents()).toEqual(before)
  const [field] = reply.body.errors ?? []
  return [reply.body.code, field?.path ?? null, field?.message ?? reply.body.detail]
}
