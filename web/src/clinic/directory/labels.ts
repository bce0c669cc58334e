import type { PublicService } from '@polyclinic/contract/clinic/directory/directory'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { TFunction } from 'i18next'

/** The name of a language by its code ("en" → "English"); a name stays as it is. */
export function languageName(code: string, locale: string) {
  if (!/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(code)) return code
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

export function placeLabel(place: PublicService['place'], t: TFunction) {
  return place === 'video' ? t('Video visit') : t('In person')
}

/** The prepayment of a visit as one sentence; nothing if there is none. */
export function prepaymentLabel(
  { payment_rule, prepayment }: Pick<PublicService, 'payment_rule' | 'prepayment'>,
  t: TFunction,
  money: (value: Money) => string,
) {
  if (!prepayment) return null
  const amount = money(prepayment)
  return payment_rule === 'full'
    ? t('Payment in full, {{amount}}, is asked for to confirm.', { amount })
    : t('A deposit of {{amount}} is asked for to confirm.', { amount })
}

export function durationLabel(minutes: number, t: TFunction) {
  return minutes % 60 === 0 && minutes >= 60 ? t('{{count}} hours', { count: minutes / 60 }) : t('{{count}} min', { count: minutes })
}

interface OfferedService {
  duration_minutes: number
  price: Money
  offerings: readonly { duration_minutes: number | null; price: Money | null }[]
}

/** The length of a service; if it differs by practitioner, from the shortest to the longest. */
export function lengthLabel({ duration_minutes, offerings }: Omit<OfferedService, 'price'>, t: TFunction) {
  const lengths = [duration_minutes, ...offerings.map((offering) => offering.duration_minutes ?? duration_minutes)]
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (shortest === longest) return durationLabel(duration_minutes, t)
  return t('{{shortest}} to {{longest}}', { shortest: durationLabel(shortest, t), longest: durationLabel(longest, t) })
}

/** The price of a service; if it differs by practitioner, from the lowest. */
export function priceLabel({ price, offerings }: Omit<OfferedService, 'duration_minutes'>, t: TFunction, money: (value: Money) => string) {
  const amounts = [price.amount, ...offerings.map((offering) => offering.price?.amount ?? price.amount)]
  const lowest = Math.min(...amounts)
  if (lowest === Math.max(...amounts)) return money(price)
  return t('from {{price}}', { price: money({ ...price, amount: lowest }) })
}

export function genderLabel(gender: 'female' | 'male' | 'other', t: TFunction) {
  return { female: t('Female'), male: t('Male'), other: t('Other') }[gender]
}
