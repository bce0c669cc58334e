import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const element = JSON.stringify(fileURLToPath(new URL('./src/ui/AdoptedStyle.tsx', import.meta.url)))
const sheets = JSON.stringify(fileURLToPath(new URL('./src/ui/adopt-styles.ts', import.meta.url)))

/** A module of Mantine that draws a `<style>`. */
const drawsStyle = /\/@mantine\/core\/esm\/.*\/(?:InlineStyles|MantineClasses|MantineCssVariables)\.mjs$/
const styleElement = /\bjsx\("style", \{/g
/** How the lock of scrolling behind a window writes its style. */
const singleton = /\/react-style-singleton\/dist\/[^/]+\/singleton\.js$/

/** What writes a `<style>` in any way. */
const writesStyle = /\bcreateElement\(\s*["'`]style["'`]|\bjsxs?\(\s*["'`]style["'`]/
/** Modules that could write one and never do here. */
const unused = [
  // It is asked to keep the transitions of a change of colours, for which it would write one.
  /\/use-mantine-color-scheme\.mjs$/,
  // They draw the elements that somebody gives them, and nobody gives them a style.
  /\/react-dom\//,
  /\/@tanstack\/react-router\/.*\/Asset\.js$/,
]

/** The module with adopted sheets in place of its `<style>` elements; null where it has none. */
export function withAdoptedStyles(code: string, path: string): string | null {
  if (singleton.test(path)) return `export { stylesheetSingleton } from ${sheets}`
  const isMantine = drawsStyle.test(path)
  const adopting = isMantine ? `import { AdoptedStyle } from ${element};\n${code.replaceAll(styleElement, 'jsx(AdoptedStyle, {')}` : code
  const isChanged = isMantine && !adopting.includes('jsx(AdoptedStyle, {')
  if (isChanged || (writesStyle.test(adopting) && !unused.some((module) => module.test(path))))
    throw new Error(`${path} writes a <style>, which the content security policy forbids: see adopted-styles.plugin.ts.`)
  return isMantine ? adopting : null
}

/**
 * Lets libraries adopt their styles as sheets of the document where they would write `<style>` elements, which the content security
 * policy forbids: a policy that allowed them would allow those of an attacker too, and pages that are compressed ahead have no nonce.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'polyclinic:adopted-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (!/\.[cm]?[jt]sx?$/.test(path)) return null
      const adopting = withAdoptedStyles(code, path)
      return adopting === null ? null : { code: adopting, map: null }
    },
  }
}
