import { describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'

const world = useWorld()

async function clinicWithChart() {
  const clinic = await makeClinic(world)
  const { body: chart } = await world.call(clinic.owner, 'POST', '/org/patients', {
    given_name: 'Ada',
    family_name: 'Walsh',
    birth_date: '1980-02-03',
  })
  return { ...clinic, id: chart.id as string }
}
const change = (caller: Caller, id: string, body: object, version = 1) =>
  world.call(caller, 'PATCH', `/org/patients/${id}/details`, body, { 'if-match': `"${version}"` })
const found = async (caller: Caller, q: string): Promise<string[]> =>
  (await world.call(caller, 'GET', `/org/patients?total=true&q=${encodeURIComponent(q)}`)).body.items.map((p: { id: string }) => p.id)
const similar = async (caller: Caller, q: string): Promise<string[]> =>
  (await world.call(caller, 'GET', `/org/patients?q=${encodeURIComponent(q)}`)).body.similar.map((p: { id: string }) => p.id)
const maiden = { use: 'maiden', given_name: null, family_name: 'Quigley-Byrne', starts_on: null, ends_on: '2004-06-01' }

describe('the names of a patient', () => {
  it('finds a chart by the name at birth, also with a typing error, until that name is taken away', async () => {
    const { owner, id } = await clinicWithChart()
    const changed = await change(owner, id, { names: [maiden] })
    expect(changed.body).toMatchObject({ names: [maiden], version: 2 })
    for (const q of ['quigley', 'byrne', 'ada quigley', 'quigleybyrne', 'walsh byrne'])
      expect([q, await found(owner, q)]).toEqual([q, [id]])
    expect(await similar(owner, 'quigly')).toEqual([id])
    await change(owner, id, { names: [] }, 2)
    expect([await found(owner, 'quigley'), await similar(owner, 'quigly'), await found(owner, 'walsh')]).toEqual([[], [], [id]])
  })

  it('finds a chart by the preferred name, and shows it in the list', async () => {
    const { owner, id } = await clinicWithChart()
    await world.call(owner, 'PATCH', `/org/patients/${id}`, { preferred_name: 'Kit', pronouns: 'they/them' }, { 'if-match': '"1"' })
    const { body } = await world.call(owner, 'GET', '/org/patients?q=kit')
    expect(body.items).toMatchObject([{ id, name: 'Ada Walsh', preferred_name: 'Kit' }])
  })

  it('keeps a search word that another name still has', async () => {
    const { owner, id } = await clinicWithChart()
    await change(owner, id, { names: [{ ...maiden, family_name: 'Walsh' }] })
    await change(owner, id, { names: [] }, 2)
    expect(await found(owner, 'walsh')).toEqual([id])
  })

  it('refuses a name that ends before it begins, and an old version', async () => {
    const { owner, id } = await clinicWithChart()
    const refused = await change(owner, id, { names: [{ ...maiden, starts_on: '2005-01-01' }] })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'names.0.ends_on', message: 'This is before the first day.' }]])
    await change(owner, id, { names: [maiden] })
    const late = await change(owner, id, { names: [] })
    expect([late.status, late.body.alternatives.current.names]).toEqual([412, [maiden]])
  })
})

describe('further telephones and contacts', () => {
  it('finds a chart by each of its telephones', async () => {
    const { owner, id } = await clinicWithChart()
    const phone = { system: 'phone', use: 'work', value: '+353 1 555 0199' }
    const mail = { system: 'email', use: 'home', value: 'ada@example.test' }
    expect((await change(owner, id, { telecoms: [phone, mail] })).body.telecoms).toEqual([phone, mail])
    expect([await found(owner, '01 555 0199'), await found(owner, '0199')]).toEqual([[id], [id]])
  })

  it('keeps several addresses, each with where it is and how long it holds', async () => {
    const { owner, id } = await clinicWithChart()
    const atWork = { use: 'work', address_line: '1 Mill Lane', city: 'Cork', postal_code: 'T12 AB34', starts_on: null, ends_on: null }
    const forATime = { ...atWork, use: 'temp', address_line: '4 Pier Road', starts_on: '2026-03-01', ends_on: '2026-05-31' }
    expect((await change(owner, id, { addresses: [atWork, forATime] })).body.addresses).toEqual([atWork, forATime])
    const turned = await change(owner, id, { addresses: [atWork, { ...forATime, ends_on: '2026-02-28' }] }, 2)
    expect([turned.status, turned.body.errors]).toEqual([422, [{ path: 'addresses.1.ends_on', message: 'This is before the first day.' }]])
    expect((await change(owner, id, { addresses: [] }, 2)).body.addresses).toEqual([])
  })

  it('keeps contacts in the order in which they are to be called', async () => {
    const { owner, id } = await clinicWithChart()
    const contacts = [
      { name: 'Ben Walsh', relationship: 'spouse', roles: ['emergency', 'next-of-kin'], phone: '+353 87 555 0100', email: null },
      { name: 'Cara Quigley', relationship: 'sibling', roles: [], phone: null, email: 'cara@example.test' },
    ]
    expect((await change(owner, id, { contacts })).body.contacts).toEqual(contacts)
    const turned = contacts.toReversed()
    expect((await change(owner, id, { contacts: turned }, 2)).body.contacts).toEqual(turned)
  })
})

