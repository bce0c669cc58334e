/** Names consist of words that a new developer understands or finds in docs/glossary.md. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  digest discount dispense dispensed dispenser dispenses document done dose draft due duration earliest edited edition editor effective email end ended ending
  enter error etag every everything exception expected expires explain factor failed failing failures fault fee fetch
  fetched figures filters finalize finalized finalizer fingerprint finished first for format former found
  frequency from fulfil fulfilled gender generic get given giver group growth has hash headings health high holder host
  id idempotency idle immunization import imported in instructions insurer interpretation interpreter intolerance
  invitation invite is issue issued issuer job keep kept kind lab label language last late latest left letter level
  like limit line linked list listed live loaded locale lock login logout loinc lot low made mark matches media
  medication memo merged method minimum minor minutes mode modified month move moved my near need needed net network new
  next not notice notification notified observation on online only onset open opened openings order ordered org outcome
  overbooked override pack page paid part password payload pdf pending performed period phone photo place placed
  plan policy position postal posted postpone postponed pregnant preparation prescriber preview previous price priority
  pronouns propose public published purpose quantity questions rate reaction reactivate read ready reason
  reauthenticate reauthenticated receive received recipient recorded recorder recovery register registration reject
  rejected relation relationship release remove reopen reorder replaces reply report reported representatives requested
  required reschedule resend reset resolve restricted resume retired reveal revoke revoked role route row rule safety
  sale sample scanned scans schedule scope script sealed seat second secret sections seen selection send sender sent
  sequence settings setup severity sex sha show sign signed signer since site size slug sms solve source specialty
  specimen split staff started status step stock stop stopped strength subject subscription substance substitution suggest summary supply
  survivor suspend swap sweeps synonyms system table take tax telecoms tendered through ticket title to today token
  topic total type undone unit unlock unread unsubscribe unsubscription until update updated upload uploaded
  urgency use used user vaccination vaccine valid value verification verified verify version video visit visitor vitals
  waiting waive walk watch website weekday weeks windows withdraw withdrawals withdrawn work written zone
`
  .trim()
  .split(/\s+/)

/** Further words of exported functions, types and constants, each reviewed: none that only this project understands. */
const ofExports = `
  acalendar accepted access act acting activity actual administrative adopt adult again against ageing agenda ahead
  aliases align alike allow allowed alone already also alternatives among analyze anchor another any apart appearance
  apply appointing are around ask assign assigned attempt audience auth authorize authorship available awaiting away
  axis background backup badge banner bar bare baseline batching be began beginnings bell beside best between beyond billed bind
  blank block blood bmi board boot born both bottom bounce bounds branches broken browser bucket build builders bundle
  bus button can capability card carrier cart cash character chat checkbox checkout child chip choice choose chosen
  claimed clamd classes clean clear client clock cluster codeable coded colleague colour come command common compact
  compared comparison compile compress concept concerns confirmable connect connection constraint context continues
  contract controls cookie copy countdown course covers creation credentials css current cursor curves data database
  deadline decide decimal declared delays deletion deliver deliveries demand demo demographics describe desk destination
  dialog diary died differences dir direct directory dismiss dispensing do doc doctor documented domain down drag
  dragged drop drug dummy each earlier edit editable elsewhere embedded empty encode enrol env evaluate example
  excluded expire expired expiring explained extension facet failure fair far fhir field figure fill filter final find
  findable finder finding finish fixed flag focus folder followed font footer force foreign forget forgot frame full
  further gate general gives go gone grants greeting grey grid ground guest guide half hand handed handler have head
  header heading height held help here hidden hide hit hl home hooks hour how html http icon identity if im implement
  impossible inbox index indicator info initials inline input insert install installed instant instead interactions
  interpret intersect into introduction invalidate invented invisible invited iso it item join joinable json judge
  judged kernel labelled landing lane lapse lapsed large later launch layout least leave length letterhead lifecycle
  likely listen lms load local locked locum log long longest loopback lost lying mail main make many mapping masked mass
  match matched matcher matching matter max may me meaning measured measurement measures medicine meet menu meta metrics
  migrate migration missed missing module moment money more most mostly much named namesakes naming narrowed nav
  navigate navigation nearable nearest never newest none normalize nothing notifier notify noun now observed obstacle occupied
  occupy offerable offerer offering official offline offset old once one openapi opening operation option optional or
  outdated output over overbook overbooking overlap oversees own owner pager paging pair palette panel paper paragraphs
  parameter params parser partitions pass past pasted path patience pattern pause pay payable payer people per percent
  performances pick picked picker piece pinned placeholder placement plain plug point pool popover port portal portrait
  pos possible post posting postman postmaster prefix prepare prepared prescribe present pressure priced print printed
  process profile program promised proposal props provider provisional publish put query question random rank rarest raw
  reach reader reading recent reception recognize red redirect reduce ref refresh refusal refuse refused registered
  rehash rehearse relay reload remember reminded removed render renew reopenable repeat replace replaced
  replacement replica representative requester require rescheduling reservation reserve reserved resolved restore
  restrict retire retry retrying returned revenue review reviewed rewrite roomy router run running same save scan
  scanner scheduled schema scheme scratch screen searchset section security see select self sentence serializer serve
  server setting shades shape share shared shell shift shifted shipped short shortcut shortfall shown shut side sig
  similarity situation skeleton skip slow snap so spaces span spell spread square stale stands starting state statement
  static stays still storage store stored stranded stranger stream streets stretch strip stripe style subscribers
  subtract suggestion suits sum summarize summarized support suspended sweep switch switcher tab taken taking target
  telecom telling term than theme there thing thread till timeout timer timetable toast together tone too toolbar tools
  transact transaction translation treat trend tried turn two typed unanswered unasked unavailable unbilled uncoded
  unconfirmed undecided undefined union unknown unless unlink unmerged unpaid unreachable unreached unreminded
  unresolved unsigned unsubscriber unusual upsert url us usage usual utc uuid variable vault verb visible vital waited
  wake wall weak web week weekly weights welcome what when where whereabouts which who whole why width window wish with
  withdrawable withdrawal within without worker working workplace worth write writer writing wrong years zscore
`
  .trim()
  .split(/\s+/)

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => wordsOf(line.split('|')[1] ?? ''))

