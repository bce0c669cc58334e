import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Vault } from '../../kernel/crypto.ts'
import { countCharacters, type PreparedPerson } from './prepare-person.ts'
import { type ThreadLimits, UploadThread } from './upload-thread.ts'

const scope = { vault: new Vault(randomBytes(32)), organization_id: 'clinic' }
const wide: ThreadLimits = { answer_ms: 60_000, total_ms: 60_000, memory_mb: 512 }
const table = (people: number) =>
  Buffer.from(`First name,Last name\n${Array.from({ length: people }, (_, n) => `Zora,Fictional${n}`).join('\n')}`)

/** The names of all people, batch by batch. */
async function namesOf(thread: UploadThread) {
  const batches: string[][] = []
  for await (const { batch } of thread.batches()) batches.push(batch.map(({ row }) => row.name))
  return batches
}

describe('an upload', () => {
  it('comes in batches, anew as often as it is asked for', async () => {
    const thread = await UploadThread.open(table(250), scope, wide)
    expect(thread.judged).toMatchObject({ format: 'csv', people: 250 })
    for await (const { batch } of thread.batches()) {
      // The transaction fails after its first batch, and runs again.
      expect(batch).toHaveLength(100)
      break
    }
    const batches = await namesOf(thread)
    expect(batches.map((names) => names.length)).toEqual([100, 100, 50])
    expect(new Set(batches.flat()).size).toBe(250)
    thread.end()
  })

  it('is refused at its file, with the sentence of the thread', async () => {
    const refusal = { code: 'refused_by_rule', errors: [{ path: 'file', message: 'There is no patient in this file.' }] }
    await expect(UploadThread.open(table(0), scope, wide)).rejects.toMatchObject(refusal)
  })

  const tooDear = 'This file takes more time or memory to read than an upload may. Split it into several files.'

  it('that takes too long is ended', async () => {
    await expect(UploadThread.open(table(1000), scope, { ...wide, answer_ms: 1 })).rejects.toThrow(tooDear)
    await expect(UploadThread.open(table(1000), scope, { ...wide, total_ms: 1 })).rejects.toThrow(tooDear)
  })

  it('that takes too much memory ends its thread and nothing else', async () => {
    // Each of these resources refers to thousands of addresses, which are kept until all people are known.
    const references = Array.from({ length: 20_000 }, (_, n) => ({ reference: `Group/${n}-${'x'.repeat(40)}` }))
    const resources = Array.from({ length: 30 }, () => ({ resource: { resourceType: 'Group', member: references } }))
    const entry = [{ resource: { resourceType: 'Patient' } }, ...resources]
    const reading = UploadThread.open(Buffer.from(JSON.stringify({ resourceType: 'Bundle', entry })), scope, { ...wide, memory_mb: 24 })
    await expect(reading.then(namesOf)).rejects.toThrow(tooDear)
  })

  it('of which many people share much is refused before it fills the database', async () => {
    const shared = { resourceType: 'Group', id: 'g', text: 'x'.repeat(2_000_000) }
    const people = Array.from({ length: 110 }, (_, n) => ({
      resourceType: 'Patient',
      id: `${n}`,
      managingOrganization: { reference: 'Group/g' },
    }))
    const entry = [shared, ...people].map((resource) => ({ resource }))
    const thread = await UploadThread.open(Buffer.from(JSON.stringify({ resourceType: 'Bundle', entry })), scope, wide)
    const message = 'What the people of this file refer to in common is too much for one upload. Split it into several files.'
    await expect(namesOf(thread)).rejects.toThrow(message)
    thread.end()
    const prepared = { row: { content: 'x' } } as PreparedPerson
    expect(countCharacters(268_435_455, prepared)).toBe(268_435_456)
    expect(() => countCharacters(268_435_456, prepared)).toThrow(message)
  })
})
