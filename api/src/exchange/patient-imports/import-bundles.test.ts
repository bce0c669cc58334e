import { unnamedSender } from '@polyclinic/contract/chart/imported-resources/unnamed-sender'
import type { ImportCount } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { describe, expect, it } from 'vitest'
import { fictionalBundle, unique, usePatientImports } from '../../../test/patient-imports.ts'

const { world, manager, doctor, upload, uploadBundle, rowsOf, importAll, chartOf } = usePatientImports()

describe('a bundle of FHIR', () => {
  it('is written to the chart: known resources as rows with the name of their source, all others unchanged', async () => {
    const bundle = fictionalBundle()
    const sent = await uploadBundle(bundle)
    expect(sent.body).toMatchObject({
      format: 'fhir',
      status: 'draft',
      rows_total: 1,
      decisions: { create: 1, merge: 0, skip: 0 },
      can: ['start', 'cancel'],
    })
    expect(sent.body.left_out).toEqual([{ resource_type: 'Location', count: 1, reason: 'It names no patient of this file.' }])
    const { done, rows } = await importAll(sent)
    expect(done).toMatchObject({ status: 'completed', rows_done: 1, rows_failed: 0, can: [] })
    const [{ patient, status, counts }] = rows
    expect(status).toBe('done')
    expect(counts).toEqual(
      ['Patient', 'Condition', 'AllergyIntolerance', 'Observation', 'Immunization', 'Encounter', 'Practitioner'].map((resource_type) => {
        const is_kept = ['Encounter', 'Practitioner'].includes(resource_type)
        return { resource_type, received: 1, placed: is_kept ? 0 : 1, kept: is_kept ? 1 : 0, repeated: 0 }
      }),
    )
    const chart = (await world.call(doctor, 'GET', `/org/patients/${patient.id}`)).body
    expect(chart).toMatchObject({ given_name: 'Zora Ann', birth_date: '1980-02-03', sex: 'female', status: 'active' })
    const source = unnamedSender
    // The visit at which it was measured names who saw the patient.
    const seen_by = 'Elsewhere'
    expect((await chartOf(patient.id, 'conditions')).body.items).toMatchObject([
      {
        display: 'Sprain of wrist',
        code: '70704007',
        code_system: 'http://snomed.info/sct',
        status: 'resolved',
        onset_on: '2016-01-07',
        source,
      },
    ])
    expect((await chartOf(patient.id, 'allergies')).body.items).toMatchObject([
      { substance: 'Allergy to penicillin', reaction: 'Rash', severity: 'severe', status: 'active', source },
    ])
    const vitals = (await chartOf(patient.id, 'vitals')).body.items
    expect(vitals).toMatchObject([
      { code: '8462-4', value_number: 84 },
      { code: '8480-6', value_number: 131, performer_name: null, source: seen_by },
    ])
    expect((await chartOf(patient.id, 'immunizations')).body.items).toMatchObject([
      { vaccine: 'Influenza, seasonal', given_on: '2019-10-10', source: 'imported', author_name: source, author_role: null },
    ])
    const timeline = (await chartOf(patient.id, 'timeline?kind=imported')).body.items
    // The dose is recorded on the day on which it was given, not on that of the import.
    expect((await chartOf(patient.id, 'timeline?kind=immunization')).body.items).toMatchObject([{ date_time: '2019-10-10T08:00:00Z' }])
    expect(timeline).toMatchObject([{ title: 'Check-up', detail: 'Encounter', by: seen_by, at: '2020-05-05T10:00:00.000Z' }])
  })

  it('keeps unknown resources as they came, with references that lead to rows of this clinic', async () => {
    const { rows } = await importAll(await uploadBundle(fictionalBundle()))
    const { id } = rows[0].patient
    const { items, types } = (await chartOf(id, 'imported-resources')).body
    expect(types.map(({ resource_type }: { resource_type: string }) => resource_type)).toContain('Practitioner')
    const find = (type: string) => items.find((item: { resource_type: string }) => item.resource_type === type)
    const encounter = (await world.call(doctor, 'GET', `/org/imported-resources/${find('Encounter').id}`)).body
    expect(encounter).toMatchObject({
      resourceType: 'Encounter',
      id: find('Encounter').id,
      type: [{ text: 'Check-up' }],
      subject: { reference: `Patient/${id}` },
      participant: [{ individual: { reference: `Practitioner/${find('Practitioner').id}` } }],
    })
    expect(find('Observation')).toMatchObject({ placed_as: 'observation' })
  })

  it('changes nothing when it comes a second time', async () => {
    const bundle = fictionalBundle()
    const first = await importAll(await uploadBundle(bundle))
    const { id } = first.rows[0].patient
    const before = await Promise.all(
      ['conditions', 'allergies', 'observations', 'immunizations', 'imported-resources'].map((part) => chartOf(id, part)),
    )
    const again = await uploadBundle(bundle)
    expect((await rowsOf(again.body.id))[0]).toMatchObject({ decision: 'merge', reason: 'imported-before', patient: { id } })
    const { rows } = await importAll(again)
    for (const { received, repeated } of rows[0].counts as ImportCount[]) expect(repeated).toBe(received)
    const after = await Promise.all(
      ['conditions', 'allergies', 'observations', 'immunizations', 'imported-resources'].map((part) => chartOf(id, part)),
    )
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  it('keeps a changed resource beside the one that is on the chart', async () => {
    const bundle = fictionalBundle()
    const { rows } = await importAll(await uploadBundle(bundle))
    const { id } = rows[0].patient
    const condition = bundle.entry[1]?.resource as Record<string, unknown>
    condition.clinicalStatus = { coding: [{ code: 'active' }] }
    const again = await importAll(await uploadBundle(bundle))
    const counts = (again.rows[0].counts as ImportCount[]).find(({ resource_type }) => resource_type === 'Condition')
    expect(counts).toMatchObject({ placed: 0, kept: 1, repeated: 0 })
    expect((await chartOf(id, 'conditions')).body.items).toMatchObject([{ status: 'resolved' }])
  })

  it.each([
    ['no JSON', '{"resourceType": '],
    ['JSON that is no FHIR', '{"a": 1}'],
    ['a list', '[1, 2]'],
    ['a bundle without patients', '{"resourceType": "Bundle", "entry": []}'],
    ['a bundle that is nested too deeply', `{"resourceType":"Patient","x":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['a bundle with entries that are none', '{"resourceType": "Bundle", "entry": [null, 1, {"resource": null}]}'],
  ])('is refused in one sentence where it is %s', async (_what, text) => {
    const { status, body } = await upload(text, manager, 'x.json', 'application/fhir+json')
    expect([status, body.errors?.[0].path]).toEqual([422, 'file'])
    expect(body.detail).toMatch(/^[A-Z].*\.$/)
  })

  it('keeps vital signs in the unit of the chart, and those in an unsupported unit as they came', async () => {
    const subject = { reference: 'Patient/p' }
    const weigh = (code: string, value: number, unit: string, category = 'vital-signs') => ({
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ code: category }] }],
      code: { coding: [{ system: 'http://loinc.org', code }], text: `Measured in ${unit}` },
      subject,
      effectiveDateTime: '2020-05-05T10:00:00Z',
      valueQuantity: { value, unit, code: unit },
    })
    const patient = { resourceType: 'Patient', id: 'p', name: [{ family: unique('Heavy'), given: ['Ada'] }], birthDate: '1990-01-01' }
    const sent = [
      weigh('29463-7', 100, '[lb_av]'),
      weigh('8302-2', 6, 'stone'),
      weigh('39156-5', 22, 'lb/ft2'),
      weigh('8310-5', 98.6, '[degF]'),
      weigh('8331-1', 37.5, 'Cel'),
      weigh('718-7', 13.9, 'g/dL', 'laboratory'),
    ]
    const { rows } = await importAll(
      await uploadBundle({ resourceType: 'Bundle', entry: [patient, ...sent].map((resource) => ({ resource })) }),
    )
    const { id } = rows[0].patient
    expect(rows[0].counts).toContainEqual({ resource_type: 'Observation', received: 6, placed: 4, kept: 2, repeated: 0 })
    const shown = async (query: string) =>
      (await chartOf(id, `observations?elsewhere=true&${query}`)).body.items
        .map((item: any) => [item.code, item.value_number, item.unit])
        .sort()
    expect(await shown('category=vital-signs')).toEqual([
      ['29463-7', 45.3592, 'kg'],
      ['8310-5', 37, 'Cel'],
      ['8331-1', 37.5, 'Cel'],
    ])
    expect(await shown('category=laboratory')).toEqual([['718-7', 13.9, 'g/dL']])
    const kept = (await chartOf(id, 'imported-resources?resource_type=Observation')).body.items
    expect(kept.filter((row: any) => row.placed_as === null).map((row: any) => row.title)).toEqual([
      'Measured in lb/ft2: 22 lb/ft2',
      'Measured in stone: 6 stone',
    ])
    // A value that was measured here is not marked as from elsewhere.
    const body = { measurements: { weight: { value: 46, unit: 'kg' } } }
    expect((await world.call(doctor, 'POST', `/org/patients/${id}/vitals`, body)).status).toBe(201)
    expect(await shown('category=vital-signs')).toHaveLength(3)
  })

  it('takes strange values without an internal error', async () => {
    const family = unique('Strange')
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      name: [null, { family: `${family}\u0000`, given: ['Z\u202eora', 7] }],
      birthDate: 'yesterday',
      telecom: 'x',
      address: {},
    }
    const odd = [
      { resourceType: 'Observation', status: 'final', subject: { reference: 'Patient/p' } },
      { resourceType: 'Condition', code: 'x', subject: { reference: 'Patient/p' }, onsetDateTime: 12 },
      { resourceType: 'Immunization', status: 'completed', patient: { reference: 'Patient/p' }, occurrenceString: 'once' },
      { resourceType: 'AllergyIntolerance', patient: { reference: 'Patient/p' }, reaction: 'bad' },
    ]
    const sent = await uploadBundle({ resourceType: 'Bundle', entry: [patient, ...odd].map((resource) => ({ resource })) })
    expect((await rowsOf(sent.body.id))[0]).toMatchObject({ decision: 'skip', reason: 'birth-date-not-readable' })
    const readable = { ...patient, birthDate: '1990-01-01' }
    const { rows } = await importAll(
      await uploadBundle({ resourceType: 'Bundle', entry: [readable, ...odd].map((resource) => ({ resource })) }),
    )
    expect(rows[0]).toMatchObject({ status: 'done', name: `Zora 7 ${family}` })
  })
})
