import type { UsedPermission } from '@polyclinic/contract/kernel/access'

type Group = 'Patients' | 'Visits' | 'Care' | 'Pharmacy' | 'Money' | 'Clinic'

/**
 * A permission as text, grouped by topic; English, which is the key of the translation. Every permission that the contract uses
 * has to be listed here, or it does not compile.
 */
const words: Record<UsedPermission, readonly [Group, string]> = {
  'patients.view': ['Patients', 'See patients'],
  'patients.edit': ['Patients', 'Edit patients'],
  'patients.merge': ['Patients', 'Merge charts of one person'],
  'patients.import': ['Patients', 'Import patients from other systems'],
  'data.export': ['Patients', 'Export lists of patients'],
  'charts.break-glass': ['Patients', 'Open restricted charts with a reason'],
  'messages.answer': ['Patients', 'Answer messages'],
  'appointments.view': ['Visits', 'See appointments'],
  'appointments.manage': ['Visits', 'Book and change appointments'],
  'appointments.overbook': ['Visits', 'Overbook with a reason'],
  'appointments.correct': ['Visits', 'Mark appointments as entered in error'],
  'clinical.view': ['Care', 'See clinical records'],
  'clinical.write': ['Care', 'Write clinical records'],
  'clinical.sign': ['Care', 'Sign notes and records, also what others wrote'],
  'clinical.correct': ['Care', 'Mark what others wrote as entered in error'],
  'specimens.collect': ['Care', 'Collect and receive specimens'],
  'results.enter': ['Care', 'Enter laboratory results'],
  'results.verify': ['Care', 'Verify and correct laboratory results'],
  'prescriptions.view': ['Care', 'See prescriptions'],
  'prescriptions.write': ['Care', 'Prescribe'],
  'medications.dispense': ['Pharmacy', 'Dispense'],
  'stock.manage': ['Pharmacy', 'Manage stock'],
  'billing.view': ['Money', 'See invoices and payments'],
  'sales.make': ['Money', 'Sell'],
  'payments.take': ['Money', 'Take payments'],
  'invoices.void': ['Money', 'Cancel invoices'],
  'discounts.large': ['Money', 'Give large discounts'],
  'fees.waive': ['Money', 'Waive fees for missed visits'],
  'reports.view': ['Clinic', 'See reports'],
  'staff.manage': ['Clinic', 'Manage staff'],
  'settings.manage': ['Clinic', 'Manage settings'],
  'audit.view': ['Clinic', 'See the audit log'],
  'subscription.manage': ['Clinic', "Manage the clinic's plan"],
}

const entries = Object.entries(words) as [UsedPermission, readonly [Group, string]][]

export const permissionGroups = [...new Set(entries.map(([, [group]]) => group))].map((label) => ({
  label,
  permissions: entries.filter(([, [group]]) => group === label).map(([permission, [, text]]) => ({ permission, words: text })),
}))
