import { describe, expect, it } from 'vitest'
import { rulesBetween } from './check-interactions.ts'
import { checkSafety, shippedRules } from './check-safety.ts'
import { everydayInteractions } from './interactions-everyday.ts'
import { oncInteractions } from './interactions-onc.ts'
import { ingredientsOfName } from './medicine-names.ts'
import { unknownPatient } from './patient-facts.ts'
import { referenceLines } from './reference-files.fixture.ts'

const rules = [...oncInteractions, ...everydayInteractions]
/** Names that the list of 2012 writes in its own way. */
const spelled: Readonly<Record<string, string>> = { 'Levomethadyl Acetate': 'levacetylmethadol', Dextroamphetamine: 'dexamfetamine' }
const substanceOf = (name: string) => {
  const { ingredients, isWhole } = ingredientsOfName(spelled[name] ?? name)
  return isWhole && ingredients.length === 1 ? ingredients[0] : undefined
}

const high = referenceLines('onc-high-priority-pairs.tsv.gz')
const quiet = referenceLines('onc-non-interruptive-pairs.tsv.gz')

describe('the ONC lists (left out where the reference is not beside the project)', () => {
  it.skipIf(!high)('alert on each of the 1930 pairs of the list of high priority', () => {
    const pairs = (high as string[]).map((line) => line.split('\t') as [string, string])
    const unknown = new Set(pairs.flat().filter((name) => !substanceOf(name)))
    expect([...unknown]).toEqual([])
    const missed = pairs.filter(([first, second]) => {
      const [left, right] = [substanceOf(first) ?? '', substanceOf(second) ?? '']
      return left !== right && rulesBetween(left, right, oncInteractions).length === 0
    })
    expect(missed).toEqual([])
    expect(pairs.length).toBe(1930)
  })

  it.skipIf(!quiet)('stay quiet on the pairs that need no interruption', () => {
    const pairs = (quiet as string[])
      .map((line) => line.split('\t'))
      .map(([, first = '', , second = '']) => [substanceOf(first), substanceOf(second)])
    const known = pairs.filter((pair): pair is [string, string] => pair.every(Boolean))
    expect(known.length).toBeGreaterThan(1000)
    const isHigh = (first: string, second: string) => rulesBetween(first, second, oncInteractions).length > 0
    const loud = known.filter(
      ([first, second]) => !isHigh(first, second) && rulesBetween(first, second, rules).some(({ severity }) => severity !== 'moderate'),
    )
    expect(loud).toEqual([])
  })
})

const medicine = (generic_name: string) => ({ name: generic_name, generic_name, atc_code: null })

describe('the check of interactions', () => {
  const ask = (names: string[], taken: string[], lists = rules as typeof rules | null) =>
    checkSafety(
      { medicines: names.map(medicine), taken: taken.map(medicine), allergies: 'none-known', patient: unknownPatient },
      { ...shippedRules, interactions: [{ name: 'the rules of this test', rules: lists }] },
    ).parts.find(({ part }) => part === 'interactions')

  it('compares what is asked for with what is taken, and with each other', () => {
    expect(ask(['Warfarin'], ['Ibuprofen'])?.outcome).toBe('alert')
    expect(ask(['Ibuprofen'], ['Warfarin'])?.outcome).toBe('alert')
    expect(ask(['Ibuprofen', 'Warfarin'], [])?.outcome).toBe('alert')
    expect(ask(['Paracetamol', 'Amoxicillin'], [])?.outcome).toBe('clear')
  })

  it('says what to do and where it can be read', () => {
    expect(ask(['Sildenafil'], ['Isosorbide mononitrate'])?.reasons[0]).toMatchObject({
      severity: 'high',
      action: 'Do not give them together; say so to the patient.',
      source: 'FDA label of sildenafil (VIAGRA), section 4',
    })
  })

  it('names the ingredients where the names of the medicines do not', () => {
    expect(ask(['Warfarin'], ['Ibuprofen'])?.reasons[0]?.text).toMatch(/^Warfarin with Ibuprofen: Bleeding/)
    expect(ask(['Warfarin'], ['Co-trimoxazole'])?.reasons[0]?.text).toMatch(
      /^Warfarin with Co-trimoxazole \(Warfarin with Sulfamethoxazole\): /,
    )
  })

  it('is not clear beside a medicine that nobody knows, by its name', () => {
    const part = ask(['Paracetamol'], ['Herbal cough syrup'])
    expect([part?.outcome, part?.reasons.map(({ text }) => text)]).toEqual([
      'not-checked',
      ['Not checked against Herbal cough syrup: its ingredients are not known here.'],
    ])
  })

  it('is not clear without its rules, and says which are missing', () => {
    const part = ask(['Paracetamol'], ['Amoxicillin'], null)
    expect([part?.outcome, part?.reasons[0]?.text]).toEqual(['not-checked', 'Not checked: the rules of this test are not in use.'])
  })

  it('compares ten medicines with twenty that are taken within 10 ms', () => {
    const names = [...new Set(rules.flatMap((rule) => rule.between.flat()))].filter((name) => substanceOf(name)).slice(0, 30)
    const question = {
      medicines: names.slice(0, 10).map(medicine),
      taken: names.slice(10).map(medicine),
      allergies: ['Penicillin', 'Penicilin', 'a tablet for pain'].map((substance) => ({ id: substance, substance, allergen: null })),
      patient: unknownPatient,
    }
    // Of the processor, and the best of many: other work on the machine is no part of it.
    const milliseconds = Array.from({ length: 40 }, () => {
      const begin = process.cpuUsage()
      checkSafety(question)
      return process.cpuUsage(begin).user / 1000
    })
    expect(Math.min(...milliseconds)).toBeLessThan(10)
  })
})
