import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { identitySweep, keysSweep } from '../../foundation/identity/identity.jobs.ts'
import { modules } from '../../modules.ts'
import { holdsSweep } from '../../visits/appointments/appointments.jobs.ts'
import { newId } from '../ids.ts'
import { startQueue, timetableOf } from './queue.ts'

const world = useWorld()

describe('the timetable', () => {
  it("runs as the application's role, and each job in one of two processes", async () => {
    const ran: string[] = []
    const jobs = (process: string) => [{ name: 'count-me', cron: '0 0 1 1 *', run: async () => void ran.push(process) }]
    // A server of another test may have left its timetable in this database.
    await world.owner.query('delete from graphile_worker._private_known_crontabs')
    const queues = await Promise.all([startQueue(world.booted.kernel, jobs('a')), startQueue(world.booted.kernel, jobs('b'))])
    // This does what the clock would do.
    await world.owner.query(`select graphile_worker.add_job('count-me', job_key => 'count-me')`)
    await expect.poll(() => ran.length).toBe(1)
    const { rows } = await world.owner.query(`select identifier from graphile_worker._private_known_crontabs`)
    expect(rows).toEqual([{ identifier: 'count-me' }])
    // Each worker finishes what it has begun.
    await Promise.all(queues.map((queue) => queue.stop()))
    expect(ran).toHaveLength(1)
  })

  it('queues nothing twice, repeats nothing and catches up on nothing', () => {
    const [item] = timetableOf([{ name: 'count-me', cron: '0 0 1 1 *', run: async () => {} }])
    expect(item?.options).toMatchObject({ jobKey: 'count-me', maxAttempts: 1, backfillPeriod: 0 })
  })

  it('of the product can be read by the queue: a server whose timetable it cannot read does not start', () => {
    const jobs = modules.flatMap((module) => module.jobs ?? [])
    expect(timetableOf(jobs).map((item) => item.identifier)).toEqual(jobs.map((job) => job.name))
  })

  it('is closed to the roles of people', async () => {
    const client = new pg.Client({ connectionString: ownDatabase().owner_url })
    await client.connect()
    await client.query('set role polyclinic_staff')
    await expect(client.query('select * from graphile_worker._private_jobs')).rejects.toThrow('permission denied')
    await client.end()
  })
})

describe('housekeeping', () => {
  it('removes keys older than a day, ended sessions and used links, and leaves what still counts', async () => {
    const { owner } = world
    const account_id = newId()
    await owner.query(`insert into accounts (id, kind, email, name) values ($1::uuid, 'patient', $1::text, 'Ada')`, [account_id])
    const [old_key, new_key, ended, open, used, unused] = Array.from({ length: 6 }, newId)
    await owner.query(
      `insert into idempotency_keys (account_id, key, request_hash, created_at) values ($1, $2, '', now() - interval '25 hours'), ($1, $3, '', now() - interval '23 hours')`,
      [account_id, old_key, new_key],
    )
    await owner.query(
      `insert into sessions (id, account_id, token_hash, user_agent, address, expires_at, ended_at) values
       ($2::uuid, $1::uuid, $2::text, '', '', now() + interval '1 hour', now() - interval '2 days'), ($3::uuid, $1::uuid, $3::text, '', '', now() + interval '1 hour', null)`,
      [account_id, ended, open],
    )
    await owner.query(
      `insert into account_tokens (id, purpose, token_hash, expires_at, used_at) values
       ($1::uuid, 'invitation', $1::text, now() + interval '1 hour', now() - interval '8 days'), ($2::uuid, 'invitation', $2::text, now() + interval '1 hour', null)`,
      [used, unused],
    )
    await identitySweep.run(world.booted.kernel)
    const left = await owner.query(
      `select key as id from idempotency_keys where account_id = $1 union all select id from sessions where account_id = $1 union all select id from account_tokens where id = any($2)`,
      [account_id, [used, unused]],
    )
    expect(new Set(left.rows.map((row) => row.id))).toEqual(new Set([new_key, open, unused]))
  })

  it('removes the keys of a clinic that are older than a day', async () => {
    const { organization_id } = await makeClinic(world)
    const [old_key, new_key] = [newId(), newId()]
    await world.owner.query(
      `insert into organization_idempotency_keys (organization_id, account_id, key, request_hash, status, reply, created_at) values
       ($1, $2, $2, '', 200, '', now() - interval '25 hours'), ($1, $2, $3, '', 200, '', now() - interval '23 hours')`,
      [organization_id, old_key, new_key],
    )
    await keysSweep.run(world.booted.kernel)
    const { rows } = await world.owner.query('select key from organization_idempotency_keys where organization_id = $1', [organization_id])
    expect(rows).toEqual([{ key: new_key }])
  })

  it('removes expired holds, with the time that they kept', async () => {
    const { owner } = world
    const { organization_id } = await makeClinic(world)
    const { practitioner_id } = await addStaff(world, organization_id, 'practitioner')
    const [service, location, over, kept] = Array.from({ length: 4 }, newId)
    await owner.query(
      `insert into services (organization_id, id, name, duration_minutes, price_minor) values ($1, $2, 'Check-up', 30, 0)`,
      [organization_id, service],
    )
    await owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Here')`, [organization_id, location])
    for (const [id, minutes] of [
      [over, -1],
      [kept, 5],
    ] as const) {
      await owner.query(
        `insert into holds (organization_id, id, account_id, practitioner_id, service_id, location_id, starts_at, ends_at, expires_at)
         values ($1, $2::uuid, $2::uuid, $3, $4, $5, now(), now() + interval '1 hour', now() + make_interval(mins => $6))`,
        [organization_id, id, practitioner_id, service, location, minutes],
      )
      await owner.query(
        `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, hold_id) values ($1, $2::uuid, $2::uuid, 1, now(), now() + interval '1 hour', $2)`,
        [organization_id, id],
      )
    }
    await holdsSweep.run(world.booted.kernel)
    const left = await owner.query('select hold_id from occupancies where organization_id = $1', [organization_id])
    expect(left.rows).toEqual([{ hold_id: kept }])
  })
})
