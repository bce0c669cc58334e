import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { still } from './people.ts'

/** No rule of axe is broken by what the page shows, once nothing on it moves: what fades in or out has too little contrast. */
export async function expectNoAxeFaults(page: Page) {
  await still(page)
  await page.evaluate(axe.source)
  const faults = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(faults).toEqual([])
}
