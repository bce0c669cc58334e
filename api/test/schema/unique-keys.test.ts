import { beforeAll, expect, it } from 'vitest'
import { makeClinic, useWorld } from '../clinic.ts'
import { plantSide, type Side } from '../walk/sides.ts'

const world = useWorld()
let side: Side

beforeAll(async () => {
  const clinic = await makeClinic(world)
  side = await plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
})

/** Writes the planted row of a table once more, under another id, as the owner: nothing but the database is asked. */
async function writeAgain(table: string) {
  const { rows } = await world.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = rows.map(({ name }) => name).join(', ')
  return world.owner
    .query(`insert into ${table} (${columns}) select ${columns.replace(/\bid\b/, 'gen_random_uuid()')} from ${table} where id = $1`, [
      side.ids.get(table),
    ])
    .then(
      () => 'written',
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    )
}

it('the database itself refuses a seat that is taken, a second hold, a second open offer and waiting twice', async () => {
  await world.owner.query(`update waitlist_entries set status = 'waiting' where id = $1`, [side.ids.get('waitlist_entries')])
  await world.owner.query(`update waitlist_offers set status = 'open' where id = $1`, [side.ids.get('waitlist_offers')])
  expect({
    seat: await writeAgain('occupancies'),
    hold: await writeAgain('holds'),
    offer: await writeAgain('waitlist_offers'),
    waiting: await writeAgain('waitlist_entries'),
  }).toEqual({
    seat: 'occupancies_seat_key',
    hold: 'holds_account_key',
    offer: 'waitlist_offers_open_key',
    waiting: 'waitlist_entries_waiting_key',
  })
})
