import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { securityHeaders } from '../../kernel/http/security-headers.ts'
import { makeReference } from './make-reference.ts'
import { openapiFile } from './openapi-file.ts'
import { type OpenApi, referencePage } from './reference-page.ts'
import { shapeOf } from './schema-shape.ts'

const document: OpenApi = JSON.parse(readFileSync(openapiFile, 'utf8'))
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const world = useWorld()

describe('the reference', () => {
  it('is served with its script', async () => {
    const page = await world.call(null, 'GET', '/docs')
    expect(page.status).toBe(200)
    expect((await world.call(null, 'GET', '/docs/reference.js')).status).toBe(200)
  })

  it('is generated in a thread of its own, so that the first reader delays nobody', async () => {
    // the first thread of a process costs more than the page
    await makeReference()
    const text = readFileSync(openapiFile, 'utf8')
    const began = process.threadCpuUsage()
    const page = referencePage(JSON.parse(text))
    const usage = process.threadCpuUsage(began)
    const besides: number[] = []
    // The least of three measurements counts, because this thread may do other work in between.
    for (let i = 0; i < 3; i++) {
      const beside = process.threadCpuUsage()
      expect(Buffer.from(await makeReference()).equals(Buffer.from(page))).toBe(true)
      besides.push(process.threadCpuUsage(beside).user)
    }
    expect(Math.min(...besides)).toBeLessThan(usage.user / 2)
  })

  it('shows every call of the contract once, and runs no script but its own file', () => {
    const page = referencePage(document)
    const shown = [...page.matchAll(/<details id="(\w+)"/g)].map((match) => match[1])
    expect(shown).toHaveLength(operations.length)
    expect(new Set(shown)).toEqual(new Set(operations.map(({ operationId }) => operationId)))
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="docs/reference.js" defer>'])
    expect(page).not.toMatch(/ on\w+="/)
    expect(page).not.toContain('undefined')
  })

  it('has the one style that the content security policy names, and no style on an element', () => {
    const page = referencePage(document)
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] as string)
    const policy = securityHeaders('/api/v1/docs', { tls: false })['content-security-policy']
    expect(styles.map((style) => policy?.includes(`style-src 'self' 'sha256-${hash('sha256', style, 'base64')}';`))).toEqual([true])
    expect(page).not.toMatch(/ style="/)
  })

  it('shows every named shape once, with a link from each call that names it', () => {
    const page = referencePage(document)
    const shown = [...page.matchAll(/<article id="shape-(\w+)"/g)].map((match) => match[1])
    expect(shown).toEqual(Object.keys(document.components.schemas))
    const named = [...page.matchAll(/href="#shape-(\w+)"/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(shown.length)
    expect(named.filter((name) => !shown.includes(name))).toEqual([])
  })

  it('gives each operation a name of its own', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('writes a schema in a form for readers', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        place: { $ref: '#/components/schemas/Location' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Free text.' },
      },
    }
    expect(shapeOf(schema)).toBe('{\n  id: uuid\n  tags?: ("a" | "b")[]\n  place?: @Location\n  note?: string | null  // Free text.\n}')
  })
})
