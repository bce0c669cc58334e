import type { DosageRoute, EventTiming, PeriodUnit, Weekday } from './dosage.ts'
import type { DosageWords } from './dosage-words.ts'
import type { SumPart, Supply } from './supply.ts'

const usual: Readonly<Record<string, string>> = {
  '1/1 d': 'once a day',
  '2/1 d': 'twice a day',
  '1/2 d': 'every other day',
  '1/7 d': 'once a week',
  '2/7 d': 'twice a week',
  '1/30 d': 'once a month',
  '1/1 wk': 'once a week',
  '2/1 wk': 'twice a week',
  '1/1 mo': 'once a month',
  '2/1 mo': 'twice a month',
  '1/1 h': 'every hour',
}
const units: Readonly<Record<PeriodUnit, readonly [string, string]>> = {
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  wk: ['week', 'weeks'],
  mo: ['month', 'months'],
}

const span = (low: number, high: number | null) => (high === null ? `${low}` : `${low} to ${high}`)

function rate(times: readonly [number, number | null], period: readonly [number, number | null], unit: PeriodUnit): string {
  const [low, high] = times
  const isPlain = high === null && period[1] === null
  const known = isPlain ? usual[`${low}/${period[0]} ${unit}`] : undefined
  if (known) return known
  const [single, plural] = units[unit]
  if (period[0] === 1 && period[1] === null) return `${span(low, high)} times ${unit === 'h' ? 'an' : 'a'} ${single}`
  if (period[0] === 7 && unit === 'd' && period[1] === null) return `${span(low, high)} times a week`
  const every = `every ${span(period[0], period[1])} ${plural}`
  if (low === 1 && high === null) return unit === 'd' ? `once ${every}` : every
  return `${span(low, high)} times ${every}`
}

/** `21 capsules`: an amount with its unit, as it is printed. */
function amount(low: number, high: number | null, unit: string): string {
  const isPlural = (high ?? low) > 1 && !/^(mL|g)$/.test(unit)
  return `${span(low, high)} ${isPlural ? `${unit.replace(/y$/, 'ie').replace(/ch$/, 'che')}s` : unit}`
}

const parts: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** Parts of what is broken or halved are said as parts; what is measured keeps its decimals. */
function spokenAmount(low: number, high: number | null, unit: string): string {
  if (high !== null || /^(mL|g)$/.test(unit)) return amount(low, high, unit)
  const part = parts[`${Math.round((low % 1) * 1000) / 1000}`]
  if (low === 0.5) return `half ${/^[aeiou](?!nit)/.test(unit) ? 'an' : 'a'} ${unit}`
  if (low === 0.25) return `a quarter of ${/^[aeiou](?!nit)/.test(unit) ? 'an' : 'a'} ${unit}`
  return part ? amount(low, null, unit).replace(/^\S+/, `${Math.floor(low) || ''}${part}`) : amount(low, high, unit)
}

const list = (words: readonly string[]) => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

const days: Readonly<Record<Weekday, string>> = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
}

const events: Readonly<Record<EventTiming, string>> = {
  MORN: 'in the morning',
  NOON: 'at noon',
  AFT: 'in the afternoon',
  EVE: 'in the evening',
  NIGHT: 'at night',
  HS: 'at bedtime',
  WAKE: 'on waking',
  C: 'with meals',
  CM: 'with breakfast',
  CD: 'with lunch',
  CV: 'with dinner',
  AC: 'before meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  PC: 'after meals',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
}

/** What is done with it, and where it goes. */
const ways: Readonly<Record<DosageRoute, readonly [string, string]>> = {
  oral: ['take', ''],
  sublingual: ['put', ' under the tongue'],
  inhaled: ['inhale', ''],
  nasal: ['use', ' in the nose'],
  topical: ['apply', ' on the skin'],
  transdermal: ['put', ' on the skin'],
  eye: ['put', ' in the eye'],
  ear: ['put', ' in the ear'],
  rectal: ['insert', ' into the rectum'],
  vaginal: ['insert', ' into the vagina'],
  subcutaneous: ['inject', ' under the skin'],
  intramuscular: ['inject', ' into a muscle'],
  intravenous: ['inject', ' into a vein'],
}

const dayWord = (count: number) => (count === 1 ? 'day' : 'days')

