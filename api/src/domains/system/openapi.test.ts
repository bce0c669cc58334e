import { readFileSync } from 'node:fs'
import { contract } from '@polyclinic/contract'
import { expect, it } from 'vitest'
import { openapi } from './openapi.ts'
import { openapiFile } from './openapi-file.ts'

it('the document that is served is the one the contract makes', () => {
  const served: unknown = JSON.parse(readFileSync(openapiFile, 'utf8'))
  expect(served).toEqual(JSON.parse(JSON.stringify(openapi(contract))))
})
