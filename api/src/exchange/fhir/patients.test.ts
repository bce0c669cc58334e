import { fhirResources, fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller } from '../../../test/clinic.ts'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'

const { world, clinic, side, program, makeToken, get, found, idOf } = useFhirProgram()
const faultsOf = fhirValidator()

describe('all resources of a patient', () => {
  const everything = async (query = '', caller: Caller = program) => {
    const seen: { resourceType: string; id: string; meta: { lastUpdated: string } }[] = []
    let path = `/Patient/${side.patient.patient_id}/$everything${query}`
    for (let n = 0; n < 60 && path; n++) {
      const { status, body } = await get(path, caller)
      expect([status, faultsOf(body)]).toEqual([200, []])
      seen.push(...(body.entry ?? []).map((entry: any) => entry.resource))
      path = body.link?.find((link: any) => link.relation === 'next')?.url.split('/fhir/R4')[1] ?? ''
    }
    return seen
  }
  const typesOf = (resources: { resourceType: string }[]) => [...new Set(resources.map(({ resourceType }) => resourceType))].sort()
  const ofPatients = fhirTypes.filter((type) => type === 'Patient' || 'patient' in fhirResources[type].search)

  it('hold each resource of each type once, however small the pages are', async () => {
    const whole = await everything()
    expect(typesOf(whole)).toEqual([...ofPatients].sort())
    for (const type of ofPatients) expect([type, whole.some(({ id }) => id === idOf(type))]).toEqual([type, true])
    const paged = await everything('?_count=2')
    expect(paged.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual(
      whole.map(({ resourceType, id }) => `${resourceType}/${id}`),
    )
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
  })

  it('can be narrowed to the types that are asked for', async () => {
    expect(typesOf(await everything('?_type=Condition,Immunization'))).toEqual(['Condition', 'Immunization'])
    for (const query of ['?_type=drop%20table', '?_cursor=x', `?_cursor=${Buffer.from('["Spaceship","1"]').toString('base64url')}`])
      expect([query, (await get(`/Patient/${side.patient.patient_id}/$everything${query}`)).status]).toEqual([query, 400])
  })

  it('can be narrowed to what has changed, and to when it took place', async () => {
    const visits = ['Appointment', 'Encounter', 'Observation', 'MedicationRequest', 'Immunization']
    const ofType = async (query: string) => typesOf(await everything(`${query}&_type=Patient,AllergyIntolerance,${visits.join()}`))
    const all = ['AllergyIntolerance', 'Patient', ...visits].sort()
    expect(await ofType('?start=2026-01-01&end=2026-03-03')).toEqual(all)
    expect(await ofType('?start=2026-03-02&end=2026-03-02')).toEqual(['AllergyIntolerance', 'Appointment', 'Encounter', 'Patient'])
    expect(await ofType('?end=2026-02')).toEqual(['AllergyIntolerance', 'Immunization', 'MedicationRequest', 'Patient'])
    expect(await ofType('?start=2026-03-03')).toEqual(['AllergyIntolerance', 'Observation', 'Patient'])
    expect(await ofType('?start=2026-03-03&_count=1')).toEqual(['AllergyIntolerance', 'Observation', 'Patient'])
    const whole = await everything()
    const since = whole.map(({ meta }) => meta.lastUpdated).toSorted()[whole.length >> 1] as string
    const changed = whole.filter(({ meta }) => meta.lastUpdated >= since)
    expect(changed.length).toBeLessThan(whole.length)
    expect(await everything(`?_since=${since}`)).toEqual(changed)
    expect(await everything('?_since=2090')).toEqual([])
    for (const query of ['_since=soon', 'start=ge2026', 'end=2026-13', 'start=2026&start=2027', '_sort=date'])
      expect([query, (await get(`/Patient/${side.patient.patient_id}/$everything?${query}`)).status]).toEqual([query, 400])
  })

  it('hold only the types that the token or the role may read', async () => {
    const narrow = await makeToken(clinic.owner, [tokenScopeOf('Patient'), tokenScopeOf('Condition')])
    expect(typesOf(await everything('', narrow))).toEqual(['Condition', 'Patient'])
    const without = await makeToken(clinic.owner, [tokenScopeOf('Condition')])
    expect((await get(`/Patient/${side.patient.patient_id}/$everything`, without)).status).toBe(403)
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    const seen = typesOf(await everything('', cashier))
    expect(seen).toContain('Invoice')
    for (const clinical of ['Condition', 'Observation', 'Immunization', 'DocumentReference']) expect(seen).not.toContain(clinical)
  })
})

describe('a patient with names, numbers, contacts and an insurer', () => {
  const number = '756.9217.0769.85'
  let id = ''

  beforeAll(async () => {
    const { owner } = clinic
    const { body } = await world.call(owner, 'POST', '/org/patients', {
      given_name: 'Runa Mai',
      family_name: 'Ahlers',
      preferred_name: 'Ru',
      pronouns: 'she/her',
      sex: 'female',
      clinical_sex: 'male',
      interpreter_needed: true,
      language: 'de',
      other_languages: ['Low German'],
    })
    id = body.id
    const details = {
      names: [{ use: 'maiden', given_name: null, family_name: 'Thorsby', starts_on: null, ends_on: '2001-02-03' }],
      telecoms: [{ system: 'phone', use: 'work', value: '+353 1 555 0188' }],
      addresses: [{ use: 'temp', address_line: '4 Pier Road', city: 'Galway', postal_code: null, starts_on: '2026-03-01', ends_on: null }],
      contacts: [{ name: 'Nils Ahlers', relationship: 'spouse', roles: ['emergency', 'guardian'], phone: '+353 87 555 0142', email: null }],
    }
    await world.call(owner, 'PATCH', `/org/patients/${id}/details`, details, { 'if-match': '"1"' })
    await world.call(owner, 'POST', `/org/patients/${id}/identifiers`, { kind: 'national', value: number })
    await world.call(owner, 'POST', `/org/patients/${id}/identifiers`, { kind: 'other-clinic', value: 'H-1001', assigner: 'Hill Hospital' })
    await world.call(owner, 'POST', `/org/patients/${id}/coverages`, {
      insurer: 'Harbour Health',
      plan: 'Basic',
      relationship: 'parent',
      policy_holder: 'Ida Ahlers',
      member_number: 'HX-771',
      starts_on: '2026-01-01',
    })
  })

  it('goes out whole to a program, valid by the schema, and is found by a number however it is written', async () => {
    const { body } = await get(`/Patient/${id}`)
    expect(faultsOf(body)).toEqual([])
    expect(body.name).toEqual([
      { use: 'official', text: 'Runa Mai Ahlers', family: 'Ahlers', given: ['Runa', 'Mai'] },
      { use: 'usual', text: 'Ru' },
      { use: 'maiden', text: 'Thorsby', family: 'Thorsby', period: { end: '2001-02-03' } },
    ])
    expect(body.identifier.slice(1)).toMatchObject([{ value: number }, { value: 'H-1001', assigner: { display: 'Hill Hospital' } }])
    expect(body.address).toEqual([{ use: 'temp', line: ['4 Pier Road'], city: 'Galway', period: { start: '2026-03-01' } }])
    expect(body.contact).toMatchObject([{ name: { text: 'Nils Ahlers' }, telecom: [{ system: 'phone', value: '+353 87 555 0142' }] }])
    expect(body.communication).toEqual([
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'de' }] }, preferred: true },
      { language: { text: 'Low German' } },
    ])
    expect(body.extension).toHaveLength(3)
    for (const typed of [number, '7569217076985'])
      expect((await found(`/Patient?identifier=${typed}`)).map((resource: any) => resource.id)).toEqual([id])
    expect(await found(`/Patient?identifier=urn:other|${number}`)).toEqual([])
  })

  it('has coverage seen from the patient: the child of the policy holder', async () => {
    const [coverage] = await found(`/Coverage?patient=${id}`)
    expect(faultsOf(coverage)).toEqual([])
    expect(coverage).toMatchObject({
      status: 'active',
      subscriber: { display: 'Ida Ahlers' },
      subscriberId: 'HX-771',
      relationship: { coding: [{ code: 'child' }] },
      payor: [{ display: 'Harbour Health' }],
      order: 1,
    })
  })

  it('has each contact as a person of its own, whose id stays when another one of the list changes', async () => {
    const [nils] = await found(`/RelatedPerson?patient=${id}`)
    expect(faultsOf(nils)).toEqual([])
    expect(nils).toMatchObject({
      active: true,
      patient: { reference: `Patient/${id}` },
      name: [{ text: 'Nils Ahlers' }],
      relationship: [{ coding: [{ code: 'C' }] }, { coding: [{ code: 'GUARD' }] }, { coding: [{ code: 'SPS' }] }],
      telecom: [{ system: 'phone', value: '+353 87 555 0142' }],
    })
    const { contacts, version } = (await world.call(clinic.owner, 'GET', `/org/patients/${id}/details`)).body
    const more = [
      { name: 'Ida Ahlers', relationship: 'parent', roles: [], phone: null, email: null },
      { ...contacts[0], phone: null },
    ]
    const changed = await world.call(
      clinic.owner,
      'PATCH',
      `/org/patients/${id}/details`,
      { contacts: more },
      { 'if-match': `"${version}"` },
    )
    expect(changed.status).toBe(200)
    const after = await found(`/RelatedPerson?patient=${id}`)
    expect(after.map(({ name }: any) => name[0].text).toSorted()).toEqual(['Ida Ahlers', 'Nils Ahlers'])
    expect(after.find((contact: any) => contact.id === nils.id).name).toEqual([{ text: 'Nils Ahlers' }])
  })

  it('shows numbers masked to staff, who reveal them by a call of its own', async () => {
    const read = async (path: string) => (await world.call(clinic.owner, 'GET', `/fhir/R4${path}`)).body
    const patient = await read(`/Patient/${id}`)
    expect(faultsOf(patient)).toEqual([])
    expect(JSON.stringify(patient)).not.toContain(number)
    expect(patient.identifier[1]._value.extension).toEqual([
      { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' },
    ])
    const { entry } = await read(`/Coverage?patient=${id}`)
    expect(JSON.stringify(entry)).not.toContain('HX-771')
  })
})
