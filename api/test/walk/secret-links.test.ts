/**
 * Addresses that are a secret: calendars, displays, mailed links, codes. Each is made for two patients of one clinic; the
 * first's shows nothing of the second, a changed one opens nothing, and what ends it ends it at once.
 */

import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../../src/app.ts'
import { confirmationToken, visitFingerprint } from '../../src/clinic/notifications/confirmation-link.ts'
import { unsubscribeToken } from '../../src/clinic/notifications/unsubscribe-link.ts'
import { clock } from '../../src/kernel/clock.ts'
import { hashToken, newCode, newToken } from '../../src/kernel/crypto.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { newId } from '../../src/kernel/ids.ts'
import { invoiceToken } from '../../src/money/billing/invoice-link.ts'
import { newDisplaySecret } from '../../src/visits/board/display-secret.ts'
import { makeClinic, useWorld } from '../clinic.ts'
import { kindOf } from './access-table.ts'
import { chartTables, digestOf, plantSide, type Side, shownOf } from './sides.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let first: Side
let second: Side
const day = 86_400_000

beforeAll(async () => {
  rehearseTransactions.on = false
  clinic = await makeClinic(world)
  // A calendar shows the near days.
  const near = { starts_at: new Date(clock.now().getTime() + 7 * day), ends_at: new Date(clock.now().getTime() + 7 * day + 1_800_000) }
  first = await plantSide(world, clinic.organization_id, { rows: { appointments: near } })
  second = await plantSide(world, clinic.organization_id, { rows: { appointments: near } })
})

const run = (text: string, ...values: unknown[]) => world.owner.query(text, values)
interface Link {
  /** The secret for a side, made as the product makes it. */
  make(side: Side): Promise<string> | string
  address(secret: string): string
  /** What may be read of the side's own chart, by table and column. */
  shows: string[]
  /** How to revoke it, and how to restore it. */
  ends: Record<string, [end: () => Promise<unknown>, again: () => Promise<unknown>]>
}

const setStatus = (status: string) => run('update organizations set status = $2 where id = $1', clinic.organization_id, status)
const closed: Link['ends'][string] = [() => setStatus('closed'), () => setStatus('active')]
const update = (table: string, change: string, back: string, id: () => string | undefined, key = 'id'): Link['ends'][string] => [
  () => run(`update ${table} set ${change} where ${key} = $1`, id()),
  () => run(`update ${table} set ${back} where ${key} = $1`, id()),
]
const account = () => first.patient.account_id
const changeStatus = (change: string) =>
  run(`update prescription_statuses set ${change} where prescription_id = $1`, first.ids.get('prescriptions'))

const links: Record<string, Link> = {
  'appointments.getConfirmationLink': {
    make: async ({ ids }) => {
      const { rows } = await run('select * from appointments where id = $1', ids.get('appointments'))
      const fingerprint = visitFingerprint({ ...rows[0], starts_at: new Date(rows[0].starts_at).toISOString() })
      const [organization_id, appointment_id] = [clinic.organization_id, ids.get('appointments') as string]
      return confirmationToken(world.booted.kernel.vault, { organization_id, appointment_id, fingerprint })
    },
    address: (token) => `/public/confirmations/${token}`,
    shows: [],
    ends: { 'the clinic was closed': closed },
  },
  'calendarFeeds.getCalendarFeedFile': {
    make: async ({ ids }) => {
      const secret = newDisplaySecret(clinic.organization_id)
      await run('update calendar_feeds set secret_hash = $2 where id = $1', ids.get('calendar_feeds'), hashToken(secret))
      return secret
    },
    address: (secret) => `/calendars/${secret}.ics`,
    shows: ['appointments.id'],
    ends: {
      'it is revoked': update('calendar_feeds', `status = 'revoked'`, `status = 'active'`, () => first.ids.get('calendar_feeds')),
      'the patient has left the clinic': update('enrolments', `status = 'ended'`, `status = 'active'`, account, 'account_id'),
      'the account is locked': update('accounts', `status = 'locked'`, `status = 'active'`, account),
      'the clinic is closed': closed,
    },
  },
  'board.getWaitingRoom': {
    make: async ({ ids }) => {
      const secret = newDisplaySecret(clinic.organization_id)
      await run('update displays set secret_hash = $2 where id = $1', ids.get('displays'), hashToken(secret))
      return secret
    },
    address: (secret) => `/public/displays/${secret}`,
    shows: [],
    ends: {
      'it is revoked': update('displays', `status = 'revoked'`, `status = 'active'`, () => first.ids.get('displays')),
      'the clinic is closed': closed,
    },
  },
  'billing.getLinkedInvoice': {
    make: ({ ids }) => invoiceToken(world.booted.kernel.vault, clinic.organization_id, ids.get('invoices') as string, clock.now()),
    address: (token) => `/public/invoices/${token}`,
    shows: ['invoices.label'],
    ends: { 'the clinic is closed': closed },
  },
  'identity.getInvitation': {
    make: async ({ mark }) => {
      const token = newToken()
      await run(
        `insert into account_tokens (id, purpose, token_hash, email, kind, organization_id, role, expires_at) values ($1, 'invitation', $2, $3, 'org_user', $4, 'nurse', now() + interval '1 day')`,
        newId(),
        hashToken(token),
        `${mark}@invited.test`,
        clinic.organization_id,
      )
      return token
    },
    address: (token) => `/auth/invitations/${token}`,
    shows: [],
    ends: {
      'it was used': update('account_tokens', 'used_at = now()', 'used_at = null', () => `${first.mark}@invited.test`, 'email'),
      'it has expired': update(
        'account_tokens',
        `expires_at = now() - interval '1 second'`,
        `expires_at = now() + interval '1 day'`,
        () => `${first.mark}@invited.test`,
        'email',
      ),
    },
  },
  'notifications.getUnsubscription': {
    make: ({ patient }) => unsubscribeToken(world.booted.kernel.vault, { account_id: patient.account_id, topic: 'appointments' }),
    address: (token) => `/public/unsubscribe/${token}`,
    shows: [],
    ends: {},
  },
  'prescriptions.verifyPrescription': {
    make: async ({ ids }) => {
      const code = newCode(10)
      await run(
        'insert into prescription_codes (code_hash, organization_id, document_id) values ($1, $2, $3)',
        hashToken(code),
        clinic.organization_id,
        ids.get('prescription_documents'),
      )
      return code
    },
    address: (code) => `/public/prescriptions/${code}`,
    shows: ['prescriptions.prescriber_name', 'prescriptions.prescriber_registration'],
    ends: {
      'it was entered in error': [
        async () => {
          await run(
            `insert into prescription_status_changes
             select organization_id, prescription_id, version + 1, patient_id, 'entered-in-error', 'Wrong', author_account_id, author_name, author_role, now()
             from prescription_status_changes where prescription_id = $1`,
            first.ids.get('prescriptions'),
          )
          await changeStatus(`status = 'entered-in-error', version = version + 1`)
        },
        () => changeStatus(`status = 'active', version = version - 1`),
      ],
    },
  },
}
/** Public calls with a word in their address that is looked at elsewhere, or is no secret. */
const elsewhere: Record<string, string> = {
  'board.watchWaitingRoom': 'the stream of a display: displays.test.ts ends it',
  'appointments.confirmByLink': 'what the link of appointments.getConfirmationLink does: confirmation.test.ts',
  'notifications.unsubscribe': 'what the link of notifications.getUnsubscription does: below',
  'support.getPublicArticle': 'the name of a published article',
}

