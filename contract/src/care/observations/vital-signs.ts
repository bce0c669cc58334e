/**
 * Vital signs: their LOINC codes, the UCUM units in which they are kept, the units in which they may be entered, what can not be
 * a measurement, and published ranges. Without zod, so that screens may read it.
 */
import { ageIn } from '../../kernel/age.ts'

export const loinc = 'http://loinc.org'

/** A unit that one may enter: `factor` and `offset` lead to the unit that is kept. */
export interface VitalUnit {
  /** UCUM. */ readonly unit: string
  /** As it is written on screens. */ readonly label: string
  readonly factor: number
  readonly offset: number
  /** Decimals that are shown. */ readonly digits: number
}

export interface VitalSign {
  readonly code: string
  readonly display: string
  /** The first is the one in which the value is kept. */
  readonly units: readonly [VitalUnit, ...VitalUnit[]]
  /** Outside of these, in the unit that is kept, it is a slip of the pen: bounds for entry, of no clinical meaning. */
  readonly possible: readonly [min: number, max: number]
}

const unit = (code: string, label: string, digits: number, factor = 1, offset = 0): VitalUnit => ({
  unit: code,
  label,
  digits,
  factor,
  offset,
})

/**
 * The codes are those of the vital signs profile of FHIR R4, and LOINC's for pain and glucose. Pound and inch are exact by
 * definition (0.45359237 kg, 2.54 cm); a mmol of glucose is 180.156 mg.
 */
export const vitalSigns = {
  systolic: { code: '8480-6', display: 'Systolic blood pressure', units: [unit('mm[Hg]', 'mmHg', 0)], possible: [30, 300] },
  diastolic: { code: '8462-4', display: 'Diastolic blood pressure', units: [unit('mm[Hg]', 'mmHg', 0)], possible: [10, 200] },
  pulse: { code: '8867-4', display: 'Heart rate', units: [unit('/min', '/min', 0)], possible: [10, 350] },
  respiration: { code: '9279-1', display: 'Respiratory rate', units: [unit('/min', '/min', 0)], possible: [1, 150] },
  temperature: {
    code: '8310-5',
    display: 'Body temperature',
    units: [unit('Cel', '°C', 1), unit('[degF]', '°F', 1, 5 / 9, (-32 * 5) / 9)],
    possible: [20, 45],
  },
  oxygen_saturation: { code: '59408-5', display: 'Oxygen saturation', units: [unit('%', '%', 0)], possible: [30, 100] },
  weight: {
    code: '29463-7',
    display: 'Body weight',
    units: [unit('kg', 'kg', 1), unit('[lb_av]', 'lb', 1, 0.45359237)],
    possible: [0.2, 650],
  },
  height: { code: '8302-2', display: 'Body height', units: [unit('cm', 'cm', 1), unit('[in_i]', 'in', 1, 2.54)], possible: [20, 280] },
  head_circumference: {
    code: '9843-4',
    display: 'Head circumference',
    units: [unit('cm', 'cm', 1), unit('[in_i]', 'in', 1, 2.54)],
    possible: [10, 80],
  },
  pain: { code: '72514-3', display: 'Pain, 0 to 10', units: [unit('{score}', 'of 10', 0)], possible: [0, 10] },
  glucose: {
    code: '15074-8',
    display: 'Glucose in blood',
    units: [unit('mmol/L', 'mmol/L', 1), unit('mg/dL', 'mg/dL', 0, 1 / 18.0156)],
    possible: [0.2, 120],
  },
} as const satisfies Record<string, VitalSign>
export type VitalKey = keyof typeof vitalSigns
export const vitalKeys = Object.keys(vitalSigns) as [VitalKey, ...VitalKey[]]

/** The panel that holds systolic and diastolic pressure. */
export const bloodPressure = { code: '85354-9', display: 'Blood pressure' } as const
/** Computed from weight and height, never typed. */
export const bodyMassIndex = { code: '39156-5', display: 'Body mass index', unit: 'kg/m2' } as const

export const vitalOfCode = (code: string) => vitalKeys.find((key) => vitalSigns[key].code === code)

/** In the unit that is kept, to four decimals, so that what was entered can be shown again; null: not a unit of this sign. */
export function toKeptUnit(sign: VitalSign, value: number, entered: string): number | null {
  const found = sign.units.find((unit) => unit.unit === entered)
  return found ? round(value * found.factor + found.offset, 4) : null
}

/** A value that is kept, in another unit of the sign, with the decimals that are shown. */
export const inUnit = ({ factor, offset, digits }: VitalUnit, kept: number) => round((kept - offset) / factor, digits)

/** Kilograms and centimetres to kg/m², one decimal. */
export const bmiOf = (weight_kg: number, height_cm: number) => round(weight_kg / (height_cm / 100) ** 2, 1)

/** Half away from zero; what is added makes up for the noise of binary fractions. */
function round(value: number, digits: number): number {
  const shifted = Math.round((Math.abs(value) + 1e-9) * 10 ** digits)
  return (Math.sign(value) * shifted) / 10 ** digits + 0
}

