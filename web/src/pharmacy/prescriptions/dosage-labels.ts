/** What the parts of a dosage are called in the fields of the form. */
import type { EventTiming, Weekday } from '@polyclinic/contract/engine/dosage/dosage'
import type { DoseUnit } from '@polyclinic/contract/engine/quantity/quantity'
import type { TFunction } from 'i18next'

export const unitLabel = (unit: DoseUnit, t: TFunction) =>
  ({
    tablet: t('tablet'),
    capsule: t('capsule'),
    sachet: t('sachet'),
    suppository: t('suppository'),
    patch: t('patch'),
    ampoule: t('ampoule'),
    puff: t('puff'),
    drop: t('drop'),
    mL: 'mL',
    g: 'g',
    unit: t('unit'),
    application: t('application'),
  })[unit]

export const usualPeriods = ['1 d', '1 wk', '2 d', '3 d', '30 d', '4 h', '6 h', '8 h', '12 h']

/** `1 d`: a day; `8 h`: every 8 hours. */
export function periodLabel(period: string, t: TFunction): string {
  const [number, unit] = period.split(' ')
  const count = Number(number)
  if (unit === 'h') return t('every {{count}} hours', { count })
  if (unit === 'wk') return count === 1 ? t('a week') : t('every {{count}} weeks', { count })
  if (unit === 'mo') return t('every {{count}} months', { count })
  return count === 1 ? t('a day') : t('every {{count}} days', { count })
}

export const eventLabel = (event: EventTiming, t: TFunction) =>
  ({
    MORN: t('in the morning'),
    NOON: t('at noon'),
    AFT: t('in the afternoon'),
    EVE: t('in the evening'),
    NIGHT: t('at night'),
    HS: t('at bedtime'),
    WAKE: t('on waking'),
    C: t('with meals'),
    CM: t('with breakfast'),
    CD: t('with lunch'),
    CV: t('with dinner'),
    AC: t('before meals'),
    ACM: t('before breakfast'),
    ACD: t('before lunch'),
    ACV: t('before dinner'),
    PC: t('after meals'),
    PCM: t('after breakfast'),
    PCD: t('after lunch'),
    PCV: t('after dinner'),
  })[event]

export const weekdayLabel = (day: Weekday, t: TFunction) =>
  ({
    mon: t('Monday'),
    tue: t('Tuesday'),
    wed: t('Wednesday'),
    thu: t('Thursday'),
    fri: t('Friday'),
    sat: t('Saturday'),
    sun: t('Sunday'),
  })[day]
