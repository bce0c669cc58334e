import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { plainCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { dayInZone } from '../../kernel/clinic-day.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'

import { verified } from './prescriptions.sql.ts'

type Answer = OutputOf<typeof prescriptions.verifyPrescription>

const unknown = 'No prescription has this code. Check each letter: the code has no I, O, 0 or 1.'

/** What the code alone reveals to a pharmacy: that the prescription is genuine, its clinic, its date, and whether it is still valid. */
export async function verifyPrescription(context: RequestContext, typed: string): Promise<Answer> {
  const code_hash = hashToken(plainCode(typed))
  const found = await context.systemRead('prescription check', null, (scope) =>
    scope.maybe(scope.sql.selectFrom('prescription_codes').select(columnsOf('prescription_codes')).where('code_hash', '=', code_hash)),
  )
  if (!found) return notFound(unknown)
  const clinic = await context.clinic(found.organization_id)
  const row = await context.systemRead('prescription check', found.organization_id, (scope) =>
    scope.maybe(verified(scope, found.prescription_id)),
  )
  if (!clinic || !row?.activated_at || !row.prescriber_name || row.status === 'entered-in-error') return notFound(unknown)
  const day = (instant: Date) => dayInZone(clinic.time_zone, instant)
  const expired = row.valid_until !== null && row.valid_until < day(context.now)
  const status = expired && (row.status === 'active' || row.status === 'on-hold') ? 'expired' : (row.status as Answer['status'])
  return {
    status,
    organization_name: clinic.name,
    prescriber_name: row.prescriber_name,
    prescriber_registration: row.prescriber_registration,
    issued_on: day(new Date(row.activated_at)),
    valid_until: row.valid_until,
  }
}
