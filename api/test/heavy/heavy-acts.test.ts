import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { actOf, heavyCalls, heavyJobs } from './heavy-acts.ts'
import { useMeasures } from './measures.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const heavy = routes.filter(({ call }) => call.file || call.produces)

describe('what takes or answers a file', () => {
  it('has its measure here', () => {
    expect(
      heavy.filter(({ name }) => !actOf(name)).map(({ name }) => name),
      'calls without a measure',
    ).toEqual([])
    const names = new Set(heavy.map(({ name }) => name))
    expect(
      Object.keys(heavyCalls).filter((name) => !names.has(name)),
      'measures of calls that are not there',
    ).toEqual([])
  })

  it('is rendered in one place where it is a paper', () => {
    const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.includes('test'))
    const sending = files.filter((file) => /header\('content-type', 'application\/pdf'\)/.test(readFileSync(root + file, 'utf8')))
    expect(sending).toEqual(['kernel/paper/send-paper.ts'])
  })
})

const size = process.env.HEAVY_ACTS === 'largest' ? 'largest' : 'small'
const acts = [...new Set([...heavy.map(({ name }) => actOf(name)), ...heavyJobs])].filter((act) => act !== undefined && act !== 'stream')

describe(`beside an act of its ${size} size the server answers within a tenth of a second`, () => {
  const measure = useMeasures(size)

  it.each(acts)('%s', { timeout: 600_000 }, async (act) => {
    const { longest_ms, answers, memory_mb } = await measure(act)
    if (size === 'largest') process.stdout.write(`${act}: ${longest_ms} ms, ${answers} answers beside it, ${memory_mb} MB\n`)
    expect(longest_ms).toBeLessThan(100)
  })
})
