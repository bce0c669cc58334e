/** No screen has a serious or critical violation of WCAG 2.2 A and AA, in light and in dark. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { carry, people, settled, signIn } from './people.ts'
import { addressOf, screens, viewer } from './walk/screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const groups = [null, 'admin', 'owner', 'locum', 'patient'] as const

for (const who of groups) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe: ${who ? people[who].kind : 'visitor'}${who === 'locum' ? ' without a clinic' : ''}, ${scheme}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(600_000)
      const address = await addressOf(baseURL as string)
      const context = await browser.newContext({ colorScheme: scheme, baseURL: baseURL as string, reducedMotion: 'reduce' })
      if (who) await carry(context, await signIn(baseURL as string, who))
      const page = await context.newPage()
      const found: string[] = []
      for (const screen of screens.filter((s) => viewer(s) === who && !(who === null && s.path === '/auth/second-factor'))) {
        const path = address(screen)
        if (!path) {
          found.push(`${screen.path}: there is nothing to show it with`)
          continue
        }
        await page.goto(path)
        await settled(page)
        const axe = new AxeBuilder({ page })
        // in the dark only the colours are others
        const { violations } = await (scheme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')).analyze()
        for (const violation of violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')) {
          found.push(
            `${screen.path}: ${violation.id} ${violation.nodes
              .slice(0, 3)
              .map((node) => node.target.join(' '))
              .join(' | ')}`,
          )
        }
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}
