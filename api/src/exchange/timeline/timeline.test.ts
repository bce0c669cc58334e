import { timelineKinds } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { plant } from '../../../test/plant.ts'
import { newId } from '../../kernel/ids.ts'

interface Item {
  kind: string
  id: string
  at: string
  title: string
  by: string | null
  values: { display: string; value_number: number | null }[]
}

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
/** A chart with one row in each table. */
let patient_id: string
let ids: Map<string, string>

beforeAll(async () => {
  clinic = await makeClinic(world)
  ids = await plant(world.owner, clinic.organization_id, 'MARK')
  patient_id = ids.get('patients') as string
  const source = ids.get('observations')
  // One of the planted resources is a row of the chart by now and appears as such.
  await world.owner.query(
    `insert into imported_resources (organization_id, id, patient_id, import_id, source, resource_type, resource_key, fingerprint, title, effective_at, content, created_at)
     select organization_id, $3, patient_id, import_id, 'Elsewhere', 'Goal', 'goal', 'goal', 'Swim', '2025-01-01T10:00:00Z', '{}', created_at from imported_resources where organization_id = $1 and id = $2`,
    [clinic.organization_id, ids.get('imported_resources'), newId()],
  )
  for (const [category, at, code, value] of [
    ['vital-signs', '2026-02-03T10:00:00Z', '8867-4', 71],
    ['vital-signs', '2026-02-03T10:00:00Z', '8310-5', 37.2],
    ['vital-signs', '2026-02-04T10:00:00Z', '8867-4', 66],
    ['social-history', '2026-02-05T10:00:00Z', '72166-2', 1],
  ] as const)
    await world.owner.query(
      `insert into observations (organization_id, id, patient_id, category, code_system, code, display, value_number, effective_at, issued_at, source, status)
       select organization_id, $3, patient_id, $4, code_system, $5, $6, $7, $8, $8, 'Elsewhere', 'final' from observations where organization_id = $1 and id = $2`,
      [clinic.organization_id, source, newId(), category, code, `Value ${code}`, value, at],
    )
})

const read = async (query: string, caller: Caller = clinic.owner): Promise<{ items: Item[]; next_cursor: string | null }> => {
  const { status, body } = await world.call(caller, 'GET', `/org/patients/${patient_id}/timeline?${query}`)
  expect([status, body.detail]).toEqual([200, undefined])
  return body
}
const kindsIn = (items: readonly Item[]) => new Set(items.map(({ kind }) => kind))

describe('the timeline of a chart', () => {
  it('holds every kind of record in it', async () => {
    const { items } = await read('limit=100')
    expect([...kindsIn(items)].toSorted()).toEqual([...timelineKinds].toSorted())
    expect(items.map(({ at }) => Date.parse(at))).toEqual(items.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a))
  })

  it('shows values that were measured together as one entry', async () => {
    const { items } = await read('kind=measurement')
    expect(items.map(({ at, values }) => [at, values.map(({ value_number }) => value_number)])).toEqual([
      ['2026-02-04T10:00:00.000Z', [66]],
      ['2026-02-03T10:00:00.000Z', [71, 37.2]],
    ])
  })

  it('pages by key: small pages make up the whole list, each entry once', async () => {
    const { items: whole } = await read('limit=100')
    const paged: Item[] = []
    for (let cursor = ''; ; ) {
      const page = await read(`limit=3${cursor}`)
      paged.push(...page.items)
      if (!page.next_cursor) break
      cursor = `&cursor=${page.next_cursor}`
    }
    expect(paged).toEqual(whole)
  })

  it('is narrowed by kinds, days, author and words of the title', async () => {
    expect(kindsIn((await read('kind=note,record&limit=100')).items)).toEqual(new Set(['note', 'record']))
    expect((await read('from=2026-02-03&to=2026-02-04&limit=100')).items.map(({ kind }) => kind)).toEqual(['measurement', 'measurement'])
    expect((await read('author=elsewhere&limit=100')).items.every(({ by }) => by === 'Elsewhere')).toBe(true)
    expect((await read('q=value%2072166&limit=100')).items.map(({ kind }) => kind)).toEqual(['finding'])
    expect((await read('q=nothing-is-called-so')).items).toEqual([])
    const refused = await world.call(clinic.owner, 'GET', `/org/patients/${patient_id}/timeline?kind=note,bill`)
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed'])
  })

  it('leaves out rows that were replaced or entered in error', async () => {
    const { items } = await read('kind=lab-result&limit=100')
    const replaced = (
      await world.owner.query('select observation_id from observation_errors where organization_id = $1', [clinic.organization_id])
    ).rows[0].observation_id
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ id }) => id)).not.toContain(replaced)
  })

  it('leaves out messages, prescriptions and visits for a role that may not see them', async () => {
    const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
    const { items } = await read('limit=100', technician)
    const hidden = ['message', 'prescription', 'appointment'].filter((kind) => !kindsIn(items).has(kind))
    expect(hidden).toContain('message')
    expect((await read('kind=message', technician)).items).toEqual([])
    expect(kindsIn(items).has('lab-result')).toBe(true)
  })
})

