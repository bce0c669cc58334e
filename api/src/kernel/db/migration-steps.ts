/** What a migration does in one go. */
export interface MigrationStep {
  statements: string[]
  /** `create index concurrently` and its like run outside any transaction, each as a step of its own. */
  in_transaction: boolean
}

/**
 * The steps of a migration file, in order. A line `-- next transaction` ends one and begins another, so that a lock is held
 * for no longer than its own change needs; the steps that are done stay done when a later one fails.
 * @throws when a statement that must run alone shares its step.
 */
export function stepsOf(text: string): MigrationStep[] {
  const steps = text
    .split(/^-- next transaction *$/m)
    .map(statementsOf)
    .filter((statements) => statements.length > 0)
  return steps.map((statements) => {
    const is_alone = statements.some((statement) => /^\w+ (unique )?index concurrently /i.test(statement))
    if (is_alone && statements.length > 1) throw new Error('An index that is made concurrently needs a step of its own.')
    return { statements, in_transaction: !is_alone }
  })
}

/** Splits at semicolons that end a line, outside dollar quotes, which may have a name and others within. */
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
