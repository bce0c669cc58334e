/** What the platform says of itself. */
import { z } from 'zod'
import { userKinds } from '../../kernel/access.ts'
import { call } from '../../kernel/call.ts'
import { day, id, instant, money } from '../../kernel/values.ts'
import { dashboardTiles } from './dashboard-tiles.ts'

/** Something found; the web application knows the screen of each kind. */
export const searchHit = z.object({
  kind: z.enum(['patient', 'appointment', 'invoice', 'prescription', 'organization']),
  id,
  title: z.string(),
  /** One line to tell it from others. */
  detail: z.string(),
  /** Not found as typed: the name is one typing error away. */
  is_similar: z.boolean().optional(),
})
export type SearchHit = z.infer<typeof searchHit>

const count = z.number().int().nullable()
/** What waits in the clinic to be answered, recorded or done. */
export const openWork = z
  .object({
    /** Requests for visits that nobody has answered. */
    requests: count,
    /** Past visits without an outcome. */
    unresolved: count,
    /** Times that are offered to patients of the waitlist and not answered yet. */
    offers: count,
    /** Patients whose last message of the last thirty days is theirs. */
    messages: count,
    /** Notes that this member of staff has to sign: own drafts, and those of others that they were asked to. */
    notes: count,
    /** Open tasks of this member of staff, and those of nobody. */
    tasks: count,
    /** What the machine found and is this member of staff's to follow up; of who oversees the clinic, all of it. */
    follow_up: count,
    /** Critical results of the clinic that nobody has acknowledged. */
    critical_results: count,
  })
  .meta({ id: 'OpenWork', description: 'How much waits to be done.' })
export type OpenWork = z.infer<typeof openWork>

/** A number of the dashboard, with the list behind it. */
const dashboardTile = z.object({
  name: z.enum(dashboardTiles),
  /** How many the list behind it holds. */
  count: z.number().int(),
  /** What they come to, of tiles that count money. */
  amount: money.nullable(),
  /** The same of the same weekday a week before, where days are compared. */
  week_before: z.object({ count: z.number().int(), amount: money.nullable() }).nullable(),
  /** Of those who wait, how long the one has waited who came first. */
  longest_minutes: z.number().int().nullable(),
})

/** What a member of staff begins the day with: the tiles of their role, in its order. */
export const dashboard = z
  .object({
    on: day,
    now: instant,
    /** Whose visits are counted; null: those of everybody. */
    practitioner_id: id.nullable(),
    /** In the order of the role. */
    tiles: z.array(dashboardTile),
  })
  .meta({ id: 'Dashboard', description: 'The day at a glance, as far as the role has to do with it.' })
export type Dashboard = z.infer<typeof dashboard>

export const system = {
  checkLive: call({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'The process answers.',
    output: z.object({ status: z.literal('live') }),
  }),
  checkReady: call({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    errors: ['unavailable'],
    summary: 'The process can do its work: the database answers and is migrated.',
    output: z.object({ status: z.literal('ready') }),
  }),
  getPlatform: call({
    method: 'GET',
    path: '/public/platform',
    access: 'public',
    summary: 'Name, registration policy, and the sample sign-ins where sample data is loaded.',
    output: z.object({
      name: z.string(),
      registration: z.enum(['approval', 'open', 'closed']),
      default_currency: z.string(),
      sample_sign_ins: z.array(z.object({ kind: z.enum(userKinds), email: z.string(), label: z.string() })),
      sample_password: z.string().nullable(),
    }),
  }),
  getOpenApi: call({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    cost: 10,
    summary: 'This document.',
    produces: 'application/json',
    output: z.any(),
  }),
  search: call({
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    patient_data: 'demographics',
    errors: ['organization_required', 'not_found'],
    summary:
      'Finds by the beginning of a name or a number, and names of patients with one typing error where few are found: what the role may see of the chosen clinic, a patient their own things.',
    query: z.strictObject({ q: z.string().trim().min(1, 'Type something to search for.').max(80) }),
    output: z.object({ items: z.array(searchHit) }),
  }),
  getOpenWork: call({
    method: 'GET',
    path: '/org/open-work',
    access: 'org',
    summary: 'How much waits to be done in this clinic, each count null for roles that have nothing to do with it.',
    output: openWork,
  }),
  getDashboard: call({
    method: 'GET',
    path: '/org/dashboard',
    access: 'org',
    summary: 'The day at a glance: the tiles of the role, each with what the list behind it holds. Numbers alone, of nobody by name.',
    output: dashboard,
  }),
  getReferencePage: call({
    method: 'GET',
    path: '/docs',
    access: 'public',
    cost: 10,
    summary: 'The interactive reference.',
    produces: 'text/html',
    output: z.any(),
  }),
  getReferenceScript: call({
    method: 'GET',
    path: '/docs/reference.js',
    access: 'public',
    summary: 'What makes the reference interactive.',
    produces: 'text/javascript',
    output: z.any(),
  }),
  watchEvents: call({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    produces: 'text/event-stream',
    output: z.any(),
    summary: 'Live changes for the signed-in user: `event: change`, `data: {"topics": [...]}`.',
  }),
}
