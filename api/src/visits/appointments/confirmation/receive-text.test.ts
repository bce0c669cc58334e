import { beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { openClinic, useOpenClinic } from '../../../../test/open-clinic.ts'
import { post } from '../../../../test/posting.ts'
import { textAnswer } from './text-answer.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00Z')
const token = 'a token of sixteen characters or more'
const at = '2026-03-05T10:00:00.000Z'
let number: string
let numbers = 0

beforeEach(() => {
  const { kernel } = world.booted
  Object.defineProperty(kernel, 'env', { value: { ...kernel.env, sms_webhook_token: token }, configurable: true })
  number = `+35386${String(++numbers).padStart(7, '0')}`
})

/** A patient with this number and no mail, who has a visit and was asked by text message. */
async function askConfirmation(starts_at = at, where = clinic, phone = number) {
  const { patient_id } = await addPatient(world, where.organization_id)
  await world.owner.query('update patients set phone = $2, account_id = null where id = $1', [patient_id, phone])
  const { service_id, practitioner_id } = where
  const body = { patient_id, service_id, practitioner_id, starts_at }
  const { body: visit } = await world.call(where.desk, 'POST', '/org/appointments', body)
  await post(world, where, '2026-03-02T08:05:00Z')
  return { id: visit.id as string, patient_id }
}
const reply = (text: string, { from = number, authorization = `Bearer ${token}`, id = crypto.randomUUID() as string } = {}) =>
  world.call(null, 'POST', '/webhooks/sms', { id, from, text }, { authorization })
const confirmation = async (id: string, where = clinic) =>
  (await world.call(where.desk, 'GET', `/org/appointments/${id}`)).body.confirmation
const calls = async () => (await world.call(clinic.desk, 'GET', '/org/patient-calls')).body.items

