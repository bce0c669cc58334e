import { createHash } from 'node:crypto'

/** Names by what they are kept apart by, and by text: a text that is used again is not read again to find its name. */
const names = new Map<string, Map<string, string>>()
let named = 0
/** For each statement whose columns have changed since it was prepared: how often they did. */
const renewals = new Map<string, number>()

/**
 * How many texts are prepared at most; further ones are not. A test that needs names raises it. With `DATABASE_PREPARE` off none
 * are: each statement is then parsed and planned every time it runs.
 */
export const statementNames = { on: true, most: 1000 }

/**
 * The name under which a statement is prepared, or undefined if there are too many. The name is derived from the text, so that
 * another user of the connection, such as another process or another version of the program, never means another statement by it.
 * `apart` distinguishes equal texts, because each role has its own plans.
 */
export function statementName(text: string, apart = ''): string | undefined {
  const by_text = names.get(apart) ?? new Map<string, string>()
  const existing_name = by_text.get(text)
  if (existing_name || named >= statementNames.most) return existing_name
  const name = createHash('sha256').update(`${apart} ${text}`).digest('base64url').slice(0, 22)
  names.set(apart, by_text.set(text, name))
  named++
  return name
}

/**
 * The current name of the prepared statement: another one after the columns of its result have changed; undefined if it is not
 * prepared.
 */
export function currentName(name: string | undefined): string | undefined {
  if (!statementNames.on) return undefined
  const renewed = renewals.size > 0 && name ? renewals.get(name) : undefined
  return renewed ? `${name}.${renewed}` : name
}

/** "cached plan must not change result type": a migration has changed a column of a prepared statement. */
export const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

/** Makes every connection prepare the statement again when it next runs. The statements that were prepared before remain unused. */
export function renew(name: string) {
  const [base = name, count = '0'] = name.split('.')
  renewals.set(base, Math.max(renewals.get(base) ?? 0, Number(count) + 1))
}