const declaration = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm

const used = new Set(
  [
    ...Object.keys(tableColumns),
    ...Object.values(tableColumns).flat(),
    ...Object.values(contract).flatMap((calls) => Object.keys(calls)),
  ].flatMap(wordsOf),
)

const root = new URL('../../', import.meta.url)
const exported = new Set(
  globSync(['contract/src/**/*.ts', 'api/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: fileURLToPath(root) })
    .filter((file) => !/\.(test|fixture|gen)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(declaration)].map(([, name]) => name as string))
    .flatMap(wordsOf),
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
function unknownIn(words: Iterable<string>, further: readonly string[] = []): string[] {
  const allowed = new Set([...plain, ...glossary, ...further].flatMap(withPlural))
  return [...words].filter((word) => !allowed.has(word)).sort()
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

describe('the names of exported functions, types and constants', () => {
  it('are made of those words and of further ones that were looked at', () => {
    expect(exported.size).toBeGreaterThan(1000)
    expect(unknownIn(exported, ofExports)).toEqual([])
  })

  it('need every further word', () => {
    expect(ofExports.filter((word) => !withPlural(word).some((form) => exported.has(form)))).toEqual([])
    expect(unknownIn(ofExports)).toEqual([...ofExports].sort())
  })

  it('do not bring a word of their own', () => {
    expect(unknownIn(wordsOf('untieFreedSlot'), ofExports)).toEqual(['freed', 'untie'])
  })
})
