import { readFileSync } from 'node:fs'
import { contract } from '@polyclinic/contract'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { makeReference } from './make-reference.ts'
import { openapi } from './openapi.ts'
import { openapiFile } from './openapi-file.ts'
import { type OpenApi, referencePage } from './reference-page.ts'
import { exampleOf, shapeOf } from './schema-shape.ts'

const operations = Object.values(openapi(contract).paths).flatMap((methods) => Object.values(methods)) as { operationId: string }[]

const world = useWorld()

describe('the reference', () => {
  it('is served with its script', async () => {
    const page = await world.call(null, 'GET', '/docs')
    expect(page.status).toBe(200)
    expect((await world.call(null, 'GET', '/docs/reference.js')).status).toBe(200)
  })

  it('is made in a thread of its own, so that the first reader keeps nobody waiting', async () => {
    const text = readFileSync(openapiFile, 'utf8')
    const began = process.threadCpuUsage()
    const page = referencePage(JSON.parse(text))
    const here = process.threadCpuUsage(began)
    const beside = process.threadCpuUsage()
    expect(Buffer.from(await makeReference()).equals(Buffer.from(page))).toBe(true)
    expect(process.threadCpuUsage(beside).user).toBeLessThan(here.user / 4)
  })

  it('shows every call of the contract once, and runs no script but its own file', () => {
    const page = referencePage(openapi(contract) as unknown as OpenApi)
    const shown = [...page.matchAll(/<details id="(\w+)"/g)].map((match) => match[1])
    expect(shown).toHaveLength(operations.length)
    expect(new Set(shown)).toEqual(new Set(operations.map(({ operationId }) => operationId)))
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="docs/reference.js" defer>'])
    expect(page).not.toMatch(/ on\w+="/)
    expect(page).not.toContain('undefined')
  })

  it('gives each operation a name of its own', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('writes a schema as people read it', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Free text.' },
      },
    }
    expect(shapeOf(schema)).toBe('{\n  id: uuid\n  tags?: ("a" | "b")[]\n  note?: string | null  // Free text.\n}')
    expect(exampleOf(schema)).toEqual({ id: '' })
  })
})
