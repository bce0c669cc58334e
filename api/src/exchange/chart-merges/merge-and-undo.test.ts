/**
 * Merge and undo on charts that have a row in every table, with random fields and choices: what was there before is there again
 * afterwards, row by row, and in between everything of both charts is read from either.
 */

import { chartFields } from '@polyclinic/contract/chart/patients/chart-contents'
import type { Call } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { plantSide, type Side } from '../../../test/walk/sides.ts'
import { routes } from '../../app.ts'
import { birthMonth } from '../../chart/patients/index.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
beforeAll(async () => {
  rehearseTransactions.on = false
  clinic = await makeClinic(world)
})

/** What can not be so on both charts is settled before: each has its own wait here, and no offer that is open. */
const settled = { waitlist_offers: { status: 'declined', answered_at: '2026-01-01T10:00:00Z' } }
const draft = { notes: { status: 'draft' }, records: { status: 'draft', finalized_by: null, finalizer_name: null, finalized_at: null } }
const unsigned = {
  prescription_documents: { activated_at: null, verification_code: null },
  prescriptions: { activated_at: null, prescriber_account_id: null, prescriber_name: null },
  prescription_status_changes: { status: 'draft' },
  prescription_statuses: { status: 'draft' },
}

/** What follows from the rest of a chart. */
const derived = (patient: Record<string, unknown>) =>
  typeof patient.given_name === 'string'
    ? {
        name: `${patient.given_name} ${String(patient.family_name)}`,
        name_key: normalizeName(`${String(patient.family_name)} ${patient.given_name}`),
        birth_month: birthMonth(patient.birth_date as string | null),
      }
    : {}

const plantChart = (patient: Record<string, unknown>, drafts: boolean, effective_at = '2026-01-01T10:00:00Z') =>
  plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: {
      ...settled,
      observations: { effective_at },
      ...(drafts ? { ...draft, ...unsigned } : {}),
      patients: { ...patient, ...derived(patient) },
    },
  })

const person = fc.record({
  given_name: fc.constantFrom('Ana', 'Anna', 'Ána Maria'),
  family_name: fc.constantFrom('Berg', 'Lindqvist', 'de la Cruz'),
  birth_date: fc.constantFrom(null, '1980-04-12', '1980-12-04'),
  sex: fc.constantFrom(null, 'female', 'male'),
  phone: fc.constantFrom(null, '+46701234567'),
  email: fc.constantFrom(null, 'ana@example.org'),
  city: fc.constantFrom(null, 'Malmö'),
  alert: fc.constantFrom(null, 'Hard of hearing'),
  other_languages: fc.constantFrom([], ['de', 'fr']),
  interpreter_needed: fc.boolean(),
  preferred_name: fc.constantFrom(null, 'Annie'),
  deceased_on: fc.constantFrom(null, '2026-01-02'),
  status: fc.constantFrom('active', 'inactive', 'provisional'),
})
const choices = fc.record(Object.fromEntries(chartFields.map((field) => [field, fc.constantFrom('survivor', 'merged')])), {
  requiredKeys: [],
})

interface Pair {
  survivor: Side
  merged: Side
}
/** The account of a provisional chart is enrolled as such. */
const setProvisional = ({ patient }: Side, status: string) =>
  world.owner.query('update enrolments set status = $2 where account_id = $1', [
    patient.account_id,
    status === 'provisional' ? 'provisional' : 'active',
  ])
/** One person acts for both charts, as a parent whose child has two. */
async function addProxyForBoth({ survivor, merged }: Pair) {
  const { account_id } = await addPatient(world, clinic.organization_id)
  for (const { patient } of [survivor, merged])
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', '{}', '2026-01-01')`,
      [newId(), account_id, clinic.organization_id, patient.patient_id],
    )
}
async function merge({ survivor, merged }: Pair, body: Record<string, unknown>) {
  const path = `/org/patients/${survivor.patient.patient_id}`
  const compared = await world.call(clinic.owner, 'GET', `${path}/compare/${merged.patient.patient_id}`)
  expect(compared.status, JSON.stringify(compared.body)).toBe(200)
  return world.call(clinic.owner, 'POST', `${path}/merges`, {
    merged_id: merged.patient.patient_id,
    survivor_version: compared.body.survivor.version,
    merged_version: compared.body.merged.version,
    account: 'survivor',
    ...body,
  })
}

/** What a merge says of these, and its undo, are versions of their own. */
const countsOn = (table: string) => table === 'patients' || table === 'allergies'

/** All rows of the clinic but the log, words of former names, and what merges write down themselves; a version never goes back. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'
     and table_name !~ '^audit_events|^allergy_versions|^chart_merge|^counters|idempotency_keys$|^patient_search_keys|^name_forms' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await world.owner.query(
      `select (to_jsonb(t) ${countsOn(name) ? "- 'version' - 'updated_at'" : ''})::text as row from ${name} t where organization_id = $1 order by 1`,
      [clinic.organization_id],
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Rows that only one of them has. */
const differences = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  Object.keys(before).flatMap((table) => {
    const [old, now] = [new Set(before[table]), new Set(after[table])]
    return [
      ...[...old.difference(now)].map((row) => `${table} lost ${row}`),
      ...[...now.difference(old)].map((row) => `${table} has ${row}`),
    ]
  })

