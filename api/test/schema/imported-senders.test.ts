/** Charts that were imported before the sender was read have the name of a file as their source: the migration puts the sender there. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { applyFolder } from '../../src/kernel/db/migrate.ts'
import { newId } from '../../src/kernel/ids.ts'
import { migrationFiles, migrations } from './baselines.ts'
import { shortLocks, useOldDatabase } from './old-database.ts'

const file_name = 'Jane Other.json and 29 more'
const at = '2026-02-03T10:00:00Z'
const old = useOldDatabase((file) => file < '0241')

const readValue = async (query: string) => (await old.owner.query({ text: query, rowMode: 'array' })).rows[0]?.[0] as string

it('names the sender in place of the file, in each table, and the time of the import', async () => {
  const patient_id = await readValue('select patient_id from conditions')
  const import_id = await readValue('select id from patient_imports')
  await old.owner.query('update patient_imports set file_name = $1', [file_name])
  await old.owner.query('update imported_resources set source = $1', [file_name])
  const keep = async (id: string, type: string, title: string, placed_as: string | null, content: object = {}) => {
    await old.owner.query(
      `insert into imported_resources (organization_id, id, patient_id, import_id, source, resource_type, resource_key, fingerprint, title,
        effective_at, placed_as, placed_id, content, created_at) values ($1, $2, $3, $4, $5, $6, $12, $12, $7, $8, $9, $10, $11, $8)`,
      [old.organization_id, id, patient_id, import_id, file_name, type, title, at, placed_as, placed_as && id, content, id],
    )
    return id
  }
  const doctor = await keep(newId(), 'Practitioner', 'Ada Green', null)
  await keep(newId(), 'Practitioner', 'Somebody Else', null)
  await keep(newId(), 'Organization', 'Hill Hospital', null)
  await keep(await readValue('select id from conditions'), 'Condition', 'Cough', 'condition', {
    recorder: { reference: `Practitioner/${doctor}` },
  })
  await keep(await readValue('select id from allergies'), 'AllergyIntolerance', 'Nuts', 'allergy', { recorder: { display: 'Dr Bell' } })
  const observation = await readValue('select id from observations')
  await keep(observation, 'Observation', 'Pressure', 'observation', { performer: [{ reference: `Practitioner/${doctor}` }] })
  const dose = await readValue('select id from immunizations')
  await keep(dose, 'Immunization', 'Influenza', 'immunization')
  await keep(newId(), 'Patient', 'A person', 'patient')
  await old.owner.query('update conditions set source = $1', [file_name])
  await old.owner.query('update allergies set source = $1', [file_name])
  await old.owner.query('update immunizations set author_name = $1 where id = $2', [file_name, dose])
  await old.owner.query('update observations set source = $1, performer_account_id = null, performer_name = null', [file_name])
  // A part of a panel, and one of which nothing was kept.
  const further = [newId(), newId()]
  for (const [id, component_of] of [
    [further[0], observation],
    [further[1], null],
  ])
    await old.owner.query(
      `insert into observations (organization_id, id, patient_id, category, code_system, code, display, value_number, component_of,
        effective_at, issued_at, source, status) values ($1, $2, $3, 'exam', 'x', 'x', 'x', 1, $4, $5, $5, $6, 'final')`,
      [old.organization_id, id, patient_id, component_of, at, file_name],
    )
  await old.owner.query('update patient_identifiers set source = $1, patient_id = $2, created_at = $3', [file_name, patient_id, at])

  for (const file of (await migrationFiles()).later) await cp(join(migrations, file), join(old.folder, file))
  await applyFolder(old.owner, old.folder, shortLocks)

  const pairs = async (query: string) => (await old.owner.query({ text: query, rowMode: 'array' })).rows
  const on = new Date(at)
  expect(await pairs('select source, imported_at from conditions')).toEqual([['Ada Green, Hill Hospital', on]])
  expect(await pairs('select source, imported_at from allergies')).toEqual([['Dr Bell, Hill Hospital', on]])
  const of = (id: string | undefined) => pairs(`select source, imported_at from observations where id = '${id}'`)
  for (const id of [observation, further[0]]) expect(await of(id)).toEqual([['Ada Green, Hill Hospital', on]])
  expect(await of(further[1])).toEqual([['Another system', null]])
  expect(await pairs(`select author_name from immunizations where id = '${dose}'`)).toEqual([['Hill Hospital']])
  expect(await pairs('select source from patient_identifiers')).toEqual([['Hill Hospital']])
  const tables = (
    await pairs(`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`)
  ).flat()
  const found: string[] = []
  for (const table of tables)
    if ((await pairs(`select 1 from ${table} t where t::text like '%Jane Other%' limit 1`)).length > 0) found.push(table)
  expect(found).toEqual(['patient_imports'])
})
