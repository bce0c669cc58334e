import type { OfferedTest } from '@polyclinic/contract/care/labs/lab-catalogue'
import type { Age, AgeUnit, LabRange } from '@polyclinic/contract/care/labs/lab-ranges'

type TypedNumber = number | ''
const typed = (value: number | null): TypedNumber => value ?? ''
const numberOf = (value: TypedNumber) => (value === '' ? null : value)

/** A range while it is typed: an empty field restricts nothing. */
export interface TypedRange {
  sex: 'female' | 'male' | null
  pregnant: 'yes' | 'no' | null
  from_age: TypedNumber
  from_unit: AgeUnit
  below_age: TypedNumber
  below_unit: AgeUnit
  low: TypedNumber
  high: TypedNumber
  critical_low: TypedNumber
  critical_high: TypedNumber
}
export interface TypedTest extends Omit<OfferedTest, 'unit' | 'turnaround_hours' | 'release_after_days' | 'ranges'> {
  unit: string
  turnaround_hours: TypedNumber
  release_after_days: TypedNumber
  ranges: TypedRange[]
}

const toAge = (value: TypedNumber, unit: AgeUnit): Age | null => (value === '' ? null : { value, unit })

const toTypedRange = ({ pregnant, from_age, below_age, ...range }: LabRange): TypedRange => ({
  sex: range.sex,
  pregnant: pregnant === null ? null : pregnant ? 'yes' : 'no',
  from_age: typed(from_age?.value ?? null),
  from_unit: from_age?.unit ?? 'years',
  below_age: typed(below_age?.value ?? null),
  below_unit: below_age?.unit ?? 'years',
  low: typed(range.low),
  high: typed(range.high),
  critical_low: typed(range.critical_low),
  critical_high: typed(range.critical_high),
})

const toRange = (range: TypedRange): LabRange => ({
  sex: range.sex,
  pregnant: range.pregnant === null ? null : range.pregnant === 'yes',
  from_age: toAge(range.from_age, range.from_unit),
  below_age: toAge(range.below_age, range.below_unit),
  low: numberOf(range.low),
  high: numberOf(range.high),
  critical_low: numberOf(range.critical_low),
  critical_high: numberOf(range.critical_high),
})

export const toTypedTest = ({ unit, turnaround_hours, release_after_days, ranges, ...test }: OfferedTest): TypedTest => ({
  ...test,
  unit: unit ?? '',
  turnaround_hours: typed(turnaround_hours),
  release_after_days: typed(release_after_days),
  ranges: ranges.map(toTypedRange),
})

export const toTest = ({ unit, turnaround_hours, release_after_days, ranges, ...test }: TypedTest): OfferedTest => ({
  ...test,
  unit: unit.trim() || null,
  turnaround_hours: numberOf(turnaround_hours),
  release_after_days: test.release === 'after-days' ? numberOf(release_after_days) : null,
  ranges: ranges.map(toRange),
})

const unrestricted = {
  sex: null,
  pregnant: null,
  from_age: null,
  below_age: null,
  low: null,
  high: null,
  critical_low: null,
  critical_high: null,
}
export const emptyRange = () => toTypedRange(unrestricted)
export const emptyTest = (code: string): TypedTest => ({
  code,
  unit: '',
  price_minor: null,
  turnaround_hours: '',
  release: 'after-review',
  release_after_days: '',
  ranges: [],
})