describe('an identifier from another system', () => {
  const number = { kind: 'national', value: '756.1234.5678-97' }
  const add = (caller: Caller, id: string, body: object) => world.call(caller, 'POST', `/org/patients/${id}/identifiers`, body)

  it('is found with its separators and without, is shown masked, and is revealed by a call of its own', async () => {
    const { owner, id, organization_id } = await clinicWithChart()
    const { status, body } = await add(owner, id, number)
    expect([status, body]).toEqual([201, { id: body.id, kind: 'national', assigner: null, ending: '897', source: null, imported_at: null }])
    for (const q of ['756.1234.5678-97', '7561234567897', '756 1234 5678 97']) expect([q, await found(owner, q)]).toEqual([q, [id]])
    expect([await found(owner, '756.1234.5678-98'), await found(owner, '756.1234')]).toEqual([[], []])
    const revealed = await world.call(owner, 'POST', `/org/patients/${id}/identifiers/${body.id}/reveal`)
    expect(revealed.body).toEqual({ value: number.value })
    const { rows } = await world.owner.query(
      `select details->>'kind' as kind from audit_events where organization_id = $1 and action = 'patient-identifier.reveal' and patient_id = $2`,
      [organization_id, id],
    )
    expect(rows).toEqual([{ kind: 'national' }])
    const kept = await world.owner.query('select sealed_value, value_hash from patient_identifiers where id = $1', [body.id])
    expect(JSON.stringify(kept.rows)).not.toContain('5678')
  })

  it('has another hash in another clinic', async () => {
    const [first, second] = [await clinicWithChart(), await clinicWithChart()]
    for (const { owner, id } of [first, second]) await add(owner, id, number)
    const { rows } = await world.owner.query(
      'select count(distinct value_hash)::int as hashes from patient_identifiers where organization_id = any($1)',
      [[first.organization_id, second.organization_id]],
    )
    expect(rows).toEqual([{ hashes: 2 }])
  })

  it('is on one chart, and points to the other one where the caller may open it', async () => {
    const { owner, id, organization_id } = await clinicWithChart()
    const desk = await addStaff(world, organization_id, 'receptionist')
    const { body: otherChart } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Bo', family_name: 'Twin' })
    await add(owner, id, number)
    const again = await add(desk, otherChart.id, { ...number, value: '7561234567897' })
    expect([again.status, again.body.code, again.body.alternatives]).toEqual([409, 'already_exists', { patient_id: id }])
    await world.call(owner, 'PATCH', `/org/patients/${id}`, { restricted: true }, { 'if-match': '"1"' })
    const closed = await add(desk, otherChart.id, number)
    expect([closed.status, closed.body.alternatives]).toEqual([409, undefined])
    const same = await add(desk, otherChart.id, { kind: 'passport', value: 'XY 12345' })
    expect((await add(desk, otherChart.id, { kind: 'passport', value: 'xy-12345' })).body.detail).toBe(
      'This number is on this chart already.',
    )
    expect(same.status).toBe(201)
  })

  it('of an insurer may be on the charts of a whole family', async () => {
    const { owner, id } = await clinicWithChart()
    const { body: child } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Cy', family_name: 'Walsh' })
    const card = { kind: 'insurer', value: 'FAM-99881' }
    expect([(await add(owner, id, card)).status, (await add(owner, child.id, card)).status]).toEqual([201, 201])
    expect(new Set(await found(owner, 'fam 99881'))).toEqual(new Set([id, child.id]))
  })

  it('of another clinic names that clinic, and is not found any more when it is removed', async () => {
    const { owner, id } = await clinicWithChart()
    const nameless = await add(owner, id, { kind: 'other-clinic', value: 'A-1001' })
    expect([nameless.status, nameless.body.errors[0].path]).toEqual([422, 'assigner'])
    expect((await add(owner, id, { kind: 'other', value: '.-.-' })).body.errors[0].path).toBe('value')
    const { body } = await add(owner, id, { kind: 'other-clinic', value: 'A-1001', assigner: 'Hill Hospital' })
    expect(await found(owner, 'a1001')).toEqual([id])
    expect((await world.call(owner, 'DELETE', `/org/patients/${id}/identifiers/${body.id}`)).status).toBe(200)
    expect(await found(owner, 'a1001')).toEqual([])
  })

  it('is not removed or revealed on a chart that it is not on', async () => {
    const { owner, id } = await clinicWithChart()
    const { body: otherChart } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Bo', family_name: 'Twin' })
    const { body } = await add(owner, id, number)
    expect((await world.call(owner, 'POST', `/org/patients/${otherChart.id}/identifiers/${body.id}/reveal`)).status).toBe(404)
    expect((await world.call(owner, 'DELETE', `/org/patients/${otherChart.id}/identifiers/${body.id}`)).status).toBe(404)
    expect((await world.call(owner, 'GET', `/org/patients/${id}/details`)).body.identifiers).toHaveLength(1)
  })
})

