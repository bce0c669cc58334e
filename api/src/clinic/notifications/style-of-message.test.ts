import { describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { post } from '../../../test/posting.ts'
import { clock } from '../../kernel/clock.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import { chosenStyle, styleOfMessage } from './style-of-message.ts'

const german = { language: 'de', subject: '', body: '', sms: '' }
const at = (locale: string) => ({ locale }) as Waiting['clinic']

describe('the style of days and amounts in a message', () => {
  it.each([
    ['as the reader has chosen', 'en-US', at('en-IE'), null, 'en-US'],
    ['as the clinic writes them where nothing was chosen', null, at('en-IE'), null, 'en-IE'],
    ['never in another language than the sentences', 'de-AT', at('en-IE'), null, 'en-IE'],
    ['in the language of the clinic’s own words, as the reader writes it', 'de-AT', at('en-IE'), german, 'de-AT'],
    ['in the language of the clinic’s own words', 'en-US', at('en-IE'), german, 'de'],
    ['with a region where neither reader nor clinic has one of the language', null, at('de-DE'), null, 'en-GB'],
    ['with a region where the platform writes', null, null, null, 'en-GB'],
  ])('is written %s', (_, style, clinic, own_words, expected) => {
    expect(styleOfMessage({ style, clinic, own_words })).toBe(expected)
  })

  it('is not chosen by the English that every account begins with', () => {
    expect([chosenStyle({ locale: 'en' }), chosenStyle({ locale: 'en-US' })]).toEqual([null, 'en-US'])
  })
})

describe('the mail of a visit', () => {
  const world = useWorld()

  it('has its time in the style that the patient has chosen in the account, and other mails keep the style of the clinic', async () => {
    clock.fix('2026-03-02T08:00:00Z')
    try {
      const clinic = await openClinic(world)
      const { service_id, practitioner_id } = clinic
      await world.owner.query("update organizations set locale = 'en-IE' where id = $1", [clinic.organization_id])
      const chosen = await addPatient(world, clinic.organization_id)
      const otherPatient = await addPatient(world, clinic.organization_id)
      expect((await world.call(chosen, 'PATCH', '/account', { locale: 'en-US' })).status).toBe(200)
      for (const [patient, starts_at] of [
        [chosen, '2026-03-05T14:30:00.000Z'],
        [otherPatient, '2026-03-05T15:30:00.000Z'],
      ] as const)
        expect((await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })).status).toBe(201)
      const texts = (await post(world, clinic, '2026-03-02T08:03:00Z')).map(({ text }) => text).join('\n')
      expect(texts).toContain('Thursday, March 5, 2026 at 2:30 PM (Dublin time)')
      expect(texts).toContain('Thursday 5 March 2026 at 15:30 (Dublin time)')
    } finally {
      clock.release()
    }
  })
})
