import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { overBudget, type ScriptFile, screenBytes } from './screen-budget.ts'

const file = (fileName: string, code: string, imports: string[], modules: Record<string, number>, isEntry = false): ScriptFile => ({
  fileName,
  code,
  isEntry,
  imports,
  modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
})
const home = '/p/web/src/routes/_public/index.tsx?tsr-split=component'
const files = [
  file('start.js', 'start()', ['kit.js'], { '/p/web/src/main.tsx': 20 }, true),
  file('kit.js', 'kit()'.repeat(50), [], { '/p/node_modules/@mantine/core/a.mjs': 300, '/p/node_modules/@mantine/core/b.mjs': 200 }),
  file('home.js', 'home()', ['shared.js', 'kit.js'], { [home]: 40 }),
  file('shared.js', 'shared()', [], { '/p/web/src/ui/Page.tsx': 30 }),
  file('staff.js', 'staff()', [], { '/p/web/src/routes/_org/today.tsx?tsr-split=component': 999 }),
]
const screen = { address: '/', routes: ['_public/index'], most: 1000 }
const size = (name: string) => brotliCompressSync(files.find(({ fileName }) => fileName === name)?.code ?? '').length

describe('the script of a screen', () => {
  it('is the start and its routes with all that they wait for, each file once, and nothing of other screens', () => {
    const [measured] = screenBytes(files, [screen])
    expect(measured?.bytes).toBe(size('start.js') + size('kit.js') + size('home.js') + size('shared.js'))
  })

  it('is refused above its budget, with its heaviest parts first', () => {
    expect(overBudget(screenBytes(files, [{ ...screen, most: 10 }])).split('\n')).toEqual([
      expect.stringMatching(/^\/ takes \d+ bytes of script, compressed; at most 10\./),
      '       500 @mantine/core',
      '        40 web/src/routes/_public/index.tsx?tsr-split=component',
      '        30 web/src/ui/Page.tsx',
      '        20 web/src/main.tsx',
    ])
    expect(overBudget(screenBytes(files, [screen]))).toBe('')
  })

  it('is not measured of a screen that is not there', () => {
    expect(() => screenBytes(files, [{ ...screen, routes: ['_public/gone'] }])).toThrow('routes/_public/gone.tsx')
  })
})
