import type { Permission } from '@polyclinic/contract/access'

/** What a permission lets one do, in words; English, which is the key of the translation. In groups, as people think of them. */
export const permissionGroups: { label: string; permissions: Partial<Record<Permission, string>> }[] = [
  {
    label: 'Patients',
    permissions: {
      'patients.view': 'See patients',
      'patients.edit': 'Edit patients',
      'charts.break-glass': 'Open restricted charts with a reason',
      'messages.answer': 'Answer messages',
    },
  },
  {
    label: 'Visits',
    permissions: {
      'appointments.view': 'See appointments',
      'appointments.manage': 'Book and change appointments',
      'appointments.overbook': 'Overbook with a reason',
    },
  },
  {
    label: 'Care',
    permissions: {
      'clinical.view': 'See clinical records',
      'clinical.write': 'Write clinical records',
      'clinical.sign': 'Sign notes and records, also what others wrote',
      'clinical.correct': 'Mark what others wrote as entered in error',
      'prescriptions.view': 'See prescriptions',
      'prescriptions.write': 'Prescribe',
      'specimens.collect': 'Collect specimens',
      'results.enter': 'Enter results',
      'results.verify': 'Verify results',
    },
  },
  { label: 'Pharmacy', permissions: { 'medications.dispense': 'Dispense', 'stock.manage': 'Manage stock' } },
  {
    label: 'Money',
    permissions: {
      'billing.view': 'See invoices and payments',
      'sales.make': 'Sell',
      'payments.take': 'Take payments',
      'payments.refund': 'Refund',
      'invoices.void': 'Cancel invoices',
      'discounts.large': 'Give large discounts',
    },
  },
  {
    label: 'Clinic',
    permissions: {
      'reports.view': 'See reports',
      'staff.manage': 'Manage staff',
      'settings.manage': 'Manage settings',
      'audit.view': 'See the audit log',
      'data.export': 'Export data',
      'support.grant': 'Let support look in',
      'subscription.manage': "Manage the clinic's plan",
    },
  },
]
