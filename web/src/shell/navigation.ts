import type { Permission, StaffRole, UserKind } from '@polyclinic/contract/kernel/access'
import type { OpenWork } from '@polyclinic/contract/system/system/system'
import {
  IconActivity,
  IconAlarm,
  IconBook2,
  IconBuilding,
  IconBuildingHospital,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarRepeat,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconChartLine,
  IconChecklist,
  IconClipboardList,
  IconClipboardText,
  IconClockPause,
  IconCreditCard,
  IconDatabase,
  IconDeviceTv,
  IconEye,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconFlask,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconHourglass,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListDetails,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconPackages,
  IconPhone,
  IconPill,
  IconReceipt,
  IconReceipt2,
  IconRefresh,
  IconReportMoney,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSignature,
  IconStack2,
  IconTags,
  IconTicket,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVaccine,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react'

export interface Place {
  to: string
  /** English, which is the key of its translation. */
  label: string
  icon: TablerIcon
  /** Shown only to roles that have it. */
  permission?: Permission
  /** The number of open tasks there, of those that the clinic counts. */
  counts?: keyof OpenWork
  /** One of the four most used: also in the bar at the bottom of a phone. */
  pinned?: true
}

export interface Section {
  label?: string
  places: Place[]
}

const admin: Section[] = [
  {
    places: [
      { to: '/admin/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, pinned: true },
      { to: '/admin/organizations', label: 'Organizations', icon: IconBuildingHospital, pinned: true },
    ],
  },
  {
    label: 'Subscriptions',
    places: [
      { to: '/admin/subscriptions', label: 'Subscriptions', icon: IconRefresh },
      { to: '/admin/subscriptions/active', label: 'Active', icon: IconHeartbeat },
      { to: '/admin/subscriptions/expiring', label: 'Expiring', icon: IconHourglass },
      { to: '/admin/subscriptions/plans', label: 'Plans', icon: IconStack2 },
    ],
  },
  {
    label: 'Billing',
    places: [
      { to: '/admin/billing/invoices', label: 'Invoices', icon: IconFileInvoice },
      { to: '/admin/billing/payments', label: 'Payments', icon: IconCash },
      { to: '/admin/billing/reports', label: 'Reports', icon: IconReportMoney },
    ],
  },
  {
    label: 'People',
    places: [
      { to: '/admin/users', label: 'All users', icon: IconUsers, pinned: true },
      { to: '/admin/users/admins', label: 'Administrators', icon: IconShieldCheck },
      { to: '/admin/users/org-users', label: 'Staff of clinics', icon: IconUsersGroup },
      { to: '/admin/users/patients', label: 'Patients', icon: IconUser },
    ],
  },
  {
    label: 'Support',
    places: [
      { to: '/admin/support/tickets', label: 'Tickets', icon: IconTicket, pinned: true },
      { to: '/admin/support/messages', label: 'Messages', icon: IconMessages },
      { to: '/admin/support/kb', label: 'Knowledge base', icon: IconBook2 },
    ],
  },
  {
    label: 'System',
    places: [
      { to: '/admin/system/health', label: 'Health', icon: IconActivity },
      { to: '/admin/system/analytics', label: 'Analytics', icon: IconChartLine },
      { to: '/admin/system/audit-logs', label: 'Audit logs', icon: IconHistory },
      { to: '/admin/system/backups', label: 'Backups', icon: IconDatabase },
      { to: '/admin/settings', label: 'Settings', icon: IconSettings },
    ],
  },
]

const org: Section[] = [
  {
    places: [
      { to: '/org/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, pinned: true },
      { to: '/org/tasks', label: 'Tasks', icon: IconChecklist, counts: 'tasks' },
      { to: '/org/follow-up', label: 'Follow-up', icon: IconZoomCheck, permission: 'clinical.view', counts: 'follow_up' },
      { to: '/org/messages', label: 'Messages', icon: IconMessages, permission: 'messages.answer', counts: 'messages' },
    ],
  },
  {
    label: 'Visits',
    places: [
      { to: '/org/appointments/today', label: 'Today', icon: IconClipboardList, permission: 'appointments.view', pinned: true },
      { to: '/org/calendar', label: 'Calendar', icon: IconCalendar, permission: 'appointments.view', pinned: true },
      { to: '/org/appointments', label: 'Appointments', icon: IconCalendarEvent, permission: 'appointments.view' },
      {
        to: '/org/appointments/requests',
        label: 'Requests',
        icon: IconCalendarQuestion,
        permission: 'appointments.manage',
        counts: 'requests',
      },
      { to: '/org/waitlist', label: 'Waitlist', icon: IconClockPause, permission: 'appointments.view', counts: 'offers' },
      { to: '/org/recalls', label: 'Recalls', icon: IconCalendarRepeat, permission: 'appointments.manage' },
      { to: '/org/appointments/calls', label: 'Patients to ring', icon: IconPhone, permission: 'appointments.manage' },
      {
        to: '/org/appointments/unresolved',
        label: 'Unresolved visits',
        icon: IconAlarm,
        permission: 'appointments.manage',
        counts: 'unresolved',
      },
      { to: '/org/displays', label: 'Displays', icon: IconDeviceTv, permission: 'settings.manage' },
    ],
  },
  {
    label: 'Care',
    places: [
      { to: '/org/patients', label: 'Patients', icon: IconUsers, permission: 'patients.view', pinned: true },
      { to: '/org/notes', label: 'Notes to sign', icon: IconSignature, permission: 'clinical.write', counts: 'notes' },
      { to: '/org/records', label: 'Records', icon: IconFiles, permission: 'clinical.view' },
      { to: '/org/labs', label: 'Labs', icon: IconFlask, permission: 'clinical.view', counts: 'critical_results' },
      { to: '/org/referrals', label: 'Referrals', icon: IconSend, permission: 'clinical.view' },
      { to: '/org/prescriptions', label: 'Prescriptions', icon: IconClipboardText, permission: 'prescriptions.view' },
      { to: '/org/allergies-to-code', label: 'Allergies to code', icon: IconTags, permission: 'clinical.write' },
      { to: '/org/refills', label: 'Refill requests', icon: IconRefresh, permission: 'prescriptions.view' },
    ],
  },
  {
    label: 'Pharmacy',
    places: [
      { to: '/org/dispensing', label: 'Dispensing', icon: IconPill, permission: 'medications.dispense' },
      { to: '/org/medications', label: 'Medications', icon: IconListDetails, permission: 'prescriptions.view' },
      { to: '/org/stock', label: 'Stock', icon: IconPackages, permission: 'stock.manage' },
    ],
  },
  {
    label: 'Money',
    places: [
      { to: '/org/pos', label: 'Point of sale', icon: IconCashRegister, permission: 'sales.make' },
      { to: '/org/cash', label: 'Cash sessions', icon: IconCash, permission: 'payments.take' },
      { to: '/org/invoices', label: 'Invoices', icon: IconFileInvoice, permission: 'billing.view' },
      { to: '/org/payments', label: 'Payments', icon: IconCreditCard, permission: 'billing.view' },
      { to: '/org/billing/unbilled', label: 'Unbilled work', icon: IconReceipt, permission: 'billing.view' },
    ],
  },
  {
    label: 'Reports',
    places: [
      { to: '/org/billing/reports', label: 'Billing', icon: IconReportMoney, permission: 'reports.view' },
      { to: '/org/reports/appointments', label: 'Appointments', icon: IconChartBar, permission: 'reports.view' },
      { to: '/org/reports/patients', label: 'Patients', icon: IconChartHistogram, permission: 'reports.view' },
      { to: '/org/reports/analytics', label: 'Analytics', icon: IconChartLine, permission: 'reports.view' },
    ],
  },
  {
    label: 'Clinic',
    places: [
      { to: '/org/staff', label: 'Staff', icon: IconUsersGroup },
      { to: '/org/settings', label: 'Settings', icon: IconSettings, permission: 'settings.manage' },
      { to: '/org/subscription', label: 'Plan', icon: IconStack2, permission: 'subscription.manage' },
      { to: '/org/audit', label: 'Audit log', icon: IconHistory, permission: 'audit.view' },
      { to: '/org/support', label: 'Support', icon: IconLifebuoy },
    ],
  },
]

const patient: Section[] = [
  {
    places: [
      { to: '/patient/dashboard', label: 'Home', icon: IconHome, pinned: true },
      { to: '/patient/appointments', label: 'Visits', icon: IconCalendarEvent, pinned: true },
      { to: '/patient/records', label: 'Health', icon: IconHeartbeat, pinned: true },
      { to: '/patient/bills', label: 'Bills', icon: IconReceipt2, pinned: true },
      { to: '/patient/messages', label: 'Messages', icon: IconMessageCircle, pinned: true },
    ],
  },
  {
    label: 'Visits',
    places: [
      { to: '/patient/appointments/book', label: 'Book a visit', icon: IconCalendarPlus },
      { to: '/patient/waitlist', label: 'Waitlist', icon: IconClockPause },
      { to: '/patient/directory', label: 'Find a doctor', icon: IconBuilding },
      { to: '/patient/enroll', label: 'Join another clinic', icon: IconBuildingHospital },
    ],
  },
  {
    label: 'Health',
    places: [
      { to: '/patient/results', label: 'Results', icon: IconFlask },
      { to: '/patient/medications', label: 'Medications', icon: IconPill },
      { to: '/patient/prescriptions', label: 'Prescriptions', icon: IconClipboardText },
      { to: '/patient/vaccinations', label: 'Vaccinations', icon: IconVaccine },
      { to: '/patient/documents', label: 'Documents', icon: IconFileText },
      { to: '/patient/access', label: 'Who viewed my record', icon: IconEye },
    ],
  },
  {
    label: 'Me',
    places: [
      { to: '/patient/details', label: 'My details', icon: IconId },
      { to: '/patient/people', label: 'People I act for', icon: IconUsers },
      { to: '/patient/notifications', label: 'Notifications', icon: IconMail },
      { to: '/patient/account', label: 'My account', icon: IconUser },
      { to: '/patient/support', label: 'Support', icon: IconLifebuoy },
    ],
  },
]

/** The menu of each kind of user, in its order. */
export const navigation: Record<UserKind, Section[]> = { admin, org_user: org, patient }

/** The sections with the places that this role may open and this build has; an empty section is left out. */
export function visibleSections(sections: Section[], can: (permission: Permission) => boolean, exists: (path: string) => boolean) {
  return sections
    .map((section) => ({
      ...section,
      places: section.places.filter((place) => (!place.permission || can(place.permission)) && exists(place.to)),
    }))
    .filter((section) => section.places.length > 0)
}

/** The most used places of roles that do not work at the desk; other roles have the pinned places of their kind. */
const pinnedOfRole: Partial<Record<StaffRole, readonly string[]>> = {
  lab_technician: ['/org/dashboard', '/org/labs', '/org/patients', '/org/tasks'],
  pharmacist: ['/org/dashboard', '/org/dispensing', '/org/medications', '/org/patients'],
  cashier: ['/org/dashboard', '/org/billing/unbilled', '/org/invoices', '/org/patients'],
}

/** The most used places, of a member of staff by the role. */
export function pinnedPlaces(sections: Section[], role: StaffRole | null): Place[] {
  const places = sections.flatMap((section) => section.places)
  const pinned = role ? pinnedOfRole[role] : undefined
  return pinned ? pinned.flatMap((to) => places.find((place) => place.to === to) ?? []) : places.filter((place) => place.pinned)
}

/** The pinned place that contains the current place: itself, or the one with the name of its section ("Health"). */
export function pinnedFor(sections: Section[], current: Place | undefined) {
  if (!current || current.pinned) return current
  const section = sections.find(({ places }) => places.includes(current))
  return sections.flatMap(({ places }) => places).find((place) => place.pinned && place.label === section?.label)
}

/** The current place: the one with the longest path that the current path begins with. */
export function currentPlace(sections: Section[], pathname: string) {
  return sections
    .flatMap((section) => section.places)
    .filter((place) => pathname === place.to || pathname.startsWith(`${place.to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
