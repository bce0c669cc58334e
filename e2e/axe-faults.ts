import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { still } from './people.ts'

/** Expects no violation of an axe rule on the page, once nothing on it moves, because fading elements have too little contrast. */
export async function expectNoAxeFaults(page: Page) {
  await still(page)
  await page.evaluate(axe.source)
  const faults = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(faults).toEqual([])
}
