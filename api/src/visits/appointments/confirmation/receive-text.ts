import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { confirmations } from '@polyclinic/contract/visits/appointments/confirmations'
import type { PatientCall } from '@polyclinic/contract/visits/reminders/reminders'
import { deleteStoppedNumber, insertStoppedNumber, recordCall, visitFingerprint } from '../../../clinic/notifications/index.ts'
import { sameText } from '../../../kernel/crypto.ts'
import { phoneNumber } from '../../../kernel/mail/phone-number.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { type AppointmentRow, appointmentsAmong } from '../appointments.sql.ts'
import { isUnconfirmed } from '../confirmation.ts'
import { recordTextAnswer, textQuestionsTo } from '../messages/text-questions.sql.ts'
import { confirmTemplate } from '../messages/visit-messages.sql.ts'
import { confirmVisit } from './confirm-visit.ts'
import { type TextAnswer, textAnswer } from './text-answer.ts'

type Text = BodyOf<typeof confirmations.receiveTextMessage>

const reason = 'answer by text message'
const received = { message: 'Received.' }

/**
 * A patient answers a text message; the provider's adapter hands it on with the token that both know. A yes confirms the next
 * visit that this number was asked about, by the clinic that asked last. Anything else is for a person of that clinic.
 */
export async function receiveText(context: RequestContext, authorization: string | undefined, { id, from, text }: Text) {
  const token = context.kernel.env.sms_webhook_token ?? notFound()
  if (!sameText(authorization ?? '', `Bearer ${token}`)) throw new Problem('unauthenticated', 'The token is not the one of this product.')
  const number = phoneNumber(from, '')
  const meant = textAnswer(text)
  if (number && (meant === 'stop' || meant === 'start')) return stopOrStart(context, number, meant)
  const questions = number ? await context.systemRead(reason, null, (scope) => scope.rows(textQuestionsTo(scope, number))) : []
  // A text message that the provider repeats is not the answer to another question.
  if (questions.some((question) => question.answered_by === id)) return changeNothing(context, 'repeated')
  const [latest] = questions
  const clinic = latest ? await context.clinic(latest.organization_id) : null
  if (!number || !clinic || clinic.status !== 'active') return changeNothing(context, 'nobody-was-asked')
  const questions_of_clinic = questions.filter(({ organization_id }) => organization_id === clinic.id)
  return context.system(reason, clinic, async (scope) => {
    const confirmed_id = await answer(scope, meant, questions_of_clinic)
    if (confirmed_id) await scope.run(recordTextAnswer(scope, number, confirmed_id, id))
    return received
  })
}

const changeNothing = (context: RequestContext, outcome: 'repeated' | 'nobody-was-asked') =>
  context.system(reason, null, async (scope) => {
    scope.setAuditSubject({ details: { outcome } })
    return received
  })

type AskedConfirmations = { appointment_id: string; fingerprint: string }[]

/** All clinics send from one number, so a patient who stops it stops the text messages of all of them. */
function stopOrStart(context: RequestContext, number: string, meant: 'stop' | 'start') {
  return context.system(reason, null, async (scope) => {
    await scope.run(meant === 'stop' ? insertStoppedNumber(scope, number, scope.at) : deleteStoppedNumber(scope, number))
    scope.setAuditSubject({ details: { outcome: meant } })
    return received
  })
}

/** Answers with the visit that is confirmed by it. */
async function answer(scope: WriteScope, meant: TextAnswer, questions: AskedConfirmations): Promise<string | undefined> {
  const subject = { subject_kind: 'appointment', subject_id: questions[0]?.appointment_id }
  const plans = new Map(questions.map(({ appointment_id, fingerprint }) => [appointment_id, fingerprint]))
  const visits = (await scope.rows(appointmentsAmong(scope, [...plans.keys()])))
    // A visit that was moved since needs a new question.
    .filter((row) => row.status === 'booked' && row.starts_at > scope.at && plans.get(row.id) === visitFingerprint(row))
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const [next] = meant === 'yes' ? visits.filter((row) => isUnconfirmed(scope, row)) : visits
  const people = new Set(visits.map((row) => row.patient_id))
  // Several patients share this number, so it is unknown whose answer it is.
  if (!next) scope.setAuditSubject({ ...subject, details: { outcome: 'nothing-to-confirm' } })
  else if (people.size > 1) await ringAll(scope, visits, 'answered-for-several')
  else if (meant !== 'yes') await ringAll(scope, [next], meant === 'no' ? 'answered-no' : 'answered-else')
  else {
    await confirmVisit(scope, next.id, { way: 'sms', fingerprint: visitFingerprint(next) })
    return next.id
  }
}

/** Asks a member of the clinic to call, because a text message cancels nothing by itself. */
async function ringAll(scope: WriteScope, visits: AppointmentRow[], why: PatientCall['reason']) {
  for (const { id, patient_id, starts_at } of visits)
    await recordCall(scope, { patient_id, subject_kind: 'appointment', subject_id: id, template: confirmTemplate, reason: why, starts_at })
  const [first] = visits as [AppointmentRow]
  scope.setAuditSubject({ subject_kind: 'appointment', subject_id: first.id, patient_id: first.patient_id, details: { outcome: why } })
}
