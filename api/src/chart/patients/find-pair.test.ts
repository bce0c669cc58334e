import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { watch } from '../../kernel/db/transaction.ts'
import { readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { formsOf, nearableWords } from './name-forms.ts'
import { searchKeys, wordsOf } from './search-keys.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
const charts: { id: string; words: Set<string> }[] = []

async function addChart(given_name: string, family_name: string, preferred_name: string | null = null) {
  const [id, record_number] = [newId(), `T${charts.length}`]
  const names = { given_name, family_name, preferred_name }
  await world.owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, preferred_name, name, name_key) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      clinic.organization_id,
      id,
      record_number,
      given_name,
      family_name,
      preferred_name,
      `${given_name} ${family_name}`,
      normalizeName(`${family_name} ${given_name}`),
    ],
  )
  await world.owner.query(
    'insert into patient_search_keys (organization_id, key, patient_id) select $1, key, $3 from unnest($2::text[]) key',
    [clinic.organization_id, searchKeys({ ...names, record_number }), id],
  )
  const forms = nearableWords(names).flatMap((word) => formsOf(word).map((form) => [form, word]))
  await world.owner.query(
    'insert into name_forms (organization_id, form, word) select $1, f, w from unnest($2::text[], $3::text[]) as forms (f, w) on conflict do nothing',
    [clinic.organization_id, forms.map(([form]) => form), forms.map(([, word]) => word)],
  )
  charts.push({ id, words: wordsOf(names) })
}

beforeAll(async () => {
  clinic = await makeClinic(world)
  const family = ['Garcia Lopez', 'Lopez', "O'Brien", 'Marin', 'De la Cruz']
  const given = ['Maria', 'Jose Maria', 'Anne-Marie', 'Mara', 'Mara']
  for (let n = 0; n < 250; n++)
    await addChart(given[n % 5] as string, family[Math.floor(n / 5) % 5] as string, n % 11 === 0 ? 'Lola' : n % 6 === 1 ? 'Nina' : null)
  for (let n = 0; n < 100; n++) await addChart('Maria', 'Lopez Perez')
  await addChart('Ida', 'Idason')
  // More words begin with "ka" and with "zu" than a search reads.
  for (let n = 0; n < 220; n++) await addChart(`Ka${letters(n)}`, `Zu${letters(n)}`)
})

const letters = (n: number) => `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`

