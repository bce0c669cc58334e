/**
 * Every screen that links lead to, on a desktop and on a phone, each left again by a link: no error, nothing on the
 * console, nothing wider than the window.
 */
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { installSession, people, signIn } from './people.ts'
import { walkByLinks } from './walk/by-links.ts'
import { watchFaults } from './walk/faults.ts'
import { type Screen, screens, viewer } from './walk/screens.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const walkers = {
  visitor: { start: '/', isOwn: (screen: Screen) => screen.role === null },
  patient: { start: '/patient/dashboard', isOwn: (screen: Screen) => screen.role === 'patient' },
  owner: { start: '/org/dashboard', isOwn: (screen: Screen) => screen.role === 'org_user' },
  admin: { start: '/admin/dashboard', isOwn: (screen: Screen) => screen.role === 'admin' },
} as const

/** Screens that no link or first row opens: pages of a mailed link, demos, and those that a button, a menu of a row or a state opens. */
const unlinked = [
  '/medications-demo',
  '/notify-demo',
  '/unauthorized',
  '/auth/org/{orgId}/login',
  '/org/register',
  '/patient/directory',
  '/pay/{token}',
  '/display/{token}',
  '/unsubscribe/{token}',
  '/confirm/{token}',
  // These screens exist only where two charts are alike.
  '/org/patients/{id}/compare/{other}',
  '/setup',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/accept-invitation',
  '/auth/second-factor',
  '/patient/waitlist/{id}',
  '/patient/waitlist/offers/{id}',
  '/org/appointments/absence',
  '/org/appointments/absences',
  '/org/appointments/absences/{id}',
  '/org/notes/{id}',
  '/org/patients/imports/{id}',
  '/org/patients/{id}/notes',
  '/org/patients/{id}/notes/new',
  '/admin/organizations/{id}/analytics',
]

for (const [size, viewport] of Object.entries(sizes)) {
  for (const role of ['visitor', 'patient', 'owner', 'admin'] as const) {
    test(`by links, on a ${size}: ${role === 'visitor' ? role : people[role].kind}`, async ({ browser, baseURL }) => {
      test.setTimeout(900_000)
      const context = await browser.newContext({ baseURL: baseURL as string, viewport, reducedMotion: 'reduce' })
      if (role !== 'visitor') await installSession(context, await signIn(baseURL as string, role))
      const page = await context.newPage()
      const faults = watchFaults(page)
      const { start, isOwn } = walkers[role]
      const seen = await walkByLinks(page, faults, start, isOwn)
      expect(faults.list()).toEqual([])
      const reachable = screens.filter((screen) => viewer(screen) === (role === 'visitor' ? null : role)).map(({ path }) => path)
      expect(reachable.filter((path) => !seen.has(path) && !unlinked.includes(path))).toEqual([])
    })
  }
}
