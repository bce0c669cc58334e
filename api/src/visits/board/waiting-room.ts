import type { WaitingRoom } from '@polyclinic/contract/visits/board/board'
import type { FastifyReply } from 'fastify'
import { hashToken } from '../../kernel/crypto.ts'
import { beginEventStream } from '../../kernel/http/security-headers.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Clinic } from '../../kernel/session.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { clinicOfSecret } from './display-secret.ts'
import { displayBySecret, queueNumbers } from './displays.sql.ts'

/** A number stays on the display for so long after its visit has begun. */
const letInFor = 5 * 60_000
/** Bytes that a screen may be behind before it is asked to come again. */
const patience = 65_536

const unknown = () => notFound('This display is not known.')

/** The display of an address and its clinic; 404 for addresses that were ended or never given out. */
async function findDisplay(context: RequestContext, secret: string) {
  const organization_id = clinicOfSecret(secret)
  const clinic = organization_id ? await context.clinic(organization_id) : null
  if (clinic?.status !== 'active') return unknown()
  const display = await context.systemRead('waiting-room display', clinic.id, (scope) =>
    scope.maybe(displayBySecret(scope, hashToken(secret))),
  )
  return { clinic, display: display ?? unknown() }
}

/** What the display shows: queue numbers and rooms, nothing else of anybody. */
export async function readWaitingRoom(context: RequestContext, secret: string): Promise<WaitingRoom> {
  const { clinic, display } = await findDisplay(context, secret)
  const rows = await context.systemRead('waiting-room display', clinic.id, (scope) => {
    const [from, to] = today(clinic, context.now)
    return scope.rows(queueNumbers(scope, from, to, new Date(context.now.getTime() - letInFor).toISOString(), display.location_id))
  })
  const seen = rows.map(({ token, status, arrived_at, called_at, started_at, room_name }) => ({
    token: token as string,
    room_name,
    // A call from an earlier arrival of the patient does not count.
    called_at: status === 'in-consultation' ? started_at : called_at && called_at >= (arrived_at ?? '') ? called_at : null,
  }))
  return {
    clinic_name: clinic.name,
    display_name: display.name,
    location_name: display.location_name,
    time_zone: clinic.time_zone,
    locale: clinic.locale,
    now: context.at,
    called: seen
      .filter((visit): visit is typeof visit & { called_at: string } => visit.called_at !== null)
      .sort((a, b) => b.called_at.localeCompare(a.called_at)),
    waiting: seen.filter((visit) => visit.called_at === null).map(({ token }) => ({ token })),
  }
}

function today({ time_zone }: Clinic, now: Date) {
  const clock = zoneClock(time_zone)
  const day = clock.dayAt(now.getTime())
  return [clock.at(day, 0), clock.at(day + 1, 0)].map((ms) => new Date(ms).toISOString()) as [string, string]
}

/**
 * Tells a display to look again whenever a visit, or a display, of its clinic changes: one that was ended reads that it is
 * not known, and goes dark at once. Every fifteen seconds a line keeps the stream open, and ends it when the display was.
 */
export async function watchWaitingRoom(context: RequestContext, secret: string, reply: FastifyReply) {
  const { clinic } = await findDisplay(context, secret)
  const { bus, streams } = context.kernel
  const out = beginEventStream(reply, { connection: 'close' })
  out.write('event: ready\ndata: {}\n\n')
  const unsubscribe = bus.subscribe(({ organization_id, topics }) => {
    if (organization_id === clinic.id && topics.includes('appointments')) write('event: change\ndata: {}\n\n')
  })
  const timer = setInterval(() => void beat(), 15_000)
  const end = () => out.end('event: ended\ndata: {}\n\n')
  streams.add(end)
  out.on('error', () => {})
  out.on('close', () => {
    clearInterval(timer)
    unsubscribe()
    streams.delete(end)
  })

  function write(text: string) {
    if (out.writableLength > patience) out.destroy()
    else out.write(text)
  }

  async function beat() {
    const still = await findDisplay(context, secret).then(
      () => true,
      (error: unknown) => !(error instanceof Problem),
    )
    if (out.writableEnded) return
    if (still) write(': still here\n\n')
    else end()
  }
}
