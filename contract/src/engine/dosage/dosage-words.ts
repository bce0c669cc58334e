/**
 * What a language says of a dosage. A language is one table of this shape; the files that build sentences ask it for every word
 * and put parts together only as `join` and `steps` say, so that a language with another order of words is a table as well.
 */
import type { DosageRoute, DosageStep, EventTiming, PeriodUnit, Weekday } from './dosage.ts'
import type { NotComputed } from './dosage-amount.ts'
import { dosageWordsEn } from './dosage-words-en.ts'
import type { Supply } from './supply.ts'
import type { TimingCode } from './timing-codes.ts'

export interface DosageWords {
  /** `21 capsules`, `1 to 2 tablets`: how much, with its unit. */
  amount: (low: number, high: number | null, unit: string) => string
  /** As a patient says it: `half a tablet`. */
  spokenAmount: (low: number, high: number | null, unit: string) => string
  codes: Readonly<Record<TimingCode, string>>
  /** The same beside days of the week, where `every morning` would say another thing. */
  codesOnDays: Readonly<Partial<Record<TimingCode, string>>>
  /** `3 times a day`, `every 4 to 6 hours`. */
  rate: (times: readonly [number, number | null], period: readonly [number, number | null], unit: PeriodUnit) => string
  events: Readonly<Record<EventTiming, string>>
  /** Where only events or times of day say how often. */
  everyDay: string
  weekdays: (days: readonly Weekday[]) => string
  times: (times: readonly string[]) => string
  list: (parts: readonly string[]) => string
  /** `if needed for pain` */
  asNeeded: (reason: string | null) => string
  /** Before how often something is taken as needed. */
  atMost: (what: string) => string
  within: (amount: string, hours: number) => string
  duration: (days: number) => string
  doses: (count: number) => string
  untilFurtherNotice: string
  /** The line of a prescription: dose, timing, and what else is said, for whoever knows the medicine. */
  line: (parts: { dose: string; asNeeded: string | null; timing: string | null; maximum: string | null; length: string | null }) => string
  /** The sentence for the patient, without its full stop and with a small first letter. */
  sentence: (
    parts: { dose: string; asNeeded: string | null; timing: string | null; maximum: string | null; length: string | null },
    how: { route: DosageRoute; site: string | null; step: DosageStep },
  ) => string
  sideBySide: string
  lineSteps: (lines: readonly string[]) => string
  sentenceSteps: (sentences: readonly string[]) => string
  notComputed: Readonly<Record<NotComputed | 'pack-unit', string>>
  sum: (supply: Extract<Supply, { quantity: number }>) => string
}

export const dosageWords = { en: dosageWordsEn } satisfies Readonly<Record<string, DosageWords>>
export type DosageLanguage = keyof typeof dosageWords
