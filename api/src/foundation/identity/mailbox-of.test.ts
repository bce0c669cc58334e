import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada+visits@Example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  // What begins with a plus sign is all label or all name: nobody knows.
  ['+ada@example.org', '+ada@example.org'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['a.d.a+n@googlemail.com', 'ada@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
