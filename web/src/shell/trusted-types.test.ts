import { expect, it } from 'vitest'
import { allowStylesOnly } from './trusted-types.ts'

it('lets the rules of styles through, and no tag', () => {
  let createHTML: ((text: string) => string) | undefined
  const createPolicy = (_name: string, rules: { createHTML(text: string): string }) => {
    createHTML = (text) => rules.createHTML(text)
  }
  allowStylesOnly({ trustedTypes: { createPolicy } })
  expect(createHTML?.('.a > .b{color:red}')).toBe('.a > .b{color:red}')
  expect(() => createHTML?.('<img src=x onerror=alert(1)>')).toThrow(TypeError)
  // Browsers without trusted types continue without them.
  allowStylesOnly({})
})
