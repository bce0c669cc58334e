/** What goes on with charts that became one: with final rows of the chart that was merged away, messages, feeds, live events. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { invoiceOf } from '../../../test/money.ts'
import { plantSide, type Side } from '../../../test/walk/sides.ts'
import { chartPlacesOf } from '../../kernel/chart-places.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { asSystem, clinicById } from '../../kernel/jobs/as-system.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { Session } from '../../kernel/session.ts'
import { appointmentSubject } from '../../visits/appointments/index.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
beforeAll(async () => {
  clinic = await makeClinic(world)
})

const settled = { waitlist_offers: { status: 'declined', answered_at: '2026-01-01T10:00:00Z' } }
const plantChart = (rows: Record<string, Record<string, unknown>> = {}) =>
  plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id, rows: { ...settled, ...rows } })
const chartOf = ({ patient }: Side) => patient.patient_id
const call = (method: string, path: string, body?: unknown) => world.call(clinic.owner, method, path, body as Record<string, unknown>)

async function merge(survivor_id: string, merged_id: string) {
  const { body } = await call('GET', `/org/patients/${survivor_id}/compare/${merged_id}`)
  const versions = { survivor_version: body.survivor.version, merged_version: body.merged.version }
  return call('POST', `/org/patients/${survivor_id}/merges`, { merged_id, account: 'survivor', ...versions })
}

describe('in the chart that was merged away', () => {
  it('final rows can still be marked as errors, and invoices be cancelled', async () => {
    const reason = { reason: 'Of another patient' }
    const [survivor, merged] = [await plantChart(), await plantChart()]
    const invoice = await invoiceOf(world, clinic.owner, chartOf(merged), 2000)
    expect((await merge(chartOf(survivor), chartOf(merged))).status).toBe(201)
    const answers = [
      await call('POST', `/org/immunizations/${merged.ids.get('immunizations')}/enter-in-error`, reason),
      await call('POST', `/org/observations/${merged.ids.get('observations')}/enter-in-error`, reason),
      await call('POST', `/org/invoices/${invoice.id}/cancel`, reason),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('a final record can be the subject of a new task of the surviving chart', async () => {
    const [survivor, merged, stranger] = [await plantChart(), await plantChart(), await plantChart()]
    expect((await merge(chartOf(survivor), chartOf(merged))).status).toBe(201)
    const about = (side: Side) =>
      call('POST', '/org/tasks', {
        title: 'Answer the letter',
        patient_id: chartOf(survivor),
        source: { kind: 'record', source_id: side.ids.get('records') },
      })
    expect((await about(merged)).status).toBe(201)
    expect((await about(stranger)).status).toBe(422)
  })

  it('a reminder that waits still leaves, and one of another patient does not', async () => {
    const starts_at = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString()
    const visit = { appointments: { status: 'booked', starts_at, ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString() } }
    const [survivor, merged, stranger] = [await plantChart(), await plantChart(visit), await plantChart()]
    expect((await merge(chartOf(survivor), chartOf(merged))).status).toBe(201)
    const ownClinic = await clinicById(world.booted.kernel, clinic.organization_id)
    const stateFor = (patient_id: string) =>
      asSystem(world.booted.kernel, { reason: 'test', domain: null, clinic: ownClinic }, async (scope) => {
        const payload = { to_patient: true, starts_at, patient_id }
        const message = { template: 'appointment-reminder', channel: 'in_app', payload, account_id: null } as unknown as Waiting
        return (await appointmentSubject(scope, merged.ids.get('appointments') as string, message))?.state
      })
    expect(typeof (await stateFor(chartOf(merged)))).toBe('object')
    expect(await stateFor(chartOf(stranger))).toBe('What it is about has changed since.')
  })

  it('changes reach the patient live, and a subscribed calendar goes on beside the other one', async () => {
    const [survivor, merged] = [await plantChart(), await plantChart()]
    const follower = await addPatient(world, clinic.organization_id)
    const feeds = [chartOf(survivor), chartOf(merged)].map((patient_id) => ({ id: newId(), patient_id }))
    for (const { id, patient_id } of feeds)
      await world.owner.query(
        `insert into calendar_feeds (organization_id, id, account_id, patient_id, detail, secret_hash) values ($1, $2, $3, $4, 'full', $5)`,
        [clinic.organization_id, id, follower.account_id, patient_id, newId()],
      )
    expect((await merge(chartOf(survivor), chartOf(merged))).status).toBe(201)
    const { rows } = await world.owner.query(`select patient_id, status from calendar_feeds where id = any($1) order by patient_id`, [
      feeds.map(({ id }) => id),
    ])
    expect(rows).toEqual([chartOf(survivor), chartOf(merged)].sort().map((patient_id) => ({ patient_id, status: 'active' })))
    const session = { account_id: survivor.patient.account_id, clinic: null, acting_for: null, linked_patient_ids: [] }
    const places = await chartPlacesOf(world.booted.kernel, session as unknown as Session)
    expect(places.map(({ patient_id }) => patient_id)).toEqual([chartOf(survivor)])
    expect(places[0]?.linked_patient_ids).toContain(chartOf(merged))
  })
})

describe('an undo', () => {
  it('leaves all that belongs to a visit that changed since on the surviving chart', async () => {
    const [survivor, merged] = [await plantChart(), await plantChart()]
    const done = await merge(chartOf(survivor), chartOf(merged))
    const visit = merged.ids.get('appointments')
    await world.owner.query('update appointments set version = version + 1 where id = $1', [visit])
    const undone = await call('POST', `/org/chart-merges/${done.body.id}/undo`)
    const kept = undone.body.kept as { row_id: string; kind: string }[]
    expect(kept.map(({ row_id }) => row_id)).toContain(visit)
    const patientsOf = async (table: string, column: string) =>
      (await world.owner.query(`select patient_id from ${table} where ${column} = $1`, [visit])).rows.map(({ patient_id }) => patient_id)
    const belonging = ['appointment_confirmations', 'appointment_participants', 'encounters', 'charges']
    const owners = (await Promise.all(belonging.map((table) => patientsOf(table, 'appointment_id')))).flat()
    expect(owners.length).toBeGreaterThan(2)
    expect(new Set([...owners, ...(await patientsOf('appointments', 'id'))])).toEqual(new Set([chartOf(survivor)]))
    // The other rows went back to the chart that was merged away.
    expect((await call('GET', `/org/patients/${chartOf(merged)}/allergies`)).body.items).not.toEqual([])
  })

  it('names the invoice draft that was changed since, which stays with the surviving chart', async () => {
    const [survivor, merged] = [await plantChart(), await plantChart()]
    const done = await merge(chartOf(survivor), chartOf(merged))
    const draft = merged.ids.get('invoice_drafts')
    await world.owner.query('update invoice_drafts set version = version + 1 where id = $1', [draft])
    const shown = (await call('GET', `/org/chart-merges/${done.body.id}`)).body.kept
    const undone = await call('POST', `/org/chart-merges/${done.body.id}/undo`)
    for (const kept of [shown, undone.body.kept])
      expect(kept).toContainEqual({ kind: 'drafts', field: null, row_id: draft, why: 'changed' })
    const { rows } = await world.owner.query('select patient_id from invoice_drafts where id = $1', [draft])
    expect(rows).toEqual([{ patient_id: chartOf(survivor) }])
  })
})

describe('who acts for a patient', () => {
  const proxiesOf = async (account_id: string) =>
    (
      await world.owner.query('select patient_id, scopes, revoked_at is null as acts from proxies where account_id = $1 order by id', [
        account_id,
      ])
    ).rows

  it('acts for both charts by the proxy of the surviving one, and by both again after an undo', async () => {
    const [survivor, merged] = [await plantChart(), await plantChart()]
    const parent = await addPatient(world, clinic.organization_id)
    for (const [side, scopes] of [
      [survivor, '{book}'],
      [merged, '{see records}'],
    ] as const)
      await world.owner.query(
        `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', $5, '2026-01-01')`,
        [newId(), parent.account_id, clinic.organization_id, chartOf(side), scopes],
      )
    const before = await proxiesOf(parent.account_id)
    const compared = await call('GET', `/org/patients/${chartOf(survivor)}/compare/${chartOf(merged)}`)
    expect(JSON.stringify(compared.body.conflicts)).toContain('acts-for-both')
    const done = await merge(chartOf(survivor), chartOf(merged))
    expect(done.status).toBe(201)
    expect((await proxiesOf(parent.account_id)).filter(({ acts }) => acts)).toEqual([
      { patient_id: chartOf(survivor), scopes: ['book'], acts: true },
    ])
    const undone = await call('POST', `/org/chart-merges/${done.body.id}/undo`)
    expect([undone.status, undone.body.kept]).toEqual([200, []])
    expect(await proxiesOf(parent.account_id)).toEqual(before)
  })
})

it('a merge matches the account of a provisional chart, so that no claim code takes it away again', async () => {
  const [survivor, merged] = [
    await plantChart({ patients: { status: 'active' } }),
    await plantChart({ patients: { status: 'provisional' } }),
  ]
  const { account_id } = merged.patient
  await world.owner.query('update patients set account_id = null where id = $1', [chartOf(survivor)])
  await world.owner.query('delete from enrolments where patient_id = $1', [chartOf(survivor)])
  await world.owner.query(`update enrolments set status = 'provisional' where account_id = $1`, [account_id])
  const enrolment = async () => {
    const { rows } = await world.owner.query('select patient_id, status from enrolments where account_id = $1', [account_id])
    return rows[0]
  }
  const accountOf = async (side: Side) =>
    (await world.owner.query('select account_id from patients where id = $1', [chartOf(side)])).rows[0].account_id
  const done = await merge(chartOf(survivor), chartOf(merged))
  expect(done.status).toBe(201)
  expect(await enrolment()).toEqual({ patient_id: chartOf(survivor), status: 'active' })
  expect(await accountOf(survivor)).toBe(account_id)
  expect((await call('POST', `/org/chart-merges/${done.body.id}/undo`)).status).toBe(200)
  expect(await enrolment()).toEqual({ patient_id: chartOf(merged), status: 'provisional' })
  expect([await accountOf(survivor), await accountOf(merged)]).toEqual([null, account_id])
})
