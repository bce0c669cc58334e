import {
  offerStatuses,
  offerStep,
  offerVerbs,
  waitlistStatuses,
  waitlistStep,
  waitlistVerbs,
} from '@polyclinic/contract/waitlist-transitions'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../../test/open-clinic.ts'
import { addWaiting } from '../../../../test/waiting.ts'
import { clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
let clinic: OpenClinic
let used = 0

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T12:00:00Z'))
afterEach(() => clock.release())

/** An offer of a status as the table would have left it, on a day of its own; the open one keeps its time. */
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

describe('an entry, as its table says', () => {
  const pairs = (['staff', 'patient'] as const).flatMap((who) =>
    waitlistStatuses.flatMap((status) => waitlistVerbs.map((verb) => [who, status, verb] as const)),
  )
  it.each(pairs.filter(([who, , verb]) => who === 'staff' || verb === 'change' || verb === 'cancel'))(
    '%s: %s, %s',
    async (who, status, verb) => {
      const waiting = await entryIn(status)
      const caller: Caller = who === 'staff' ? clinic.desk : waiting
      const path = `/${who === 'staff' ? 'org' : 'patient'}/waitlist-entries/${waiting.entry_id}`
      const step = waitlistStep(status, verb)
      const shown = await world.call(caller, 'GET', path)
      expect(shown.body.status).toBe(status)
      expect(shown.body.can.includes(verb)).toBe(step !== undefined)
      const before = await stored('waitlist_entries', waiting.entry_id)
      const reply =
        verb === 'change'
          ? await world.call(caller, 'PATCH', path, { notes: 'Other' }, { 'if-match': '"1"' })
          : verb === 'offer'
            ? await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
                entry_id: waiting.entry_id,
                practitioner_id: clinic.practitioner_id,
                starts_at: new Date(Date.parse('2026-03-09T14:00:00Z') + used++ * 86_400_000).toISOString(),
              })
            : await world.call(caller, 'POST', `${path}/${verb}`)
      if (step) {
        expect(reply.status).toBeLessThan(300)
        expect((await world.call(caller, 'GET', path)).body.status).toBe(step.to)
      } else {
        expect([reply.status, reply.body.code]).toEqual([409, 'state_not_allowed'])
        expect(await stored('waitlist_entries', waiting.entry_id)).toBe(before)
      }
    },
  )
})

describe('an offer, as its table says', () => {
  const pairs = (['staff', 'patient'] as const).flatMap((who) =>
    offerStatuses.flatMap((status) => offerVerbs.map((verb) => [who, status, verb] as const)),
  )
  it.each(pairs.filter(([who, , verb]) => who === 'staff' || verb !== 'withdraw'))('%s: %s, %s', async (who, status, verb) => {
    const waiting = await addWaiting(world, clinic)
    const { id } = await offerIn(waiting.entry_id, waiting.patient_id, status)
    const caller: Caller = who === 'staff' ? clinic.desk : waiting
    const path = `/${who === 'staff' ? 'org' : 'patient'}/waitlist-offers/${id}`
    const step = offerStep(status, verb)
    if (who === 'patient') {
      const shown = (await world.call(caller, 'GET', path)).body
      expect([shown.status, shown.can.includes(verb)]).toEqual([status, step !== undefined])
    }
    const before = await stored('waitlist_offers', id)
    const reply = await world.call(caller, 'POST', `${path}/${verb}`)
    if (step) expect(reply.body.status).toBe(step.to)
    else {
      expect([reply.status, reply.body.code]).toEqual([409, 'state_not_allowed'])
      expect(await stored('waitlist_offers', id)).toBe(before)
    }
  })

  it("is not found for somebody else's patient", async () => {
    const waiting = await addWaiting(world, clinic)
    const { id } = await offerIn(waiting.entry_id, waiting.patient_id, 'open')
    const stranger = await addPatient(world, clinic.organization_id)
    for (const verb of ['accept', 'decline'])
      expect((await world.call(stranger, 'POST', `/patient/waitlist-offers/${id}/${verb}`)).status).toBe(404)
  })
})
