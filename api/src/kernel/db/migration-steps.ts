/** A unit of a migration that is executed at once. */
export interface MigrationStep {
  statements: string[]
  /** `create index concurrently` and similar statements run outside any transaction, each as a step of its own. */
  in_transaction: boolean
  /** The step is repeated, each time in a transaction of its own, until it changes no row: a backfill in batches. */
  repeated: boolean
}

/** An update that first inserts into another table begins with `with`; only the rows of the update itself are counted. */
const changesRows = /^(update|delete) |^with [^;]*\nupdate /i

const separator = /^-- next transaction(, repeated until no row changes)? *$/m

/**
 * The steps of a migration file, in order. A line `-- next transaction` ends one and begins another, so that a lock is held only
 * as long as its own change needs; completed steps stay completed if a later one fails. After the line `-- next transaction,
 * repeated until no row changes` follows one statement that changes some thousand rows at a time.
 * @throws if a statement that must run alone shares its step.
 */
export function stepsOf(text: string): MigrationStep[] {
  // The text before the first marker is a step too, and a comment between two steps belongs to the second.
  const parts = ['', ...text.split(separator)]
  const steps = parts.flatMap((part, at) =>
    at % 2 === 1 ? [{ statements: statementsOf(part ?? ''), repeated: Boolean(parts[at - 1]) }] : [],
  )
  return steps
    .filter(({ statements }) => statements.length > 0)
    .map(({ statements, repeated }) => {
      const is_alone = statements.some((statement) => /^\w+ (unique )?index concurrently /i.test(statement))
      if (is_alone && statements.length > 1) throw new Error('An index that is made concurrently needs a step of its own.')
      if (repeated && (is_alone || statements.length > 1 || !changesRows.test(statements[0] ?? '')))
        throw new Error('A step that is repeated is one statement that changes rows.')
      return { statements, in_transaction: !is_alone, repeated }
    })
}

/** Splits at semicolons that end a line, outside dollar quotes, which may have a name and may be nested. */
export function statementsOf(text: string): string[] {
  const found: string[] = []
  let current = ''
  let quote: string | null = null
  for (const line of text.split('\n')) {
    if (!current && (line.startsWith('--') || !line.trim())) continue
    current += `${line}\n`
    for (const [mark] of line.matchAll(/\$[a-z]*\$/g)) quote = quote === null ? mark : quote === mark ? null : quote
    if (quote === null && line.trimEnd().endsWith(';')) {
      found.push(current.trim())
      current = ''
    }
  }
  if (current.trim()) found.push(current.trim())
  return found
}
