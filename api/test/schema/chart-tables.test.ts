/**
 * What becomes of every table that names a patient when two charts are merged: the tables are found in the catalogue, and each
 * has to be declared by the domain that owns it.
 */
import { chartFields } from '@polyclinic/contract/chart/patients/chart-contents'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartTable } from '../../src/kernel/chart-tables.ts'
import { chartTables } from '../../src/modules.ts'
import { applicationTables, type Grant, listGrants, useCatalogue } from './catalogue.ts'

const catalogue = useCatalogue()
let grants: Grant[]
beforeAll(async () => {
  grants = await listGrants(catalogue)
})

/** Every column that names a patient: by its name, or by a foreign key to the table of patients. */
const columnsThatName = () =>
  catalogue.rows<{ table: string; column: string }>(
    `select distinct c.relname as table, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'patients'::regclass and a.attnum = any(k.conkey)
     where ${applicationTables} and c.relname <> 'patients' and format_type(a.atttypid, null) = 'uuid'
       and (a.attname ~ '(^|_)patient_id$' or (k.oid is not null and a.attname <> 'organization_id')) order by 1, 2`,
  )

const advice = (
  table: string,
) => `${table} names a patient, and no domain says what becomes of its rows when two charts are merged. Add it to \`charts\` in the module.ts of
its domain: \`moves()\` where its rows may be changed (and give polyclinic_worker "update (patient_id)" on it in your migration),
\`stays()\` where they are final and insert-only, \`ownOfChart('why')\` where they are about that chart alone. CONTRIBUTING.md, "A migration".`

async function undeclared(): Promise<string[]> {
  const named = new Set((await columnsThatName()).map(({ table }) => table))
  return [...named].filter((table) => !(table in chartTables)).map(advice)
}

const declared = Object.entries(chartTables) as [string, ChartTable][]
const mayWrite = (table: string, column: string) =>
  grants.filter(
    (grant) =>
      grant.table === table && ['update', 'delete'].includes(grant.privilege) && (grant.column === null || grant.column === column),
  )

describe('a table that names a patient', () => {
  it('is declared by its domain', async () => {
    expect(await undeclared()).toEqual([])
  })

  it('is missed when it is new', async () => {
    const table = 'create table wheelchairs (organization_id uuid not null, id uuid not null, patient_id uuid not null)'
    expect(await catalogue.after([table], undeclared)).toEqual([advice('wheelchairs')])
    const child = `create table crutches (organization_id uuid not null, id uuid not null, owner_id uuid not null,
      constraint crutches_owner_fkey foreign key (organization_id, owner_id) references patients (organization_id, id))`
    expect(await catalogue.after([child], undeclared)).toEqual([advice('crutches')])
  })

  it('is there, where it is declared, with the columns that are named', async () => {
    const columns = await catalogue.rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const columnNames = new Set(columns.map(({ name }) => name))
    const wanted = declared.flatMap(([table, { column, key, on_merge }]) => [
      `${table}.${column}`,
      ...(on_merge === 'moves' ? [`${table}.${key}`] : []),
    ])
    expect(wanted.filter((name) => !columnNames.has(name))).toEqual([])
  })

  it.each(declared.filter(([, { on_merge }]) => on_merge === 'moves'))(
    '%s moves: the system may give its rows to another chart',
    (table, { column }) => {
      const may = mayWrite(table, column).filter(({ role, privilege }) => role === 'polyclinic_worker' && privilege === 'update')
      expect(may.length, `grant update (${column}) on ${table} to polyclinic_worker`).toBeGreaterThan(0)
    },
  )

  it.each(declared.filter(([, { on_merge }]) => on_merge === 'stays'))(
    '%s stays: nobody may give its rows to another chart',
    (table, { column }) => {
      expect(mayWrite(table, column)).toEqual([])
    },
  )

  it('moves as often as the surviving chart may have it: each unique index with the patient in it is thought of', async () => {
    const found = await catalogue.rows<{ name: string; table: string; column: string }>(
      `select i.relname as name, c.relname as table, a.attname as column from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey) where x.indisunique and ${applicationTables} order by 1`,
    )
    const ofPatients = found.filter(({ table, column }) => {
      const rule = chartTables[table as keyof typeof chartTables]
      return rule?.on_merge === 'moves' && rule.column === column && rule.once === null
    })
    // If both charts wait, or both have an offer, they are not merged before one of the two has ended.
    expect(ofPatients.map(({ name }) => name)).toEqual(['waitlist_entries_waiting_key', 'waitlist_offers_open_key'])
  })

  it('that is final stays', async () => {
    const changeable = new Set(grants.filter(({ privilege }) => privilege === 'update' || privilege === 'delete').map(({ table }) => table))
    const final = [...new Set((await columnsThatName()).map(({ table }) => table))].filter((table) => !changeable.has(table))
    expect(final.filter((table) => chartTables[table as keyof typeof chartTables]?.on_merge === 'moves')).toEqual([])
  })

  it('says why, where its rows are about that chart alone', () => {
    expect(
      Object.fromEntries(declared.filter(([, { on_merge }]) => on_merge === 'own').map(([table, { why }]) => [table, why])),
    ).toMatchInlineSnapshot(`
      {
        "chart_links": "the link itself",
        "chart_merges": "what was merged into what",
        "different_persons": "was decided of these two charts",
        "patient_search_keys": "made of the name and the numbers of that chart",
        "recall_sweeps": "how far the charts were looked at",
        "similar_charts": "found again from what the chart says",
      }
    `)
  })
})

/** Columns of a chart that no one chooses: they are the chart's own, or follow from the others. */
const ownColumns = [
  'organization_id',
  'id',
  'account_id',
  'birth_month',
  'deceased_date_time',
  'record_number',
  'name',
  'name_key',
  'status',
  'restricted',
  'version',
  'created_at',
  'updated_at',
]

it('every column of a chart is chosen when two are merged, or is its own', async () => {
  const columns = await catalogue.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'patients' order by 1`,
  )
  const message =
    'Name the new column in `chartFields` of contract/src/chart/patients/chart-contents.ts with its words in web/src/exchange/chart-merges/labels.ts, or among ownColumns here.'
  expect(
    columns.map(({ name }) => name),
    message,
  ).toEqual([...chartFields, ...ownColumns].sort())
})
