import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withAdoptedStyles } from './adopted-styles.plugin.ts'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const adopting = (file: string) => withAdoptedStyles(readFileSync(`${modules}/${file}`, 'utf8'), `${modules}/${file}`)

it('lets each module of Mantine that draws a style adopt it, in the version that is installed', () => {
  const drawing = globSync('@mantine/*/esm/**/*.mjs', { cwd: modules }).filter((file) =>
    readFileSync(`${modules}/${file}`, 'utf8').includes('jsx("style"'),
  )
  expect(drawing.length).toBeGreaterThan(2)
  for (const file of drawing) expect([file, adopting(file)]).toEqual([file, expect.stringContaining('jsx(AdoptedStyle, {')])
})

it('lets the lock of scrolling adopt its style', () => {
  expect(adopting('react-style-singleton/dist/es2015/singleton.js')).toContain('/adopt-styles.ts')
})

it.each([
  ["document.createElement('style')", 'a-library/index.js'],
  ['jsx("style", { children: css })', 'a-library/index.js'],
  ['a form that is no longer understood', '@mantine/core/esm/core/InlineStyles/InlineStyles.mjs'],
])('refuses a build with what the policy would block: %s', (code, path) => {
  expect(() => withAdoptedStyles(code, `/node_modules/${path}`)).toThrow('writes a <style>')
})

it('leaves everything else as it is', () => {
  expect(withAdoptedStyles('const style = 1', '/src/App.tsx')).toBeNull()
})
