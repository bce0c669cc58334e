import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { dispensedPart, documentStatus, type LineState } from '@polyclinic/contract/pharmacy/prescriptions/document-status'
import { plainCode } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { dayInZone } from '../../kernel/clinic-day.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'

import { verifiedLines } from './prescriptions.sql.ts'

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
  const rows = await context.systemRead('prescription check', found.organization_id, (scope) =>
    scope.rows(verifiedLines(scope, found.document_id)),
  )
  const held = rows.filter((row) => row.status !== 'entered-in-error')
  const [first] = held
  if (!clinic || !first?.activated_at || !first.prescriber_name) return notFound(unknown)
  const day = (instant: Date) => dayInZone(clinic.time_zone, instant)
  const lines = held.map((row) => ({ ...row, status: row.status as LineState['status'], expired: hasEnded(row, day(context.now)) }))
  const dispensable = lines.filter(({ status, expired }) => status === 'active' && !expired)
  const ending = (dispensable.length > 0 ? dispensable : lines).flatMap(({ valid_until }) => valid_until ?? [])
  return {
    status: documentStatus(lines) as Answer['status'],
    dispensed: dispensedPart(lines),
    lines: lines.length,
    dispensable_lines: dispensable.map(({ line_number }) => line_number),
    organization_name: clinic.name,
    prescriber_name: first.prescriber_name,
    prescriber_registration: first.prescriber_registration,
    issued_on: day(new Date(first.activated_at)),
    valid_until: ending.toSorted((a, b) => a.localeCompare(b))[0] ?? null,
  }
}

const hasEnded = ({ status, valid_until }: { status: string; valid_until: string | null }, today: string) =>
  (status === 'active' || status === 'on-hold') && valid_until !== null && valid_until < today
