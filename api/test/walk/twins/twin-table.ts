/** The reviewed file: which twins each reading call shows. Printed by `twin-table.test.ts -u`. */
import { fileURLToPath } from 'node:url'
import type { Call } from '@polyclinic/contract/kernel/call'
import { routes } from '../../../src/app.ts'
import type { Caller, World } from '../../clinic.ts'
import { type Answer, ask, callersOf } from './ask.ts'
import { addressOf, questionsOf, tablesOfAddress } from './questions.ts'
import type { TwinClinic } from './twin-clinic.ts'

export const twinTableFile = fileURLToPath(new URL('./twin-table.txt', import.meta.url))

const head = `Which rows each reading call shows, beside those that are as planted.

Beside each planted row stand its twins: rows that differ from it in one status or one other marker. twin-table.test.ts makes each
reading call as somebody who may, and compares with this file what it shows: a filter that is taken out of a statement adds a twin.
Printed by: npm run vitest -- --project api api/test/walk/twins -u
Read the difference before it is committed: each name in it is a row that somebody is shown, or no longer shown.

revoked_at: the planted row has none, the twin has. no revoked_at: the other way round. ends_at past: it is over.
with, without: a row of another table that marks it. each: each twin of its own table. no text of: it is named by its id alone.
not of, of … alone: what hangs on the twins of other tables is shown too, but for those, or for none but those. Below a filter
stands what it changes. by: whose own address answers; of rows that other tables mark each, unless it says so.
`

export async function printTwinTable(world: World, clinic: TwinClinic): Promise<string> {
  const found: string[] = []
  const silent: string[] = []
  for (const { name, call } of reading) {
    const lines = await linesOf(world, clinic, name, call)
    if (lines.length > 0) found.push(...lines)
    else silent.push(name)
  }
  return [
    head,
    '# twins: table, what they differ by',
    ...clinic.printer.catalogue(),
    '',
    '# refused by the database: twins that cannot be',
    ...clinic.impossible,
    '',
    '# calls: what they show',
    ...found,
    '',
    '# calls that show none of the rows',
    ...silent,
    '',
  ].join('\n')
}

/** Addresses that are a secret are tried in secret-links.test.ts; streams say that something changed, never what. */
const reading = routes
  .filter(({ call }) => call.method === 'GET' && call.produces !== 'text/event-stream' && !/\{(token|secret|code)\}/.test(call.path))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

async function linesOf(world: World, clinic: TwinClinic, name: string, call: Call): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, caller] of callersOf(name, clinic.people)) {
    const shown = await new Asking(world, clinic, name, call, caller).lines()
    if (shown.length > 0) lines.push([name, kind].join(' ').trim(), ...shown.map((line) => `  ${line}`))
  }
  return lines
}

/** One call, asked by one caller. */
class Asking {
  readonly #clinic: TwinClinic
  readonly #name: string
  readonly #call: Call
  readonly #ask: (path: string) => Promise<Answer>

  constructor(world: World, clinic: TwinClinic, name: string, call: Call, caller: Caller | null) {
    this.#clinic = clinic
    this.#name = name
    this.#call = call
    this.#ask = (path) => ask(world, clinic.marks, caller, call, path)
  }

  async lines(): Promise<string[]> {
    const [all, ...filters] = questionsOf(this.#name, this.#call, this.#clinic.idOf)
    const unfiltered = await this.#ask((all as { path: string }).path)
    const lines = unfiltered.status === 200 ? this.#linesOf(unfiltered) : [`answers ${unfiltered.status}`]
    const labelsByText = new Map<string, string[]>()
    for (const { label, path } of filters) {
      const text = this.#differences(unfiltered, await this.#ask(path)).join('\n  ')
      labelsByText.set(text, [...(labelsByText.get(text) ?? []), label])
    }
    const filtered = [...labelsByText].filter(([text]) => text !== '').map(([text, labels]) => `${labels.join(' ')}\n  ${text}`)
    return [...lines, ...filtered, ...(await this.#byAddress())].flatMap((text) => text.split('\n'))
  }

  /** Of what shows no rows, the numbers. */
  #linesOf({ shown, numbers }: Answer): string[] {
    const counts = [...numbers].map(([name, value]) => `${name} ${value}`)
    return [...this.#clinic.printer.lines(shown), ...(counts.length > 0 ? [`numbers: ${counts.join(', ')}`] : [])]
  }

  #differences(unfiltered: Answer, { status, shown }: Answer): string[] {
    if (status !== unfiltered.status) return [`answers ${status}`]
    const gone = [...unfiltered.shown.keys()].filter((table) => !shown.has(table)).sort()
    const different = this.#clinic.printer.lines(shown, unfiltered.shown)
    return gone.length > 0 ? [...different, `nothing of ${gone.join(', ')}`] : different
  }

  async #byAddress(): Promise<string[]> {
    const { printer, idOf } = this.#clinic
    const lines: string[] = []
    for (const table of tablesOfAddress(this.#name, this.#call)) {
      for (const [origin, twins] of printer.subjectsOf(table)) {
        const answering = new Set<number>()
        for (const { number, rows } of twins) {
          const path = addressOf(this.#name, this.#call, (named) => (named === table ? (rows.get(table)?.id as string) : idOf(named)))
          if ((await this.#ask(path)).status === 200) answering.add(number)
        }
        const answers = printer.choice(twins, ({ number }) => answering.has(number)) || 'none'
        if (origin === table) lines.push(`by ${table}: ${answers}`)
        else if (answers !== 'each') lines.push(`by ${table} of ${origin}: ${answers}`)
      }
    }
    return lines
  }
}
