/**
 * Texts of a restricted chart that are stored outside it: reasons of visits, waitlist entries, messages, lines of bills. Staff
 * who have not opened the chart see the patient, the times and the amounts, but none of the texts.
 */

import type { Call } from '@polyclinic/contract/kernel/call'
import { chartClosed, chartText } from '@polyclinic/contract/kernel/chart-texts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clock } from '../../src/kernel/clock.ts'
import { chartTextsOf } from '../../src/kernel/http/hide-chart-texts.ts'
import { newId } from '../../src/kernel/ids.ts'
import { addStaff, type Caller, makeClinic, useWorld } from '../clinic.ts'
import { refreshSessions } from './people-of-clinic.ts'
import { plantSide, type Side, shownOf } from './sides.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let colleague: Caller
let side: Side
const day = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  clinic = await makeClinic(world)
  colleague = await addStaff(world, clinic.organization_id, 'owner')
  side = await plantSide(world, clinic.organization_id, {
    rows: {
      patients: { restricted: true },
      appointments: { starts_at: `${day}T10:00:00Z`, ends_at: `${day}T10:30:00Z` },
      appointment_requests: { status: 'submitted' },
      waitlist_entries: { latest_on: null, earliest_on: day },
    },
  })
})
beforeEach(() => refreshSessions(world, [clinic.owner, colleague, side.patient]))

const id = (table: string) => side.ids.get(table) as string
const breakGlass = (caller: Caller, until = '1 hour') =>
  world.owner.query(
    `insert into chart_openings (organization_id, id, patient_id, account_id, reason, opened_at, expires_at)
     values ($1, $2, $3, $4, 'Emergency', now() - interval '2 hours', now() + $5::interval)`,
    [clinic.organization_id, newId(), side.patient.patient_id, caller.account_id, until],
  )
const closeAgain = () => world.owner.query('delete from chart_openings where patient_id = $1', [side.patient.patient_id])
const texts =
  /^(appointments\.(reason|cancel_reason)|appointment_events\.reason|appointment_requests\.(reason|decline_reason|offer_note)|waitlist_entries\.notes|charges\.(description|status_reason)|invoice_lines\.description|invoices\.memo|invoice_cancellations\.reason|messages\.body)$/
const textsIn = async (caller: Caller, path: string) => {
  const { status, body } = await world.call(caller, 'GET', path)
  expect([path, status]).toEqual([path, 200])
  return { shown: shownOf(side, body).filter((column) => texts.test(column)), json: JSON.stringify(body) }
}

const outputs: [string, string[]][] = [
  ['/org/appointments/:appointments', ['appointment_events.reason', 'appointments.cancel_reason', 'appointments.reason']],
  [`/org/appointments?from=${day}T00:00:00Z&to=${day}T23:00:00Z`, ['appointments.cancel_reason', 'appointments.reason']],
  [`/org/today?on=${day}`, ['appointments.cancel_reason', 'appointments.reason']],
  ['/org/appointment-requests', ['appointment_requests.decline_reason', 'appointment_requests.reason']],
  ['/org/waitlist-entries', ['waitlist_entries.notes']],
  ['/org/waitlist-entries/:waitlist_entries', ['waitlist_entries.notes']],
  ['/org/charges', ['charges.description']],
  ['/org/invoices/:invoices', ['invoice_lines.description', 'invoices.memo']],
  ['/org/messages', ['messages.body']],
  ['/org/messages?patient_id=:patients', ['messages.body']],
]

describe.each(outputs)('%s', (template, columns) => {
  const path = () => template.replace(/:([a-z_]+)/g, (_, table: string) => id(table))

  it('leaves out the texts of a restricted chart, says so, and shows them only to the member who opened it', async () => {
    await closeAgain()
    const closed = await textsIn(clinic.owner, path())
    expect(closed.shown).toEqual([])
    expect(closed.json).toContain('"chart_closed":true')
    expect(closed.json).toContain(`${side.mark} ${template.includes('invoices') ? 'invoices.patient_name' : 'patients.name'}`)
    await breakGlass(clinic.owner)
    const open = await textsIn(clinic.owner, path())
    expect(open.shown).toEqual(expect.arrayContaining(columns))
    expect(open.json).not.toContain('chart_closed')
    expect((await textsIn(colleague, path())).shown).toEqual([])
    await closeAgain()
    await breakGlass(clinic.owner, '-1 minute')
    expect((await textsIn(clinic.owner, path())).shown).toEqual([])
  })

  it('shows those of a chart that is not restricted', async () => {
    await world.owner.query('update patients set restricted = false where id = $1', [side.patient.patient_id])
    const { shown, json } = await textsIn(colleague, path())
    await world.owner.query('update patients set restricted = true where id = $1', [side.patient.patient_id])
    expect(shown).toEqual(expect.arrayContaining(columns))
    expect(json).not.toContain('chart_closed')
  })
})

