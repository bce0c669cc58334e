/** A dosage in words: the line as a pharmacist reads it, and the sentence for the patient. */
import { type Dosage, type DosageStep, stepGroups } from './dosage.ts'
import type { NotComputed } from './dosage-amount.ts'
import { type DosageLanguage, type DosageWords, dosageWords } from './dosage-words.ts'
import type { Supply } from './supply.ts'

/** `21 capsules`: an amount with its unit, as it is printed. */
export const amountText = (quantity: number, unit: string, language: DosageLanguage = 'en') =>
  dosageWords[language].amount(quantity, null, unit)

/** `1 capsule, 3 times a day for 7 days`: the whole line after the medication's name. */
export function dosageText(dosage: Dosage, language: DosageLanguage = 'en'): string {
  const words: DosageWords = dosageWords[language]
  const lineOf = (step: DosageStep) => words.line({ ...partsOf(step, words), dose: words.amount(step.dose, step.dose_max, step.dose_unit) })
  return words.lineSteps(stepGroups(dosage).map((group) => group.map(lineOf).join(words.sideBySide)))
}

/** `Take 1 capsule 3 times a day for 7 days.`: the same in plain words for the patient. */
export function patientSentence(dosage: Dosage, language: DosageLanguage = 'en'): string {
  const words: DosageWords = dosageWords[language]
  const { route, site } = dosage
  const sentenceOf = (step: DosageStep) => {
    const parts = partsOf(step, words)
    const isOpen = step.duration_days === null && step.count === null && !step.as_needed
    const dose = words.spokenAmount(step.dose, step.dose_max, step.dose_unit)
    return words.sentence({ ...parts, dose, length: isOpen ? words.untilFurtherNotice : parts.length }, { route, site, step })
  }
  return words.sentenceSteps(stepGroups(dosage).map((group) => group.map(sentenceOf).join(words.sideBySide)))
}

/** `3 × 1 tablet × 7 days = 21 tablets`: how the quantity comes about, or why it has to be written by hand. */
export const supplyText = (supply: Supply, language: DosageLanguage = 'en') =>
  supply.quantity === null ? dosageWords[language].notComputed[supply.why] : dosageWords[language].sum(supply)

export const notComputedText = (why: NotComputed | 'pack-unit', language: DosageLanguage = 'en') => dosageWords[language].notComputed[why]

function partsOf(step: DosageStep, words: DosageWords) {
  const { as_needed, as_needed_for, maximum, duration_days, count } = step
  const often = timingOf(step, words)
  const timing = often && as_needed ? words.atMost(often) : often
  return {
    asNeeded: as_needed ? words.asNeeded(as_needed_for) : null,
    timing,
    maximum: maximum ? words.within(words.amount(maximum.quantity, null, step.dose_unit), maximum.hours) : null,
    length:
      [count === null ? null : words.doses(count), duration_days === null ? null : words.duration(duration_days)]
        .filter((part) => part !== null)
        .join(' ') || null,
  }
}

/** How often and when; null where neither is said. */
function timingOf(step: DosageStep, words: DosageWords): string | null {
  const { timing_code, frequency, frequency_max, period, period_max, period_unit, days_of_week, times_of_day, when } = step
  const rate = timing_code
    ? ((days_of_week.length > 0 ? words.codesOnDays[timing_code] : undefined) ?? words.codes[timing_code])
    : frequency !== null && period !== null && period_unit !== null
      ? words.rate([frequency, frequency_max], [period, period_max], period_unit)
      : null
  const moments = when.length > 0 || times_of_day.length > 0
  const isEveryDay = rate === null && days_of_week.length === 0 && moments
  const parts = [
    isEveryDay ? words.everyDay : rate,
    when.length > 0 ? words.list(when.map((event) => words.events[event])) : null,
    times_of_day.length > 0 ? words.times(times_of_day) : null,
    days_of_week.length > 0 ? words.weekdays(days_of_week) : null,
  ]
  return parts.filter((part) => part !== null).join(' ') || null
}
