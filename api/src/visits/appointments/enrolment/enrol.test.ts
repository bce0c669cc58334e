import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, makeClinic, useWorld } from '../../../../test/clinic.ts'
import { eur, expectMoneyToAddUp, invoiceOf } from '../../../../test/money.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

const birth_date = '1980-01-02'
const wish = (starts_at: string) => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })

describe('enrolling', () => {
  it('opens a provisional chart that can be booked into at once, and makes the first clinic the default', async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    await world.owner.query('delete from enrolments where account_id = $1', [patient.account_id])
    const enrolled = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect([enrolled.status, enrolled.body.status, enrolled.body.is_default]).toEqual([201, 'provisional', true])
    const again = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect(again.body.patient_id).toBe(enrolled.body.patient_id)
    const enrolledPatient = { ...patient, organization_id: clinic.organization_id }
    expect((await world.call(enrolledPatient, 'POST', '/patient/appointments', wish('2026-03-20T09:00:00.000Z'))).status).toBe(201)
    const list = await world.call(clinic.desk, 'GET', `/org/appointments?patient_id=${enrolled.body.patient_id}`)
    expect(list.body.items[0].patient).toMatchObject({ status: 'provisional', name: 'Test Patient' })
    expect((await world.call(patient, 'GET', '/patient/enrolments')).body.items).toHaveLength(1)
  })

  it('is matched once staff keep the provisional chart, and no claim code takes the account away then', async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    const { body: enrolled } = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    const statuses = async () => {
      const { body } = await world.call(patient, 'GET', '/patient/enrolments')
      const listed = body.items.find((item: { organization_id: string }) => item.organization_id === clinic.organization_id)
      const { body: chart } = await world.call(clinic.desk, 'GET', `/org/patients/${enrolled.patient_id}`)
      return [listed.status, chart.status]
    }
    const change = (body: object, version: number) =>
      world.call(clinic.desk, 'PATCH', `/org/patients/${enrolled.patient_id}`, body, { 'if-match': `"${version}"` })
    expect((await change({ phone: '+353 1 234 5678' }, 1)).status).toBe(200)
    expect(await statuses()).toEqual(['provisional', 'provisional'])
    expect((await change({ status: 'active' }, 2)).status).toBe(200)
    expect(await statuses()).toEqual(['active', 'active'])
    const chart = await world.call(clinic.desk, 'POST', '/org/patients', { given_name: 'Test', family_name: 'Patient', birth_date })
    const code = await world.call(clinic.desk, 'POST', `/org/patients/${chart.body.id}/claim-code`)
    const claimed = await world.call(patient, 'POST', '/patient/enrolments', { claim_code: code.body.code, birth_date })
    expect([claimed.status, claimed.body.code]).toEqual([422, 'refused_by_rule'])
  })

  it('by a code of the desk binds the account to its chart, once, and takes its open visits along', async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    const provisional = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    const enrolledPatient = { ...patient, organization_id: clinic.organization_id }
    const visit = await world.call(enrolledPatient, 'POST', '/patient/appointments', wish('2026-03-20T10:00:00.000Z'))
    const wait = await world.call(enrolledPatient, 'POST', '/patient/waitlist-entries', {
      service_id: clinic.service_id,
      earliest_on: '2026-03-10',
    })
    const chart = await world.owner.query(
      `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date) values ($1, gen_random_uuid(), $2, 'Test', 'Patient', 'Test Patient', 'patient test', '1980-01-02') returning id`,
      [clinic.organization_id, `K${crypto.randomUUID().slice(0, 8)}`],
    )
    const code = await world.call(clinic.desk, 'POST', `/org/patients/${chart.rows[0].id}/claim-code`)
    expect(code.status).toBe(201)
    const wrong = await world.call(patient, 'POST', '/patient/enrolments', { claim_code: 'ABCDEFG2', birth_date })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'link_invalid'])
    const claimed = await world.call(patient, 'POST', '/patient/enrolments', {
      claim_code: `${code.body.code.slice(0, 4)}-${code.body.code.slice(4).toLowerCase()}`,
      birth_date,
    })
    expect([claimed.status, claimed.body.status, claimed.body.patient_id]).toEqual([201, 'active', chart.rows[0].id])
    expect(claimed.body.patient_id).not.toBe(provisional.body.patient_id)
    const audited = await world.owner.query('select patient_id, patient_ids from audit_events where request_id = $1', [
      claimed.headers['x-request-id'],
    ])
    expect(audited.rows, 'whose visits went to whom').toEqual([
      { patient_id: claimed.body.patient_id, patient_ids: [claimed.body.patient_id, provisional.body.patient_id] },
    ])
    expect((await world.call(enrolledPatient, 'GET', `/patient/appointments/${visit.body.id}`)).status).toBe(200)
    expect((await world.call(enrolledPatient, 'GET', `/patient/waitlist-entries/${wait.body.id}`)).body.status).toBe('waiting')
    const second = await world.call(await addPatient(world, home.organization_id), 'POST', '/patient/enrolments', {
      claim_code: code.body.code,
      birth_date,
    })
    expect([second.status, second.body.code]).toEqual([422, 'link_invalid'])
  })

  it('needs a clinic that takes patients, or a code', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const enrol = (body: object) => refusalOf(world, patient, 'POST', '/patient/enrolments', body)
    const choose = 'Choose a clinic, or enter the code you were given.'
    expect(await enrol({})).toEqual(['refused_by_rule', 'organization_id', choose])
    const closed = await makeClinic(world)
    await world.owner.query(`update organizations set status = 'closed' where id = $1`, [closed.organization_id])
    for (const organization_id of [newId(), closed.organization_id])
      expect(await enrol({ organization_id })).toEqual(['not_found', null, 'This clinic was not found.'])
  })

  it('is refused to a patient whose enrolment the clinic has ended', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    await world.owner.query(`update enrolments set status = 'ended' where account_id = $1`, [patient.account_id])
    expect((await world.call(patient, 'GET', '/patient/appointments')).status, 'the clinic is not there for the account').toBe(404)
    const { status, body } = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect([status, body.detail]).toEqual([422, 'This clinic has ended your enrolment. Please call them.'])
  })

  it('by a code does not take over a chart that has got an account', async () => {
    const home = await makeClinic(world)
    const [ada, eve] = [await addPatient(world, home.organization_id), await addPatient(world, home.organization_id)]
    const chart = await world.owner.query(
      `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date) values ($1, gen_random_uuid(), $2, 'Test', 'Patient', 'Test Patient', 'patient test', '1980-01-02') returning id`,
      [clinic.organization_id, `B${crypto.randomUUID().slice(0, 8)}`],
    )
    const code = await world.call(clinic.desk, 'POST', `/org/patients/${chart.rows[0].id}/claim-code`)
    await world.owner.query('update patients set account_id = $2 where id = $1', [chart.rows[0].id, ada.account_id])
    const { status, body } = await world.call(eve, 'POST', '/patient/enrolments', { claim_code: code.body.code, birth_date })
    expect([status, body.code]).toEqual([422, 'link_invalid'])
    const { rows } = await world.owner.query('select account_id from patients where id = $1', [chart.rows[0].id])
    expect(rows).toEqual([{ account_id: ada.account_id }])
  })

  it('by a code brings along what remains of the payments for the visits', async () => {
    const patient = await stranger()
    const { patient_id: before } = (await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id }))
      .body
    const enrolledPatient = { ...patient, organization_id: clinic.organization_id }
    const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], {
      payment_rule: 'deposit',
      deposit_minor: 2000,
    })
    const visit = (await world.call(enrolledPatient, 'POST', '/patient/appointments', { ...wish('2026-03-23T10:00:00.000Z'), service_id }))
      .body
    const taken = await world.call(clinic.owner, 'POST', `/org/appointments/${visit.id}/take-prepayment`, { method: 'card' })
    const { payment_id } = taken.body.prepayment
    const chart = await chartBorn(birth_date)
    expect((await claim(patient, await codeOf(chart), birth_date)).status).toBe(201)
    const balance = async (of: string) => (await world.call(clinic.owner, 'GET', `/org/patients/${of}/balance`)).body.credit
    expect([await balance(chart), await balance(before)]).toEqual([eur(2000), eur(0)])
    await expectMoneyToAddUp(world, clinic.organization_id)
    const { rows } = await world.owner.query(
      `select patient_id, sum(case when credit_account = 'advances' then amount_minor else -amount_minor end)::int as advance from ledger_entries
       where organization_id = $1 and payment_id = $2 and 'advances' in (debit_account, credit_account) group by 1`,
      [clinic.organization_id, payment_id],
    )
    expect(new Map(rows.map((row) => [row.patient_id, row.advance]))).toEqual(
      new Map([
        [before, 0],
        [chart, 2000],
      ]),
    )

    const bill = await invoiceOf(world, clinic.owner, chart, 5000)
    const offered = (await world.call(clinic.owner, 'GET', `/org/payments?patient_id=${chart}`)).body.items
    expect(offered).toMatchObject([{ id: payment_id, left: eur(2000) }])
    const used = await world.call(clinic.owner, 'POST', `/org/payments/${payment_id}/allocate`, {
      allocations: [{ invoice_id: bill.id, amount: eur(2000) }],
    })
    expect([used.status, used.body.left]).toEqual([200, eur(0)])
    // The payment was received for one chart and has paid for the other, so its audit row names both.
    expect((await world.call(clinic.owner, 'GET', `/org/payments/${payment_id}`)).status).toBe(200)
    expect(await balance(chart)).toEqual(eur(0))
    await expectMoneyToAddUp(world, clinic.organization_id)
  })

  it('by a code answers a repeated request as the first time', async () => {
    const [patient, code] = [await stranger(), await codeOf(await chartBorn(birth_date))]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await claim(patient, code, birth_date, headers)
    expect(first.status).toBe(201)
    const again = await claim(patient, code, birth_date, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await claim(patient, code, birth_date)).status).toBe(422)
  })

  it('by a code needs the date of birth that chart and account have', async () => {
    const chart = await chartBorn(birth_date)
    const code = await codeOf(chart)
    const [patient, younger] = [await stranger(), await personOf({ birth_date: '1991-05-06' })]
    const enrol = (body: object, person = patient) => refusalOf(world, person, 'POST', '/patient/enrolments', body)
    const missing = ['refused_by_rule', 'birth_date', 'Enter your date of birth.']
    expect(await enrol({ claim_code: code })).toEqual(missing)
    const notOwn = await enrol({ claim_code: code, birth_date }, younger)
    expect(notOwn, 'the date of the chart, typed by somebody else').toEqual([
      'refused_by_rule',
      'birth_date',
      'Your account has another date of birth. For the chart of somebody else, ask the clinic for a code for “People I act for”.',
    ])
    expect((await enrol({ claim_code: code, birth_date: '1991-05-06' }, younger))[0]).toBe('link_invalid')
    await world.owner.query('update accounts set birth_date = null where id = $1', [younger.account_id])
    expect(await enrol({ claim_code: code, birth_date }, younger)).toEqual([
      'refused_by_rule',
      null,
      'Your account has no date of birth, so that no code binds it. Please ask the clinic’s desk.',
    ])
    await world.owner.query('update patients set birth_date = null where id = $1', [chart])
    expect((await enrol({ claim_code: code, birth_date }))[0], 'a date that was taken from the chart since').toBe('link_invalid')
    await world.owner.query('update patients set birth_date = $2 where id = $1', [chart, birth_date])
    // A failed try does not use the code up.
    expect((await claim(patient, code, birth_date)).status).toBe(201)
  })

  it('by a code needs the name of the chart, tells nothing of it, and is recorded at the clinic', async () => {
    const chart = await chartBorn(birth_date)
    const code = await codeOf(chart)
    const twin = await personOf({ name: 'Eve Patient', birth_date })
    const refused = await claim(twin, code, birth_date)
    const unknown = await claim(twin, 'ABCDEFG2', birth_date)
    expect([refused.status, refused.body.detail]).toEqual([422, unknown.body.detail])
    expect(refused.body.detail).toMatch(/People I act for/)
    const bound = await world.owner.query('select account_id from patients where id = $1', [chart])
    expect(bound.rows).toEqual([{ account_id: null }])
    const { rows } = await world.owner.query(
      'select action, outcome, patient_id, account_id, actor_kind, details from audit_events where request_id = $1',
      [refused.headers['x-request-id']],
    )
    expect(rows).toEqual([
      {
        action: 'enrolment.create',
        outcome: 'refused',
        patient_id: chart,
        account_id: twin.account_id,
        actor_kind: 'patient',
        details: { code: 'link_invalid' },
      },
    ])
    await world.owner.query(`update accounts set name = 'Test Maria Patient' where id = $1`, [twin.account_id])
    expect((await claim(twin, code, birth_date)).status, 'once the account has the name of its person').toBe(201)
  })

  it('has no code for a chart without a date of birth', async () => {
    const path = `/org/patients/${await chartBorn(null)}/claim-code`
    const why = 'The chart has no date of birth, which goes with the code. Please enter it first.'
    expect(await refusalOf(world, clinic.desk, 'POST', path)).toEqual(['state_not_allowed', null, why])
  })

  it('by a code cannot be guessed: neither the code nor the date of birth', async () => {
    const code = await codeOf(await chartBorn(birth_date))
    const [guesser, another] = [await stranger(), await stranger()]
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await claim(guesser, 'ABCDEFG2', birth_date, key)).status).toBe(422)
    expect((await claim(guesser, 'ABCDEFG2', birth_date, key)).body.code).toBe('link_invalid')
    for (const wrong of ['BBBBBBB2', 'CCCCCCC2', 'DDDDDDD2'])
      expect((await claim(guesser, wrong, birth_date)).body.code).toBe('link_invalid')
    const halted = await claim(guesser, code, birth_date)
    expect([halted.status, halted.body.detail]).toEqual([422, 'Too many attempts. Please wait 15 seconds and try again.'])
    const tried = await world.owner.query(
      `select count(*)::int as n from platform_audit_events where account_id = $1 and action = 'enrolment.create' and outcome = 'refused'`,
      [guesser.account_id],
    )
    expect(tried.rows[0].n).toBe(5)
    // A code does not let several accounts guess the date of birth one after the other.
    for (let i = 0; i < 5; i++) {
      const guess = `1980-01-1${i}`
      expect((await claim(await personOf({ birth_date: guess }), code, guess)).body.code).toBe('link_invalid')
    }
    expect((await claim(another, code, birth_date)).body.detail).toMatch(/^Too many attempts/)
    clock.fix('2026-03-02T08:00:16.000Z')
    expect((await claim(another, code, birth_date)).status).toBe(201)
  })
})

