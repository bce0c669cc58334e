import { todayIn } from '../../kernel/clinic-day.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { moveCredit } from '../billing/index.ts'
import { retireProvisional } from '../patients/index.ts'
import { hasLapsed } from './waitlist/present-waitlist.ts'
import { closeLapsed, waitlistEntries } from './waitlist/waitlist.sql.ts'

/**
 * What an account booked into its provisional chart follows it to the chart that it claimed, with what it paid in advance;
 * the provisional one is put away. History, charges and payments, which are final, stay with the chart they were written for.
 */
export async function moveOpenVisits(scope: WriteScope, from: string, to: string) {
  const open = ['pending', 'booked', 'arrived', 'checked-in']
  const changes = { patient_id: to, updated_at: scope.at }
  const visits = scope.update('appointments').where('patient_id', '=', from).where('status', 'in', open)
  // reminders go to the addresses of the other chart from now on
  await scope.run(visits.set({ ...changes, reminders_for: null }))
  await scope.run(scope.update('appointment_series').set(changes).where('patient_id', '=', from))
  await scope.run(
    scope
      .update('appointment_requests')
      .set(changes)
      .where('patient_id', '=', from)
      .where('status', 'in', ['submitted', 'counter-offered']),
  )
  await moveWaits(scope, from, to)
  await moveCredit(scope, from, to)
  // what is kept for the other time that the clinic offered, or for a form that is being filled
  await scope.run(scope.update('holds').set({ patient_id: to }).where('patient_id', '=', from))
  await scope.run(retireProvisional(scope, from))
}

/** A wait goes along unless the other chart waits for the same service; its offers, which are asked of the person, as well. */
async function moveWaits(scope: WriteScope, from: string, to: string) {
  const waiting = (patient_id: string) =>
    scope.rows(
      waitlistEntries(scope).where('waitlist_entries.patient_id', '=', patient_id).where('waitlist_entries.status', '=', 'waiting'),
    )
  const [own, there] = await Promise.all([waiting(from), waiting(to)])
  const today = todayIn(scope)
  // what has lapsed is no wait, and makes room
  const lapsed = there.filter((one) => hasLapsed(one, today, scope.at)).map(({ id }) => id)
  if (lapsed.length > 0) await scope.run(closeLapsed(scope, lapsed))
  for (const { id, service_id } of own) {
    const isDouble = there.some((one) => one.service_id === service_id && !lapsed.includes(one.id))
    await scope.run(
      scope
        .update('waitlist_entries')
        .set(isDouble ? { status: 'cancelled', updated_at: scope.at } : { patient_id: to, updated_at: scope.at })
        .where('id', '=', id),
    )
    // whoever answers does so in the name of the other chart from now on: what is open is taken back and offered anew
    const open = await scope.rows(scope.from('waitlist_offers').select('id').where('entry_id', '=', id).where('status', '=', 'open'))
    for (const offer of open) {
      await scope.run(scope.update('waitlist_offers').set({ status: 'withdrawn', answered_at: scope.at }).where('id', '=', offer.id))
      await scope.run(scope.delete('holds').where('id', '=', offer.id))
    }
  }
}
