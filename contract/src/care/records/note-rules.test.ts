import { expect, it } from 'vitest'
import { noteStatusOf, type SignatureState } from './note-rules.ts'

const signed: SignatureState = { status: 'signed', is_error: false, needs_cosignature: false, cosignatures: 0, requests: [] }
const open = { requested_at: '2026-03-02T09:00:00Z', closed_at: null, outcome: null }
const closed = (outcome: 'signed' | 'sent-back' | 'withdrawn') => ({ ...open, closed_at: '2026-03-02T10:00:00Z', outcome })
const asked_again = { requested_at: '2026-03-02T11:00:00Z', closed_at: '2026-03-02T12:00:00Z', outcome: 'signed' as const }

it.each<[string, Partial<SignatureState>, string]>([
  ['a draft, whoever is asked', { status: 'draft', requests: [open] }, 'draft'],
  ['locked, where nobody else was asked', {}, 'locked'],
  ['signed, while somebody is asked', { requests: [closed('signed'), open] }, 'signed'],
  ['locked, once everybody has answered', { requests: [closed('signed')] }, 'locked'],
  ['locked, once the request was withdrawn', { requests: [closed('withdrawn')] }, 'locked'],
  ['signed, after it was sent back', { requests: [closed('sent-back')] }, 'signed'],
  ['locked, once somebody signs after it was sent back', { requests: [closed('sent-back'), asked_again] }, 'locked'],
  ['signed, where a co-signature is needed and missing', { needs_cosignature: true }, 'signed'],
  ['locked, where the needed co-signature is there', { needs_cosignature: true, cosignatures: 1 }, 'locked'],
  ['entered in error, whatever else is so', { is_error: true, requests: [open] }, 'entered-in-error'],
])('a note is %s', (_name, state, status) => {
  expect(noteStatusOf({ ...signed, ...state })).toBe(status)
})
