/**
 * Each bound of each input, as the server reads it: a value at the bound is not refused for its size, and the next one is
 * refused by the field's name, so that a screen can mark it. What the bounds are is printed and reviewed in `openapi.json`.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { inputRefused } from '../../src/kernel/http/errors.ts'
import { makeClinic, useWorld } from '../clinic.ts'
import { kindOf } from './access-table.ts'
import { type Bound, boundsOf } from './bounds.ts'
import { bodyOf, ifMatch, pathOf } from './call-input.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
beforeAll(async () => {
  clinic = await makeClinic(world)
})

/** A query as it arrives in an address: everything is text. */
const asQuery = (values: object) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

const inputs = routes.flatMap(({ name, call }) =>
  (['query', 'body'] as const).flatMap((part) => {
    const type = call[part]
    if (!type) return []
    const asSent = (input: unknown) => (part === 'query' ? asQuery(input as object) : input)
    const bounds = boundsOf(type).map((bound): Bound => ({ ...bound, fits: asSent(bound.fits), exceeds: asSent(bound.exceeds) }))
    return bounds.length > 0 ? [{ name, call, part, type, bounds }] : []
  }),
)

it('finds the bounds of most inputs', () => {
  expect(inputs.length).toBeGreaterThan(150)
  expect(inputs.flatMap(({ bounds }) => bounds).length).toBeGreaterThan(1000)
})

describe.each(inputs.map((input) => [`${input.name}, its ${input.part}`, input] as const))('%s', (_title, { type, bounds }) => {
  it('takes what just fits, and names the field of what does not', () => {
    const titleOf = ({ field, words }: Bound) => `${field}: ${words}`
    const tooStrict = bounds.filter(({ field, fits }) =>
      type.safeParse(fits).error?.issues.some(({ code, path }) => /^too_(big|small)$/.test(code) && path.join('.') === field),
    )
    const unnamed = bounds.filter(({ field, exceeds }) => {
      const { error } = type.safeParse(exceeds)
      return !error || !inputRefused(error).errors?.some(({ path }) => path === field)
    })
    expect({ tooStrict: tooStrict.map(titleOf), unnamed: unnamed.map(titleOf) }).toEqual({ tooStrict: [], unnamed: [] })
  })
})

/** Of each kind of bound the first that a member of a clinic meets, in a query and in a body. */
const overHttp = new Map(
  inputs
    .filter(({ name, call }) => kindOf(name) === 'org_user' && !call.produces)
    .flatMap(({ name, call, part, bounds }) =>
      bounds.map((bound) => [`${part}, ${bound.words.replace(/[\d.-]+/, 'so many')}`, { name, call, part, bound }] as const),
    )
    .reverse(),
)

it.each([...overHttp])('answers 400 and names the field: %s', async (_title, { name, call, part, bound }) => {
  const id = randomUUID()
  const query = part === 'query' ? `?${new URLSearchParams(bound.exceeds as Record<string, string>)}` : ''
  const body = part === 'body' ? bound.exceeds : call.body && bodyOf(call, id)
  const reply = await world.call(clinic.owner, call.method, pathOf(call, id) + query, body, ifMatch)
  expect([reply.status, reply.body.code], `${name} ${JSON.stringify(reply.body)}`).toEqual([400, 'malformed'])
  expect(reply.body.errors.map(({ path }: { path: string }) => path)).toContain(bound.field)
})
