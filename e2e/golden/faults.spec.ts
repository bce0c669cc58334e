/** Tests the comparison itself: each fault is put into a screen, which then differs from its picture. */
import { expect, test } from '@playwright/test'
import { type Look, openScreen, type Path, type Who } from './open-screen.ts'

const faults: [fault: string, picture: string, look: Look, who: Who | null, path: Path, style: string][] = [
  [
    'another primary colour',
    'clinic-dashboard',
    'light',
    'owner',
    '/org/dashboard',
    'main .mantine-Button-root { background: #2f6fed !important }',
  ],
  ['a missing button', 'appointments', 'light', 'reception', '/org/appointments', 'a[href="/org/appointments/new"] { visibility: hidden }'],
  [
    'a step that is 420 px wide',
    'booking-reason',
    'light',
    'patient',
    '/patient/appointments/book',
    'main h1, main ul { max-width: 420px !important }',
  ],
  ['rows that are 2 px higher', 'invoices', 'light', 'cashier', '/org/invoices', 'tbody td { padding-block-end: 12px }'],
  ['a word in another weight', 'sign-in', 'phone-dark', null, '/auth/login', 'h1 { font-weight: 400 }'],
]

for (const [fault, picture, look, role, path, style] of faults) {
  test(`${fault} is seen`, async ({ browser, baseURL }) => {
    const { page, close } = await openScreen(browser, baseURL as string, look, role, path)
    // The policy forbids `<style>`: the page adopts the fault, as its own libraries adopt their styles.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, style)
    await expect(page).not.toHaveScreenshot(`${picture}.png`)
    await close()
  })
}
