/** No screen has a serious or critical violation of WCAG 2.2 A and AA, in light and in dark. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { carry, people, settled, signIn } from './people.ts'
import { addressOf, screens, viewer } from './walk/screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const groups = [null, 'admin', 'owner', 'locum', 'patient'] as const

for (const who of groups) {
  test(`axe: ${who ? people[who].kind : 'visitor'}${who === 'locum' ? ' without a clinic' : ''}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const address = await addressOf(baseURL as string)
    const context = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' })
    if (who) await carry(context, await signIn(baseURL as string, who))
    const page = await context.newPage()
    const found: string[] = []
    const examine = async (path: string, scheme: string, axe: AxeBuilder) => {
      const { violations } = await axe.analyze()
      for (const violation of violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')) {
        const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '))
        found.push(`${path} (${scheme}): ${violation.id} ${nodes.join(' | ')}`)
      }
    }
    for (const screen of screens.filter((s) => viewer(s) === who && !(who === null && s.path === '/auth/second-factor'))) {
      const path = address(screen)
      if (!path) {
        found.push(`${screen.path}: there is nothing to show it with`)
        continue
      }
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await settled(page)
      await examine(screen.path, 'light', new AxeBuilder({ page }).withTags(rules))
      // in the dark only the colours are others
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await examine(screen.path, 'dark', new AxeBuilder({ page }).withRules('color-contrast'))
    }
    await context.close()
    expect(found).toEqual([])
  })
}
