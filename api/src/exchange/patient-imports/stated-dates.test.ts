/** A date keeps its precision from the upload to the chart, to the search of a program and out again, in whatever zone the clinic is. */
import { describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic } from '../../../test/clinic.ts'
import { unique, usePatientImports } from '../../../test/patient-imports.ts'

const { world, upload, importAll } = usePatientImports()
const zones = ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'] as const
const stated = ['2024', '2024-05', '2024-05-05', '2024-05-05T09:30:00-05:00'] as const
/** The day of the instant above on the clock of each zone. */
const dayOfInstant = { 'Pacific/Kiritimati': '2024-05-06', 'America/New_York': '2024-05-05', 'Pacific/Pago_Pago': '2024-05-05' }

/** A child that was born on the day, weighed on it, with an entry of each kind at the same date. */
function bundleAt(date: string) {
  const subject = { reference: 'Patient/1' }
  const loinc = 'http://loinc.org'
  const resources = [
    { resourceType: 'Patient', id: '1', name: [{ family: unique('Dated'), given: ['Zora'] }], gender: 'female', birthDate: '2024-05-05' },
    { resourceType: 'Condition', id: '2', code: { text: 'Cough' }, subject, onsetDateTime: date, recordedDate: date },
    { resourceType: 'AllergyIntolerance', id: '3', code: { text: 'Nuts' }, patient: subject, recordedDate: date },
    {
      resourceType: 'Observation',
      id: '4',
      status: 'final',
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: loinc, code: '29463-7', display: 'Weight' }] },
      subject,
      effectiveDateTime: date,
      valueQuantity: { value: 3.4, unit: 'kg', code: 'kg' },
    },
    {
      resourceType: 'Immunization',
      id: '5',
      status: 'completed',
      vaccineCode: { text: 'Measles' },
      patient: subject,
      occurrenceDateTime: date,
    },
    { resourceType: 'Procedure', id: '6', status: 'completed', code: { text: 'Suture' }, subject, performedDateTime: date },
  ]
  return { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
}

/** The chart of an import into a clinic of that zone, read by its doctor. */
async function chartIn(time_zone: string, date: string) {
  const clinic = await makeClinic(world, { time_zone })
  const manager = await addStaff(world, clinic.organization_id, 'manager')
  const doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  const { rows } = await importAll(
    await upload(JSON.stringify(bundleAt(date)), manager, 'bundle.json', 'application/fhir+json'),
    manager,
    clinic as never,
  )
  const { id } = rows[0].patient
  const read = async (path: string, caller: Caller = doctor) => (await world.call(caller, 'GET', path)).body
  return { id, chart: (part: string) => read(`/org/patients/${id}/${part}`), fhir: (path: string) => read(`/fhir/R4${path}`) }
}

const resourcesOf = (bundle: { entry?: { resource: { resourceType: string } }[] }) => (bundle.entry ?? []).map(({ resource }) => resource)

