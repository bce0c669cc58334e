import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findChromium } from '../e2e/chromium.ts'

/** Finds a browser for the journeys. Null if there is one, otherwise the sentence that says what to install. */
export function needChromium(): string | null {
  if (findChromium()) return null
  const is_debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (is_debian && process.getuid?.() === 0) {
    console.log('Installing the package chromium for the browser journeys…')
    const apt = (...words: string[]) =>
      spawnSync('apt-get', ['-q', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    apt('update')
    if (apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation') && findChromium()) return null
  }
  const advice = existsSync('/etc/debian_version') ? 'apt-get install chromium' : 'Chromium or Google Chrome'
  return `failed: no Chromium for the browser journeys; install it (${advice}), or name its program in CHROMIUM`
}
