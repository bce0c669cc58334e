import { moneyText } from '@polyclinic/contract/engine/money/money'
import { clockStyle, dateFormat } from '../../../kernel/date-format.ts'
import { cityOf } from '../../../kernel/zone.ts'

/** The location text of a video visit. */
export const videoVisit = 'Video visit'

/** Reads the payload of a message: always as text in one line. A missing fact is an empty text. */
export class Facts {
  readonly #values: Record<string, unknown>
  readonly #locale: string

  constructor(values: Record<string, unknown>, locale: string) {
    this.#values = values
    this.#locale = locale
  }

  text(name: string): string {
    const value = this.#values[name]
    return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : ''
  }

  /** `Tuesday 3 March 2026 at 14:30 (Dublin time)`, in the payload's own `time_zone`. */
  time(name: string): string {
    const at = this.instant(name)
    if (!at) return ''
    const timeZone = this.zone()
    const day = this.date(name)
    const clock = this.#hour(name)
    return this.#locale.startsWith('en') ? `${day} at ${clock} (${cityOf(timeZone)} time)` : `${day}, ${clock} (${cityOf(timeZone)})`
  }

  /** `14:30`; for a video visit `14:30 (Dublin time)`. */
  clock(name: string): string {
    return this.#withZone(this.#hour(name))
  }

  #hour(name: string): string {
    const at = this.instant(name)
    return at
      ? dateFormat(this.#locale, { timeZone: this.zone(), ...clockStyle })
          .format(at)
          .replace(narrow, ' ')
      : ''
  }

  /** Adds the time zone for a video visit, because its reader may be anywhere. */
  #withZone(text: string): string {
    if (text === '' || this.text('location') !== videoVisit) return text
    return this.#locale.startsWith('en') ? `${text} (${cityOf(this.zone())} time)` : `${text} (${cityOf(this.zone())})`
  }

  /** `Tuesday 3 March 2026`: the day of an instant. */
  date(name: string): string {
    const at = this.instant(name)
    const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    return at ? dateFormat(this.#locale, { timeZone: this.zone(), ...style }).format(at) : ''
  }

  /** `Tue 3 Mar, 14:30`: short, for text messages; for a video visit with its time zone. */
  shortTime(name: string): string {
    const at = this.instant(name)
    if (!at) return ''
    const style = { weekday: 'short', day: 'numeric', month: 'short', ...clockStyle } as const
    return this.#withZone(
      dateFormat(this.#locale, { timeZone: this.zone(), ...style })
        .format(at)
        .replace(narrow, ' '),
    )
  }

  day(name: string): string {
    const day = this.text(name)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return ''
    return dateFormat(this.#locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day))
  }

  /** `{ amount, currency }` in minor units, as text. */
  money(name: string): string {
    const { amount, currency } = (this.#values[name] ?? {}) as { amount?: unknown; currency?: unknown }
    if (typeof amount !== 'number' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return ''
    return moneyText({ amount, currency }, this.#locale)
  }

  /** The facts of each item of a list; a fact that an item lacks is that of the whole message. */
  each(name: string): Facts[] {
    const list = this.#values[name]
    if (!Array.isArray(list)) return []
    return list.map((fields: unknown) => new Facts({ ...this.#values, ...(fields as object) }, this.#locale))
  }

  instant(name: string): Date | null {
    const at = new Date(this.text(name))
    return Number.isNaN(at.getTime()) ? null : at
  }

  /** The time zone of the payload; UTC if it names none that is known. */
  zone(): string {
    const zone = this.text('time_zone')
    try {
      dateFormat('en', { timeZone: zone || 'UTC' })
      return zone || 'UTC'
    } catch {
      return 'UTC'
    }
  }
}

/** The narrow space of `2:30 PM`: with it a text message would be in Unicode, which has room for only 70 characters. */
const narrow = /\u202f/g

/** Names are typed by people: no line breaks (they would end a header), no other control characters, no endless lines. */
const oneLine = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 500)
