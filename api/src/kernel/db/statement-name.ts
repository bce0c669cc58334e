import { createHash } from 'node:crypto'

const names = new Map<string, string>()
/** Of statements whose columns have changed since they were prepared: how often. */
const renewals = new Map<string, number>()

/**
 * How many texts are prepared at most; past these, none more is. A test that needs names asks for more. None is where
 * `DATABASE_PREPARE` is off: each statement is then parsed and planned every time it runs.
 */
export const statementNames = { on: true, most: 1000 }

/**
 * Under which name a statement is prepared, or undefined where too many are. The name comes from the text, so that whatever
 * uses a connection before or after, another process or another version of the program, never means another statement by it.
 * `apart` keeps equal texts apart: a role has plans of its own.
 */
export function statementName(text: string, apart = ''): string | undefined {
  const key = `${apart} ${text}`
  const existing_name = names.get(key)
  if (existing_name || names.size >= statementNames.most) return existing_name
  const name = createHash('sha256').update(key).digest('base64url').slice(0, 22)
  names.set(key, name)
  return name
}

/** The name as it is prepared now: another one after the columns of its result have changed; undefined where none is. */
export function currentName(name: string | undefined): string | undefined {
  if (!statementNames.on) return undefined
  const renewed = renewals.size > 0 && name ? renewals.get(name) : undefined
  return renewed ? `${name}.${renewed}` : name
}

/** "cached plan must not change result type": a migration has changed a column under a statement that was prepared before. */
export const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

/** Every connection prepares the statement anew when it next runs. The ones that were prepared before are left behind. */
export function renew(name: string) {
  const [base = name, count = '0'] = name.split('.')
  renewals.set(base, Math.max(renewals.get(base) ?? 0, Number(count) + 1))
}
