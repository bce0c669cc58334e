import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openapiFile } from './openapi-file.ts'

const served: Record<string, unknown> = JSON.parse(readFileSync(openapiFile, 'utf8'))

describe('the OpenAPI document', () => {
  it('is the one that the contract makes', () => {
    // in a process of its own: the contract is loaded there with its comments
    execFileSync(process.execPath, [fileURLToPath(new URL('./openapi-cli.ts', import.meta.url)), '--check'], { stdio: 'pipe' })
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(served)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })
})
