import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** No rule of axe is broken by what the page shows, once nothing on it moves: what fades in or out has too little contrast. */
export async function expectNoAxeFaults(page: Page) {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    // one that ends may begin another; a spinner never ends
    for (let rounds = 0; rounds < 10 && moving().length > 0; rounds++)
      await Promise.race([Promise.allSettled(moving().map(({ finished }) => finished)), new Promise((done) => setTimeout(done, 500))])
  })
  await page.evaluate(axe.source)
  const faults = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(faults).toEqual([])
}
