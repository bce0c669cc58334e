import type { FastifyReply } from 'fastify'
import { clinicFrame } from '../../kernel/paper/printed-texts.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { lineText, prescriptionById } from './prescription.ts'
import { printedOfPatient } from './prescriptions.sql.ts'
import { type PrintedPrescription, prescriptionPaper } from './print-prescription.ts'

type Row = Omit<PrintedPrescription, 'frame' | 'place' | 'public_url' | 'prescriber_name' | 'activated_at' | 'verification_code'> & {
  prescriber_name: string | null
  activated_at: string | null
  verification_code: string | null
}

/** Staff can print an activated prescription; a draft has no page. */
export async function sendPrescriptionPdf(context: RequestContext, id: string, reply: FastifyReply) {
  const page = await context.read(async (scope) => {
    const { prescription } = await prescriptionById(scope, id)
    scope.recordAccess(prescription.patient_id)
    return printed(context, scope, prescription)
  })
  return send(reply, page)
}

export async function sendMyPrescriptionPdf(context: RequestContext, id: string, reply: FastifyReply) {
  const page = await context.read(async (scope) => {
    const patient_id = patientOf(scope)
    const row = await scope.one(printedOfPatient(scope, patient_id, id))
    scope.recordAccess(patient_id)
    return printed(context, scope, { ...row, sig_text: lineText(row) })
  })
  return send(reply, page)
}

async function printed(context: RequestContext, scope: Scope, row: Row): Promise<PrintedPrescription> {
  const { prescriber_name, activated_at, verification_code } = row
  if (!prescriber_name || !activated_at || !verification_code)
    throw new Problem('state_not_allowed', 'A draft is not printed. Activate it first.')
  return {
    ...row,
    prescriber_name,
    activated_at,
    verification_code,
    frame: await clinicFrame(scope),
    place: scope.clinic,
    public_url: context.kernel.env.public_url,
  }
}

const send = (reply: FastifyReply, prescription: PrintedPrescription) =>
  sendPaper(reply, prescriptionPaper(prescription), `prescription-${prescription.verification_code}`)
