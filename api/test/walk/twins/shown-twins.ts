/** By table the numbers of twins, 0 for what was planted first: whether a text of the row is shown, or its id alone. */
export type Shown = Map<string, Map<number, boolean>>

/** Adds what another reply shows. */
export function addShown(shown: Shown, more: Shown) {
  for (const [table, rows] of more) {
    const numbers = shown.get(table) ?? new Map<number, boolean>()
    for (const [number, has_text] of rows) numbers.set(number, has_text || numbers.get(number) === true)
    shown.set(table, numbers)
  }
}

/** Which planted rows a reply shows: by the marks in its texts and by their ids. */
export class Marks {
  readonly #rows = new Map<string, { number: number; table: string }>()

  add(number: number, rows: ReadonlyMap<string, { id?: unknown }>) {
    for (const [table, { id }] of rows) if (typeof id === 'string' && !this.#rows.has(id)) this.#rows.set(id, { number, table })
  }

  shownIn(text: string): Shown {
    const shown: Shown = new Map()
    const add = (table: string, number: number, has_text: boolean) => addShown(shown, new Map([[table, new Map([[number, has_text]])]]))
    for (const [, number, table] of text.matchAll(/TWIN(\d{8}) (\w+)\.\w/g)) add(table as string, Number(number), true)
    for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g)) {
      const row = this.#rows.get(id)
      if (row) add(row.table, row.number, false)
    }
    return shown
  }
}
