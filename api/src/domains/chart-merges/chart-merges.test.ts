import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { eur, expectMoneyToAddUp, invoiceOf } from '../../../test/money.ts'
import { newId } from '../../kernel/ids.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { similarChartsScan } from './chart-merges.jobs.ts'
import { scanCharts } from './find-similar-charts.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let owner: Caller
let desk: Caller
let doctor: Caller & { practitioner_id: string | null }
beforeAll(async () => {
  clinic = await makeClinic(world)
  owner = clinic.owner
  desk = await addStaff(world, clinic.organization_id, 'receptionist')
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
})

let born = 0
let ana: Record<string, unknown>
/** Of each test somebody else. */
beforeEach(() => {
  born++
  ana = {
    given_name: 'Ana',
    family_name: `Lindqvist${'abcdefghijklmnopqrstuvwxyz'[born % 26]}${'abcdefghij'[Math.floor(born / 26)]}`,
    birth_date: `19${50 + (born % 40)}-04-12`,
  }
})
const create = async (body: Record<string, unknown>) => {
  const reply = await world.call(owner, 'POST', '/org/patients', body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body as { id: string; version: number; record_number: string }
}
const two = async (one: Record<string, unknown> = {}, other: Record<string, unknown> = {}) =>
  [await create({ ...ana, ...one }), await create({ ...ana, ...other })] as const
const get = (path: string, who: Caller = owner) => world.call(who, 'GET', path)
const compare = (id: string, other: string, who: Caller = owner) => get(`/org/patients/${id}/compare/${other}`, who)
async function merge(
  id: string,
  merged_id: string,
  body: Record<string, unknown> = {},
  who: Caller = owner,
  headers: Record<string, string> = {},
) {
  const { body: compared } = await compare(id, merged_id, who)
  const versions = { survivor_version: compared.survivor?.version ?? 1, merged_version: compared.merged?.version ?? 1 }
  return world.call(who, 'POST', `/org/patients/${id}/merges`, { merged_id, ...versions, ...body }, headers)
}
const undo = (id: string, who: Caller = owner) => world.call(who, 'POST', `/org/chart-merges/${id}/undo`)
const set = (table: string, id: string, values: string) => world.owner.query(`update ${table} set ${values} where id = $1`, [id])
const search = async (q: string) => (await get(`/org/patients?q=${encodeURIComponent(q)}`)).body.items.map(({ id }: { id: string }) => id)
async function scan() {
  const found = await clinicById(world.booted.kernel, clinic.organization_id)
  if (found) while ((await scanCharts(world.booted.kernel, found)) === 'more');
}

const byText = (a: unknown, b: unknown) => String(a as string).localeCompare(String(b as string))

describe('charts that may be one person’s', () => {
  it('are found on the chart at once, and in the list once they were looked for, the likeliest first', async () => {
    const [one, other] = await two({}, { phone: '+46 70 111 22 33' })
    const wife = await create({ ...ana, given_name: 'Eva' })
    const onChart = await get(`/org/patients/${one.id}/similar-charts`, desk)
    expect(onChart.body.items.map((item: any) => [item.patient.id, item.score, item.reasons])).toEqual([
      [other.id, 70, ['same-name', 'same-birth-date']],
    ])
    await scan()
    const { body } = await get('/org/similar-charts?limit=100&total=true')
    const pairs = body.items.map(({ first, second }: any) => [first.id, second.id].sort(byText).join(' '))
    expect(pairs).toContain([one.id, other.id].sort(byText).join(' '))
    expect(pairs.join(' ')).not.toContain(wife.id)
    expect(body.total).toBe(body.items.length)
    const scores = body.items.map(({ score }: any) => score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  })

  it('are forgotten where the chart says something else by now', async () => {
    const [one, other] = await two()
    await scan()
    await world.call(owner, 'PATCH', `/org/patients/${other.id}`, { birth_date: '2001-09-09' }, { 'if-match': `"${other.version}"` })
    await scan()
    expect(JSON.stringify((await get('/org/similar-charts?limit=100')).body)).not.toContain(one.id)
  })

  it('stay away once somebody said that they are two persons, whichever is named first', async () => {
    const [one, other] = await two()
    await scan()
    const said = await world.call(owner, 'POST', `/org/patients/${other.id}/different-persons`, { other_id: one.id })
    expect(said.status).toBe(201)
    expect((await world.call(owner, 'POST', `/org/patients/${one.id}/different-persons`, { other_id: other.id })).status).toBe(201)
    await set('patients', one.id, 'updated_at = now()')
    await scan()
    expect(JSON.stringify((await get('/org/similar-charts?limit=100')).body)).not.toContain(one.id)
    for (const { id } of [one, other]) expect((await get(`/org/patients/${id}/similar-charts`)).body.items).toEqual([])
    expect((await world.call(owner, 'POST', `/org/patients/${one.id}/different-persons`, { other_id: one.id })).status).toBe(422)
  })

  it('are looked for again only when a chart has changed', async () => {
    await scan()
    const isDue = async () => {
      const { dueClinics } = await import('../../kernel/jobs/clinic-job.ts')
      return (await dueClinics(world.booted.kernel, similarChartsScan.isDue)).some(({ id }) => id === clinic.organization_id)
    }
    expect(await isDue()).toBe(false)
    await create(ana)
    expect(await isDue()).toBe(true)
  })
})

describe('a merge', () => {
  it('keeps the values that were chosen, puts the other chart away and leads to the one that goes on', async () => {
    const [one, other] = await two({ phone: '+46701112233', city: 'Malmö' }, { email: 'ana@example.org', city: 'Lund' })
    const { body } = await compare(one.id, other.id)
    expect(body.fields).toEqual([
      { name: 'phone', survivor: '+46701112233', merged: null, proposed: 'survivor' },
      { name: 'email', survivor: null, merged: 'ana@example.org', proposed: 'merged' },
      { name: 'city', survivor: 'Malmö', merged: 'Lund', proposed: 'survivor' },
    ])
    const done = await merge(one.id, other.id, { fields: { email: 'merged', city: 'merged' } })
    expect([done.status, done.body.can], JSON.stringify(done.body)).toEqual([201, ['undo']])
    expect((await get(`/org/patients/${one.id}`)).body).toMatchObject({
      phone: '+46701112233',
      email: 'ana@example.org',
      city: 'Lund',
      status: 'active',
    })
    expect((await get(`/org/patients/${other.id}`)).body).toMatchObject({ status: 'merged', merged_into_id: one.id, can: [] })
    expect(await search(ana.family_name as string)).toEqual([one.id])
    const log = await world.owner.query(
      `select action, patient_id from audit_events where organization_id = $1 and action = 'patient.merge' and patient_id = any($2)`,
      [clinic.organization_id, [one.id, other.id]],
    )
    expect(log.rows.map(({ patient_id }) => patient_id).sort(byText)).toEqual([one.id, other.id].sort(byText))
  })

  it('leaves a chart that nothing new is written to, and that is not booked', async () => {
    const [one, other] = await two()
    expect((await merge(one.id, other.id)).status).toBe(201)
    const refused = [
      await world.call(doctor, 'POST', `/org/patients/${other.id}/allergies`, { substance: 'Latex' }),
      await world.call(owner, 'PATCH', `/org/patients/${other.id}`, { city: 'Lund' }, { 'if-match': '"2"' }),
      await world.call(owner, 'POST', `/org/patients/${other.id}/claim-code`),
      await world.call(owner, 'POST', '/org/invoices', {
        patient_id: other.id,
        lines: [{ description: 'Treatment', unit_price: eur(100) }],
      }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'state_not_allowed']))
    expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
      new Set(['This chart was merged into another one. Go on there.', 'This chart is not in use any more.']),
    )
    expect((await world.call(doctor, 'POST', `/org/patients/${one.id}/allergies`, { substance: 'Latex' })).status).toBe(201)
    expect((await get(`/org/patients/${other.id}/allergies`, doctor)).body.items).toHaveLength(1)
  })

  it('is refused into itself, of a chart that went elsewhere, and of charts that changed since they were compared', async () => {
    const [one, other] = await two()
    const third = await create(ana)
    expect((await compare(one.id, one.id)).status).toBe(422)
    expect(
      (await world.call(owner, 'POST', `/org/patients/${one.id}/merges`, { merged_id: one.id, survivor_version: 1, merged_version: 1 }))
        .status,
    ).toBe(422)
    const stale = await world.call(owner, 'POST', `/org/patients/${one.id}/merges`, {
      merged_id: other.id,
      survivor_version: 1,
      merged_version: 7,
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    expect((await merge(one.id, other.id)).status).toBe(201)
    expect((await compare(third.id, other.id)).status).toBe(409)
    expect((await merge(third.id, other.id)).status).toBe(409)
    expect((await merge(other.id, third.id)).status).toBe(409)
  })

  it('is only for whoever may: others neither compare, merge, tell apart nor undo', async () => {
    const [one, other] = await two()
    for (const who of [desk, doctor]) {
      expect((await compare(one.id, other.id, who)).status).toBe(403)
      expect((await merge(one.id, other.id, {}, who)).status).toBe(403)
      expect((await get('/org/similar-charts', who)).status).toBe(403)
      expect((await world.call(who, 'POST', `/org/patients/${one.id}/different-persons`, { other_id: other.id })).status).toBe(403)
    }
    const done = await merge(one.id, other.id)
    expect((await undo(done.body.id, desk)).status).toBe(403)
    const elsewhere = await makeClinic(world)
    expect((await undo(done.body.id, elsewhere.owner)).status).toBe(404)
    expect((await get(`/org/patients/${one.id}/merges`, desk)).body.items.map(({ can }: any) => can)).toEqual([[]])
  })

  it('of two people at once happens once, and of one key twice as well', async () => {
    const [one, other] = await two()
    const both = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(both.map(({ status }) => status).sort(byText)).toEqual([201, 409])
    const [third, fourth] = await two()
    const key = { 'idempotency-key': newId() }
    const [first, second] = [await merge(third.id, fourth.id, {}, owner, key), null]
    const again = await world.call(
      owner,
      'POST',
      `/org/patients/${third.id}/merges`,
      { merged_id: fourth.id, survivor_version: 1, merged_version: 1 },
      key,
    )
    expect([first.status, second, again.status, again.body.id]).toEqual([201, null, 201, first.body.id])
  })

  it('is restricted when one of them was, asks for the reason first, and stays so on both', async () => {
    const [one, other] = await two()
    await set('patients', other.id, 'restricted = true')
    const closed = await compare(one.id, other.id)
    expect([closed.status, closed.body.code]).toEqual([403, 'break_glass_required'])
    await world.call(owner, 'POST', `/org/patients/${other.id}/break-glass`, { reason: 'Two charts of one person' })
    const { body } = await compare(one.id, other.id)
    expect(body.conflicts).toContainEqual({ code: 'one-restricted', blocks: false })
    expect((await merge(one.id, other.id)).status).toBe(201)
    for (const { id } of [one, other]) expect((await get(`/org/patients/${id}`, doctor)).body.code).toBe('break_glass_required')
    const opened = await world.call(doctor, 'POST', `/org/patients/${other.id}/break-glass`, { reason: 'Treats the patient' })
    expect(opened.status).toBe(201)
    for (const { id } of [one, other]) expect((await get(`/org/patients/${id}/allergies`, doctor)).status).toBe(200)
    const { body: chart } = await get(`/org/patients/${one.id}`)
    await world.call(owner, 'PATCH', `/org/patients/${one.id}`, { restricted: false }, { 'if-match': `"${chart.version}"` })
    expect((await get(`/org/patients/${other.id}/allergies`, await addStaff(world, clinic.organization_id, 'practitioner'))).status).toBe(
      200,
    )
  })

  it('of two accounts needs to know whose keeps the chart; the other one is enrolled no more, until it is undone', async () => {
    const [keeps, loses] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    const unsaid = await merge(keeps.patient_id, loses.patient_id)
    expect([unsaid.status, unsaid.body.errors?.[0].path]).toEqual([422, 'account'])
    const done = await merge(keeps.patient_id, loses.patient_id, { account: 'merged' })
    expect(done.status).toBe(201)
    // the account of the chart that was merged away goes on with the surviving chart
    expect((await get('/patient/appointments', loses)).status).toBe(200)
    expect((await get('/patient/appointments', keeps)).status).toBe(404)
    expect((await undo(done.body.id)).status).toBe(200)
    for (const who of [keeps, loses]) expect((await get('/patient/appointments', who)).status).toBe(200)
  })

  it('is refused where the account of one chart acts for the other, and where both wait for one service', async () => {
    const mother = await addPatient(world, clinic.organization_id)
    const child = await create(ana)
    const proxy_id = newId()
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', '{}', '2026-01-01')`,
      [proxy_id, mother.account_id, clinic.organization_id, child.id],
    )
    const refused = await merge(mother.patient_id, child.id)
    expect([refused.status, refused.body.alternatives]).toEqual([422, { conflict: 'acts-for-other' }])
    await set('proxies', proxy_id, 'revoked_at = now()')
    expect((await merge(mother.patient_id, child.id)).status).toBe(201)
  })

  it('ends that no allergy is known, where the other chart knows one', async () => {
    const [one, other] = await two()
    await world.call(doctor, 'POST', `/org/patients/${one.id}/allergies/none-known`)
    await world.call(doctor, 'POST', `/org/patients/${other.id}/allergies`, { substance: 'Penicillin' })
    expect((await compare(one.id, other.id)).body.conflicts).toContainEqual({ code: 'allergies-disagree', blocks: false })
    const done = await merge(one.id, other.id)
    const active = async (id: string) =>
      (await get(`/org/patients/${id}/allergies`, doctor)).body.items
        .filter(({ status }: any) => status === 'active')
        .map(({ substance }: any) => substance)
    expect(await active(one.id)).toEqual(['Penicillin'])
    expect((await undo(done.body.id)).body.kept).toEqual([])
    expect(await active(one.id)).not.toContain('Penicillin')
    expect(await active(one.id)).toHaveLength(1)
    expect(await active(other.id)).toEqual(['Penicillin'])
  })
})

describe('the money of a merged chart', () => {
  it('is one balance, and a payment of the surviving chart pays an invoice of the other one', async () => {
    const [one, other] = await two()
    const own = await invoiceOf(world, owner, one.id, 3000)
    const others = await invoiceOf(world, owner, other.id, 2000)
    await merge(one.id, other.id)
    const proposed = await get(`/org/payments/proposal?patient_id=${one.id}`)
    expect(proposed.body.allocations.map(({ invoice_id }: any) => invoice_id).sort(byText)).toEqual([own.id, others.id].sort(byText))
    const paid = await world.call(owner, 'POST', '/org/payments', {
      patient_id: one.id,
      method: 'card',
      amount: eur(5500),
      allocations: [
        { invoice_id: own.id, amount: eur(3000) },
        { invoice_id: others.id, amount: eur(1500) },
      ],
      keep_surplus: true,
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    const rest = await world.call(owner, 'POST', `/org/payments/${paid.body.id}/allocate`, {
      allocations: [{ invoice_id: others.id, amount: eur(500) }],
    })
    expect(rest.status, JSON.stringify(rest.body)).toBe(200)
    const { rows } = await world.owner.query(
      `select patient_id, sum(amount_minor)::int as sum from payment_allocations where payment_id = $1 group by 1`,
      [paid.body.id],
    )
    expect(Object.fromEntries(rows.map(({ patient_id, sum }) => [patient_id, sum]))).toEqual({ [one.id]: 3000, [other.id]: 2000 })
    await expectMoneyToAddUp(world, clinic.organization_id)
  })
})

describe('an undo', () => {
  it('leaves what has changed since with the surviving chart, lists it, and gives back the rest', async () => {
    const [one, other] = await two({}, { email: 'ana@example.org' })
    const allergies: { id: string; version: number }[] = []
    for (const substance of ['Penicillin', 'Latex'])
      allergies.push((await world.call(doctor, 'POST', `/org/patients/${other.id}/allergies`, { substance })).body)
    const [penicillin = { id: '' }, latex = { id: '' }] = allergies
    const done = await merge(one.id, other.id, { fields: { email: 'merged' } })
    const chart = (await get(`/org/patients/${one.id}`)).body
    await world.call(owner, 'PATCH', `/org/patients/${one.id}`, { email: 'new@example.org' }, { 'if-match': `"${chart.version}"` })
    const path = `/org/patients/${one.id}/allergies/${penicillin.id}`
    expect((await world.call(doctor, 'PATCH', path, { severity: 'severe' }, { 'if-match': '"1"' })).status).toBe(200)
    const expected = [
      { kind: 'field', field: 'email', row_id: one.id, why: 'changed' },
      { kind: 'allergies', field: null, row_id: penicillin.id, why: 'changed' },
    ]
    expect((await get(`/org/chart-merges/${done.body.id}`)).body.kept).toEqual(expected)
    const undone = await undo(done.body.id)
    expect([undone.status, undone.body.kept]).toEqual([200, expected])
    const ids = async (id: string) => (await get(`/org/patients/${id}/allergies`, doctor)).body.items.map((item: any) => item.id)
    expect([await ids(one.id), await ids(other.id)]).toEqual([[penicillin.id], [latex.id]])
    expect((await get(`/org/patients/${one.id}`)).body.email).toBe('new@example.org')
    expect((await get(`/org/patients/${other.id}`)).body).toMatchObject({
      email: 'ana@example.org',
      status: 'active',
      merged_into_id: null,
    })
    expect((await get(`/org/chart-merges/${done.body.id}`)).body.kept).toEqual(expected)
    expect((await undo(done.body.id)).status).toBe(409)
  })

  it('waits for the undo of a later merge; three charts become one, and three again', async () => {
    const [one, other] = await two()
    const third = await create(ana)
    await world.call(doctor, 'POST', `/org/patients/${other.id}/allergies`, { substance: 'Latex' })
    const first = await merge(one.id, other.id)
    const second = await merge(third.id, one.id)
    expect(second.status, JSON.stringify(second.body)).toBe(201)
    expect((await get(`/org/patients/${other.id}`)).body.merged_into_id).toBe(third.id)
    for (const { id } of [one, other, third]) expect((await get(`/org/patients/${id}/allergies`, doctor)).body.items).toHaveLength(1)
    const early = await undo(first.body.id)
    expect([early.status, early.body.code]).toEqual([409, 'state_not_allowed'])
    expect((await undo(second.body.id)).body.kept).toEqual([])
    expect((await get(`/org/patients/${other.id}`)).body.merged_into_id).toBe(one.id)
    expect((await undo(first.body.id)).body.kept).toEqual([])
    const counts = []
    for (const { id } of [one, other, third]) counts.push((await get(`/org/patients/${id}/allergies`, doctor)).body.items.length)
    expect(counts).toEqual([0, 1, 0])
  })
})

describe('FHIR', () => {
  it('reads a chart that was merged away with its link, and finds the one that goes on', async () => {
    const [one, other] = await two()
    await merge(one.id, other.id)
    const away = (await get(`/fhir/R4/Patient/${other.id}`)).body
    expect([away.active, away.link]).toEqual([false, [{ other: { reference: `Patient/${one.id}` }, type: 'replaced-by' }]])
    const goesOn = (await get(`/fhir/R4/Patient/${one.id}`)).body
    expect([goesOn.active, goesOn.link]).toEqual([true, [{ other: { reference: `Patient/${other.id}` }, type: 'replaces' }]])
    const found = async (query: string) =>
      ((await get(`/fhir/R4/Patient?${query}`)).body.entry ?? []).map(({ resource }: any) => resource.id)
    expect(await found(`family=${ana.family_name}`)).toEqual([one.id])
    expect(await found(`family=${ana.family_name}&active=false`)).toEqual([other.id])
    expect(await found(`_id=${other.id}`)).toEqual([other.id])
  })
})
