import type { FastifyReply } from 'fastify'
import { clinicFrame } from '../../kernel/paper/printed-texts.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { getRecord } from '../records/index.ts'
import { referralById } from './present-referral.ts'
import { letterPaper, type PrintedLetter } from './print-letter.ts'

const urgencies: Readonly<Record<string, string>> = { urgent: 'Urgent', asap: 'As soon as possible', stat: 'At once' }

/** The letter as it was sent; a draft has no page. */
export async function sendLetter(context: RequestContext, id: string, reply: FastifyReply) {
  const letter = await context.read((scope) => readLetter(scope, id))
  return sendPaper(reply, letterPaper(letter), `referral-${id.slice(-8)}`)
}

async function readLetter(scope: Scope, id: string): Promise<PrintedLetter> {
  const row = await referralById(scope, id)
  const record = await getRecord(scope, row.letter_id)
  const { finalizer_name, finalized_at } = record
  if (record.status !== 'final' || !finalizer_name || !finalized_at)
    throw new Problem('state_not_allowed', 'A draft is not printed. Send the referral first.')
  const { specialty, recipient_name, recipient_contact, reason } = row
  const { body, patient_name, patient_birth_date, patient_record_number, finalizer_registration } = record
  return {
    frame: await clinicFrame(scope),
    place: scope.clinic,
    specialty,
    recipient_name,
    recipient_contact,
    reason,
    urgency: urgencies[row.urgency] ?? null,
    body,
    patient_name,
    patient_birth_date,
    patient_record_number,
    finalizer_name,
    finalized_at,
    finalizer_registration,
  }
}
