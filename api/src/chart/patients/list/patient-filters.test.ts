import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let owner: Caller
const practitioner_id = newId()
const ids: Record<string, string> = {}
beforeAll(async () => {
  clinic = await makeClinic(world)
  owner = clinic.owner
  const people = [
    { given_name: 'Ann', sex: 'female', birth_date: '1930-03-01' },
    { given_name: 'Bob', sex: 'male', birth_date: '1975-03-01' },
    { given_name: 'Cat', sex: 'female', birth_date: '2020-12-01' },
    { given_name: 'Dot', sex: 'female' },
    { given_name: 'Old', sex: 'female', birth_date: '1930-03-01' },
  ]
  for (const person of people) {
    const { body } = await world.call(owner, 'POST', '/org/patients', { ...person, family_name: 'Fields' })
    ids[person.given_name] = body.id
  }
  const change = (name: string, body: object) => world.call(owner, 'PATCH', `/org/patients/${ids[name]}`, body, { 'if-match': '"1"' })
  await change('Ann', { deceased_on: '2020-01-01' })
  await change('Bob', { restricted: true })
  await world.owner.query(`update patients set status = 'merged' where id = $1`, [ids.Old])
  await addVisits()
})

async function addVisits() {
  const { organization_id } = clinic
  const [location_id, service_id] = [newId(), newId()]
  await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'Here')`, [organization_id, location_id])
  await world.owner.query(
    `insert into practitioners (organization_id, id, name, specialty) values ($1, $2, 'Dr Bell', 'Family medicine')`,
    [organization_id, practitioner_id],
  )
  await world.owner.query(
    `insert into services (organization_id, id, name, duration_minutes, price_minor) values ($1, $2, 'Visit', 15, 5000)`,
    [organization_id, service_id],
  )
  const visit = (name: string, starts_at: string, status: string) =>
    world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '15 minutes', $8, 'phone')`,
      [organization_id, newId(), ids[name], practitioner_id, service_id, location_id, starts_at, status],
    )
  await visit('Cat', '2021-03-01T10:00:00Z', 'fulfilled')
  await visit('Bob', '2021-03-02T10:00:00Z', 'cancelled')
  await visit('Dot', '2190-03-02T10:00:00Z', 'booked')
  await visit('Cat', '2190-03-03T10:00:00Z', 'cancelled')
}

async function listed(query: string): Promise<string[]> {
  const { status, body } = await world.call(owner, 'GET', `/org/patients?total=true&${query}`)
  expect([query, status]).toEqual([query, 200])
  const names = body.items.map((p: { given_name: string }) => p.given_name)
  expect([query, body.total]).toEqual([query, names.length])
  return names
}

describe('the list of patients', () => {
  it.each([
    ['', ['Ann', 'Bob', 'Cat', 'Dot']],
    ['sex=female', ['Ann', 'Cat', 'Dot']],
    ['from_age=40', ['Ann', 'Bob']],
    ['to_age=80', ['Bob', 'Cat']],
    ['from_age=25&to_age=39', []],
    ['birth_month=3', ['Ann', 'Bob']],
    ['restricted=true', ['Bob']],
    ['restricted=false', ['Ann', 'Cat', 'Dot']],
    ['deceased=true', ['Ann']],
    ['deceased=false', ['Bob', 'Cat', 'Dot']],
    [`practitioner_id=${practitioner_id}`, ['Cat']],
    ['without_visit_ahead=true', ['Ann', 'Bob', 'Cat']],
    ['sex=female&birth_month=3', ['Ann']],
    ['status=inactive', []],
    ['status=merged', ['Old']],
    ['q=fields&sex=female&deceased=false', ['Cat', 'Dot']],
    ['q=fields%20a&sex=male', []],
  ])('is narrowed by %s', async (query, names) => {
    expect(await listed(query)).toEqual(names)
  })

  it('shows no similar name that the filters leave out', async () => {
    const similar = async (filter: string) =>
      (await world.call(owner, 'GET', `/org/patients?q=feilds${filter}`)).body.similar.map((p: { given_name: string }) => p.given_name)
    expect([await similar(''), await similar('&sex=male')]).toEqual([['Ann', 'Bob', 'Cat', 'Dot'], ['Bob']])
  })

  it('finds a birthday in its new month after the birth date was changed', async () => {
    const { body } = await world.call(owner, 'POST', '/org/patients', {
      given_name: 'Eve',
      family_name: 'Fields',
      birth_date: '1990-08-09',
    })
    expect(await listed('birth_month=8')).toEqual(['Eve'])
    await world.call(owner, 'PATCH', `/org/patients/${body.id}`, { birth_date: '1990-09-09', status: 'inactive' }, { 'if-match': '"1"' })
    expect([await listed('birth_month=8'), await listed('birth_month=9&status=inactive')]).toEqual([[], ['Eve']])
    await world.owner.query(`update patients set status = 'merged' where id = $1`, [body.id])
  })
})

