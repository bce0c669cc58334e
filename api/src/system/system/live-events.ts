import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../../foundation/identity/index.ts'
import { type ChartPlace, chartPlacesOf } from '../../kernel/chart-places.ts'
import { clock } from '../../kernel/clock.ts'
import { hashToken } from '../../kernel/crypto.ts'
import type { Change } from '../../kernel/events/bus.ts'
import { beginEventStream } from '../../kernel/http/security-headers.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { isIdle, type Session } from '../../kernel/session.ts'

/** The most bytes that a reader may be behind; a reader that stopped is disconnected, connects again and fetches everything. */
const patience = 65_536

/**
 * The signed-in user's live stream. It names the domains that changed, never the change itself; screens fetch again. Every
 * fifteen seconds a line keeps the connection open and the session is read again, with its membership, and at once after a
 * sign-out of the account anywhere: a revoked right ends within that time, and a reader that reconnects gets events by its
 * current rights.
 */
export async function streamEvents(context: RequestContext, request: FastifyRequest, reply: FastifyReply) {
  const session = sessionOf(context)
  const { bus, sessions, streams } = context.kernel
  const charts = await chartsOf(context.kernel, session)
  const token = String(request.headers.authorization).slice('Bearer '.length)
  const acting_for = String(request.headers['x-patient'] ?? '') || null
  const out = beginEventStream(reply)
  out.write('event: ready\ndata: {}\n\n')
  const unsubscribe = bus.subscribe((change) => {
    if (revokes(change)) void beat()
    if (!concerns(change)) return
    if (out.writableLength > patience) out.destroy()
    else out.write(`event: change\ndata: ${JSON.stringify({ topics: change.topics })}\n\n`)
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

  async function beat() {
    // A database that does not answer for a while does not close the streams.
    const now = await sessions.find(hashToken(token), context.organization_asked, acting_for).catch(() => session)
    const chartsNow = now && (await chartsOf(context.kernel, now).catch(() => charts))
    if (out.writableEnded) return
    const isSame = now && !isIdle(now, clock.now()) && rightsOf(now) === rightsOf(session) && String(chartsNow) === String(charts)
    if (isSame) out.write(': still here\n\n')
    else end()
  }

  /** Whether an event may have ended rights of this session: its own account was signed out, or roles in its clinic changed. */
  function revokes({ accounts, organization_id, topics }: Change) {
    if (accounts.includes(session.account_id) && topics.includes('identity')) return true
    if (organization_id === null || !topics.includes('access')) return false
    return organization_id === session.clinic?.id || charts.some((chart) => chart.startsWith(organization_id))
  }

  function concerns(change: Change) {
    if (change.accounts.includes(session.account_id)) return true
    // Administrators get only those events of clinics that the platform's screens show.
    if (session.kind === 'admin')
      return (change.organization_id === null && change.accounts.length === 0) || change.topics.includes('platform')
    // Patients see several clinics on one screen, and get the events of their chart in each.
    if (session.kind === 'patient') return charts.includes(chartOf(change))
    return clinicOf(session) !== null && change.organization_id === clinicOf(session)
  }
}

/** The clinic whose events are sent: one that the session may read, if it has the second factor that the clinic requires. */
function clinicOf({ clinic, second_factor_required, second_factor, sample }: Session) {
  const isOpen = clinic?.status === 'active' || clinic?.status === 'suspended'
  return isOpen && (sample || second_factor || !second_factor_required) ? clinic.id : null
}

/** For a patient: the charts whose events are sent, in every clinic. */
async function chartsOf(kernel: Kernel, session: Session): Promise<string[]> {
  return session.kind === 'patient' ? (await chartPlacesOf(kernel, session)).flatMap(chartsIn) : []
}

/** Final rows can be stored under a chart that was merged, so its events count as well. */
const chartsIn = ({ organization_id, patient_id, linked_patient_ids }: ChartPlace) =>
  [patient_id, ...linked_patient_ids].map((id) => chartOf({ organization_id, patient_id: id }))

const chartOf = ({ organization_id, patient_id }: Pick<Change, 'organization_id' | 'patient_id'>) => `${organization_id} ${patient_id}`

/** The rights that decide which events are sent; another clinic or another person has another stream. */
const rightsOf = (session: Session) => [clinicOf(session), session.role, session.patient_id].join()
