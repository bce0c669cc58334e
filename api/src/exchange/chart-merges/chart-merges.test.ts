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
const twoCharts = async (chart: Record<string, unknown> = {}, duplicate: Record<string, unknown> = {}) =>
  [await create({ ...ana, ...chart }), await create({ ...ana, ...duplicate })] as const
const get = (path: string, caller: Caller = owner) => world.call(caller, 'GET', path)
const compare = (id: string, other_id: string, caller: Caller = owner) => get(`/org/patients/${id}/compare/${other_id}`, caller)
async function merge(
  id: string,
  merged_id: string,
  body: Record<string, unknown> = {},
  caller: Caller = owner,
  headers: Record<string, string> = {},
) {
  const { body: compared } = await compare(id, merged_id, caller)
  const versions = { survivor_version: compared.survivor?.version ?? 1, merged_version: compared.merged?.version ?? 1 }
  return world.call(caller, 'POST', `/org/patients/${id}/merges`, { merged_id, ...versions, ...body }, headers)
}
const undo = (id: string, caller: Caller = owner) => world.call(caller, 'POST', `/org/chart-merges/${id}/undo`)
const set = (table: string, id: string, values: string) => world.owner.query(`update ${table} set ${values} where id = $1`, [id])
const search = async (q: string) => (await get(`/org/patients?q=${encodeURIComponent(q)}`)).body.items.map(({ id }: { id: string }) => id)
async function scan() {
  const found = await clinicById(world.booted.kernel, clinic.organization_id)
  if (found) while ((await scanCharts(world.booted.kernel, found)) === 'more');
}

const byText = (a: unknown, b: unknown) => String(a as string).localeCompare(String(b as string))