describe.each(zones)('in %s a date', (zone) => {
  it.each(stated)('%s is kept, shown and sent as it came', async (date) => {
    const { id, chart, fhir } = await chartIn(zone, date)
    expect((await chart('conditions')).items).toMatchObject([{ onset_date_time: date, recorded_date_time: date }])
    expect((await chart('allergies')).items).toMatchObject([{ recorded_date_time: date }])
    expect((await chart('observations')).items).toMatchObject([{ effective_date_time: date }])
    expect((await chart('immunizations')).items).toMatchObject([{ given_date_time: date }])
    const imported = (await chart('imported-resources')).items
    expect(imported.find((item: { resource_type: string }) => item.resource_type === 'Procedure')).toMatchObject({
      effective_date_time: date,
    })
    const entries = (await chart('timeline?limit=50')).items
    expect(entries.map(({ kind, date_time }: { kind: string; date_time: string }) => [kind, date_time]).sort()).toEqual(
      ['allergy', 'condition', 'immunization', 'imported', 'measurement'].map((kind) => [kind, date]),
    )
    const out = async (type: string) => resourcesOf(await fhir(`/${type}?patient=${id}`))
    expect(await out('Condition')).toMatchObject([{ onsetDateTime: date, recordedDate: date }])
    expect(await out('AllergyIntolerance')).toMatchObject([{ recordedDate: date }])
    expect(await out('Observation')).toMatchObject([{ effectiveDateTime: date }])
    expect(await out('Immunization')).toMatchObject([{ occurrenceDateTime: date }])
  })

  it('that is a day is that day: the weight at birth is of the day of birth, and is found by it', async () => {
    const { id, chart, fhir } = await chartIn(zone, '2024-05-05')
    const { series } = await chart('growth')
    const [weight] = series.find(({ indicator }: { indicator: string }) => indicator === 'weight').points
    expect(weight).toMatchObject({ age_days: 0, not_computed: null, effective_date_time: '2024-05-05' })
    expect((await chart('conditions')).items).toMatchObject([{ onset_on: '2024-05-05' }])
    expect((await chart('immunizations')).items).toMatchObject([{ given_on: '2024-05-05' }])
    for (const type of ['Observation', 'Immunization', 'AllergyIntolerance'])
      for (const [date, count] of [
        ['2024-05-05', 1],
        ['2024-05-04', 0],
        ['2024-05-06', 0],
        ['2024-05', 1],
        ['ge2024-05-06', 0],
        ['lt2024-05-05', 0],
      ])
        expect([type, date, resourcesOf(await fhir(`/${type}?patient=${id}&date=${date}`)).length]).toEqual([type, date, count])
    expect((await chart('timeline?kind=measurement&from=2024-05-05&to=2024-05-05')).items).toHaveLength(1)
    expect((await chart('timeline?kind=measurement&from=2024-05-06')).items).toHaveLength(0)
    expect((await chart('timeline?kind=measurement&to=2024-05-04')).items).toHaveLength(0)
  })

  it('that is an instant is of the day on the clock of the clinic', async () => {
    const { id, chart, fhir } = await chartIn(zone, '2024-05-05T09:30:00-05:00')
    expect((await chart('conditions')).items).toMatchObject([{ onset_on: dayOfInstant[zone] }])
    expect(resourcesOf(await fhir(`/Observation?patient=${id}&date=${dayOfInstant[zone]}`))).toHaveLength(1)
    expect((await chart('observations')).items).toMatchObject([{ effective_at: '2024-05-05T14:30:00.000Z' }])
  })

  it('that is a year or a month tells no age, and is found by what holds all of it', async () => {
    for (const date of ['2024', '2024-05']) {
      const { id, chart, fhir } = await chartIn(zone, date)
      const { series } = await chart('growth')
      const [weight] = series.find(({ indicator }: { indicator: string }) => indicator === 'weight').points
      expect(weight).toMatchObject({ age_days: null, not_computed: 'day-unknown', z_score: null })
      const count = async (date_range: string) => resourcesOf(await fhir(`/Observation?patient=${id}&date=${date_range}`)).length
      expect([date, await count(date), await count('2024'), await count('2024-05-01')]).toEqual([date, 1, 1, 0])
      expect([await count('ne2024-05-01'), await count('gt2024-05-01'), await count('lt2024-05-02')]).toEqual([1, 1, 1])
      expect([await count('sa2023'), await count('eb2025'), await count('eb2024-05-03'), await count('le2024')]).toEqual([1, 1, 0, 1])
    }
  })
})

it('keeps an onset of a year until another day is written over it', async () => {
  const clinic = await makeClinic(world)
  const manager = await addStaff(world, clinic.organization_id, 'manager')
  const doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  const sent = await upload(JSON.stringify(bundleAt('2019')), manager, 'bundle.json', 'application/fhir+json')
  const { rows } = await importAll(sent, manager, clinic as never)
  const path = `/org/patients/${rows[0].patient.id}/conditions`
  const [condition] = (await world.call(doctor, 'GET', path)).body.items
  const change = (body: object, version: number) =>
    world.call(clinic.owner, 'PATCH', `${path}/${condition.id}`, body, { 'if-match': `"${version}"` })
  expect((await change({ onset_on: '2019-01-01', note: 'As told.', reason: 'It was told again.' }, 1)).body).toMatchObject({
    onset_date_time: '2019',
    version: 2,
  })
  expect((await change({ onset_on: '2019-03-01', reason: 'It was in March.' }, 2)).body).toMatchObject({
    onset_on: '2019-03-01',
    onset_date_time: null,
  })
  const { items } = (await world.call(doctor, 'GET', `${path}/${condition.id}/versions`)).body
  expect(items.map(({ onset_on, onset_date_time }: any) => [onset_on, onset_date_time])).toEqual([
    ['2019-03-01', null],
    ['2019-01-01', '2019'],
    ['2019-01-01', '2019'],
  ])
  const { body: history } = await world.call(clinic.owner, 'GET', `/fhir/R4/Condition/${condition.id}/_history`)
  expect(history.entry.map(({ resource }: any) => resource.onsetDateTime)).toEqual(['2019-03-01', '2019', '2019'])
})
