import type { ImportCount } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { describe, expect, it } from 'vitest'
import { type Caller, makeClinic } from '../../../test/clinic.ts'
import { countResources, loadFhirBundles } from '../../../test/fhir-bundles.ts'
import { usePatientImports } from '../../../test/patient-imports.ts'

const { world, upload, importAll, chartOf } = usePatientImports()

const bundles = loadFhirBundles()
/** The resources in the answer to `$everything` for a patient, each as `Type/id`. */
async function everythingOf(id: string, caller: Caller): Promise<string[]> {
  const addresses: string[] = []
  for (let path = `/fhir/R4/Patient/${id}/$everything`; path; ) {
    const { status, body } = await world.call(caller, 'GET', path)
    expect(status).toBe(200)
    addresses.push(...(body.entry ?? []).map(({ resource }: any) => `${resource.resourceType}/${resource.id}`))
    path = body.link?.find(({ relation }: any) => relation === 'next')?.url.split('/api/v1')[1] ?? ''
  }
  return addresses
}

const importTables = ['patients', 'conditions', 'allergies', 'observations', 'immunizations', 'imported_resources'] as const
/** What a clinic has in its charts and beside them. */
async function rowCountsOf(organization_id: string): Promise<Record<string, number>> {
  const counts = importTables.map((table) => `(select count(*)::integer from ${table} where organization_id = $1) as ${table}`)
  return (await world.owner.query(`select ${counts.join(', ')}`, [organization_id])).rows[0]
}
/** The sums of all people by the type of the resources. */
function sumByType(rows: readonly { counts: ImportCount[] }[], field: 'received' | 'placed' | 'kept' | 'repeated'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const count of rows.flatMap(({ counts }) => counts))
    sums.set(count.resource_type, (sums.get(count.resource_type) ?? 0) + count[field])
  return sums
}

/** The resources that a chart lists as imported, each with the place that it has in the chart. */
async function listedIn(id: string, caller: Caller): Promise<{ resource_type: string; placed_as: string | null }[]> {
  const listed: { resource_type: string; placed_as: string | null }[] = []
  for (let cursor = ''; ; ) {
    const { body } = await chartOf(id, `imported-resources?limit=100${cursor && `&cursor=${cursor}`}`, caller)
    listed.push(...body.items)
    if (!body.next_cursor) return listed
    cursor = encodeURIComponent(body.next_cursor)
  }
}

describe.skipIf(bundles.length === 0)('twelve bundles of another system', () => {
  it('arrive whole: each resource is on a chart, as a row of it or as it came, and a second run changes nothing', async () => {
    const freshClinic = await makeClinic(world)
    const { owner } = freshClinic
    const received = countResources(bundles)
    const lines = bundles.map(({ text }) => JSON.stringify(JSON.parse(text))).join('\n')
    const send = () => upload(lines, owner, 'synthea.ndjson', 'application/fhir+ndjson')
    const first = await importAll(await send(), owner, freshClinic)
    expect(first.done).toMatchObject({ status: 'completed', rows_total: 12, rows_done: 12, rows_failed: 0, left_out: [] })
    expect(sumByType(first.rows, 'received')).toEqual(received)
    const [placed, kept] = [sumByType(first.rows, 'placed'), sumByType(first.rows, 'kept')]
    for (const [type, n] of received) expect([type, (placed.get(type) ?? 0) + (kept.get(type) ?? 0)]).toEqual([type, n])
    for (const type of ['Patient', 'Condition', 'Observation', 'AllergyIntolerance'])
      expect([type, placed.get(type)]).toEqual([type, received.get(type)])

    // The charts list what the report says, each resource with its place or without one.
    const listed = (await Promise.all(first.rows.map(({ patient }: any) => listedIn(patient.id, owner)))).flat()
    for (const [type, n] of received) {
      const of_type = listed.filter(({ resource_type }) => resource_type === type)
      const attached = of_type.filter(({ placed_as }) => placed_as === null)
      expect([type, of_type.length, attached.length]).toEqual([type, n, kept.get(type)])
    }
    // Each medicine that the other system names stands in the list of what the patient takes, with who says so.
    const lists = await Promise.all(first.rows.map(({ patient }: any) => chartOf(patient.id, 'medications', owner)))
    const named = lists.flatMap(({ body }) => body.items.filter(({ source }: { source: string }) => source === 'imported'))
    expect(named.length).toBe((received.get('MedicationRequest') ?? 0) + (received.get('MedicationStatement') ?? 0))
    expect(
      named.every((medicine: { source_name: string; medication_text: string }) => medicine.source_name && medicine.medication_text),
    ).toBe(true)

    const everything = async () =>
      new Set((await Promise.all(first.rows.map(({ patient }: any) => everythingOf(patient.id, owner)))).flat())
    const [before, exported] = [await rowCountsOf(freshClinic.organization_id), await everything()]

    const second = await importAll(await send(), owner, freshClinic)
    expect(second.done).toMatchObject({ status: 'completed', decisions: { create: 0, merge: 12, skip: 0 }, rows_done: 12, rows_failed: 0 })
    expect(sumByType(second.rows, 'repeated')).toEqual(received)
    expect(await rowCountsOf(freshClinic.organization_id)).toEqual(before)
    expect(await everything()).toEqual(exported)

    // All of it goes out again: as a row of the chart, a panel as its parts, or as it came.
    const { rows: sent } = await world.owner.query(
      `select i.id, i.resource_type || '/' || coalesce(o.id, i.placed_id, i.id) as address from imported_resources i
       left join observations o on o.organization_id = $1 and o.component_of = i.placed_id where i.organization_id = $1`,
      [freshClinic.organization_id],
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe([...received.values()].reduce((sum, n) => sum + n))
    expect(sent.filter(({ address }) => !exported.has(address))).toEqual([])
  }, 90_000)
})
