import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let patient: Caller & { patient_id: string }
let hour = 9 // each visit an hour of its own

beforeEach(async () => {
  clock.fix('2026-03-02T08:00:00Z')
  clinic ??= await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
})
afterEach(() => clock.release())

const put = (kind: string, language: string, text: object, caller: Caller = clinic.owner) =>
  world.call(caller, 'PUT', `/org/message-texts/${kind}/${language}`, text)
const german = {
  subject: 'Ihr Termin bei {clinic}',
  body: 'Guten Tag {patient},\nwir erwarten Sie am {when} bei {practitioner}.\nGrund: {service}',
  sms: '{clinic}: {date}, {time}',
}

async function confirmation() {
  const { service_id, practitioner_id } = clinic
  const starts_at = `2026-03-05T${String(hour++).padStart(2, '0')}:00:00.000Z`
  const { status } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
  expect(status).toBe(201)
  const [mail] = await post(world, clinic, '2026-03-02T08:03:00Z')
  clock.fix('2026-03-02T08:00:00Z')
  return mail
}

describe('the texts of a clinic for its messages', () => {
  it('are used for readers of their language, with dates in it; other readers get the texts of the product', async () => {
    expect((await put('appointment-booked', 'de', german)).status).toBe(200)
    expect((await confirmation())?.subject).toContain('is booked')
    await world.owner.query(`update patients set language = 'de-AT' where id = $1`, [patient.patient_id])
    const mail = await confirmation()
    expect(mail?.subject).toBe(`Ihr Termin bei ${clinic.name}`)
    expect(mail?.text).toContain('wir erwarten Sie am Donnerstag, 5. März 2026, 10:00 (Dublin) bei Test Practitioner.')
    expect(mail?.text).toContain('Termin ansehen oder ändern')
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.calendar).toMatchObject({ method: 'REQUEST' })
  })

  it('are listed beside the texts of the product, and can be removed', async () => {
    await put('appointment-moved', 'fr', { subject: 'Nouvelle heure', body: 'Le {when}.', sms: '' })
    const list = async () => (await world.call(clinic.owner, 'GET', '/org/message-texts?language=fr')).body
    const before = await list()
    expect(before.languages).toContain('fr')
    expect(before.items.find((item: { kind: string }) => item.kind === 'appointment-moved')).toMatchObject({
      subject: 'Nouvelle heure',
      is_default: false,
    })
    const reset = await world.call(clinic.owner, 'DELETE', '/org/message-texts/appointment-moved/fr')
    expect(reset.body).toMatchObject({ subject: 'Your visit at {clinic} has a new time', is_default: true })
    expect((await list()).languages).not.toContain('fr')
  })

  it.each([
    ['body', 422, { body: 'At {tiem}' }, 'There is no placeholder {tiem} here.'],
    ['sms', 422, { sms: '{patient}, {time}' }, "{patient} may stand in the mail's text only: this is read on locked screens."],
    ['subject', 400, { subject: 'Two\nlines' }, 'Write this on one line.'],
  ])('are refused at the field %s with one sentence', async (path, refused, wrong, message) => {
    const { status, body } = await put('appointment-booked', 'en', { ...german, ...wrong })
    expect([status, body.errors]).toEqual([refused, [{ path, message }]])
  })

  it('belong to members who manage the settings', async () => {
    expect((await put('appointment-booked', 'en', german, clinic.desk)).status).toBe(403)
    expect((await put('something-else', 'en', german)).status).toBe(404)
    expect((await put('appointment-booked', 'xx', german)).status).toBe(404)
  })
})
