/** Names have no word that docs/glossary.md decides against: there is one word for one thing. */
import { describe, expect, it } from 'vitest'
import { decidedWords, faultOf, findDecidedWord, terms, wordsOf } from './decided-words.ts'
import { knownNames } from './known-names.ts'
import { allNames, type Name } from './names.ts'

const known = new Map(Object.entries(knownNames).map(([pattern, names]) => [pattern, names.trim().split(/\s+/)]))
const hits = allNames.flatMap((name) => {
  const word = findDecidedWord(name)
  return word ? [{ name, word, spelled: wordsOf(name.name).join('-') }] : []
})
const typeOfWeb = (name: string): Name => ({ name, kind: 'type', workspace: 'web', place: 'web/src/example.ts' })

describe('the names of calls, tables, columns, exports and files', () => {
  it('have no decided word', () => {
    expect(allNames.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(500)
    expect(allNames.filter(({ kind }) => kind === 'column').length).toBeGreaterThan(1000)
    expect(allNames.filter(({ kind }) => kind === 'export').length).toBeGreaterThan(2000)
    const faults = hits.filter(({ word, spelled }) => !known.get(word.pattern)?.includes(spelled))
    expect(faults.map(({ name, word }) => faultOf(name, word))).toEqual([])
  })

  it('have no decided word any more where known-names.ts lists one: it leaves the list', () => {
    const gone = [...known].flatMap(([pattern, names]) =>
      names.filter((known_name) => !hits.some(({ word, spelled }) => word.pattern === pattern && spelled === known_name)),
    )
    expect(gone).toEqual([])
  })

  it('may be of any standard word', () => {
    expect(findDecidedWord({ name: 'authorization_number', kind: 'column', workspace: 'api', place: 'claims' })).toBeUndefined()
  })
})

describe('the table of decided words', () => {
  it('is read whole, each row with the word to use', () => {
    expect(decidedWords.length).toBeGreaterThan(70)
    expect(decidedWords.filter(({ pattern, instead }) => !instead || wordsOf(pattern).length === 0)).toEqual([])
    const scopes = new Set(decidedWords.flatMap(({ scope }) => scope))
    expect([...scopes].sort()).toEqual(['api', 'contract', 'exports', 'files', 'of', 'types', 'web'])
  })

  it('decides against no term that the glossary explains', () => {
    const asNames = terms.map((name): Name => ({ name, kind: 'export', workspace: 'api', place: 'docs/glossary.md' }))
    expect(asNames.filter((name) => wordsOf(name.name).length === 1 && findDecidedWord(name)).map(({ name }) => name)).toEqual([])
  })

  it('refuses a word in each way of writing it, and says which to use', () => {
    const word = findDecidedWord(typeOfWeb('WeeklyRosters'))
    expect(word && faultOf(typeOfWeb('WeeklyRosters'), word)).toBe(
      'The type WeeklyRosters (web/src/example.ts) has a word that docs/glossary.md decides against: not *roster*, but `ClinicSchedule`, `WorkingHours`, `PractitionerSchedule`; of code, the code base.',
    )
    for (const name of ['clinic_roster', 'clinic-rosters', 'rosterOf']) expect(findDecidedWord(typeOfWeb(name))?.pattern).toBe('*roster*')
  })

  it('refuses a beginning, an end or a whole name only as such', () => {
    const patternOf = (name: string) => findDecidedWord(typeOfWeb(name))?.pattern
    expect([patternOf('drawLetter'), patternOf('WithdrawLetter'), patternOf('letterDraw')]).toEqual(['draw*', undefined, undefined])
    expect([patternOf('TimesWanted'), patternOf('WantedTimes')]).toEqual(['*Wanted', undefined])
    expect([patternOf('Time'), patternOf('StartTime')]).toEqual(['Time', undefined])
  })

  it('refuses a word only where the table says so', () => {
    const named = (workspace: string, name = 'visitRow'): Name => ({ name, kind: 'export', workspace, place: 'example.ts' })
    expect([findDecidedWord(named('api'))?.pattern, findDecidedWord(named('web'))]).toEqual(['*visit*', undefined])
    expect(findDecidedWord(named('api', 'renderVisitSummaries'))).toBeUndefined()
    expect([findDecidedWord(typeOfWeb('Refusal'))?.pattern, findDecidedWord(named('web', 'refusal'))]).toEqual(['Refusal', undefined])
  })
})
