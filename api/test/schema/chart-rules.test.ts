/** Each table of the chart follows the rule that it names, read from the grants, policies and keys of the migrated database. */
import { describe, expect, it } from 'vitest'
import areas from '../../../areas.json' with { type: 'json' }
import { tableColumns, tenantTables } from '../../src/kernel/db/types.gen.ts'
import { modules } from '../../src/modules.ts'
import { type Grant, listGrants, listPolicies, type Policy, useCatalogue } from './catalogue.ts'
import { type ChartRule, chartRules } from './chart-rules.ts'
import { furtherConditions } from './policy-faults.ts'

const catalogue = useCatalogue()

/** The domains whose tables are a chart: what is written about a patient, and the visits in which it is. */
const domains = new Set<string>([...areas.chart, ...areas.pharmacy, ...areas.care, 'appointments'])

/** The tables of those domains that name a patient, and those that keep their states. */
async function chartTables(): Promise<string[]> {
  const named = modules.filter(({ name }) => domains.has(name)).flatMap(({ charts = {} }) => Object.keys(charts))
  const states = await catalogue.rows<{ name: string }>(
    `select distinct f.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and c.relname = any($1) and f.relname like '%\\_versions'`,
    [named],
  )
  return [...new Set([...named, ...states.map(({ name }) => name)])].sort()
}

interface Facts {
  grants: Grant[]
  policies: Policy[]
}
const facts = async (): Promise<Facts> => ({
  grants: await listGrants(catalogue),
  policies: await listPolicies(catalogue, tenantTables),
})

/** How people, or the system, may change rows of a table: whole rows, columns, or not at all. */
const changesOf = ({ grants }: Facts, table: string, isSystem: boolean) =>
  grants.filter(
    (grant) =>
      grant.table === table && !['select', 'insert'].includes(grant.privilege) && (grant.role === 'polyclinic_worker') === isSystem,
  )
const isMove = ({ privilege, column }: Grant) => privilege === 'update' && column === 'patient_id'
/** The role changes only rows of some state. */
const isConditional = ({ policies }: Facts, { table, role }: Grant) =>
  furtherConditions(
    policies.filter((policy) => policy.table === table && policy.roles.includes(role) && ['update', 'all'].includes(policy.command)),
  ).some((line) => line.includes(', using: '))
/** What a row says of itself for ever: whose it is, who wrote it first, and what it was made for. */
const identity =
  /^(organization_id|id|patient_id|created_at|recorded_(by|at)|recorder_\w+|ordered_(by|at)|ordered_by_name|author_\w+|created_by\w*|collected_\w+|booked_by|requested_\w+|source|source_\w+|kind|rule_id|letter_id|order_id|appointment_id)$/

/** Why a table does not follow its rule, a sentence each. */
function faultsOf(table: string, rule: ChartRule, found: Facts): string[] {
  const [people, system] = [changesOf(found, table, false), changesOf(found, table, true)]
  const named = (grant: Grant) => `${grant.role} may ${grant.privilege} ${grant.column ?? 'whole rows'} of ${table}`
  switch (rule.rule) {
    case 'insert-only':
      return [...people, ...system.filter((grant) => !isMove(grant))].map(named)
    case 'versions': {
      const kept = [...changesOf(found, rule.in, false), ...changesOf(found, rule.in, true)].map(named)
      const isList = people.every(({ privilege }) => privilege === 'delete')
      return [
        ...kept,
        ...(isList ? [] : people.filter(({ privilege, column }) => privilege !== 'update' || !column || identity.test(column)).map(named)),
      ]
    }
    case 'until it is final':
      return people
        .filter((grant) => grant.privilege !== 'update' || !isConditional(found, grant))
        .map((grant) => `${named(grant)}, whatever has become of it`)
    case 'by column':
      return people.filter(({ privilege, column }) => privilege !== 'update' || !column || identity.test(column)).map(named)
    case 'derived':
      return []
  }
}

const missing = async () => (await chartTables()).filter((table) => !(table in chartRules)).map((table) => `${table} follows no rule`)

describe('the tables of the chart', () => {
  it('each name the rule that they follow', async () => {
    expect((await chartTables()).length).toBeGreaterThan(50)
    expect(await missing()).toEqual([])
    expect(Object.keys(chartRules).filter((table) => !(tenantTables as readonly string[]).includes(table))).toEqual([])
  })

  it('each follow it', async () => {
    const found = await facts()
    expect(Object.entries(chartRules).flatMap(([table, rule]) => faultsOf(table, rule, found))).toEqual([])
  })

  it.each(['polyclinic_staff', 'polyclinic_patient'])(
    'are refused to %s where a statement says anew who wrote a row, or whose it is',
    async (role) => {
      const changing = Object.entries(chartRules).filter(([, { rule }]) => ['by column', 'versions'].includes(rule))
      const reached: string[] = []
      for (const [table] of [...changing, ['appointments'], ['encounters'], ['specimens'], ['amendment_requests'], ['lab_orders']] as [
        string,
      ][])
        for (const column of (tableColumns as Record<string, readonly string[]>)[table]?.filter((name) => identity.test(name)) ?? []) {
          const statement = `update ${table} set ${column} = ${column}`
          const outcome = await catalogue.after(
            [`select app.enter('${role}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`],
            () =>
              catalogue.rows(statement).then(
                () => 'changed',
                ({ code }: { code: string }) => code,
              ),
          )
          if (outcome !== '42501') reached.push(statement)
        }
      expect(reached).toEqual([])
    },
  )

  it.each([
    ['immunizations', 'grant update (note) on immunizations to polyclinic_staff'],
    ['allergy_versions', 'grant delete on allergy_versions to polyclinic_worker'],
    ['allergies', 'grant update (recorder_name) on allergies to polyclinic_staff'],
    ['allergies', 'grant update (reason) on allergy_versions to polyclinic_staff'],
    ['prescription_statuses', 'grant delete on prescription_statuses to polyclinic_staff'],
    ['patient_contacts', 'grant update (items) on patient_list_versions to polyclinic_patient'],
    ['tasks', 'grant update (created_by_name) on tasks to polyclinic_staff'],
    ['coverages', 'grant update on coverages to polyclinic_staff'],
    [
      'appointments',
      `alter policy patient_changes on appointments using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
        and (patient_id = nullif(current_setting('app.patient_id', true), '')::uuid or patient_id = any (string_to_array(current_setting('app.linked_patient_ids', true), ',')::uuid[])))`,
    ],
    [
      'encounters',
      `alter policy staff_change on encounters using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`,
    ],
    [
      'lab_orders',
      `alter policy staff_change on lab_orders using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`,
    ],
  ])('%s follows it no more after: %s', async (table, statement) => {
    const look = async () => faultsOf(table, chartRules[table] as ChartRule, await facts())
    expect(await look()).toEqual([])
    expect(await catalogue.after([statement], look)).not.toEqual([])
  })
})
