import type { LinkedInvoice } from '@polyclinic/contract/money/billing/billing'
import type { Vault } from '../../kernel/crypto.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { invoices } from './invoices.sql.ts'
import { presentIssued } from './present-invoice.ts'

const purpose = 'invoice-link'
const days = 90

/** The last part of a mailed link: clinic, invoice and its last day, signed. */
export function invoiceToken(vault: Vault, organization_id: string, invoice_id: string, now: Date): string {
  const ends = Math.floor(now.getTime() / 1000) + days * 86_400
  const text = `${organization_id} ${invoice_id} ${ends}`
  return `${Buffer.from(text).toString('base64url')}.${vault.sign(purpose, text)}`
}

/** What is due on the invoice of a link: no name, nothing of what was done. */
export async function readLinkedInvoice(context: RequestContext, token: string): Promise<LinkedInvoice> {
  const [encoded = '', signature = '', ...more] = token.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  if (more.length > 0 || !context.kernel.vault.isSigned(purpose, text, signature)) throw new Problem('link_invalid')
  const [organization_id, invoice_id, ends] = text.split(' ') as [string, string, string]
  if (Number(ends) * 1000 < context.now.getTime()) throw new Problem('link_invalid')
  const clinic = await context.clinic(organization_id)
  if (clinic?.status !== 'active') throw new Problem('link_invalid')
  return context.systemRead('mailed invoice link', organization_id, async (scope) => {
    const row = await scope.maybe(invoices(scope).where('invoices.id', '=', invoice_id))
    if (!row) throw new Problem('link_invalid')
    const { label, status, total, due } = presentIssued({ ...scope, clinic }, row)
    return { clinic_name: clinic.name, label: label as string, status, total, due, issued_on: row.issued_on, due_on: row.due_on }
  })
}