describe('a restricted chart that is not opened', () => {
  const version = (n: number) => ({ 'if-match': `"${n}"` })
  beforeEach(() => closeAgain())

  it('shows its own patient every text', async () => {
    expect((await textsIn(side.patient, '/patient/messages')).shown).toEqual(['messages.body'])
    expect((await textsIn(side.patient, `/patient/invoices/${id('invoices')}`)).shown).toContain('invoice_lines.description')
  })

  it('hides the texts also in the refusal of a version conflict, which carries the present state', async () => {
    const late = await world.call(clinic.owner, 'PATCH', `/org/appointments/${id('appointments')}`, { room_id: null }, version(99))
    expect([late.status, late.body.alternatives.current.patient.name]).toEqual([412, `${side.mark} patients.name`])
    expect(shownOf(side, late.body).filter((column) => texts.test(column))).toEqual([])
  })

  it('is not overwritten by a member who may not read it', async () => {
    const refused = [403, 'break_glass_required']
    const visit = await world.call(clinic.owner, 'GET', `/org/appointments/${id('appointments')}`)
    const entry = await world.call(clinic.owner, 'GET', `/org/waitlist-entries/${id('waitlist_entries')}`)
    const tries: [string, object, number][] = [
      [`/org/appointments/${id('appointments')}`, { reason: 'Other' }, visit.body.version],
      [`/org/waitlist-entries/${id('waitlist_entries')}`, { notes: 'Other' }, entry.body.version],
      [`/org/invoices/${id('invoice_drafts')}`, { memo: 'Other' }, 1],
    ]
    for (const [path, body, n] of tries) {
      const reply = await world.call(clinic.owner, 'PATCH', path, body, version(n))
      expect([path, reply.status, reply.body.code]).toEqual([path, ...refused])
    }
  })

  it('has no printed invoice, whose lines cannot be left out on paper', async () => {
    const pdf = () => world.call(clinic.owner, 'GET', `/org/invoices/${id('invoices')}/pdf`)
    expect((await pdf()).status).toBe(403)
    await breakGlass(clinic.owner)
    expect((await pdf()).status).toBe(200)
  })
})

describe('a receipt', () => {
  // the text of a page is compressed glyphs: that lines are missing shows in its size
  const bytes = async () => {
    const { status, body } = await world.call(clinic.owner, 'GET', `/org/payments/${id('payments')}/receipt`)
    expect(status).toBe(200)
    return Buffer.from(body as Buffer).length
  }

  it('names what was paid for only to members who may read the chart', async () => {
    await closeAgain()
    const closed = await bytes()
    await breakGlass(clinic.owner)
    expect(await bytes()).toBeGreaterThan(closed + 60)
  })
})

describe('a call whose reply has a text of a chart', () => {
  const callWith = (output: z.ZodType) => ({ access: 'org:clinical.view', output }) as Call

  it('is refused at the start when the reply does not name the patient', () => {
    const text = z.object({ id: z.string(), reason: chartText().nullable() })
    expect(() => chartTextsOf('x.y', callWith(z.object({ items: z.array(text) })))).toThrow('x.y answers with a text of a chart')
    const named = text.extend({ patient_id: z.string(), chart_closed: chartClosed })
    expect(chartTextsOf('x.y', callWith(z.object({ items: z.array(named) })))).not.toBeNull()
    expect(chartTextsOf('x.y', callWith(named.extend({ lines: z.array(text) }).nullable()))).not.toBeNull()
    expect(chartTextsOf('x.y', callWith(z.object({ id: z.string() })))).toBeNull()
  })
})
