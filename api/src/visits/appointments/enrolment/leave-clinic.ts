import { releaseAccount } from '../../../chart/patients/index.ts'
import { endEnrolment, enrolmentRows, sessionOf } from '../../../foundation/identity/index.ts'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** What a clinic has to keep of whoever was its patient, and where it stands. */
const kept = {
  bills: ['charges', 'invoices', 'payments'],
  records: ['encounters', 'notes', 'records', 'documents', 'prescriptions', 'lab_orders', 'allergies', 'conditions'],
} as const

/**
 * Ends an enrolment that came to nothing. The chart stays with the clinic, without its account; a provisional one is put
 * away. Whoever has a visit, a bill or a record there stays its patient: only the clinic may decide about that.
 */
export async function leaveClinic(context: RequestContext, organization_id: string) {
  const { account_id } = sessionOf(context)
  // A suspended enrolment can be left too.
  const clinic = (await context.clinic(organization_id)) ?? notFound('This clinic was not found.')
  return context.system('leaving a clinic', clinic, async (scope) => {
    const enrolment = await scope.maybe(enrolmentRows(scope, account_id).where('e.organization_id', '=', organization_id))
    if (!enrolment || enrolment.status === 'ended') notFound('You are not with this clinic.')
    const { patient_id } = enrolment
    // The lock waits for a booking that is under way.
    await inTurn(scope, patient_id)
    await refuseWhatIsThere(scope, patient_id)
    await scope.run(releaseAccount(scope, { id: patient_id, account_id }))
    await endEnrolment(scope, { account_id, organization_id, patient_id })
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    scope.invalidate('patients', 'identity')
    return { message: `You are not with ${clinic.name} any more.` }
  })
}

async function refuseWhatIsThere(scope: Scope, patient_id: string) {
  const any = async (table: 'notes') =>
    (await scope.maybe(scope.from(table).select('patient_id').where('patient_id', '=', patient_id).limit(1))) !== null
  const some = async (tables: readonly string[]) => (await Promise.all(tables.map((table) => any(table as 'notes')))).some(Boolean)
  const visits = scope
    .from('appointments')
    .select('starts_at')
    .where('patient_id', '=', patient_id)
    .where('status', 'not in', ['cancelled', 'entered-in-error'])
    .orderBy('starts_at', 'desc')
    .limit(1)
  const requests = scope
    .from('appointment_requests')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('status', 'in', ['submitted', 'counter-offered'])
    .limit(1)
  const waits = scope.from('waitlist_entries').select('id').where('patient_id', '=', patient_id).where('status', '=', 'waiting').limit(1)
  const [visit, request, wait, bills, records] = await Promise.all([
    scope.maybe(visits),
    scope.maybe(requests),
    scope.maybe(waits),
    some(kept.bills),
    some(kept.records),
  ])
  if (visit && visit.starts_at > scope.at) refuse('You have a visit there. Please cancel it first.')
  if (request) refuse('You have asked for a visit there. Please take the request back first.')
  if (wait) refuse('You are on its waitlist. Please leave the waitlist first.')
  if (visit || bills || records) refuse('This clinic keeps visits, bills or records of you. Please ask the clinic.')
}

function refuse(sentence: string): never {
  throw new Problem('refused_by_rule', sentence)
}
