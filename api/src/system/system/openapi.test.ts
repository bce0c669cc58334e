import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@polyclinic/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openapiFile } from './openapi-file.ts'
import type { OpenApi } from './reference-page.ts'
import type { JsonSchema } from './schema-shape.ts'

type ServedDocument = OpenApi & Record<string, unknown>
const served: ServedDocument = JSON.parse(readFileSync(openapiFile, 'utf8'))
const operations = Object.values(served.paths).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document', () => {
  it('is generated from the contract', () => {
    // This runs in a process of its own, which loads the contract with its comments.
    const cli = fileURLToPath(new URL('./openapi-cli.ts', import.meta.url))
    expect(() => execFileSync(process.execPath, [cli, '--check'], { stdio: 'pipe' })).not.toThrow()
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(served)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('describes every named shape', () => {
    const shapes = served.components.schemas
    expect(Object.keys(shapes).filter((name) => !shapes[name]?.description)).toEqual([])
  })

  it('describes every field and every parameter', () => {
    const bare: string[] = []
    const { schemas, parameters } = served.components
    const visit = (schema: JsonSchema, where: string) => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const target = property.$ref ? schemas[property.$ref.split('/').at(-1) as string] : undefined
        if (!property.description && !target?.description) bare.push(`${where}.${name}`)
        visit(property, `${where}.${name}`)
      }
      for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) visit(part, where)
      if (schema.items) visit(schema.items, where)
      if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, where)
    }
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
    for (const { operationId, parameters: own = [], requestBody, responses } of operations) {
      for (const parameter of own) if (!('$ref' in parameter) && !parameter.description) bare.push(`${operationId}: ${parameter.name}`)
      for (const part of [requestBody, ...Object.values(responses)])
        for (const { schema } of Object.values((part && 'content' in part && part.content) || {})) visit(schema, operationId)
    }
    for (const { name, description } of Object.values(parameters)) if (!description) bare.push(name)
    expect(bare).toEqual([])
  })

  it('shows an example of every body and every reply in JSON', () => {
    const json = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => {
        const media = part && 'content' in part ? part.content['application/json'] : undefined
        return media ? [{ operationId, media }] : []
      }),
    )
    expect(json.length).toBeGreaterThan(operations.length)
    // The document itself is the only reply that needs no schema.
    expect(json.filter(({ media }) => media.example === undefined).map(({ operationId }) => operationId)).toEqual(['system_getOpenApi'])
  })

  it('explains each domain, and what holds for all calls', () => {
    expect(served.tags.map(({ name }) => name)).toEqual(Object.keys(contract))
    for (const { description } of served.tags) expect(description).toMatch(/\.$/)
    for (const heading of ['Sign-in', 'Clinic', 'Repetition', 'Pages', 'Refusals', 'Limits'])
      expect(served.info.description).toContain(`## ${heading}`)
  })
})
