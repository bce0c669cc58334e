import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { invoiceToken } from './invoice-link.ts'
import { patientBilled } from './patient-billed.ts'
import { invoiceById } from './present-invoice.ts'

/** Mails an issued invoice with its link, and tells the patient's portal. */
export function sendInvoice(context: RequestContext, id: string, email: string | undefined): Promise<{ sent_to: string }> {
  return context.write(async (scope) => {
    const invoice = await invoiceById(scope, id)
    if (!invoice.can.includes('send'))
      throw new Problem('state_not_allowed', invoice.status === 'draft' ? 'Issue the invoice first.' : 'This invoice was cancelled.')
    const patient = await patientBilled(scope, invoice.patient_id)
    const recipient = email ?? patient.email ?? refuseField('email', 'This patient has no e-mail address. Enter one.')
    const token = invoiceToken(context.kernel.vault, scope.organization_id, id, scope.now)
    await scope.send({
      channel: 'email',
      recipient,
      template: 'invoice',
      subject_kind: 'invoice',
      subject_id: id,
      ...(patient.account_id ? { account_id: patient.account_id } : {}),
      payload: {
        number: invoice.label,
        patient_name: invoice.patient_name,
        total: invoice.total,
        balance: invoice.due,
        due_on: invoice.due_on,
        url: new URL(`/pay/${token}`, context.kernel.env.public_url).href,
      },
    })
    if (patient.account_id) {
      await scope.notify(patient.account_id, {
        topic: 'billing',
        title: 'You have a new bill',
        body: `Invoice ${invoice.label}`,
        link: `/patient/bills/${id}`,
      })
    }
    scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, patient_id: invoice.patient_id, details: { sent_to: recipient } })
    return { sent_to: recipient }
  })
}
