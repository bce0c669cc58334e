/** Who may call what: the kinds of user, the staff roles, and the one table role × permission. */

export const userKinds = ['admin', 'org_user', 'patient'] as const
export type UserKind = (typeof userKinds)[number]

export const staffRoles = ['owner', 'manager', 'practitioner', 'nurse', 'lab_technician', 'pharmacist', 'receptionist', 'cashier'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What somebody may do who acts for another person, as it was agreed for each such pair. */
export const proxyScopes = ['book', 'pay', 'see visits', 'see records', 'change details', 'write messages'] as const
export type ProxyScope = (typeof proxyScopes)[number]

export const permissions = [
  'patients.view',
  'patients.edit',
  /** Brings charts from other systems in, many at once. */
  'patients.import',
  /** Makes one chart of two, and two again. */
  'patients.merge',
  'clinical.view',
  'clinical.write',
  'clinical.sign',
  /** Marks what somebody else wrote or signed as entered in error. */
  'clinical.correct',
  'prescriptions.view',
  'prescriptions.write',
  'specimens.collect',
  'results.enter',
  'results.verify',
  'medications.dispense',
  'stock.manage',
  'appointments.view',
  'appointments.manage',
  'appointments.overbook',
  'appointments.correct',
  'messages.answer',
  'charts.break-glass',
  'support.grant',
  'data.export',
  'billing.view',
  'sales.make',
  'payments.take',
  'payments.refund',
  'invoices.void',
  'discounts.large',
  /** Lets a patient off the fee for a no-show or a late cancellation, with a reason. */
  'fees.waive',
  'reports.view',
  'staff.manage',
  'settings.manage',
  'audit.view',
  'subscription.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Permissions that nothing asks for so far: roles have them, but none is offered to be given or taken away. */
export const unaskedPermissions = ['support.grant', 'payments.refund'] as const satisfies readonly Permission[]
export type UsedPermission = Exclude<Permission, (typeof unaskedPermissions)[number]>

const reception: Permission[] = [
  'patients.view',
  'patients.edit',
  'appointments.view',
  'appointments.manage',
  'messages.answer',
  'billing.view',
  'fees.waive',
]
const nursing: Permission[] = [
  'patients.view',
  'patients.edit',
  'clinical.view',
  'clinical.write',
  'prescriptions.view',
  'specimens.collect',
  'appointments.view',
  'appointments.manage',
  'messages.answer',
  'charts.break-glass',
]

/** The default table. A clinic may adjust it per role in its settings, never below what the owner has. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter(
    (p) => !['clinical.sign', 'clinical.write', 'clinical.correct', 'prescriptions.write', 'results.verify'].includes(p),
  ),
  practitioner: [
    ...nursing,
    'clinical.sign',
    'prescriptions.write',
    'results.enter',
    'results.verify',
    'appointments.overbook',
    'billing.view',
    'reports.view',
  ],
  nurse: nursing,
  lab_technician: ['patients.view', 'clinical.view', 'specimens.collect', 'results.enter', 'results.verify', 'appointments.view'],
  pharmacist: [
    'patients.view',
    'clinical.view',
    'prescriptions.view',
    'medications.dispense',
    'stock.manage',
    'appointments.view',
    'billing.view',
    'sales.make',
    'payments.take',
  ],
  receptionist: [...reception, 'payments.take'],
  cashier: ['patients.view', 'appointments.view', 'billing.view', 'sales.make', 'payments.take', 'payments.refund'],
}

/** `org` is any member of the clinic, `org:<permission>` a member whose role has it. */
export type Access = 'public' | 'signed-in' | 'admin' | 'patient' | 'org' | `org:${Permission}`
