import { describe, expect, it } from 'vitest'
import { normalizeName } from '../../kernel/normalize-name.ts'
import { allergenNames } from './allergen-names.ts'
import { findAllergen } from './allergens.ts'
import { allergyClasses, crossReactivity } from './allergy-classes.ts'
import { sidesOf } from './check-interactions.ts'
import { interactionClasses } from './interaction-classes.ts'
import { everydayInteractions } from './interactions-everyday.ts'
import { oncInteractions } from './interactions-onc.ts'
import { otherAllergens } from './other-allergens.ts'
import { referenceLines } from './reference-files.fixture.ts'
import { selectSubstances } from './select-substances.ts'
import { spellingKey } from './spelling.ts'
import { substanceByName, substances } from './substances.ts'
import { tableRows } from './table-rows.ts'
import { atcGroups } from './tables/atc-groups.ts'
import { combinations } from './tables/combinations.ts'

const atc = referenceLines('atc-ddd-2026-04-25.csv.gz')
const nameByCode = new Map(
  atc?.map((line) => /^(\w+),(?:"([^"]*)"|([^,]*)),/.exec(line)).map((found) => [found?.[1], found?.[2] ?? found?.[3] ?? '']),
)

/** Substances that the index names in another way; the words of the index. */
const namedOtherwise: Readonly<Record<string, string>> = {
  simeticone: 'silicones',
  'hyoscine butylbromide': 'butylscopolamine',
  methscopolamine: 'methylscopolamine',
  "st john's wort": 'hyperici herba',
  valerian: 'valerianae radix',
  ginkgo: 'ginkgo folium',
  clorazepate: 'potassium clorazepate',
  'folinic acid': 'calcium folinate',
  'levofolinic acid': 'levofolinate',
  'aminosalicylic acid': 'aminosalicyl',
  'insulin human': 'insulin (human)',
}

const every = <K>(pairs: readonly (readonly [K, string])[]) => {
  const found = new Map<K, Set<string>>()
  for (const [key, name] of pairs) found.set(key, (found.get(key) ?? new Set()).add(name))
  return [...found].filter(([, names]) => names.size > 1)
}
const named = substances.flatMap(({ name, synonyms }) => [name, ...synonyms].map((written) => [written, name] as const))

describe('the table of substances', () => {
  it('has what an outpatient clinic prescribes, each once', () => {
    expect(substances.length).toBeGreaterThan(1500)
    expect(substanceByName.size).toBe(substances.length)
    expect(every(substances.flatMap(({ name, atc: codes }) => codes.map((code) => [code, name] as const)))).toEqual([])
  })

  it.skipIf(!atc)('has each code as the index of the WHO has it (left out where the reference is not beside the project)', () => {
    const wrong = substances.flatMap(({ name, atc: codes }) =>
      codes
        .filter(
          (code) =>
            !nameByCode
              .get(code)
              ?.toLowerCase()
              .includes(namedOtherwise[name] ?? name),
        )
        .map((code) => [code, name]),
    )
    expect(wrong).toEqual([])
    const groups = tableRows(atcGroups).filter(([code = '', name]) => nameByCode.get(code) !== name)
    expect(groups).toEqual([])
    expect(tableRows(combinations).filter(([code = '']) => !nameByCode.has(code))).toEqual([])
  })

  it('has no name that two substances share, in no spelling', () => {
    expect(every(named.map(([written, name]) => [normalizeName(written), name] as const))).toEqual([])
    expect(every(named.map(([written, name]) => [spellingKey(written), name] as const))).toEqual([])
  })

  it('knows each allergen that a name, a class or a cross-reaction speaks of, each code once', () => {
    const codes = [...substances.map(({ name }) => name), ...allergyClasses.map(({ key }) => key), ...otherAllergens.map(({ key }) => key)]
    expect(codes.length).toBe(new Set(codes).size)
    const concerned = otherAllergens.flatMap(({ concerns }) => (concerns === 'unknown' ? [] : concerns))
    const spoken = [...allergenNames.flatMap((name) => name.codes), ...crossReactivity.flatMap(({ from, to }) => [from, to]), ...concerned]
    expect(spoken.filter((code) => !findAllergen(code))).toEqual([])
    expect(otherAllergens.filter(({ concerns, source }) => Array.isArray(concerns) && concerns.length > 0 && !source)).toEqual([])
  })

  it('finds each substance that a class or a rule speaks of, and no class is empty', () => {
    const classes = [...allergyClasses, ...interactionClasses]
    expect(classes.flatMap(({ names = [], except = [] }) => [...names, ...except]).filter((name) => !substanceByName.has(name))).toEqual([])
    expect(classes.filter((selection) => selectSubstances(selection).size === 0)).toEqual([])
    const rules = [...oncInteractions, ...everydayInteractions]
    expect(rules.flatMap((rule) => sidesOf(rule).flatMap((side) => [...side])).filter((name) => !substanceByName.has(name))).toEqual([])
    const used = new Set(rules.flatMap((rule) => rule.between.flat()))
    expect(interactionClasses.filter(({ key }) => !used.has(key))).toEqual([])
    expect(rules.length).toBe(new Set(rules.map(({ key }) => key)).size)
  })
})
