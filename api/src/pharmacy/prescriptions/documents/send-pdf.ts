import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { dosageText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { FastifyReply } from 'fastify'
import { clinicFrame } from '../../../kernel/paper/printed-texts.ts'
import { sendPaper } from '../../../kernel/paper/send-paper.ts'
import { patientOf } from '../../../kernel/patient-of.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { prescriptionById } from '../prescription.ts'
import { prescriptionsOfPatient, printedOfPatient } from '../prescriptions.sql.ts'
import { type PrintedPrescription, prescriptionPaper } from '../print-prescription.ts'
import { documentById } from './present-document.ts'

interface Row extends Omit<PrintedPrescription['lines'][number], 'sig_text'> {
  dosage: unknown
  patient_name: string
  patient_birth_date: string | null
  patient_record_number: string
  prescriber_name: string | null
  prescriber_registration: string | null
  activated_at: string | null
  valid_until: string | null
  verification_code: string | null
}

/** Staff can print an activated prescription with all its lines; a draft has no page. */
export async function sendPrescriptionPdf(context: RequestContext, id: string, reply: FastifyReply) {
  const page = await context.read(async (scope) => {
    const { prescription } = await prescriptionById(scope, id)
    const { document } = await documentById(scope, prescription.document_id)
    scope.recordAccess(prescription.patient_id)
    return printed(
      context,
      scope,
      document.lines.filter(({ status }) => status !== 'entered-in-error' || document.lines.length === 1),
    )
  })
  return send(reply, page)
}

export async function sendMyPrescriptionPdf(context: RequestContext, id: string, reply: FastifyReply) {
  const page = await context.read(async (scope) => {
    const patient_id = patientOf(scope)
    const { document_id } = await scope.one(prescriptionsOfPatient(scope, patient_id).where('prescriptions.id', '=', id))
    scope.recordAccess(patient_id)
    return printed(context, scope, await scope.rows(printedOfPatient(scope, patient_id, document_id)))
  })
  return send(reply, page)
}

async function printed(context: RequestContext, scope: Scope, lines: readonly Row[]): Promise<PrintedPrescription> {
  const [first] = lines
  if (!first?.prescriber_name || !first.activated_at || !first.verification_code)
    throw new Problem('state_not_allowed', 'A draft is not printed. Activate it first.')
  return {
    patient_name: first.patient_name,
    patient_birth_date: first.patient_birth_date,
    patient_record_number: first.patient_record_number,
    prescriber_name: first.prescriber_name,
    prescriber_registration: first.prescriber_registration,
    activated_at: first.activated_at,
    // The paper has one last day: the first on which something of it is over.
    valid_until: lines.flatMap(({ valid_until }) => valid_until ?? []).toSorted((left, right) => left.localeCompare(right))[0] ?? null,
    verification_code: first.verification_code,
    lines: lines.map((line) => ({ ...line, sig_text: dosageText(line.dosage as Dosage) })),
    frame: await clinicFrame(scope),
    place: scope.clinic,
    public_url: context.kernel.env.public_url,
  }
}

const send = (reply: FastifyReply, prescription: PrintedPrescription) =>
  sendPaper(reply, prescriptionPaper(prescription), `prescription-${prescription.verification_code}`)
