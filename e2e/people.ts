import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

export type Kind = 'admin' | 'org_user' | 'patient'
const paths = { admin: 'admin', org_user: 'org', patient: 'patient' } as const
const password = 'polyclinic-demo'

export const people = {
  admin: { kind: 'admin', email: 'admin@demo.polyclinic.test' },
  owner: { kind: 'org_user', email: 'owner@riverside.polyclinic.test' },
  doctor: { kind: 'org_user', email: 'doctor@riverside.polyclinic.test' },
  nurse: { kind: 'org_user', email: 'nurse@riverside.polyclinic.test' },
  reception: { kind: 'org_user', email: 'reception@riverside.polyclinic.test' },
  cashier: { kind: 'org_user', email: 'cashier@riverside.polyclinic.test' },
  technician: { kind: 'org_user', email: 'lab@riverside.polyclinic.test' },
  pharmacist: { kind: 'org_user', email: 'pharmacist@riverside.polyclinic.test' },
  locum: { kind: 'org_user', email: 'locum@polyclinic.test' },
  patient: { kind: 'patient', email: 'patient@demo.polyclinic.test' },
  parent: { kind: 'patient', email: 'parent@demo.polyclinic.test' },
} as const satisfies Record<string, { kind: Kind; email: string }>

export interface SignedIn {
  kind: Kind
  token: string
  user: unknown
  organization: { id: string; name: string } | null
}

type Clinic = SignedIn['organization']
type SignInReply = { token: string; organization?: Clinic; default_organization?: Clinic; organizations: Clinic[] } & Record<Kind, unknown>

/** Signs in through the API, as the sign-in page does. */
export async function signIn(origin: string, role: keyof typeof people, organization_id?: string): Promise<SignedIn> {
  const { kind, email } = people[role]
  const reply = await fetch(`${origin}/api/v1/${paths[kind]}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(organization_id ? { 'x-organization': organization_id } : {}) },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`${email} could not sign in: ${await reply.text()}`)
  const body = (await reply.json()) as SignInReply
  const organization = kind === 'patient' ? (body.default_organization ?? body.organizations[0] ?? null) : (body.organization ?? null)
  return { kind, token: body.token, user: body[kind], organization }
}

/** Puts a session into a browser's storage, as a sign-in leaves it. */
export async function installSession(context: BrowserContext, { kind, token, user, organization }: SignedIn) {
  const values: Record<string, string> = { auth_token: token, user: JSON.stringify(user), user_type: kind }
  if (organization) Object.assign(values, { organization: JSON.stringify(organization), organization_id: organization.id })
  // This runs once per context: a page that signs out must stay signed out when it loads again.
  await context.addInitScript((entries) => {
    if (document.cookie.includes('carried=1') || location.origin === 'null') return
    // biome-ignore lint/suspicious/noDocumentCookie: signing out empties the storages, and this has to outlive it
    document.cookie = 'carried=1; path=/'
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}

/** A call of the API with a session, and with the version of what it changes. */
export async function ask<T = Record<string, unknown>>(
  origin: string,
  session: SignedIn,
  method: string,
  path: string,
  body?: unknown,
  version?: number,
) {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(session.organization ? { 'x-organization': session.organization.id } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  return { status: reply.status, body: (await reply.json().catch(() => null)) as T }
}

/** Waits until no finite animation runs, and the fonts are loaded. */
export async function still(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/** Nothing is loading any more and the screen has its heading. */
export async function waitUntilLoaded(page: Page) {
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible]'), undefined, {
      timeout: 15_000,
    })
    .catch(() => {})
}
