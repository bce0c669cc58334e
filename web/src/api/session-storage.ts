/** The five keys under which the browser keeps a session; nothing else reads or writes them. */
export const sessionKeys = ['auth_token', 'user', 'user_type', 'organization', 'organization_id'] as const
type SessionKey = (typeof sessionKeys)[number]

const actingForKey = 'acting_for'
const draftKey = 'draft'
const visitorHoldKey = 'visitor_hold'

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

/** Removes all five keys, and this tab's data about the person. */
export function clearStored() {
  for (const key of sessionKeys) writeStored(key, null)
  clearTab()
  // Whoever signs in takes the hold along; after them it belongs to nobody.
  writeVisitorHold(null)
}

/** Removes the person acted for and the drafts of this tab: each tab does so for itself. */
export function clearTab() {
  writeActingFor(null)
  writeDraft('', '')
}

/** The draft of this tab about a subject, so that it survives a reload; never longer than the session. */
export function readDraft(subject: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')
    return stored?.about === subject && typeof stored.text === 'string' ? stored.text : ''
  } catch {
    return ''
  }
}

/** Stores one draft at a time; an empty one is removed. */
export function writeDraft(subject: string, text: string) {
  try {
    if (text) sessionStorage.setItem(draftKey, JSON.stringify({ about: subject, text }))
    else sessionStorage.removeItem(draftKey)
  } catch {
    // Without storage the session lasts as long as the page.
  }
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

/** A hold that this tab has before anybody has signed in, with the token that transfers it to an account. */
export interface VisitorHold {
  organization_id: string
  visitor_token: string
  starts_at: string
  expires_at: string
  /** The server's time and the browser's time when the hold was created. */
  now: string
  fetched_at: number
}

export function readVisitorHold(organization_id: string): VisitorHold | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(visitorHoldKey) ?? 'null')
    return stored?.organization_id === organization_id && typeof stored.visitor_token === 'string' ? stored : null
  } catch {
    return null
  }
}

export function writeVisitorHold(hold: VisitorHold | null) {
  try {
    if (hold) sessionStorage.setItem(visitorHoldKey, JSON.stringify(hold))
    else sessionStorage.removeItem(visitorHoldKey)
  } catch {
    // Without storage the time is free again when its minutes have ended.
  }
}
