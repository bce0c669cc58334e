import { mostOverviewClinics } from '@polyclinic/contract/chart/patients/patient-overview'
import { call as contractCall } from '@polyclinic/contract/kernel/call'
import { myOverview } from '@polyclinic/contract/visits/overview/my-overview'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, enrolIn, makeClinic, useWorld } from '../../../test/clinic.ts'
import { draftOf, eur, invoiceOf } from '../../../test/money.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { visitIn } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { readInEachClinic } from '../../kernel/each-clinic.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { createServer } from '../../kernel/http/server.ts'

const world = useWorld()
const now = '2026-03-02T12:00:00.000Z'
const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000)

let near: OpenClinic
let far: OpenClinic
let patient: Caller & { patient_id: string }
let far_chart: string

beforeEach(async () => {
  clock.fix(now)
  near = await openClinic(world)
  far = await openClinic(world, { time_zone: 'America/New_York', currency: 'USD' })
  patient = await addPatient(world, near.organization_id)
  far_chart = await enrolIn(world, patient.account_id, far.organization_id)
})
afterEach(() => clock.release())

const overview = (caller: Caller = patient) => world.call(caller, 'GET', '/patient/overview/appointments')
const setStatus = (organization_id: string, status: string) =>
  world.owner.query('update organizations set status = $2 where id = $1', [organization_id, status])
const stateOf = (body: { clinics: { organization_id: string; state: string }[] }) =>
  Object.fromEntries(body.clinics.map(({ organization_id, state }) => [organization_id, state]))

