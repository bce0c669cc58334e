import type { Twin } from './plant-twins.ts'
import type { Shown } from './shown-twins.ts'

/** The number of the rows of another patient, who has one of each as well. */
export const numberOfAnotherPatient = 99_999_999

/**
 * Says in few words which rows a reply shows. Of a table: `each` twin of its own, or `each but` those, or those. What hangs on
 * twins of other tables is shown as well unless it says `not of` them.
 */
export class TwinPrinter {
  readonly #twins: Twin[]
  /** Of each table, the twins that have a row there, by the table that they are twins of. */
  readonly #byTable = new Map<string, Map<string, Twin[]>>()

  constructor(twins: Twin[]) {
    this.#twins = twins
    for (const twin of twins)
      for (const table of twin.rows.keys()) {
        const byOrigin = this.#byTable.get(table) ?? new Map<string, Twin[]>()
        this.#byTable.set(table, byOrigin.set(twin.table, [...(byOrigin.get(twin.table) ?? []), twin]))
      }
  }

  /** A line for each table, and one line for those that say the same; those that say what `without` said have none. */
  lines(shown: Shown, without?: Shown): string[] {
    const tablesBySentence = new Map<string, string[]>()
    for (const table of [...shown.keys()].sort()) {
      const sentence = this.#sentence(table, shown.get(table) as Map<number, boolean>)
      if (without?.has(table) && sentence === this.#sentence(table, without.get(table) as Map<number, boolean>)) continue
      tablesBySentence.set(sentence, [...(tablesBySentence.get(sentence) ?? []), table])
    }
    return [...tablesBySentence].map(([sentence, tables]) => `${tables.join(', ')}: ${sentence}`)
  }

  /** `each`, `each but a, b` where fewer are missing than there, or those. */
  choice(twins: Twin[], isShown: (twin: Twin) => boolean): string {
    const [seen, missing] = [twins.filter(isShown), twins.filter((twin) => !isShown(twin))]
    if (missing.length === 0) return 'each'
    return missing.length < seen.length ? `each but ${namesOf(missing)}` : namesOf(seen)
  }

  /** The twins of a table. */
  of(table: string): Twin[] {
    return this.#byTable.get(table)?.get(table) ?? []
  }

  /** The twins that have a row of the table for themselves alone, by the table that they are twins of. */
  subjectsOf(table: string): [origin: string, twins: Twin[]][] {
    return inOrder(this.#byTable.get(table))
      .map(([origin, twins]): [string, Twin[]] => [origin, twins.filter(({ subjects }) => subjects.has(table))])
      .filter(([, twins]) => twins.length > 0)
  }

  /** All twins, by table. */
  catalogue(): string[] {
    const tables = [...new Set(this.#twins.map(({ table }) => table))].sort()
    return tables.map((table) => `${table}: ${namesOf(this.of(table))}`)
  }

  #sentence(table: string, numbers: ReadonlyMap<number, boolean>): string {
    const isShown = ({ number }: Twin) => numbers.has(number)
    const origins = inOrder(this.#byTable.get(table)).filter(([origin]) => origin !== table)
    const whole = origins.filter(([, twins]) => twins.every(isShown)).map(([origin]) => origin)
    const none = origins.filter(([, twins]) => !twins.some(isShown)).map(([origin]) => origin)
    const partly = origins.filter(([origin]) => !whole.includes(origin) && !none.includes(origin))
    const own = this.of(table)
    // Where the planted row shows a text.
    const withoutText = own.filter((twin) => numbers.get(0) && numbers.get(twin.number) === false)
    const parts = [
      numbers.has(0) ? '' : 'not as planted',
      own.some(isShown) ? this.choice(own, isShown) : numbers.has(0) ? 'as planted' : '',
      ...partly.map(([origin, twins]) => `of ${origin}: ${this.choice(twins, isShown)}`),
      withoutText.length > 0 ? `no text of ${namesOf(withoutText)}` : '',
      restOf(whole, none, partly.length > 0),
      numbers.has(numberOfAnotherPatient) ? 'of another patient' : '',
    ]
    return parts.filter(Boolean).join('; ')
  }
}

function restOf(whole: string[], none: string[], has_parts: boolean): string {
  if (none.length === 0) return ''
  if (none.length <= whole.length) return `not of ${none.join(', ')}`
  if (whole.length > 0) return `of ${whole.join(', ')} alone`
  return has_parts ? 'of no other' : 'alone'
}

const inOrder = (byOrigin: ReadonlyMap<string, Twin[]> = new Map()) => [...byOrigin].sort(([a], [b]) => (a < b ? -1 : 1))
const namesOf = (twins: Twin[]) => twins.map(({ name }) => name).join(', ')
