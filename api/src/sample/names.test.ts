import { expect, it } from 'vitest'
import { shippedCodes } from '../domains/terminology/index.ts'
import { visits } from './names.ts'

it('what sample visits are about has a code that there is, and is called what its system calls it', () => {
  const displays = new Map(shippedCodes().codes.map(({ code, display }) => [code, display]))
  expect(visits.map(({ code }) => displays.get(code))).toEqual(visits.map(({ display }) => display))
})
