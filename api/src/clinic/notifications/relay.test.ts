import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { endsWithoutWaitingFor } from '../../../test/locks.ts'
import { readEnv } from '../../env.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { log } from '../../kernel/log.ts'
import type { Mail, MailCarrier } from '../../kernel/mail/mail.ts'
import { createMailThread } from '../../kernel/mail/mail-thread.ts'
import { createRelay } from './notifications.jobs.ts'
import type { Questions } from './questions.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let began: number
beforeEach(async () => {
  // What is due is computed from this instant, however slow the machine is.
  began = clock.now().getTime()
  clinic = await makeClinic(world)
})
afterEach(() => clock.release())

const nothing: Questions = {
  subjects: {},
  hasDied: async () => false,
  chart: async () => null,
  settings: async () => ({ quiet: { quiet_from: '00:00', quiet_until: '00:00' }, offers_by_mail: true }),
  sent: async () => {},
}
const visit = {
  patient_name: 'Ada Sample',
  practitioner_name: 'Dr Bell',
  service_name: 'Check-up',
  starts_at: '2031-03-03T09:00:00Z',
  time_zone: 'Europe/Dublin',
  url: '/patient/appointments/1',
}

async function waiting(more: Record<string, unknown> = {}) {
  const row = {
    organization_id: clinic.organization_id,
    id: newId(),
    channel: 'email',
    recipient: 'ada@home.test',
    template: 'appointment-booked',
    payload: JSON.stringify(visit),
    send_at: new Date(clock.now().getTime() - 1000),
    ...more,
  }
  const names = Object.keys(row)
  await world.owner.query(
    `insert into outbox_messages (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.id
}

const rowOf = async (id: string) => (await world.owner.query('select * from outbox_messages where id = $1', [id])).rows[0]
const later = (minutes: number) => clock.fix(new Date(began + minutes * 60_000))

/** Records messages instead of sending them. */
function box(send: (mail: Mail) => Promise<void> = async () => {}) {
  const mails: Mail[] = []
  const carrier: MailCarrier = {
    async send(mail) {
      await send(mail)
      mails.push(mail)
    },
    close: () => {},
  }
  return { carrier, mails }
}

async function relayOnce(carrier: MailCarrier, questions = nothing) {
  const { relay, stop } = createRelay(world.booted.kernel, questions, carrier)
  relay.wake(clinic.organization_id)
  await relay.idle()
  await stop()
}

describe('the relay of the outbox', () => {
  it('sends each message once when two processes relay at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => waiting()))
    const { carrier, mails } = box(() => new Promise((resolve) => setImmediate(resolve)))
    await Promise.all([relayOnce(carrier), relayOnce(carrier)])
    expect(mails.map((mail) => mail.id).sort()).toEqual(ids.sort())
    expect((await rowOf(ids[0] as string)).sent_at).not.toBeNull()
  })

  it('skips messages that another process sends at this moment, and does not wait for them', async () => {
    const id = await waiting()
    const { carrier, mails } = box()
    await world.owner.query('begin')
    try {
      await world.owner.query('select from outbox_messages where id = $1 for update', [id])
      expect(await endsWithoutWaitingFor(world.owner, relayOnce(carrier))).toBe(true)
    } finally {
      await world.owner.query('commit')
    }
    expect(mails).toEqual([])
    await relayOnce(carrier)
    expect(mails.map((mail) => mail.id)).toEqual([id])
  })

  it('goes on after a whole batch of which many messages are not sent after all', async () => {
    const subject = { subject_kind: 'appointment', subject_id: newId(), subject_version: 2 }
    await Promise.all(Array.from({ length: 30 }, () => waiting({ ...subject, send_at: new Date(began - 60_000) })))
    const id = await waiting()
    const { carrier, mails } = box()
    await relayOnce(carrier, { ...nothing, subjects: { appointment: async () => ({ version: 3, patient_id: null }) } })
    expect(mails.map((mail) => mail.id)).toEqual([id])
  })

  it('waits for the time of a reminder', async () => {
    const id = await waiting({ send_at: new Date(clock.now().getTime() + 3_600_000) })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
    later(61)
    await relayOnce(carrier)
    expect(mails.map((mail) => mail.id)).toEqual([id])
  })

  it('never sends a message that was written for an earlier version', async () => {
    const subject = { subject_kind: 'appointment', subject_id: newId() }
    const stale = await waiting({ ...subject, subject_version: 2 })
    const fresh = await waiting({ ...subject, subject_version: 3 })
    const { carrier, mails } = box()
    await relayOnce(carrier, { ...nothing, subjects: { appointment: async () => ({ version: 3, patient_id: null }) } })
    expect(mails.map((mail) => mail.id)).toEqual([fresh])
    expect(await rowOf(stale)).toMatchObject({ sent_at: null, last_error: 'What it is about has changed since.' })
    expect((await rowOf(stale)).cancelled_at).not.toBeNull()
  })

  it('sends nothing to an address that its account has not confirmed, and still writes to the same address in a chart', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    const email = `ada-${newId()}@home.test`
    await world.owner.query('update accounts set email = $2, email_verified_at = null where id = $1', [ada.account_id, email])
    const toAccount = await waiting({ recipient: '', account_id: ada.account_id })
    // This address was written into the chart by the clinic: registering with somebody's address must not stop their mail.
    const typed = await waiting({ recipient: email })
    const elsewhere = await waiting({ recipient: 'ada@work.test', account_id: ada.account_id })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails.map((mail) => mail.id).sort()).toEqual([typed, elsewhere].sort())
    await world.owner.query('update accounts set email_verified_at = now() where id = $1', [ada.account_id])
    later(6)
    await relayOnce(carrier)
    expect(mails.at(-1)).toMatchObject({ id: toAccount, to: email })
  })

  it('gives up on an address that is not confirmed within a day', async () => {
    const ada = await addPatient(world, clinic.organization_id)
    await world.owner.query(`update accounts set email_verified_at = null, created_at = now() - interval '2 days' where id = $1`, [
      ada.account_id,
    ])
    const id = await waiting({ recipient: '', account_id: ada.account_id })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
    expect(await rowOf(id)).toMatchObject({ last_error: 'The address was not confirmed.' })
  })

  it('sends nothing about an appointment that does not exist any more', async () => {
    const id = await waiting({ subject_kind: 'appointment', subject_id: newId(), subject_version: 1 })
    const { carrier, mails } = box()
    await relayOnce(carrier, { ...nothing, subjects: { appointment: async () => null } })
    expect(mails).toEqual([])
    expect(await rowOf(id)).toMatchObject({ sent_at: null, last_error: 'What it is about is gone.' })
  })

  it('sends nothing about a patient who has died', async () => {
    const patient_id = newId()
    await waiting({ subject_kind: 'appointment', subject_id: newId(), subject_version: 1 })
    const { carrier, mails } = box()
    await relayOnce(carrier, {
      ...nothing,
      subjects: { appointment: async () => ({ version: 1, patient_id }) },
      hasDied: async (_scope, id) => id === patient_id,
    })
    expect(mails).toEqual([])
  })

  it('tries again later, with growing delay, and in the end gives up', async () => {
    const id = await waiting()
    const broken = box(async () => {
      throw new Error('The mail server is away.')
    })
    const minutes = [0]
    later(0)
    for (let attempt = 1; attempt <= 8; attempt++) {
      await relayOnce(broken.carrier)
      const row = await rowOf(id)
      expect(row).toMatchObject({ attempts: attempt, sent_at: null, last_error: 'The mail server is away.' })
      minutes.push((row.send_at.getTime() - began) / 60_000)
      later(minutes.at(-1) as number)
    }
    expect((await rowOf(id)).cancelled_at).not.toBeNull()
    const delays = minutes.slice(1).map((at, i) => Math.round(at - (minutes[i] as number)))
    expect(delays).toEqual([3, 5, 10, 20, 60, 240, 720, 1440])
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
  })

  it('loses nothing when a process dies while it sends', async () => {
    const id = await waiting()
    const dying = createRelay(world.booted.kernel, nothing, box(() => new Promise(() => {})).carrier)
    dying.relay.wake(clinic.organization_id)
    await expect.poll(async () => (await rowOf(id)).attempts).toBe(1)
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
    later(4)
    await relayOnce(carrier)
    expect(mails.map((mail) => mail.id)).toEqual([id])
    expect(await rowOf(id)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('makes one line of the inbox, although the process dies before it is marked as sent', async () => {
    const { account_id } = await addPatient(world, clinic.organization_id)
    const id = await waiting({ channel: 'in_app', recipient: account_id, account_id })
    for (let n = 0; n < 2; n++) {
      await relayOnce(box().carrier)
      expect((await rowOf(id)).sent_at).not.toBeNull()
      await world.owner.query('update outbox_messages set sent_at = null, send_at = $2 where id = $1', [
        id,
        new Date(clock.now().getTime() - 1000),
      ])
    }
    expect((await world.owner.query('select id from organization_notifications where account_id = $1', [account_id])).rows).toEqual([
      { id },
    ])
  })

  it('does not fail and keeps the mail when nobody listens at SMTP_URL', async () => {
    const id = await waiting({ recipient: 'ada@example.org' })
    const env = readEnv({ DATA_DIR: inject('data_dir'), SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Clinic <post@example.org>' })
    await relayOnce(createMailThread(env))
    expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: null, cancelled_at: null })
    expect((await rowOf(id)).last_error).toContain('ECONNREFUSED')
  })

  it('gives up at once when the mail server knows no such mailbox', async () => {
    const server = createServer((socket) => {
      socket.write('220 here\r\n')
      socket.on('error', () => {})
      socket.on('data', (data) => {
        for (const line of data.toString().trim().split('\r\n'))
          socket.write(
            line.startsWith('RCPT') ? '550 no such mailbox nobody@example.org\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n',
          )
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const id = await waiting({ recipient: 'nobody@example.org' })
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await relayOnce(
      createMailThread(readEnv({ DATA_DIR: inject('data_dir'), SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@example.org' })),
    )
    server.close()
    expect((await rowOf(id)).cancelled_at).not.toBeNull()
    expect((await rowOf(id)).last_error).toContain('no such mailbox')
    // Logs are read by others than the readers of the mail.
    expect(warned.mock.calls[0]?.[0]).toMatchObject({ message: id, code: 'EENVELOPE', responseCode: 550 })
    expect(JSON.stringify(warned.mock.calls)).not.toContain('nobody@')
    warned.mockRestore()
  })

  it('uses text messages instead of mail only for an account that asked for them', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const { rows } = await world.owner.query(`update accounts set phone = '+353861234567' where id = $1 returning email`, [
      patient.account_id,
    ])
    await world.owner.query(`insert into notification_settings (account_id, topic, email, sms) values ($1, 'appointments', false, true)`, [
      patient.account_id,
    ])
    const id = await waiting({ recipient: rows[0].email })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
    expect(await rowOf(id)).toMatchObject({ channel: 'sms', recipient: '+353861234567' })
    expect(readFileSync(join(inject('data_dir'), 'outbox', `${id}.txt`), 'utf8')).toContain('your visit is booked for Mon')
    await world.owner.query('update notification_settings set email = true where account_id = $1', [patient.account_id])
    const both = await waiting({ recipient: rows[0].email })
    await relayOnce(carrier)
    await relayOnce(carrier)
    expect(mails.map((mail) => mail.id)).toEqual([both])
    const texts = `select sent_at is not null as sent from outbox_messages where organization_id = $1 and channel = 'sms'`
    expect((await world.owner.query(texts, [clinic.organization_id])).rows).toEqual([{ sent: true }, { sent: true }])
  })

  it('sends no text message to a number that can not be dialled, nor to an account that did not ask for one', async () => {
    const id = await waiting({ channel: 'sms', recipient: 'call me' })
    const patient = await addPatient(world, clinic.organization_id)
    const { rows } = await world.owner.query(`update accounts set phone = '+353861234567' where id = $1 returning email`, [
      patient.account_id,
    ])
    const mail = await waiting({ recipient: rows[0].email })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(await rowOf(id)).toMatchObject({ sent_at: null, last_error: 'This is no number that can be written to.' })
    expect(mails.map((message) => message.id)).toEqual([mail])
    const texts = `select id from outbox_messages where organization_id = $1 and channel = 'sms'`
    expect((await world.owner.query(texts, [clinic.organization_id])).rows).toEqual([{ id }])
  })

  it('sends nothing that was cancelled', async () => {
    await waiting({ cancelled_at: new Date(began) })
    const { carrier, mails } = box()
    await relayOnce(carrier)
    expect(mails).toEqual([])
  })

  it('sends the mail of the platform with its link, which is stored nowhere in clear text', async () => {
    const patient = await addPatient(world, clinic.organization_id)
    const { rows } = await world.owner.query('select email from accounts where id = $1', [patient.account_id])
    const sent: Mail[] = []
    const { relay, stop } = createRelay(world.booted.kernel, nothing, box(async (mail) => void sent.push(mail)).carrier)
    await world.owner.query(
      `insert into platform_outbox_messages (id, recipient, template, payload) values ($1, 'x@y.test', 'password-reset', 'broken')`,
      [newId()],
    )
    world.booted.kernel.wakeOutbox = (organization_id) => relay.wake(organization_id)
    await world.call(null, 'POST', '/auth/forgot-password', { kind: 'patient', email: rows[0].email })
    // Hundreds of mails of other tests wait before this one in the same outbox.
    const mailsToPatient = () => sent.filter((mail) => mail.to === rows[0].email)
    await expect.poll(() => mailsToPatient().length).toBe(1)
    await stop()
    const token = /reset-password\?token=([\w-]+)/.exec(mailsToPatient()[0]?.text ?? '')?.[1] as string
    expect((await world.call(null, 'POST', '/auth/reset-password', { token, password: 'a quiet river bends' })).status).toBe(200)
    const { rows: kept } = await world.owner.query(
      'select payload, sent_at from platform_outbox_messages where recipient = $1 order by created_at limit 1',
      [rows[0].email],
    )
    expect(kept[0].payload).not.toContain(token)
    expect(kept[0].sent_at).not.toBeNull()
  })
})
