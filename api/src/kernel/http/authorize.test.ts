import { call } from '@polyclinic/contract/kernel/call'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import type { RequestContext } from '../request-context.ts'
import { authorize } from './authorize.ts'

const nobody = { session: null } as unknown as RequestContext
const ofAccess = (access: 'public' | 'org' | 'patient' | 'signed-in') =>
  call({ method: 'GET', path: '/anything', access, summary: 'Anything.', output: z.object({}) })

it('a call that is not open to everybody is refused without a session, also where nothing has looked for one before', () => {
  expect(() => authorize(ofAccess('public'), nobody)).not.toThrow()
  for (const access of ['org', 'patient', 'signed-in'] as const) {
    const refused = () => authorize(ofAccess(access), nobody)
    expect(refused).toThrow(Problem)
    expect(refused).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
  }
})
