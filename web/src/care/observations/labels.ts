import type { Observation } from '@polyclinic/contract/care/observations/observations'
import {
  bloodPressure,
  bodyMassIndex,
  type VitalKey,
  type VitalNotJudged,
  vitalSigns,
} from '@polyclinic/contract/care/observations/vital-signs'
import type { TFunction } from 'i18next'

export const vitalLabel = (key: VitalKey, t: TFunction) =>
  ({
    systolic: t('Systolic'),
    diastolic: t('Diastolic'),
    pulse: t('Pulse'),
    respiration: t('Respiratory rate'),
    temperature: t('Temperature'),
    oxygen_saturation: t('Oxygen saturation'),
    weight: t('Weight'),
    height: t('Height'),
    head_circumference: t('Head circumference'),
    pain: t('Pain, 0 to 10'),
    glucose: t('Glucose'),
  })[key]

/** The label of a column or a trend; a blood pressure has one for both its values. An unknown code has the sender's name. */
export function codeLabel(code: string, t: TFunction, display?: string): string {
  if (code === bloodPressure.code) return t('Blood pressure')
  if (code === bodyMassIndex.code) return t('Body mass index')
  const key = (Object.keys(vitalSigns) as VitalKey[]).find((key) => vitalSigns[key].code === code)
  return key ? vitalLabel(key, t) : (display ?? code)
}

export const vitalNotJudgedLabel = (reason: VitalNotJudged, t: TFunction) =>
  ({
    age: t('Not judged at this age: the ranges are of adults.'),
    'birth-date-unknown': t('Not judged: the chart had no birth date, and the ranges are of adults.'),
  })[reason]

export const interpretationLabel = (interpretation: NonNullable<Observation['interpretation']>, t: TFunction) =>
  ({
    normal: t('usual'),
    abnormal: t('unusual'),
    low: t('low'),
    high: t('high'),
    'critical-low': t('critically low'),
    'critical-high': t('critically high'),
  })[interpretation]