export const interpretations = ['normal', 'abnormal', 'low', 'high', 'critical-low', 'critical-high'] as const
export type Interpretation = (typeof interpretations)[number]

/**
 * Values from `low` to `high`, both included, are usual; at or beyond the critical ones somebody has to be told. A range without
 * `low` or without `high` is open there, and says nothing of a value that crosses none of its limits.
 */
export interface VitalRange {
  readonly from_age: number
  readonly low?: number
  readonly high?: number
  readonly critical_low?: number
  readonly critical_high?: number
  /** Its limits are alarms or targets of treatment: a value between them is marked by nothing, and not called normal either. */
  readonly limits_only?: true
  readonly source: string
}

const news2 = 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017'
const ada =
  'American Diabetes Association, Standards of Care; levels of hypo- and hyperglycemia: Diabetes Care 2017;40:1622, doi:10.2337/dc17-1624'
const bpSource = 'ESC/ESH Guidelines for arterial hypertension, 2018; low values: NEWS 2, 2017'

/**
 * Ranges of adults who are not pregnant, by code, in the unit that is kept. Of NEWS 2 normal are the values that score 0,
 * critical those that score 3. Blood pressure is high from grade 1 hypertension, critical from grade 3; glucose is low below
 * 70 mg/dL and critical below 54, high above 180 (10.0 mmol/L) and critical above 250 (13.9 mmol/L); as it depends on the last
 * meal, none is called normal. A saturation ends at 100 %. Of children nothing is marked: ranges by age stand here once each has
 * a source.
 */
export const vitalRanges: Readonly<Record<string, VitalRange>> = {
  [vitalSigns.respiration.code]: { from_age: 16, low: 12, high: 20, critical_low: 8, critical_high: 25, source: news2 },
  [vitalSigns.oxygen_saturation.code]: { from_age: 16, low: 96, high: 100, critical_low: 91, source: news2 },
  [vitalSigns.pulse.code]: { from_age: 16, low: 51, high: 90, critical_low: 40, critical_high: 131, source: news2 },
  [vitalSigns.temperature.code]: { from_age: 16, low: 36.1, high: 38, critical_low: 35, source: news2 },
  [vitalSigns.systolic.code]: { from_age: 18, high: 139, critical_low: 90, critical_high: 180, source: bpSource },
  [vitalSigns.diastolic.code]: { from_age: 18, high: 89, critical_high: 110, source: bpSource },
  [vitalSigns.glucose.code]: {
    from_age: 18,
    low: 3.8855,
    high: 10,
    critical_low: 2.9419,
    critical_high: 13.9324,
    limits_only: true,
    source: ada,
  },
  [bodyMassIndex.code]: { from_age: 18, low: 18.5, high: 24.9, source: 'World Health Organization, Technical Report Series 894, 2000' },
}

/** The range that holds for somebody then; null without a birth date, and for whom none is published here. */
export function rangeFor(code: string, birth_date: string | null, on: string): VitalRange | null {
  const range = vitalRanges[code]
  return range && birth_date !== null && ageIn('years', birth_date, on) >= range.from_age ? range : null
}

export type VitalNotJudged = 'age' | 'birth-date-unknown'

/**
 * Why a sign that was measured here stands without a range; null where it has one, or none is published of this sign for anybody.
 * `dayOf` reads an instant on the clinic's clock.
 */
export function whyNotJudged(
  row: { code: string; effective_at: string; reference_source: string | null; source: string | null },
  birth_date: string | null,
  dayOf: (instant: string) => string,
): VitalNotJudged | null {
  if (!vitalRanges[row.code] || row.reference_source !== null || row.source !== null) return null
  return birth_date !== null && rangeFor(row.code, birth_date, dayOf(row.effective_at)) === null ? 'age' : 'birth-date-unknown'
}

/** The limits of a range, without whose it is. */
export type Limits = Omit<VitalRange, 'from_age' | 'source'>

/**
 * What a value means against a range; null where the range does not say. Beyond a limit it is low, high or critical. It is normal
 * only between two limits: a range `≤ 5.6` of glucose does not make 0.3 mmol/L normal, nor `≥ 3.9` 30 mmol/L. `side` is -1 for what
 * lies just below the value, 1 for what lies just above it.
 */
export function interpret(value: number, range: Limits, side: -1 | 0 | 1 = 0): Interpretation | null {
  const { low, high, critical_low, critical_high } = range
  const isBelow = (limit: number) => value < limit || (value === limit && side < 0)
  const isAbove = (limit: number) => value > limit || (value === limit && side > 0)
  if (critical_low !== undefined && !isAbove(critical_low)) return 'critical-low'
  if (critical_high !== undefined && !isBelow(critical_high)) return 'critical-high'
  if (low !== undefined && isBelow(low)) return 'low'
  if (high !== undefined && isAbove(high)) return 'high'
  return low === undefined || high === undefined || range.limits_only ? null : 'normal'
}
