import type { UserKind } from '@polyclinic/contract/kernel/access'
import { api, ConnectionError, isProblemCode } from '#api/index.ts'
import { readStored, writeStored } from '#api/session-storage.ts'
import {
  type AnyUser,
  actFor,
  clearSession,
  type Patient,
  type SessionEntry,
  type SessionOrganization,
  type Staff,
  session,
  storeSession,
} from './session.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/** Signs in and stores the session. A refusal is thrown for the form to show. */
export async function signIn(kind: UserKind, { email, password, code }: Credentials, organization_id?: string) {
  const body = { email, password, ...(code ? { code } : {}) }
  if (kind === 'admin') {
    const { token, admin } = await api.identity.loginAdmin({ body })
    storeSession({ token, user: admin, userType: 'admin', organization: null })
  } else if (kind === 'org_user') {
    storeStaff(await api.identity.loginOrg({ body, ...(organization_id ? { organization_id } : {}) }))
  } else {
    storePatient(await api.identity.loginPatient({ body }))
  }
}

type StaffEntry = Awaited<ReturnType<typeof api.identity.loginOrg>>

/** Stores the session of a member of staff who has signed in or registered a clinic. */
export function storeStaff({ token, org_user, organization }: StaffEntry) {
  const chosen = org_user.organizations.find(({ id }) => id === organization?.id) ?? null
  storeSession({ token, user: org_user, userType: 'org_user', organization: chosen })
}

/** The clinics that an account can choose: where the person works, is a patient, or acts for a patient. */
export function clinicsOf(user: Staff | Patient): SessionOrganization[] {
  // A session that an older version stored has no clinics of people acted for.
  const { organizations, proxy_organizations = [] } = user as Pick<Patient, 'organizations'> & Partial<Pick<Patient, 'proxy_organizations'>>
  return [...organizations, ...proxy_organizations]
}

type PatientEntry = Awaited<ReturnType<typeof api.identity.loginPatient>>

/** Stores the session of a patient who has signed in or registered. */
export function storePatient({ token, patient, default_organization }: PatientEntry) {
  storeSession({ token, user: patient, userType: 'patient', organization: default_organization ?? clinicsOf(patient)[0] ?? null })
}

const logout = {
  admin: () => api.identity.logoutAdmin(),
  org_user: () => api.identity.logoutOrg(),
  patient: () => api.identity.logoutPatient(),
}

/** Signs out. The session is gone at once, whether or not the server hears of it. */
export async function signOut() {
  const { userType } = session.get()
  if (!userType) return clearSession('signed-out')
  // The call reads the token as it is made; it is on its way before the session is cleared.
  const signed_out = logout[userType]()
  clearSession('signed-out')
  await signed_out.catch((error) => console.warn('The server was not told of the sign-out.', error))
}

async function fetchUser(kind: UserKind): Promise<AnyUser> {
  if (kind === 'admin') return api.identity.getAdminSession()
  if (kind === 'org_user') return api.identity.getOrgSession()
  return api.identity.getMySession()
}

/**
 * Fetches the signed-in user again: at the start, and when something about the account changed. If the server refuses, or still
 * fails after the retries, the session ends.
 */
export async function refreshUser() {
  const { token, userType } = session.get()
  if (!token || !userType) return
  try {
    const user = await fetchUser(userType)
    const now = session.get()
    if (userType === 'patient' && now.actingFor && !isProxyOf(user as Patient, now.actingFor.id)) actFor(null)
    if (now.token === token) storeSession({ token, user, userType, organization: chosenOrganization(userType, user, now.organizationId) })
  } catch (error) {
    // With no network at all the session is kept, and so is one that may only set up a second factor.
    if (error instanceof ConnectionError || isProblemCode(error, 'second_factor_setup_required')) return
    if (session.get().token === token) clearSession('expired')
  }
}

/** Whether a patient may still act for another person; with a clinic, in that clinic. */
function isProxyOf(user: Patient, patient_id: string, organization_id?: string) {
  return user.proxies.some(
    (proxy) => proxy.patient_id === patient_id && (organization_id === undefined || proxy.organization_id === organization_id),
  )
}

/** Checks the session without ending it for anything but a 401, which the client handles. */
export async function checkSession() {
  const { token, userType } = session.get()
  if (!userType) return
  try {
    const user = await fetchUser(userType)
    const now = session.get()
    if (now.token === token)
      storeSession({ token: now.token ?? '', user, userType, organization: chosenOrganization(userType, user, now.organizationId) })
  } catch {
    // The request is sent again in a minute.
  }
}

function chosenOrganization(kind: UserKind, user: AnyUser, id: string | null): SessionOrganization | null {
  if (kind === 'admin') return null
  const clinics = clinicsOf(user as Staff | Patient)
  const chosen = clinics.find((clinic) => clinic.id === id) ?? null
  if (kind === 'org_user' || chosen) return chosen
  return (user as Patient).default_organization ?? clinics[0] ?? null
}

/**
 * Switches to another clinic: its role and permissions are fetched before anything of it is shown. Each clinic has charts of its
 * own, so a patient who acted for another person acts for themselves there, unless a person of that clinic is given.
 */
export async function chooseOrganization(organization: SessionOrganization, { person, landing }: SessionEntry = {}) {
  const { token, userType, organizationId, actingFor } = session.get()
  if (!token || !userType) return
  writeStored('organization_id', organization.id)
  try {
    const user = await fetchUser(userType)
    const kept = userType === 'patient' && actingFor && isProxyOf(user as Patient, actingFor.id, organization.id) ? actingFor : null
    const chosen = chosenOrganization(userType, user, organization.id)
    storeSession({ token, user, userType, organization: chosen }, { person: person === undefined ? kept : person, landing })
  } catch (error) {
    if (readStored('auth_token') === token) writeStored('organization_id', organizationId)
    throw error
  }
}