function sumPart(part: SumPart, unit: string): string {
  if (part.kind === 'daily') return `${part.times} × ${amount(part.dose, null, unit)} × ${part.days} ${dayWord(part.days)}`
  if (part.kind === 'doses') return `${part.doses} × ${amount(part.dose, null, unit)}`
  const most = `at most ${amount(part.quantity, null, unit)} in ${part.hours} hours`
  return part.periods === 1 ? most : `${most} × ${part.periods}`
}

function sum({ quantity, unit, exact, is_rounded, parts: sums, packs, drops }: Extract<Supply, { quantity: number }>): string {
  const rounded = is_rounded ? `, rounded up from ${exact}` : ''
  const doses = sums.map((part) => sumPart(part, drops ? 'drop' : unit)).join(' + ')
  const counted = drops ? `${doses} = ${amount(drops.quantity, null, 'drop')}; ${drops.per_ml} drops per mL (${drops.source})` : doses
  const sentence = `${counted} = ${amount(quantity, null, unit)}${rounded}`
  if (!packs) return sentence
  return `${sentence}; ${packs.count} ${packs.count === 1 ? 'pack' : 'packs'} of ${packs.size} = ${packs.quantity}`
}

type Parts = Parameters<DosageWords['line']>[0]

/** `1 capsule, 3 times a day for 7 days` */
const line = ({ dose, asNeeded, timing, maximum, length }: Parts) =>
  [dose, [[asNeeded, timing].filter(Boolean).join(', '), length].filter(Boolean).join(' '), maximum].filter(Boolean).join(', ')

/** `take 1 capsule 3 times a day for 7 days` */
const sentence: DosageWords['sentence'] = ({ dose, asNeeded, timing, maximum, length }, { route, site, step }) => {
  const [verb, place] = ways[route]
  // "Apply 1 application" says nothing more than "apply".
  const isOneApplication = step.dose_unit === 'application' && step.dose === 1 && step.dose_max === null
  const what = `${verb}${isOneApplication ? ' it' : ` ${dose}`}${place}${site ? ` (${site})` : ''}`
  const often = asNeeded ? [asNeeded, timing].filter(Boolean).join(', ') : timing
  return [[what, often, length].filter(Boolean).join(' '), maximum].filter(Boolean).join(', ')
}

export const dosageWordsEn: DosageWords = {
  amount,
  spokenAmount,
  codes: {
    QD: 'once a day',
    BID: 'twice a day',
    TID: '3 times a day',
    QID: '4 times a day',
    QOD: 'every other day',
    Q1H: 'every hour',
    Q2H: 'every 2 hours',
    Q3H: 'every 3 hours',
    Q4H: 'every 4 hours',
    Q6H: 'every 6 hours',
    Q8H: 'every 8 hours',
    AM: 'every morning',
    PM: 'every afternoon',
    BED: 'every day at bedtime',
    WK: 'once a week',
    MO: 'once a month',
  },
  codesOnDays: { AM: 'in the morning', PM: 'in the afternoon', BED: 'at bedtime' },
  rate,
  events,
  everyDay: 'every day',
  weekdays: (chosen) => `on ${list(chosen.map((day) => days[day]))}`,
  times: (times) => `at ${list(times)}`,
  list,
  asNeeded: (reason) => (reason ? `if needed for ${reason}` : 'if needed'),
  atMost: (what) => `at most ${what}`,
  within: (what, hours) => `at most ${what} in ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  duration: (count) => `for ${count} ${dayWord(count)}`,
  doses: (count) => (count === 1 ? 'once' : `${count} times in all`),
  untilFurtherNotice: 'until further notice',
  line,
  sentence,
  sideBySide: ' and ',
  lineSteps: (lines) => lines.join('; then '),
  sentenceSteps: (sentences) =>
    sentences
      .map((words, n) => (sentences.length === 1 ? capital(words) : n === 0 ? `First ${words}` : `Then ${words}`))
      .map((words) => `${words}.`)
      .join(' '),
  notComputed: {
    'no-timing': 'how often it is taken is not said',
    contradiction: 'how often it is taken and when do not agree',
    'no-duration': 'the course has no end',
    'not-measured': 'such a dose cannot be counted',
    'unknown-unit': 'its unit is not known here',
    'mixed-units': 'its steps have different units',
    'pack-unit': 'the pack is counted in another unit than the dose',
  },
  sum,
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
