/** The five keys under which the browser keeps a session; nothing else reads or writes them. */
export const sessionKeys = ['auth_token', 'user', 'user_type', 'organization', 'organization_id'] as const
type SessionKey = (typeof sessionKeys)[number]

const actingForKey = 'acting_for'

/** A value of the stored session; `null` when there is none or storage is switched off. */
export function readStored(key: SessionKey) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: SessionKey, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('The session could not be stored; it ends with this page.', error)
  }
}

/** Removes all five keys, and for whom this tab acts. */
export function clearStored() {
  for (const key of sessionKeys) writeStored(key, null)
  writeActingFor(null)
}

/** Id and name of the person a patient acts for: kept per tab, so that each tab shows its own. */
export function readActingFor(): { id: string; name: string } | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(actingForKey) ?? 'null')
    return stored && typeof stored.id === 'string' ? stored : null
  } catch {
    return null
  }
}

export function writeActingFor(person: { id: string; name: string } | null) {
  try {
    if (person) sessionStorage.setItem(actingForKey, JSON.stringify(person))
    else sessionStorage.removeItem(actingForKey)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
