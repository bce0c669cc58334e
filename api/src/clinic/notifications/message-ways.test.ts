import type { MessageWay, NoWayReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { addProxy } from '../../../test/proxy.ts'
import { patientAddresses } from '../../chart/patients/index.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { chooseWays, deliveries, type Situation } from './choose-ways.ts'
import { createRelay } from './notifications.jobs.ts'
import type { Questions } from './questions.ts'
import { Facts } from './templates/facts.ts'
import { type PatientMessage, templateOf } from './templates/templates.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
const noon = '2031-03-02T12:00:00Z'
const visit = { patient_name: 'Ada Sample', starts_at: '2031-03-05T09:00:00Z', time_zone: 'Europe/Dublin', url: '/patient/appointments/1' }

beforeEach(async () => {
  clock.fix(noon)
  clinic = await makeClinic(world)
})
afterEach(() => clock.release())

const reaches = ['mail', 'text', 'both', 'bounced mail', 'bounced mail and text', 'none'] as const
type Reach = (typeof reaches)[number]
type Sent = Record<Reach, MessageWay[]>

const mailFirst: Sent = {
  mail: ['email'],
  text: ['sms'],
  both: ['email'],
  'bounced mail': [],
  'bounced mail and text': ['sms'],
  none: [],
}
// The clinic sends its offers by mail too.
const fastest: Sent = { ...mailFirst, both: ['email', 'sms'] }
// A message to an address that was given for it goes there and nowhere else.
const asAddressed: Sent = { ...mailFirst, text: [], 'bounced mail': ['email'], 'bounced mail and text': ['email'] }
// The rule says that reminders go by mail.
const byRule: Sent = mailFirst

const table = {
  'appointment-booked': mailFirst,
  'appointment-pending': mailFirst,
  'appointment-unpaid': mailFirst,
  'appointment-reminder': byRule,
  'appointment-confirm': mailFirst,
  'appointment-moved': mailFirst,
  'appointment-cancelled': mailFirst,
  'waitlist-offer': fastest,
  'request-accepted': mailFirst,
  'request-countered': mailFirst,
  'request-declined': mailFirst,
  recall: mailFirst,
  'appointment-requested': mailFirst,
  'request-expired': mailFirst,
  'series-booked': mailFirst,
  'series-moved': mailFirst,
  'series-cancelled': mailFirst,
  invoice: asAddressed,
  receipt: asAddressed,
} satisfies Record<PatientMessage, Sent>

/** The relay, with patients of the test as subjects; the mail server accepts everything, or what `send` accepts. */
async function relayOnce(patient_of: Map<string, string>, send: () => Promise<void> = async () => {}, more: Partial<Questions> = {}) {
  const questions: Questions = {
    subjects: { 'test-subject': async (_scope, id) => ({ version: null, patient_id: patient_of.get(id) ?? null }) },
    hasDied: async () => false,
    chart: patientAddresses,
    settings: async () => ({ quiet: { quiet_from: '21:00', quiet_until: '08:00' }, offers_by_mail: true }),
    sent: async () => {},
    ...more,
  }
  const { relay, stop } = createRelay(world.booted.kernel, questions, { send, close: () => {} })
  for (let n = 0; n < 2; n++) {
    relay.wake(clinic.organization_id)
    await relay.idle()
  }
  await stop()
}

async function waiting(template: string, subject_id: string, recipient: string, payload: object = {}, account_id: string | null = null) {
  await world.owner.query(
    `insert into outbox_messages (organization_id, id, channel, recipient, template, payload, subject_kind, subject_id, account_id, send_at)
     values ($1, $2, 'email', $3, $4, $5, 'test-subject', $6, $7, $8)`,
    [clinic.organization_id, newId(), recipient, template, JSON.stringify({ ...visit, ...payload }), subject_id, account_id, noon],
  )
}

interface Outcome {
  channel: MessageWay
  recipient: string
  sent_at: string | null
  failed_at: string | null
  cancelled_at: string | null
  last_error: string | null
}
const outcomes = async (subject_id: string): Promise<Outcome[]> =>
  (await world.owner.query('select * from outbox_messages where subject_id = $1 order by created_at, id', [subject_id])).rows
const sentWays = (rows: Outcome[]) =>
  rows
    .filter((row) => row.sent_at !== null)
    .map((row) => row.channel)
    .toSorted()
const bounce = (address: string) =>
  world.owner.query('insert into bounced_addresses (organization_id, address, bounced_at) values ($1, $2, $3)', [
    clinic.organization_id,
    address,
    noon,
  ])

async function addressesFor(reach: Reach) {
  const email = reach.includes('mail') || reach === 'both' ? `${newId()}@home.test` : null
  if (email && reach.startsWith('bounced')) await bounce(email)
  const phone = reach === 'text' || reach === 'both' || reach === 'bounced mail and text' ? '086 123 4567' : null
  return { email, phone }
}

/** A chart without an account, with these addresses. */
async function patientWith(reach: Reach) {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { email, phone } = await addressesFor(reach)
  await world.owner.query('update patients set account_id = null, email = $2, phone = $3 where id = $1', [patient_id, email, phone])
  return { patient_id, email }
}

/** A patient with an account, whose chart has no addresses. An account always has an address. */
async function accountWith(reach: Exclude<Reach, 'text' | 'none'>) {
  const patient = await addPatient(world, clinic.organization_id)
  const { email, phone } = await addressesFor(reach)
  await world.owner.query('update patients set email = null, phone = $2 where id = $1', [patient.patient_id, phone])
  await world.owner.query('update accounts set email = $2, phone = $3 where id = $1', [patient.account_id, email, phone])
  return { ...patient, email }
}

/** An account that acts for a child. An account always has an address: nobody is reached if its mails bounce. */
async function proxyWith(reach: Exclude<Reach, 'text' | 'none'>) {
  const child = await patientWith('none')
  const proxy = await addProxy(world, clinic.organization_id, child.patient_id)
  const { email, phone } = await addressesFor(reach)
  await world.owner.query('update accounts set email = $2, phone = $3 where id = $1', [proxy.account_id, email, phone])
  return { ...child, account_id: proxy.account_id, email }
}

describe.each(Object.entries(table) as [PatientMessage, Sent][])('a message %s', (kind, sent) => {
  const reminder = kind === 'appointment-reminder' ? { ways: ['email'] } : {}

  it('reaches the patient by every channel that there is', async () => {
    const patients = new Map<string, string>()
    const expected = new Map<string, MessageWay[]>()
    for (const reach of reaches) {
      const [subject_id, patient] = [newId(), await patientWith(reach)]
      patients.set(subject_id, patient.patient_id)
      expected.set(subject_id, sent[reach])
      await waiting(kind, subject_id, patient.email ?? '', reminder)
    }
    await relayOnce(patients)
    for (const [subject_id, ways] of expected) expect(sentWays(await outcomes(subject_id))).toEqual(ways)
  })

  it.each([
    ['a patient with an account', accountWith, {}],
    ['whoever acts for the patient', proxyWith, { copy: true }],
  ] as const)('reaches %s', async (_who, make, more) => {
    const patients = new Map<string, string>()
    const expected = new Map<string, MessageWay[]>()
    for (const reach of ['mail', 'both', 'bounced mail', 'bounced mail and text'] as const) {
      const [subject_id, reader] = [newId(), await make(reach)]
      patients.set(subject_id, reader.patient_id)
      expected.set(subject_id, sent[reach])
      await waiting(kind, subject_id, reader.email ?? '', { ...reminder, ...more }, reader.account_id)
    }
    await relayOnce(patients)
    for (const [subject_id, ways] of expected) expect(sentWays(await outcomes(subject_id))).toEqual(ways)
  })
})

const calls = async () =>
  (await world.owner.query('select * from patient_calls where organization_id = $1 order by id', [clinic.organization_id])).rows

describe('a mail that the mail server refuses', () => {
  const refused = async () => {
    throw Object.assign(new Error('550 no such mailbox'), { command: 'RCPT TO', responseCode: 550 })
  }

  it('marks the address and is replaced by a text message; it counts as failed, not as skipped', async () => {
    const [subject_id, patient] = [newId(), await patientWith('both')]
    const patients = new Map([[subject_id, patient.patient_id]])
    await waiting('appointment-moved', subject_id, patient.email ?? '')
    await relayOnce(patients, refused)
    expect(await outcomes(subject_id)).toMatchObject([
      { channel: 'email', sent_at: null, failed_at: expect.any(Date), last_error: '550 no such mailbox' },
      { channel: 'sms', recipient: '+353861234567', sent_at: expect.any(Date), failed_at: null },
    ])
    const { rows } = await world.owner.query('select address, bounced_at from bounced_addresses where organization_id = $1', [
      clinic.organization_id,
    ])
    expect(rows).toEqual([{ address: patient.email, bounced_at: new Date(noon) }])
    expect(await calls()).toEqual([])
    const next = newId()
    await waiting('appointment-cancelled', next, patient.email ?? '')
    await relayOnce(new Map([[next, patient.patient_id]]))
    expect(sentWays(await outcomes(next))).toEqual(['sms'])
  })

  it('is put on the list of calls where there is no other channel', async () => {
    const [subject_id, patient] = [newId(), await patientWith('mail')]
    await waiting('appointment-moved', subject_id, patient.email ?? '')
    await relayOnce(new Map([[subject_id, patient.patient_id]]), refused)
    expect(await outcomes(subject_id)).toMatchObject([
      { failed_at: expect.any(Date) },
      { sent_at: null, failed_at: null, cancelled_at: expect.any(Date), last_error: 'Mails to this address come back.' },
    ])
    expect(await calls()).toMatchObject([
      { patient_id: patient.patient_id, subject_id, template: 'appointment-moved', reason: 'bounced', called_at: null },
    ])
  })
})

describe('a patient whom no message reaches', () => {
  it('is to be called once, about the newest change, unless they made it themselves', async () => {
    const [subject_id, own, patient] = [newId(), newId(), await patientWith('none')]
    const patients = new Map([
      [subject_id, patient.patient_id],
      [own, patient.patient_id],
    ])
    await waiting('appointment-booked', subject_id, '')
    await waiting('appointment-booked', own, '', { own: true })
    await relayOnce(patients)
    await world.owner.query('update patient_calls set called_at = now()')
    await waiting('appointment-cancelled', subject_id, '')
    await relayOnce(patients)
    expect(await calls()).toMatchObject([{ subject_id, template: 'appointment-cancelled', reason: 'no-address', called_at: null }])
  })

  it('is not one whose parent is notified, and not one who wants messages in the portal only', async () => {
    const parent = await proxyWith('mail')
    const account = await addPatient(world, clinic.organization_id)
    await world.owner.query(
      `insert into notification_settings (account_id, topic, in_app, email, sms) values ($1, 'appointments', true, false, false)`,
      [account.account_id],
    )
    const [of_child, of_reader] = [newId(), newId()]
    await waiting('appointment-booked', of_child, '')
    await waiting('appointment-booked', of_reader, '', {}, account.account_id)
    await relayOnce(
      new Map([
        [of_child, parent.patient_id],
        [of_reader, account.patient_id],
      ]),
    )
    expect(await outcomes(of_reader)).toMatchObject([{ last_error: 'The reader has switched this off.', failed_at: null }])
    expect(await calls()).toEqual([])
  })
})

describe('a text message in quiet hours', () => {
  const night = '2031-03-02T23:00:00Z'

  it('waits until they end', async () => {
    clock.fix(night)
    const [subject_id, patient] = [newId(), await patientWith('text')]
    const patients = new Map([[subject_id, patient.patient_id]])
    await waiting('appointment-moved', subject_id, '')
    await relayOnce(patients)
    expect(await outcomes(subject_id)).toMatchObject([{ sent_at: null, cancelled_at: null, send_at: new Date('2031-03-03T08:00:00Z') }])
    clock.fix('2031-03-03T08:00:00Z')
    await relayOnce(patients)
    expect(sentWays(await outcomes(subject_id))).toEqual(['sms'])
  })

  it('is not sent about an offer that ends before: the offer is mailed, and a patient without mail is to be called', async () => {
    clock.fix(night)
    const subjects = new Map<string, string>()
    const [both, text] = [newId(), newId()]
    subjects.set(both, (await patientWith('both')).patient_id)
    subjects.set(text, (await patientWith('text')).patient_id)
    await waiting('waitlist-offer', both, '')
    await waiting('waitlist-offer', text, '')
    await relayOnce(subjects)
    expect([sentWays(await outcomes(both)), sentWays(await outcomes(text))]).toEqual([['email'], []])
    expect(await calls()).toMatchObject([{ subject_id: text, reason: 'quiet' }])
  })
})

it('sends no text message of a kind for which the clinic has texts of its own and none for text messages', async () => {
  const subjects = new Map<string, string>()
  const [both, text] = [newId(), newId()]
  subjects.set(both, (await patientWith('both')).patient_id)
  subjects.set(text, (await patientWith('text')).patient_id)
  await world.owner.query(
    `insert into message_texts (organization_id, kind, language, subject, body, sms) values ($1, 'waitlist-offer', 'en', 'A time is free', 'Hello', '')`,
    [clinic.organization_id],
  )
  for (const subject_id of [both, text]) await waiting('waitlist-offer', subject_id, '')
  await relayOnce(subjects)
  expect([sentWays(await outcomes(both)), sentWays(await outcomes(text))]).toEqual([['email'], []])
})

it('has a short text for every kind of message that may be a text message', () => {
  const facts = { ...visit, kept_until: '2031-03-03T14:05:00Z', phone: '+353 1 234 5678', expires_at: '2031-03-04T09:00:00Z', amount: '50' }
  for (const kind of Object.keys(deliveries) as PatientMessage[]) {
    if (deliveries[kind] === 'as-addressed') continue
    const setting = { sender: 'Riverside Clinic', subject_id: null, subject_version: null }
    const { sms = '' } = templateOf(kind)?.compose(new Facts(facts, 'en-GB'), setting) ?? {}
    expect(sms, kind).not.toBe('')
    expect(sms.length, sms).toBeLessThanOrEqual(160)
  }
})

it('sends no text message to a landline number', async () => {
  const [subject_id, patient] = [newId(), await patientWith('none')]
  await world.owner.query(`update patients set phone = '+49 30 901820' where id = $1`, [patient.patient_id])
  await waiting('appointment-booked', subject_id, '')
  await relayOnce(new Map([[subject_id, patient.patient_id]]))
  expect(await outcomes(subject_id)).toMatchObject([{ sent_at: null, last_error: 'This is no number that can be written to.' }])
  expect(await calls()).toMatchObject([{ reason: 'not-textable' }])
})

describe('the choice of channels', () => {
  const open: Situation = {
    reach: { email: 'open', sms: 'open' },
    wishes: { email: 'unsaid', sms: 'unsaid' },
    offers_by_mail: false,
    reminder_ways: ['email', 'sms'],
  }
  const kinds = Object.keys(deliveries) as PatientMessage[]
  const free = kinds.filter((kind) => deliveries[kind] !== 'as-addressed')

  it.each(free)('of %s never uses a channel that the reader does not want', (kind) => {
    expect(chooseWays(kind, { ...open, wishes: { email: 'no', sms: 'yes' } }).ways).toEqual(['sms'])
    expect(chooseWays(kind, { ...open, wishes: { email: 'yes', sms: 'no' } }).ways).toEqual(['email'])
    expect(chooseWays(kind, { ...open, wishes: { email: 'no', sms: 'no' } })).toEqual({ ways: [], reason: 'switched-off' })
    // Mails to this patient bounce, and text messages are not wanted.
    const bounced = { ...open, reach: { email: 'bounced', sms: 'open' }, wishes: { email: 'yes', sms: 'no' } } as const
    expect(chooseWays(kind, bounced)).toEqual({ ways: [], reason: 'bounced' })
  })

  it.each(free)('of %s uses both channels where both are asked for', (kind) => {
    expect(chooseWays(kind, { ...open, wishes: { email: 'yes', sms: 'yes' } }).ways).toEqual(expect.arrayContaining(['email', 'sms']))
  })

  it('of an offer prefers the fast channel, with a mail beside it where the clinic wants that', () => {
    expect(chooseWays('waitlist-offer', open).ways).toEqual(['sms'])
    expect(chooseWays('waitlist-offer', { ...open, offers_by_mail: true }).ways).toEqual(['sms', 'email'])
  })

  it.each([
    [{ email: 'none', sms: 'none' }, 'no-address'],
    [{ email: 'bounced', sms: 'opted-out' }, 'bounced'],
    [{ email: 'none', sms: 'not-textable' }, 'not-textable'],
    [{ email: 'unconfirmed', sms: 'none' }, 'unconfirmed'],
    [{ email: 'opted-out', sms: 'none' }, 'opted-out'],
  ] as [Situation['reach'], NoWayReason][])('gives for %o the reason why there is none: %s', (reach, reason) => {
    for (const kind of free) expect(chooseWays(kind, { ...open, reach })).toEqual({ ways: [], reason })
  })
})
