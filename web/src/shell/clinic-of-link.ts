import { redirect } from '@tanstack/react-router'
import { destination } from './guard.ts'
import { type Patient, session } from './session/session.ts'
import { chooseOrganization, clinicsOf } from './session/session-commands.ts'
import { useSession } from './session/use-session.ts'

export interface ClinicOfLink {
  clinic?: string
  person?: string
}

/** The search parameters of the portal for the clinic and the person that an address is meant for. */
export function clinicOfSearch({ clinic, person }: Record<string, unknown>): ClinicOfLink {
  return { ...(typeof clinic === 'string' ? { clinic } : {}), ...(typeof person === 'string' ? { person } : {}) }
}

/**
 * For addresses in the portal with `?clinic=…`, as links on the dashboard and in mails have them: switches to that clinic
 * first, for the account itself or for the `person` that it acts for there, and then to the same address without them.
 */
export async function enterClinicOfLink({ location, preload }: { location: { href: string }; preload: boolean }) {
  const { path, clinic, person: person_id } = withoutClinic(location.href)
  // A link under the pointer is not opened yet.
  if (!clinic || preload) return
  const { user, organizationId, actingFor } = session.get()
  const { proxies } = user as Patient
  const organization = clinicsOf(user as Patient).find(({ id }) => id === clinic)
  const proxy = proxies.find(({ patient_id, organization_id }) => patient_id === person_id && organization_id === clinic)
  const person = proxy ? { id: proxy.patient_id, name: proxy.name } : null
  const isThere = clinic === organizationId && (actingFor?.id ?? null) === (person?.id ?? null)
  if (organization && !isThere) await chooseOrganization(organization, { person, landing: path })
  throw redirect({ ...destination(path), replace: true })
}

/** Adds the clinic to a path of the portal, and the person if it names one. Other paths are left unchanged. */
export function intoClinic(path: string, organization_id: string | null): string {
  const url = new URL(path, 'https://here.invalid')
  if (!organization_id || !url.pathname.startsWith('/patient/')) return path
  if (!url.searchParams.has('clinic')) url.searchParams.set('clinic', organization_id)
  return url.pathname + url.search + url.hash
}

/** An address without its parameters for clinic and person, and their values. */
export function withoutClinic(href: string): { path: string; clinic: string | null; person: string | null } {
  const url = new URL(href, 'https://here.invalid')
  const [clinic, person] = [url.searchParams.get('clinic'), url.searchParams.get('person')]
  if (clinic) for (const name of ['clinic', 'person']) url.searchParams.delete(name)
  return { path: url.pathname + url.search + url.hash, clinic, person }
}

/** The search parameters for the link of a clinic's entry: none in the current clinic. */
export function useSearchOfClinic() {
  const { organizationId, actingFor } = useSession()
  return ({
    organization_id,
    patient_id,
  }: {
    organization_id: string
    patient_id: string | null
  }): { clinic?: string; person?: string } => {
    if (organization_id === organizationId) return {}
    return { clinic: organization_id, ...(actingFor && patient_id ? { person: patient_id } : {}) }
  }
}
