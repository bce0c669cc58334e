import { expect } from 'vitest'
import type { Caller, World } from './clinic.ts'

/** A call that writes for a patient: who makes it, its address, its body and its headers. */
export type Writing = [Caller, string, object, Record<string, string>?]

export async function expectWritten(world: World, [caller, path, body, headers]: Writing) {
  const written = await world.call(caller, 'POST', path, body, headers)
  expect([Math.floor(written.status / 100), written.body.detail]).toEqual([2, undefined])
}

/** The call is refused until the death is said to be known, and the log then says so. */
export async function expectToAskFirst(world: World, [caller, path, body, headers]: Writing, patient_id: string) {
  const refused = await world.call(caller, 'POST', path, body, headers)
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'refused_by_rule',
    [{ path: 'death_known', message: 'This patient has died.' }],
  ])
  await expectWritten(world, [caller, path, { ...body, death_known: true }, headers])
  const { rows } = await world.owner.query(
    `select details->'death_known' as known from audit_events where patient_id = $1 and outcome = 'done' and action !~ 'read$' order by id desc limit 1`,
    [patient_id],
  )
  expect(rows).toEqual([{ known: true }])
}
