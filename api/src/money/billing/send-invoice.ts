import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { invoiceRules, invoiceSubject } from './billing-lifecycles.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { invoiceToken } from './invoice-link.ts'
import { patientBilled } from './patient-billed.ts'
import { invoiceById } from './present-invoice.ts'

/** Mails an issued invoice with its link, and tells the patient's portal. */
export function sendInvoice(context: RequestContext, id: string, email: string | undefined): Promise<{ sent_to: string }> {
  return context.write(async (scope) => {
    const invoice = await invoiceById(scope, id)
    const transition = requireTransition(invoiceRules, 'send', invoiceSubject(scope, invoice.status))
    const patient = await patientBilled(scope, invoice.patient_id)
    const recipient = email ?? patient.email ?? refuseField('email', 'This patient has no e-mail address. Enter one.')
    const token = invoiceToken(context.kernel.vault, scope.organization_id, id, scope.now)
    const payload = {
      number: invoice.label,
      patient_name: invoice.patient_name,
      total: invoice.total,
      balance: invoice.due,
      due_on: invoice.due_on,
      url: new URL(`/pay/${token}`, context.kernel.env.public_url).href,
    }
    const { patient_id, label } = invoice
    const mail = { recipient, account_id: patient.account_id, payload }
    // The invoice itself does not change.
    await runTransition(transition, invoiceEffects, { scope, id, patient_id, label: label ?? '', mail }, async () => undefined)
    scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, patient_id: invoice.patient_id, details: { sent_to: recipient } })
    return { sent_to: recipient }
  })
}
