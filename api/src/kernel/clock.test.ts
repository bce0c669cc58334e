import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { clock } from './clock.ts'

afterEach(() => clock.release())

it('stands still where a test has set it', () => {
  clock.fix('2026-03-29T01:30:00.000Z')
  expect(clock.now().toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

it('is the only clock that the server reads', () => {
  const src = fileURLToPath(new URL('../', import.meta.url))
  const readers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(`${src}/${path}`, 'utf8')))
  expect(readers).toEqual(['kernel/clock.ts'])
})
