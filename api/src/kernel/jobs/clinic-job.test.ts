import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { clinicJob, dueClinics, type IsDue } from './clinic-job.ts'

const world = useWorld()
const always: IsDue = () => sql<boolean>`true`

it('a job for each clinic goes on when it fails for one, and skips closed clinics', async () => {
  const [first, second, closed] = [await makeClinic(world), await makeClinic(world), await makeClinic(world)]
  await world.owner.query(`update organizations set status = 'closed' where id = $1`, [closed.organization_id])
  const done = new Set<string>()
  const job = clinicJob({
    name: 'a-test',
    cron: '0 0 1 1 *',
    isDue: always,
    failure: 'not done',
    work: async (_kernel, { id }) => {
      if (id === first.organization_id) throw new Error('This clinic has a fault.')
      done.add(id)
    },
  })
  await job.run(world.booted.kernel)
  expect(done.has(first.organization_id)).toBe(false)
  expect(done.has(second.organization_id)).toBe(true)
  expect(done.has(closed.organization_id)).toBe(false)
})

it('a clinic with more work has its next turn after the others', async () => {
  const clinics = [await makeClinic(world), await makeClinic(world)].map(({ organization_id }) => organization_id)
  const turns: string[] = []
  const job = clinicJob({
    name: 'a-test',
    cron: '0 0 1 1 *',
    isDue: always,
    failure: 'not done',
    work: async (_kernel, { id }) => {
      if (!clinics.includes(id)) return 'none'
      turns.push(id)
      return turns.filter((turn) => turn === id).length < 3 ? 'more' : 'none'
    },
  })
  await job.run(world.booted.kernel)
  const order = [...clinics].sort()
  expect(turns).toEqual([...order, ...order, ...order])
})

it('the role that looks for due work sees the clinic and the time of a row, and no content', async () => {
  const { kernel } = world.booted
  const asking = (column: string): IsDue => {
    const condition = `(select ${column} is null from patients p where p.organization_id = organizations.id limit 1)`
    return () => sql<boolean>`${sql.raw(condition)}`
  }
  await expect(dueClinics(kernel, asking('p.id'))).resolves.toBeDefined()
  await expect(dueClinics(kernel, asking('p.name'))).rejects.toThrow('permission denied for table patients')
})
