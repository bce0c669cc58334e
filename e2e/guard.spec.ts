/** Every guard and redirect of the route map, for a visitor and for each kind of account. */
import { expect, type Page, test } from '@playwright/test'
import { carry, people, settled, signIn } from './people.ts'
import { addressOf, redirects, type Screen, screens } from './walk/screens.ts'

const dashboards = { admin: '/admin/dashboard', org_user: '/org/dashboard', patient: '/patient/dashboard' } as const
const at = (page: Page) => new URL(page.url()).pathname

let address: (screen: Screen) => string | null
test.beforeAll(async ({ baseURL }) => {
  address = await addressOf(baseURL as string)
})

async function expectAt(page: Page, from: string, to: string) {
  await page.goto(from)
  await expect.poll(() => at(page), { message: `${from} → ${to}` }).toBe(to)
}

test('a visitor is sent to sign in from everything that is guarded, and comes back', async ({ page }) => {
  test.setTimeout(240_000)
  for (const screen of screens.filter((s) => s.role)) {
    const path = address(screen) ?? screen.path.replace(/\{\w+\}/, crypto.randomUUID())
    await expectAt(page, path, '/auth/login')
  }
})

test('a visitor may open every public screen', async ({ page }) => {
  test.setTimeout(120_000)
  for (const screen of screens.filter((s) => !s.role && s.path !== '/auth/second-factor')) {
    const path = address(screen) ?? screen.path.replace(/\{\w+\}/, 'none')
    await expectAt(page, path, path)
    await settled(page)
  }
})

test('a screen with a time or an e-mail address in its query is a screen when it loads again', async ({ page }) => {
  for (const query of ['starts_at=2027-01-04T09:00:00.000Z', 'email=someone@example.com']) {
    await page.goto(`/doctors?${query}`)
    await settled(page)
  }
})

test('old addresses lead to the new ones', async ({ page }) => {
  for (const { from, to } of redirects) await expectAt(page, from, to)
})

for (const who of ['admin', 'owner', 'patient'] as const) {
  const { kind } = people[who]
  test.describe(`signed in: ${who}`, () => {
    test.beforeEach(async ({ context, baseURL }) => carry(context, await signIn(baseURL as string, who)))

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
        await expectAt(page, path, path)
        await settled(page)
      }
    })
  })
}

test('staff of several clinics choose one first', async ({ page, context, baseURL }) => {
  await carry(context, await signIn(baseURL as string, 'locum'))
  await expectAt(page, '/org/dashboard', '/select-organization')
  await page.getByRole('button', { name: /Riverside/ }).click()
  await expect.poll(() => at(page)).toBe('/org/dashboard')
})
