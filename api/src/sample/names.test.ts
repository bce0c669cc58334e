import { expect, it } from 'vitest'
import { shippedCodes } from '../foundation/terminology/index.ts'
import { visits } from './names.ts'

it('the reasons of sample visits have existing codes, with the names of their system', () => {
  const displays = new Map(shippedCodes().codes.map(({ code, display }) => [code, display]))
  expect(visits.map(({ code }) => displays.get(code))).toEqual(visits.map(({ display }) => display))
})
