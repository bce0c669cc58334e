import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const { sideEffects } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { sideEffects: string[] }

describe('modules that are imported for what they do', () => {
  it('are named in package.json, for the build leaves out the others', () => {
    const bare = Object.entries(sources).flatMap(([file, text]) =>
      file.includes('.test.') ? [] : [...text.matchAll(/^import '([^']+)'/gm)].map(([, module]) => module as string),
    )
    const modules = [...new Set(bare)].filter((module) => !module.endsWith('.css'))
    expect(modules.map((module) => module.replace(/^#/, './src/'))).toEqual([])
    expect(sideEffects).toContain('*.css')
  })
})
