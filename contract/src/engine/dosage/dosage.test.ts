import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dosage, dosageRoutes, dosageStep, eventTimings, weekdays } from './dosage.ts'
import { courseAmount, courseDays, dailyDose, daysOfSupply, maxSingleDose, shortestInterval } from './dosage-amount.ts'
import { dosageFaults } from './dosage-faults.ts'
import { dosageText, patientSentence, supplyText } from './dosage-text.ts'
import { fromFhirDosage } from './from-fhir-dosage.ts'
import { goldenCases } from './golden-cases.fixture.ts'
import { supplyOf } from './supply.ts'
import { toFhirDosage } from './to-fhir-dosage.ts'

const cases = Object.entries(goldenCases)
const answer = (amount: ReturnType<typeof courseAmount>) => amount.quantity ?? amount.why

it('has at least 80 cases', () => expect(cases.length).toBeGreaterThanOrEqual(80))

describe('each dosage of the table is said, counted, supplied and refused as it was counted by hand', () => {
  it.each(cases)('%s', (_name, { dosage, sentence, day, course, sum, refused = [], ...options }) => {
    const found = {
      sentence: patientSentence(dosage),
      day: answer(dailyDose(dosage)),
      course: answer(courseAmount(dosage)),
      sum: supplyText(supplyOf(dosage, options)),
    }
    const stated = Object.entries({ sentence, day, course, sum }).filter(([, value]) => value !== undefined)
    expect(found).toMatchObject(Object.fromEntries(stated))
    expect(dosageFaults(dosage).map(({ path }) => path)).toEqual(refused)
    if (refused.length === 0) expect(fromFhirDosage(JSON.parse(JSON.stringify(toFhirDosage(dosage))))).toEqual({ dosage })
  })
})

describe('the line of a prescription', () => {
  it.each([
    [{ frequency: 3, period: 1, period_unit: 'd', duration_days: 7 } as const, '1 capsule, 3 times a day for 7 days'],
    [{ frequency: 2, period: 1, period_unit: 'd', as_needed: true } as const, '1 capsule, if needed, at most twice a day'],
    [{ frequency: 2, period: 10, period_unit: 'd' } as const, '1 capsule, 2 times every 10 days'],
    [
      { as_needed: true, as_needed_for: 'pain', maximum: { quantity: 4, hours: 24 } },
      '1 capsule, if needed for pain, at most 4 capsules in 24 hours',
    ],
  ])('of %j', (step, line) =>
    expect(dosageText({ route: 'oral', site: null, steps: [dosageStep({ dose: 1, dose_unit: 'capsule', ...step })] })).toBe(line),
  )

  it('has its steps after one another', () => {
    const { tapering } = goldenCases
    expect(dosageText((tapering as { dosage: Dosage }).dosage)).toBe(
      '6 tablets, once a day for 5 days; then 4 tablets, once a day for 5 days; then 2 tablets, once a day for 5 days',
    )
  })
})

const step = (more: object) => dosageStep({ dose: 1, dose_unit: 'tablet', ...more })
const dosageOf = (more: object): Dosage => ({ route: 'oral', site: null, steps: [step(more)] })

describe('for the safety check', () => {
  it.each([
    [{ dose: 2.5, dose_max: 5, timing_code: 'QD' }, 5, 24],
    [{ timing_code: 'Q8H' }, 1, 8],
    [{ timing_code: 'WK' }, 1, 168],
    [{ days_of_week: ['mon', 'thu'] }, 1, 72],
    [{ days_of_week: ['mon'], frequency: 2, period: 1, period_unit: 'd' }, 1, 12],
    [{ as_needed: true }, 1, null],
  ])('%j is at most %d at once, every %s hours', (more, single, hours) => {
    const dosage = dosageOf(more)
    expect([answer(maxSingleDose(dosage)), shortestInterval(dosage)]).toEqual([single, hours])
  })

  it('has no single dose where the unit is not known or differs', () => {
    expect(answer(maxSingleDose(dosageOf({ dose_unit: 'mg' })))).toBe('unknown-unit')
    expect(answer(maxSingleDose({ ...dosageOf({}), steps: [step({}), step({ dose_unit: 'mL' })] }))).toBe('mixed-units')
  })

  it('counts what is taken side by side as one row of doses', () =>
    expect(shortestInterval({ route: 'oral', site: null, steps: [step({ when: ['MORN'] }), step({ when: ['HS'] })] })).toBe(12))
})

