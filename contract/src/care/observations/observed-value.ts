/**
 * What stands for the result of an observation, as FHIR R4 has it: a number, which may only be known to be below or above what is
 * written; words; or why there is none. Without zod, so that screens may read it.
 */
import { type Interpretation, interpret, type Limits } from './vital-signs.ts'

/** http://hl7.org/fhir/R4/valueset-quantity-comparator.html: `<` says that the value is below the number that stands beside it. */
export const comparators = ['<', '<=', '>=', '>'] as const
export type Comparator = (typeof comparators)[number]

/** As it is written before a number. */
export const comparatorSign: Readonly<Record<Comparator, string>> = { '<': '<', '<=': '≤', '>=': '≥', '>': '>' }

const absent = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const rejected = 'http://terminology.hl7.org/CodeSystem/v2-0490'

/**
 * Why there is no result: what was wrong with the specimen (table 0490 of HL7, reasons for rejecting it), or a data-absent-reason of
 * FHIR R4, by the code that goes out. `other` has no code: words say it.
 */
export const dataAbsentReasons = {
  hemolysis: { system: rejected, code: 'RH', display: 'Haemolysed' },
  clotting: { system: rejected, code: 'RC', display: 'Clotted' },
  insufficient: { system: rejected, code: 'QS', display: 'Not enough material' },
  contamination: { system: rejected, code: 'RN', display: 'Contaminated' },
  labeling: { system: rejected, code: 'RM', display: 'Labelled wrongly' },
  'broken-container': { system: rejected, code: 'RB', display: 'Container broken' },
  'improper-storage': { system: rejected, code: 'RR', display: 'Stored wrongly' },
  expired: { system: rejected, code: 'EX', display: 'Too old' },
  'not-performed': { system: absent, code: 'not-performed', display: 'Not performed' },
  error: { system: absent, code: 'error', display: 'The measurement failed' },
  unknown: { system: absent, code: 'unknown', display: 'Not known' },
  'asked-unknown': { system: absent, code: 'asked-unknown', display: 'Asked, and not known' },
  'temp-unknown': { system: absent, code: 'temp-unknown', display: 'Not known yet' },
  'not-asked': { system: absent, code: 'not-asked', display: 'Not asked' },
  'asked-declined': { system: absent, code: 'asked-declined', display: 'Declined' },
  masked: { system: absent, code: 'masked', display: 'Withheld' },
  'not-applicable': { system: absent, code: 'not-applicable', display: 'Not applicable' },
  unsupported: { system: absent, code: 'unsupported', display: 'Not supported' },
  'as-text': { system: absent, code: 'as-text', display: 'Given as text elsewhere' },
  'not-a-number': { system: absent, code: 'not-a-number', display: 'Not a number' },
  'negative-infinity': { system: absent, code: 'negative-infinity', display: 'Below all that can be measured' },
  'positive-infinity': { system: absent, code: 'positive-infinity', display: 'Above all that can be measured' },
  'not-permitted': { system: absent, code: 'not-permitted', display: 'Not permitted' },
  other: { system: null, code: null, display: 'Another reason' },
} as const
export type DataAbsentReason = keyof typeof dataAbsentReasons
export const dataAbsentReasonKeys = Object.keys(dataAbsentReasons) as [DataAbsentReason, ...DataAbsentReason[]]

/** Those that a laboratory chooses from; all others come from other systems. */
export const enteredAbsentReasons = [
  'hemolysis',
  'clotting',
  'insufficient',
  'contamination',
  'labeling',
  'improper-storage',
  'not-performed',
  'error',
  'other',
] as const satisfies readonly DataAbsentReason[]

/** Why a specimen is rejected: table 0490 of HL7 (https://www.hl7.org/fhir/r4/v2/0490/index.html), or in words alone. */
export const specimenRejections = [
  'hemolysis',
  'clotting',
  'insufficient',
  'contamination',
  'labeling',
  'broken-container',
  'improper-storage',
  'expired',
  'other',
] as const satisfies readonly DataAbsentReason[]
export type SpecimenRejection = (typeof specimenRejections)[number]

/** The columns of a result that say what it is, as the database has them; a number, words and a reason exclude each other. */
export interface ObservedValue {
  value_number: number | null
  /** A `Comparator`. */
  value_comparator: string | null
  unit: string | null
  value_text: string | null
  /** A `DataAbsentReason`. */
  data_absent_reason: string | null
  data_absent_text: string | null
}

/** A number as it is written with its sign: `<0.5`, `≥3`. */
export const boundText = (comparator: string | null, written: string) =>
  comparator ? `${comparatorSign[comparator as Comparator]}${written}` : written

/** `Haemolysed (second tube)`, where words were written beside the reason; the words alone for another reason. */
export const reasonText = (
  display: string,
  { data_absent_reason, data_absent_text }: Pick<ObservedValue, 'data_absent_reason' | 'data_absent_text'>,
) => (data_absent_text === null ? display : data_absent_reason === 'other' ? data_absent_text : `${display} (${data_absent_text})`)

/** A result on paper and in other words of the server: `<0.5 mmol/L`, `negative`, `No result: Haemolysed`. */
export function observedText(value: ObservedValue, write: (number: number) => string = String): string {
  const { value_number, value_comparator, value_text, unit, data_absent_reason } = value
  if (data_absent_reason !== null)
    return `No result: ${reasonText(dataAbsentReasons[data_absent_reason as DataAbsentReason].display, value)}`
  const text = value_text ?? (value_number === null ? '' : boundText(value_comparator, write(value_number)))
  return [text, unit].filter(Boolean).join(' ')
}

/**
 * What the two ends of `<5` or `>200` mean: the number itself, seen from the side on which the value lies, and the farthest that it
 * may be. `least` is what no value of the test is below.
 */
export function meaningsWithin(
  value: number,
  comparator: Comparator | null,
  limits: Limits,
  least: number,
): [Interpretation | null, Interpretation | null] {
  if (comparator === null) {
    const meaning = interpret(value, limits)
    return [meaning, meaning]
  }
  const isBelow = comparator.startsWith('<')
  const side = comparator.endsWith('=') ? 0 : isBelow ? -1 : 1
  return [interpret(value, limits, side), interpret(isBelow ? least : Infinity, limits)]
}

const directions: Readonly<Record<Interpretation, number>> = {
  'critical-low': -1,
  low: -1,
  normal: 0,
  abnormal: 0,
  high: 1,
  'critical-high': 1,
}

/**
 * What such a value means; null where it may mean two things: `>200` above a critical limit of 180 is critical, `<5` where the usual
 * begins at 3 is not judged. `>150` between the limits of high and critical is at least high, and is called so.
 */
export function interpretBound(value: number, comparator: Comparator | null, limits: Limits, least = -Infinity): Interpretation | null {
  const [near, far] = meaningsWithin(value, comparator, limits, least)
  if (near === far) return near
  return near !== null && far !== null && directions[near] !== 0 && directions[near] === directions[far] ? near : null
}
