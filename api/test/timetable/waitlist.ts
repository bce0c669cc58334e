import { expect } from 'vitest'
import { clock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { World } from '../clinic.ts'
import type { OpenClinic } from '../open-clinic.ts'
import { addBooked, addWaiting, cancelVisit, openOffers } from '../waiting.ts'
import { after, type Kind, noon, rowsOf, ten } from './kind.ts'

/** The job of the waitlist, with the reasons for which it is due. */
export function dueForWaitlist(world: World): Record<string, Kind[]> {
  const { isTrue, insert } = rowsOf(world)

  async function releasedSlot(clinic: OpenClinic) {
    const waiting = await addWaiting(world, clinic)
    await cancelVisit(world, await addBooked(world, clinic, ten))
    return waiting
  }
  async function offered(clinic: OpenClinic) {
    const waiting = await addWaiting(world, clinic)
    const body = { entry_id: waiting.entry_id, practitioner_id: clinic.practitioner_id, starts_at: ten }
    const offer = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', body)
    expect(offer.status, JSON.stringify(offer.body)).toBe(201)
    return offer.body.id as string
  }
  const ended = (offer: string) => () =>
    isTrue(`select status <> 'open' and not exists (select from holds where id = $1) from waitlist_offers where id = $1`, offer)

  return {
    'waitlist-offers': [
      {
        name: 'a released slot that somebody waits for',
        staysDue: true,
        async arrange(clinic) {
          const waiting = await releasedSlot(clinic)
          clock.fix(after(20))
          return async () => (await openOffers(world, waiting)).length === 1
        },
      },
      {
        name: 'an offer whose minutes are over',
        async arrange(clinic) {
          const offer = await offered(clinic)
          // The offer is the only reason.
          await world.owner.query('delete from released_slots where organization_id = $1', [clinic.organization_id])
          clock.fix(after(600))
          return ended(offer)
        },
      },
      {
        name: 'a declined offer whose time nobody passed on',
        async arrange(clinic) {
          const offer = await offered(clinic)
          await world.owner.query(`update waitlist_offers set status = 'declined', answered_at = $2 where id = $1`, [offer, noon])
          return ended(offer)
        },
      },
      {
        name: 'a note of a time that is over',
        async arrange({ organization_id, practitioner_id }) {
          const id = newId()
          const [starts_at, ends_at] = [after(-60), after(-30)]
          await insert('released_slots', {
            organization_id,
            id,
            practitioner_id,
            starts_at,
            ends_at,
            cause: 'cancelled',
            offer_from: starts_at,
          })
          return () => isTrue('select not exists (select from released_slots where id = $1)', id)
        },
      },
      {
        name: 'a note of a hold that ended early',
        async arrange({ organization_id, practitioner_id }) {
          const id = newId()
          const slot = { starts_at: ten, ends_at: after(30, ten), cause: 'hold-ended', offer_from: after(5), hold_id: newId() }
          await insert('released_slots', { organization_id, id, practitioner_id, ...slot })
          return () => isTrue('select not exists (select from released_slots where id = $1)', id)
        },
      },
    ],
  }
}
