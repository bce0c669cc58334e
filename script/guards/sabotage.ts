/** A guard that is taken out: the change, and the cheapest tests that must fail then. */
export interface Sabotage {
  id: string
  kind: string
  change: CodeChange | DatabaseChange
  /**
   * The tests that are run: a file, or `file > words` for the tests whose names contain these words, `group > name` among
   * them. A path that ends in
   * `.spec.ts` is a journey in a browser.
   */
  tests: string
}

/** A text that occurs exactly once in a file, and its replacement. */
interface CodeChange {
  file: string
  find: string
  replace: string
  /** Another guard for the same thing, which is taken out as well, because either one alone is enough to refuse. */
  behind?: CodeChange | DatabaseChange
}

/** A statement of the owner on the migrated database; `names` have to occur in the printed schema for it to be valid. */
interface DatabaseChange {
  sql: string
  names: string[]
}

/** The sabotages of one kind whose guards are in the code: id, file, text, replacement, tests. */
export const inCode = (kind: string, ...rows: [id: string, file: string, find: string, replace: string, tests: string][]): Sabotage[] =>
  rows.map(([id, file, find, replace, tests]) => ({ id, kind, change: { file, find, replace }, tests }))

/** The sabotages of one kind whose guards are in the database: id, statement, tests. Its names are read from the statement. */
export const inDatabase = (kind: string, ...rows: [id: string, sql: string, tests: string][]): Sabotage[] =>
  rows.map(([id, sql, tests]) => ({ id, kind, change: { sql, names: namesIn(sql) }, tests }))

/** Two guards in the code for the same thing: id, file, text, replacement, file, text, replacement, tests. */
export const inCodeTwice = (
  kind: string,
  ...rows: [id: string, file: string, find: string, replace: string, file2: string, find2: string, replace2: string, tests: string][]
): Sabotage[] =>
  rows.map(([id, file, find, replace, file2, find2, replace2, tests]) => ({
    id,
    kind,
    change: { file, find, replace, behind: { file: file2, find: find2, replace: replace2 } },
    tests,
  }))

/** Guards that the code and the database both have: id, file, text, replacement, statement, tests. */
export const inBoth = (
  kind: string,
  ...rows: [id: string, file: string, find: string, replace: string, sql: string, tests: string][]
): Sabotage[] =>
  rows.map(([id, file, find, replace, sql, tests]) => ({
    id,
    kind,
    change: { file, find, replace, behind: { sql, names: namesIn(sql) } },
    tests,
  }))

/** The names after the words that a statement of this sort names something by. */
function namesIn(sql: string): string[] {
  return [...sql.matchAll(/\b(?:alter policy|drop constraint|drop index|alter table|on) ([a-z_]+)/g)]
    .map((match) => match[1] as string)
    .filter((name) => name !== 'delete')
}
