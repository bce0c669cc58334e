import { namePairs } from '@polyclinic/contract/kernel/names-of-the-world.fixture'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePatientImports } from '../../../test/patient-imports.ts'

const { world, manager, upload, rowsOf } = usePatientImports()

/** A pair has a birth date of its own, so that only the names decide. */
const born = (at: number) => `19${String(50 + at).slice(-2)}-02-03`
const create = async (caller: typeof manager, [given_name, family_name]: readonly [string, string], more: object = {}) => {
  const { status, body } = await world.call(caller, 'POST', '/org/patients', { given_name, family_name, ...more })
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}
const find = async (q: string) =>
  (await world.call(manager, 'GET', `/org/patients?limit=50&q=${encodeURIComponent(q)}`)).body.items as { id: string }[]

const charts: string[] = []
const seen = { decision: [] as boolean[], search: [] as boolean[], hint: [] as boolean[], similar: [] as boolean[] }

beforeAll(async () => {
  for (const [at, { first }] of namePairs.entries()) charts.push((await create(manager, first, { birth_date: born(at) })).id)
  const lines = namePairs.map(({ second: [given, family] }, at) => `${given},${family},${born(at)}`)
  const sent = await upload(`First name,Last name,DOB\n${lines.join('\n')}\n`)
  const rows = await rowsOf(sent.body.id)
  for (const [at, { second }] of namePairs.entries()) {
    const chart = charts[at] as string
    seen.decision.push(rows[at].decision === 'merge' && rows[at].patient?.id === chart)
    seen.search.push((await find(second.toReversed().join(' '))).some(({ id }) => id === chart))
    const { possible_duplicates, id } = await create(manager, second, { birth_date: born(at) })
    seen.hint.push(possible_duplicates.some((alike: { id: string }) => alike.id === chart))
    const { items } = (await world.call(manager, 'GET', `/org/patients/${id}/similar-charts`)).body
    seen.similar.push(items.some((alike: any) => alike.patient.id === chart && alike.reasons.includes('same-name')))
  }
})

describe.each(namePairs.map((pair, at) => [pair.is_one ? 'one name' : 'two names', pair.script, pair, at] as const))(
  '%s in %s',
  (_is, _script, { is_one }, at) => {
    it('is for an import, a search, a new chart and similar charts what it is', () => {
      const { decision, search, hint, similar } = seen
      expect({ decision: decision[at], search: search[at], hint: hint[at], similar: similar[at] }).toEqual({
        decision: is_one,
        search: is_one,
        hint: is_one,
        similar: is_one,
      })
    })
  },
)

it('brings a person once whose name comes in two spellings', async () => {
  const sent = await upload('First name,Last name,DOB\nUwe,Köhler,1999-05-05\nUwe,Koehler,1999-05-05\nUwe,Kohler,1999-05-06\n')
  expect((await rowsOf(sent.body.id)).map(({ reason }: { reason: string }) => reason)).toEqual(['no-match', 'repeated-in-file', 'no-match'])
})

describe('a chart of a name', () => {
  it('that has an umlaut is found before five others match, whichever way it is typed', async () => {
    for (let n = 0; n < 6; n++) await create(manager, [`Number ${n}`, 'Fuellmann'])
    const { id } = await create(manager, ['Nina', 'Füllmann'])
    for (const q of ['Füllmann', 'Fuellmann', 'Fullmann', 'fuell', 'nina fuellmann'])
      expect([q, (await find(q)).some((chart) => chart.id === id)]).toEqual([q, true])
    expect(await find('Füllmann')).toHaveLength(7)
  })

  it.each([
    ['Chinese', ['冰冰', '范'], ['范冰冰', '范 冰冰', '冰冰', '范冰']],
    ['Japanese', ['はなこ', 'やまだ'], ['やまだはなこ', 'やまだ はなこ', 'やまだ\u3000はなこ']],
    ['Korean', ['지우', '최'], ['최지우', '최 지우', '최지']],
  ] as const)('that is %s is found with a blank and without', async (_script, name, typed) => {
    const { id } = await create(manager, name)
    for (const q of typed) expect([q, (await find(q)).map((chart) => chart.id)]).toEqual([q, [id]])
  })

  it('is found by its number and birth date in Arabic digits', async () => {
    const { id } = await create(manager, ['رقم', 'عربي'], { birth_date: '1991-07-08', phone: '+20 100 765 4321' })
    for (const q of ['١٩٩١-٠٧-٠٨', '۰۸/۰۷/۱۹۹۱', '٧٦٥٤٣٢١']) expect([q, (await find(q)).map((chart) => chart.id)]).toEqual([q, [id]])
  })
})
