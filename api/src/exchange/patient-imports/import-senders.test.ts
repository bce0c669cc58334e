/** Whom a chart names as the source of what was imported: those who sent it, and never the file, which has another patient's name. */
import { tokenScopes } from '@polyclinic/contract/kernel/fhir-resources'
import { expect, it } from 'vitest'
import { fictionalBundle, unique, usePatientImports } from '../../../test/patient-imports.ts'

const { world, clinic, manager, doctor, upload, importAll, chartOf } = usePatientImports()

it('names the practitioner and the organization of each resource, on the chart and by FHIR, and the file nowhere', async () => {
  const stranger = unique('Otherpatient')
  const file_name = `Jane ${stranger}.json and 29 more`
  const bundle = fictionalBundle()
  const author = { reference: 'urn:uuid:77777777-1111-4111-8111-111111111111' }
  const house = { resourceType: 'Organization', id: 'hill', name: 'Hill Hospital' }
  const fields: Record<string, object> = {
    Condition: { recorder: author },
    AllergyIntolerance: { recorder: author },
    Immunization: { performer: [{ actor: author }] },
  }
  const entry = bundle.entry.map((item: any) => ({ ...item, resource: { ...item.resource, ...fields[item.resource.resourceType] } }))
  const managed = entry.map((item) =>
    item.resource.resourceType === 'Patient'
      ? { ...item, resource: { ...item.resource, managingOrganization: { reference: 'Organization/hill' } } }
      : item,
  )
  const sent = await upload(
    JSON.stringify({ ...bundle, entry: [...managed, { resource: house }] }),
    manager,
    file_name,
    'application/fhir+json',
  )
  const { rows } = await importAll(sent)
  const [{ patient }] = rows
  const source = 'Elsewhere, Hill Hospital'
  for (const part of ['conditions', 'allergies'])
    expect([part, (await chartOf(patient.id, part)).body.items]).toMatchObject([part, [{ source }]])
  expect((await chartOf(patient.id, 'vitals')).body.items).toMatchObject([{ source }, { source }])
  expect((await chartOf(patient.id, 'immunizations')).body.items).toMatchObject([{ author_name: source }])
  expect((await chartOf(patient.id, 'details')).body.identifiers).toMatchObject([{ source: 'Hill Hospital' }])
  const imported = (await chartOf(patient.id, 'imported-resources?limit=100')).body.items
  expect(new Set(imported.map((item: any) => item.source))).toEqual(new Set([source, 'Hill Hospital', 'Elsewhere, Hill Hospital']))

  for (const list of ['conditions', 'allergies']) {
    const { items } = (await world.call(doctor, 'GET', `/org/patients/${patient.id}/${list}`)).body
    expect(items.filter(({ source, imported_at }: any) => source && !(Date.parse(imported_at) > Date.parse('2026-01-01')))).toEqual([])
    expect(items.some(({ source }: any) => source)).toBe(true)
  }

  const ends_on = (await world.owner.query("select (now() + interval '30 days')::date::text as day")).rows[0].day
  const made = await world.call(clinic.owner, 'POST', '/org/api-tokens', { name: 'Reader', scopes: tokenScopes, ends_on })
  const program = { token: made.body.token, account_id: made.body.api_token.id }
  const everything = await world.call(program, 'GET', `/fhir/R4/Patient/${patient.id}/$everything`)
  const find = (type: string) =>
    everything.body.entry.map(({ resource }: any) => resource).find(({ resourceType }: any) => resourceType === type)
  expect(find('Observation').performer).toEqual([{ display: source }])
  expect(find('Immunization').reportOrigin).toEqual({ text: source })
  // Changed here when it was put on the chart, whenever it was recorded elsewhere.
  for (const type of ['Observation', 'Condition', 'AllergyIntolerance'])
    expect(Date.parse(find(type).meta.lastUpdated)).toBeGreaterThan(Date.parse('2025-01-01'))

  const replies = [everything.body]
  for (const part of [
    '',
    'details',
    'conditions',
    'allergies',
    'vitals',
    'immunizations',
    'timeline',
    'imported-resources?limit=100',
    'observations',
  ])
    replies.push((await world.call(doctor, 'GET', `/org/patients/${patient.id}${part && `/${part}`}`)).body)
  replies.push((await world.call(manager, 'GET', '/org/audit-events?limit=100')).body)
  replies.push((await world.call(manager, 'GET', '/account/notifications')).body)
  for (const reply of replies) expect(JSON.stringify(reply)).not.toContain(stranger)
  expect((await world.call(manager, 'GET', `/org/patient-imports/${sent.body.id}`)).body.file_name).toBe(file_name)
})

it('is not read from the log either, where an earlier import was logged by its file', async () => {
  await world.owner.query(
    `update audit_events set subject_name = 'Jane Other.json' where organization_id = $1 and subject_kind = 'patient-import'`,
    [clinic.organization_id],
  )
  const { body } = await world.call(manager, 'GET', '/org/audit-events?limit=100')
  expect(body.items.some(({ subject_kind }: { subject_kind: string }) => subject_kind === 'patient-import')).toBe(true)
  expect(JSON.stringify(body)).not.toContain('Jane Other')
})

it('stands in no row of the clinic but that of the import', async () => {
  const stranger = unique('Otherpatient')
  await importAll(await upload(JSON.stringify(fictionalBundle()), manager, `${stranger}.json`, 'application/fhir+json'))
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.owner.query(`select 1 from ${name} t where organization_id = $1 and t::text like $2 limit 1`, [
      clinic.organization_id,
      `%${stranger}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  expect(found).toEqual(['patient_imports'])
})
