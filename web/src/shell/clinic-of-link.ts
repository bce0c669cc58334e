import { redirect } from '@tanstack/react-router'
import { destination } from './guard.ts'
import { type Patient, session } from './session/session.ts'
import { chooseOrganization, clinicsOf } from './session/session-commands.ts'
import { useSession } from './session/use-session.ts'

export interface ClinicOfLink {
  clinic?: string
  person?: string
}

/** What an address of the portal may say about the clinic and the person that it is meant for. */
export function clinicOfSearch({ clinic, person }: Record<string, unknown>): ClinicOfLink {
  return { ...(typeof clinic === 'string' ? { clinic } : {}), ...(typeof person === 'string' ? { person } : {}) }
}

/**
 * For addresses in the portal with `?clinic=…`, as links on the dashboard and in mails have them: goes to that clinic first,
 * for oneself or for the `person` whose proxy one is there, and then to the same address without them.
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

/** A path of the portal that leads into this clinic, for oneself unless it names a person. Others are left as they are. */
export function intoClinic(path: string, organization_id: string | null): string {
  const url = new URL(path, 'https://here.invalid')
  if (!organization_id || !url.pathname.startsWith('/patient/')) return path
  if (!url.searchParams.has('clinic')) url.searchParams.set('clinic', organization_id)
  return url.pathname + url.search + url.hash
}

/** An address, and what it says about the clinic and the person. */
export function withoutClinic(href: string): { path: string; clinic: string | null; person: string | null } {
  const url = new URL(href, 'https://here.invalid')
  const [clinic, person] = [url.searchParams.get('clinic'), url.searchParams.get('person')]
  if (clinic) for (const name of ['clinic', 'person']) url.searchParams.delete(name)
  return { path: url.pathname + url.search + url.hash, clinic, person }
}

/** What a line of a clinic's adds to its link, so that it leads there: nothing in the clinic that is looked at. */
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
