import type { FastifyReply } from 'fastify'
import { patientOf } from '../../kernel/patient-of.ts'
import { clinicLetterhead } from '../../kernel/pdf/page-parts.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { lineText, prescriptionById } from './prescription.ts'
import { printedOfPatient } from './prescriptions.sql.ts'
import { type PrintedPrescription, prescriptionPage } from './print-prescription.ts'

type Row = Omit<
  PrintedPrescription,
  'clinic' | 'locale' | 'time_zone' | 'public_url' | 'prescriber_name' | 'activated_at' | 'verification_code'
> & {
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
  const { locale, time_zone } = scope.clinic
  return {
    ...row,
    prescriber_name,
    activated_at,
    verification_code,
    clinic: await clinicLetterhead(scope),
    locale,
    time_zone,
    public_url: context.kernel.env.public_url,
  }
}

async function send(reply: FastifyReply, page: PrintedPrescription) {
  const pdf = await renderPdf({ content: prescriptionPage(page), info: { title: 'Prescription', author: page.clinic.name } })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="prescription-${page.verification_code}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