describe('the list as CSV', () => {
  const csv = async (caller: Caller, query = '') => world.call(caller, 'GET', `/org/patients/csv?${query}`)

  it('has the patients that match the filters, by name, and no text that a spreadsheet would run', async () => {
    const { body: zed } = await world.call(owner, 'POST', '/org/patients', {
      given_name: '=HYPERLINK("x")',
      family_name: 'Zed',
      phone: '+353 1 555 0101',
    })
    const { status, body, headers } = await csv(owner, 'sex=female')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(
      String(body)
        .split('\r\n')
        .map((line: string) => line.split(',').slice(1, 3).join(' ')),
    ).toEqual(['Family name Given name', 'Fields Ann', 'Fields Cat', 'Fields Dot', ''])
    const all = String((await csv(owner)).body)
    expect(all).toContain(`${zed.record_number},Zed,"'=HYPERLINK(""x"")",`)
    expect(all).toContain("'+353 1 555 0101")
  })

  it('is only for members who may export, and the log names every patient in it', async () => {
    const desk = await addStaff(world, clinic.organization_id, 'receptionist')
    expect((await csv(desk)).status).toBe(403)
    await csv(owner, 'restricted=true')
    const { rows } = await world.owner.query(
      `select patient_id, patient_ids from audit_events where organization_id = $1 and action = 'patients.getPatientsCsv.read' and outcome = 'done' order by id desc limit 1`,
      [clinic.organization_id],
    )
    expect([rows[0].patient_id ?? rows[0].patient_ids].flat()).toEqual([ids.Bob])
  })

  it('is refused to a session that has not given its password for more than five minutes', async () => {
    const manager = await addStaff(world, clinic.organization_id, 'manager')
    await world.owner.query(`update sessions set reauthenticated_at = now() - interval '6 minutes' where account_id = $1`, [
      manager.account_id,
    ])
    const refused = await csv(manager)
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required'])
  })
})

describe('a saved view', () => {
  const views = async (caller: Caller) => (await world.call(caller, 'GET', '/org/saved-views?list=patients')).body.items
  const keep = (caller: Caller, name: string) =>
    world.call(caller, 'POST', '/org/saved-views', { list: 'patients', name, search: { sex: 'female', from_age: 50 } })

  it('is kept for its own account only, under a unique name', async () => {
    const desk = await addStaff(world, clinic.organization_id, 'receptionist')
    const { status, body } = await keep(desk, 'Women over 50')
    expect([status, body]).toEqual([201, { id: body.id, name: 'Women over 50', search: { sex: 'female', from_age: 50 } }])
    expect([await views(desk), await views(owner)]).toEqual([[body], []])
    const again = await keep(desk, 'Women over 50')
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'name'])
    expect((await world.call(owner, 'DELETE', `/org/saved-views/${body.id}`)).status).toBe(404)
    expect((await world.call(desk, 'DELETE', `/org/saved-views/${body.id}`)).status).toBe(200)
    expect(await views(desk)).toEqual([])
  })

  it('can be saved thirty times at most', async () => {
    const desk = await addStaff(world, clinic.organization_id, 'receptionist')
    for (let n = 0; n < 30; n++) expect((await keep(desk, `View ${n}`)).status).toBe(201)
    expect((await keep(desk, 'One more')).status).toBe(422)
  })
})
