import { describe, expect, it } from 'vitest'
import { openUpload } from './open-upload.ts'

const patient = (n: number | string, more: object = {}) => ({
  resourceType: 'Patient',
  id: String(n),
  name: [{ family: `Fictional${n}`, given: ['Zora'] }],
  ...more,
})
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})
const text = (...documents: unknown[]) => Buffer.from(documents.map((document) => JSON.stringify(document)).join('\n'))

/** The people of an upload with the types of their resources, and what belongs to nobody. */
async function read(bytes: Uint8Array) {
  const upload = await openUpload(bytes)
  const reading = upload.read()
  const people: string[][] = []
  let step = await reading.next()
  for (; !step.done; step = await reading.next())
    people.push(step.value.resources.map(({ type, content }) => `${type} ${(content.id as string | undefined) ?? ''}`.trim()))
  expect(people).toHaveLength(upload.people)
  return { people, left_out: step.value.map(({ resource_type, count }) => `${resource_type} ${count}`) }
}

describe('FHIR resources', () => {
  it('are read from a bundle, whoever comes first in it', async () => {
    const subject = { reference: 'Patient/1' }
    const shared = { resourceType: 'Practitioner', id: 'p' }
    const observation = { resourceType: 'Observation', id: 'o', subject, performer: [{ reference: 'Practitioner/p' }] }
    const ward = { resourceType: 'Location', id: 'l' }
    expect(await read(text(bundle(observation, patient(1), shared, ward, patient(2))))).toEqual({
      people: [['Patient 1', 'Observation o', 'Practitioner p'], ['Patient 2']],
      left_out: ['Location 1'],
    })
  })

  it('are read one after another, each document by itself, with or without a mark of the byte order', async () => {
    const lines = text(patient(1), bundle(patient(2), { resourceType: 'Encounter', subject: { reference: 'Patient/1' } }))
    const expected = { people: [['Patient 1'], ['Patient 2']], left_out: ['Encounter 1'] }
    expect(await read(lines)).toEqual(expected)
    expect(await read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), lines]))).toEqual(expected)
  })

  it('may have an element of their own that is called entry', async () => {
    const list = { resourceType: 'List', id: 'l', subject: { reference: 'Patient/1' }, entry: [{ item: { display: 'A "quoted" }{ one' } }] }
    expect(await read(text(bundle(patient(1), list)))).toEqual({ people: [['Patient 1', 'List l']], left_out: [] })
    expect(await read(text(list, patient(1)))).toEqual({ people: [['Patient 1']], left_out: ['List 1'] })
  })

  it('pass over what is no resource among the entries', async () => {
    const entry = [null, { fullUrl: 'urn:uuid:1' }, { resource: patient(1) }, [{ resource: patient(2) }]]
    expect((await read(text({ resourceType: 'Bundle', entry }))).people).toEqual([['Patient 1']])
  })

  it('keep no characters that the database can not store', async () => {
    const upload = await openUpload(Buffer.from('{"resourceType":"Patient","name":[{"family":"A\\u0000b\\ud800c","given":["Zora"]}]}'))
    const [person] = await Array.fromAsync(upload.read())
    expect(person?.demographics.family_name).toBe('Ab\ufffdc')
  })

  it.each([
    ['a line that does not end', Buffer.from('{"resourceType":"Patient"}\n{"resourceType":"Pat'), 'Line 2 is not a FHIR resource.'],
    ['brackets that do not fit', Buffer.from('{"resourceType":"Bundle","entry":[{"resource":{]}]}'), 'Line 1 is not a FHIR resource.'],
    ['an entry that is no JSON', Buffer.from('{"resourceType":"Bundle","entry":[{"resource":{a}}]}'), 'Line 1 is not a FHIR resource.'],
    ['entries without commas', Buffer.from('{"resourceType":"Bundle","entry":[{} {}]}'), 'Line 1 is not a FHIR resource.'],
    ['words between documents', Buffer.from('{"resourceType":"Patient"}\n\nand\n{}'), 'Line 3 is not a FHIR resource.'],
    ['a list at the top', Buffer.from('[{"resourceType":"Patient"}]'), 'Line 1 is not a FHIR resource.'],
    ['nobody', text({ resourceType: 'Location' }), 'There is no patient in this file.'],
  ])('with %s are refused', async (_what, bytes, message) => {
    await expect(openUpload(bytes)).rejects.toThrow(message)
  })

  it.each([
    ['more levels', `{"resourceType":"Patient","a":${'['.repeat(60)}${']'.repeat(60)}}`, 'This file is nested too deeply to be FHIR.'],
    ['more values', `{"resourceType":"Patient","a":[${'0,'.repeat(100_000)}0]}`, 'A resource in this file is too large to be read.'],
    ['more lists', `{"resourceType":"Patient","a":[${'[],'.repeat(50_000)}0]}`, 'A resource in this file is too large to be read.'],
    ['more bytes', `{"resourceType":"Patient","a":"${'x'.repeat(16 * 1_048_576)}"}`, 'A resource in this file is larger than 16 MB.'],
    [
      'more resources',
      '{"resourceType":"Group"}\n'.repeat(250_001),
      'This file has more than 250,000 resources. Split it into several files.',
    ],
    ['more people', '{"resourceType":"Patient"}\n'.repeat(100_001), 'This file has more than 100,000 people. Split it into several files.'],
  ])('with %s than any upload needs are refused before anything is made of them', async (_what, bytes, message) => {
    await expect(openUpload(Buffer.from(bytes))).rejects.toThrow(message)
  })

  it('of many people are read in a time that grows with their number alone', async () => {
    const people = Array.from({ length: 20_000 }, (_, n) => patient(n))
    expect((await read(text(bundle(...people)))).people).toHaveLength(20_000)
  })
})

describe('a table', () => {
  it('is read line by line, its zero bytes left out', async () => {
    const upload = await openUpload(Buffer.from('First name,Last name\nZo\u0000ra,Fictional\n\nAda,Sample\n'))
    expect((await Array.fromAsync(upload.read())).map(({ demographics }) => demographics.given_name)).toEqual(['Zora', 'Ada'])
  })

  it.each([
    ['more columns', `First name,Last name${',x'.repeat(499)}\nZora,Fictional\n`, 'This table has more than 500 columns.'],
    [
      'more people',
      `First name,Last name\n${'a,b\n'.repeat(100_001)}`,
      'This file has more than 100,000 people. Split it into several files.',
    ],
    ['a line that is longer', `First name,Last name\nZora,${'a'.repeat(100_001)}\n`, 'of this table cannot be read'],
    ['headings that are unknown', 'a,b\n1,2\n', 'The first line must name the columns, at least "First name" and "Last name".'],
    ['nobody', 'First name,Last name\n', 'There is no patient in this file.'],
  ])('with %s is refused', async (_what, bytes, message) => {
    await expect(openUpload(Buffer.from(bytes))).rejects.toThrow(message)
  })

  it('that is no text is refused', async () => {
    await expect(openUpload(Buffer.from([0xff, 0xfe, 0x00]))).rejects.toMatchObject({ code: 'malformed' })
  })
})
