/**
 * Each call of staff on a restricted chart, by an owner who has every permission and has not opened it: data of the chart is
 * refused until it is opened with a reason, and no list shows it. The data that front desk and accounts see all the same, to
 * receive and to bill a patient, is reviewed here by table and column.
 */
import type { Call } from '@polyclinic/contract/kernel/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { newId } from '../../src/kernel/ids.ts'
import { makeClinic, useWorld } from '../clinic.ts'
import type { IdOf } from '../sample-input.ts'
import { kindOf, reviewedRow } from './access-table.ts'
import { bodyOf, ifMatch, pathOf, queryOf } from './call-input.ts'
import { refreshSessions } from './people-of-clinic.ts'
import { chartTables, digestOf, plantSide, type Side, shownOf } from './sides.ts'
import { slotsOf } from './slots.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let restricted: Side

beforeAll(async () => {
  rehearseTransactions.on = false
  clinic = await makeClinic(world)
  // Somebody else has opened the chart, which opens it to nobody but them.
  restricted = await plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: { patients: { restricted: true } },
  })
})
beforeEach(() => refreshSessions(world, [clinic.owner]))

/** Replies of these kinds are the chart itself. */
const ofChart = new Set(['demographics', 'clinical', 'notes', 'prescriptions', 'results', 'documents', 'messages', 'consents', 'access'])
/** Calls that show or take something of a chart and work without opening it; each with its reason. */
const withoutOpening: Record<string, string> = {
  'reminders.updateMessageChannels': 'how somebody wants to be reached about a visit',
  'reminders.getMessageChannels': 'how somebody wants to be reached about a visit',
  'reminders.getReachability': 'how somebody can be reached about a visit',
  'organizations.getAuditEvent': 'the same line by itself',
  'organizations.listAuditEvents': 'whoever watches over the clinic sees who opened which chart, and nothing of what is in it',
  'patients.breakGlass': 'opens it',
  'support.listMessages': 'whoever answers messages reads them',
  'support.sendMessage': 'whoever answers messages writes them',
}
/**
 * The visible facts of a restricted chart that is not opened: the patient, the times and practitioners of visits, the amounts
 * due: `docs/decisions/0020-texts-of-a-restricted-chart.md`.
 */
const seenAllTheSame = new RegExp(
  `^(${[
    'patients\\.(name|given_name|family_name|preferred_name|record_number|phone|email|alert|address_line|city)',
    'appointment_events\\.(actor_kind|actor_name|from_status|to_status|action)',
    'waitlist_offers\\.actor_name',
    'invoices\\.(label|patient_name|patient_address)',
    // The practitioner of a visit is visible too.
    'invoice_lines\\.performed_by',
    'payments\\.(receipt_label|received_by_name|reference)',
    'messages\\.sender_name',
    // It shows that there is something to do and who asked for it, without the texts.
    'tasks\\.(created_by_name|done_by_name)',
    // It shows one of a few fixed reasons to call and the kind of message.
    'patient_calls\\.(called_by_name|reason|template)',
    // It shows who is in an imported file and what is to become of them.
    'patient_import_rows\\.(name|problem|reason)',
    // Managers, who watch over the clinic, may see this.
    'audit_events\\.\\w+',
  ].join('|')})$`,
)

const idsOf = (name: string, call: Call): IdOf => {
  const slots = slotsOf(name, call)
  return (field) => restricted.ids.get(slots.find((slot) => slot.field === field)?.table ?? '') ?? '00000000-0000-7000-8000-000000000000'
}
const send = (call: Call, id: IdOf) =>
  world.call(clinic.owner, call.method, pathOf(call, id) + queryOf(call, id, restricted.mark), bodyOf(call, id), ifMatch)
const isOfChart = (column: string) => chartTables.has(column.split('.')[0] as string) && !column.endsWith('.id')

const ofStaff = routes.filter(
  ({ name, call }) => kindOf(name) === 'org_user' && !reviewedRow(name).without_clinic && call.produces !== 'text/event-stream',
)
const asksForChart = (name: string, call: Call) =>
  ofChart.has(reviewedRow(name).patient_data ?? '') && slotsOf(name, call).some(({ table }) => table !== null && chartTables.has(table))

it('has no exception that is not needed', () => {
  const openedCalls = ofStaff.filter(({ name, call }) => name in withoutOpening && asksForChart(name, call)).map(({ name }) => name)
  expect(openedCalls.sort()).toEqual(Object.keys(withoutOpening).sort())
})

describe.each(ofStaff.filter(({ name }) => name !== 'patients.breakGlass').map(({ name, call }) => [name, call] as const))(
  '%s',
  (name, call) => {
    it('shows nothing of a restricted chart but what is reviewed', async () => {
      const before = await digestOf(world, restricted)
      const reply = await send(call, idsOf(name, call))
      const answer = `${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`
      expect(reply.status, answer).toBeLessThan(500)
      const shown = shownOf(restricted, reply.body).filter(isOfChart)
      expect(shown.filter((column) => !seenAllTheSame.test(column))).toEqual([])
      if (!asksForChart(name, call) || name in withoutOpening) return
      // For FHIR such a chart does not exist, because a program cannot give a reason.
      const refused = name.startsWith('fhir.') ? [404, 'not_found'] : [403, 'break_glass_required']
      expect([reply.status, reply.body.code], answer).toEqual(refused)
      expect(shown).toEqual([])
      expect(await digestOf(world, restricted)).toEqual(before)
    })
  },
)

describe('a chart that was opened with a reason', () => {
  const path = () => `/org/patients/${restricted.patient.patient_id}`
  const opening = (account_id: string, from: string, until: string) =>
    world.owner.query(
      `insert into chart_openings (organization_id, id, patient_id, account_id, reason, opened_at, expires_at)
       values ($1, $2, $3, $4, 'Emergency', now() + $5::interval, now() + $6::interval)`,
      [clinic.organization_id, newId(), restricted.patient.patient_id, account_id, from, until],
    )

  it('is closed again after its hour, and open before', async () => {
    await opening(clinic.owner.account_id, '-61 minutes', '-1 minute')
    const closed = await world.call(clinic.owner, 'GET', path())
    expect([closed.status, closed.body.code]).toEqual([403, 'break_glass_required'])
    await opening(clinic.owner.account_id, '-1 minute', '59 minutes')
    expect((await world.call(clinic.owner, 'GET', path())).status).toBe(200)
  })
})
