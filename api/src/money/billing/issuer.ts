import type { Issuer } from '@polyclinic/contract/money/billing/billing'
import { invoiceSettings } from '../../foundation/settings/index.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Address {
  address_line: string | null
  postal_code: string | null
  city: string | null
}

/** The address as it is printed; null if nothing of it is known. */
export const addressOf = ({ address_line, postal_code, city }: Address) =>
  [address_line, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join('\n') || null

/** The clinic as it stands on what it prints today. */
export async function letterheadOf(scope: Scope) {
  const clinic = await scope.one(
    scope.sql
      .selectFrom('organizations')
      .select(['name', 'address_line', 'city', 'postal_code', 'phone', 'email'])
      .where('id', '=', scope.organization_id),
  )
  return { name: clinic.name, address: addressOf(clinic) ?? '', contact: [clinic.phone, clinic.email].filter(Boolean).join('\n') }
}

/** The same with what its settings add to invoices. */
export async function issuerOf(scope: Scope): Promise<Issuer> {
  const [letterhead, { tax_number, invoice_note }] = await Promise.all([letterheadOf(scope), invoiceSettings(scope)])
  return { ...letterhead, tax_number, note: invoice_note }
}
