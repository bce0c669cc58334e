import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PrescriptionDocument, prescriptionDocuments } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { validDays } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireChart } from '../../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../../kernel/clinic-day.ts'
import { newCode } from '../../../kernel/crypto.ts'
import { refuseStatus, requireTransition, runTransition } from '../../../kernel/machine.ts'
import { requirePrintable } from '../../../kernel/paper/require-printable.ts'
import { Problem, stale } from '../../../kernel/problem.ts'
import { requireDeathKnown } from '../../../kernel/require-death-known.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { medicationById } from '../../formulary/index.ts'
import { checkColumns } from '../line-columns.ts'
import { prescriptionById } from '../prescription.ts'
import { prescriptionEffects } from '../prescription-effects.ts'
import { prescriptionRules, subjectOf } from '../prescription-rules.ts'
import { updateDraft, updateStatus } from '../prescriptions.sql.ts'
import { requirePrescriber } from '../require-prescriber.ts'
import { medicineOf, outcomesOf, safetyOfLines } from '../safety.ts'
import { updateDraftDocument } from './documents.sql.ts'
import { documentById } from './present-document.ts'

type Body = BodyOf<typeof prescriptionDocuments.activatePrescriptionDocument>

/**
 * Activates all lines of a draft in the version that the prescriber saw: they are checked again, together and with the allergies and
 * prescriptions of now, and get one code by which a pharmacy verifies them. Whoever activates is the prescriber, a registered
 * practitioner, whoever wrote the draft; from then on the database refuses every change of the rows. `currentOf` reads what somebody
 * else has made of it, as the caller shows it.
 */
export async function activateDocument(
  scope: WriteScope,
  id: string,
  version: number,
  body: Body,
  currentOf: () => Promise<unknown> = async () => (await documentById(scope, id)).document,
): Promise<PrescriptionDocument> {
  const { document, account_id } = await documentById(scope, id)
  const { patient_id, lines } = document
  const transitions = lines.map((line) => requireTransition(prescriptionRules, 'activate', subjectOf(scope, line)))
  requireEachPrintable(lines)
  requireDeathKnown(scope, await requireChart(scope, patient_id), body.death_known)
  const medications = await medicationsOf(scope, lines)
  const prescriber = await requirePrescriber(scope, medications.find((drug) => drug?.controlled) ?? null)
  const checks = await safetyOfLines(
    scope,
    patient_id,
    lines.map(({ medication_text }, n) => medicineOf(medications[n] ?? null, medication_text)),
  )
  requireReason(checks, body.override_reason)
  const last_days = lines.map((line, n) => lastDay(scope, line, lines.length === 1 ? '' : `lines.${n}.`))
  auditActivation(scope, document, checks, body.override_reason)
  const verification_code = newCode(10)
  const now = { verification_code, activated_at: scope.now, version: version + 1 }
  const changed = await scope.run(updateDraftDocument(scope, id).set(now).where('version', '=', version))
  if (changed === 0) stale(await currentOf(), 'Somebody changed this prescription in the meantime. Read it again first.')
  const signature = {
    practitioner_id: scope.session?.practitioner_id ?? null,
    prescriber_account_id: prescriber.account_id,
    prescriber_name: prescriber.name,
    prescriber_role: prescriber.role,
    prescriber_registration: prescriber.registration_number,
    activated_at: scope.now,
  }
  for (const [n, line] of lines.entries()) {
    const check = checks[n] as SafetyCheck
    const change = { scope, prescription: line, account_id, ...(n === 0 ? { verification_code } : {}) }
    await runTransition(transitions[n] as (typeof transitions)[number], prescriptionEffects, change, () =>
      activateLine(scope, line, {
        ...signature,
        ...checkColumns(check),
        override_reason: check.outcome === 'alert' ? (body.override_reason ?? null) : null,
        valid_until: last_days[n] as string,
        version: line.version + 1,
      }),
    )
  }
  return (await documentById(scope, id)).document
}

async function activateLine(scope: WriteScope, { id, version, status }: Prescription, columns: object) {
  const changed = await scope.run(updateDraft(scope, id).set(columns).where('version', '=', version))
  if (changed === 0 || !(await updateStatus(scope, id, status, 'active', null)))
    refuseStatus(prescriptionRules, (await prescriptionById(scope, id)).prescription.status)
}

function requireEachPrintable(lines: readonly Prescription[]) {
  for (const { medication_text, instructions, sig_text } of lines) requirePrintable({ medication_text, instructions, sig_text })
}

async function medicationsOf(scope: WriteScope, lines: readonly Prescription[]) {
  const found = []
  for (const { medication_id } of lines) found.push(medication_id ? await medicationById(scope, medication_id) : null)
  return found
}

/** A grave alert of any line needs a reason; the reply has the check of the first such line, and those of all lines. */
function requireReason(checks: readonly SafetyCheck[], reason: string | undefined) {
  const check = checks.find((found) => found.needs_reason)
  if (!check || reason) return
  const message = `${check.summary} Give a reason to prescribe it all the same.`
  throw new Problem('refused_by_rule', message, { errors: [{ path: 'override_reason', message }], alternatives: { check, checks } })
}

function lastDay(scope: WriteScope, { valid_until }: Prescription, at: string): string {
  const last = valid_until ?? dayIn(scope, new Date(scope.now.getTime() + validDays * 86_400_000))
  if (last >= todayIn(scope)) return last
  throw new Problem('refused_by_rule', 'Its last day is over. Change it first.', {
    errors: [{ path: `${at}valid_until`, message: 'This day is over.' }],
  })
}

function auditActivation(
  scope: WriteScope,
  { id, patient_id, lines }: PrescriptionDocument,
  checks: readonly SafetyCheck[],
  reason: string | undefined,
) {
  const [first] = lines
  const worst = checks.find(({ outcome }) => outcome === 'alert') ?? checks.find(({ outcome }) => outcome !== 'clear') ?? checks[0]
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id,
    details: {
      author: first?.author_name,
      check: worst?.outcome,
      ...(lines.length === 1 && worst ? { parts: outcomesOf(worst) } : { lines: checks.map(outcomesOf) }),
      ...(reason && worst?.outcome === 'alert' ? { overridden: true } : {}),
    },
  })
}
