/** Every screen of the product, with addresses that exist: what the guard, axe and picture walks go through. */

import { ask, type people, signIn } from '../people.ts'
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

/** Who looks at a screen in the walks. */
export function viewer(screen: Screen): keyof typeof people | null {
  if (screen.role === 'admin') return 'admin'
  if (screen.role === 'patient') return 'patient'
  if (screen.role === 'org_user') return screen.path === '/select-organization' ? 'locum' : 'owner'
  return null
}

/** The address of a screen whose path has parameters: of the first thing in the list it belongs to. */
export async function addressOf(origin: string): Promise<(screen: Screen) => string | null> {
  const owner = await signIn(origin, 'owner')
  const admin = await signIn(origin, 'admin')
  const patient = await signIn(origin, 'patient')
  type Item = { id: string; practitioner_id?: string }
  const first = async (who: typeof owner, path: string) =>
    (await ask<{ items?: Item[] } | null>(origin, who, 'GET', path)).body?.items?.[0] ?? null
  const day = 86_400_000
  const from = new Date(Date.now() - day).toISOString()
  const to = new Date(Date.now() + 7 * day).toISOString()
  const known: Record<string, string | null | undefined> = {
    '/auth/org/{orgId}/login': owner.organization?.id,
    '/admin/organizations/{id}': (await first(admin, '/admin/organizations'))?.id,
    '/org/appointments/{id}': (await first(owner, `/org/appointments?from=${from}&to=${to}`))?.id,
    '/org/medications/{id}': (await first(owner, '/org/medications'))?.id,
    '/org/patients/{id}': (await first(owner, '/org/patients'))?.id,
    '/org/prescriptions/{id}': (await first(owner, '/org/prescriptions'))?.id,
    '/org/records/{id}': (await first(owner, '/org/records'))?.id,
    '/patient/appointments/{id}': (await first(patient, '/patient/appointments'))?.id,
    '/patient/medications/{id}': (await first(patient, '/patient/medications'))?.id,
    '/patient/prescriptions/{id}': (await first(patient, '/patient/prescriptions'))?.id,
    '/patient/records/{id}': (await first(patient, '/patient/records'))?.id,
    '/patient/bills/{id}': (await first(patient, '/patient/invoices'))?.id,
    '/patient/waitlist/{id}': (await first(patient, '/patient/waitlist-entries'))?.id,
    '/patient/waitlist/offers/{id}': (await first(patient, '/patient/waitlist-offers'))?.id,
    '/doctors/{id}': (await first(owner, '/public/practitioners'))?.id ?? (await first(owner, '/public/practitioners'))?.practitioner_id,
    '/directory/{id}': owner.organization?.id,
    '/test-directory/{id}': (await first(owner, '/public/lab-tests'))?.id ?? 'none',
    '/help/{slug}': 'none',
    '/pay/{token}': 'none',
    '/display/{token}': (await ask<{ secret?: string }>(origin, owner, 'POST', '/org/displays', { name: 'Hall' })).body.secret,
    '/unsubscribe/{token}': 'none',
  }
  return ({ path }) => {
    if (!path.includes('{')) return path
    const base = Object.keys(known).find((key) => path === key || path.startsWith(`${key}/`))
    const value = base ? known[base] : undefined
    return value ? path.replace(/\{\w+\}/, value) : null
  }
}