/** An account that acts for these charts, each in its clinic, with these scopes. */
async function actFor(charts: { organization_id: string; patient_id: string; scopes?: string[] }[]): Promise<Caller> {
  const [first] = charts
  const parent = await addPatient(world, first?.organization_id as string)
  for (const { organization_id, patient_id, scopes = ['see visits'] } of charts)
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on)
       values ($1, $2, $3, $4, 'Child', 'parent', $5, '2026-01-01')`,
      [crypto.randomUUID(), parent.account_id, organization_id, patient_id, scopes],
    )
  return { ...parent, acting_for: first?.patient_id }
}

describe('the visits of a patient of two clinics', () => {
  it("stand in one order, each with its clinic and that clinic's clock", async () => {
    const later = await visitIn(world, near, patient.patient_id, 'booked', { starts_at: at(5) })
    const sooner = await visitIn(world, far, far_chart, 'booked', { starts_at: at(2) })
    const before = await visitIn(world, near, patient.patient_id, 'fulfilled', { starts_at: at(-4) })
    const last = await visitIn(world, far, far_chart, 'fulfilled', { starts_at: at(-1) })
    const { status, body } = await overview()
    expect(status).toBe(200)
    expect(body.clinics).toEqual([
      { organization_id: near.organization_id, name: near.name, time_zone: 'Europe/Dublin', state: 'read', patient_id: patient.patient_id },
      { organization_id: far.organization_id, name: far.name, time_zone: 'America/New_York', state: 'read', patient_id: far_chart },
    ])
    const lines = (items: { id: string; organization_id: string }[]) => items.map(({ id, organization_id }) => [id, organization_id])
    expect(lines(body.upcoming)).toEqual([
      [sooner.id, far.organization_id],
      [later.id, near.organization_id],
    ])
    expect(lines(body.past)).toEqual([
      [last.id, far.organization_id],
      [before.id, near.organization_id],
    ])
    // whichever clinic is chosen
    expect((await overview({ ...patient, organization_id: far.organization_id })).body).toEqual(body)
  })

  it('are recorded as read in each clinic, for the chart there', async () => {
    await overview()
    const { rows } = await world.owner.query(
      `select organization_id, patient_id, action, category from audit_events where account_id = $1 order by organization_id`,
      [patient.account_id],
    )
    const row = { action: 'overview.getMyOverview.read', category: 'appointments' }
    expect(rows).toEqual(
      [
        { organization_id: near.organization_id, patient_id: patient.patient_id, ...row },
        { organization_id: far.organization_id, patient_id: far_chart, ...row },
      ].sort((a, b) => a.organization_id.localeCompare(b.organization_id)),
    )
  })

  it('are not shown to another account', async () => {
    const stranger = await addPatient(world, far.organization_id)
    await visitIn(world, far, stranger.patient_id, 'booked', { starts_at: at(2) })
    expect((await overview()).body).toMatchObject({ upcoming: [], past: [], offers: [], requests: [] })
  })

  it('end with the enrolment', async () => {
    await visitIn(world, far, far_chart, 'booked', { starts_at: at(2) })
    await world.owner.query(`update enrolments set status = 'ended' where account_id = $1 and organization_id = $2`, [
      patient.account_id,
      far.organization_id,
    ])
    const { body } = await overview()
    expect([stateOf(body), body.upcoming]).toEqual([{ [near.organization_id]: 'read' }, []])
  })

  it('of a suspended clinic are still shown, with a mark, and of a closed one are not', async () => {
    const visit = await visitIn(world, far, far_chart, 'booked', { starts_at: at(2) })
    await setStatus(far.organization_id, 'suspended')
    const { body } = await overview()
    expect(stateOf(body)).toEqual({ [near.organization_id]: 'read', [far.organization_id]: 'suspended' })
    expect(body.upcoming).toMatchObject([{ id: visit.id }])
    await setStatus(far.organization_id, 'closed')
    const after = (await overview()).body
    expect([stateOf(after), after.upcoming]).toEqual([{ [near.organization_id]: 'read' }, []])
  })
})

describe('the list of what waits for an answer', () => {
  it('has counter-offers and declined requests for a time to come, of any clinic', async () => {
    const request = (clinic: OpenClinic, patient_id: string, status: string, starts_at: Date) =>
      world.owner.query(
        `insert into appointment_requests (organization_id, id, patient_id, service_id, practitioner_id, location_id, starts_at, status, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9) returning id`,
        [
          clinic.organization_id,
          crypto.randomUUID(),
          patient_id,
          clinic.service_id,
          clinic.practitioner_id,
          clinic.location_id,
          starts_at,
          status,
          now,
        ],
      )
    const offered = await request(far, far_chart, 'counter-offered', at(3))
    const declined = await request(near, patient.patient_id, 'declined', at(3))
    await request(near, patient.patient_id, 'declined', at(-3))
    await request(near, patient.patient_id, 'submitted', at(3))
    const { body } = await overview()
    expect(new Set(body.requests.map(({ id }: { id: string }) => id))).toEqual(new Set([offered.rows[0].id, declined.rows[0].id]))
  })

  it('has what is due in each clinic, in its own currency', async () => {
    await invoiceOf(world, near.owner, patient.patient_id, 4500)
    await draftOf(world, near.owner, patient.patient_id, 9900)
    const { status, body } = await world.call(patient, 'GET', '/patient/overview/billing')
    expect([status, body.due]).toEqual([200, [{ organization_id: near.organization_id, due: eur(4500) }]])
  })
})

describe('somebody who acts for another person', () => {
  it('sees that person in each clinic where they act for them, and nothing of their own', async () => {
    const parent = await actFor(
      [near, far].map(({ organization_id }, i) => ({ organization_id, patient_id: i ? far_chart : patient.patient_id })),
    )
    const otherVisit = await visitIn(world, far, far_chart, 'booked', { starts_at: at(2) })
    const { rows } = await world.owner.query('select patient_id from enrolments where account_id = $1', [parent.account_id])
    await visitIn(world, near, rows[0].patient_id, 'booked', { starts_at: at(1) })
    const { body } = await overview(parent)
    expect(body.upcoming.map(({ id }: { id: string }) => id)).toEqual([otherVisit.id])
    expect(body.clinics.map((clinic: { patient_id: string }) => clinic.patient_id)).toEqual([patient.patient_id, far_chart])
  })

  it('sees nothing of a clinic where they do not act for the person, may not read, or may no longer act', async () => {
    await visitIn(world, far, far_chart, 'booked', { starts_at: at(2) })
    const nearCaller = { organization_id: near.organization_id, patient_id: patient.patient_id }
    const farCaller = { organization_id: far.organization_id, patient_id: far_chart }
    const only = await actFor([nearCaller])
    const mayOnlyPay = await actFor([nearCaller, { ...farCaller, scopes: ['pay'] }])
    const revoked = await actFor([nearCaller, farCaller])
    await world.owner.query('update proxies set revoked_at = now() where account_id = $1 and organization_id = $2', [
      revoked.account_id,
      far.organization_id,
    ])
    for (const caller of [only, mayOnlyPay, revoked]) {
      const { status, body } = await overview(caller)
      expect([status, stateOf(body), body.upcoming]).toEqual([200, { [near.organization_id]: 'read' }, []])
    }
  })

  it('sees a child without an account in the chosen clinic, and no other chart with the same name elsewhere', async () => {
    const child = await addPatient(world, near.organization_id)
    await world.owner.query('delete from enrolments where account_id = $1', [child.account_id])
    const parent = await actFor([
      { organization_id: near.organization_id, patient_id: child.patient_id },
      { organization_id: far.organization_id, patient_id: far_chart },
    ])
    expect(stateOf((await overview(parent)).body)).toEqual({ [near.organization_id]: 'read' })
  })
})

describe('a clinic that can not be read', () => {
  /** The same call, which fails in some clinics. */
  async function overviewFailingIn(...failing: string[]) {
    const calls = { getMyOverview: contractCall({ ...myOverview.getMyOverview }) }
    const routes = implement('overview', calls, {
      getMyOverview: withContext(async (context) => {
        const { clinics } = await readInEachClinic(context, async (scope) => {
          scope.recordAccess(scope.patient_id as string)
          if (failing.includes(scope.clinic.id)) throw Object.assign(new Error('the shard is away'), { code: '57P03' })
        })
        return { clinics, upcoming: [], past: [], offers: [], requests: [] }
      }),
    })
    const app = createServer(world.booted.kernel, routes)
    const headers = { authorization: `Bearer ${patient.token}`, 'x-organization': near.organization_id }
    const reply = await app.inject({ method: 'GET', url: '/api/v1/patient/overview/appointments', headers })
    await app.close()
    return { status: reply.statusCode, body: reply.json() }
  }

  it('is named, and does not hide the others, also when it is the chosen one', async () => {
    for (const [away, there] of [
      [far, near],
      [near, far],
    ] as const) {
      const { status, body } = await overviewFailingIn(away.organization_id)
      expect([status, stateOf(body)]).toEqual([200, { [away.organization_id]: 'unavailable', [there.organization_id]: 'read' }])
    }
  })

  it('causes a refusal when no other clinic can be read either', async () => {
    const { status, body } = await overviewFailingIn(near.organization_id, far.organization_id)
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })
})

it('names clinics beyond the number that is read together, and reads none of their data', async () => {
  for (let i = 2; i <= mostOverviewClinics; i++) await enrolIn(world, patient.account_id, (await makeClinic(world)).organization_id)
  const { body } = await overview()
  const states = body.clinics.map(({ state }: { state: string }) => state)
  expect(states).toEqual([...Array(mostOverviewClinics).fill('read'), 'not_read'])
  expect(body.clinics.at(-1).patient_id).toBeNull()
})
