/**
 * Each call of a patient by a proxy: with each scope alone, with none and with all; before the proxy has begun, after its end
 * and revoked. The scopes that allow each call are reviewed here.
 */

import { support } from '@polyclinic/contract/clinic/support/support'
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import type { Route } from '../../src/kernel/http/implement.ts'
import { createServer } from '../../src/kernel/http/server.ts'
import { newId } from '../../src/kernel/ids.ts'
import { addPatient, type Caller, makeClinic, type Reply, useWorld } from '../clinic.ts'
import type { IdOf } from '../sample-input.ts'
import { kindOf, reviewedRow } from './access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from './call-input.ts'
import { refreshSessions } from './people-of-clinic.ts'
import { chartTables, digestOf, isPersonal, plantSide, type Side, shownOf } from './sides.ts'
import { slotsOf } from './slots.ts'

const scopes = ['book', 'see visits', 'see records', 'change details', 'pay', 'write messages'] as const
const visits = ['book', 'see visits']

/** The scopes that allow a call, any of them; a call that is missing here fails the tests. */
const letIn: [calls: string, by: readonly string[]][] = [
  ['appointments: listMyAvailability createMyHold getMyHold deleteMyHold bookMyAppointment', ['book']],
  ['requests: createMyRequest withdrawMyRequest acceptMyRequest declineMyRequest', ['book']],
  ['appointments: cancelMyAppointment moveMyAppointment checkInMyAppointment confirmMyAppointment', ['book']],
  ['waitlist: createMyWaitlistEntry updateMyWaitlistEntry cancelMyWaitlistEntry acceptMyOffer declineMyOffer', ['book']],
  ['appointments: listMyAppointments getMyAppointment getMyCalendarFile', visits],
  ['overview: getMyOverview', visits],
  ['requests: listMyRequests', visits],
  ['waitlist: listMyWaitlistEntries getMyWaitlistEntry listMyOffers getMyOffer', visits],
  ['calendarFeeds: getMyCalendarFeed createMyCalendarFeed revokeMyCalendarFeed', visits],
  ['billing: getMyOverview listMyInvoices getMyInvoice getMyInvoicePdf listMyPayments getMyReceiptPdf', ['pay']],
  ['patients: listMyChartAccesses getMyDetails', ['see records']],
  ['patients: updateMyDetails', ['change details']],
  ['consents: listMyConsents', ['see records']],
  [
    'prescriptions: getMyOverview listMyPrescriptions getMyPrescription getMyPrescriptionPdf listMyDispenses listMyMedications getMyMedication getMyMedicationList',
    ['see records'],
  ],
  ['refills: listMyRefillRequests createMyRefillRequest getMyRefill', ['see records']],
  ['proxies: listMyRepresentatives', ['see records']],
  ['records: listMyRecords getMyRecord listMyAmendmentRequests createMyAmendmentRequest', ['see records']],
  ['timeline: listMyTimeline', ['see records']],
  ['visitSummaries: getMyVisitSummary', ['see records']],
  ['support: listMyMessages', ['see records']],
  ['support: sendMyMessage', ['write messages']],
  ['documents: listMyDocuments getMyDocumentFile', ['see records']],
  ['immunizations: listMyImmunizations', ['see records']],
  ['labs: listMyResults', ['see records']],
  // Calls of an account to the platform are its own; a search shows of each kind what the scope allows.
  ['support: listMyTickets createMyTicket replyToMyTicket', ['none', ...scopes]],
  ['system: search', ['none', ...scopes]],
]
const letInBy = new Map<string, readonly string[]>(
  letIn.flatMap(([calls, by]) => {
    const [domain, names = ''] = calls.split(': ')
    return names.split(' ').map((name) => [`${domain}.${name}`, by] as const)
  }),
)
/** What a scope may show of the chart, by table. */
const shownBy: Record<string, RegExp> = {
  none: /^$/,
  book: /^(appointments|appointment_\w+|encounters|holds|waitlist_\w+)$/,
  'see visits': /^(appointments|appointment_\w+|encounters|waitlist_\w+)$/,
  'see records':
    /^(amendment_requests|audit_events|consents|coverages|dispenses|documents|immunizations|medication_statements|messages|observations|patient_contacts|patients|prescriptions|prescription_documents|prescription_statuses|prescription_status_changes|records|refill_requests|released_records|released_documents)$/,
  'change details': /^(coverages|patient_contacts|patients)$/,
  pay: /^(charges|invoices|invoice_\w+|patients|payments)$/,
  'write messages': /^(messages|patients)$/,
}
const notInForce = ['not begun', 'ended', 'revoked']

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let child: Side
let stranger: Side
const proxies = new Map<string, Caller>()

const plantOne = () => plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })

/** A patient of the same clinic, who acts for the child, or for whom is named, as well. */
async function addProxy(
  allowed: readonly string[],
  { starts_on = '2026-01-01', ends_on = null as string | null, revoked = false, of = child } = {},
): Promise<Caller> {
  const proxy = await addPatient(world, clinic.organization_id)
  await world.owner.query(
    `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on, ends_on, revoked_at)
     values ($1, $2, $3, $4, 'Child', 'parent', $5, $6, $7, case when $8 then now() end)`,
    [newId(), proxy.account_id, clinic.organization_id, of.patient.patient_id, allowed, starts_on, ends_on, revoked],
  )
  return proxy
}

