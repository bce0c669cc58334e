import { mostOverviewClinics, type OverviewClinic } from '@polyclinic/contract/chart/patients/patient-overview'
import { type ChartPlace, chartPlacesOf } from './chart-places.ts'
import { authorize } from './http/authorize.ts'
import { problemOf } from './http/errors.ts'
import { Problem } from './problem.ts'
import type { RequestContext } from './request-context.ts'
import type { Scope } from './scope.ts'
import type { Session } from './session.ts'

/** How many clinics are read at the same time for one request. */
const together = 4

/**
 * Runs the same read in each clinic of the patient, or of the person acted for, as far as the account acts for them there. Each
 * is a transaction of the patient's role in that clinic, authorized and recorded there like a request of its own. A clinic that
 * cannot be read is reported and does not hide the others; one in which the person acted for has not allowed the call is left
 * out. The chosen clinic was authorized before.
 */
export async function readInEachClinic<T>(
  context: RequestContext,
  read: (scope: Scope) => Promise<T>,
): Promise<{ clinics: OverviewClinic[]; found: { organization_id: string; part: T }[] }> {
  const all = await chartPlacesOf(context.kernel, context.session as Session)
  const places = all.slice(0, mostOverviewClinics)
  const answers: Awaited<ReturnType<typeof readOne<T>>>[] = []
  for (let from = 0; from < places.length; from += together)
    answers.push(...(await Promise.all(places.slice(from, from + together).map((place) => readOne(context, place, read)))))
  const shown = answers.filter((answer) => answer !== null)
  const [first] = shown
  if (first?.failure && shown.every(({ failure }) => failure)) throw first.failure
  const further = all.slice(mostOverviewClinics).map((place) => presentClinic(place, 'not_read', null))
  return {
    clinics: [...shown.map(({ clinic }) => clinic), ...further],
    found: shown.flatMap(({ clinic, parts }) => parts.map((part) => ({ organization_id: clinic.organization_id, part }))),
  }
}

/** null: there is nothing for the caller, for example because an enrolment ended meanwhile. */
async function readOne<T>(
  context: RequestContext,
  place: ChartPlace,
  read: (scope: Scope) => Promise<T>,
): Promise<{ clinic: OverviewClinic; parts: T[]; failure: Problem | null } | null> {
  try {
    const context_there = await contextIn(context, place)
    if (!context_there) return null
    const part = await context_there.read(read)
    const state = context_there.session?.clinic?.status === 'suspended' ? 'suspended' : 'read'
    return { clinic: presentClinic(place, state, context_there.session?.patient_id ?? null), parts: [part], failure: null }
  } catch (error) {
    return { clinic: presentClinic(place, 'unavailable', null), parts: [], failure: problemOf(error, context.request.id) }
  }
}

/** The request in that clinic; null if it is not allowed there. */
async function contextIn(context: RequestContext, { organization_id, patient_id }: ChartPlace): Promise<RequestContext | null> {
  const session = await context.sessionIn(organization_id, context.session?.acting_for ? patient_id : null)
  if (!session) return null
  const context_there = context.inClinic(session)
  try {
    authorize(context.call, context_there)
    return context_there
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return null
    throw error
  }
}

const presentClinic = (
  { organization_id, name, time_zone }: ChartPlace,
  state: OverviewClinic['state'],
  patient_id: string | null,
): OverviewClinic => ({ organization_id, name, time_zone, state, patient_id })