describe('an answer of yes by text message', () => {
  it('confirms the visit that was asked about, also a second time', async () => {
    const { id } = await askConfirmation()
    expect(await confirmation(id)).toMatchObject({ asked_way: 'sms', confirmed_at: null })
    expect((await reply('Yes!')).status).toBe(200)
    expect((await reply('ja')).status).toBe(200)
    expect(await confirmation(id)).toMatchObject({ way: 'sms', open: false })
    expect(await calls()).toEqual([])
  })

  it('confirms one visit of two when the provider repeats it, and the other by a message of its own', async () => {
    const { id: first, patient_id } = await askConfirmation()
    const { service_id, practitioner_id } = clinic
    const wish = { patient_id, service_id, practitioner_id, starts_at: '2026-03-06T10:00:00.000Z' }
    const { body: second } = await world.call(clinic.desk, 'POST', '/org/appointments', wish)
    await post(world, clinic, '2026-03-02T08:10:00Z')
    const message = { id: 'provider-1' }
    for (let i = 0; i < 2; i++) expect((await reply('yes', message)).status).toBe(200)
    expect([await confirmation(first), await confirmation(second.id)]).toMatchObject([{ way: 'sms' }, { asked_way: 'sms', way: null }])
    await reply('yes')
    expect((await reply('yes', message)).status).toBe(200)
    expect(await confirmation(second.id)).toMatchObject({ way: 'sms' })
  })

  it('confirms nothing without the token, and from a number that was not asked', async () => {
    const { id } = await askConfirmation()
    expect((await reply('yes', { authorization: 'Bearer another token than that' })).status).toBe(401)
    expect((await reply('yes', { from: '+353861111111' })).status).toBe(200)
    expect((await reply('yes', { from: 'nobody' })).status).toBe(200)
    expect(await confirmation(id)).toMatchObject({ confirmed_at: null })
  })

  it('is not taken where no provider sends any', async () => {
    const { id } = await askConfirmation()
    const { kernel } = world.booted
    Object.defineProperty(kernel, 'env', { value: { ...kernel.env, sms_webhook_token: undefined }, configurable: true })
    expect(await reply('yes', { authorization: 'Bearer undefined' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await confirmation(id)).toMatchObject({ confirmed_at: null })
  })

  it('confirms no time that the visit was moved to since', async () => {
    const { id } = await askConfirmation()
    await world.call(clinic.desk, 'POST', `/org/appointments/${id}/move`, { starts_at: '2026-03-20T10:00:00.000Z', notify_patient: false })
    expect((await reply('yes')).status).toBe(200)
    expect(await confirmation(id)).toMatchObject({ confirmed_at: null })
  })

  it('is for the clinic that asked last', async () => {
    const { id } = await askConfirmation()
    const otherClinic = await openClinic(world)
    const { id: last } = await askConfirmation(at, otherClinic)
    await world.owner.query(`update text_questions set sent_at = sent_at + interval '1 minute' where appointment_id = $1`, [last])
    await reply('yes')
    expect([await confirmation(id), await confirmation(last, otherClinic)]).toMatchObject([{ confirmed_at: null }, { way: 'sms' }])
  })

  it('is left to a person where two patients have the number', async () => {
    const [first, second] = [await askConfirmation(), await askConfirmation('2026-03-05T11:00:00.000Z')]
    await reply('yes')
    for (const { id } of [first, second]) expect(await confirmation(id)).toMatchObject({ confirmed_at: null })
    expect((await calls()).map(({ reason }: { reason: string }) => reason)).toEqual(['answered-for-several', 'answered-for-several'])
  })
})

describe('another answer', () => {
  it.each([
    ['no', 'answered-no'],
    ['Can I come at three instead?', 'answered-else'],
  ])('%s cancels nothing and asks the desk to call', async (text, reason) => {
    const { id, patient_id } = await askConfirmation()
    await reply(text)
    expect(await confirmation(id)).toMatchObject({ confirmed_at: null, open: true })
    expect(await calls()).toMatchObject([{ reason, appointment_id: id, patient: { id: patient_id } }])
  })

  it('stop ends the text messages of every clinic to that number, until it answers start', async () => {
    const otherClinic = await openClinic(world)
    const visits = [
      { ...(await askConfirmation()), where: clinic },
      { ...(await askConfirmation(at, otherClinic)), where: otherClinic },
    ]
    const texts = async () => {
      const channels = (visit: (typeof visits)[number]) => `/org/patients/${visit.patient_id}/message-channels`
      return Promise.all(visits.map(async (visit) => (await world.call(visit.where.desk, 'GET', channels(visit))).body.sms))
    }
    expect(await texts()).toEqual([true, true])
    await reply('STOP')
    expect(await texts()).toEqual([false, false])
    // The desk cannot subscribe the number again against the patient's wish.
    const [{ patient_id }] = visits as [(typeof visits)[number]]
    const again = await world.call(clinic.desk, 'PUT', `/org/patients/${patient_id}/message-channels`, { sms: true })
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([422, 'sms'])
    const { service_id, practitioner_id } = otherClinic
    const body = { patient_id: visits[1]?.patient_id, service_id, practitioner_id, starts_at: '2026-03-06T10:00:00.000Z' }
    const { body: visit } = await world.call(otherClinic.desk, 'POST', '/org/appointments', body)
    await post(world, otherClinic, '2026-03-02T08:10:00Z')
    const sent = `select 1 from outbox_messages where subject_id = $1 and channel = 'sms' and sent_at is not null`
    expect((await world.owner.query(sent, [visit.id])).rows).toEqual([])
    await reply('Start')
    expect(await texts()).toEqual([true, true])
  })

  it('stop is obeyed from a number that was never asked', async () => {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    await world.owner.query('update patients set phone = $2, account_id = null where id = $1', [patient_id, number])
    expect((await reply('stop')).status).toBe(200)
    expect((await world.call(clinic.desk, 'GET', `/org/patients/${patient_id}/message-channels`)).body.sms).toBe(false)
  })
})

it('reads an answer by its first word, and leaves what is longer to a person', () => {
  const answers = ['YES', ' oui merci', '1', 'Sí.', 'NEIN', 'não', '2', 'Stop', 'UNSTOP', 'yes but I am an hour late', '', '👍']
  expect(answers.map(textAnswer)).toEqual(['yes', 'yes', 'yes', 'yes', 'no', 'no', 'no', 'stop', 'start', 'else', 'else', 'else'])
})

it.each(['Fine, thanks', '1 hour late', 'ok but later', 'Yes, not today', 'yes or no?', 'ja aber später', 'oui mais 16h'])(
  'leaves to a person a text that only begins like an answer: %s',
  (text) => expect(textAnswer(text)).toBe('else'),
)