describe('a coverage', () => {
  const card = { insurer: 'Harbour Health', plan: 'Basic', member_number: 'HH 204-55 771' }
  const add = (caller: Caller, id: string, body: object) => world.call(caller, 'POST', `/org/patients/${id}/coverages`, body)

  it('is found by its member number, which is shown masked and revealed by a call of its own', async () => {
    const { owner, id } = await clinicWithChart()
    const { status, body } = await add(owner, id, card)
    expect([status, body]).toMatchObject([201, { insurer: 'Harbour Health', number_ending: '771', is_in_force: true, position: 1 }])
    expect(JSON.stringify(body)).not.toContain('204')
    expect([await found(owner, 'hh20455771'), await found(owner, 'HH 204-55 771')]).toEqual([[id], [id]])
    const revealed = await world.call(owner, 'POST', `/org/patients/${id}/coverages/${body.id}/reveal`)
    expect(revealed.body).toEqual({ value: card.member_number })
  })

  it('is in force only between its days, and names the policy holder where that is another person', async () => {
    const { owner, id } = await clinicWithChart()
    expect((await add(owner, id, { ...card, ends_on: '2001-01-01' })).body.is_in_force).toBe(false)
    expect((await add(owner, id, { ...card, starts_on: '2190-01-01' })).body.is_in_force).toBe(false)
    expect((await add(owner, id, { ...card, relationship: 'parent' })).body.errors[0].path).toBe('policy_holder')
    expect((await add(owner, id, { ...card, policy_holder: 'Somebody' })).body.errors[0].path).toBe('policy_holder')
    expect((await add(owner, id, { ...card, starts_on: '2021-01-02', ends_on: '2021-01-01' })).body.errors[0].path).toBe('ends_on')
    expect((await add(owner, id, { ...card, member_number: '- - -' })).body.errors[0].path).toBe('member_number')
  })

  it('is no longer found once it was entered in error, and is listed last', async () => {
    const { owner, id } = await clinicWithChart()
    const { body: first } = await add(owner, id, card)
    const { body: second } = await add(owner, id, { insurer: 'Second', position: 2 })
    const path = `/org/patients/${id}/coverages/${first.id}`
    const wrong = await world.call(owner, 'PATCH', path, { status: 'entered-in-error' }, { 'if-match': '"1"' })
    expect(wrong.body).toMatchObject({ status: 'entered-in-error', version: 2, is_in_force: false })
    expect(await found(owner, 'hh20455771')).toEqual([])
    const { body } = await world.call(owner, 'GET', `/org/patients/${id}/details`)
    expect(body.coverages.map((coverage: { id: string }) => coverage.id)).toEqual([second.id, first.id])
    expect((await world.call(owner, 'PATCH', path, { plan: 'X' }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await world.call(owner, 'POST', `/org/patients/${id}/coverages/${second.id}/reveal`)).status).toBe(404)
  })
})

it('a chart that was merged into another takes no more details', async () => {
  const { owner, id } = await clinicWithChart()
  await world.owner.query(`update patients set status = 'merged' where id = $1`, [id])
  expect((await change(owner, id, { names: [maiden] })).status).toBe(409)
})
