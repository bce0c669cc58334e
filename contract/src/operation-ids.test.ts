import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { contract } from './index.ts'

/** What a GET does. */
const reads = ['get', 'list', 'check', 'compare', 'count', 'explain', 'plan', 'preview', 'propose', 'search', 'suggest', 'verify', 'watch']
/** What any other call does: to a resource, or what the domain calls it. */
const changes = `
  create update delete add remove send record mark accept decline withdraw counter confirm cancel undo revoke
  resend request book check move swap start fulfil reopen resolve enter call waive end sign finalize release
  activate hold resume complete stop break issue take allocate bill login logout register reset verify
  reauthenticate begin change invite lock unlock unsubscribe approve suspend reactivate close reply solve fetch
  receive reveal merge upload correct collect reject acknowledge cosign claim postpone
`
  .trim()
  .split(/\s+/)

const calls = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ id: `${domain}.${name}`, name, call })),
)
const firstWordOf = (name: string) => name.match(/^[a-z]+/)?.[0] ?? ''

describe('the name of a call', () => {
  it('begins with what the call does', () => {
    const others = calls.filter(({ name, call }) => !(call.method === 'GET' ? reads : changes).includes(firstWordOf(name)))
    expect(others.map(({ id }) => id)).toEqual([])
  })

  it('says what it is done to', () => {
    expect(calls.filter(({ name }) => firstWordOf(name) === name && !alone.includes(name)).map(({ id }) => id)).toEqual([])
  })

  it('says My where a patient asks for what is their own, and nowhere else', () => {
    const wrong = calls.filter(({ name, call }) => (call.access === 'patient') !== name.includes('My') && name !== 'logoutPatient')
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('uses no verb that no call needs', () => {
    const used = new Set(calls.map(({ name, call }) => `${call.method === 'GET' ? 'get' : 'do'} ${firstWordOf(name)}`))
    expect([...reads.filter((verb) => !used.has(`get ${verb}`)), ...changes.filter((verb) => !used.has(`do ${verb}`))]).toEqual([])
  })
})

/** What they are done to is the account or the search itself. */
const alone = ['search', 'reauthenticate', 'unsubscribe']