/** The ids that the pages of a search show, in their order. */
async function found(q: string, limit = 13): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  do {
    const { body } = await world.call(
      clinic.owner,
      'GET',
      `/org/patients?q=${encodeURIComponent(q)}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    ids.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor ?? ''
  } while (cursor)
  return ids
}

const expected = (...beginnings: string[]) =>
  charts.filter(({ words }) => beginnings.every((beginning) => [...words].some((word) => word.startsWith(beginning)))).map(({ id }) => id)

/** Whether the search looked for two words together. */
async function looksForPair(q: string): Promise<boolean> {
  const [before, texts] = [watch.statement, [] as string[]]
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    texts.push(text)
  }
  try {
    // Whoever is counted is compared by the key that the search reads.
    await world.call(clinic.owner, 'GET', `/org/patients?q=${encodeURIComponent(q)}&total=true`)
  } finally {
    watch.statement = before
  }
  return texts.some((text) => text.includes('ltrim('))
}

/** The names of the charts that a search shows as similar. */
const similar = async (q: string): Promise<string[]> =>
  (await world.call(clinic.owner, 'GET', `/org/patients?q=${encodeURIComponent(q)}`)).body.similar.map(({ name }: { name: string }) => name)

it('shows a chart once that a search finds by two of its words', async () => {
  expect(await found('ida')).toEqual(expected('ida'))
  expect(expected('ida')).toHaveLength(1)
})

describe('a search for two common words', () => {
  it.each([
    ['maria lopez', 'maria', 'lopez'],
    ['Lopez, Maria', 'maria', 'lopez'],
    ['ma lo', 'ma', 'lo'],
    ['jose maria', 'jose', 'maria'],
    ['garcia lopez', 'garcia', 'lopez'],
    ['anne marie', 'anne', 'marie'],
    ["o'brien maria", 'o', 'brien', 'maria'],
    ['maria garcia lop', 'maria', 'garcia', 'lop'],
    ['la cruz', 'la', 'cruz'],
    ['mari lope an', 'mari', 'lope', 'an'],
    ['nina mara lopez', 'nina', 'mara', 'lopez'],
    ['lola maria', 'lola', 'maria'],
    ['lola lopez', 'lola', 'lopez'],
  ])('finds by “%s” each chart that has both once, page by page', async (q, ...beginnings) => {
    const ids = await found(q)
    expect(new Set(ids)).toEqual(new Set(expected(...beginnings)))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids).not.toHaveLength(0)
  })

  it('looks for the two together where each is common', async () => {
    expect(await looksForPair('maria lopez')).toBe(true)
    expect(await looksForPair('lola lopez')).toBe(false)
  })

  it('looks for the two that fewest have, of three common words', async () => {
    const { body } = await world.call(clinic.owner, 'GET', '/org/patients?q=garcia%20lopez%20maria&limit=5')
    expect(expected('garcia', 'maria').length).toBeLessThan(expected('garcia', 'lopez').length)
    expect(readCursor(body.next_cursor, 3)?.[0]).toBe('garcia maria')
    expect(new Set(await found('garcia lopez maria'))).toEqual(new Set(expected('garcia', 'lopez', 'maria')))
  })

  it('begins with digits that fewer have than a common word, where both are common', async () => {
    const { body } = await world.call(clinic.owner, 'GET', '/org/patients?q=maria%205&limit=3')
    expect(readCursor(body.next_cursor, 3)?.[0]).toBe('5')
    expect((await found('maria 5')).length).toBe(5)
  })

  it('finds four words together', async () => {
    expect(new Set(await found('garcia lopez jose maria'))).toEqual(new Set(expected('garcia', 'lopez', 'jose', 'maria')))
  })

  it('shows them in the order of their keys, however short the pages are', async () => {
    expect(await found('ma lo', 7)).toEqual(await found('ma lo', 100))
  })

  it('counts them', async () => {
    const { body } = await world.call(clinic.owner, 'GET', '/org/patients?q=maria%20lopez&limit=5&total=true')
    expect(body.total).toBe(expected('maria', 'lopez').length)
  })

  it('finds nobody where no chart has both', async () => {
    expect(await looksForPair('mara maria')).toBe(true)
    expect(await found('mara maria')).toEqual([])
  })

  it('lets one word have both beginnings where one begins with the other', async () => {
    expect(new Set(await found('mar maria'))).toEqual(new Set(expected('mar', 'maria')))
  })

  it('compares the words one by one where too many words begin so', async () => {
    expect(await looksForPair('ka zu')).toBe(false)
    expect(new Set(await found('ka zu'))).toEqual(new Set(expected('ka', 'zu')))
  })
})

describe('a search for two common words of which one was typed with an error', () => {
  it.each([
    ['mria lopez', 'maria', 'lopez'],
    ['maria lopze', 'maria', 'lopez'],
    ['Lopez Mraia', 'maria', 'lopez'],
    ['mara marni', 'mar', 'marin'],
    ['perez lopez mraia', 'maria', 'lopez', 'perez'],
    ['mraia lop perez', 'maria', 'lopez', 'perez'],
    ['maria preez', 'maria', 'perez'],
  ])('finds by “%s” charts that have each word, and no others', async (q, ...words) => {
    expect(await found(q)).toEqual([])
    const names = await similar(q)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !words.every((word) => normalizeName(name).includes(word)))).toEqual([])
  })

  it('does not show who has only one of the two', async () => {
    const names = await similar('maria lopze')
    expect(names.filter((name) => !/Maria/.test(name) || !/Lopez/.test(name))).toEqual([])
  })

  it('shows nobody where the two are of no one, with an error or without', async () => {
    expect(await similar('maria zuber')).toEqual([])
  })
})
