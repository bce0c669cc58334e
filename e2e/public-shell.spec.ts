/** The shell of what anybody may see: its menus are fetched when they are asked for. */
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { waitUntilLoaded } from './people.ts'

test('the menu of the appearance opens by keyboard, chooses, and returns the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Appearance' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
})

test('on a phone the menu of places opens, and returns the focus when it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await burger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Doctors' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(burger).toBeFocused()
  await burger.click()
  await menu.getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL(/\/doctors$/)
  await expect(menu).toHaveCount(0)
})

test('a filter of the directory opens by keyboard, and returns the focus once it is chosen', async ({ page }) => {
  await page.goto('/doctors')
  const filter = page.getByRole('button', { name: 'Gender', exact: true })
  await filter.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('group', { name: 'Gender' })
  await expect(choices.getByRole('button', { name: 'Female' })).toBeVisible()
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  // The focus moves a moment after the choices appear.
  await expect(choices.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(choices).toHaveCount(0)
  await expect(filter).toBeFocused()
  await filter.click()
  await choices.getByRole('button', { name: 'Female' }).click()
  await expect(page).toHaveURL(/gender=female/)
  await expect(page.getByRole('button', { name: 'Gender: Female', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Free on', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false })
    .last()
    .click()
  await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('button', { name: /^Free on: / })).toBeFocused()
})

test('going back from a doctor finds the place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/doctors')
  const doctor = page.getByRole('list', { name: 'Doctors' }).getByRole('heading').nth(8)
  const name = String(await doctor.textContent())
  // The place is noted when the browser tells of the scrolling, which a person does some time before a press.
  await doctor.evaluate(
    (element) =>
      new Promise((resolve) => {
        document.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
        element.scrollIntoView({ block: 'center' })
      }),
  )
  await doctor.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(doctor).toBeInViewport()
})

for (const [path, data] of [
  ['/doctors', '/api/v1/public/practitioners'],
  ['/directory', '/api/v1/public/organizations'],
] as const)
  test(`${path} asks for its list while the application is fetched, and only once`, async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(path)
    await waitUntilLoaded(page)
    const [list] = await page.evaluate(
      (url) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === url)
          .map((entry) => entry.toJSON()),
      data,
    )
    expect(list?.initiatorType).toBe('link')
    expect(
      urls.filter((url) => url.endsWith(data)),
      'the application uses the reply',
    ).toHaveLength(1)
  })

test('the page of a first screen names the scripts of its layout and of itself', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/directory')
  await waitUntilLoaded(page)
  const own = paths.filter((path) => /\/assets\/(?:directory|route|PublicLayout)-.*\.js$/.test(path))
  expect(own.length).toBeGreaterThanOrEqual(4)
  const html = await (await page.request.get('/directory')).text()
  for (const path of own) expect(html).toContain(`<link rel="modulepreload" crossorigin href="${path}">`)
})
