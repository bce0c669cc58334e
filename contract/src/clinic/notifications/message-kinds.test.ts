import { describe, expect, it } from 'vitest'
import { fillLine, fillParagraphs, messageKindNames, messageKinds, placeholderFault } from './message-kinds.ts'

describe('placeholders', () => {
  it.each(messageKindNames)("of the product's own words for %s may all stand where they stand", (kind) => {
    const { text } = messageKinds[kind]
    for (const part of ['subject', 'body', 'sms'] as const) expect(placeholderFault(kind, part, text[part])).toBeNull()
  })

  it('are refused with one sentence when nobody knows them, or when others would read them', () => {
    expect(placeholderFault('appointment-booked', 'body', 'See {doctor}')).toBe('There is no placeholder {doctor} here.')
    expect(placeholderFault('appointment-booked', 'body', 'Why: {reason}')).toBe('There is no placeholder {reason} here.')
    expect(placeholderFault('appointment-booked', 'sms', '{service} at {time}')).toBe(
      "{service} may stand in the mail's text only: this is read on locked screens.",
    )
    expect(placeholderFault('appointment-booked', 'subject', 'A {constructor}')).toBe('There is no placeholder {constructor} here.')
  })

  it('are filled once, and a paragraph with nothing to say is left out', () => {
    expect(fillLine('{clinic}: {when}', { clinic: 'A {when} clinic', when: 'Monday' })).toBe('A {when} clinic: Monday')
    expect(fillParagraphs('Hello {patient},\n\nBecause: {reason}\nBye', { patient: 'Ada' })).toEqual(['Hello Ada,', 'Bye'])
    expect(fillParagraphs('Smile {:}', {})).toEqual(['Smile {:}'])
  })
})
