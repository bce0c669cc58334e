/**
 * `script/screens [part of a path]`: a picture of every screen in light, dark and on a telephone, into `.screens/`, and a
 * list of what overflows or complained on the console. Takes minutes; look at the pictures.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { needChromium } from '../../script/need-chromium.ts'
import { findChromium } from '../chromium.ts'
import { installSession, signIn, still, waitUntilLoaded } from '../people.ts'
import { tooWide } from './faults.ts'
import { addressOf, screens, viewer } from './screens.ts'

const missing = needChromium()
if (missing) {
  console.error(missing)
  process.exit(1)
}

const origin = process.env.SCREENS_ORIGIN ?? `http://127.0.0.1:${process.env.E2E_PORT}`
const only = process.argv[2] ?? ''
const folder = new URL('../../.screens/', import.meta.url).pathname
if (!only) rmSync(folder, { recursive: true, force: true })

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const address = await addressOf(origin)
const faults = new Set<string>()
for (const [look, options] of Object.entries(looks)) {
  mkdirSync(`${folder}${look}`, { recursive: true })
  for (const role of [null, 'admin', 'owner', 'locum', 'patient'] as const) {
    const context = await browser.newContext({ ...options, baseURL: origin, reducedMotion: 'reduce', locale: 'en-GB' })
    if (role) await installSession(context, await signIn(origin, role))
    const page = await context.newPage()
    let current = ''
    // If the address leads to nothing, the refusal is what is looked at.
    let isUnknown = false
    page.on('console', (message) => {
      if (message.type() === 'error' && !isUnknown) faults.add(`${current}: ${message.text().slice(0, 200)}`)
    })
    page.on('pageerror', (error) => faults.add(`${current}: ${error.message}`))
    for (const screen of screens.filter((s) => viewer(s) === role && s.path.includes(only))) {
      current = `${screen.path} (${look})`
      const path = address(screen)
      if (!path) {
        faults.add(`${current}: there is nothing to show it with`)
        continue
      }
      isUnknown = path.endsWith('/none')
      await page.goto(path)
      await waitUntilLoaded(page).catch(() => faults.add(`${current}: has no heading`))
      await still(page)
      for (const overflow of await tooWide(page)) faults.add(`${current}: ${overflow}`)
      const name = screen.path === '/' ? 'home' : screen.path.slice(1).replace(/[/{}]+/g, '-')
      await page.screenshot({ path: `${folder}${look}/${name}.png`, fullPage: false })
    }
    await context.close()
  }
}
await browser.close()
for (const fault of faults) console.log(fault)
console.log(`Pictures are in .screens/ (${screens.length} screens, ${Object.keys(looks).length} looks); ${faults.size} faults.`)
process.exitCode = faults.size > 0 ? 1 : 0
