import { call } from '@polyclinic/contract/kernel/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from '../src/kernel/http/implement.ts'
import { contractFaults } from './contract-checks.ts'

const read = call({
  method: 'GET',
  path: '/org/rooms/{id}',
  access: 'org',
  summary: 'A room.',
  params: z.object({ id: z.uuid() }),
  errors: ['conflict'],
  output: z.object({ name: z.string(), place: z.object({ floor: z.number() }) }),
})
const route: Route = { name: 'organizations.read', domain: 'organizations', call: read, handler: null }
const faults = (status: number, reply: unknown) => contractFaults(route, status, JSON.stringify(reply))

describe('a reply compared with the contract', () => {
  it('passes as it is described', () => {
    expect(faults(200, { name: 'Room 2', place: { floor: 1 } })).toEqual([])
    expect(faults(409, { code: 'conflict' })).toEqual([])
    // These errors follow from the access and the form of the call.
    for (const code of ['unauthenticated', 'organization_required', 'not_found']) expect(faults(400, { code })).toEqual([])
  })

  it('is refused with an additional field, at any depth, a missing one, or one of another type', () => {
    expect(faults(200, { name: 'Room 2', place: { floor: 1 }, key: 1 })).toHaveLength(1)
    expect(faults(200, { name: 'Room 2', place: { floor: 1, key: 1 } })).toHaveLength(1)
    expect(faults(200, { name: 'Room 2' })).toHaveLength(1)
    expect(faults(200, { name: 2, place: { floor: 1 } })).toHaveLength(1)
  })

  it('is refused with another status, or a code that the call does not declare', () => {
    expect(faults(201, { name: 'Room 2', place: { floor: 1 } })).toHaveLength(1)
    expect(faults(422, { code: 'refused_by_rule' })).toHaveLength(1)
  })
})
