/** Every screen of the product, with addresses that exist: what the guard, axe and picture walks go through. */

import { confirmationToken, visitFingerprint } from '../../api/src/clinic/notifications/confirmation-link.ts'
import { unsubscribeToken } from '../../api/src/clinic/notifications/unsubscribe-link.ts'
import { Vault } from '../../api/src/kernel/crypto.ts'
import { instantAhead } from '../days.ts'
import { findLink, mailedLink, readKey } from '../outbox.ts'
import { ask, type people, type SignedIn, signIn } from '../people.ts'
import map from '../route-map.json' with { type: 'json' }

export interface Screen {
  path: string
  title: string
  layout: string
  role: 'admin' | 'org_user' | 'patient' | null
  guestOnly?: boolean
  organization?: boolean
}

export const screens = map.screens as Screen[]
export const redirects = map.redirects

/** What a screen calls itself: the map's title without its note. */
export const titleOf = ({ title }: Screen) => `${title.replace(/\s*(\(.*\)|: .*)$/, '')} · Polyclinic`

/** The account that opens a screen in the walks. */
export function viewer(screen: Screen): keyof typeof people | null {
  if (screen.role === 'admin') return 'admin'
  if (screen.role === 'patient') return 'patient'
  if (screen.role === 'org_user') return screen.path === '/select-organization' ? 'locum' : 'owner'
  // Every kind of signed-in account has this screen.
  return screen.path === '/auth/second-factor' ? 'owner' : null
}

/** The address of a screen whose path has parameters: of the first thing in the list it belongs to. */
export async function addressOf(origin: string): Promise<(screen: Screen) => string | null> {
  const owner = await signIn(origin, 'owner')
  const admin = await signIn(origin, 'admin')
  const patient = await signIn(origin, 'patient')
  type Item = { id: string; practitioner_id?: string; slug?: string }
  const first = async (session: typeof owner, path: string) =>
    (await ask<{ items?: Item[] } | null>(origin, session, 'GET', path)).body?.items?.[0] ?? null
  const idOf = async (session: typeof owner, path: string) => (await first(session, path))?.id
  const from = instantAhead(-1)
  const to = instantAhead(7)
  const ids: Record<string, string | null | undefined> = {
    '/auth/org/{orgId}/login': owner.organization?.id,
    '/admin/organizations/{id}': await idOf(admin, '/admin/organizations'),
    '/org/appointments/absences/{id}': (await idOf(owner, '/org/absences')) ?? (await closeTime(origin, owner)),
    '/org/appointments/{id}': await idOf(owner, `/org/appointments?from=${from}&to=${to}`),
    '/org/medications/{id}': await idOf(owner, '/org/medications'),
    '/org/stock/batches/{id}': await idOf(owner, '/org/stock-batches'),
    '/org/stock/takes/{id}': await idOf(owner, '/org/stock-takes'),
    '/org/stock/orders/{id}': await idOf(owner, '/org/purchase-orders'),
    '/org/stock/transfers/{id}': await idOf(owner, '/org/stock-transfers'),
    '/org/patients/imports/{id}': (await idOf(owner, '/org/patient-imports')) ?? (await uploadPeople(origin, owner)),
    '/org/patients/{id}': await idOf(owner, '/org/patients'),
    '/org/patients/{id}/compare/{other}': await twoCharts(origin, owner),
    '/org/prescriptions/{id}': await idOf(owner, '/org/prescriptions'),
    '/org/notes/{id}': await noteOf(origin, owner),
    '/org/records/{id}': await idOf(owner, '/org/records'),
    '/patient/appointments/{id}': await idOf(patient, '/patient/appointments'),
    '/patient/medications/{id}': await idOf(patient, '/patient/medications'),
    '/patient/prescriptions/{id}': await idOf(patient, '/patient/prescriptions'),
    '/patient/records/{id}': await idOf(patient, '/patient/records'),
    '/patient/bills/{id}': await idOf(patient, '/patient/invoices'),
    '/patient/waitlist/{id}': await idOf(patient, '/patient/waitlist-entries'),
    '/patient/waitlist/offers/{id}': await idOf(patient, '/patient/waitlist-offers'),
    '/doctors/{id}': (await idOf(owner, '/public/practitioners')) ?? (await first(owner, '/public/practitioners'))?.practitioner_id,
    '/directory/{id}': owner.organization?.id,
    '/test-directory/{id}': await idOf(owner, '/public/lab-tests'),
    '/help/{slug}': (await first(owner, '/public/articles'))?.slug,
    '/pay/{token}': await linkToPay(origin, owner),
    '/display/{token}': (await ask<{ secret?: string }>(origin, owner, 'POST', '/org/displays', { name: 'Hall' })).body.secret,
    '/unsubscribe/{token}': linkToLeave(patient),
    '/confirm/{token}': await linkToConfirm(origin, owner),
  }
  return ({ path }) => {
    if (!path.includes('{')) return path
    // The address has the ids of two things.
    if (ids[path]?.startsWith('/')) return ids[path]
    const base = Object.keys(ids).find((key) => path === key || path.startsWith(`${key}/`))
    const value = base ? ids[base] : undefined
    return value ? path.replace(/\{\w+\}/, value) : null
  }
}

