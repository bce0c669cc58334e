import { expect, it } from 'vitest'
import { identifierKindOf } from './identifier-kinds.ts'
import { readContacts } from './read-contacts.ts'

it.each(['constructor', 'toString', '__proto__', 'QQ'])('takes the code %s for none, because FHIR has no such code', (code) => {
  const concept = { coding: [{ code }] }
  const { contacts, remainders } = readContacts({ contact: [{ name: { text: 'Eve' }, relationship: [concept] }] })
  expect([contacts[0]?.relationship, contacts[0]?.roles]).toEqual(['other', []])
  expect(remainders).toEqual([{ part: 'contact', detail: 'relationship', reason: 'no-place' }])
  expect(identifierKindOf({ type: concept, system: code })).toBeNull()
})