describe('the timeline in the portal', () => {
  it('holds what the clinic has released, and no other part of the chart', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    const doctor = await addStaff(world, clinic.organization_id, 'practitioner')
    const write = async (title: string) =>
      (await world.call(doctor, 'POST', '/org/records', { patient_id: ada.patient_id, kind: 'letter', title, body: 'Text' })).body
    const [released, kept] = [await write('Released letter'), await write('Kept letter')]
    for (const { id } of [released, kept]) await world.call(doctor, 'POST', `/org/records/${id}/finalize`, undefined, { 'if-match': '"1"' })
    await world.call(doctor, 'POST', `/org/records/${released.id}/release`)
    await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/notes`, {
      title: 'Note',
      template: 'free',
      sections: { text: 'Text' },
    })
    await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/immunizations`, { vaccine: 'Tetanus', given_on: '2020-05-05' })
    const wrong = (
      await world.call(doctor, 'POST', `/org/patients/${ada.patient_id}/immunizations`, { vaccine: 'Wrong', given_on: '2020-05-06' })
    ).body
    expect(wrong.vaccine).toBe('Wrong')
    await world.call(doctor, 'POST', `/org/immunizations/${wrong.id}/enter-in-error`, { reason: 'Another patient' })
    const { items } = (await world.call(ada, 'GET', '/patient/timeline')).body
    expect(new Set(items.map(({ kind, title }: Item) => `${kind}: ${title}`))).toEqual(
      new Set(['record: Released letter', 'immunization: Tetanus']),
    )
    expect((await world.call(ada, 'GET', '/patient/timeline?kind=note')).status).toBe(400)
  })

  it('shows a laboratory result from its release on, and visits to those who may see them', async () => {
    const child = await addPatient(world, clinic.organization_id)
    const parent = await addPatient(world, clinic.organization_id)
    const { owner } = world
    const columns =
      'organization_id, id, patient_id, category, code_system, code, display, value_number, effective_at, issued_at, source, status, released_at'
    const add = (display: string, released_at: string) =>
      owner.query(
        `insert into observations (${columns}) values ($1, $2, $3, 'laboratory', 'http://loinc.org', '718-7', $4, 14, '2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z', 'Laboratory', 'final', $5)`,
        [clinic.organization_id, newId(), child.patient_id, display, released_at],
      )
    await add('Released', '2026-01-03T10:00:00Z')
    await add('Later', '2190-01-03T10:00:00Z')
    await owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       select organization_id, $2, $3, practitioner_id, service_id, location_id, '2026-01-02T08:00:00Z', '2026-01-02T08:30:00Z', 'fulfilled', 'phone'
       from appointments where organization_id = $1 limit 1`,
      [clinic.organization_id, newId(), child.patient_id],
    )
    const shown = async (caller: Caller) => {
      const { items } = (await world.call(caller, 'GET', '/patient/timeline')).body
      return items.map(({ kind, title }: Item) => (kind === 'appointment' ? kind : title))
    }
    expect(await shown(child)).toEqual(['Released', 'appointment'])
    const actAs = async (scopes: string[]) => {
      await owner.query('delete from proxies where patient_id = $1', [child.patient_id])
      await owner.query(
        `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Parent', 'parent', $5, '2020-01-01')`,
        [newId(), parent.account_id, clinic.organization_id, child.patient_id, scopes],
      )
      return { ...parent, acting_for: child.patient_id }
    }
    expect(await shown(await actAs(['see records']))).toEqual(['Released'])
    expect(await shown(await actAs(['see records', 'see visits']))).toEqual(['Released', 'appointment'])
  })
})