beforeAll(async () => {
  rehearseTransactions.on = false
  clinic = await makeClinic(world)
  child = await plantOne()
  stranger = await plantOne()
  for (const scope of scopes) proxies.set(scope, await addProxy([scope]))
  proxies.set('none', await addProxy([]))
  proxies.set('all', await addProxy(scopes))
  proxies.set('not begun', await addProxy(scopes, { starts_on: '2100-01-01' }))
  proxies.set('ended', await addProxy(scopes, { ends_on: '2026-01-31' }))
  proxies.set('revoked', await addProxy(scopes, { revoked: true }))
  // Somebody else acts for the stranger, so that there is a proxy which belongs to another account.
  await addProxy(scopes, { of: stranger })
})
beforeEach(() => refreshSessions(world, [...proxies.values()]))

const idsOf = (name: string, call: Call, side: Side): IdOf => {
  const slots = slotsOf(name, call)
  return (field) => side.ids.get(slots.find((slot) => slot.field === field)?.table ?? '') ?? '00000000-0000-7000-8000-000000000000'
}
const send = (proxy: string, call: Call, id: IdOf, words = child.mark, actingFor = child) =>
  world.call(
    { ...(proxies.get(proxy) as Caller), acting_for: actingFor.patient.patient_id },
    call.method,
    pathOf(call, id) + queryOf(call, id, words),
    bodyOf(call, id),
    ifMatch,
  )
/** The id of the chart that is acted for shows nothing: the request itself names it. */
const shownTables = (body: unknown) =>
  [
    ...new Set(
      shownOf(child, body)
        .filter((column) => column !== 'patients.id')
        .map((column) => column.split('.')[0] as string),
    ),
  ].filter((table) => chartTables.has(table))
const outcome = ({ status, body }: Reply) => (status === 403 ? body.code : status < 500 ? 'let in' : status)

const ofPatients = routes.filter(
  ({ name, call }) => ['patient', 'signed-in'].includes(kindOf(name)) && call.produces !== 'text/event-stream',
)
/** Calls about the person acted for; the others are about the account itself, whoever it acts for. */
const isOfChart = (name: string) => letInBy.has(name)

it('knows of each call of a patient in a clinic which scope it takes', () => {
  const inClinic = ofPatients.filter(({ name }) => kindOf(name) === 'patient' && !reviewedRow(name).without_clinic).map(({ name }) => name)
  expect([...inClinic, 'system.search'].sort()).toEqual([...letInBy.keys()].sort())
})

describe.each(ofPatients.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  it(
    isOfChart(name) ? 'lets in whoever has the scope, and shows no more than it allows' : 'shows nothing of the person acted for',
    async () => {
      for (const proxy of ['none', ...scopes, 'all']) {
        const reply = await send(proxy, call, idsOf(name, call, child))
        if (!isOfChart(name)) {
          // That somebody acts for them is shown by the account itself.
          expect([proxy, shownTables(reply.body).filter((table) => table !== 'patients')]).toEqual([proxy, []])
          continue
        }
        const by = letInBy.get(name) as readonly string[]
        expect([proxy, outcome(reply)]).toEqual([proxy, proxy === 'all' || by.includes(proxy) ? 'let in' : 'forbidden'])
        if (proxy !== 'all') expect([proxy, shownTables(reply.body).filter((table) => !shownBy[proxy]?.test(table))]).toEqual([proxy, []])
      }
    },
  )

  it('is refused to a proxy that has not begun, has ended or was revoked', async () => {
    const before = await digestOf(world, child)
    for (const proxy of notInForce) {
      const reply = await send(proxy, call, idsOf(name, call, child))
      expect([proxy, shownOf(child, reply.body).filter(isOfSide)]).toEqual([proxy, []])
      if (isOfChart(name)) expect([proxy, reply.status, reply.body.code]).toEqual([proxy, 404, 'not_found'])
    }
    expect(await digestOf(world, child)).toEqual(before)
  })

  it('finds nothing of another person, neither by their rows nor by their name', async () => {
    const before = await digestOf(world, stranger)
    const byRows = await send('all', call, idsOf(name, call, stranger), stranger.mark)
    const byName = await send('all', call, idsOf(name, call, stranger), stranger.mark, stranger)
    for (const reply of [byRows, byName]) expect(shownOf(stranger, reply.body).filter(isOfSide)).toEqual([])
    if (slotsOf(name, call).some(({ where, table }) => where === 'params' && isPersonal(table))) expect(byRows.status).toBe(404)
    if (isOfChart(name)) expect(byName.status).toBe(404)
    expect(await digestOf(world, stranger)).toEqual(before)
  })
})

it('a proxy who may only see the records writes no message, and is told so', async () => {
  const { status, body } = await send('see records', support.sendMyMessage, () => '')
  expect([status, body.detail]).toEqual([403, 'You may not write messages for this person.'])
})

it('a call of patients that does not say which scopes it takes keeps the server from starting', () => {
  const route = routes.find(({ name }) => name === 'support.sendMyMessage') as Route
  const { proxy_scopes: _, ...call } = route.call
  expect(() => createServer(world.booted.kernel, [{ ...route, call }])).toThrow(/does not say who may make it for another person/)
})

const isOfSide = (column: string) => isPersonal(column.split('.')[0] as string)