/** A note of a chart that has a record too: with it the sample clinics write one. */
async function noteOf(origin: string, owner: SignedIn): Promise<string | undefined> {
  const records = await ask<{ items: { patient_id: string }[] }>(origin, owner, 'GET', '/org/records')
  const patient_id = records.body.items[0]?.patient_id
  return (await ask<{ items: { id: string }[] }>(origin, owner, 'GET', `/org/patients/${patient_id}/notes`)).body.items[0]?.id
}

/** Closes the time of a future visit, which stays: its patient has to be called. */
async function closeTime(origin: string, owner: SignedIn) {
  const [from, to] = [5, 14].map((days) => instantAhead(days))
  type Visit = { practitioner: { id: string } | null; starts_at: string; ends_at: string }
  const { body } = await ask<{ items: Visit[] }>(origin, owner, 'GET', `/org/appointments?from=${from}&to=${to}&status=booked`)
  const visit = body.items.find(({ practitioner }) => practitioner)
  if (!visit) return null
  const time = { practitioner_id: visit.practitioner?.id, starts_at: visit.starts_at, ends_at: visit.ends_at }
  return (await ask<{ absence?: { id: string } }>(origin, owner, 'POST', '/org/absences', { ...time, items: [] })).body.absence?.id ?? null
}

/** Two charts of the clinic side by side. */
async function twoCharts(origin: string, owner: SignedIn) {
  const { body } = await ask<{ items: { id: string }[] }>(origin, owner, 'GET', '/org/patients?limit=2')
  const [first, second] = body.items
  return first && second ? `/org/patients/${first.id}/compare/${second.id}` : null
}

/** A table of people is uploaded, and nobody of it is put on a chart. */
async function uploadPeople(origin: string, owner: SignedIn) {
  const reply = await fetch(`${origin}/api/v1/org/patient-imports?file_name=people.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'x-organization': owner.organization?.id ?? '',
      'content-type': 'text/csv',
      'idempotency-key': crypto.randomUUID(),
    },
    body: 'First name,Last name,Date of birth\nZora,Fictional,1980-02-03\nYara,,1991-06-07\n',
  })
  return ((await reply.json()) as { id?: string }).id ?? null
}

/** An invoice is mailed, as the front desk does. */
async function linkToPay(origin: string, owner: SignedIn) {
  const sent = findLink('/pay/')
  if (sent) return sent
  const { body } = await ask<{ items: { id: string }[] }>(origin, owner, 'GET', '/org/invoices?limit=20')
  for (const { id } of body.items) {
    const email = 'somebody@example.test'
    if ((await ask(origin, owner, 'POST', `/org/invoices/${id}/send`, { email })).status < 300) return mailedLink('/pay/')
  }
  return null
}

/** The link of a reminder, as the product signs it: of the next visit. */
async function linkToConfirm(origin: string, owner: SignedIn) {
  const key = readKey()
  type Visit = { id: string; starts_at: string } & Record<'practitioner' | 'location' | 'service', { id: string }>
  const { body } = await ask<{ items: Visit[] }>(origin, owner, 'GET', '/org/appointments?unconfirmed=true&limit=1')
  const [visit] = body.items
  if (!key || !visit || !owner.organization) return null
  const { practitioner, location, service, starts_at } = visit
  const fingerprint = visitFingerprint({ starts_at, practitioner_id: practitioner.id, location_id: location.id, service_id: service.id })
  return confirmationToken(new Vault(key), { organization_id: owner.organization.id, appointment_id: visit.id, fingerprint })
}

/** The link at the foot of the patient's mails, as the product signs it: its mails leave in the daytime only. */
function linkToLeave(patient: SignedIn) {
  const key = readKey()
  return key && unsubscribeToken(new Vault(key), { account_id: (patient.user as { id: string }).id, topic: 'appointments' })
}