describe('how long a supply lasts', () => {
  const taper: Dosage = {
    route: 'oral',
    site: null,
    steps: [3, 2, 1].map((dose, n) => step({ dose, sequence: n + 1, timing_code: 'QD', duration_days: n === 2 ? null : 5 })),
  }
  it.each([
    [dosageOf({ timing_code: 'TID' }), 21, 7],
    [dosageOf({ timing_code: 'TID' }), 20, 6],
    [dosageOf({ timing_code: 'WK' }), 4, 28],
    [dosageOf({ timing_code: 'QOD' }), 5, 10],
    [dosageOf({ timing_code: 'QD', duration_days: 10 }), 30, 10],
    [dosageOf({ days_of_week: ['mon'] }), 2, 14],
    [dosageOf({ as_needed: true, maximum: { quantity: 4, hours: 24 } }), 20, 5],
    [taper, 15, 5],
    [taper, 19, 7],
    [taper, 30, 15],
  ])('%#: %j is enough: %d for %d days', (dosage, quantity, days) => expect(daysOfSupply(dosage, quantity)).toBe(days))

  it('is not said where nothing can be counted', () =>
    expect([
      daysOfSupply(dosageOf({ dose_unit: 'application', timing_code: 'QD' }), 3),
      daysOfSupply(dosageOf({ as_needed: true }), 3),
    ]).toEqual([null, null]))

  it('has the days of its steps, until further notice none', () => {
    expect(courseDays(taper)).toBe(null)
    expect(courseDays({ ...taper, steps: taper.steps.slice(0, 2) })).toBe(10)
    expect(courseDays(dosageOf({ timing_code: 'Q8H', count: 6 }))).toBe(2)
  })
})

