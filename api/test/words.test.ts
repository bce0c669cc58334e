/** Names are made of words that somebody who comes new understands or finds in docs/glossary.md. */
import { readFileSync } from 'node:fs'
import { contract } from '@polyclinic/contract'
import { describe, expect, it } from 'vitest'
import { tableColumns } from '../src/kernel/db/types.gen.ts'

/** Words of FHIR, of web engineering, of accounting or of every day. A word that is none of these belongs in the glossary. */
const plain = `
  abated about accept accesses acknowledge acknowledgements activate activated active actor add addenda addendum
  adjustments admin after age agent alert all allergy allocate amount analytics and announcement answer answered api
  app approve approved arrival arrived article as asked assignee assigner at atc attempts author authored availability
  back backups balance barcode batch before begin begun behalf below bill billable billing biography birth body book
  bookable booked booking bp brand buffer busy by bytes cancel cancellation cancelled capabilities capacity catalogue
  category cause change changed channel charged check checked city clinical close closed collect collected color column
  comment compare complete completed component condition confirm confirmed consultation content controlled correct
  cosign cosignature count counted country create created csv currency cvx dashboard date day debit deceased decided
  decision decline declined default delete deleted deletions departure derived description detail diagnostic different
  digest discount document done dose draft due duration earliest edited edition editor effective email end ended ending
  enter error etag every everything exception expected expires explain factor failed failing failures fault fee fetch
  fetched figures filters finalize finalized finalizer fingerprint finished first for form format former found
  frequency from fulfil fulfilled gender generic get given giver group growth has hash headings health high holder host
  id idempotency idle immunization import imported in instructions insurer interpretation interpreter intolerance
  invitation invite is issue issued issuer job keep kept kind lab label language last late latest left letter level
  like limit line linked list listed live loaded locale lock login logout loinc lot low made mark matches media
  medication memo merged method minimum minor minutes mode modified month move moved my need needed net network new
  next not notice notification observation on online only onset open opened openings order ordered org outcome
  overbooked override pack page paid part password payload pdf pending performed period person phone photo place placed
  plan policy position postal posted postpone postponed pregnant preparation prescriber preview previous price priority
  pronouns propose public published purpose quantity questions rate reaction reactivate read ready reason
  reauthenticate reauthenticated receive received recipient recorded recorder recovery register registration reject
  rejected relation relationship release remove reopen reorder replaces reply report reported representatives requested
  required reschedule resend reset resolve restricted resume retired reveal revoke revoked role route row rule safety
  sale sample scanned scans schedule scope script sealed seat second secret sections seen selection send sender sent
  sequence settings setup severity sex sha show sign signed signer since site size slug sms solve source specialty
  specimen split staff started status step stock stop stopped strength subject subscription substance suggest summary
  survivor suspend swap sweeps synonyms system table take tax telecoms tendered through ticket title to today token
  told topic total type undone unit unlock unread unsubscribe unsubscription until update updated upload uploaded
  urgency use used user vaccination vaccine valid value verification verified verify version video visit visitor vitals
  waiting waive walk watch website weekday weeks windows withdraw withdrawals withdrawn work written zone
`
  .trim()
  .split(/\s+/)

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => wordsOf(line.split('|')[1] ?? ''))

const used = new Set(
  [
    ...Object.keys(tableColumns),
    ...Object.values(tableColumns).flat(),
    ...Object.values(contract).flatMap((calls) => Object.keys(calls)),
  ].flatMap(wordsOf),
)

/** `releasedSlot`, `released_slot`: released, slot. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
}
const withPlural = (word: string) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]

/** Words of names that neither the glossary nor the plain words have. */
function unknownIn(words: Iterable<string>): string[] {
  const known = new Set([...plain, ...glossary].flatMap(withPlural))
  return [...words].filter((word) => !known.has(word)).sort()
}

describe('the names of calls, tables and columns', () => {
  it('are made of plain words and of words that the glossary explains', () => {
    expect(used.size).toBeGreaterThan(500)
    expect(unknownIn(used)).toEqual([])
  })

  it('need every plain word, and none that the glossary has too', () => {
    expect(plain.filter((word) => !withPlural(word).some((form) => used.has(form)))).toEqual([])
    expect(plain.filter((word) => glossary.includes(word))).toEqual([])
  })

  it('do not bring a word of their own', () => {
    expect(unknownIn(wordsOf('listFreedTimes'))).toEqual(['freed'])
  })
})