/** The ids of all rows that stand in a reply. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'id' && typeof inner === 'string' ? [inner] : idsIn(inner)))
}

describe('a merge and its undo', () => {
  it('leave every row as it was, whatever the charts hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        person,
        person,
        choices,
        fc.constantFrom('survivor', 'merged'),
        fc.boolean(),
        fc.boolean(),
        async (survivorPerson, mergedPerson, fields, account, drafts, isActedFor) => {
          const pair = { survivor: await plantChart(survivorPerson, false), merged: await plantChart(mergedPerson, drafts) }
          await setProvisional(pair.merged, mergedPerson.status)
          if (isActedFor) await addProxyForBoth(pair)
          const before = await everything()
          const done = await merge(pair, { fields, account })
          expect(done.status, JSON.stringify(done.body)).toBe(201)
          expect(done.body.moved).toBeGreaterThan(10)
          const between = await everything()
          expect(differences(before, between).length).toBeGreaterThan(10)
          const undone = await world.call(clinic.owner, 'POST', `/org/chart-merges/${done.body.id}/undo`)
          expect([undone.status, undone.body.kept], JSON.stringify(undone.body)).toEqual([200, []])
          expect(differences(before, await everything())).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  }, 240_000)
})

/** What a list shows, page by page. */
async function idsOfPages(caller: Caller, path: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await world.call(
      caller,
      'GET',
      `${path}${cursor && `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`}`,
    )
    if (status !== 200) return ids
    ids.push(...idsIn(body.items ?? []))
    if (!body.next_cursor) return ids
    cursor = body.next_cursor
  }
}

/** As many as a page has. */
const pageSize = (call: Call) => (call.query && 'limit' in call.query.shape ? '?limit=100' : '')

describe('a merged chart', () => {
  /** Lists of a chart, by its address and by their filter. */
  const lists = routes
    .filter(({ call }) => call.method === 'GET' && call.access.startsWith('org') && !call.produces)
    .flatMap(({ name, call }) => {
      const words = [...call.path.matchAll(/\{\w+\}/g)]
      if (/\/patients\/\{id\}/.test(call.path) && words.length === 1)
        return [[name, (id: string) => `${call.path.replace('{id}', id)}${pageSize(call)}`] as const]
      const isList = words.length === 0 && call.query && 'patient_id' in call.query.shape
      return isList ? [[name, (id: string) => `${call.path}?patient_id=${id}${pageSize(call).replace('?', '&')}`] as const] : []
    })
  const ownRoutes = routes.filter(
    ({ call }) => call.method === 'GET' && call.access === 'patient' && !call.path.includes('{') && !call.produces,
  )

  it('shows everything of both, to staff from either chart and to the patient', async () => {
    expect([lists.length, ownRoutes.length].every((n) => n > 12)).toBe(true)
    // Values that were measured at one time are one row of the timeline.
    const [survivor, merged] = [await plantChart({}, false, '2026-01-01T10:00:00Z'), await plantChart({}, false, '2026-01-02T10:00:00Z')]
    const read = async (side: Side) => {
      const found = new Map<string, string[]>()
      for (const [name, path] of lists) {
        found.set(name, await idsOfPages(clinic.owner, path(side.patient.patient_id)))
      }
      return found
    }
    const readOwn = async (side: Side) => {
      const found = new Map<string, string[]>()
      for (const { name, call } of ownRoutes) {
        found.set(name, await idsOfPages(side.patient, `${call.path}${pageSize(call)}`))
      }
      return found
    }
    const planted = (side: Side) => new Set(side.ids.values())
    const [first, second] = [await read(survivor), await read(merged)]
    const [survivorRows, mergedRows] = [await readOwn(survivor), await readOwn(merged)]
    expect([...second.values(), ...mergedRows.values()].flat().filter((id) => planted(merged).has(id)).length).toBeGreaterThan(25)

    const done = await merge({ survivor, merged }, {})
    expect(done.status).toBe(201)
    const [whole, fromMerged, wholeOwn] = [await read(survivor), await read(merged), await readOwn(survivor)]
    const missing: string[] = []
    for (const [name, ids] of [...first, ...second])
      for (const id of ids.filter((candidate) => planted(survivor).has(candidate) || planted(merged).has(candidate))) {
        if (id === merged.patient.patient_id || id === survivor.patient.patient_id) continue
        if (!whole.get(name)?.includes(id)) missing.push(`${name}: ${nameOf(survivor, merged, id)} from the surviving chart`)
        if (!fromMerged.get(name)?.includes(id)) missing.push(`${name}: ${nameOf(survivor, merged, id)} from the chart merged away`)
      }
    for (const [name, ids] of [...survivorRows, ...mergedRows])
      for (const id of ids.filter((candidate) => planted(survivor).has(candidate) || planted(merged).has(candidate)))
        if (!wholeOwn.get(name)?.includes(id) && !(accountRows.test(nameOf(survivor, merged, id)) && planted(merged).has(id)))
          missing.push(`${name}: ${nameOf(survivor, merged, id)} to the patient`)
    expect(missing).toEqual([])
    // The undo gives each row back to the patient of whom it was read before.
    expect((await world.call(clinic.owner, 'POST', `/org/chart-merges/${done.body.id}/undo`)).status).toBe(200)
  }, 120_000)
})

/** What the account itself was told or asked is no row of the chart. */
const accountRows = /notifications|tickets|sessions/
const nameOf = (survivor: Side, merged: Side, id: string) =>
  [survivor, merged]
    .flatMap(({ ids }, at) =>
      [...ids].filter(([, row_id]) => row_id === id).map(([table]) => `${table} of ${at === 0 ? 'the survivor' : 'the merged'}`),
    )
    .join() || id