it('is known of each public call that has a word in its address', () => {
  const withWord = routes.filter(
    ({ name, call }) => kindOf(name) === 'public' && Object.values(call.params?.shape ?? {}).some((type) => !(type instanceof z.ZodUUID)),
  )
  expect(withWord.map(({ name }) => name).sort()).toEqual([...Object.keys(links), ...Object.keys(elsewhere)].sort())
})

/** A calendar folds its lines. */
const unfolded = (body: unknown) => (Buffer.isBuffer(body) ? body.toString().replace(/\r\n[ \t]/g, '') : body)
const ofChart = (side: Side, body: unknown) =>
  shownOf(side, unfolded(body)).filter((column) => chartTables.has(column.split('.')[0] as string))

describe.each(Object.entries(links))('%s', (_name, link) => {
  it('shows its own data and none of another person, and a changed link opens nothing', async () => {
    const [own, otherLink] = [await link.make(first), await link.make(second)]
    expect(own).not.toBe(otherLink)
    const reply = await world.call(null, 'GET', link.address(own))
    expect(reply.status, String(reply.body)).toBe(200)
    expect(ofChart(first, reply.body)).toEqual(link.shows)
    expect(ofChart(second, reply.body)).toEqual([])
    const half = Math.floor(own.length / 2)
    for (const changed of [
      `${own.slice(0, half)}${otherLink.slice(half)}`,
      `${otherLink.slice(0, half)}${own.slice(half)}`,
      own.slice(0, -3),
    ]) {
      const { status, body } = await world.call(null, 'GET', link.address(changed))
      expect([404, 422], changed).toContain(status)
      expect([...ofChart(first, body), ...ofChart(second, body)]).toEqual([])
    }
  })

  it.each(Object.entries(link.ends))('opens nothing after it has ended: %s', async (_why, [end, again]) => {
    // Each try has a new address, because whoever reads one calendar too often has to wait.
    const reply = await link.make(first)
    await end()
    const { status } = await world.call(null, 'GET', link.address(reply))
    await again()
    expect([404, 422]).toContain(status)
    expect((await world.call(null, 'GET', link.address(reply))).status).toBe(200)
  })
})

it('of an invoice ends after ninety days, and of one purpose opens nothing of another', async () => {
  const { vault } = world.booted.kernel
  const made = (days: number) =>
    invoiceToken(vault, clinic.organization_id, first.ids.get('invoices') as string, new Date(clock.now().getTime() - days * day))
  expect((await world.call(null, 'GET', `/public/invoices/${made(89)}`)).status).toBe(200)
  expect((await world.call(null, 'GET', `/public/invoices/${made(91)}`)).body.code).toBe('link_invalid')
  expect((await world.call(null, 'GET', `/public/unsubscribe/${made(0)}`)).status).toBe(404)
  const unsubscribing = unsubscribeToken(vault, { account_id: account(), topic: 'appointments' })
  expect((await world.call(null, 'GET', `/public/invoices/${unsubscribing}`)).body.code).toBe('link_invalid')
})

it('that unsubscribes one patient changes nothing for another', async () => {
  const before = await digestOf(world, second)
  const token = unsubscribeToken(world.booted.kernel.vault, { account_id: account(), topic: 'appointments' })
  expect((await world.call(null, 'POST', `/public/unsubscribe/${token}`)).status).toBe(200)
  expect((await world.call(null, 'GET', `/public/unsubscribe/${token}`)).body.subscribed).toBe(false)
  expect(await digestOf(world, second)).toEqual(before)
})
