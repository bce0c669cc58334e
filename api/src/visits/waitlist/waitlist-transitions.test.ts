import { offerMachine, waitlistMachine } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { addWaiting, type Waiting } from '../../../test/waiting.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: OpenClinic
let used = 0

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T12:00:00Z'))
afterEach(() => clock.release())

/** An offer in a status as the table would leave it, on a day that no other test uses; the open one keeps its time. */
async function offerIn(entry_id: string, patient_id: string, status: string) {
  const id = newId()
  const starts_at = new Date(Date.parse('2026-03-09T10:00:00Z') + used++ * 86_400_000)
  const { organization_id, service_id, practitioner_id, location_id } = clinic
  const stored = status === 'expired' ? 'open' : status
  const expires_at = status === 'expired' ? '2026-03-02T11:59:59Z' : '2026-03-02T12:10:00Z'
  await world.owner.query(
    `insert into waitlist_offers (organization_id, id, entry_id, patient_id, service_id, practitioner_id, location_id, starts_at, ends_at, status, expires_at, made_by, actor_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + interval '30 minutes', $9, $10, 'system', 'Test')`,
    [organization_id, id, entry_id, patient_id, service_id, practitioner_id, location_id, starts_at, stored, expires_at],
  )
  return { id, starts_at: starts_at.toISOString() }
}

async function entryIn(status: string) {
  const waiting = await addWaiting(world, clinic)
  if (status === 'offered') await offerIn(waiting.entry_id, waiting.patient_id, 'open')
  else if (status === 'expired')
    await world.owner.query(`update waitlist_entries set earliest_on = '2026-02-01', latest_on = '2026-03-01' where id = $1`, [
      waiting.entry_id,
    ])
  else await world.owner.query('update waitlist_entries set status = $2 where id = $1', [waiting.entry_id, status])
  return waiting
}

const stored = async (table: string, id: string) =>
  JSON.stringify((await world.owner.query(`select * from ${table} where id = $1`, [id])).rows)

const callerOf = (performer: string, waiting: Caller) => (performer === 'patient' ? waiting : clinic.desk)
const base = (performer: string) => (performer === 'patient' ? '/patient' : '/org')

walkLifecycle(waitlistMachine, {
  audiences: ['staff', 'patient'],
  prepare: entryIn,
  read: async (waiting, performer) => {
    const { body } = await world.call(callerOf(performer, waiting), 'GET', `${base(performer)}/waitlist-entries/${waiting.entry_id}`)
    return { ...body, stored: await stored('waitlist_entries', waiting.entry_id) }
  },
  act: (waiting, action, performer) => {
    const path = `${base(performer)}/waitlist-entries/${waiting.entry_id}`
    if (action === 'change') return world.call(callerOf(performer, waiting), 'PATCH', path, { notes: 'Other' }, { 'if-match': '"1"' })
    if (action === 'cancel') return world.call(callerOf(performer, waiting), 'POST', `${path}/cancel`)
    if (performer === 'patient') return null
    if (action === 'book') return world.call(clinic.desk, 'POST', `${path}/book`)
    return world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
      entry_id: waiting.entry_id,
      practitioner_id: clinic.practitioner_id,
      starts_at: new Date(Date.parse('2026-03-09T14:00:00Z') + used++ * 86_400_000).toISOString(),
    })
  },
})

interface OfferOf {
  id: string
  waiting: Waiting
}

walkLifecycle(offerMachine, {
  audiences: ['staff', 'patient'],
  prepare: async (status): Promise<OfferOf> => {
    const waiting = await addWaiting(world, clinic)
    return { id: (await offerIn(waiting.entry_id, waiting.patient_id, status)).id, waiting }
  },
  read: async ({ id, waiting }, performer) => {
    const readOffer = async () => (await world.call(waiting, 'GET', `/patient/waitlist-offers/${id}`)).body
    const offerOfEntry = async () => (await world.call(clinic.desk, 'GET', `/org/waitlist-entries/${waiting.entry_id}`)).body.offers[0]
    return { ...(await (performer === 'patient' ? readOffer() : offerOfEntry())), stored: await stored('waitlist_offers', id) }
  },
  act: ({ id, waiting }, action, performer) =>
    performer === 'patient' && action === 'withdraw'
      ? null
      : world.call(callerOf(performer, waiting), 'POST', `${base(performer)}/waitlist-offers/${id}/${action}`),
})

describe('an offer', () => {
  it('of another patient is not found', async () => {
    const waiting = await addWaiting(world, clinic)
    const { id } = await offerIn(waiting.entry_id, waiting.patient_id, 'open')
    const stranger = await addPatient(world, clinic.organization_id)
    for (const action of ['accept', 'decline'])
      expect((await world.call(stranger, 'POST', `/patient/waitlist-offers/${id}/${action}`)).status).toBe(404)
  })
})
