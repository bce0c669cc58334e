import type { Call } from '@polyclinic/contract/kernel/call'
import { extractText } from 'unpdf'
import type { Caller, Reply, World } from '../../clinic.ts'
import { kindOf } from '../access-table.ts'
import { addShown, type Marks, type Shown } from './shown-twins.ts'

export type People = Record<'admin' | 'org_user' | 'patient', Caller>

/** Each kind of account that may make the call; a member of staff has every permission. */
export function callersOf(name: string, people: People): [kind: string, caller: Caller | null][] {
  const kind = kindOf(name)
  if (kind === 'public') return [['', null]]
  if (kind === 'signed-in') return Object.entries(people)
  return [['', people[kind]]]
}

export interface Answer {
  status: number
  shown: Shown
  /** What a reply that is no list counts or sums, by name. */
  numbers: Map<string, number>
}

/** All pages of what the call shows. */
export async function ask(world: World, marks: Marks, caller: Caller | null, call: Call, path: string): Promise<Answer> {
  const shown: Shown = new Map()
  const numbers = new Map<string, number>()
  let next: string | null = path
  for (let page = 0; next && page < 20; page++) {
    const reply: Reply = await world.call(caller, call.method, next)
    if (reply.status !== 200) return { status: reply.status, shown, numbers }
    addShown(shown, marks.shownIn(await textOf(reply)))
    if (counts(call, reply.body)) count(reply.body, '', numbers)
    next = nextPage(path, reply.body)
  }
  return { status: 200, shown, numbers }
}

/** Overviews and reports; what settings are is no count. */
const counts = ({ path, produces }: Call, body: any) =>
  !path.includes('{') && !/settings|schedule|openapi|health|organization$/.test(path) && produces === undefined && !body?.items

/** Lists go on with a cursor, bundles with a link. */
function nextPage(path: string, body: any): string | null {
  if (typeof body?.next_cursor === 'string') return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(body.next_cursor)}`
  const link = body?.resourceType === 'Bundle' && body.link?.find(({ relation }: { relation: string }) => relation === 'next')
  return link ? link.url.slice(link.url.indexOf('/fhir/')) : null
}

async function textOf({ body, headers }: Reply): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body)
  if (headers['content-type'] === 'application/pdf') return textOfPdf(body)
  // A line of a calendar is folded.
  return body.toString('utf8').replaceAll('\r\n ', '')
}

async function textOfPdf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

/** Counted by a job up to yesterday, so that it depends on the clock, which other files of the same database move. */
const ofTheDay = new Set(['charts'])

/** Adds up the numbers of each name, those of a list together. */
function count(body: unknown, name: string, numbers: Map<string, number>) {
  if (Buffer.isBuffer(body) || body === null) return
  if (Array.isArray(body)) for (const item of body) count(item, name, numbers)
  else if (typeof body === 'object') for (const [key, value] of Object.entries(body)) count(value, name ? `${name}.${key}` : key, numbers)
  else if (typeof body === 'number' && body !== 0 && !ofTheDay.has(name)) numbers.set(name, (numbers.get(name) ?? 0) + body)
}