const stranger = async () => addPatient(world, (await makeClinic(world)).organization_id)
/** Somebody of another clinic, whose account has this name and birth date. */
async function personOf({ name = 'Test Patient', birth_date }: { name?: string; birth_date: string }) {
  const person = await stranger()
  await world.owner.query('update accounts set name = $2, birth_date = $3 where id = $1', [person.account_id, name, birth_date])
  return person
}
const claim = (caller: Caller, claim_code: string, born: string, headers?: Record<string, string>) =>
  world.call(caller, 'POST', '/patient/enrolments', { claim_code, birth_date: born }, headers)

async function chartBorn(on: string | null) {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date) values ($1, gen_random_uuid(), $2, 'Test', 'Patient', 'Test Patient', 'patient test', $3) returning id`,
    [clinic.organization_id, `K${crypto.randomUUID()}`, on],
  )
  return (rows[0] as { id: string }).id
}

async function codeOf(chart_id: string): Promise<string> {
  return (await world.call(clinic.desk, 'POST', `/org/patients/${chart_id}/claim-code`)).body.code
}

describe('where new patients are not taken on', () => {
  const outsider = async () => addPatient(world, (await makeClinic(world)).organization_id)
  const chartsOf = async (account_id: string, organization_id: string) =>
    (await world.owner.query('select id from patients where organization_id = $1 and account_id = $2', [organization_id, account_id])).rows

  it('enrolling is refused before a chart is opened, for one practitioner, one service or all', async () => {
    const newClinic = await openClinic(world)
    const { organization_id, service_id, practitioner_id } = newClinic
    const colleague = await addPractitioner(world, organization_id, newClinic.location_id)
    const otherService = await addService(world, organization_id, [colleague.practitioner_id], { name: 'Other' })
    const patient = await outsider()
    const join = (wish: object = {}) => world.call(patient, 'POST', '/patient/enrolments', { organization_id, ...wish })
    await world.owner.query('update practitioners set accepts_new_patients = false where id = $1', [practitioner_id])
    for (const wish of [{ practitioner_ids: [practitioner_id] }, { service_id }]) {
      const refused = await join(wish)
      expect([refused.status, refused.body.detail]).toEqual([422, 'New patients are not taken on at the moment.'])
    }
    await world.owner.query('update services set new_patients = false where id = $1', [otherService])
    expect((await join()).status).toBe(422)
    expect(await chartsOf(patient.account_id, organization_id)).toEqual([])
    await world.owner.query('update services set new_patients = true where id = $1', [otherService])
    expect((await join({ service_id: otherService })).status).toBe(201)
    const wait = await world.call({ ...patient, organization_id }, 'POST', '/patient/waitlist-entries', { service_id })
    expect([wait.status, wait.body.detail]).toEqual([422, 'New patients are not taken on at the moment.'])
  })
})

describe('leaving a clinic', () => {
  const join = async () => {
    const home = await makeClinic(world)
    const patient = await addPatient(world, home.organization_id)
    const { body } = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    const enrolledPatient = { ...patient, organization_id: clinic.organization_id }
    const leave = () => world.call(patient, 'POST', `/patient/enrolments/${clinic.organization_id}/leave`)
    return { home, patient, enrolledPatient, leave, patient_id: body.patient_id as string }
  }

  it('unlinks an empty chart, and lets its patient join anew', async () => {
    const { home, patient, enrolledPatient, leave, patient_id } = await join()
    await world.owner.query('update accounts set default_organization_id = $2 where id = $1', [patient.account_id, clinic.organization_id])
    const left = await leave()
    expect([left.status, left.body.message]).toEqual([200, `You are not with ${clinic.name} any more.`])
    expect((await world.call(enrolledPatient, 'GET', '/patient/appointments')).status).toBe(404)
    const { rows } = await world.owner.query('select account_id, status from patients where organization_id = $1 and id = $2', [
      clinic.organization_id,
      patient_id,
    ])
    expect(rows).toEqual([{ account_id: null, status: 'inactive' }])
    const enrolments = await world.call(patient, 'GET', '/patient/enrolments')
    expect(enrolments.body.items).toMatchObject([{ organization_id: home.organization_id, is_default: true }])
    expect((await leave()).status).toBe(404)
    const again = await world.call(patient, 'POST', '/patient/enrolments', { organization_id: clinic.organization_id })
    expect([again.status, again.body.patient_id === patient_id]).toEqual([201, false])
  })

  it('is not possible of a clinic that there is not, or that the account is not with', async () => {
    const { patient } = await join()
    const leave = (organization_id: string) => refusalOf(world, patient, 'POST', `/patient/enrolments/${organization_id}/leave`)
    expect(await leave(newId())).toEqual(['not_found', null, 'This clinic was not found.'])
    const { organization_id } = await makeClinic(world)
    expect(await leave(organization_id)).toEqual(['not_found', null, 'You are not with this clinic.'])
  })

  it('is refused with a reason while something is open', async () => {
    const { enrolledPatient, leave, patient_id } = await join()
    const refused = async () => (await leave()).body.detail
    const visit = await world.call(enrolledPatient, 'POST', '/patient/appointments', wish('2026-03-24T09:00:00.000Z'))
    expect(await refused()).toBe('You have a visit there. Please cancel it first.')
    await world.call(enrolledPatient, 'POST', `/patient/appointments/${visit.body.id}/cancel`, { reason: 'Not needed' })
    const onRequest = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
    const request = { ...wish('2026-03-25T09:00:00.000Z'), service_id: onRequest }
    const submitted = await world.call(enrolledPatient, 'POST', '/patient/appointment-requests', request)
    expect(await refused()).toBe('You have asked for a visit there. Please take the request back first.')
    await world.call(enrolledPatient, 'POST', `/patient/appointment-requests/${submitted.body.id}/withdraw`)
    const wait = await world.call(enrolledPatient, 'POST', '/patient/waitlist-entries', { service_id: clinic.service_id })
    expect(await refused()).toBe('You are on its waitlist. Please leave the waitlist first.')
    await world.call(enrolledPatient, 'POST', `/patient/waitlist-entries/${wait.body.id}/cancel`)
    const allergy = await world.call(clinic.doctor, 'POST', `/org/patients/${patient_id}/allergies`, { substance: 'Penicillin' })
    expect(allergy.status, JSON.stringify(allergy.body)).toBe(201)
    expect(await refused()).toBe('This clinic keeps visits, bills or records of you. Please ask the clinic.')
    expect((await world.call(enrolledPatient, 'GET', '/patient/appointments')).status).toBe(200)
  })
})
