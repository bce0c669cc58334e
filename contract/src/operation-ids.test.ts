import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import { type Call, namedCalls } from './kernel/call.ts'

/** What a GET does, if its address does not say it: `GET /org/absences/plan` is `planAbsence`. */
const reads = ['get', 'list', 'search', 'count', 'check', 'watch']
/** What any other call does to a resource, if neither its address (`POST /org/notes/{id}/sign`) nor its audit action says it. */
const changes = ['create', 'update', 'delete', 'record', 'mark']
/** Called otherwise than their address and their audit action since before that was a rule. The list may not grow. */
const namedOtherwise = `
  proposePayment suggestSlots verifyPrescription bookWalkIn confirmPending endMyEnrolment endSession inviteAdmin receiveTextMessage
  requestPasswordReset sendVerification uploadPatientImport verifyResult
`
  .trim()
  .split(/\s+/)

const calls = Object.entries(contract).flatMap(([domain, group]) =>
  namedCalls(group).map(([name, call]) => ({ id: `${domain}.${name}`, name, call })),
)
const readable = new Set(calls.filter(({ call }) => call.method === 'GET').map(({ call }) => call.path))
const firstWordOf = (name: string) => name.match(/^[a-z]+/)?.[0] ?? ''

/** With which words a call may begin. An address that can be read as well names a thing, and not what is done to it. */
function verbsOf({ method, path, audit }: Call): string[] {
  const named = path
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
    .at(-1)
  const ofAddress = method === 'GET' || !readable.has(path) ? [firstWordOf(named ?? '')] : []
  return method === 'GET' ? [...reads, ...ofAddress] : [...changes, ...ofAddress, firstWordOf(audit?.split('.')[1] ?? '')]
}
const isNamedOtherwise = ({ name, call }: { name: string; call: Call }) => !verbsOf(call).includes(firstWordOf(name))

describe('the name of a call', () => {
  it('begins with what the call does, as its address or its audit action says', () => {
    const others = calls.filter((named) => isNamedOtherwise(named) && !namedOtherwise.includes(named.name))
    expect(others.map(({ id, call }) => `${id} may begin with: ${verbsOf(call).join(', ')}`)).toEqual([])
    expect(namedOtherwise.filter((name) => !calls.some((named) => named.name === name && isNamedOtherwise(named)))).toEqual([])
  })

  it('may be any standard verb, and no noun', () => {
    const claims = { access: 'org:discounts.large', summary: '', output: z.null() } as const
    const submit: Call = { ...claims, method: 'POST', path: '/org/claims/{id}/submit' }
    expect(isNamedOtherwise({ name: 'submitClaim', call: submit })).toBe(false)
    expect(isNamedOtherwise({ name: 'claimSubmit', call: submit })).toBe(true)
    expect(isNamedOtherwise({ name: 'appointmentsOfToday', call: { ...claims, method: 'POST', path: '/org/appointments' } })).toBe(true)
  })

  it('says what it is done to', () => {
    expect(calls.filter(({ name }) => firstWordOf(name) === name && !alone.includes(name)).map(({ id }) => id)).toEqual([])
  })

  it('says My where a patient asks for what is their own, and nowhere else', () => {
    const wrong = calls.filter(({ name, call }) => (call.access === 'patient') !== name.includes('My') && name !== 'logoutPatient')
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

/** What they are done to is the account or the search itself. */
const alone = ['search', 'reauthenticate', 'unsubscribe']
