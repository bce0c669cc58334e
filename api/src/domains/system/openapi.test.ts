import { readFileSync } from 'node:fs'
import { contract } from '@polyclinic/contract'
import { expect, it } from 'vitest'
import { openapi } from './openapi.ts'

it('the document that is served is the one the contract makes', () => {
  const served: unknown = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
  expect(served).toEqual(JSON.parse(JSON.stringify(openapi(contract))))
})
