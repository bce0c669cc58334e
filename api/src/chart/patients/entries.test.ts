/** Who wrote an allergy or a problem, who may change what another wrote, and what stood before. */
import { entryMachine } from '@polyclinic/contract/chart/patients/entry-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let patient_id: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  ;({ patient_id } = await addPatient(world, clinic.organization_id))
})

type List = 'allergies' | 'conditions'
const kinds = [
  {
    list: 'allergies' as const,
    entry: () => ({ substance: `Penicillin ${counter++}`, severity: 'severe', reaction: 'Anaphylaxis' }),
    change: { severity: 'mild' },
    before: { severity: 'severe', reaction: 'Anaphylaxis', status: 'active' },
    after: { severity: 'mild', reaction: 'Anaphylaxis', status: 'active' },
  },
  {
    list: 'conditions' as const,
    entry: () => ({ display: 'Asthma', severity: 'severe', note: 'Since childhood' }),
    change: { verification_status: 'refuted', note: null },
    before: { verification_status: 'confirmed', note: 'Since childhood', status: 'active' },
    after: { verification_status: 'refuted', note: null, status: 'active' },
  },
]
let counter = 0

const pathOf = (list: List, id = '') => `/org/patients/${patient_id}/${list}${id && `/${id}`}`
const record = async (caller: Caller, list: List, entry: object) => {
  const reply = await world.call(caller, 'POST', pathOf(list), entry)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
const change = (caller: Caller, list: List, { id, version }: { id: string; version: number }, body: object) =>
  world.call(caller, 'PATCH', pathOf(list, id), body, { 'if-match': `"${version}"` })
const markError = (caller: Caller, list: List, id: string, reason: string | undefined = 'Of another patient') =>
  world.call(caller, 'POST', `${pathOf(list, id)}/enter-in-error`, { reason })
const read = async (caller: Caller, list: List, id: string) =>
  (await world.call(caller, 'GET', pathOf(list))).body.items.find((item: { id: string }) => item.id === id)
const versionsOf = async (caller: Caller, list: List, id: string) =>
  (await world.call(caller, 'GET', `${pathOf(list, id)}/versions`)).body.items

describe.each(kinds)('an entry among the $list', ({ list, entry, change: changes, before, after }) => {
  it('says who recorded it, also to whoever may not change it', async () => {
    const made = await record(doctor, list, entry())
    const author = {
      recorder_name: 'Staff practitioner',
      recorder_role: 'practitioner',
      editor_name: 'Staff practitioner',
      change_reason: null,
    }
    expect(made).toMatchObject({ ...author, can: ['change', 'enter-in-error'] })
    expect(await read(nurse, list, made.id)).toMatchObject({ ...author, can: [] })
  })

  it('that a doctor wrote is neither changed nor struck out by a nurse', async () => {
    const made = await record(doctor, list, entry())
    for (const refused of [
      await change(nurse, list, made, { ...changes, reason: 'The patient says so' }),
      await markError(nurse, list, made.id),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(await read(doctor, list, made.id)).toEqual(made)
    expect(await versionsOf(nurse, list, made.id)).toHaveLength(1)
  })

  it('of another is changed with the permission to correct and a reason, under the name of who changes it', async () => {
    const made = await record(doctor, list, entry())
    const silent = await change(clinic.owner, list, made, changes)
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      [{ path: 'reason', message: 'Somebody else wrote this: say why it is changed.' }],
    ])
    const changed = await change(clinic.owner, list, made, { ...changes, reason: 'Tested at the hospital' })
    expect(changed.body).toMatchObject({
      ...after,
      version: 2,
      recorder_name: 'Staff practitioner',
      change_reason: 'Tested at the hospital',
      needs_reason: true,
    })
    expect(changed.body.editor_name).not.toBe('Staff practitioner')
    expect(changed.body.editor_role).toBe('owner')
    expect(await versionsOf(nurse, list, made.id)).toMatchObject([
      { version: 2, ...after, reason: 'Tested at the hospital', author_role: 'owner', is_current: true },
      { version: 1, ...before, reason: null, author_name: 'Staff practitioner', author_role: 'practitioner', is_current: false },
    ])
  })

  it('is no longer its recorder’s own once somebody has corrected it', async () => {
    const made = await record(nurse, list, entry())
    const corrected = await change(clinic.owner, list, made, { ...changes, reason: 'Tested at the hospital' })
    const back = await change(nurse, list, corrected.body, { ...changes, reason: 'I know better' })
    expect([back.status, back.body.code]).toEqual([403, 'forbidden'])
  })

  it('of one’s own is changed without a reason, and the versions go on page by page', async () => {
    const made = await record(nurse, list, entry())
    const second = await change(nurse, list, made, changes)
    await change(nurse, list, second.body, { ...changes, reason: 'Asked again' })
    const first = await world.call(nurse, 'GET', `${pathOf(list, made.id)}/versions?limit=2`)
    expect(first.body.items.map(({ version }: { version: number }) => version)).toEqual([3, 2])
    const next = await world.call(nurse, 'GET', `${pathOf(list, made.id)}/versions?limit=2&cursor=${first.body.next_cursor}`)
    expect(next.body.items).toMatchObject([{ version: 1, ...before, author_name: 'Staff nurse' }])
  })

  it('is struck out with a reason only, and then stays as it is', async () => {
    const made = await record(doctor, list, entry())
    expect((await markError(doctor, list, made.id, '')).status).toBe(400)
    const marked = await markError(doctor, list, made.id)
    expect(marked.body).toMatchObject({ status: 'entered-in-error', change_reason: 'Of another patient', version: 2, can: [] })
    expect((await change(doctor, list, marked.body, changes)).body.code).toBe('state_not_allowed')
    expect((await change(doctor, list, made, { status: 'entered-in-error' })).status).toBe(400)
  })

  it('changes nothing where somebody else was faster', async () => {
    const made = await record(doctor, list, entry())
    const both = await Promise.all([change(doctor, list, made, changes), change(doctor, list, made, changes)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
    expect(await versionsOf(doctor, list, made.id)).toHaveLength(2)
  })

  it('is not found in another chart, and of a restricted chart neither read nor changed', async () => {
    const made = await record(doctor, list, entry())
    const stranger = await addPatient(world, clinic.organization_id)
    const elsewhere = `/org/patients/${stranger.patient_id}/${list}/${made.id}`
    expect((await world.call(doctor, 'GET', `${elsewhere}/versions`)).status).toBe(404)
    expect((await world.call(doctor, 'POST', `${elsewhere}/enter-in-error`, { reason: 'Of another patient' })).status).toBe(404)
    const foreign_entry = await world.call(doctor, 'POST', `/org/patients/${stranger.patient_id}/${list}`, entry())
    const path = `/org/patients/${stranger.patient_id}/${list}/${foreign_entry.body.id}`
    await world.owner.query('update patients set restricted = true where id = $1', [stranger.patient_id])
    for (const refused of [
      await world.call(doctor, 'GET', `${path}/versions`),
      await world.call(doctor, 'POST', `${path}/enter-in-error`, { reason: 'Of another patient' }),
      await world.call(doctor, 'PATCH', path, changes, { 'if-match': '"1"' }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'break_glass_required'])
  })

  it('goes out by FHIR with its recorder, and whoever changed it last as its asserter', async () => {
    const made = await record(doctor, list, entry())
    await change(clinic.owner, list, made, { ...changes, reason: 'Tested at the hospital' })
    const type = list === 'allergies' ? 'AllergyIntolerance' : 'Condition'
    const { rows } = await world.owner.query("select (now() + interval '30 days')::date::text as day")
    const token = { name: 'Hospital', scopes: [`system/${type}.rs`], ends_on: rows[0].day }
    const { body: program } = await world.call(clinic.owner, 'POST', '/org/api-tokens', token)
    const { body } = await world.call({ token: program.token, account_id: program.api_token.id }, 'GET', `/fhir/R4/${type}/${made.id}`)
    expect(body).toMatchObject({ recorder: { display: 'Staff practitioner' }, id: made.id })
    expect(body.asserter.display).not.toBe('Staff practitioner')
    expect(body.meta.lastUpdated).toBeTruthy()
  })

  walkLifecycle(entryMachine, {
    prepare: async (status) => {
      const { id } = await record(clinic.owner, list, entry())
      if (status === 'entered-in-error') await markError(clinic.owner, list, id)
      return id as string
    },
    read: async (id) => {
      const found = await read(clinic.owner, list, id)
      return { ...found, status: found.status === 'entered-in-error' ? found.status : 'recorded' }
    },
    act: async (id, action) =>
      action === 'change' ? change(clinic.owner, list, await read(clinic.owner, list, id), changes) : markError(clinic.owner, list, id),
  })
})

describe('that no allergy is known', () => {
  it('is ended by an allergy as another version, under the name of who recorded that', async () => {
    const { patient_id: unknown } = await addPatient(world, clinic.organization_id)
    const path = `/org/patients/${unknown}/allergies`
    const none = await world.call(nurse, 'POST', `${path}/none-known`)
    await world.call(doctor, 'POST', path, { substance: 'Latex' })
    const { items } = (await world.call(doctor, 'GET', `${path}/${none.body.id}/versions`)).body
    expect(items).toMatchObject([
      { version: 2, status: 'inactive', author_name: 'Staff practitioner' },
      { version: 1, status: 'active', author_name: 'Staff nurse' },
    ])
  })
})
