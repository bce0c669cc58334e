/** A dosage from what FHIR R4 says. What is not understood is named, and then nothing is read: half a dosage is a wrong one. */
import { doseUnits } from '../quantity/quantity.ts'
import { type Dosage, type DosageRoute, type DosageStep, dosageRoutes, dosageStep, eventTimings, periodUnits, weekdays } from './dosage.ts'
import { dosageFaults } from './dosage-faults.ts'
import { type TimingCode, timingCodes } from './timing-codes.ts'

export type ReadDosage = { dosage: Dosage } | { dosage: null; unread: string[] }

type Element = Readonly<Record<string, unknown>>

/** Reads all elements of `dosageInstruction`, or says by path what keeps it from being read. */
export function fromFhirDosage(elements: readonly unknown[]): ReadDosage {
  const unread: string[] = []
  const note = (path: string) => {
    unread.push(path)
    return null
  }
  const list = elements.map(asElement)
  const steps = list.map((element, n) => readStep(element, (path) => note(`${n}.${path}`)))
  const routes = new Set(list.map((element) => textOf(element.route)?.toLowerCase() ?? 'none'))
  const [route = ''] = routes
  if (routes.size !== 1 || !isRoute(route)) note('route')
  const sites = new Set(list.map((element) => textOf(element.site)))
  if (sites.size > 1) note('site')
  if (unread.length > 0) return { dosage: null, unread }
  const dosage: Dosage = { route: route as DosageRoute, site: [...sites][0] ?? null, steps }
  const faults = dosageFaults(dosage)
  return faults.length > 0 ? { dosage: null, unread: faults.map(({ path }) => path) } : { dosage }
}

const stepElements = [
  'id',
  'sequence',
  'text',
  'timing',
  'asNeededBoolean',
  'asNeededCodeableConcept',
  'site',
  'route',
  'doseAndRate',
  'maxDosePerPeriod',
]
const repeatElements = [
  'boundsDuration',
  'count',
  'frequency',
  'frequencyMax',
  'period',
  'periodMax',
  'periodUnit',
  'dayOfWeek',
  'timeOfDay',
  'when',
]

type Note = (path: string) => null

function readStep(element: Element, note: Note): DosageStep {
  for (const name of Object.keys(element)) if (!stepElements.includes(name)) note(name)
  const timing = asElement(element.timing)
  for (const name of Object.keys(timing)) if (name !== 'repeat' && name !== 'code') note(`timing.${name}`)
  const needed =
    element.asNeededCodeableConcept === undefined ? null : (textOf(element.asNeededCodeableConcept) ?? note('asNeededCodeableConcept'))
  const repeat = readRepeat(asElement(timing.repeat), note)
  const code = readCode(timing.code, note)
  const { dose, dose_max, dose_unit } = readDose(element.doseAndRate, note)
  return dosageStep({
    dose,
    dose_max,
    dose_unit,
    sequence: numberOr(element.sequence, 1),
    ...repeat,
    // Where both are there, the numbers hold and the code is their name.
    timing_code: repeat.frequency === null ? code : agrees(code, repeat) ? null : note('timing.code'),
    as_needed: element.asNeededBoolean === true || needed !== null,
    as_needed_for: needed,
    maximum: readMaximum(element.maxDosePerPeriod, dose_unit, note),
  })
}

function readRepeat(repeat: Element, note: Note) {
  for (const name of Object.keys(repeat)) if (!repeatElements.includes(name)) note(`timing.repeat.${name}`)
  const timed = (value: unknown) => (typeof value === 'string' && /^\d\d:\d\d(:00(\.0+)?)?$/.test(value) ? value.slice(0, 5) : null)
  const times_of_day = listOf(repeat.timeOfDay).map((value) => timed(value) ?? note('timing.repeat.timeOfDay'))
  const period = repeat.period === undefined ? null : numberOr(repeat.period, 0)
  return {
    duration_days: repeat.boundsDuration === undefined ? null : readDays(repeat.boundsDuration, note),
    count: repeat.count === undefined ? null : numberOr(repeat.count, 0),
    // FHIR: a frequency that is not said is once.
    frequency: repeat.frequency === undefined ? (period === null ? null : 1) : numberOr(repeat.frequency, 0),
    frequency_max: repeat.frequencyMax === undefined ? null : numberOr(repeat.frequencyMax, 0),
    period,
    period_max: repeat.periodMax === undefined ? null : numberOr(repeat.periodMax, 0),
    period_unit:
      repeat.periodUnit === undefined ? null : (periodUnits.find((unit) => unit === repeat.periodUnit) ?? note('timing.repeat.periodUnit')),
    days_of_week: among(weekdays, repeat.dayOfWeek, () => note('timing.repeat.dayOfWeek')),
    times_of_day: times_of_day.filter((time) => time !== null),
    when: among(eventTimings, repeat.when, () => note('timing.repeat.when')),
  }
}

