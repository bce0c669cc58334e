import { describe, expect, it } from 'vitest'
import { namePairs } from './names-of-the-world.fixture.ts'
import { foldForms, hasBeginnings, hasWords, isSameName, nameKey, normalizeName, possibleSpellings, spellingsOf } from './normalize-name.ts'

describe('two names', () => {
  const written = ([given, family]: readonly [string, string]) => `${family} ${given}`

  it.each(namePairs.map((pair) => [pair.is_one ? 'one' : 'two', pair.script, pair] as const))('are %s: %s', (_is, _script, pair) => {
    const [first, second] = [written(pair.first), written(pair.second)]
    expect([isSameName(first, second), isSameName(second, first)]).toEqual([pair.is_one, pair.is_one])
    if (pair.is_one) expect(possibleSpellings(second).some((spelling) => spelling === normalizeName(first))).toBe(true)
  })

  it('of other people stay two, though letters like those of an umlaut stand in them', () => {
    expect([isSameName('Michael', 'Michal'), isSameName('Joel', 'Jol'), isSameName('Isaac', 'Isac')]).toEqual([false, false, false])
  })
})

it.each([
  ["  O'Brien-Łukasz ", 'o brien lukasz'],
  ['Straße', 'strasse'],
  ['राम', 'राम'],
  ['がく', 'がく'],
  ['علی\u200cرضا', 'علي رضا'],
  ['O´Brien', 'o brien'],
  ['\u0301Ada', 'ada'],
  ['김', '김'],
  ['', ''],
  ['?!', ''],
])('writes “%s” as “%s”', (text, normalized) => {
  expect(normalizeName(text)).toBe(normalized)
  expect(normalizeName(normalized)).toBe(normalized)
})

it('sorts a person by the family name', () => {
  expect(nameKey({ given_name: 'Zoë', family_name: 'Ångström' })).toBe('angstrom zoe')
})

it('knows in which ways a name with an umlaut is written', () => {
  expect(spellingsOf('Müller')).toEqual(['muller', 'mueller'])
  expect(spellingsOf('Mueller')).toEqual(['mueller'])
  expect(possibleSpellings('Mueller')).toEqual(['mueller', 'muller'])
  expect(possibleSpellings('Bauer Neuer Enrique')).toEqual(['bauer neuer enrique'])
})

it('tries no more than sixteen spellings, however long the name is', () => {
  expect(possibleSpellings('Mueller '.repeat(30))).toHaveLength(16)
})

it('compares numbers by their letters and digits alone, in Arabic and Persian digits too', () => {
  expect([foldForms('٠١٢۳۴'), foldForms('ＡＢ１２')]).toEqual(['01234', 'AB12'])
})

it('finds a text by every word, wherever it stands, and in its spellings', () => {
  expect([hasWords('Große Prüfung', 'pruefung gross'), hasWords('Große Prüfung', 'kontrolle'), hasWords('Prüfung', '')]).toEqual([
    true,
    false,
    true,
  ])
  expect([hasBeginnings('Paracetamol 500', 'para 5'), hasBeginnings('Paracetamol', 'cetamol')]).toEqual([true, false])
})

it('finds Chinese, Japanese and Korean words with a blank and without, and nothing by what has no letter', () => {
  expect([
    hasWords('王 小明', '王小明'),
    hasWords('王小明', '王 小明'),
    hasWords('김민수', '김 민수'),
    hasWords('김 민수', '김민수'),
  ]).toEqual([true, true, true, true])
  expect([hasWords('Ann Lee', 'annlee'), hasWords('Ann Lee', '?!'), hasBeginnings('Ann Lee', '?!')]).toEqual([false, false, false])
})