describe('charts that may belong to one person', () => {
  it('are shown on the chart at once, and in the list after the search, the likeliest first', async () => {
    const [chart, duplicate] = await twoCharts({}, { phone: '+46 70 111 22 33' })
    const wife = await create({ ...ana, given_name: 'Eva' })
    const onChart = await get(`/org/patients/${chart.id}/similar-charts`, desk)
    expect(onChart.body.items.map((item: any) => [item.patient.id, item.score, item.reasons])).toEqual([
      [duplicate.id, 70, ['same-name', 'same-birth-date']],
    ])
    await scan()
    const { body } = await get('/org/similar-charts?limit=100&total=true')
    const pairs = body.items.map(({ first, second }: any) => [first.id, second.id].sort(byText).join(' '))
    expect(pairs).toContain([chart.id, duplicate.id].sort(byText).join(' '))
    expect(pairs.join(' ')).not.toContain(wife.id)
    expect(body.total).toBe(body.items.length)
    const scores = body.items.map(({ score }: any) => score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  })

  it('are dropped once the chart has changed', async () => {
    const [chart, duplicate] = await twoCharts()
    await scan()
    await world.call(
      owner,
      'PATCH',
      `/org/patients/${duplicate.id}`,
      { birth_date: '2001-09-09' },
      { 'if-match': `"${duplicate.version}"` },
    )
    await scan()
    expect(JSON.stringify((await get('/org/similar-charts?limit=100')).body)).not.toContain(chart.id)
  })

  it('are not proposed again once a member has said that they are two persons, whichever is named first', async () => {
    const [chart, duplicate] = await twoCharts()
    await scan()
    const reply = await world.call(owner, 'POST', `/org/patients/${duplicate.id}/different-persons`, { other_id: chart.id })
    expect(reply.status).toBe(201)
    expect((await world.call(owner, 'POST', `/org/patients/${chart.id}/different-persons`, { other_id: duplicate.id })).status).toBe(201)
    await set('patients', chart.id, 'updated_at = now()')
    await scan()
    expect(JSON.stringify((await get('/org/similar-charts?limit=100')).body)).not.toContain(chart.id)
    for (const { id } of [chart, duplicate]) expect((await get(`/org/patients/${id}/similar-charts`)).body.items).toEqual([])
    expect((await world.call(owner, 'POST', `/org/patients/${chart.id}/different-persons`, { other_id: chart.id })).status).toBe(422)
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
  it('keeps the values that were chosen, takes the other chart out of use and leads to the surviving one', async () => {
    const [chart, duplicate] = await twoCharts({ phone: '+46701112233', city: 'Malmö' }, { email: 'ana@example.org', city: 'Lund' })
    const { body } = await compare(chart.id, duplicate.id)
    expect(body.fields).toEqual([
      { name: 'phone', survivor: '+46701112233', merged: null, proposed: 'survivor' },
      { name: 'email', survivor: null, merged: 'ana@example.org', proposed: 'merged' },
      { name: 'city', survivor: 'Malmö', merged: 'Lund', proposed: 'survivor' },
    ])
    const done = await merge(chart.id, duplicate.id, { fields: { email: 'merged', city: 'merged' } })
    expect([done.status, done.body.can], JSON.stringify(done.body)).toEqual([201, ['undo']])
    expect((await get(`/org/patients/${chart.id}`)).body).toMatchObject({
      phone: '+46701112233',
      email: 'ana@example.org',
      city: 'Lund',
      status: 'active',
    })
    expect((await get(`/org/patients/${duplicate.id}`)).body).toMatchObject({ status: 'merged', merged_into_id: chart.id, can: [] })
    expect(await search(ana.family_name as string)).toEqual([chart.id])
    const log = await world.owner.query(
      `select action, patient_id from audit_events where organization_id = $1 and action = 'patient.merge' and patient_id = any($2)`,
      [clinic.organization_id, [chart.id, duplicate.id]],
    )
    expect(log.rows.map(({ patient_id }) => patient_id).sort(byText)).toEqual([chart.id, duplicate.id].sort(byText))
  })

  it('leaves a chart that takes no new rows and no bookings', async () => {
    const [chart, duplicate] = await twoCharts()
    expect((await merge(chart.id, duplicate.id)).status).toBe(201)
    const refused = [
      await world.call(doctor, 'POST', `/org/patients/${duplicate.id}/allergies`, { substance: 'Latex' }),
      await world.call(owner, 'PATCH', `/org/patients/${duplicate.id}`, { city: 'Lund' }, { 'if-match': '"2"' }),
      await world.call(owner, 'POST', `/org/patients/${duplicate.id}/claim-code`),
      await world.call(owner, 'POST', '/org/invoices', {
        patient_id: duplicate.id,
        lines: [{ description: 'Treatment', unit_price: eur(100) }],
      }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'state_not_allowed']))
    expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
      new Set(['This chart was merged into another one. Go on there.', 'This chart is not in use any more.']),
    )
    expect((await world.call(doctor, 'POST', `/org/patients/${chart.id}/allergies`, { substance: 'Latex' })).status).toBe(201)
    expect((await get(`/org/patients/${duplicate.id}/allergies`, doctor)).body.items).toHaveLength(1)
  })

  it('is refused for a chart with itself, for a chart that was merged before, and for charts that changed since the comparison', async () => {
    const [chart, duplicate] = await twoCharts()
    const third = await create(ana)
    expect((await compare(chart.id, chart.id)).status).toBe(422)
    expect(
      (await world.call(owner, 'POST', `/org/patients/${chart.id}/merges`, { merged_id: chart.id, survivor_version: 1, merged_version: 1 }))
        .status,
    ).toBe(422)
    const stale = await world.call(owner, 'POST', `/org/patients/${chart.id}/merges`, {
      merged_id: duplicate.id,
      survivor_version: 1,
      merged_version: 7,
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    expect((await merge(chart.id, duplicate.id)).status).toBe(201)
    expect((await compare(third.id, duplicate.id)).status).toBe(409)
    expect((await merge(third.id, duplicate.id)).status).toBe(409)
    expect((await merge(duplicate.id, third.id)).status).toBe(409)
  })

  it('needs its permission: others can neither compare, merge, record different persons nor undo', async () => {
    const [chart, duplicate] = await twoCharts()
    for (const caller of [desk, doctor]) {
      expect((await compare(chart.id, duplicate.id, caller)).status).toBe(403)
      expect((await merge(chart.id, duplicate.id, {}, caller)).status).toBe(403)
      expect((await get('/org/similar-charts', caller)).status).toBe(403)
      expect((await world.call(caller, 'POST', `/org/patients/${chart.id}/different-persons`, { other_id: duplicate.id })).status).toBe(403)
    }
    const done = await merge(chart.id, duplicate.id)
    expect((await undo(done.body.id, desk)).status).toBe(403)
    const elsewhere = await makeClinic(world)
    expect((await undo(done.body.id, elsewhere.owner)).status).toBe(404)
    expect((await get(`/org/patients/${chart.id}/merges`, desk)).body.items.map(({ can }: any) => can)).toEqual([[]])
  })

  it('happens once when two members merge at once, and once when a key comes twice', async () => {
    const [chart, duplicate] = await twoCharts()
    const both = await Promise.all([merge(chart.id, duplicate.id), merge(duplicate.id, chart.id)])
    expect(both.map(({ status }) => status).sort(byText)).toEqual([201, 409])
    const [third, fourth] = await twoCharts()
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

  it('is restricted when one of the charts was: the reason is asked for first, and both stay restricted', async () => {
    const [survivor, duplicate] = await twoCharts()
    await set('patients', duplicate.id, 'restricted = true')
    const closed = await compare(survivor.id, duplicate.id)
    expect([closed.status, closed.body.code]).toEqual([403, 'break_glass_required'])
    await world.call(owner, 'POST', `/org/patients/${duplicate.id}/break-glass`, { reason: 'Two charts of one person' })
    const { body } = await compare(survivor.id, duplicate.id)
    expect(body.conflicts).toContainEqual({ code: 'one-restricted', blocks: false })
    expect((await merge(survivor.id, duplicate.id)).status).toBe(201)
    for (const { id } of [survivor, duplicate]) expect((await get(`/org/patients/${id}`, doctor)).body.code).toBe('break_glass_required')
    const opened = await world.call(doctor, 'POST', `/org/patients/${duplicate.id}/break-glass`, { reason: 'Treats the patient' })
    expect(opened.status).toBe(201)
    for (const { id } of [survivor, duplicate]) expect((await get(`/org/patients/${id}/allergies`, doctor)).status).toBe(200)
    const { body: chart } = await get(`/org/patients/${survivor.id}`)
    await world.call(owner, 'PATCH', `/org/patients/${survivor.id}`, { restricted: false }, { 'if-match': `"${chart.version}"` })
    expect(
      (await get(`/org/patients/${duplicate.id}/allergies`, await addStaff(world, clinic.organization_id, 'practitioner'))).status,
    ).toBe(200)
  })

  it('of charts with two accounts needs a choice of the account; the other one is not enrolled any more until the undo', async () => {
    const [keeps, loses] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    const unsaid = await merge(keeps.patient_id, loses.patient_id)
    expect([unsaid.status, unsaid.body.errors?.[0].path]).toEqual([422, 'account'])
    const done = await merge(keeps.patient_id, loses.patient_id, { account: 'merged' })
    expect(done.status).toBe(201)
    // the account of the chart that was merged away goes on with the surviving chart
    expect((await get('/patient/appointments', loses)).status).toBe(200)
    expect((await get('/patient/appointments', keeps)).status).toBe(404)
    expect((await undo(done.body.id)).status).toBe(200)
    for (const caller of [keeps, loses]) expect((await get('/patient/appointments', caller)).status).toBe(200)
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

  it('removes the statement that no allergy is known, where the other chart has an allergy', async () => {
    const [chart, duplicate] = await twoCharts()
    await world.call(doctor, 'POST', `/org/patients/${chart.id}/allergies/none-known`)
    await world.call(doctor, 'POST', `/org/patients/${duplicate.id}/allergies`, { substance: 'Penicillin' })
    expect((await compare(chart.id, duplicate.id)).body.conflicts).toContainEqual({ code: 'allergies-disagree', blocks: false })
    const done = await merge(chart.id, duplicate.id)
    const active = async (id: string) =>
      (await get(`/org/patients/${id}/allergies`, doctor)).body.items
        .filter(({ status }: any) => status === 'active')
        .map(({ substance }: any) => substance)
    expect(await active(chart.id)).toEqual(['Penicillin'])
    expect((await undo(done.body.id)).body.kept).toEqual([])
    expect(await active(chart.id)).not.toContain('Penicillin')
    expect(await active(chart.id)).toHaveLength(1)
    expect(await active(duplicate.id)).toEqual(['Penicillin'])
  })
})

describe('the money of a merged chart', () => {
  it('is one balance, and a payment of the surviving chart pays an invoice of the other one', async () => {
    const [chart, duplicate] = await twoCharts()
    const invoice = await invoiceOf(world, owner, chart.id, 3000)
    const others = await invoiceOf(world, owner, duplicate.id, 2000)
    await merge(chart.id, duplicate.id)
    const proposed = await get(`/org/payments/proposal?patient_id=${chart.id}`)
    expect(proposed.body.allocations.map(({ invoice_id }: any) => invoice_id).sort(byText)).toEqual([invoice.id, others.id].sort(byText))
    const paid = await world.call(owner, 'POST', '/org/payments', {
      patient_id: chart.id,
      method: 'card',
      amount: eur(5500),
      allocations: [
        { invoice_id: invoice.id, amount: eur(3000) },
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
    expect(Object.fromEntries(rows.map(({ patient_id, sum }) => [patient_id, sum]))).toEqual({ [chart.id]: 3000, [duplicate.id]: 2000 })
    await expectMoneyToAddUp(world, clinic.organization_id)
  })
})

describe('an undo', () => {
  it('leaves what has changed since with the surviving chart, lists it, and gives back the rest', async () => {
    const [survivor, duplicate] = await twoCharts({}, { email: 'ana@example.org' })
    const allergies: { id: string; version: number }[] = []
    for (const substance of ['Penicillin', 'Latex'])
      allergies.push((await world.call(doctor, 'POST', `/org/patients/${duplicate.id}/allergies`, { substance })).body)
    const [penicillin = { id: '' }, latex = { id: '' }] = allergies
    const done = await merge(survivor.id, duplicate.id, { fields: { email: 'merged' } })
    const chart = (await get(`/org/patients/${survivor.id}`)).body
    await world.call(owner, 'PATCH', `/org/patients/${survivor.id}`, { email: 'new@example.org' }, { 'if-match': `"${chart.version}"` })
    const path = `/org/patients/${survivor.id}/allergies/${penicillin.id}`
    expect((await world.call(doctor, 'PATCH', path, { severity: 'severe' }, { 'if-match': '"1"' })).status).toBe(200)
    const expected = [
      { kind: 'field', field: 'email', row_id: survivor.id, why: 'changed' },
      { kind: 'allergies', field: null, row_id: penicillin.id, why: 'changed' },
    ]
    expect((await get(`/org/chart-merges/${done.body.id}`)).body.kept).toEqual(expected)
    const undone = await undo(done.body.id)
    expect([undone.status, undone.body.kept]).toEqual([200, expected])
    const ids = async (id: string) => (await get(`/org/patients/${id}/allergies`, doctor)).body.items.map((item: any) => item.id)
    expect([await ids(survivor.id), await ids(duplicate.id)]).toEqual([[penicillin.id], [latex.id]])
    expect((await get(`/org/patients/${survivor.id}`)).body.email).toBe('new@example.org')
    expect((await get(`/org/patients/${duplicate.id}`)).body).toMatchObject({
      email: 'ana@example.org',
      status: 'active',
      merged_into_id: null,
    })
    expect((await get(`/org/chart-merges/${done.body.id}`)).body.kept).toEqual(expected)
    expect((await undo(done.body.id)).status).toBe(409)
  })

  it('waits for the undo of a later merge; three charts become one, and three again', async () => {
    const [chart, duplicate] = await twoCharts()
    const third = await create(ana)
    await world.call(doctor, 'POST', `/org/patients/${duplicate.id}/allergies`, { substance: 'Latex' })
    const first = await merge(chart.id, duplicate.id)
    const second = await merge(third.id, chart.id)
    expect(second.status, JSON.stringify(second.body)).toBe(201)
    expect((await get(`/org/patients/${duplicate.id}`)).body.merged_into_id).toBe(third.id)
    for (const { id } of [chart, duplicate, third]) expect((await get(`/org/patients/${id}/allergies`, doctor)).body.items).toHaveLength(1)
    const early = await undo(first.body.id)
    expect([early.status, early.body.code]).toEqual([409, 'state_not_allowed'])
    expect((await undo(second.body.id)).body.kept).toEqual([])
    expect((await get(`/org/patients/${duplicate.id}`)).body.merged_into_id).toBe(chart.id)
    expect((await undo(first.body.id)).body.kept).toEqual([])
    const counts = []
    for (const { id } of [chart, duplicate, third]) counts.push((await get(`/org/patients/${id}/allergies`, doctor)).body.items.length)
    expect(counts).toEqual([0, 1, 0])
  })
})

describe('FHIR', () => {
  it('reads a chart that was merged away with its link, and finds the surviving one', async () => {
    const [chart, duplicate] = await twoCharts()
    await merge(chart.id, duplicate.id)
    const away = (await get(`/fhir/R4/Patient/${duplicate.id}`)).body
    expect([away.active, away.link]).toEqual([false, [{ other: { reference: `Patient/${chart.id}` }, type: 'replaced-by' }]])
    const goesOn = (await get(`/fhir/R4/Patient/${chart.id}`)).body
    expect([goesOn.active, goesOn.link]).toEqual([true, [{ other: { reference: `Patient/${duplicate.id}` }, type: 'replaces' }]])
    const found = async (query: string) =>
      ((await get(`/fhir/R4/Patient?${query}`)).body.entry ?? []).map(({ resource }: any) => resource.id)
    expect(await found(`family=${ana.family_name}`)).toEqual([chart.id])
    expect(await found(`family=${ana.family_name}&active=false`)).toEqual([duplicate.id])
    expect(await found(`_id=${duplicate.id}`)).toEqual([duplicate.id])
  })
})