function readCode(code: unknown, note: Note): TimingCode | null {
  if (code === undefined) return null
  const coding = listOf(asElement(code).coding).map((entry) => asElement(entry).code)
  const known = coding.find((value): value is TimingCode => typeof value === 'string' && Object.hasOwn(timingCodes, value))
  return known ?? note('timing.code')
}

function agrees(code: TimingCode | null, { frequency, period, period_unit }: ReturnType<typeof readRepeat>) {
  if (code === null) return true
  const hours = { h: 1, d: 24, wk: 168, mo: 720 }[period_unit ?? 'd'] * (period ?? 1)
  return (frequency ?? 1) * timingCodes[code].hours === timingCodes[code].times * hours
}

function readDose(rates: unknown, note: Note) {
  const [rate, ...more] = listOf(rates).map(asElement)
  const nothing = { dose: 0, dose_max: null, dose_unit: '' }
  for (const name of Object.keys(rate ?? {})) if (!['id', 'type', 'doseQuantity', 'doseRange'].includes(name)) note(`doseAndRate.${name}`)
  if (!rate || more.length > 0) {
    note('doseAndRate')
    return nothing
  }
  const range = asElement(rate.doseRange)
  const low = asElement(rate.doseQuantity ?? range.low)
  const dose_unit = unitOf(low)
  if (dose_unit === null || (rate.doseRange !== undefined && unitOf(asElement(range.high)) !== dose_unit)) note('doseAndRate.unit')
  return {
    dose: numberOr(low.value, 0),
    dose_max: rate.doseRange === undefined ? null : numberOr(asElement(range.high).value, 0),
    dose_unit: dose_unit ?? '',
  }
}

function readMaximum(value: unknown, unit: string, note: Note) {
  if (value === undefined) return null
  const { numerator, denominator } = asElement(value)
  const hours = readHours(asElement(denominator))
  if (unitOf(asElement(numerator)) !== unit || hours === null) return note('maxDosePerPeriod')
  return { quantity: numberOr(asElement(numerator).value, 0), hours }
}

const hoursIn: Readonly<Record<string, number>> = { h: 1, d: 24, wk: 168 }
function readHours({ value, code, unit }: Element): number | null {
  const hours = hoursIn[String(code ?? unit)]
  return hours && typeof value === 'number' && Number.isInteger(value * hours) ? value * hours : null
}

function readDays(bounds: unknown, note: Note): number | null {
  const hours = readHours(asElement(bounds))
  return hours !== null && Number.isInteger(hours / 24) ? hours / 24 : note('timing.repeat.boundsDuration')
}

const ucumUnits: ReadonlyMap<string, string> = new Map([
  ['[drp]', 'drop'],
  ['{tbl}', 'tablet'],
  ['ml', 'mL'],
  ['TAB', 'tablet'],
  ['CAP', 'capsule'],
  ['PUFF', 'puff'],
])

/** The unit as it is said here: known units by code or word, others by their word. */
function unitOf({ unit, code }: Element): string | null {
  for (const name of [code, unit]) {
    if (typeof name !== 'string') continue
    const plain = ucumUnits.get(name) ?? name.replace(/^\{(.*)\}$/, '$1')
    if (Object.hasOwn(doseUnits, plain)) return plain
    if (Object.hasOwn(doseUnits, plain.replace(/s$/, ''))) return plain.replace(/s$/, '')
  }
  return typeof unit === 'string' ? unit : typeof code === 'string' ? code : null
}

const asElement = (value: unknown): Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
const isRoute = (text: string): text is DosageRoute => dosageRoutes.some((route) => route === text)

function textOf(concept: unknown): string | null {
  const { text, coding } = asElement(concept)
  const [first] = listOf(coding).map(asElement)
  return typeof text === 'string' ? text : typeof first?.display === 'string' ? first.display : null
}

function among<T extends string>(known: readonly T[], values: unknown, refuse: () => null): T[] {
  return listOf(values).flatMap((value) => known.find((name) => name === value) ?? refuse() ?? [])
}