describe('what FHIR says and is not understood', () => {
  const dose = { doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }], route: { text: 'Oral' } }
  it.each([
    ['a rate', { ...dose, doseAndRate: [{ rateQuantity: { value: 1 } }] }, 'doseAndRate.rateQuantity'],
    ['further instructions', { ...dose, additionalInstruction: [{ text: 'With water' }] }, 'additionalInstruction'],
    [
      'a time after an event',
      { ...dose, timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', offset: 30 } } },
      'timing.repeat.offset',
    ],
    ['minutes', { ...dose, timing: { repeat: { frequency: 1, period: 90, periodUnit: 'min' } } }, 'timing.repeat.periodUnit'],
    ['a code of elsewhere', { ...dose, timing: { code: { coding: [{ code: 'XYZ' }] } } }, 'timing.code'],
    [
      'a code that its numbers deny',
      { ...dose, timing: { code: { coding: [{ code: 'TID' }] }, repeat: { frequency: 2, period: 1, periodUnit: 'd' } } },
      'timing.code',
    ],
    ['two doses', { ...dose, doseAndRate: [...dose.doseAndRate, ...dose.doseAndRate] }, 'doseAndRate'],
    [
      'half a day',
      { ...dose, timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', boundsDuration: { value: 12, code: 'h' } } } },
      'timing.repeat.boundsDuration',
    ],
    ['a dose without a unit', { ...dose, doseAndRate: [{ doseQuantity: { value: 1 } }] }, 'doseAndRate.unit'],
    ['a reason without words', { ...dose, asNeededCodeableConcept: {} }, 'asNeededCodeableConcept'],
    [
      'a maximum in another unit',
      { ...dose, maxDosePerPeriod: { numerator: { value: 4, unit: 'g' }, denominator: { value: 1, code: 'd' } } },
      'maxDosePerPeriod',
    ],
    ['an event of elsewhere', { ...dose, timing: { repeat: { when: ['MORN.early'] } } }, 'timing.repeat.when'],
  ])('%s is named', (_what, element, path) =>
    expect(fromFhirDosage([element])).toMatchObject({ dosage: null, unread: expect.arrayContaining([`0.${path}`]) }),
  )

  it('is refused as well where it is understood and not clear', () =>
    expect(fromFhirDosage([{ ...dose, timing: { repeat: { boundsDuration: { value: 7, code: 'd' } } } }])).toEqual({
      dosage: null,
      unread: ['steps.0.frequency'],
    }))

  it('has one route and one site', () => {
    const timed = { ...dose, timing: { code: { coding: [{ code: 'QD' }] } } }
    expect(fromFhirDosage([{ ...timed, route: { text: 'by mouth' } }])).toEqual({ dosage: null, unread: ['route'] })
    expect(fromFhirDosage([timed, { ...timed, site: { text: 'arm' } }])).toEqual({ dosage: null, unread: ['site'] })
  })

  it('reads the code of a timing beside its numbers, a frequency that is not said, and units by code', () =>
    expect(
      fromFhirDosage([
        {
          route: { coding: [{ code: '26643006', display: 'Oral' }] },
          timing: { repeat: { period: 8, periodUnit: 'h', timeOfDay: undefined }, code: { coding: [{ code: 'Q8H' }] } },
          doseAndRate: [{ doseQuantity: { value: 5, unit: 'ml', code: 'ml' } }],
        },
      ]),
    ).toEqual({ dosage: { ...dosageOf({ dose: 5, dose_unit: 'mL', frequency: 1, period: 8, period_unit: 'h' }) } }))
})

describe('any dosage', () => {
  const any = fc.record({
    route: fc.constantFrom(...dosageRoutes),
    site: fc.option(fc.constant('left')),
    steps: fc.array(
      fc.record({
        dose: fc.integer({ min: 1, max: 4000 }).map((n) => n / 1000),
        dose_unit: fc.constantFrom('tablet', 'mL', 'drop', 'spoonful'),
        frequency: fc.option(fc.integer({ min: 1, max: 6 })),
        period: fc.option(fc.integer({ min: 1, max: 9 })),
        period_unit: fc.option(fc.constantFrom('h' as const, 'd' as const, 'wk' as const)),
        when: fc.uniqueArray(fc.constantFrom(...eventTimings), { maxLength: 2 }),
        days_of_week: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
        as_needed: fc.boolean(),
        duration_days: fc.option(fc.integer({ min: 1, max: 60 })),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  const built = any.map(
    ({ steps, ...dosage }): Dosage => ({ ...dosage, steps: steps.map((more, n) => step({ ...more, sequence: n + 1 })) }),
  )

  it('that is clear comes back from FHIR as it was, lasts as long as its course, and is never supplied short', () =>
    fc.assert(
      fc.property(built, (dosage) => {
        fc.pre(dosageFaults(dosage).length === 0)
        expect(fromFhirDosage(JSON.parse(JSON.stringify(toFhirDosage(dosage))))).toEqual({ dosage })
        const course = courseAmount(dosage)
        if (course.quantity === null) return
        expect(daysOfSupply(dosage, course.quantity)).toBe(courseDays(dosage))
        expect((dailyDose(dosage) as { quantity: number }).quantity).toBeLessThanOrEqual(course.quantity)
        const supply = supplyOf(dosage, { pack: { size: 7, unit: course.unit } })
        expect(supply.quantity === null || (supply.packs?.quantity ?? 0) >= supply.quantity).toBe(true)
      }),
    ))
})
