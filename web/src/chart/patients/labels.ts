import type { Patient, PatientItem } from '@polyclinic/contract/chart/patients/patients'
import { type Age, ageIn, ageOf, ageOn, type Life } from '@polyclinic/contract/kernel/age'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { Tone } from '#ui/StatusBadge.tsx'

export const sexLabel = (sex: NonNullable<PatientItem['sex']>, t: TFunction) =>
  ({ female: t('Female'), male: t('Male'), other: t('Other'), unknown: t('Not known') })[sex]

/** The sex by which results and growth are evaluated. */
export const clinicalSexLabel = (sex: NonNullable<Patient['clinical_sex']>, t: TFunction) =>
  ({ female: t('Female'), male: t('Male'), unknown: t('By none') })[sex]

export const statusLabel = (status: PatientItem['status'], t: TFunction) =>
  ({ active: t('Active'), provisional: t('To be matched'), inactive: t('Not in use'), merged: t('Merged') })[status]

export const statusTone: Record<PatientItem['status'], Tone> = {
  active: 'success',
  provisional: 'waiting',
  inactive: 'ended',
  merged: 'ended',
}

/** An age in words: the one way in which any screen says it. */
export const ageLabel = ({ value: count, unit }: Age, t: TFunction) =>
  ({
    days: () => t('{{count}} days', { count }),
    weeks: () => t('{{count}} weeks', { count }),
    months: () => t('{{count}} months', { count }),
    years: () => t('{{count}} years', { count }),
  })[unit]()

/** Of whoever has a visit: the age, or that they have died; null where it is not known. */
export function personAgeLabel({ age, is_deceased }: { age: Age | null; is_deceased: boolean }, t: TFunction) {
  if (!is_deceased) return age && ageLabel(age, t)
  return age ? t('died aged {{age}}', { age: ageLabel(age, t) }) : t('died')
}

/** The same of a child that is measured, from two years on with the months; empty where the age is not known. */
export function fineAgeLabel(birth_date: string | null, on: string | null, t: TFunction) {
  const age = on === null ? null : ageOn(birth_date, on)
  if (age === null || birth_date === null || on === null) return ''
  if (age.unit !== 'years') return ageLabel(age, t)
  return t('{{years}} years, {{months}} months', { years: age.value, months: ageIn('months', birth_date, on) % 12 })
}

type Format = Pick<ReturnType<typeof useFormat>, 'day' | 'statedDay' | 'today'>

/** `12 Mar 1980 (46 years)`, of the dead `3 Jun 1915, died 1996 aged 80 years`; null without a birth date and while they live. */
export function bornText(person: Life, format: Format, t: TFunction) {
  const { birth_date } = person
  const age = ageOf(person, format.today())
  if (person.is_deceased) return [birth_date && format.day(birth_date), diedText(person, age, format, t)].filter(Boolean).join(', ')
  return birth_date && bornThen(birth_date, age, format, t)
}

/** `12 Mar 1980 (46 years)`, at the age on the day of a paper; null without a birth date. */
export const bornTextOn = (birth_date: string | null, on: string, format: Format, t: TFunction) =>
  birth_date && bornThen(birth_date, ageOn(birth_date, on), format, t)

const bornThen = (birth_date: string, age: Age | null, format: Format, t: TFunction) =>
  age === null ? format.day(birth_date) : `${format.day(birth_date)} (${ageLabel(age, t)})`

function diedText({ deceased_on, deceased_date_time }: Life, age: Age | null, format: Format, t: TFunction) {
  if (deceased_on === null) return t('died')
  const day = format.statedDay(deceased_on, deceased_date_time)
  return age === null ? t('died {{day}}', { day }) : t('died {{day}} aged {{age}}', { day, age: ageLabel(age, t) })
}
