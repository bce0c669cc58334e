import { redirect } from '@tanstack/react-router'
import { destination } from './guard.ts'
import { currentPlace, type Place, placeOfEntry } from './history-places.ts'
import { type Patient, type Staff, session } from './session/session.ts'
import { chooseOrganization, clinicsOf } from './session/session-commands.ts'
import { useSession } from './session/use-session.ts'
import { dashboards } from './way-back.ts'

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
  const organization = clinicsOf(user as Patient).find(({ id }) => id === clinic)
  const proxy = proxyOf(user as Patient, { clinic, person: person_id })
  const person = proxy ? { id: proxy.patient_id, name: proxy.name } : null
  const isThere = clinic === organizationId && (actingFor?.id ?? null) === (person?.id ?? null)
  if (organization && !isThere) await chooseOrganization(organization, { person, landing: path })
  throw redirect({ ...destination(path), replace: true })
}

/**
 * For the layouts of a clinic: Back and Forward enter the clinic in which that screen was open, for the person acted for there.
 * Where that is not possible any more, they lead to the dashboard, as the address is found in no other clinic.
 */
export async function enterPlaceOfEntry({ location, preload }: { location: { href: string; state: object }; preload: boolean }) {
  const { user, userType } = session.get()
  const place = placeOfEntry(location.state)
  const { clinic, person: person_id } = currentPlace()
  if (!place || !userType || preload || (place.clinic === clinic && place.person === person_id)) return
  const organization = clinicsOf(user as Staff | Patient).find(({ id }) => id === place.clinic)
  const proxy = proxyOf(user as Patient, place)
  if (!organization || (place.person && !proxy)) throw redirect({ to: dashboards[userType] as string, replace: true })
  const person = proxy ? { id: proxy.patient_id, name: proxy.name } : null
  await chooseOrganization(organization, { person, landing: location.href })
  throw redirect({ ...destination(location.href), replace: true })
}

/** The right to act for a person in a clinic. */
const proxyOf = ({ proxies = [] }: Partial<Pick<Patient, 'proxies'>>, { clinic, person }: Place) =>
  proxies.find(({ patient_id, organization_id }) => patient_id === person && organization_id === clinic)

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
