import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addAdmin, addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { log } from '../log.ts'
import type { Entry } from './enter.ts'
import { createPool, type DatabasePool } from './pool.ts'
import { rehearseTransactions, transact, watch } from './transaction.ts'

const world = useWorld()
let entry: Entry
let clinic: Awaited<ReturnType<typeof makeClinic>>
beforeAll(async () => {
  clinic = await makeClinic(world)
  entry = { role: 'polyclinic_staff', organization_id: clinic.organization_id, patient_id: null, account_id: clinic.owner.account_id }
})
afterEach(() => {
  rehearseTransactions.on = true
})

describe('a change', () => {
  it.each(['40001', '40P01'])('is repeated when the database undid it for another one (%s)', async (code) => {
    rehearseTransactions.on = false
    let tries = 0
    const done = await transact(world.booted.kernel.pool, entry, 'write', async () => {
      if (++tries < 3) throw Object.assign(new Error('undone'), { code })
      return 'done'
    })
    expect([done, tries]).toEqual(['done', 3])
  })

  it('is not repeated when it fails for a reason of its own', async () => {
    rehearseTransactions.on = false
    let tries = 0
    const failing = transact(world.booted.kernel.pool, entry, 'write', async () => {
      tries++
      throw Object.assign(new Error('taken'), { code: '23505' })
    })
    await expect(failing).rejects.toThrow('taken')
    expect(tries).toBe(1)
  })

  it('discards the connection when that breaks', async () => {
    rehearseTransactions.on = false
    const pool = createPool(world.booted.app_url, 1, world.booted.kernel.pool.server, 2000)
    const released: unknown[] = []
    const watched = {
      server: pool.server,
      connect: async () => {
        const client = await pool.connect()
        client.on('error', () => {})
        const release = client.release.bind(client)
        client.release = (error) => {
          released.push(error)
          release(error)
        }
        return client
      },
    } as DatabasePool
    const broken = transact(watched, entry, 'write', async (tx) => {
      const { rows } = await tx.query(sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await world.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      return tx.query(sql`select 1 as one`)
    })
    await expect(broken).rejects.toThrow()
    expect(released).toEqual([expect.any(Error)])
    await pool.end()
  })
})

it('a statement that the database ends because it takes too long is logged without its values', async () => {
  rehearseTransactions.on = false
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const tooLong = transact(world.booted.kernel.pool, entry, 'write', async (tx) => {
    await tx.query(sql`set local statement_timeout = 50`)
    return tx.query(sql`select pg_sleep(${3})`)
  })
  await expect(tooLong).rejects.toMatchObject({ code: '57014' })
  expect(logged.mock.calls).toMatchObject([[{ statement: 'select pg_sleep($1)' }, expect.any(String)]])
  logged.mockRestore()
})

it('statements of each kind of account run under a role of its own', async () => {
  const rolesOf = async (work: () => Promise<{ status: number }>) => {
    const before = watch.statement
    const roles = new Set<string>()
    watch.statement = (text, of, run) => {
      roles.add(of.role)
      before?.(text, of, run)
    }
    const { status } = await work()
    watch.statement = before
    return [status, ...roles]
  }
  const patient = await addPatient(world, clinic.organization_id)
  const admin = await addAdmin(world)
  expect(await rolesOf(() => world.call(clinic.owner, 'GET', '/org/patients'))).toEqual([200, 'polyclinic_staff'])
  expect(await rolesOf(() => world.call(patient, 'GET', '/patient/records'))).toEqual([200, 'polyclinic_patient'])
  expect(await rolesOf(() => world.call(admin, 'GET', '/admin/articles'))).toEqual([200, 'polyclinic_admin'])
  expect(await rolesOf(() => world.call(null, 'GET', '/public/articles'))).toEqual([200, 'polyclinic_visitor'])
})
