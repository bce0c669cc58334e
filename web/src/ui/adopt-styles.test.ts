// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { adoptStyle, stylesheetSingleton } from './adopt-styles.ts'

class Sheet {
  css = ''
  replaceSync(css: string) {
    this.css = css
  }
}
const applied = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ css }) => css)

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})

it('applies a style once for all who want it, until the last of them drops it', () => {
  const [dropFirst, dropSecond, dropAnother] = [adoptStyle('a{}'), adoptStyle('a{}'), adoptStyle('b{}')]
  expect(applied()).toEqual(['a{}', 'b{}'])
  dropFirst()
  expect(applied()).toEqual(['a{}', 'b{}'])
  dropSecond()
  dropAnother()
  expect(applied()).toEqual([])
})

it('keeps scrolling locked while any of several windows is open', () => {
  const sheet = stylesheetSingleton()
  sheet.add('body{overflow:hidden}')
  sheet.add('body{overflow:hidden}')
  sheet.remove()
  expect(applied()).toEqual(['body{overflow:hidden}'])
  sheet.remove()
  expect(applied()).toEqual([])
})
