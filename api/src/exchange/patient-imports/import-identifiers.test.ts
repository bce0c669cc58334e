import { describe, expect, it } from 'vitest'
import { unique, usePatientImports } from '../../../test/patient-imports.ts'

const { world, doctor, upload, uploadBundle, importAll, chartOf } = usePatientImports()

describe('numbers and names of other systems', () => {
  const details = async (patient_id: string) => (await chartOf(patient_id, 'details')).body
  const found = async (q: string) =>
    (await world.call(doctor, 'GET', `/org/patients?q=${encodeURIComponent(q)}`)).body.items.map((p: { id: string }) => p.id)
  const typed = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] })

  it('of FHIR are on the chart and find it; sent again they stay as they are', async () => {
    const family = unique('Numbered')
    const number = `ZZ-${unique('n')}-1`
    const patient = {
      resourceType: 'Patient',
      birthDate: '1961-02-03',
      identifier: [
        { type: typed('PPN'), system: 'urn:test:passport', value: number },
        { type: typed('MR'), assigner: { display: 'Hill Hospital' }, value: `${number}2` },
        { system: 'http://hl7.org/fhir/sid/us-ssn', value: `${number}3` },
        { system: 'urn:test:unknown', value: `${number}4` },
        { system: 'urn:test:unknown', value: '-' },
      ],
      name: [
        { use: 'official', family, given: ['Mara'] },
        { use: 'usual', text: 'Mo' },
        { use: 'maiden', family: `${family}born`, period: { end: '1990-01-01' } },
        { use: 'old', family: `${family}old`, period: { start: '2000-01-01', end: '1999-01-01' } },
      ],
    }
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: patient }] }
    const first = await importAll(await uploadBundle(bundle))
    const { id } = first.rows[0].patient
    const shown = await details(id)
    expect(shown.identifiers).toMatchObject([
      { kind: 'passport', source: 'Another system' },
      { kind: 'other-clinic', assigner: 'Hill Hospital' },
      { kind: 'national' },
      { kind: 'other' },
    ])
    expect(first.rows[0].remainders).toEqual([{ part: 'identifier', detail: 'other', reason: 'not-readable', count: 1 }])
    expect(shown.names).toEqual([
      { use: 'maiden', given_name: null, family_name: `${family}born`, starts_on: null, ends_on: '1990-01-01' },
      { use: 'old', given_name: null, family_name: `${family}old`, starts_on: null, ends_on: null },
    ])
    expect((await world.call(doctor, 'GET', `/org/patients/${id}`)).body.preferred_name).toBe('Mo')
    for (const q of [number, number.replaceAll('-', ''), `${family}born`, `mo ${family}`]) expect([q, await found(q)]).toEqual([q, [id]])
    await importAll(await uploadBundle(bundle))
    expect((await details(id)).identifiers).toHaveLength(4)
  })

  it('that another chart has already are left there', async () => {
    const number = unique('shared')
    const people = [unique('First'), unique('Second')]
    const lines = people.map((family) => `Ida,${family},1950-01-02,${number} 77,AB${number}9`).join('\n')
    const { rows } = await importAll(await upload(`First name,Last name,Date of birth,Passport,Member number\n${lines}\n`))
    const kinds = async ({ patient }: { patient: { id: string } }) =>
      (await details(patient.id)).identifiers.map(({ kind }: { kind: string }) => kind).toSorted()
    expect([await kinds(rows[0]), await kinds(rows[1])]).toEqual([['insurer', 'passport'], ['insurer']])
    const left_there = { part: 'identifier', detail: 'passport', reason: 'on-another-chart', count: 1 }
    expect(rows.map(({ remainders }: { remainders: unknown }) => remainders)).toEqual([[], [left_there]])
  })
})
