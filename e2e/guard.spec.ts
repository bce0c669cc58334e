/** Every guard and redirect of the route map, for a visitor and for each kind of account. */
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { installSession, people, signIn, waitUntilLoaded } from './people.ts'
import { addressOf, redirects, type Screen, screens, viewer } from './walk/screens.ts'

const dashboards = { admin: '/admin/dashboard', org_user: '/org/dashboard', patient: '/patient/dashboard' } as const
const at = (page: Page) => new URL(page.url()).pathname

let address: (screen: Screen) => string | null
test.beforeAll(async ({ baseURL }) => {
  address = await addressOf(baseURL as string)
})

/** Expects the address that a redirect leads to, without waiting for its screen. */
async function expectAt(page: Page, from: string, to: string) {
  await page.goto(from, { waitUntil: 'commit' })
  await expect(page, `${from} → ${to}`).toHaveURL((url) => url.pathname === to)
}

test('a visitor is sent to sign in from everything that is guarded, and comes back', async ({ page }) => {
  test.setTimeout(240_000)
  for (const screen of screens.filter((s) => viewer(s))) {
    const path = address(screen) ?? screen.path.replace(/\{\w+\}/, crypto.randomUUID())
    await expectAt(page, path, '/auth/login')
  }
})

test('a visitor may open every public screen', async ({ page }) => {
  test.setTimeout(120_000)
  for (const screen of screens.filter((s) => !viewer(s))) {
    const path = address(screen) ?? screen.path.replace(/\{\w+\}/, 'none')
    await page.goto(path)
    await waitUntilLoaded(page)
    expect(at(page)).toBe(path)
  }
})

test('a screen with a time or an e-mail address in its query is a screen when it loads again', async ({ page }) => {
  for (const query of ['starts_at=2027-01-04T09:00:00.000Z', 'email=someone@example.com']) {
    await page.goto(`/doctors?${query}`)
    await waitUntilLoaded(page)
  }
})

test('old addresses lead to the new ones', async ({ page }) => {
  for (const { from, to } of redirects) await expectAt(page, from, to)
  // An ended session of a member of staff leads to the sign-in for staff.
  await page.goto('/login?from=%2Forg%2Fcalendar&kind=org_user')
  await expect(page).toHaveURL(/\/auth\/org\/login\?from=%2Forg%2Fcalendar&kind=org_user$/)
  await page.goto('/login?from=%2Fpatient%2Frecords')
  await expect(page).toHaveURL(/\/auth\/patient\/login\?from=%2Fpatient%2Frecords$/)
})

test('an address whose search makes no sense opens its screen', async ({ page, context, baseURL }) => {
  await installSession(context, await signIn(baseURL as string, 'reception'))
  await page.goto('/org/appointments?status=booked&from=yesterday&practitioner_id=7&nonsense=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
  await expect(page).toHaveURL(/\/org\/appointments$/)
})

for (const role of ['admin', 'owner', 'patient'] as const) {
  const { kind } = people[role]
  test.describe(`signed in: ${role}`, () => {
    test.beforeEach(async ({ context, baseURL }) => installSession(context, await signIn(baseURL as string, role)))

    test('sign-in and register pages lead to the dashboard', async ({ page }) => {
      for (const screen of screens.filter((s) => s.guestOnly)) {
        await expectAt(page, address(screen) ?? screen.path, dashboards[kind])
      }
    })

    test('what belongs to another kind is not allowed', async ({ page }) => {
      test.setTimeout(240_000)
      for (const screen of screens.filter((s) => s.role && s.role !== kind)) {
        await expectAt(page, address(screen) ?? screen.path.replace(/\{\w+\}/, crypto.randomUUID()), '/unauthorized')
      }
    })

    test('the open screens stay open', async ({ page }) => {
      for (const path of ['/', '/doctors', '/patient/directory', '/directory', '/help']) {
        await page.goto(path)
        await waitUntilLoaded(page)
        expect(at(page)).toBe(path)
      }
    })
  })
}

test('staff of several clinics choose one first', async ({ page, context, baseURL }) => {
  await installSession(context, await signIn(baseURL as string, 'locum'))
  await expectAt(page, '/org/dashboard', '/select-organization')
  await page.getByRole('button', { name: /Riverside/ }).click()
  await expect.poll(() => at(page)).toBe('/org/dashboard')
})
