import type { Patient, PatientItem } from '@polyclinic/contract/chart/patients/patients'
import type { TFunction } from 'i18next'
import { ageInYears } from '#ui/age-in-years.ts'
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

/** `12 Mar 1980 (46 years)`; null without a birth date. */
export function bornText(birth_date: string | null, format: ReturnType<typeof useFormat>, t: TFunction) {
  if (!birth_date) return null
  const age = ageInYears(birth_date, format.today())
  return age === null ? format.day(birth_date) : `${format.day(birth_date)} (${t('{{count}} years', { count: age })})`
}
