/**
 * A whole code system, which an operator may load instead of the selection: on a database of its own, because codes are the same
 * for all clinics.
 */
import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import type { Entry } from '../../kernel/db/enter.ts'
import { watch } from '../../kernel/db/transaction.ts'
import { loadCodes, shippedCodes } from './index.ts'

const world = useWorld({ own_database: true })
let doctor: Caller
let patient: { patient_id: string }
const set = (name: string, ...dropped: string[]) => ({
  ...shippedCodes(),
  edition: name,
  digest: name,
  is_selection: false,
  codes: shippedCodes().codes.filter(({ code }) => !dropped.includes(code)),
})

beforeAll(async () => {
  const { organization_id } = await makeClinic(world)
  doctor = await addStaff(world, organization_id, 'practitioner')
  patient = await addPatient(world, organization_id)
})

const search = async (q: string) => (await world.call(doctor, 'GET', `/org/codes?q=${q}`)).body

it('replaces the selection, retires codes that it dropped, and is replaced by a later edition only', async () => {
  expect((await search('J00')).items).toHaveLength(1)
  expect(await loadCodes(world.owner_url, set('First', 'J00'))).toBe(true)
  const after = await search('J00')
  expect([after.items, after.systems[0]]).toMatchObject([[], { edition: 'First', is_selection: false }])
  const { rows } = await world.owner.query("select is_active from codes where code = 'J00'")
  expect(rows).toEqual([{ is_active: false }])
  expect(await loadCodes(world.owner_url, shippedCodes())).toBe(false)
  expect((await search('J00')).items).toEqual([])
  const refused = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/conditions`, { code: 'J00' })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'code'])
  expect(await loadCodes(world.owner_url, set('First', 'J00'))).toBe(false)
  expect(await loadCodes(world.owner_url, set('Second'))).toBe(true)
  expect((await search('J00')).items).toHaveLength(1)
})

it('is searched by ranges of the index of keys, as the role of staff, without reading a whole table', async () => {
  const { codes } = shippedCodes()
  const more = (n: number) => codes.map((entry) => ({ ...entry, code: `${entry.code}X${n}`, display: `${entry.display} ${n}` }))
  await loadCodes(world.owner_url, { ...set('Large'), codes: [...codes, ...Array.from({ length: 20 }, (_, n) => more(n)).flat()] })
  const { owner } = world
  await owner.query('analyze codes')
  await owner.query('analyze code_keys')
  const ran: { text: string; entry: Entry }[] = []
  const before = watch.statement
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    if (text.includes('"code_keys"')) ran.push({ text, entry })
  }
  try {
    expect((await search('diabetes%20type%202%20without')).items[0]).toMatchObject({ code: 'E11.9' })
  } finally {
    watch.statement = before
  }
  const { text, entry } = ran[0] as (typeof ran)[number]
  const count = Math.max(...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
  await owner.query('begin')
  try {
    await owner.query('select app.enter($1, $2, $3, $4)', [entry.role, entry.organization_id, entry.patient_id, entry.account_id])
    await owner.query("set local plan_cache_mode = 'force_generic_plan'")
    await owner.query(`prepare searched as ${text}`)
    const { rows } = await owner.query(`explain execute searched(${Array.from({ length: count }, () => 'null').join(', ')})`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(entry.role).toBe('polyclinic_staff')
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toMatch(/Index (Only )?Scan using \w+ on code_keys/)
  } finally {
    await owner.query('rollback')
    await owner.query('deallocate all')
  }
})
