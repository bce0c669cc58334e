import type { contract } from '@polyclinic/contract'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { clearStored, clearTab, readActingFor, readStored, sessionKeys, writeActingFor, writeStored } from '#api/session-storage.ts'

type Identity = typeof contract.identity
export type Admin = OutputOf<Identity['getAdminSession']>
export type Staff = OutputOf<Identity['getOrgSession']>
export type Patient = OutputOf<Identity['getMySession']>
export type AnyUser = Admin | Staff | Patient
/** A clinic as the session knows it: of staff with their role, of a patient with the chart, or without one of their own. */
export type SessionOrganization = Staff['organizations'][number] | Patient['organizations'][number] | Patient['proxy_organizations'][number]

export interface SessionState {
  user: AnyUser | null
  token: string | null
  isAuthenticated: boolean
  userType: UserKind | null
  organization: SessionOrganization | null
  organizationId: string | null
  /** The person that a signed-in patient acts for in this tab. */
  actingFor: { id: string; name: string } | null
}

const signedOut: SessionState = {
  user: null,
  token: null,
  isAuthenticated: false,
  userType: null,
  organization: null,
  organizationId: null,
  actingFor: null,
}

let state: SessionState = signedOut
/** Why the session ended here: the user signed out, the server no longer knew it, or another tab ended it. */
export type EndReason = 'signed-out' | 'expired' | 'elsewhere'
/** `landing`: where to go in the clinic or for the person just chosen; the dashboard without it. */
type Listener = (now: SessionState, before: SessionState, ended: EndReason, landing?: string) => void
const listeners = new Set<Listener>()

let farewell: { reason: EndReason; sentence: string | undefined } | null = null

function set(next: SessionState, ended: EndReason = 'elsewhere', sentence?: string, landing?: string) {
  const before = state
  if (before.isAuthenticated) farewell = next.isAuthenticated ? null : { reason: ended, sentence }
  state = next
  for (const listener of listeners) listener(next, before, ended, landing)
}

/** The one session of this tab. What changes it is in `session-commands.ts`. */
export const session = {
  get: () => state,
  /** Why the last session of this tab ended, in the server's words where it had some. */
  ended: () => farewell,
  /** Calls back after each change, with the state before; returns the function that stops it. */
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Restores the session from storage: only if token, user and user type are all there. */
export function restoreSession() {
  const token = readStored('auth_token')
  const user = parsed<AnyUser>(readStored('user'))
  const userType = readStored('user_type')
  if (!token || !user || !isUserKind(userType)) {
    if (sessionKeys.some((key) => readStored(key) !== null)) clearStored()
    if (state.isAuthenticated) set(signedOut)
    return
  }
  set({
    user,
    token,
    userType,
    isAuthenticated: true,
    organization: parsed<SessionOrganization>(readStored('organization')),
    organizationId: readStored('organization_id'),
    actingFor: userType === 'patient' ? personThere(user as Patient, readStored('organization_id')) : null,
  })
}

/** A patient as the browser kept them: an earlier version may have kept less. */
type StoredPatient = Partial<Pick<Patient, 'organizations' | 'proxies'>>

/** Whether a patient has a chart of their own there, and may see it. */
export const isPatientOf = ({ organizations = [] }: StoredPatient, organization_id: string | null) =>
  organizations.some(({ id }) => id === organization_id)

/** The person that a patient acts for in a clinic: the one chosen in this tab; always another person if they have no chart of their own. */
function personThere(user: StoredPatient, organization_id: string | null): SessionState['actingFor'] {
  const chosen = readActingFor()
  if (chosen || isPatientOf(user, organization_id)) return chosen
  const proxy = user.proxies?.find((proxy) => proxy.organization_id === organization_id)
  if (!proxy) return null
  const person = { id: proxy.patient_id, name: proxy.name }
  writeActingFor(person)
  return person
}

interface StoredSession {
  token: string
  user: AnyUser
  userType: UserKind
  organization: SessionOrganization | null
}
/** Where another clinic is entered, and for whom a patient acts there; left out, both stay as they are. */
export interface SessionEntry {
  person?: SessionState['actingFor'] | undefined
  landing?: string | undefined
}

/** Stores a session and makes it this tab's; other tabs see it through storage. */
export function storeSession(next: StoredSession, { person, landing }: SessionEntry = {}) {
  if (next.user.id !== state.user?.id) clearTab()
  if (person !== undefined) writeActingFor(person)
  writeStored('auth_token', next.token)
  writeStored('user', JSON.stringify(next.user))
  writeStored('user_type', next.userType)
  writeStored('organization', next.organization ? JSON.stringify(next.organization) : null)
  writeStored('organization_id', next.organization?.id ?? null)
  const actingFor = next.userType === 'patient' ? personThere(next.user as Patient, next.organization?.id ?? null) : null
  set({ ...next, isAuthenticated: true, organizationId: next.organization?.id ?? null, actingFor }, 'elsewhere', undefined, landing)
}

/** Ends the session in this browser; the other tabs follow. */
export function clearSession(reason: EndReason, sentence?: string) {
  clearStored()
  set(signedOut, reason, sentence)
}

/** Chooses the person that a patient acts for in this tab; `null` for the patient themselves. */
export function actFor(person: { id: string; name: string } | null) {
  writeActingFor(person)
  set({ ...state, actingFor: person })
}

/** Follows sign-in, sign-out and the choice of a clinic in other tabs. */
export function followOtherTabs() {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !sessionKeys.includes(event.key as (typeof sessionKeys)[number])) return
    // The keys change one after another, so the session is read once all are written.
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (readStored('auth_token') !== state.token) clearTab()
      restoreSession()
    }, 25)
  })
}

function isUserKind(value: string | null): value is UserKind {
  return value === 'admin' || value === 'org_user' || value === 'patient'
}

function parsed<T>(text: string | null): T | null {
  try {
    const value = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
